import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Which files git has left out of work trees, as a sparse checkout tells it to. They are not gone.
struct SparseCheckouts {
  /// The names that git has left out, by the root of their repository.
  private var known: [NameOfFile: Set<NameOfFile>] = [:]

  /// Whether git has left out a file, or the submodule that it would lie in. Asks git once for each repository; a
  /// repository that git does not read has left out nothing.
  ///
  /// - Parameter path: where the file would be.
  mutating func leaveOut(_ path: String) -> Bool {
    guard let path = Folder.absolute(path) else { return false }
    let folder = Folder.physical(Folder.above(Folder.normalized(path)))
    guard let root = Folder.repository(above: folder) else { return false }
    let names = known[NameOfFile(root)] ?? Self.names(in: root)
    known[NameOfFile(root)] = names
    if names.isEmpty { return false }
    let name = RelativePath.path(RelativePath.child(RelativePath.lastComponent(path), of: folder), below: root)
    return sequence(first: name) { RelativePath.folder(of: $0) }.contains { names.contains(NameOfFile($0)) }
  }

  private static func names(in root: String) -> Set<NameOfFile> {
    // `S NAME` says so; every other file has another letter.
    let entries = try? GitRepository(inner: root)?.names(["ls-files", "-z", "-t"], to: "tell what it has left out")
    let leftOut = (entries ?? []).lazy.filter { $0.utf8.starts(with: "S ".utf8) }
    return Set(leftOut.map { NameOfFile(String($0.dropFirst(2))) })
  }
}
