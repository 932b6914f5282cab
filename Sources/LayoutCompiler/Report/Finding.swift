import LayoutEngine

/// A diagnostic on its way to a report, with what was decided about it.
package struct Finding: Sendable {
  /// Whether anybody is told of it, and if not, why not.
  package enum State: Sendable, Equatable {
    /// Everybody is.
    case new
    /// By a comment, with its reason.
    case suppressed(reason: String)
    /// It is in the baseline.
    case known
  }

  package var diagnostic: Diagnostic
  /// What the diagnostic's ranges index.
  package var sources: SourceSet
  /// Names the place by what it is, like `sections[photos].spacing.item`. Empty if it lies in no entry, or if nobody
  /// asked for it.
  package var nodePath: String
  package var state: State
  /// Whether it fails a run of lint, if it is new.
  package var fails: Bool
  /// Where the pages of rules are, if that was set.
  package var links: RuleLink?

  package init(_ diagnostic: Diagnostic, _ sources: SourceSet, nodePath: String = "", state: State = .new) {
    self.diagnostic = diagnostic
    self.sources = sources
    self.nodePath = nodePath
    self.state = state
    fails = diagnostic.severity == .error
  }

  package var isNew: Bool {
    if case .new = state { true } else { false }
  }
  package var file: SourceFile { sources.file(of: diagnostic.range) }
  package var ruleLink: String? { links?.of(rule) }
  package var rule: RuleID { diagnostic.rule }
  package var severity: Severity { diagnostic.severity }
  package var start: SourcePosition { file.start(of: diagnostic.range) }
  var end: SourcePosition { file.end(of: diagnostic.range) }
}
