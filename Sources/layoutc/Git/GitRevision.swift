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
    guard let name = inRepository(path) else { return .failure(ReadFailure("is not in the repository")) }
    return files.read(name)
  }

  /// Asks git for files, and for the configurations that may hold for them, before they are read.
  func prepare(_ paths: [String]) {
    var names = paths.compactMap { inRepository($0) }
    var known = Set(names.map { NameOfFile($0) })
    for name in names {
      names += ConfigurationFile.places(above: name).prefix { known.insert(NameOfFile($0)).inserted }
    }
    files.prepare(names)
  }

  /// Whether there is a file, or may be, in a submodule with a commit that cannot be read.
  func contains(_ path: String) throws(Failure) -> Bool {
    guard let name = inRepository(path) else { return false }
    return try files.contain(name)
  }

  /// The specs at or below a path, or those that a pattern means.
  func specs(below path: String, _ exclusions: RevisionExclusions) throws(Failure) -> RevisionSearch.Found {
    let found = try literally(path, exclusions)
    // As in the work tree, a pattern is what names nothing that is there.
    guard found.specs.isEmpty, (try? FileStatus(of: path.isEmpty ? "." : path)) == nil,
      let pattern = GlobPattern(path)
    else { return found }
    var all = try literally(pattern.folder, exclusions)
    all.specs = all.specs.filter { pattern.matches(RelativePath.path($0, below: pattern.folder)) }
    all.lost = all.lost.filter {
      $0.holds(pattern.folder) || pattern.reaches(RelativePath.path($0.path, below: pattern.folder))
    }
    return all
  }

  private func literally(_ path: String, _ exclusions: RevisionExclusions) throws(Failure) -> RevisionSearch.Found {
    guard let name = inRepository(path) else { return RevisionSearch.Found() }
    var search = RevisionSearch(self, below: path, named: name, exclusions)
    try search.search(files)
    return search.found
  }

  /// What the nearest `layoutc.yaml` above a spec says. That of a repository is not for its submodules, as in the work
  /// tree.
  func configuration(of path: String) throws(Failure) -> Configuration? {
    guard var name = inRepository(path) else { return nil }
    var (files, folder) = (files, "")
    while case .inside(let inner, let others, let rest) = try files.place(of: name) {
      (files, folder, name) = (others, RelativePath.child(inner, of: folder), rest)
    }
    // If the list of all files is there, git is not asked for a file that is not in it.
    let names = files.knownNames
    for place in ConfigurationFile.places(above: name) where names?.contain(place) ?? true {
      let inside = RelativePath.child(place, of: folder)
      let whole = RelativePath.child(inside, of: root)
      guard case .success(let bytes) = read(whole) else { continue }
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

  /// The name that the repository has for a path; nil for what lies outside.
  private func inRepository(_ path: String) -> String? {
    let whole = Folder.normalized(Folder.absolute(path) ?? "/" + path)
    if whole == root { return "" }
    // The way there may lead through a link, and git has no files of a link; a folder itself may be a link, too.
    let isFolder = (try? FileStatus(of: whole))?.kind == .folder
    let other =
      isFolder
      ? Folder.physical(whole)
      : RelativePath.child(RelativePath.lastComponent(whole), of: Folder.physical(Folder.above(whole)))
    if other == root { return "" }
    guard let inside = [other, whole].first(where: { RelativePath.isBelow($0, root) }) else { return nil }
    return RelativePath.path(inside, from: root)
  }
}
