import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// What `--against` says: two commits, or one and the work tree.
struct RevisionRange: Sendable {
  var old: GitRevision
  /// Nil for the work tree.
  var new: GitRevision?

  /// From a commit to the work tree.
  init(from old: GitRevision) { self.old = old }

  /// - Parameters:
  ///   - text: a revision, which means its merge base with where we are; `A..B`, taken literally; or `A...B`, which
  ///     means the merge base of the two, and the second.
  ///   - folder: a folder in the repository.
  init(_ text: String, in folder: String) throws(Failure) {
    let repository = try GitRepository(above: folder)
    if let (first, second) = Self.parts(of: text, around: "...") {
      let new = try repository.commit(second)
      guard let base = try repository.mergeBase(try repository.commit(first), new) else {
        throw Self.nothingInCommon("the two commits of '\(text)' have none in common")
      }
      (old, self.new) = (GitRevision(base, in: repository), GitRevision(new, in: repository))
    } else if let (first, second) = Self.parts(of: text, around: "..") {
      old = GitRevision(try repository.commit(first), in: repository)
      new = GitRevision(try repository.commit(second), in: repository)
    } else {
      guard let base = try repository.mergeBase(try repository.commit(text), try repository.commit("HEAD")) else {
        throw Self.nothingInCommon("'\(text)' has no commit in common with where we are")
      }
      old = GitRevision(base, in: repository)
    }
  }

  /// Says which submodules were not looked at because of a commit that cannot be read. If both sides have the same
  /// commit, there is nothing to say.
  ///
  /// - Parameter paths: specs of which it is said otherwise.
  func tell(of lost: [RevisionSearch.LostFolder], but paths: [String]) throws(Failure) {
    let silent = lost.filter { !paths.contains(where: $0.holds) }
    if silent.isEmpty || CrashRecovery.isResumed { return }
    let changed = Set(try old.changes(to: new).map { NameOfFile($0) })
    var told: Set<NameOfFile> = []
    for folder in silent where told.insert(NameOfFile(folder.name)).inserted {
      // A submodule of one that is at another commit may be, too.
      let places = sequence(first: folder.name) { RelativePath.folder(of: $0) }
      guard places.contains(where: { changed.contains(NameOfFile($0)) }) else { continue }
      Terminal.tell("warning: specs of a submodule are not compared: \(folder.reason.message)")
    }
  }

  private static func parts(of text: String, around dots: String) -> (String, String)? {
    let bytes = Array(text.utf8)
    let count = dots.utf8.count
    guard bytes.count >= count,
      let start = (0...bytes.count - count).first(where: { Array(bytes[$0..<$0 + count]) == Array(dots.utf8) })
    else { return nil }
    func name(_ part: ArraySlice<UInt8>) -> String { part.isEmpty ? "HEAD" : String(decoding: part, as: UTF8.self) }
    return (name(bytes[..<start]), name(bytes[(start + count)...]))
  }

  private static func nothingInCommon(_ fact: String) -> Failure {
    .usage(
      "\(fact); a clone that is not whole may lack it (fetch more of the history), and 'A..B' compares two commits as "
        + "they are")
  }
}
