/// The first few of several words in a sentence: what a reader needs to know which are meant.
package enum ShortList {
  private static let most = 4

  /// `a, b, c, d, …`
  package static func text(_ words: [String], separatedBy separator: String = ", ") -> String {
    (words.prefix(most) + (words.count > most ? ["…"] : [])).joined(separator: separator)
  }
}
