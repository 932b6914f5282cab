package import LayoutCompiler
import LayoutEngine

/// Reports to people what was found, spec by spec, and counts it.
package struct Reporter: Sendable {
  private let report: TextReport
  private let isQuiet: Bool
  /// In a run of several specs: what is found in a file that several specs include is reported once.
  private var told: Set<FindingKey> = []
  private let remembers: Bool
  /// Whether what is reported is also kept for ``annotate(stale:in:)``.
  private let annotates: Bool
  /// Takes the findings for reports, spec by spec.
  private let add: (@Sendable ([Finding]) -> Void)?
  private var findings: [Finding] = []
  private(set) var unread: [FileFailure] = []
  private var failures: Set<NameKey> = []
  private var hasWritten = false
  /// Whether findings are only counted and not written, because an earlier part of the run has written them.
  var isMuted = false
  private(set) var counts = SeverityCounts()
  private(set) var files: Set<NameKey> = []
  package private(set) var status = ExitStatus.fine

  package init(
    color: Bool, isQuiet: Bool, specCount: Int, add: (@Sendable ([Finding]) -> Void)? = nil, annotates: Bool = false
  ) {
    report = TextReport(color: color)
    self.isQuiet = isQuiet
    remembers = specCount > 1
    self.add = add
    self.annotates = annotates
  }

  /// The findings that are new, in their order.
  mutating func new(_ diagnostics: [Diagnostic], _ sources: SourceSet) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      if diagnostic.severity == .error { status = max(status, .findings) }
      if isQuiet && diagnostic.severity != .error { return false }
      let path = sources.file(of: diagnostic.range).path
      if remembers, !told.insert(FindingKey(diagnostic, in: path)).inserted { return false }
      counts[diagnostic.severity] += 1
      files.insert(NameKey(path))
      return true
    }
  }

  /// Writes what is new.
  ///
  /// - Parameters:
  ///   - heading: a line above it, with a colon at its end; written even if nothing is new.
  ///   - links: where the pages of rules are, for reports.
  package mutating func tell(
    _ diagnostics: [Diagnostic], _ sources: SourceSet, under heading: String? = nil, links: RuleLink? = nil
  ) {
    let new = new(diagnostics, sources)
    guard !new.isEmpty || heading != nil else { return }
    let title = heading.map { new.isEmpty ? $0.dropLast() + " (they are above)" : $0 }
    let text =
      (hasWritten ? "\n" : "") + (title.map { TerminalText.leading($0) + "\n" } ?? "")
      + (new.isEmpty ? "" : report.render(new, sources))
    hasWritten = true
    if annotates || add != nil {
      let found = new.map { diagnostic in
        var finding = Finding(diagnostic, sources)
        finding.links = links
        return finding
      }
      add?(found)
      if annotates { findings += found }
    }
    if !isMuted { Terminal.writeError(text) }
  }

  package mutating func tell(_ failure: Failure) {
    status = max(status, failure.status)
    // A pipe that is closed stays closed.
    guard !failure.isTold, failures.insert(NameKey(failure.message)).inserted else { return }
    if annotates || add != nil, let file = failure.file { unread.append(file) }
    if isMuted { return }
    Terminal.tell("error: \(failure.message)")
  }

  /// Repeats what was reported as commands that a workflow of GitHub shows beside the source. The text stays, for those
  /// who read the log and for a build system between the workflow and us.
  ///
  /// - Parameters:
  ///   - stale: outputs that are not as they would be written.
  ///   - specs: all of the run.
  func annotate(stale: [String], in specs: [SpecInput]) {
    guard annotates else { return }
    var paths = RepositoryPaths(of: specs.map(\.path))
    var text = String(
      decoding: GitHubReport.render(paths.shown(findings), failures: paths.shown(unread)), as: UTF8.self)
    for path in stale.prefix(10) {
      text += GitHubReport.error(
        in: paths.path(of: path), title: "stale", "not as 'layoutc compile' would write it; compile again and commit it"
      )
    }
    if !text.isEmpty { Terminal.writeError(text) }
  }

  /// `3 errors and 1 warning in 2 files`; nil if nothing was found.
  var summary: String? {
    counts.isEmpty ? nil : counts.phrases.joined(separator: ", ") + " in \(files.count.counted("file"))"
  }
}
