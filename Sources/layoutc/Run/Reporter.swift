import LayoutCompiler

/// Tells people what was found, spec by spec, and counts it.
struct Reporter: Sendable {
  enum Style: Sendable {
    case text, concise
  }

  /// Where findings go.
  enum Stream: Sendable {
    case standardOutput, standardError
  }

  private let report: TextReport
  private let stream: Stream
  private let isQuiet: Bool
  /// Of a run of several specs: what is found in a file that several include is told once.
  private var told: Set<String> = []
  private let remembers: Bool
  private var failures: Set<String> = []
  private var hasWritten = false
  private(set) var counts: [Severity: Int] = [:]
  private(set) var files: Set<String> = []
  private(set) var status = ExitStatus.fine

  init(style: Style, stream: Stream, color: Bool, isQuiet: Bool, specCount: Int) {
    report = TextReport(color: color, concise: style == .concise)
    self.stream = stream
    self.isQuiet = isQuiet
    remembers = specCount > 1
  }

  /// The findings that are new, in their order.
  mutating func new(_ diagnostics: [Diagnostic], _ sources: SourceSet) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      if diagnostic.severity == .error { status = max(status, .findings) }
      if isQuiet && diagnostic.severity != .error { return false }
      let path = sources.file(of: diagnostic.range).path
      if remembers {
        let key = "\(path)\0\(diagnostic.range.start)\0\(diagnostic.rule.rawValue)\0\(diagnostic.message)"
        guard told.insert(key).inserted else { return false }
      }
      counts[diagnostic.severity, default: 0] += 1
      files.insert(path)
      return true
    }
  }

  /// Writes what is new.
  mutating func tell(_ diagnostics: [Diagnostic], _ sources: SourceSet) {
    let new = new(diagnostics, sources)
    guard !new.isEmpty else { return }
    let text = (hasWritten && !report.concise ? "\n" : "") + report.render(new, sources)
    hasWritten = true
    switch stream {
    case .standardError: Terminal.say(text)
    case .standardOutput:
      do throws(Failure) { try Terminal.print(Array(text.utf8)) } catch { tell(error) }
    }
  }

  mutating func tell(_ failure: Failure) {
    status = max(status, failure.status)
    // A pipe that is closed stays so.
    guard !failure.message.isEmpty, failures.insert(failure.message).inserted else { return }
    Terminal.tell("error: \(failure.message)")
  }

  /// `3 errors and 1 warning in 2 files`; nil where nothing was found.
  var summary: String? {
    let parts = Severity.allCases.compactMap { severity in
      counts[severity].map { "\($0) \(severity.rawValue)\($0 == 1 ? "" : "s")" }
    }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: ", ") + " in \(files.count) file\(files.count == 1 ? "" : "s")"
  }
}
