package import LayoutCompiler
import LayoutEngine

/// Findings as bytes, with the names of their files. The text of the files is kept elsewhere, since many specs include
/// the same ones.
package enum FindingCoding {
  /// A file, and where its text is kept.
  package struct File {
    package var path: String
    package var place: Int
    package var count: Int

    package init(path: String, place: Int, count: Int) { (self.path, self.place, self.count) = (path, place, count) }
  }

  /// - Parameter findings: of one spec, with the same sources.
  package static func packed(_ findings: [Finding], files: [File]) -> [UInt8] {
    var writer = ByteWriter()
    writer.list(files) { writer, file in
      writer.text(file.path)
      writer.number(file.place)
      writer.number(file.count)
    }
    writer.list(findings) { $0.finding($1) }
    return writer.bytes
  }

  /// Nil for bytes that are not ours.
  package static func unpacked(_ bytes: [UInt8], text: (File) -> [UInt8]) -> [Finding]? {
    do throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes)
      let files = try reader.list { reader throws(ByteReader.Damaged) in
        File(path: try reader.text(), place: try reader.number(), count: try reader.number())
      }
      let sources = SourceSet(files.map { SourceFile(path: $0.path, bytes: text($0)) })
      return try reader.list { reader throws(ByteReader.Damaged) in try reader.finding(in: sources) }
    } catch {
      return nil
    }
  }
}

/// What findings choose from. The program that reads them is the one that wrote them, so indices into these lists serve
/// as names.
private enum Choices {
  static let rules = RuleID.allCases
  static let severities = Severity.allCases
  static let safeties = Diagnostic.Fix.Safety.allCases
  static let causes = Diagnostic.Cause.allCases
}

extension ByteWriter {
  private mutating func range(_ range: SourceRange) {
    number(Int(range.file))
    number(Int(range.start))
    number(Int(range.end))
  }

  private mutating func subject(_ subject: Diagnostic.Subject) {
    text(subject.section)
    switch subject.part {
    case .section: number(0)
    case .header: number(1)
    case .footer: number(2)
    case .item(let item):
      number(3)
      number(item)
    }
  }

  mutating func finding(_ finding: Finding) {
    let diagnostic = finding.diagnostic
    one(diagnostic.rule, of: Choices.rules)
    one(diagnostic.severity, of: Choices.severities)
    text(diagnostic.message)
    range(diagnostic.range)
    list(diagnostic.notes) { writer, note in
      writer.text(note.message)
      writer.optional(note.range) { $0.range($1) }
    }
    optional(diagnostic.fix) { writer, fix in
      writer.text(fix.title)
      writer.range(fix.range)
      writer.text(fix.replacement)
      writer.one(fix.safety, of: Choices.safeties)
    }
    list(diagnostic.devices) { $0.text($1) }
    optional(diagnostic.follows) { $0.one($1, of: Choices.rules) }
    number(diagnostic.isWritten ? 1 : 0)
    optional(diagnostic.cause) { $0.one($1, of: Choices.causes) }
    optional(diagnostic.subject) { $0.subject($1) }
    text(finding.nodePath)
    switch finding.state {
    case .new: number(0)
    case .suppressed(let reason):
      number(1)
      text(reason)
    // A baseline marks findings after this.
    case .known: number(2)
    }
  }
}

extension ByteReader {
  private mutating func range(in sources: SourceSet) throws(Damaged) -> SourceRange {
    let (file, start, end) = (try number(), try number(), try number())
    guard sources.files.indices.contains(file), 0 <= start, start <= end, end <= Int(UInt32.max) else {
      throw Damaged()
    }
    return SourceRange(file: UInt32(file), start: UInt32(start), end: UInt32(end))
  }

  private mutating func subject() throws(Damaged) -> Diagnostic.Subject {
    let section = try text()
    let part: Diagnostic.Subject.Part
    switch try number() {
    case 0: part = .section
    case 1: part = .header
    case 2: part = .footer
    case 3: part = .item(try number())
    default: throw Damaged()
    }
    return Diagnostic.Subject(section: section, part: part)
  }

  mutating func finding(in sources: SourceSet) throws(Damaged) -> Finding {
    let rule = try one(of: Choices.rules)
    let severity = try one(of: Choices.severities)
    let message = try text()
    var diagnostic = Diagnostic(rule, message, at: try range(in: sources), severity: severity)
    diagnostic.message = message
    diagnostic.notes = try list { reader throws(Damaged) in
      let message = try reader.text()
      return Diagnostic.Note(
        message, at: try reader.optional { reader throws(Damaged) in try reader.range(in: sources) })
    }
    diagnostic.fix = try optional { reader throws(Damaged) in
      let title = try reader.text()
      let range = try reader.range(in: sources)
      let replacement = try reader.text()
      return Diagnostic.Fix(title, at: range, replacement: replacement, try reader.one(of: Choices.safeties))
    }
    diagnostic.devices = try list { reader throws(Damaged) in try reader.text() }
    diagnostic.follows = try optional { reader throws(Damaged) in try reader.one(of: Choices.rules) }
    diagnostic.isWritten = try number() == 1
    diagnostic.cause = try optional { reader throws(Damaged) in try reader.one(of: Choices.causes) }
    diagnostic.subject = try optional { reader throws(Damaged) in try reader.subject() }
    let nodePath = try text()
    let state: Finding.State
    switch try number() {
    case 0: state = .new
    case 1: state = .suppressed(reason: try text())
    case 2: state = .known
    default: throw Damaged()
    }
    return Finding(diagnostic, sources, nodePath: nodePath, state: state)
  }
}
