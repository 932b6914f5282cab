import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The files of a commit, under the names that the repository has for them. A commit never changes, so git is asked for
/// each of them once. What the name of a file leads to in a submodule is the file at the commit that this one names for
/// the submodule.
struct CommitFiles: Sendable {
  let repository: GitRepository
  /// A full hash, so it is nothing that somebody chose.
  let commit: String
  private let told = Guarded(Told())

  /// What git has told.
  private struct Told: Sendable {
    var names: CommitFileNames?
    var submodules: CommitSubmodules?
    /// The submodules that somebody looked into, by name.
    var opened: [NameOfFile: Result<CommitFiles, ReadFailure>] = [:]
    /// By name.
    var files: [NameOfFile: Result<[UInt8], ReadFailure>] = [:]
    /// Where links lead, by name; nil for those that lead out of the repository.
    var targets: [NameOfFile: String?] = [:]
  }

  init(of commit: String, in repository: GitRepository) {
    self.repository = repository
    self.commit = commit
  }

  var shortCommit: String { String(commit.prefix(12)) }

  /// The names, if git was asked for them already. A submodule is one name.
  var knownNames: CommitFileNames? { told.withLock { $0.names } }

  func names() throws(Failure) -> CommitFileNames {
    if let knownNames { return knownNames }
    let names = CommitFileNames(
      try repository.names(
        ["ls-tree", "-r", "-z", "--full-tree", commit], to: "list \(shortCommit)"))
    told.withLock { $0.names = names }
    return names
  }

  func submodules() throws(Failure) -> CommitSubmodules {
    if let known = told.withLock({ $0.submodules }) { return known }
    let entries = try repository.names(
      ["ls-tree", "-r", "-d", "-z", "--full-tree", commit], to: "list \(shortCommit)")
    let submodules = CommitSubmodules(entries)
    told.withLock { $0.submodules = submodules }
    return submodules
  }

  /// Where something is that a name leads to.
  enum Place: Sendable {
    /// In this repository.
    case here
    /// In a submodule.
    case inside(_ folder: String, CommitFiles, name: String)
    /// In a submodule whose commit cannot be read.
    case lost(_ folder: String, ReadFailure)
  }

  /// - Parameter name: of a file, or of a folder such as that of a submodule.
  func place(of name: String) throws(Failure) -> Place {
    guard let (folder, commit) = try submodules().holder(of: name) else { return .here }
    let opened: Result<CommitFiles, ReadFailure>
    if let known = told.withLock({ $0.opened[NameOfFile(folder)] }) {
      opened = known
    } else {
      opened = try open(folder, at: commit)
      told.withLock { $0.opened[NameOfFile(folder)] = opened }
    }
    switch opened {
    case .success(let files):
      return .inside(folder, files, name: name == folder ? "" : RelativePath.path(name, below: folder))
    case .failure(let reason): return .lost(folder, reason)
    }
  }

  private func open(_ folder: String, at commit: String) throws(Failure) -> Result<CommitFiles, ReadFailure> {
    let root = RelativePath.child(folder, of: repository.root)
    let shown = ShownPath.of(root)
    guard let inner = GitRepository(inner: root) else {
      return .failure(ReadFailure("the submodule '\(shown)' is not checked out (git submodule update --init)"))
    }
    guard try inner.has(commit) else {
      return .failure(ReadFailure("the submodule '\(shown)' lacks commit \(commit); fetch it there"))
    }
    return .success(CommitFiles(of: commit, in: inner))
  }

  /// Whether there is a file, or may be: nobody knows what a submodule has at a commit that cannot be read.
  func contain(_ name: String) throws(Failure) -> Bool {
    switch try place(of: name) {
    case .here: try names().contain(name)
    case .inside(_, let files, let name): try files.contain(name)
    case .lost: true
    }
  }

  /// The bytes of a file.
  func read(_ name: String) -> Result<[UInt8], ReadFailure> { read(name, depth: 0) }

  private func read(_ name: String, depth: Int) -> Result<[UInt8], ReadFailure> {
    do throws(Failure) {
      switch try place(of: name) {
      case .here:
        let file = readHere(name)
        // To git, a link into a submodule is one to nothing.
        guard case .failure = file, depth < Self.mostLinks, try !submodules().names.isEmpty else { return file }
        let target = try followed(name)
        if case .here = try place(of: target) { return file }
        return read(target, depth: depth + 1)
      case .inside(_, let files, let name): return files.read(name)
      case .lost(_, let reason): return .failure(reason)
      }
    } catch { return .failure(ReadFailure(error.message)) }
  }

  /// What a name of this commit leads to, by the links of this commit. If one leads out of the repository or to itself,
  /// the name of that link, and what lies behind it.
  ///
  /// - Parameter name: of a file or folder; empty for the root.
  func followed(_ name: String) throws(Failure) -> String {
    var name = name
    for _ in 0..<Self.mostLinks {
      guard let link = try names().link(on: name), let target = try target(ofLink: link) else { return name }
      name = link == name ? target : RelativePath.child(RelativePath.path(name, below: link), of: target)
    }
    return name
  }

  /// The same for the folder that something lies in.
  func followed(toFolderOf name: String) throws(Failure) -> String {
    guard let folder = RelativePath.folder(of: name) else { return name }
    return RelativePath.child(RelativePath.lastComponent(name), of: try followed(folder))
  }

  /// Whether this commit has a file or link of that name, or a folder with specs.
  func isThere(_ name: String) throws(Failure) -> Bool {
    guard case .here = try place(of: name), !name.isEmpty else { return true }
    let (names, submodules) = (try names(), try submodules())
    return names.contain(name) || !names.specs(below: name).isEmpty || !submodules.below(name).isEmpty
  }

  /// The name that a link leads to, empty for the root; nil if it leads out of the repository.
  private func target(ofLink name: String) throws(Failure) -> String? {
    if let known = told.withLock({ $0.targets[NameOfFile(name)] }) { return known }
    let target = try ask(forTargetOf: name)
    told.withLock { $0.targets[NameOfFile(name)] = target }
    return target
  }

  private func ask(forTargetOf name: String) throws(Failure) -> String? {
    guard Self.isAskable(name) else { return nil }
    let outcome = try repository.git(["cat-file", "--batch"], input: Array("\(commit):\(name)\n".utf8))
    guard let end = outcome.output.firstIndex(of: UInt8(ascii: "\n")), outcome.output.count < 8192 else { return nil }
    let head = String(decoding: outcome.output[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 3, head[1] == "blob",
      let text = String(validating: outcome.output[(end + 1)...].dropLast(), as: UTF8.self),
      !RelativePath.isAbsolute(text)
    else { return nil }
    let target = RelativePath.joined(text, to: name)
    return RelativePath.components(of: target).first == ".." ? nil : target
  }

  private func readHere(_ name: String) -> Result<[UInt8], ReadFailure> {
    // The program reads one name a line.
    guard Self.isAskable(name) else { return .failure(ReadFailure("has a name that git cannot be asked for")) }
    if let known = told.withLock({ $0.files[NameOfFile(name)] }) { return known }
    do throws(Failure) { try ask(for: [name]) } catch { return .failure(.unanswered(error.message)) }
    return told.withLock { $0.files[NameOfFile(name)] } ?? .failure(ReadFailure("cannot be read at \(shortCommit)"))
  }

  /// Asks for files before they are read, many at a time: a process for each would take longer than all that is done
  /// with it.
  func prepare(_ names: [String]) {
    var some: [String] = []
    var count = 0
    var inside: [NameOfFile: (files: CommitFiles, names: [String])] = [:]
    for name in names where Self.isAskable(name) {
      switch try? place(of: name) {
      case .here: break
      case .inside(let folder, let files, let name):
        inside[NameOfFile(folder), default: (files, [])].names.append(name)
        continue
      case .lost, nil: continue
      }
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
    for (files, names) in inside.values { files.prepare(names) }
  }

  private static func isAskable(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: "\n")) && name.utf8.count < 3000
  }

  /// Links that are followed one after the other.
  private static let mostLinks = 8

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
        // A file that did not come whole is asked for alone, once. A clone need not have all files of its commits, and
        // where it came from need not answer.
        if names.count == 1 { keep(.failure(.unanswered(GitRepository.said(outcome))), of: name) }
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
