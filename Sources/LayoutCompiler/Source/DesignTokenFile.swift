/// Which files are read as design tokens, in the format of the Design Tokens Community Group.
package enum DesignTokenFile {
  package static let endings = [".tokens.json", ".tokens"]

  package static func isNamed(_ path: String) -> Bool {
    endings.contains { path.utf8.count > $0.utf8.count && path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Whether a file holds design tokens: its name says so or it is a JSON object, and it has the mark. A text that only
  /// quotes a line of such a file begins otherwise.
  ///
  /// - Parameter path: the path with links resolved, since a link may have any name.
  package static func holdsTokens(_ text: [UInt8], path: String) -> Bool {
    let isObject = text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    return (isObject || isNamed(path)) && isMarked(text)
  }

  private static let mark = Array("\"$value\"".utf8)

  /// Whether a text says of itself that it holds design tokens, whatever else is wrong with it: each token has a value,
  /// and no other kind of file that lies around on a machine has such a key. Linear.
  package static func isMarked(_ text: [UInt8]) -> Bool {
    let bytes = text.span
    // Looks for the byte of the mark that is rare elsewhere: an output that is already there may be a table of any
    // size.
    for index in bytes.indices where bytes[index] == UInt8(ascii: "$") && index > 0 {
      if text[(index - 1)...].starts(with: mark) { return true }
    }
    return false
  }
}
