import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// The baseline of a run, from its file.
struct BaselineInput: Sendable {
  var baseline: Baseline
  var path: String
  /// What configurations call it; nil if it holds for all specs.
  var name: NameKey?

  /// - Parameter origin: where a configuration names it; nil if the command line does.
  init(_ path: String, name: NameKey? = nil, from origin: Configuration.Origin? = nil) throws(Failure) {
    (self.path, self.name) = (path, name)
    switch InputFile.read(path) {
    case .failure(let failure):
      throw Self.mistake("cannot read the baseline '\(path)': \(failure.message)", at: origin)
    case .success(let bytes):
      // Nothing is shown of a file that does not say that it is ours.
      guard BaselineFile.isNamed(in: bytes) || bytes.isEmpty else {
        throw Self.mistake("'\(path)' does not say that it is a baseline; '--write-baseline' writes one", at: origin)
      }
      let file = SourceFile(path: path, bytes: bytes)
      let (baseline, diagnostics) = BaselineFile.read(file)
      self.baseline = baseline
      guard !diagnostics.isEmpty else { return }
      Terminal.writeError(TextReport().render(diagnostics, SourceSet([file])))
      throw Failure.told(.usage)
    }
  }

  private static func mistake(_ message: String, at origin: Configuration.Origin?) -> Failure {
    // Somebody may have saved the configuration since.
    guard let origin, case .success(let bytes) = InputFile.read(origin.path), origin.range.end <= bytes.count else {
      return .usage(message)
    }
    let range = SourceRange(file: 0, start: origin.range.start, end: origin.range.end)
    let sources = SourceSet([SourceFile(path: origin.path, bytes: bytes)])
    Terminal.writeError(TextReport().render([Diagnostic(.badValue, message, at: range)], sources))
    return .told(.usage)
  }

  /// The baseline that is to be written anew; nil if there is none yet.
  ///
  /// A file that is no baseline is not overwritten: it was meant to be something else.
  static func existing(_ path: String) throws(Failure) -> BaselineInput? {
    guard let status = try? FileStatus(of: path), status.kind == .regular, status.size > 0 else { return nil }
    return try BaselineInput(path)
  }
}

/// What a baseline calls files: relative to its own folder, so that it holds for runs from any folder.
struct BaselineFolder {
  private let folder: String
  private var paths: RepositoryPaths
  private let checkouts = Guarded(SparseCheckouts())
  /// Findings of one file follow each other, and share its name.
  private var last: (path: String, name: String)?

  init(of baseline: String, _ paths: RepositoryPaths) {
    var paths = paths
    folder = Folder.above(paths.physical(baseline))
    self.paths = paths
  }

  mutating func name(of path: String) -> String {
    if let last, NameKey(last.path) == NameKey(path) { return last.name }
    let name = RelativePath.path(paths.physical(path), from: folder)
    last = (path, name)
    return name
  }

  /// The absolute path of a file that the baseline names.
  func path(of name: String) -> String { RelativePath.normalized("\(folder)/\(name)") }

  /// Whether there is no file of that name, and git has not left it out of the work tree either.
  func isGone(_ name: String) -> Bool {
    let path = path(of: name)
    do throws(SystemError) {
      _ = try FileStatus(of: path)
      return false
    } catch {
      return error.isAbsence && !checkouts.withLock { $0.leaveOut(path) }
    }
  }
}

/// Which part of a baseline a run could have found again. The rest neither counts as fixed nor is dropped.
struct BaselineReach {
  private let lookedAt: Set<NameKey>
  private let wasSearched: (String) -> Bool
  private let isGone: (String) -> Bool
  private let looksFor: (RuleID) -> Bool
  /// Whether everything that may find something in an included file was looked at.
  private let isWhole: Bool

  /// - Parameters:
  ///   - lookedAt: names of the specs without errors, and of all they include.
  ///   - isWhole: whether no spec of the run had errors or was left out of it.
  ///   - wasSearched: whether a file lies in a folder that was searched for specs.
  init(
    _ baseline: Baseline, lookedAt: Set<NameKey>, isWhole: Bool, wasSearched: @escaping (String) -> Bool,
    isGone: @escaping (String) -> Bool, looksFor: @escaping (RuleID) -> Bool
  ) {
    self.lookedAt = lookedAt
    self.wasSearched = wasSearched
    self.isGone = isGone
    self.looksFor = looksFor
    self.isWhole =
      isWhole
      && baseline.specs.allSatisfy { !SpecFile.isNamed($0) || lookedAt.contains(NameKey($0)) || isGone($0) }
  }

  func contains(_ entry: Baseline.Entry) -> Bool {
    guard let rule = entry.knownRule, looksFor(rule) else { return false }
    if lookedAt.contains(NameKey(entry.spec)) {
      // Which specs include a file is known only if somebody looked for them: those that the baseline names may be none.
      return SpecFile.isNamed(entry.spec) || (isWhole && wasSearched(entry.spec))
    }
    return isGone(entry.spec)
  }

  /// What a new baseline takes over from the previous one. In a file that is gone there is nothing left to be found.
  func keeps(_ entry: Baseline.Entry) -> Bool { !contains(entry) && !isGone(entry.spec) }
}
