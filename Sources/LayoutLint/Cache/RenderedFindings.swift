package import LayoutCompiler
import LayoutEngine

/// What a run tells of one spec if nobody asks for its findings as values: the words, and what is counted of the
/// findings.
package struct RenderedFindings: Sendable {
  package var text: ArraySlice<UInt8>
  /// Findings that are told, by severity.
  package var counts = SeverityCounts()
  package var suppressed = 0
  /// Whether a finding that is told fails the run.
  package var fails = false
  package var isNotSwept: Bool

  func packed(with sources: SourceSet) -> [UInt8] {
    var writer = ByteWriter()
    writer.sources(sources.files)
    for severity in Severity.allCases { writer.number(counts[severity]) }
    writer.number(suppressed)
    writer.number((fails ? 1 : 0) + (isNotSwept ? 2 : 0))
    writer.bytes(text)
    return writer.bytes
  }

  /// Nil if one of the files has changed or cannot be read, or if the bytes are not ours.
  ///
  /// - Parameter spec: as it is now.
  init?(packed: ByteReader, of spec: SourceFile, read: (String) -> Result<[UInt8], ReadFailure>) {
    do throws(ByteReader.Damaged) {
      var reader = packed
      guard try reader.sources(of: spec, read: read) != nil else { return nil }
      for severity in Severity.allCases { counts[severity] = try reader.smallNumber() }
      suppressed = try reader.smallNumber()
      let flags = try reader.number()
      text = try reader.slice()
      guard reader.isAtEnd, 0..<4 ~= flags else { return nil }
      (fails, isNotSwept) = (flags & 1 != 0, flags & 2 != 0)
    } catch {
      return nil
    }
  }

  fileprivate init(isNotSwept: Bool) { (text, self.isNotSwept) = ([], isNotSwept) }
}

/// How a run tells findings that it needs for nothing else: what the words about one spec follow from besides what was
/// found.
package struct Telling: Sendable {
  private let report: TextReport
  private let failOn: Severity
  private let links: RuleLink?
  /// A digest of all of it, of the rules that are on, and of what findings follow from besides the files.
  let settings: String

  init(_ report: TextReport, failOn: Severity, links: RuleLink?, _ rules: SpecLinter.ProjectRules) {
    self.report = report
    self.failOn = failOn
    self.links = links
    let words = [
      rules.settings, rules.selection.levels, "\(report.color) \(report.concise)", failOn.rawValue,
      links?.template ?? "",
    ]
    settings = SHA256.hex(of: words.joined(separator: "\u{0}"))
  }

  /// Nil if something lies in a file other than the spec: whether that is told here depends on other specs.
  ///
  /// - Parameter findings: those of the rules that are on.
  func told(_ findings: [Finding], isNotSwept: Bool) -> RenderedFindings? {
    var told = RenderedFindings(isNotSwept: isNotSwept)
    var deduplicator = FindingDeduplicator()
    var shown: [Finding] = []
    shown.reserveCapacity(findings.count)
    for var finding in findings {
      guard finding.diagnostic.range.file == 0 else { return nil }
      guard deduplicator.isNew(finding, isOwn: true) else { continue }
      guard finding.isNew else {
        told.suppressed += 1
        continue
      }
      told.counts[finding.severity] += 1
      if finding.severity <= failOn { told.fails = true }
      finding.links = links
      shown.append(finding)
    }
    told.text = report.render(shown)[...]
    return told
  }
}
