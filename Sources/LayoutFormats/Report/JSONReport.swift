package import LayoutCompiler
import LayoutEngine

/// Writes diagnostics for programs, format `layoutc.diagnostics/1`.
package enum JSONReport: FindingsReport {
  /// One document for all `findings`, in their order, each with the sources that its ranges index. The key of the
  /// failures is there only if there are some.
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    out.appendDocument { out in
      out.member("schema", "layoutc.diagnostics/1", line: 2)
      out.member("diagnostics", line: 2, lines: findings.only(\.isNew)) { write($1, to: &$0) }
      if failures.isEmpty { return }
      out.member("failures", line: 2, lines: failures) { out, failure in
        out.appendObject { out in
          out.member("file", failure.path)
          out.member("message", failure.message)
        }
      }
    }
  }

  /// The same in lines: each is one of the diagnostics, or `{ "file", "failure" }`, so that a reader needs no end.
  package static func lines(_ failures: [FileFailure]) -> [UInt8] {
    ByteBuffer.collect { out in
      for failure in failures {
        out.appendObject { out in
          out.member("file", failure.path)
          out.member("failure", failure.message)
        }
        out.append("\n")
      }
    }
  }

  /// The diagnostics of those findings that are new, one per line.
  package static func lines(_ findings: [Finding]) -> [UInt8] {
    var text: [UInt8] = []
    for finding in findings where finding.isNew {
      let bytes = ByteBuffer.collect { write(finding, to: &$0) }
      // Texts have no line breaks of their own: those that are there only divide the document into lines.
      for (index, part) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        text += part.drop { $0 == UInt8(ascii: " ") }
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func write(_ finding: Finding, to out: inout ByteBuffer) {
    let (diagnostic, sources) = (finding.diagnostic, finding.sources)
    out.appendObject { out in
      out.member("rule", diagnostic.rule.rawValue)
      out.member("severity", diagnostic.severity.rawValue)
      out.member("message", diagnostic.message)
      place(diagnostic.range, sources, line: 6, to: &out)
      out.member("notes", line: 6, lines: diagnostic.notes) { out, note in
        out.appendObject { out in
          out.member("message", note.message)
          if let range = note.range { place(range, sources, to: &out) }
        }
      }
      out.key("fix", line: 6)
      if let fix = diagnostic.fix { write(fix, sources, to: &out) } else { out.append("null") }
      out.member("devices", texts: diagnostic.devices, line: 6)
      if let link = finding.ruleLink { out.member("url", link) }
    }
  }

  private static func write(_ fix: Diagnostic.Fix, _ sources: SourceSet, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("title", fix.title)
      out.member("safety", fix.safety.rawValue)
      place(fix.range, sources, to: &out)
      out.member("replacement", fix.replacement)
    }
  }

  /// `"file": …, "range": …`
  private static func place(
    _ range: SourceRange, _ sources: SourceSet, line depth: Int? = nil, to out: inout ByteBuffer
  ) {
    let file = sources.file(of: range)
    out.member("file", file.path, line: depth)
    out.member("range") { out in
      out.member("start") { position(file.start(of: range), to: &$0) }
      out.member("end") { position(file.end(of: range), to: &$0) }
    }
  }

  private static func position(_ position: SourcePosition, to out: inout ByteBuffer) {
    out.member("line", position.line)
    out.member("column", position.column)
  }
}
