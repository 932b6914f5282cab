import LayoutCompiler
import LayoutcRun

/// Which specs of a list a change touches: those that changed, and those that are made from something that did.
struct ChangedSpecs {
  /// What changed since the commit, absolute and without links: what is gone and what is new, too.
  private let changed: Set<String>
  private let root: String
  private var paths = RepositoryPaths()

  /// - Parameters:
  ///   - text: a revision, as ``GitRevision/range(_:in:)`` has it.
  ///   - folder: in the repository.
  init(since text: String, in folder: String) throws(Failure) {
    let range = try GitRevision.range(text, in: folder)
    let top = range.old.root
    root = top
    changed = Set(try range.old.changes(to: range.new).map { "\(top)/\($0)" })
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

  private mutating func isChanged(_ path: String) -> Bool { changed.contains(paths.physical(path)) }

  /// A configuration that came nearer, or went.
  private mutating func hasConfigurationChanged(above spec: SpecInput) -> Bool {
    var folder = Folder.above(paths.physical(spec.path))
    while Folder.holds(root, folder) {
      if changed.contains("\(folder)/\(ProjectFinder.fileName)") { return true }
      if folder == root || folder == "/" { break }
      folder = Folder.above(folder)
    }
    return false
  }
}

extension GitRevision {
  /// Names of the files that are not as they are at this commit, those that git does not know yet included.
  ///
  /// - Parameter other: another commit; nil for the work tree.
  func changes(to other: GitRevision?) throws(Failure) -> [String] {
    let commits = [commit] + (other.map { [$0.commit] } ?? [])
    var names = try Self.names(
      ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules"] + commits + ["--"], in: root
    )
    if other == nil { names += try Self.names(["ls-files", "-z", "--others", "--exclude-standard"], in: root) }
    return names
  }

  private static func names(_ arguments: [String], in root: String) throws(Failure) -> [String] {
    let outcome = try git(arguments, in: root)
    guard outcome.status == 0 else { throw .io("git cannot tell what changed: \(said(outcome))") }
    return outcome.output.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }
}
