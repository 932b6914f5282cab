package import LayoutCompiler
import LayoutEngine

/// Writes diagnostics for programs, format `layoutc.diagnostics/1`.
package enum JSONReport: FindingsReport {
  /// One document for all `findings`, in their order, each with the sources that its ranges index. The key of the
  /// failures is there only if there are some.
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    out.append("{\n  \"schema\": \"layoutc.diagnostics/1\",\n  \"diagnostics\": ")
    out.append(lines: findings.only(\.isNew), 4) { write($1, to: &$0) }
    if !failures.isEmpty {
      out.append(",\n  \"failures\": ")
      out.append(lines: failures, 4) { out, failure in
        out.append("{ \"file\": ")
        out.append(quoted: failure.path)
        out.append(", \"message\": ")
        out.append(quoted: failure.message)
        out.append(" }")
      }
    }
    out.append("\n}\n")
  }

  /// The same in lines: each is one of the diagnostics, or `{ "file", "failure" }`, so that a reader needs no end.
  package static func lines(_ failures: [FileFailure]) -> [UInt8] {
    ByteBuffer.collect { out in
      for failure in failures {
        out.append("{ \"file\": ")
        out.append(quoted: failure.path)
        out.append(", \"failure\": ")
        out.append(quoted: failure.message)
        out.append(" }\n")
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
    out.append("{ \"rule\": ")
    out.append(quoted: diagnostic.rule.rawValue)
    out.append(", \"severity\": ")
    out.append(quoted: diagnostic.severity.rawValue)
    out.append(", \"message\": ")
    out.append(quoted: diagnostic.message)
    out.append(",\n      ")
    write(diagnostic.range, sources, to: &out)
    out.append(",\n      \"notes\": ")
    out.append(lines: diagnostic.notes, 8) { out, note in
      out.append("{ \"message\": ")
      out.append(quoted: note.message)
      if let range = note.range {
        out.append(", ")
        write(range, sources, to: &out)
      }
      out.append(" }")
    }
    out.append(",\n      \"fix\": ")
    write(diagnostic.fix, sources, to: &out)
    out.append(",\n      \"devices\": ")
    out.append(quotedList: diagnostic.devices)
    if let link = finding.ruleLink {
      out.append(", \"url\": ")
      out.append(quoted: link)
    }
    out.append(" }")
  }

  private static func write(_ fix: Diagnostic.Fix?, _ sources: SourceSet, to out: inout ByteBuffer) {
    guard let fix else { return out.append("null") }
    out.append("{ \"title\": ")
    out.append(quoted: fix.title)
    out.append(", \"safety\": ")
    out.append(quoted: fix.safety.rawValue)
    out.append(", ")
    write(fix.range, sources, to: &out)
    out.append(", \"replacement\": ")
    out.append(quoted: fix.replacement)
    out.append(" }")
  }

  /// `"file": …, "range": …`
  private static func write(_ range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    out.append("\"file\": ")
    out.append(quoted: file.path)
    out.append(", \"range\": { \"start\": ")
    write(file.start(of: range), to: &out)
    out.append(", \"end\": ")
    write(file.end(of: range), to: &out)
    out.append(" }")
  }

  private static func write(_ position: SourcePosition, to out: inout ByteBuffer) {
    out.append("{ \"line\": ")
    out.append(position.line)
    out.append(", \"column\": ")
    out.append(position.column)
    out.append(" }")
  }
}
