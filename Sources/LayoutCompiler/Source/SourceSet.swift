/// All files one compilation read: the spec itself first, then its includes in order of reading.
///
/// ``SourceRange/file`` is an index into it, so that a range alone finds its text.
public struct SourceSet: Sendable {
  public private(set) var files: [SourceFile] = []

  public init(_ files: [SourceFile] = []) {
    self.files = files
  }

  /// Adds a file and gives the index under which ranges name it.
  public mutating func add(_ file: SourceFile) -> UInt32 {
    files.append(file)
    return UInt32(files.count - 1)
  }

  public subscript(file: UInt32) -> SourceFile { files[Int(file)] }

  /// The file a range lies in.
  public func file(of range: SourceRange) -> SourceFile { self[range.file] }

  /// The text a range covers.
  public func text(in range: SourceRange) -> String { file(of: range).text(in: range) }
}
