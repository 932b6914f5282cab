import Foundation

/// A folder of a test's own, which is removed together with this object.
final class Scratch {
  let path: String

  init() throws {
    // The path is resolved, because macOS keeps its temporary folder behind a link.
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "layoutc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  /// Also makes the folders above the file.
  func write(_ name: String, _ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  func data(_ name: String) -> Data? { FileManager.default.contents(atPath: url(name).path) }

  func text(_ name: String) -> String? { data(name).map { String(decoding: $0, as: UTF8.self) } }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }

  /// The paths of all files, hidden ones too, sorted.
  func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      (try? FileManager.default.attributesOfItem(atPath: url($0).path)[.type]) as? FileAttributeType != .typeDirectory
    }
    .sorted()
  }

  func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forWritingTo: url(name))
  }
}
