package import LayoutCompiler
import LayoutEngine

/// Writes findings in the format of reviewdog, which turns them into review comments and suggestions.
///
/// Columns count bytes of UTF-8 there. Only safe fixes are suggestions, since one click applies them.
package enum RDJSONReport: FindingsReport {
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    out.append("{\n  \"source\": { \"name\": \"layoutc\" },\n  \"diagnostics\": ")
    let entries = [
      AnySequence(failures.lazy.map(Entry.failure)), AnySequence(findings.only(\.isNew).lazy.map(Entry.finding)),
    ]
    out.append(lines: entries.joined(), 4) { out, entry in
      switch entry {
      case .failure(let failure): write(failure, to: &out)
      case .finding(let finding): write(finding, to: &out)
      }
    }
    out.append("\n}\n")
  }

  private enum Entry {
    case failure(FileFailure)
    case finding(Finding)
  }

  private static func write(_ failure: FileFailure, to out: inout ByteBuffer) {
    out.append("{ \"message\": ")
    out.append(quoted: failure.message)
    out.append(", \"severity\": \"ERROR\", \"location\": { \"path\": ")
    out.append(quoted: failure.path)
    out.append(" }, \"code\": { \"value\": ")
    out.append(quoted: failure.kind)
    out.append(" } }")
  }

  private static func write(_ finding: Finding, to out: inout ByteBuffer) {
    let diagnostic = finding.diagnostic
    out.append("{ \"message\": ")
    out.append(quoted: diagnostic.message)
    out.append(", \"severity\": ")
    out.append(quoted: finding.severity.rawValue.uppercased())
    out.append(",\n      \"location\": ")
    writeLocation(diagnostic.range, finding.sources, to: &out)
    out.append(",\n      \"code\": { \"value\": ")
    out.append(quoted: finding.rule.rawValue)
    if let link = finding.ruleLink {
      out.append(", \"url\": ")
      out.append(quoted: link)
    }
    out.append(" }")
    if let fix = diagnostic.fix, fix.safety == .safe, fix.range.file == diagnostic.range.file {
      out.append(",\n      \"suggestions\": [{ \"range\": ")
      write(fix.range, in: finding.sources.file(of: fix.range), to: &out)
      out.append(", \"text\": ")
      out.append(quoted: fix.replacement)
      out.append(" }]")
    }
    let notes = diagnostic.notes.filter { $0.range != nil }
    if !notes.isEmpty {
      out.append(",\n      \"related_locations\": ")
      out.append(lines: notes, 8) { out, note in
        out.append("{ \"message\": ")
        out.append(quoted: note.message)
        out.append(", \"location\": ")
        writeLocation(note.range ?? diagnostic.range, finding.sources, to: &out)
        out.append(" }")
      }
    }
    out.append(" }")
  }

  private static func writeLocation(_ range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    out.append("{ \"path\": ")
    out.append(quoted: file.path)
    out.append(", \"range\": ")
    write(range, in: file, to: &out)
    out.append(" }")
  }

  private static func write(_ range: SourceRange, in file: SourceFile, to out: inout ByteBuffer) {
    let ends = [("start", file.start(of: range).line, range.start), ("end", file.end(of: range).line, range.end)]
    for (index, (name, line, offset)) in ends.enumerated() {
      out.append(text: index == 0 ? "{ " : ", ")
      out.append(quoted: name)
      out.append(": { \"line\": ")
      out.append(line)
      out.append(", \"column\": ")
      // The bytes of a byte order mark belong to its line.
      let start = line == 1 ? 0 : file.byteRange(ofLine: line).lowerBound
      out.append(max(0, Int(offset) - start) + 1)
      out.append(" }")
    }
    out.append(" }")
  }
}
