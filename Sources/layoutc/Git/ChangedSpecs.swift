import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Which specs of a list a change touches: those that changed, and those that are made from something that did.
struct ChangedSpecs {
  /// What changed since the commit, including what is gone and what is new, absolute and without links. A submodule is
  /// there by its folder, if it is at another commit or holds what its commit does not.
  private var changed: Set<NameOfFile> = []
  /// The roots of the repositories.
  private var roots: Set<NameOfFile> = []
  /// What git knows of their work trees; empty if two commits are compared. Everything else is new: what is left out as
  /// ignored was decided when the specs were looked for.
  private var known: Set<NameOfFile> = []
  private var looksForNew = false
  private var links = LinkedNames()

  /// - Parameters:
  ///   - text: a revision, as in ``RevisionRange``, in each of the repositories.
  ///   - folders: those of the specs, absolute, each in a repository.
  init(since text: String, in folders: [String]) throws(Failure) {
    var ranges = RepositoryRanges(of: text)
    var seen: Set<NameOfFile> = []
    for folder in folders where seen.insert(NameOfFile(folder)).inserted {
      let range = try ranges.range(in: folder)
      let root = range.old.root
      guard roots.insert(NameOfFile(root)).inserted else { continue }
      for name in try range.old.changes(to: range.new) {
        changed.insert(NameOfFile(RelativePath.child(name, of: root)))
      }
      guard range.new == nil else { continue }
      looksForNew = true
      for name in try range.old.knownFiles() { known.insert(NameOfFile(RelativePath.child(name, of: root))) }
    }
  }

  /// - Parameter others: files that all specs depend on, such as a baseline.
  mutating func specs(_ specs: [SpecInput], others: [String]) -> [SpecInput] {
    if changed.isEmpty, !looksForNew { return [] }
    if others.contains(where: { isChanged($0) }) { return specs }
    return specs.filter { touches($0) }
  }

  private mutating func touches(_ spec: SpecInput) -> Bool {
    if isChanged(spec.path) || isForeign(spec.path) { return true }
    let settings = (spec.project?.inputs ?? []) + [spec.project?.configuration.baseline].compactMap(\.self)
    if settings.contains(where: { isChanged($0) }) || hasConfigurationChanged(above: spec) { return true }
    guard case .success(let bytes) = InputFile.read(spec.path) else { return true }
    // Includes that are not there any more count, too.
    let asked = Guarded<[String]>([])
    _ = Compiler.sources(of: SourceFile(path: spec.path, bytes: bytes)) { path in
      asked.withLock { $0.append(path) }
      return InputFile.read(path)
    }
    return asked.withLock { $0 }.contains(where: { isChanged($0) || isForeign($0) })
  }

  /// Whether a file lies outside of the repositories, where nobody knows what it was. Between two commits that makes no
  /// difference.
  private mutating func isForeign(_ path: String) -> Bool {
    guard looksForNew else { return false }
    let file = links.physical(path)
    let places = sequence(first: file) { $0 == "/" ? nil : RelativePath.folder(of: $0) }
    return !places.contains { roots.contains(NameOfFile($0)) } && FileStatus.isNamed(file)
  }

  /// Whether the file has changed (behind any links), a link on the way to it, or the submodule that it is in.
  private mutating func isChanged(_ path: String) -> Bool {
    links.names(of: path).contains { name in
      let places = sequence(first: name) { $0 == "/" ? nil : RelativePath.folder(of: $0) }
      return places.contains { changed.contains(NameOfFile($0)) } || isNew(name, places.map(NameOfFile.init))
    }
  }

  /// Whether there is a file that no commit has, and that is in nothing that a commit has.
  private func isNew(_ name: String, _ places: [NameOfFile]) -> Bool {
    looksForNew && places.contains(where: roots.contains) && !places.contains(where: known.contains)
      && FileStatus.isNamed(name)
  }

  /// Whether a configuration came nearer, or went.
  private mutating func hasConfigurationChanged(above spec: SpecInput) -> Bool {
    guard let path = Folder.absolute(spec.path) else { return false }
    for place in ConfigurationFile.places(above: Folder.normalized(path)) {
      if isChanged(place) { return true }
      if roots.contains(NameOfFile(links.physical(Folder.above(place)))) { break }
    }
    return false
  }
}
