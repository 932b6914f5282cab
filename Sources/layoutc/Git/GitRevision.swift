import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// A commit. Its files are named as those of the work tree are named here; the work tree is not touched.
struct GitRevision: Sendable {
  private let files: CommitFiles

  /// - Parameter commit: its full hash.
  init(_ commit: String, in repository: GitRepository) { files = CommitFiles(of: commit, in: repository) }

  /// The commit where the repository is.
  static func head(of repository: GitRepository) throws(Failure) -> GitRevision {
    GitRevision(try repository.commit("HEAD"), in: repository)
  }

  /// The root of the repository, absolute and without links.
  var root: String { files.repository.root }
  var shortCommit: String { files.shortCommit }

  /// The bytes of a file.
  func read(_ path: String) -> Result<[UInt8], ReadFailure> {
    do throws(Failure) {
      guard let name = try inRepository(path) else { return .failure(ReadFailure("is not in the repository")) }
      return files.read(name)
    } catch { return .failure(.unanswered(error.message)) }
  }

  /// Asks git for files, and for the configurations that may hold for them, before they are read.
  func prepare(_ paths: [String]) {
    var names = paths.compactMap { path in (try? inRepository(path)) ?? nil }
    var known = Set(names.map { NameOfFile($0) })
    for name in names {
      names += ConfigurationFile.places(above: name).prefix { known.insert(NameOfFile($0)).inserted }
    }
    files.prepare(names)
  }

  /// Whether there is a file, or may be, in a submodule with a commit that cannot be read.
  func contains(_ path: String) throws(Failure) -> Bool {
    _ = try files.names()
    guard let name = try inRepository(path) else { return false }
    return try files.contain(name)
  }

  /// The same for a spec of another commit, which counts only if it is there by the same name. A link to its folder does
  /// not make it a spec that a search finds.
  func contains(_ spec: RevisionSearch.Spec) throws(Failure) -> Bool { try files.contain(spec.name) }

  /// Whether a spec of this commit is in the work tree no longer. One that searches leave out is not gone, nor is one
  /// that git has left out of the work tree.
  func isGone(_ spec: RevisionSearch.Spec, _ checkouts: inout SparseCheckouts) -> Bool {
    let path = RelativePath.child(spec.name, of: root)
    let folders = sequence(first: Folder.above(path)) { Folder.above($0) }.prefix { RelativePath.isBelow($0, root) }
    let isBehindLink = folders.contains { FileStatus.isLink($0) }
    if !isBehindLink, (try? FileStatus(of: path))?.kind == .regular { return false }
    return !checkouts.leaveOut(path)
  }

  /// The specs at or below a path, or those that a pattern means.
  func specs(below path: String, _ exclusions: RevisionExclusions) throws(Failure) -> RevisionSearch.Found {
    let found = try literally(path, exclusions)
    // As in the work tree, a pattern is what names nothing that is there.
    guard found.specs.isEmpty, (try? FileStatus(of: path.isEmpty ? "." : path)) == nil,
      let pattern = GlobPattern(path)
    else { return found }
    var all = try literally(pattern.folder, exclusions)
    all.specs = all.specs.filter { pattern.matches(RelativePath.path($0.path, below: pattern.folder)) }
    all.lost = all.lost.filter {
      $0.holds(pattern.folder) || pattern.reaches(RelativePath.path($0.path, below: pattern.folder))
    }
    return all
  }

  private func literally(_ path: String, _ exclusions: RevisionExclusions) throws(Failure) -> RevisionSearch.Found {
    // The search needs all names, and the path may lead through links of the commit.
    _ = try files.names()
    guard let name = try inRepository(path) else { return RevisionSearch.Found() }
    var search = RevisionSearch(self, below: path, named: name, exclusions)
    try search.search(files)
    return search.found
  }

  /// What the nearest `layoutc.yaml` above a spec says. That of a repository is not for its submodules, as in the work
  /// tree.
  func configuration(of path: String) throws(Failure) -> Configuration? {
    guard var name = try inRepository(path) else { return nil }
    var (files, folder) = (files, "")
    while case .inside(let inner, let others, let rest) = try files.place(of: name) {
      (files, folder, name) = (others, RelativePath.child(inner, of: folder), rest)
    }
    // If the list of all files is there, git is not asked for a file that is not in it.
    let names = files.knownNames
    for place in ConfigurationFile.places(above: name) where names?.contain(place) ?? true {
      let inside = RelativePath.child(place, of: folder)
      let whole = RelativePath.child(inside, of: root)
      let bytes: [UInt8]
      switch read(whole) {
      case .success(let read): bytes = read
      case .failure(let failure) where failure.isUnanswered: throw .reading(inside, failure.message)
      case .failure: continue
      }
      let file = SourceFile(path: whole, bytes: bytes)
      let reading = ConfigurationReader.read(file, in: Folder.above(file.path), read: read)
      if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
        throw .usage("'\(inside)' at \(files.shortCommit): \(error.message)")
      }
      return reading.configuration
    }
    return nil
  }

  /// Names, as the repository has them, of the files that differ from this commit. For a submodule it is the name of
  /// its folder. Files that git does not know are left out: see ``knownFiles()``.
  ///
  /// - Parameter other: another commit; nil for the work tree.
  func changes(to other: GitRevision?) throws(Failure) -> [String] {
    let (repository, purpose) = (files.repository, "tell what changed")
    let commits = [files.commit] + (other.map { [$0.files.commit] } ?? [])
    return try repository.names(
      ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules=none"] + commits + ["--"],
      to: purpose)
  }

  /// Names of everything that git knows of the work tree. A submodule or a link is one name.
  func knownFiles() throws(Failure) -> [String] {
    try files.repository.names(["ls-files", "-z"], to: "tell what is new")
  }

  /// The name that the repository has for a path, behind all links on the way there: git has no files of a link. Nil
  /// for what lies outside.
  ///
  /// A path means what it means in the commit, whose links need not be those of the work tree. If the commit has nothing
  /// there, it means what it means in the work tree.
  private func inRepository(_ path: String) throws(Failure) -> String? {
    let whole = Folder.normalized(Folder.absolute(path) ?? "/" + path)
    let isFolder = (try? FileStatus(of: whole))?.kind == .folder
    let written = Self.name(of: whole, in: root)
    // A folder itself may be a link, too. Git has a name for a file that is one.
    let reached = Self.name(of: isFolder ? Folder.physical(whole) : Self.behindLinks(whole), in: root)
    // As long as nobody needs the names of all files, git follows the links of the commit itself.
    guard let written, reached != written || files.knownNames != nil else { return reached ?? written }
    let name = try files.followed(toFolderOf: written)
    if try files.isThere(name) {
      let target = try files.followed(name)
      let (isThere, isFile) = (try files.isThere(target), try files.contain(target))
      return isThere && !isFile ? target : name
    }
    // If the commit has the folder, it says that the file is not there.
    if !isFolder, try files.isThere(RelativePath.folder(of: name) ?? "") { return name }
    return reached ?? written
  }

  /// The name of what lies at an absolute path; nil if that is not in the repository. The way to the repository may lead
  /// through a link.
  private static func name(of path: String, in root: String) -> String? {
    if path == root { return "" }
    if RelativePath.isBelow(path, root) { return RelativePath.path(path, below: root) }
    let folders = sequence(first: path) { $0 == "/" ? nil : Folder.above($0) }
    return folders.first { Folder.physical($0) == root }.map { $0 == path ? "" : RelativePath.path(path, below: $0) }
  }

  /// The same path without links on the way to its last part.
  private static func behindLinks(_ path: String) -> String {
    RelativePath.child(RelativePath.lastComponent(path), of: Folder.physical(Folder.above(path)))
  }
}
