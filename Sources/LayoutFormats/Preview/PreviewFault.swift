package import LayoutCompiler

/// What is wrong besides the text of a spec: it cannot be read, or a configuration has a mistake.
package struct PreviewFault: Sendable {
  private let message: String
  /// Where it is written; empty if nowhere.
  private let place: String
  private let rule: String

  package init(_ message: String) {
    self.message = message
    (place, rule) = ("", "")
  }

  package init(_ diagnostic: Diagnostic, _ sources: SourceSet) {
    message = diagnostic.message
    rule = diagnostic.rule.rawValue
    place = sources.place(of: diagnostic.range)
  }

  func write(to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("rule", rule)
      out.member("severity", "error")
      out.member("at", place)
      out.member("message", message)
    }
  }
}
