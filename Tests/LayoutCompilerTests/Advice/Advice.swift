/// What a message tells its reader to write.
enum Advice {
  /// The words before the quoted text.
  static let beginnings = ["write ", "did you mean ", "use ", "make ", "make it ", "the line with "]

  /// The quoted texts after such words.
  static func texts(in message: String) -> [String] {
    var texts: [String] = []
    for beginning in beginnings {
      for range in message.ranges(of: beginning + "'") {
        var rest = message[range.upperBound...]
        while let end = rest.firstIndex(of: "'") {
          texts.append(String(rest[..<end]))
          rest = rest[rest.index(after: end)...]
          // A list of words: 'a', 'b' or 'c'.
          guard let separator = [" or '", ", '"].first(where: rest.hasPrefix) else { break }
          rest = rest.dropFirst(separator.count)
        }
      }
    }
    return texts
  }
}
