import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Which specs of a list a change touches: those that changed, and those that are made from something that did.
struct ChangedSpecs {
  /// What changed since the commit, absolute and without links: what is gone and what is new, too.
  private var changed: Set<NameOfFile> = []
  /// Of the repositories.
  private var roots: Set<NameOfFile> = []
  private var links = LinkedNames()

  /// - Parameters:
  ///   - text: a revision, as ``RevisionRange`` has it, of each of the repositories.
  ///   - folders: those of the specs, absolute, each in a repository.
  init(since text: String, in folders: [String]) throws(Failure) {
    var ranges = RepositoryRanges(of: text)
    var known: Set<NameOfFile> = []
    for folder in folders where known.insert(NameOfFile(folder)).inserted {
      let range = try ranges.range(in: folder)
      let root = range.old.root
      guard roots.insert(NameOfFile(root)).inserted else { continue }
      for name in try range.old.changes(to: range.new) {
        changed.insert(NameOfFile(RelativePath.child(name, of: root)))
      }
    }
  }

  /// - Parameter others: files that all specs depend on, such as a baseline.
  mutating func specs(_ specs: [SpecInput], others: [String]) -> [SpecInput] {
    if changed.isEmpty { return [] }
    if others.contains(where: { isChanged($0) }) { return specs }
    return specs.filter { touches($0) }
  }

  private mutating func touches(_ spec: SpecInput) -> Bool {
    if isChanged(spec.path) { return true }
    let settings = (spec.project?.inputs ?? []) + [spec.project?.configuration.baseline].compactMap(\.self)
    if settings.contains(where: { isChanged($0) }) || hasConfigurationChanged(above: spec) { return true }
    guard case .success(let bytes) = InputFile.read(spec.path) else { return true }
    // Those too that are not there any more.
    let asked = Guarded<[String]>([])
    _ = Compiler.sources(of: SourceFile(path: spec.path, bytes: bytes)) { path in
      asked.withLock { $0.append(path) }
      return InputFile.read(path)
    }
    return asked.withLock { $0 }.contains(where: { isChanged($0) })
  }

  /// Itself, where a link leads to it, or a link on the way to it.
  private mutating func isChanged(_ path: String) -> Bool {
    links.names(of: path).contains { changed.contains(NameOfFile($0)) }
  }

  /// A configuration that came nearer, or went.
  private mutating func hasConfigurationChanged(above spec: SpecInput) -> Bool {
    guard let path = Folder.absolute(spec.path) else { return false }
    for place in ConfigurationFile.places(above: RelativePath.normalized(path)) {
      if isChanged(place) { return true }
      if roots.contains(NameOfFile(links.physical(Folder.above(place)))) { break }
    }
    return false
  }
}
