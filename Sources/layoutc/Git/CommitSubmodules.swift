import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The submodules of a commit: folders for which it names a commit of another repository.
struct CommitSubmodules: Sendable {
  /// Names of the folders, in the order of their bytes.
  let names: [String]
  /// By name.
  private let commits: [NameOfFile: String]

  /// - Parameter entries: what `git ls-tree -d` lists, each as `MODE TYPE HASH`, a tab and the name.
  init(_ entries: [String]) {
    var found: [(name: String, commit: String)] = []
    for entry in entries where entry.hasPrefix("160000 ") {
      let parts = entry.split(separator: "\t", maxSplits: 1)
      if parts.count == 2, let commit = parts[0].split(separator: " ").last {
        found.append((String(parts[1]), String(commit)))
      }
    }
    names = found.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    commits = Dictionary(found.map { (NameOfFile($0.name), $0.commit) }) { first, _ in first }
  }

  /// The submodule that a name leads into, or is the name of.
  func holder(of name: String) -> (folder: String, commit: String)? {
    guard !commits.isEmpty else { return nil }
    return sequence(first: name) { RelativePath.folder(of: $0) }.lazy
      .compactMap { folder in commits[NameOfFile(folder)].map { (folder, $0) } }.first
  }

  /// - Parameter folder: empty for the root.
  func below(_ folder: String) -> [String] {
    names.filter { folder.isEmpty || RelativePath.isBelow($0, folder) }
  }
}
