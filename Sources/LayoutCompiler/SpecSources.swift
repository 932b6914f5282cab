package import LayoutEngine

/// What a spec is made from, as far as it can be read.
package struct SpecSources: Sendable {
  /// The spec and everything it includes, in order of reading.
  package var set: SourceSet
  /// Where each of these files is included, for the first time; nil for the spec.
  package var includes: [SourceRange?]
  /// What the spec says that it is called.
  package var name: Located<String>?
}

extension Compiler {
  /// Reads a spec and everything it includes. Nothing is resolved.
  package static func sources(
    of source: SourceFile, read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> SpecSources {
    var reader = SpecReader(read: read)
    let name = reader.spec(source)?.spec.name
    return SpecSources(
      set: reader.sources, includes: reader.includes.map { $0?.range },
      name: name.flatMap { $0.value.isEmpty ? nil : $0 })
  }
}
