import LayoutCompiler
import LayoutEngine

/// What tells whether a spec and all that it includes are unchanged: the bytes of small files, and the digests of
/// others.
private enum KeptSource {
  /// Files of up to this many bytes are kept as they are: comparing them takes a hundredth of the time of computing
  /// their digest, which was a fifth of all the time that a spec without changes took.
  static let mostBytes = 1 << 14
}

extension ByteWriter {
  /// - Parameter files: the spec first.
  mutating func sources(_ files: [SourceFile]) {
    list(files) { writer, file in
      writer.text(file.path)
      let isWhole = file.bytes.count <= KeptSource.mostBytes
      writer.number(isWhole ? 1 : 0)
      if isWhole { writer.bytes(file.bytes) } else { writer.text(SHA256.hex(of: file.bytes)) }
    }
  }
}

extension ByteReader {
  /// The files as they are now; nil if one has changed or cannot be read.
  mutating func sources(
    of spec: SourceFile, read: (String) -> Result<[UInt8], ReadFailure>
  ) throws(Damaged) -> [SourceFile]? {
    let count = try count()
    guard count > 0, try follow(spec.path), try isSame(spec) else { return nil }
    var files = [spec]
    for _ in 1..<count {
      let path = try text()
      guard case .success(let bytes) = read(path) else { return nil }
      let file = SourceFile(path: path, bytes: bytes)
      guard try isSame(file) else { return nil }
      files.append(file)
    }
    return files
  }

  private mutating func isSame(_ file: SourceFile) throws(Damaged) -> Bool {
    try number() == 1 ? try follow(file.bytes) : try follow(SHA256.hex(of: file.bytes))
  }
}
