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
    out.appendDocument { out in
      out.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json", line: 2)
      out.member("version", "2.1.0", line: 2)
      out.key("runs", line: 2)
      out.append("[")
      out.appendObject(lastLine: 2) { out in
        out.member("columnKind", "unicodeCodePoints", line: 4)
        out.member("tool", line: 4) { out in
          out.key("driver")
          out.appendObject(lastLine: 4) { out in
            out.member("name", "layoutc", line: 6)
            out.member("semanticVersion", version)
            out.member("rules", line: 6, lines: RuleRegistry.all) { Self.write($1, links[$1.id], to: &$0) }
          }
        }
        // The reader has to say where the repository lies: the absolute path on this machine helps nobody.
        out.member("originalUriBaseIds", line: 4) { out in
          out.member("%SRCROOT%") { Self.message("description", "The root of the repository.", to: &$0) }
        }
        out.onlyElement(of: "invocations", line: 4, invocation)
        out.member("results", line: 4, lines: Self.results(findings, count: count)) {
          write($1.finding, fingerprint: $1.fingerprint, to: &$0)
        }
      }
      out.append("]")
    }
  }

  /// In their order. If there are more than services accept, the worst come first, and the rest is left out.
  private static func results(_ findings: FindingList, count: Int) -> some Sequence<FingerprintedFindings.Element> {
    let groups: [[Severity]] = count > mostResults ? Severity.allCases.map { [$0] } : [Severity.allCases]
    return groups.lazy.flatMap { group in findings.fingerprinted.lazy.filter { group.contains($0.finding.severity) } }
      .prefix(mostResults)
  }

  private func invocation(_ out: inout ByteBuffer) {
    out.member("executionSuccessful", failures.isEmpty)
    if failures.isEmpty { return }
    out.key("toolExecutionNotifications")
    out.append(lines: failures, 6) { out, failure in
      out.appendObject { out in
        out.member("level", "error")
        Self.message("message", failure.message, to: &out)
        out.onlyElement(of: "locations") { out in
          out.member("physicalLocation") { Self.artifact(failure.path, to: &$0) }
        }
      }
    }
  }

  private static func write(_ rule: RuleInfo, _ link: String?, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("id", rule.id.rawValue)
      message("shortDescription", rule.summary, to: &out)
      message("fullDescription", rule.what, to: &out)
      out.member("help") { out in
        out.member("text", RuleText.explanation(of: rule, width: 80))
        out.member("markdown", RuleReference.markdown(of: rule))
      }
      if let link { out.member("helpUri", link) }
      out.member("defaultConfiguration") { $0.member("level", level(rule.defaultSeverity)) }
    }
  }

  /// `"name": { "text": "…" }`
  private static func message(_ name: String, _ text: String, to out: inout ByteBuffer) {
    out.member(name) { $0.member("text", text) }
  }

  private static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }
}

/// Results.
extension SARIFReport {
  private func write(_ finding: Finding, fingerprint: String, to out: inout ByteBuffer) {
    let diagnostic = finding.diagnostic
    out.appendObject { out in
      out.member("ruleId", diagnostic.rule.rawValue)
      out.member("ruleIndex", RuleRegistry.all.firstIndex { $0.id == diagnostic.rule } ?? -1)
      out.member("level", Self.level(diagnostic.severity))
      Self.message("message", diagnostic.message, to: &out)
      out.onlyElement(of: "locations", line: 8) { Self.location(diagnostic.range, finding.sources, to: &$0) }
      out.member("partialFingerprints", line: 8) { $0.member("primaryLocationLineHash", fingerprint) }
      let notes = diagnostic.notes.filter { $0.range != nil }
      if !notes.isEmpty {
        out.member("relatedLocations", line: 8, lines: notes) { out, note in
          out.appendObject { out in
            Self.location(note.range ?? diagnostic.range, finding.sources, to: &out)
            Self.message("message", note.message, to: &out)
          }
        }
      }
      // Readers apply fixes without asking, and in this format a fix cannot be marked as a guess.
      if let fix = diagnostic.fix, fix.safety == .safe { Self.write(fix, finding.sources, to: &out) }
      writeState(finding.state, to: &out)
      if !diagnostic.devices.isEmpty {
        out.member("properties", line: 8) { $0.member("devices", texts: diagnostic.devices) }
      }
    }
  }

  private func writeState(_ state: Finding.State, to out: inout ByteBuffer) {
    switch state {
    case .new: break
    case .suppressed(let reason):
      out.onlyElement(of: "suppressions", line: 8) { out in
        out.member("kind", "inSource")
        if !reason.isEmpty { out.member("justification", reason) }
      }
    case .known: out.onlyElement(of: "suppressions", line: 8) { $0.member("kind", "external") }
    }
    if hasBaseline { out.member("baselineState", state == .known ? "unchanged" : "new") }
  }

  private static func write(_ fix: Diagnostic.Fix, _ sources: SourceSet, to out: inout ByteBuffer) {
    out.onlyElement(of: "fixes", line: 8) { out in
      message("description", fix.title, to: &out)
      out.onlyElement(of: "artifactChanges") { out in
        artifact(sources.file(of: fix.range).path, to: &out)
        out.onlyElement(of: "replacements") { out in
          region("deletedRegion", fix.range, in: sources, to: &out)
          message("insertedContent", fix.replacement, to: &out)
        }
      }
    }
  }

  /// `"physicalLocation": …`
  private static func location(_ range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    out.member("physicalLocation") { out in
      artifact(sources.file(of: range).path, to: &out)
      region("region", range, in: sources, to: &out)
    }
  }

  /// `"artifactLocation": …`
  private static func artifact(_ path: String, to out: inout ByteBuffer) {
    out.member("artifactLocation") { out in
      // A relative reference.
      out.member("uri", PercentText.encoded(path: path))
      out.member("uriBaseId", "%SRCROOT%")
    }
  }

  private static func region(_ name: String, _ range: SourceRange, in sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    let (start, end) = (file.start(of: range), file.end(of: range))
    out.member(name) { out in
      out.member("startLine", start.line)
      out.member("startColumn", start.column)
      out.member("endLine", end.line)
      out.member("endColumn", end.column)
    }
  }
}
