package import LayoutCompiler
import LayoutEngine

/// Writes findings for people, file by file, one per line: what to do about a folder is seen before any one of them.
package struct GroupedReport {
  /// Whether to use the colors of a terminal.
  package var color: Bool

  /// The folder that absolute paths are seen from; nil to show paths as they were given.
  package var folder: String?

  package init(color: Bool = false, from folder: String? = nil) {
    self.color = color
    self.folder = folder
  }

  package func write(_ findings: FindingList, to out: inout ByteBuffer) {
    for (index, (path, findings)) in findings.only(\.isNew).byFile.enumerated() {
      var text =
        (index > 0 ? "\n" : "") + paint(TerminalText.leading(RelativePath.shown(path, from: folder)), "1") + "\n"
      let places = findings.map { "\($0.start.line):\($0.start.column)" }
      let width = places.map(\.count).max() ?? 0
      for (finding, place) in zip(findings, places) {
        let margin = String(repeating: " ", count: width - place.count)
        let severity = finding.severity.rawValue
        let gap = String(repeating: " ", count: 7 - severity.count)
        text += "  \(margin)\(place)  \(paint(severity, "\(TextReport.colors(of: finding.severity))"))\(gap)  "
        text += "\(TerminalText.visible(finding.diagnostic.message)) [\(finding.rule.rawValue)]"
        text += (finding.ruleLink.map { "  \($0)" } ?? "") + "\n"
      }
      out.append(text: text)
    }
  }

  private func paint(_ text: String, _ code: String) -> String { color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
