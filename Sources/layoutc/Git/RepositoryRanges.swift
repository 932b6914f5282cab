import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// What one revision text means in the repositories of several folders. Git is asked once for each repository.
///
/// The submodules of the repository that we are in count as parts of it. It says at which commits they are; the same
/// text in a submodule may mean something else.
struct RepositoryRanges {
  private let text: String
  /// By the root of the repository, as the file system names it.
  private var known: [NameOfFile: RevisionRange] = [:]

  /// - Parameter text: a revision or two, as in ``RevisionRange``.
  init(of text: String) { self.text = text }

  mutating func range(in folder: String) throws(Failure) -> RevisionRange {
    let here = Folder.physical(Folder.absolute(folder) ?? folder)
    // If there is no repository above, git may have been told of one elsewhere; otherwise it says what is wrong.
    let root = Folder.repository(above: here) ?? here
    if let range = known[NameOfFile(root)] { return range }
    let range =
      if let outer = try Self.superproject(of: root) { try range(in: outer) } else {
        try RevisionRange(text, in: folder)
      }
    known[NameOfFile(root)] = range
    return range
  }

  /// The root of the repository that has this one as a submodule, if we are in that one or farther out.
  private static func superproject(of root: String) throws(Failure) -> String? {
    guard let here = Folder.current, let top = Folder.repository(above: here), RelativePath.isBelow(root, top)
    else { return nil }
    return try GitRepository(inner: root)?.superproject()
  }
}
