/// Text in workflow commands of GitHub Actions, and around what must not be taken for one.
package enum WorkflowText {
  /// What follows the second `::` of a command. Line breaks are kept, because annotations may have several lines. Text
  /// that quotes a spec goes through ``TerminalText/visible(_:)`` before.
  static func data(_ text: String) -> String { escaped(text, and: "") }

  /// The value of a property: as ``data(_:)``, but with the characters that would end it escaped, too. The runner reads
  /// back everything except hidden characters; line breaks it does read back.
  static func property(_ text: String) -> String { escaped(text, and: ":,") }

  /// What surrounds lines that are to stay as they are, like those of a difference, so that the runner looks for no
  /// commands in them. Nil if there are no lines.
  ///
  /// The word that ends this is the digest of the lines: nobody can write lines that contain their own digest.
  ///
  /// - Parameter pieces: the text of the lines, in order and cut anywhere.
  package static func fence(around pieces: some Sequence<[UInt8]>) -> (begin: String, end: String)? {
    var hash = SHA256()
    var last: UInt8?
    for piece in pieces {
      hash.update(piece)
      last = piece.last ?? last
    }
    guard let last else { return nil }
    let word = "layoutc-\(hash.hex)"
    return ("::stop-commands::\(word)\n", "\(last == UInt8(ascii: "\n") ? "" : "\n")::\(word)::\n")
  }

  private static func escaped(_ text: String, and signs: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%", "\r", "\n": result += percent(scalar)
      case _ where signs.unicodeScalars.contains(scalar): result += percent(scalar)
      case _ where HiddenCharacters.contains(scalar): result += TerminalText.visible(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func percent(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
  }
}
