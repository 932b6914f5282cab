import LayoutCompiler

/// Outputs that say in their first bytes which spec they were made from.
package enum GeneratedFile {
  /// How frame tables begin.
  package static let json = "{\n  \"schema\": \"layoutc.frames/1\",\n"
  /// Of a file's beginning, so much that it holds the path of the spec, in bytes.
  private static let mostBeginning = 1 << 14

  /// The path of the spec that a file says it was made from, relative to the folder of its configuration, or the name
  /// alone. Nil if it does not say so in the way of our code and of our frame tables, or if the path may have characters
  /// that are written in another way there.
  package static func spec(ofFile path: String) -> String? {
    guard case .success(let bytes) = InputFile.read(path, atMost: mostBeginning) else { return nil }
    let found: ArraySlice<UInt8>?
    if bytes.starts(with: json.utf8) {
      found = line(4, of: bytes, after: "  \"source\": { \"path\": \"", before: "\", \"sha256\": ")
    } else {
      found = line(1, of: bytes, after: GeneratedCode.beforePath, before: GeneratedCode.behindPath)
    }
    guard let found, let path = String(validating: found, as: UTF8.self), !path.isEmpty,
      !path.contains(where: { "\\'".contains($0) })
    else { return nil }
    return path
  }

  /// Whether a file is one that ``CompileRun`` has written beside standalone code.
  package static func isSupport(_ path: String) -> Bool {
    guard case .success(let bytes) = InputFile.read(path, atMost: mostBeginning) else { return false }
    return bytes.starts(with: GeneratedCode.supportBeginning.utf8)
  }

  /// Whether a file is Swift that needs such a file beside it: it neither imports the modules nor holds what it needs,
  /// and begins with the layout itself.
  package static func needsSupport(_ path: String) -> Bool {
    guard spec(ofFile: path) != nil, case .success(let bytes) = InputFile.read(path, atMost: mostBeginning) else {
      return false
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    return lines.count > 3 && lines[1].isEmpty && lines[2].starts(with: "/// The layout ".utf8)
  }

  /// What a line has between two texts, the second of which may be followed by anything.
  ///
  /// - Parameter number: counted from 1.
  private static func line(
    _ number: Int, of bytes: [UInt8], after start: String, before end: String
  ) -> ArraySlice<UInt8>? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    // The last part is not known to be whole.
    guard lines.count > number, lines[number - 1].starts(with: start.utf8) else { return nil }
    let rest = lines[number - 1].dropFirst(start.utf8.count)
    return rest.indices.first { rest[$0...].starts(with: end.utf8) }.map { rest[..<$0] }
  }
}
