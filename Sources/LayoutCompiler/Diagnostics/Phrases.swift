extension Int {
  /// `1 item`, `4 items`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

/// All of several things in a sentence: `both devices`, `all 12 devices`.
package enum AllPhrase {
  /// - Parameters:
  ///   - count: how many there are; at least 2.
  ///   - things: their name, in the plural.
  package static func text(_ count: Int, _ things: String) -> String {
    "\(count == 2 ? "both" : "all \(count)") \(things)"
  }
}

/// The first few of several words in a sentence: what a reader needs to know which are meant.
package enum ShortList {
  private static let most = 4

  /// `a, b, c, d, …`
  package static func text(_ words: [String], separatedBy separator: String = ", ") -> String {
    (words.prefix(most) + (words.count > most ? ["…"] : [])).joined(separator: separator)
  }
}
