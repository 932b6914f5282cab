package import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Writes findings in SARIF 2.1.0, the format of code scanning services.
///
/// Suppressed findings and those of the baseline are included, marked as such, so that services can count them.
package struct SARIFReport {
  /// The version of layoutc.
  package var version: String
  /// Whether the findings were compared with a baseline.
  package var hasBaseline: Bool
  /// Files that could not be looked at.
  package var failures: [FileFailure]

  /// The most results that services accept.
  static let mostResults = 25_000

  package init(version: String, hasBaseline: Bool = false, failures: [FileFailure] = []) {
    self.version = version
    self.hasBaseline = hasBaseline
    self.failures = failures
  }

  package func write(_ findings: FindingList, to out: inout ByteBuffer) {
    var (count, links): (Int, [RuleID: String]) = (0, [:])
    for finding in findings {
      count += 1
      // Findings of several projects may have their pages at several places; a rule has room for one.
      if links[finding.rule] == nil { links[finding.rule] = finding.ruleLink }
    }
    out.append("{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \"version\": \"2.1.0\",\n")
    out.append("  \"runs\": [{\n    \"columnKind\": \"unicodeCodePoints\",\n    \"tool\": { \"driver\": {\n")
    out.append("      \"name\": \"layoutc\", \"semanticVersion\": ")
    out.append(quoted: version)
    out.append(",\n      \"rules\": ")
    out.append(lines: RuleRegistry.all, 8) { Self.write($1, links[$1.id], to: &$0) }
    // The reader has to say where the repository lies: the absolute path on this machine helps nobody.
    out.append("\n    } },\n    \"originalUriBaseIds\": { \"%SRCROOT%\": { \"description\": { \"text\": ")
    out.append(quoted: "The root of the repository.")
    out.append(" } } },\n")
    writeInvocation(to: &out)
    out.append("    \"results\": ")
    out.append(lines: Self.results(findings, count: count), 6) {
      write($1.finding, fingerprint: $1.fingerprint, to: &$0)
    }
    out.append("\n  }]\n}\n")
  }

  /// In their order. If there are more than services accept, the worst come first, and the rest is left out.
  private static func results(_ findings: FindingList, count: Int) -> some Sequence<FingerprintedFindings.Element> {
    let groups: [[Severity]] = count > mostResults ? Severity.allCases.map { [$0] } : [Severity.allCases]
    return groups.lazy.flatMap { group in findings.fingerprinted.lazy.filter { group.contains($0.finding.severity) } }
      .prefix(mostResults)
  }

  private func writeInvocation(to out: inout ByteBuffer) {
    out.append("    \"invocations\": [{ \"executionSuccessful\": ")
    out.append(text: failures.isEmpty ? "true" : "false")
    if !failures.isEmpty {
      out.append(", \"toolExecutionNotifications\": ")
      out.append(lines: failures, 6) { out, failure in
        out.append("{ \"level\": \"error\"")
        Self.write("message", failure.message, to: &out)
        out.append(", \"locations\": [{ \"physicalLocation\": { ")
        Self.write(failure.path, to: &out)
        out.append(" } }] }")
      }
    }
    out.append(" }],\n")
  }

  private static func write(_ rule: RuleInfo, _ link: String?, to out: inout ByteBuffer) {
    out.append("{ \"id\": ")
    out.append(quoted: rule.id.rawValue)
    write("shortDescription", rule.summary, to: &out)
    write("fullDescription", rule.what, to: &out)
    out.append(", \"help\": { \"text\": ")
    out.append(quoted: RuleText.explanation(of: rule, width: 80))
    out.append(", \"markdown\": ")
    out.append(quoted: RuleReference.markdown(of: rule))
    out.append(" }")
    if let link {
      out.append(", \"helpUri\": ")
      out.append(quoted: link)
    }
    out.append(", \"defaultConfiguration\": { \"level\": ")
    out.append(quoted: level(rule.defaultSeverity))
    out.append(" } }")
  }

  /// `, "name": { "text": "…" }`
  private static func write(_ name: String, _ text: String, to out: inout ByteBuffer) {
    out.append(", ")
    out.append(quoted: name)
    out.append(": { \"text\": ")
    out.append(quoted: text)
    out.append(" }")
  }

  private static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }
}

/// Results.
extension SARIFReport {
  private func write(_ finding: Finding, fingerprint: String, to out: inout ByteBuffer) {
    let diagnostic = finding.diagnostic
    out.append("{ \"ruleId\": ")
    out.append(quoted: diagnostic.rule.rawValue)
    out.append(", \"ruleIndex\": ")
    out.append(RuleRegistry.all.firstIndex { $0.id == diagnostic.rule } ?? -1)
    out.append(", \"level\": ")
    out.append(quoted: Self.level(diagnostic.severity))
    Self.write("message", diagnostic.message, to: &out)
    out.append(",\n        \"locations\": [{ ")
    Self.write(diagnostic.range, finding.sources, to: &out)
    out.append(" }],\n        \"partialFingerprints\": { \"primaryLocationLineHash\": ")
    out.append(quoted: fingerprint)
    out.append(" }")
    let notes = diagnostic.notes.filter { $0.range != nil }
    if !notes.isEmpty {
      out.append(",\n        \"relatedLocations\": ")
      out.append(lines: notes, 10) { out, note in
        out.append("{ ")
        Self.write(note.range ?? diagnostic.range, finding.sources, to: &out)
        Self.write("message", note.message, to: &out)
        out.append(" }")
      }
    }
    // Readers apply fixes without asking, and in this format a fix cannot be marked as a guess.
    if let fix = diagnostic.fix, fix.safety == .safe { Self.write(fix, finding.sources, to: &out) }
    writeState(finding.state, to: &out)
    if !diagnostic.devices.isEmpty {
      out.append(",\n        \"properties\": { \"devices\": ")
      out.append(quotedList: diagnostic.devices)
      out.append(" }")
    }
    out.append(" }")
  }

  private func writeState(_ state: Finding.State, to out: inout ByteBuffer) {
    switch state {
    case .new: break
    case .suppressed(let reason):
      out.append(",\n        \"suppressions\": [{ \"kind\": \"inSource\"")
      if !reason.isEmpty {
        out.append(", \"justification\": ")
        out.append(quoted: reason)
      }
      out.append(" }]")
    case .known: out.append(",\n        \"suppressions\": [{ \"kind\": \"external\" }]")
    }
    if hasBaseline {
      out.append(", \"baselineState\": ")
      out.append(quoted: state == .known ? "unchanged" : "new")
    }
  }

  private static func write(_ fix: Diagnostic.Fix, _ sources: SourceSet, to out: inout ByteBuffer) {
    out.append(",\n        \"fixes\": [{ \"description\": { \"text\": ")
    out.append(quoted: fix.title)
    out.append(" }, \"artifactChanges\": [{ ")
    write(sources.file(of: fix.range).path, to: &out)
    out.append(", \"replacements\": [{ \"deletedRegion\": ")
    write(fix.range, in: sources, to: &out)
    out.append(", \"insertedContent\": { \"text\": ")
    out.append(quoted: fix.replacement)
    out.append(" } }] }] }]")
  }

  /// `"physicalLocation": …`
  private static func write(_ range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    out.append("\"physicalLocation\": { ")
    write(sources.file(of: range).path, to: &out)
    out.append(", \"region\": ")
    write(range, in: sources, to: &out)
    out.append(" }")
  }

  private static func write(_ path: String, to out: inout ByteBuffer) {
    out.append("\"artifactLocation\": { \"uri\": ")
    // A relative reference.
    out.append(quoted: PercentText.encoded(path: path))
    out.append(", \"uriBaseId\": \"%SRCROOT%\" }")
  }

  private static func write(_ range: SourceRange, in sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    let (start, end) = (file.start(of: range), file.end(of: range))
    let numbers = [
      ("{ \"startLine\": ", start.line), (", \"startColumn\": ", start.column), (", \"endLine\": ", end.line),
      (", \"endColumn\": ", end.column),
    ]
    for (name, number) in numbers {
      out.append(text: name)
      out.append(number)
    }
    out.append(" }")
  }
}
