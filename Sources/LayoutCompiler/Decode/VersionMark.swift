/// Whether a text says of itself that it is a file of the language, whatever else is wrong with it.
package enum VersionMark {
  private static let word = Array("layoutc".utf8)
  private static let quotes = Array(" \"'".utf8)
  /// What may stand in front of the key on its line: a mapping may be in braces, the first line has a byte order mark.
  private static let openings = quotes + [UInt8(ascii: "{"), 0xEF, 0xBB, 0xBF]

  /// Whether `layoutc` stands somewhere with a colon behind it. Linear; most files say it in their first lines.
  package static func isPresent(in text: [UInt8]) -> Bool { contains(text) { _, _ in true } }

  /// Whether that begins a line, with the version behind it, as in what specs, includes and configurations are, and not
  /// in what we write: an output must not take the place of such a file.
  package static func beginsALine(in text: [UInt8]) -> Bool {
    contains(text) { word, colon in
      let before = text[..<word].last { !openings.contains($0) }
      let isFirst = before == nil || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
      return isFirst && text[(colon + 1)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "1")
    }
  }

  /// Whether there is such a word that `isMeant` is true of, at the one index with its colon at the other.
  private static func contains(_ text: [UInt8], _ isMeant: (Int, Int) -> Bool) -> Bool {
    var start = 0
    while let first = text[start...].firstIndex(of: word[0]) {
      start = first + 1
      guard text[first...].starts(with: word) else { continue }
      // The key may be quoted, and blanks may stand before the colon.
      guard let next = text[(first + word.count)...].firstIndex(where: { !quotes.contains($0) }) else { return false }
      if text[next] == UInt8(ascii: ":"), isMeant(first, next) { return true }
    }
    return false
  }
}
