/// Whole numbers as people write them elsewhere: `3;`, `1,000`, `1fr 1fr`, `true`.
enum CountAdvice {
  /// The number that is meant; nil where nobody can tell.
  static func number(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let unpunctuated = text.last.map { ";,".contains($0) } == true ? String(text.dropLast()) : text
    if isNumber(unpunctuated) { return unpunctuated }
    let groups = unpunctuated.split(omittingEmptySubsequences: false) { ",_' ".contains($0) }
    guard groups.count > 1, (1...3).contains(groups[0].count), groups.allSatisfy({ isNumber(String($0)) }),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined()
  }

  /// How many lanes a text of CSS grids says: `1fr 1fr`, `repeat(3, 1fr)`.
  static func lanes(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split(separator: " ")
    if words.count > 1 || words.first == "1fr", words.allSatisfy({ $0 == "1fr" }) { return String(words.count) }
    guard text.hasPrefix("repeat("), text.hasSuffix("1fr)") else { return nil }
    let count = String(text.dropFirst(7).prefix { $0 != "," })
    return isNumber(count) ? count : nil
  }

  /// Whether a text says that there are as many as have room.
  static func isAdaptive(_ text: String) -> Bool {
    ["auto", "auto-fill", "auto-fit", "adaptive", "fill", "flexible", "dynamic"].contains(text)
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
