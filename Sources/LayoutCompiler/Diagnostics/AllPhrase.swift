/// All of several things in a sentence: `both devices`, `all 12 devices`.
package enum AllPhrase {
  /// - Parameters:
  ///   - count: how many there are; at least 2.
  ///   - things: their name, in the plural.
  package static func text(_ count: Int, _ things: String) -> String {
    "\(count == 2 ? "both" : "all \(count)") \(things)"
  }
}
