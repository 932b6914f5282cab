package import LayoutCompiler
import LayoutEngine

/// Writes findings in the format of reviewdog, which turns them into review comments and suggestions.
///
/// Columns count bytes of UTF-8 there. Only safe fixes are suggestions, since one click applies them.
package enum RDJSONReport: FindingsReport {
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    let entries = [
      AnySequence(failures.lazy.map(Entry.failure)), AnySequence(findings.only(\.isNew).lazy.map(Entry.finding)),
    ]
    out.appendDocument { out in
      out.member("source", line: 2) { $0.member("name", "layoutc") }
      out.member("diagnostics", line: 2, lines: entries.joined()) { out, entry in
        switch entry {
        case .failure(let failure): write(failure, to: &out)
        case .finding(let finding): write(finding, to: &out)
        }
      }
    }
  }

  private enum Entry {
    case failure(FileFailure)
    case finding(Finding)
  }

  private static func write(_ failure: FileFailure, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("message", failure.message)
      out.member("severity", "ERROR")
      out.member("location") { $0.member("path", failure.path) }
      out.member("code") { $0.member("value", failure.kind) }
    }
  }

  private static func write(_ finding: Finding, to out: inout ByteBuffer) {
    let diagnostic = finding.diagnostic
    out.appendObject { out in
      out.member("message", diagnostic.message)
      out.member("severity", finding.severity.rawValue.uppercased())
      out.member("location", line: 6) { location(diagnostic.range, finding.sources, to: &$0) }
      out.member("code", line: 6) { out in
        out.member("value", finding.rule.rawValue)
        if let link = finding.ruleLink { out.member("url", link) }
      }
      if let fix = diagnostic.fix, fix.safety == .safe, fix.range.file == diagnostic.range.file {
        out.onlyElement(of: "suggestions", line: 6) { out in
          out.member("range") { range(fix.range, in: finding.sources.file(of: fix.range), to: &$0) }
          out.member("text", fix.replacement)
        }
      }
      let notes = diagnostic.notes.filter { $0.range != nil }
      if !notes.isEmpty {
        out.member("related_locations", line: 6, lines: notes) { out, note in
          out.appendObject { out in
            out.member("message", note.message)
            out.member("location") { location(note.range ?? diagnostic.range, finding.sources, to: &$0) }
          }
        }
      }
    }
  }

  private static func location(_ range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    out.member("path", file.path)
    out.member("range") { self.range(range, in: file, to: &$0) }
  }

  private static func range(_ range: SourceRange, in file: SourceFile, to out: inout ByteBuffer) {
    let ends = [("start", file.start(of: range).line, range.start), ("end", file.end(of: range).line, range.end)]
    for (name, line, offset) in ends {
      out.member(name) { out in
        out.member("line", line)
        // The bytes of a byte order mark belong to its line.
        let start = line == 1 ? 0 : file.byteRange(ofLine: line).lowerBound
        out.member("column", max(0, Int(offset) - start) + 1)
      }
    }
  }
}
