import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// A commit. Its files are named as those of the work tree are named here; the work tree is not touched.
struct GitRevision: Sendable {
  private let files: CommitFiles

  /// - Parameter commit: its full hash.
  init(_ commit: String, in repository: GitRepository) { files = CommitFiles(of: commit, in: repository) }

  /// The commit where we are, in the repository of a folder.
  static func head(in folder: String) throws(Failure) -> GitRevision {
    let repository = try GitRepository(above: folder)
    return GitRevision(try repository.commit("HEAD"), in: repository)
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

  /// Whether there is a file.
  func contains(_ path: String) throws(Failure) -> Bool {
    guard let name = inRepository(path) else { return false }
    return try files.names().contain(name)
  }

  /// Names of specs at or below a path. A file that the path itself names is one, whatever is said of it. Below a
  /// folder, what a configuration excludes is left out, as in the work tree.
  func specs(below path: String, _ exclusions: RevisionExclusions) throws(Failure) -> [String] {
    guard let name = inRepository(path) else { return [] }
    let names = try files.names()
    if names.contain(name) { return [path] }
    var excluded = FolderExclusions(below: RelativePath.normalized(RelativePath.child(name, of: root)))
    var patterns: [NameOfFile: [PlacedPattern]] = [:]
    var result: [String] = []
    for found in names.specs(below: name) {
      let inside = RelativePath.path(found, below: name)
      // Hidden folders are left out, as they are in the work tree.
      if RelativePath.components(of: inside).contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { continue }
      let whole = RelativePath.child(found, of: root)
      let isExcluded = try excluded.contain(whole, isFolder: false) { folder throws(Failure) in
        if let known = patterns[NameOfFile(folder)] { return known }
        let found = try exclusions.patterns(in: folder, at: self)
        patterns[NameOfFile(folder)] = found
        return found
      }
      if isExcluded { continue }
      result.append(RelativePath.child(inside, of: path))
    }
    return result
  }

  /// What the nearest `layoutc.yaml` above a spec says.
  func configuration(of path: String) throws(Failure) -> Configuration? {
    guard let name = inRepository(path) else { return nil }
    // If the list of all files is there, git is not asked for a file that is not in it.
    let names = files.knownNames
    for inside in ConfigurationFile.places(above: name) where names?.contain(inside) ?? true {
      let whole = RelativePath.child(inside, of: root)
      guard case .success(let bytes) = read(whole) else { continue }
      let file = SourceFile(path: whole, bytes: bytes)
      let reading = ConfigurationReader.read(file, in: Folder.above(file.path), read: read)
      if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
        throw .usage("'\(inside)' at \(shortCommit): \(error.message)")
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
    let whole = RelativePath.normalized(Folder.absolute(path) ?? "/" + path)
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
