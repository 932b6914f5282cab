package import LayoutEngine

/// All files one compilation read: the spec itself first, then its includes in order of reading.
///
/// ``SourceRange/file`` is an index into it, so that a range alone finds its text.
package struct SourceSet: Sendable {
  package private(set) var files: [SourceFile] = []

  package init(_ files: [SourceFile] = []) {
    self.files = files
  }

  /// Adds a file and returns the index under which ranges name it.
  package mutating func add(_ file: SourceFile) -> UInt32 {
    files.append(file)
    return UInt32(files.count - 1)
  }

  /// Keeps the spec's path and lets go of its bytes.
  mutating func letGoOfSpec() { restoreSpec([]) }

  mutating func restoreSpec(_ bytes: [UInt8]) { files[0] = SourceFile(path: files[0].path, bytes: bytes) }

  /// The digest of all files one after the other, in order of reading, in lower-case hexadecimal digits: what tables say
  /// of their sources.
  package var sha256: String {
    var hash = SHA256()
    if let spec = files.first { hash.update(spec.bytes) }
    return sha256(afterSpec: hash)
  }

  /// The same, for whoever took in the bytes of the spec beforehand: a large one is not kept.
  package func sha256(afterSpec spec: SHA256) -> String {
    var hash = spec
    for include in files.dropFirst() { hash.update(include.bytes) }
    return hash.hex
  }

  package subscript(file: UInt32) -> SourceFile { files[Int(file)] }

  /// The file a range lies in.
  package func file(of range: SourceRange) -> SourceFile { self[range.file] }

  /// Where a range begins, as in `a.layout.yaml:4:11`.
  ///
  /// - Parameter path: how the path of a file is shown.
  package func place(of range: SourceRange, path: (String) -> String = { $0 }) -> String {
    let file = file(of: range)
    let start = file.start(of: range)
    return "\(path(file.path)):\(start.line):\(start.column)"
  }

  /// The text a range covers.
  package func text(in range: SourceRange) -> String { file(of: range).text(in: range) }
}
