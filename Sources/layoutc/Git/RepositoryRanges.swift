import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// What one revision text means in the repositories of several folders. Git is asked once for each repository.
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
    let range = try RevisionRange(text, in: folder)
    known[NameOfFile(root)] = range
    return range
  }
}
