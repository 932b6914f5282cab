import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The files of a repository as they are at a commit; the work tree is not touched.
struct GitRevision: Sendable {
  /// The root of the repository, absolute and without links.
  let root: String
  /// A full hash: nothing that somebody chose.
  let commit: String

  /// What `--against` says: two commits, or one and the work tree.
  struct Range: Sendable {
    var old: GitRevision
    /// Nil for the work tree.
    var new: GitRevision?
  }

  /// - Parameters:
  ///   - text: a revision, whose merge base with where we are is taken; `A..B`, taken literally; `A...B`, the merge base of
  ///     the two and the second.
  ///   - folder: in the repository.
  static func range(_ text: String, in folder: String) throws(Failure) -> Range {
    let root = try root(above: folder)
    if let (first, second) = parts(of: text, around: "...") {
      let new = try commit(second, in: root)
      let old = try mergeBase(try commit(first, in: root), new, text, in: root)
      return Range(old: GitRevision(root: root, commit: old), new: GitRevision(root: root, commit: new))
    }
    if let (first, second) = parts(of: text, around: "..") {
      return Range(
        old: GitRevision(root: root, commit: try commit(first, in: root)),
        new: GitRevision(root: root, commit: try commit(second, in: root)))
    }
    let base = try mergeBase(try commit(text, in: root), try commit("HEAD", in: root), text, in: root)
    return Range(old: GitRevision(root: root, commit: base))
  }

  /// Where we are, in the repository of a folder.
  static func head(in folder: String) throws(Failure) -> GitRevision {
    let root = try root(above: folder)
    return GitRevision(root: root, commit: try commit("HEAD", in: root))
  }

  // MARK: Files

  /// What git has told of the commit, which never changes.
  private struct Told: Sendable {
    var names: Names?
    /// By their names.
    var files: [NameOfFile: Result<[UInt8], ReadFailure>] = [:]
  }

  /// Of all files, as the repository has them.
  private struct Names: Sendable {
    private let all: Set<NameOfFile>
    /// Those of specs, in the order of their bytes: what lies below a folder is together.
    private let specs: [String]

    init(_ names: [String]) {
      all = Set(names.map { NameOfFile($0) })
      specs = names.filter { SpecInput.isSpec(RelativePath.lastComponent($0)) }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func contain(_ name: String) -> Bool { all.contains(NameOfFile(name)) }

    /// - Parameter folder: empty for the root.
    func specs(below folder: String) -> ArraySlice<String> {
      if folder.isEmpty { return specs[...] }
      let beginning = "\(folder)/"
      var (start, end) = (0, specs.count)
      while start < end {
        let middle = (start + end) / 2
        if specs[middle].utf8.lexicographicallyPrecedes(beginning.utf8) { start = middle + 1 } else { end = middle }
      }
      return specs[start...].prefix { $0.utf8.starts(with: beginning.utf8) }
    }
  }

  private let told = Guarded(Told())

  /// The bytes of a file.
  ///
  /// - Parameter path: as a spec of the work tree would be named here.
  func read(_ path: String) -> Result<[UInt8], ReadFailure> {
    guard let name = inRepository(path) else { return .failure(ReadFailure("is not in the repository")) }
    // One name a line is what the program reads.
    guard Self.isAskable(name) else { return .failure(ReadFailure("has a name that git cannot be asked for")) }
    if let known = told.withLock({ $0.files[NameOfFile(name)] }) { return known }
    do throws(Failure) { try ask(for: [name]) } catch { return .failure(ReadFailure(error.message)) }
    return told.withLock { $0.files[NameOfFile(name)] } ?? .failure(ReadFailure("cannot be read at \(shortCommit)"))
  }

  /// Asks for files before they are read, many at a time: a process for each would take longer than what is done with it.
  func prepare(_ paths: [String]) {
    var names = paths.compactMap { inRepository($0) }
    // Where their configuration may be.
    var known = Set(names.map { NameOfFile($0) })
    for name in names {
      var folders = RelativePath.components(of: name).dropLast()
      while true {
        let place = (folders + [Substring(ProjectFinder.fileName)]).joined(separator: "/")
        if !known.insert(NameOfFile(place)).inserted { break }
        names.append(place)
        if folders.isEmpty { break }
        folders.removeLast()
      }
    }
    var some: [String] = []
    var count = 0
    for name in names where Self.isAskable(name) {
      let length = name.utf8.count + commit.utf8.count + 2
      // As much as is written before anything is read.
      if count + length > 4096 {
        try? ask(for: some)
        (some, count) = ([], 0)
      }
      some.append(name)
      count += length
    }
    // What fails is asked for again, and told, by who reads it.
    if !some.isEmpty { try? ask(for: some) }
  }

  private static func isAskable(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: "\n")) && name.utf8.count < 3000
  }

  private func ask(for names: [String]) throws(Failure) {
    let outcome = try Self.git(
      ["cat-file", "--batch", "--follow-symlinks"], in: root,
      input: Array(names.map { "\(commit):\($0)\n" }.joined().utf8))
    var rest = outcome.output[...]
    for name in names {
      // `HASH blob SIZE`, the bytes, and a line break; else a line that says why not, and after some a second one.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        // What is not whole is asked for alone, once.
        if names.count == 1 { keep(.failure(ReadFailure(Self.said(outcome))), of: name) }
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
        if head.count == 2, ["symlink", "dangling", "loop", "notdir"].contains(head[0]), let size = Int(head[1]) {
          rest = rest.dropFirst(size + 1)
        }
        keep(.failure(ReadFailure("no such file at \(shortCommit)")), of: name)
      }
    }
  }

  private func keep(_ file: Result<[UInt8], ReadFailure>, of name: String) {
    told.withLock { $0.files[NameOfFile(name)] = file }
  }

  /// Whether there is a file, named as for ``read(_:)``.
  func contains(_ path: String) throws(Failure) -> Bool {
    guard let name = inRepository(path) else { return false }
    return try names().contain(name)
  }

  private func names() throws(Failure) -> Names {
    if let known = told.withLock({ $0.names }) { return known }
    let outcome = try Self.git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit], in: root)
    guard outcome.status == 0 else { throw .io("git cannot list \(shortCommit): \(Self.said(outcome))") }
    let names = Names(outcome.output.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) })
    told.withLock { $0.names = names }
    return names
  }

  /// Names of specs at or below a path, as those of the work tree would be named here. What is named itself is one, whatever
  /// is said of it; below it what a configuration excludes is left out, as in the work tree.
  func specs(below path: String, _ exclusions: RevisionExclusions) throws(Failure) -> [String] {
    guard let name = inRepository(path) else { return [] }
    let names = try names()
    if names.contain(name) { return [path] }
    var excluded = FolderExclusions(below: RelativePath.normalized("\(root)/\(name)"))
    var patterns: [NameOfFile: [PlacedPattern]] = [:]
    var result: [String] = []
    for found in names.specs(below: name) {
      let inside = RelativePath.path(found, below: name)
      // Hidden folders are left out, as they are in the work tree.
      if RelativePath.components(of: inside).contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { continue }
      let isExcluded = try excluded.contain("\(root)/\(found)", isFolder: false) { folder throws(Failure) in
        if let known = patterns[NameOfFile(folder)] { return known }
        let found = try exclusions.patterns(in: folder, at: self)
        patterns[NameOfFile(folder)] = found
        return found
      }
      if isExcluded { continue }
      result.append(path.isEmpty || path == "." ? inside : "\(path)/\(inside)")
    }
    return result
  }

  /// What the nearest `layoutc.yaml` above a spec says.
  func configuration(of path: String) throws(Failure) -> Configuration? {
    guard let name = inRepository(path) else { return nil }
    var folders = RelativePath.components(of: name).dropLast()
    // Where the list of all files is there, git is not asked for one that is not in it.
    let names = told.withLock { $0.names }
    while true {
      let inside = (folders + [Substring(ProjectFinder.fileName)]).joined(separator: "/")
      if names?.contain(inside) ?? true, case .success(let bytes) = read("\(root)/\(inside)") {
        let file = SourceFile(path: "\(root)/\(inside)", bytes: bytes)
        let reading = ConfigurationReader.read(file, in: Folder.above(file.path), read: read)
        if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
          throw .usage("'\(inside)' at \(shortCommit): \(error.message)")
        }
        return reading.configuration
      }
      if folders.isEmpty { return nil }
      folders.removeLast()
    }
  }

  var shortCommit: String { String(commit.prefix(12)) }

  /// The name that the repository has for a path; nil for what lies outside.
  private func inRepository(_ path: String) -> String? {
    let whole = RelativePath.normalized(
      RelativePath.isAbsolute(path) ? path : (Folder.current.map { Folder.physical($0) } ?? "") + "/" + path)
    if whole == root { return "" }
    if RelativePath.isBelow(whole, root) { return RelativePath.path(whole, from: root) }
    // The way there may lead through a link.
    let folder = Folder.physical(Folder.above(whole))
    let other = RelativePath.child(RelativePath.lastComponent(whole), of: folder)
    return RelativePath.isBelow(other, root) ? RelativePath.path(other, from: root) : nil
  }

  // MARK: Git

  private static func parts(of text: String, around dots: String) -> (String, String)? {
    let bytes = Array(text.utf8)
    let count = dots.utf8.count
    guard bytes.count >= count,
      let start = (0...bytes.count - count).first(where: { Array(bytes[$0..<$0 + count]) == Array(dots.utf8) })
    else { return nil }
    func name(_ part: ArraySlice<UInt8>) -> String { part.isEmpty ? "HEAD" : String(decoding: part, as: UTF8.self) }
    return (name(bytes[..<start]), name(bytes[(start + count)...]))
  }

  private static func root(above folder: String) throws(Failure) -> String {
    let folder = folder.isEmpty ? "." : folder
    // Git takes a folder that holds what a repository does for one, with the programs that its configuration names; a pull
    // request may bring such a folder, but no '.git'.
    let start = ProjectFinder.absolute(folder).flatMap { Folder.repository(above: Folder.physical($0)) } ?? folder
    let outcome = try git(["rev-parse", "--show-toplevel"], in: start)
    guard outcome.status == 0, outcome.output.last == UInt8(ascii: "\n"),
      let root = String(validating: outcome.output.dropLast(), as: UTF8.self), !root.isEmpty
    else { throw .usage("'\(folder)' is in no git repository: \(said(outcome))") }
    return root
  }

  private static func commit(_ name: String, in root: String) throws(Failure) -> String {
    // No name of anything in a repository begins like an option.
    guard name.utf8.first != UInt8(ascii: "-") else {
      throw .usage("'\(name)' is no revision: the name of one does not begin with '-'")
    }
    let outcome = try git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: root)
    guard let hash = hash(outcome) else { throw .usage("there is no revision '\(name)' in the repository '\(root)'") }
    return hash
  }

  private static func mergeBase(
    _ a: String, _ b: String, _ text: String, in root: String
  ) throws(Failure) -> String {
    let outcome = try git(["merge-base", a, b], in: root)
    guard let base = hash(outcome) else {
      throw .usage(
        "'\(text)' has no commit in common with where we are; a clone that is not whole may lack it (fetch more of the "
          + "history), and 'A..B' compares two commits as they are")
    }
    return base
  }

  /// Forty digits, or sixty-four.
  private static func hash(_ outcome: ChildProcess.Outcome) -> String? {
    let text = String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return outcome.status == 0 && text.utf8.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
  }

  static func git(
    _ arguments: [String], in folder: String, input: [UInt8] = []
  ) throws(Failure) -> ChildProcess.Outcome {
    let command = ["git", "-c", "safe.bareRepository=explicit", "-C", folder] + arguments
    do throws(SystemError) { return try ChildProcess.run(command, input: input) } catch {
      throw .io(error.isAbsence ? "git is not installed" : "cannot run git: \(error.message)")
    }
  }

  static func said(_ outcome: ChildProcess.Outcome) -> String {
    let line = String(decoding: outcome.error.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.isEmpty ? "git exited with \(outcome.status)" : line
  }
}
