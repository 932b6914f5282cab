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
  /// The files that the build watches. A spec that is made from another file is an error; if the list is empty, it may
  /// be made from any file.
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
    let (specs, status) = try common.specs(under: paths)
    let watched = Set(watched.map { NameOfFile(Folder.normalized($0)) })
    var folder = Folder.normalized(output)
    // Otherwise this would be the root of the file system.
    if folder.isEmpty { folder = "." }
    var claims = FileClaims(argumentFiles: argumentFiles)
    claims.read(specs)
    for spec in specs { try claims.write(path(of: spec, in: folder), as: .output, below: folder) }
    var isWatched = true
    TemporaryFiles.removeOnSignals()
    for spec in specs {
      var hash = SHA256()
      hash.update(Array("\(spec.sourcePath)\n".utf8))
      for file in files(of: spec) {
        hash.update(Array("\(file.bytes.count) ".utf8))
        hash.update(file.bytes)
        if !watched.isEmpty, !watched.contains(NameOfFile(Folder.normalized(file.path))) {
          tellUnwatched(file.path, spec)
          isWatched = false
        }
      }
      let text = "// \(hash.hex)\n"
      try OutputFile.write(to: path(of: spec, in: folder)) { $0.append(text: text) }
    }
    // If the build went on, it would be right this time, and silently stale as soon as that file changes.
    if !isWatched { throw Failure.told(.findings) }
    if status != .fine { throw Failure.told(status) }
  }

  private func path(of spec: SpecInput, in folder: String) -> String { "\(folder)/\(spec.stem).inputs.docc" }

  private func files(of spec: SpecInput) -> [SourceFile] {
    // If the spec cannot be read, the compiler reports that; the spec is made from nothing then.
    guard case .success(let bytes) = InputFile.read(spec.path) else { return [] }
    var files = Compiler.sources(of: SourceFile(path: spec.path, bytes: bytes), read: InputFile.read).files
    for path in spec.project?.inputs ?? [] {
      guard case .success(let bytes) = InputFile.read(path) else { continue }
      files.append(SourceFile(path: path, bytes: bytes))
    }
    return files
  }

  private func tellUnwatched(_ path: String, _ spec: SpecInput) {
    Terminal.tell(
      "\(spec.path): error: the build does not watch '\(path)' yet and would not see a change of it; save Package.swift, "
        + "so that SwiftPM looks again; below the target, it sees .yaml, .yml, .tokens and .tokens.json by itself")
  }
}
