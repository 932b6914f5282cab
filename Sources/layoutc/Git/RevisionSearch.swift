import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Looks for the specs that a commit has below a folder, as the work tree is searched.
struct RevisionSearch {
  /// What was found at or below a path.
  struct Found: Sendable {
    /// In the order of the bytes of their paths.
    var specs: [Spec] = []
    var leftOut: LeftOut = []
    /// Submodules with commits that cannot be read, so that nobody knows which specs they have.
    var lost: [LostFolder] = []

    /// Whether a path lies in such a submodule.
    func mayHave(_ path: String) -> Bool { lost.contains { $0.holds(path) } }
  }

  struct Spec: Sendable {
    /// In the same terms as the path below which was searched.
    var path: String
    /// As the repository names it.
    var name: String
  }

  struct LostFolder: Sendable {
    /// As the repository names it.
    var name: String
    /// Its path, in the same terms as the path below which was searched; that path itself if it leads into the folder.
    var path: String
    var reason: ReadFailure

    func holds(_ other: String) -> Bool { path.isEmpty || other == path || RelativePath.isBelow(other, path) }
  }

  private let revision: GitRevision
  private let exclusions: RevisionExclusions
  private let path: String
  /// The name that the repository has for the path.
  private let name: String
  private var excluded: FolderExclusions
  private var patterns: [NameOfFile: [PlacedPattern]] = [:]
  private(set) var found = Found()

  init(_ revision: GitRevision, below path: String, named name: String, _ exclusions: RevisionExclusions) {
    (self.revision, self.path, self.name, self.exclusions) = (revision, path, name, exclusions)
    excluded = FolderExclusions(below: RelativePath.normalized(RelativePath.child(name, of: revision.root)))
  }

  /// A file that the path itself names is a spec, whatever is said of it. Below a folder, what a configuration excludes
  /// is left out.
  mutating func search(_ files: CommitFiles) throws(Failure) {
    try search(files, at: "", below: name)
    found.specs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// - Parameters:
  ///   - root: the name of the folder that has the files of the commit; empty if that is the repository's own root.
  ///   - name: of a file or folder among these files.
  private mutating func search(_ files: CommitFiles, at root: String, below name: String) throws(Failure) {
    switch try files.place(of: name) {
    case .inside(let folder, let inner, let rest):
      return try search(inner, at: RelativePath.child(folder, of: root), below: rest)
    case .lost(let folder, let reason):
      let folder = RelativePath.child(folder, of: root)
      let isInside = self.name.isEmpty || RelativePath.isBelow(folder, self.name)
      let path = isInside ? RelativePath.child(RelativePath.path(folder, below: self.name), of: self.path) : self.path
      return found.lost.append(LostFolder(name: folder, path: path, reason: reason))
    case .here: break
    }
    let names = try files.names()
    if names.contain(name) {
      // What is called like a spec is told to be a link to nothing, if it is one.
      let isFile = try files.contain(try files.followed(name))
      guard isFile || SpecFile.isNamed(name) else { return }
      return found.specs.append(Spec(path: path, name: RelativePath.child(name, of: root)))
    }
    for spec in names.specs(below: name) {
      let spec = RelativePath.child(spec, of: root)
      if try isLeftOut(spec, isFolder: false) { continue }
      let path = RelativePath.child(RelativePath.path(spec, below: self.name), of: self.path)
      found.specs.append(Spec(path: path, name: spec))
    }
    for folder in try files.submodules().below(name) {
      if try isLeftOut(RelativePath.child(folder, of: root), isFolder: true) { continue }
      try search(files, at: root, below: folder)
    }
  }

  private mutating func isLeftOut(_ name: String, isFolder: Bool) throws(Failure) -> Bool {
    // Hidden folders are left out, and what is not taken for a spec, as they are in the work tree.
    let folders = RelativePath.components(of: RelativePath.path(name, below: self.name)).dropLast(isFolder ? 0 : 1)
    if folders.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { return true }
    if !isFolder, !SpecFile.isFound(RelativePath.lastComponent(name)) { return true }
    let whole = RelativePath.child(name, of: revision.root)
    let isExcluded = try excluded.contain(whole, isFolder: isFolder) { folder throws(Failure) in
      if let known = patterns[NameOfFile(folder)] { return known }
      let found = try exclusions.patterns(in: folder, at: revision)
      patterns[NameOfFile(folder)] = found
      return found
    }
    if isExcluded { found.leftOut.insert(.excluded) }
    return isExcluded
  }
}
