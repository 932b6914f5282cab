import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// What one text means in the repositories of several folders. Git is asked once for each repository.
struct RepositoryRanges {
  private let text: String
  /// By the root of the repository, as the file system has it.
  private var known: [NameOfFile: RevisionRange] = [:]

  /// - Parameter text: as ``RevisionRange`` has it.
  init(of text: String) { self.text = text }

  mutating func range(in folder: String) throws(Failure) -> RevisionRange {
    let here = Folder.physical(Folder.absolute(folder) ?? folder)
    // Where nothing of git is above, it may have been told of a repository elsewhere, or says what is wrong.
    let root = Folder.repository(above: here) ?? here
    if let range = known[NameOfFile(root)] { return range }
    let range = try RevisionRange(text, in: folder)
    known[NameOfFile(root)] = range
    return range
  }
}
