import Foundation
import FrameTables
import LayoutCompiler
import LayoutEngine

/// The files of the repository, found from where this one was compiled.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Specs with an error, each named after its rule.
  package static let invalidSpecs = files(in: "Specs/invalid", suffix: ".layout.yaml")
  /// Specs with a finding of lint, or nearly one, each named after its rule.
  package static let lintSpecs = files(in: "Specs/lint", suffix: ".layout.yaml")

  /// Paths below `folder` that end in `suffix`, relative to the repository, sorted.
  package static func files(in folder: String, suffix: String) -> [String] {
    let url = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  package static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: root.appending(path: path).path).map(Array.init)
  }

  /// What the compiler calls for the files that a spec includes.
  package static func read(_ path: String) -> Result<[UInt8], ReadFailure> {
    bytes(path).map(Result.success) ?? .failure(ReadFailure("no such file"))
  }

  package static func compile(_ path: String) -> Compilation {
    Compiler.compile(SourceFile(path: path, bytes: bytes(path) ?? []), read: read)
  }
}

extension Repository {
  /// The tables of a compilation in compact form. The digest is zero, so that a comment changes no golden file.
  package static func json(of compilation: Compilation, path: String) -> String {
    let spec = CompiledSpec(
      name: compilation.spec?.name.value ?? "", path: path, sha256: String(repeating: "0", count: 64),
      tables: compilation.tables)
    let bytes = ByteBuffer.collect { JSONEmitter(items: .compact).emit(spec, to: &$0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Compiles a spec of the repository for devices that the test names, such as `414x736@3`.
  package static func tables(_ path: String, on devices: [String]) throws -> [FrameTable] {
    let named = try devices.map { name throws in try NamedDevice(name) }
    let compilation = Compiler.compile(
      SourceFile(path: path, bytes: bytes(path) ?? []), options: .init(devices: named), read: read)
    let report = TextReport().render(compilation.diagnostics, compilation.sources)
    guard compilation.tables.count == devices.count else { throw Failure(report) }
    return compilation.tables
  }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
  }
}
