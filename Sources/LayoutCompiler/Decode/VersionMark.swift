/// Whether a text says of itself that it is a file of the language, whatever else is wrong with it.
enum VersionMark {
  /// Whether `layoutc` stands somewhere with a colon behind it. Linear; most files say it in their first lines.
  static func isPresent(in text: [UInt8]) -> Bool {
    let word = Array("layoutc".utf8)
    var start = 0
    while let first = text[start...].firstIndex(of: word[0]) {
      start = first + 1
      guard text[first...].starts(with: word) else { continue }
      // The key may be quoted, and blanks may stand before the colon.
      let next = text[(first + word.count)...].first { ![UInt8(ascii: " "), 0x22, 0x27].contains($0) }
      if next == UInt8(ascii: ":") { return true }
    }
    return false
  }
}
