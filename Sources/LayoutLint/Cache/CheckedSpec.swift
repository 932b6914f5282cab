import LayoutCompiler
import LayoutEngine

/// What all rules found in one spec, before anybody chose among them.
struct CheckedSpec {
  /// The spec and what it includes.
  var sources: SourceSet
  var findings: [Finding]
  var hasErrors: Bool
  var isNotSwept: Bool

  /// Files of up to so many bytes are kept as they are: comparing them takes a hundredth of what their digest does, which
  /// was a fifth of all that a spec without changes took.
  private static let mostKept = 1 << 14

  /// The sources as they were, or their digests, and what was found in them.
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.list(sources.files) { writer, file in
      writer.text(file.path)
      let isKept = file.bytes.count <= Self.mostKept
      writer.number(isKept ? 1 : 0)
      if isKept { writer.bytes(file.bytes) } else { writer.text(SHA256.hex(of: file.bytes)) }
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
        let file: SourceFile
        if index == 0 {
          guard path == spec.path else { return nil }
          file = spec
        } else {
          guard case .success(let bytes) = read(path) else { return nil }
          file = SourceFile(path: path, bytes: bytes)
        }
        let isKept = try reader.number() == 1
        let isSame = isKept ? try reader.follow(file.bytes) : try reader.text() == SHA256.hex(of: file.bytes)
        guard isSame else { return nil }
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
