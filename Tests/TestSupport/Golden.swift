import Foundation
import Testing

/// Compares outputs with files under `Tests/Expected`, which mirrors `Specs`.
///
/// `LAYOUTC_UPDATE_EXPECTED=1 swift test` rewrites the files and fails, so that an update is never taken for a pass.
package enum Golden {
  package static let isUpdating = ProcessInfo.processInfo.environment["LAYOUTC_UPDATE_EXPECTED"] == "1"

  package static func expect(_ actual: String, at path: String) { expect(actual, inFile: "Tests/Expected/\(path)") }

  /// - Parameter path: the path from the repository's folder.
  package static func expect(_ actual: String, inFile path: String) {
    let url = Repository.root.appending(path: path)
    let expected = try? String(contentsOf: url, encoding: .utf8)
    guard actual != expected else { return }
    if isUpdating {
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(actual.utf8).write(to: url)
      Issue.record("rewrote \(path)")
    } else if let expected {
      Issue.record("differs from \(path):\n\(firstDifference(expected, actual))")
    } else {
      Issue.record("\(path) is missing; LAYOUTC_UPDATE_EXPECTED=1 writes it")
    }
  }

  /// Every file under `folder` must belong to one of `paths`.
  package static func expectNoOrphans(in folder: String, besides paths: [String]) {
    let known = Set(paths.map { "Tests/Expected/\($0)" })
    for file in Repository.files(in: "Tests/Expected/\(folder)", suffix: "") where !known.contains(file) {
      var isFolder: ObjCBool = false
      let path = Repository.root.appending(path: file).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      if isUpdating { try? FileManager.default.removeItem(atPath: path) }
      Issue.record("\(file) belongs to no spec")
    }
  }

  private static func firstDifference(_ expected: String, _ actual: String) -> String {
    let (old, new) = (
      expected.split(separator: "\n", omittingEmptySubsequences: false),
      actual.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    return "line \(line + 1)\n- \(line < old.count ? old[line] : "")\n+ \(line < new.count ? new[line] : "")"
  }
}
