import LayoutCompiler
import LayoutEngine

/// What all rules found in one spec, before anybody chose among them.
struct CheckedSpec {
  /// The spec and what it includes.
  var sources: SourceSet
  var findings: [Finding]
  var hasErrors: Bool
  var isNotSwept: Bool

  /// The sources and what was found in them.
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.sources(sources.files)
    writer.number((hasErrors ? 1 : 0) + (isNotSwept ? 2 : 0))
    writer.list(findings) { $0.finding($1) }
    return writer.bytes
  }

  /// Nil if one of the files has changed or cannot be read, or if the bytes are not ours.
  ///
  /// - Parameter spec: as it is now.
  init?(packed: ByteReader, of spec: SourceFile, read: (String) -> Result<[UInt8], ReadFailure>) {
    do throws(ByteReader.Damaged) {
      var reader = packed
      guard let files = try reader.sources(of: spec, read: read) else { return nil }
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
