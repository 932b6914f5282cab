extension Compiler {
  /// The spec and everything it includes, in order of reading, as far as they can be read. Nothing is resolved.
  package static func sources(
    of source: SourceFile, read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> SourceSet {
    var reader = SpecReader(read: read)
    _ = reader.spec(source)
    return reader.sources
  }
}
