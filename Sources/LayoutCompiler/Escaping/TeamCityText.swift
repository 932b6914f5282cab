/// Values in service messages of TeamCity, `##teamcity[name key='value']`.
package enum TeamCityText {
  /// A value that reads back the same. Hidden characters are written by number, as the UTF-16 units that the server
  /// uses.
  ///
  /// - Parameter most: how many characters the server takes; what is longer ends in `…`.
  package static func value(_ text: String, most: Int) -> String {
    let units = text.utf16.count
    guard units > most else { return escaped(text) }
    var kept = String.UnicodeScalarView()
    var count = 1
    for scalar in text.unicodeScalars {
      count += UTF16.width(scalar)
      if count > most { break }
      kept.append(scalar)
    }
    return escaped(String(kept) + "…")
  }

  private static func escaped(_ text: String) -> String {
    let marks = HiddenCharacters.commandMarks(in: text.unicodeScalars)
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "'", "|", "[", "]": result += "|\(scalar)"
      case "\n": result += "|n"
      case "\r": result += "|r"
      case _ where HiddenCharacters.contains(scalar) || marks.contains(index):
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16, uppercase: true)
          result += "|0x\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
