import LayoutCompiler
import LayoutEngine

/// `layoutc digest`: for build systems that must know what a command reads before they run it.
///
/// Such a system lets `digest` depend on everything that a spec may include, and `compile` on the digest alone. Then a
/// changed file compiles exactly the specs that include it.
package struct DigestRun {
  /// The paths of specs.
  var paths: [String]
  /// Where digests go.
  var output: String
  /// The files that the build watches. A spec that is made from another file is an error, and so are two specs of one
  /// name, which would be two types of one module. If the list is empty, specs may be made from any file and have any
  /// name.
  var watched: [String]
  var common: SpecOptions
  var argumentFiles: [String]

  package init(
    paths: [String], output: String, watched: [String], common: SpecOptions = SpecOptions(),
    argumentFiles: [String] = []
  ) {
    self.paths = paths
    self.output = output
    self.watched = watched
    self.common = common
    self.argumentFiles = argumentFiles
  }

  package func run() throws(Failure) {
    let found = try common.specs(under: paths)
    let specs = found.specs
    let watched = Set(watched.map { NameOfFile(Folder.normalized($0)) })
    var folder = Folder.normalized(output)
    // Otherwise this would be the root of the file system.
    if folder.isEmpty { folder = "." }
    var claims = FileClaims(argumentFiles: argumentFiles)
    claims.read(specs)
    for spec in specs { try claims.write(path(of: spec, in: folder), as: .output, below: folder) }
    TemporaryFiles.removeOnSignals()
    var isBuildable = true
    var names = OwnedNames()
    for spec in specs {
      let inputs = inputs(of: spec)
      // Whoever says what the build watches builds one module of all specs.
      if !watched.isEmpty {
        for input in inputs.files where !watched.contains(NameOfFile(Folder.normalized(input.file.path))) {
          tellUnwatched(input)
          isBuildable = false
        }
        if let name = inputs.name, !names.claim(name, for: spec) { isBuildable = false }
      }
      let text = "// \(Self.digest(of: spec, inputs.files))\n"
      try OutputFile.write(to: path(of: spec, in: folder)) { $0.append(text: text) }
    }
    // If the build went on, it would be right this time, and silently stale as soon as that file changes.
    if !isBuildable { throw Failure.told(.findings) }
    if found.status != .fine { throw Failure.told(found.status) }
  }

  /// The names of types, each with the path of the spec that has it.
  private struct OwnedNames {
    private var owners: [String: String] = [:]

    /// - Returns: false, and says so, if another spec has the name.
    mutating func claim(_ name: Name, for spec: SpecInput) -> Bool {
      guard let other = owners[name.text] else {
        owners[name.text] = spec.path
        return true
      }
      Terminal.tell(
        "\(name.place): error: '\(name.text)' is the name of '\(other)', too, and one module cannot hold two types of "
          + "one name; change the 'name' of one of them")
      return false
    }
  }

  private static func digest(of spec: SpecInput, _ inputs: [Input]) -> String {
    var hash = SHA256()
    hash.update(Array("\(spec.sourcePath)\n".utf8))
    for input in inputs {
      hash.update(Array("\(input.file.bytes.count) ".utf8))
      hash.update(input.file.bytes)
    }
    return hash.hex
  }

  private func path(of spec: SpecInput, in folder: String) -> String { "\(folder)/\(spec.stem).inputs.docc" }

  /// A file that a spec is made from, and where that is said, `a.layout.yaml:4:11`; the path of the spec for a
  /// configuration, which no spec names.
  private typealias Input = (file: SourceFile, place: String)

  /// The name of a type, and where it is written.
  private typealias Name = (text: String, place: String)

  private func inputs(of spec: SpecInput) -> (files: [Input], name: Name?) {
    // If the spec cannot be read, the compiler reports that; the spec is made from nothing then.
    guard case .success(let bytes) = InputFile.read(spec.path) else { return ([], nil) }
    let sources = Compiler.sources(of: SourceFile(path: spec.path, bytes: bytes), read: InputFile.read)
    var files: [Input] = zip(sources.set.files, sources.includes).map { file, include in
      (file, include.map { sources.set.place(of: $0) } ?? spec.path)
    }
    for path in spec.project?.inputs ?? [] {
      guard case .success(let bytes) = InputFile.read(path) else { continue }
      files.append((SourceFile(path: path, bytes: bytes), spec.path))
    }
    return (files, sources.name.map { ($0.value, sources.set.place(of: $0.range)) })
  }

  private func tellUnwatched(_ input: Input) {
    Terminal.tell(
      "\(input.place): error: the build does not watch '\(input.file.path)' yet and would not see a change of it; save "
        + "Package.swift, so that SwiftPM looks again; below the target, it sees .yaml, .yml, .tokens and .tokens.json by itself"
    )
  }
}
