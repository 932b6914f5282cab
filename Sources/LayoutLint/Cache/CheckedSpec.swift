import LayoutCompiler
import LayoutEngine

/// What all rules found in one spec, before anybody chose among them.
struct CheckedSpec {
  /// The spec and what it includes.
  var sources: SourceSet
  var findings: [Finding]
  var hasErrors: Bool
  var isNotSwept: Bool

  /// The sources by their digests, and what was found in them.
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.list(sources.files) { writer, file in
      writer.text(file.path)
      writer.text(SHA256.hex(of: file.bytes))
    }
    writer.number((hasErrors ? 1 : 0) + (isNotSwept ? 2 : 0))
    writer.list(findings) { $0.finding($1) }
    return writer.bytes
  }

  /// Nil where one of the files is another by now, or cannot be read, or where the bytes are not ours.
  ///
  /// - Parameter spec: as it is now.
  init?(packed: [UInt8], of spec: SourceFile, read: (String) -> Result<[UInt8], ReadFailure>) {
    do throws(ByteReader.Damaged) {
      var reader = ByteReader(packed)
      var files: [SourceFile] = []
      for index in 0..<(try reader.count()) {
        let path = try reader.text()
        let digest = try reader.text()
        let file: SourceFile
        if index == 0 {
          guard path == spec.path else { return nil }
          file = spec
        } else {
          guard case .success(let bytes) = read(path) else { return nil }
          file = SourceFile(path: path, bytes: bytes)
        }
        guard SHA256.hex(of: file.bytes) == digest else { return nil }
        files.append(file)
      }
      guard !files.isEmpty else { return nil }
      let sources = SourceSet(files)
      let flags = try reader.number()
      let findings = try reader.list { reader throws(ByteReader.Damaged) in try reader.finding(in: sources) }
      guard reader.isAtEnd, 0..<4 ~= flags else { return nil }
      self.init(sources: sources, findings: findings, hasErrors: flags & 1 != 0, isNotSwept: flags & 2 != 0)
    } catch {
      return nil
    }
  }

  init(sources: SourceSet, findings: [Finding], hasErrors: Bool, isNotSwept: Bool) {
    self.sources = sources
    self.findings = findings
    self.hasErrors = hasErrors
    self.isNotSwept = isNotSwept
  }
}

extension ByteWriter {
  fileprivate mutating func range(_ range: SourceRange) {
    number(Int(range.file))
    number(Int(range.start))
    number(Int(range.end))
  }

  fileprivate mutating func finding(_ finding: Finding) {
    let diagnostic = finding.diagnostic
    text(diagnostic.rule.rawValue)
    text(diagnostic.severity.rawValue)
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
      writer.text(fix.safety.rawValue)
    }
    list(diagnostic.devices) { $0.text($1) }
    optional(diagnostic.follows) { $0.text($1.rawValue) }
    number(diagnostic.isWritten ? 1 : 0)
    optional(diagnostic.cause) { $0.text($1.rawValue) }
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
  fileprivate mutating func range(in sources: SourceSet) throws(Damaged) -> SourceRange {
    let (file, start, end) = (try number(), try number(), try number())
    guard sources.files.indices.contains(file), 0 <= start, start <= end, end <= Int(UInt32.max) else {
      throw Damaged()
    }
    return SourceRange(file: UInt32(file), start: UInt32(start), end: UInt32(end))
  }

  private mutating func named<Name: RawRepresentable<String>>(_: Name.Type) throws(Damaged) -> Name {
    guard let name = Name(rawValue: try text()) else { throw Damaged() }
    return name
  }

  fileprivate mutating func finding(in sources: SourceSet) throws(Damaged) -> Finding {
    let rule = try named(RuleID.self)
    let severity = try named(Severity.self)
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
      return Diagnostic.Fix(title, at: range, replacement: replacement, try reader.named(Diagnostic.Fix.Safety.self))
    }
    diagnostic.devices = try list { reader throws(Damaged) in try reader.text() }
    diagnostic.follows = try optional { reader throws(Damaged) in try reader.named(RuleID.self) }
    diagnostic.isWritten = try number() == 1
    diagnostic.cause = try optional { reader throws(Damaged) in try reader.named(Diagnostic.Cause.self) }
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
