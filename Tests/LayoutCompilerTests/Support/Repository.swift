import Foundation
import LayoutCompiler

/// The files of the repository, found from where this one was compiled.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Paths below `folder` that end in `suffix`, relative to the repository, sorted.
  static func files(in folder: String, suffix: String) -> [String] {
    let url = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: root.appending(path: path).path).map(Array.init)
  }

  /// What the compiler asks for the files a spec includes.
  static func read(_ path: String) -> Result<[UInt8], ReadFailure> {
    bytes(path).map(Result.success) ?? .failure(ReadFailure("no such file"))
  }

  static func compile(_ path: String) -> Compilation {
    Compiler.compile(SourceFile(path: path, bytes: bytes(path) ?? []), read: read)
  }
}
