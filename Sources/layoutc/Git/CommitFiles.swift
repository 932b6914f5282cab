import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The files of a commit, under the names that the repository has for them. A commit never changes, so git is asked for
/// each of them once.
struct CommitFiles: Sendable {
  let repository: GitRepository
  /// A full hash, so it is nothing that somebody chose.
  let commit: String
  private let told = Guarded(Told())

  /// What git has told.
  private struct Told: Sendable {
    var names: CommitFileNames?
    /// By name.
    var files: [NameOfFile: Result<[UInt8], ReadFailure>] = [:]
  }

  init(of commit: String, in repository: GitRepository) {
    self.repository = repository
    self.commit = commit
  }

  var shortCommit: String { String(commit.prefix(12)) }

  /// The names, if git was asked for them already.
  var knownNames: CommitFileNames? { told.withLock { $0.names } }

  func names() throws(Failure) -> CommitFileNames {
    if let knownNames { return knownNames }
    let names = CommitFileNames(
      try repository.names(
        ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit], to: "list \(shortCommit)"))
    told.withLock { $0.names = names }
    return names
  }

  /// The bytes of a file.
  func read(_ name: String) -> Result<[UInt8], ReadFailure> {
    // The program reads one name a line.
    guard Self.isAskable(name) else { return .failure(ReadFailure("has a name that git cannot be asked for")) }
    if let known = told.withLock({ $0.files[NameOfFile(name)] }) { return known }
    do throws(Failure) { try ask(for: [name]) } catch { return .failure(ReadFailure(error.message)) }
    return told.withLock { $0.files[NameOfFile(name)] } ?? .failure(ReadFailure("cannot be read at \(shortCommit)"))
  }

  /// Asks for files before they are read, many at a time: a process for each would take longer than all that is done
  /// with it.
  func prepare(_ names: [String]) {
    var some: [String] = []
    var count = 0
    for name in names where Self.isAskable(name) {
      let length = name.utf8.count + commit.utf8.count + 2
      // As much as may be written before anything is read.
      if count + length > 4096 {
        try? ask(for: some)
        (some, count) = ([], 0)
      }
      some.append(name)
      count += length
    }
    // Whoever reads a file asks again if this failed, and tells it.
    if !some.isEmpty { try? ask(for: some) }
  }

  private static func isAskable(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: "\n")) && name.utf8.count < 3000
  }

  /// What git says of a link that it cannot follow within the commit.
  private static let links: [(word: Substring, meaning: String)] = [
    ("symlink", "is a link that leads out of the repository"), ("dangling", "is a link to nothing"),
    ("loop", "is a link that leads back to itself"), ("notdir", "has a file where a folder would be"),
  ]

  private func ask(for names: [String]) throws(Failure) {
    let outcome = try repository.git(
      ["cat-file", "--batch", "--follow-symlinks"],
      input: Array(names.map { "\(commit):\($0)\n" }.joined().utf8))
    var rest = outcome.output[...]
    for name in names {
      // `HASH blob SIZE`, the bytes, and a line break. Otherwise a line that says why not, which may have a second one
      // behind it.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        // A file that did not come whole is asked for alone, once.
        if names.count == 1 { keep(.failure(ReadFailure(GitRepository.said(outcome))), of: name) }
        return
      }
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      if head.count == 3, head[0].count >= 40, head[0].allSatisfy(\.isHexDigit), let size = Int(head[2]) {
        guard rest.count > size else { return }
        let bytes = Array(rest.prefix(size))
        rest = rest.dropFirst(size + 1)
        keep(head[1] == "blob" ? .success(bytes) : .failure(ReadFailure("no such file at \(shortCommit)")), of: name)
      } else {
        // `dangling 12`, `loop 12`, `notdir 12`: so many bytes follow, and a line break.
        let link = head.count == 2 ? Self.links.first { $0.word == head[0] } : nil
        if link != nil, let size = Int(head[1]) { rest = rest.dropFirst(size + 1) }
        keep(.failure(ReadFailure("\(link?.meaning ?? "no such file") at \(shortCommit)")), of: name)
      }
    }
  }

  private func keep(_ file: Result<[UInt8], ReadFailure>, of name: String) {
    told.withLock { $0.files[NameOfFile(name)] = file }
  }
}
