import LayoutCompiler

/// What the collection that the cursor is in has behind the cursor, found by the same marks as in ``HalfTypedText``.
///
/// Only nearby lines are read: in a long text, offering a key twice does no harm.
struct LaterEntries {
  private(set) var keys: Set<String> = []
  /// Whether elements of a list stand below.
  private(set) var isList = false
  /// Whether a line below begins further left, so that the collection ends before the text does.
  private(set) var endsWithin = false
  /// Where the first of the keys stands, with its quote.
  private(set) var first: Int?
  /// Whether a colon stands behind the word that the cursor is in, so that this is a key.
  private(set) var hasColon = false

  private static let most = 400

  /// The entries at a column in the lines below.
  static func below(_ offset: Int, column: Int, _ file: SourceFile) -> LaterEntries {
    var found = LaterEntries()
    let bytes = file.bytes
    var next = file.lineBounds(of: offset).next
    for _ in 0..<most where next < bytes.count {
      let line = file.lineBounds(of: next)
      defer { next = max(line.next, next + 1) }
      var text = line.range.lowerBound
      while text < line.range.upperBound, bytes[text].isBlank { text += 1 }
      if text == line.range.upperBound || bytes[text] == UInt8(ascii: "#") { continue }
      let indent = text - line.range.lowerBound
      if indent < column {
        found.endsWithin = true
        break
      }
      if indent > column { continue }
      if bytes[text] == UInt8(ascii: "-"), text + 1 == line.range.upperBound || bytes[text + 1].isBlank {
        // A list may stand at the column of the key that it is the value of.
        if !found.keys.isEmpty { continue }
        found.isList = true
        break
      }
      let word = bytes[text..<line.range.upperBound].drop(while: \.isQuote).prefix(while: \.isNameByte)
      let rest = bytes[word.endIndex..<line.range.upperBound].drop(while: \.isQuote)
      if rest.first == UInt8(ascii: ":") {
        found.keys.insert(String(decoding: word, as: UTF8.self))
        found.first = found.first ?? text
      }
    }
    return found
  }

  /// The column at which the next line below begins that is neither blank nor a comment. Nil if the line itself has
  /// text: then what is below may go with that.
  static func nextColumn(_ offset: Int, _ file: SourceFile) -> Int? {
    let own = file.lineBounds(of: offset)
    guard file.bytes[own.range].allSatisfy(\.isBlank) else { return nil }
    var next = own.next
    for _ in 0..<most where next < file.bytes.count {
      let line = file.lineBounds(of: next)
      next = max(line.next, next + 1)
      let text = file.bytes[line.range].drop(while: \.isBlank)
      if let first = text.first, first != UInt8(ascii: "#") { return text.startIndex - line.range.lowerBound }
    }
    return nil
  }

  /// What an element of a list has besides the word of its first line that the cursor is in.
  static func entry(_ offset: Int, column: Int, isQuoted: Bool, _ file: SourceFile) -> LaterEntries {
    var found = below(offset, column: column, file)
    found.hasColon = hasColon(offset, isQuoted: isQuoted, file.bytes)
    return found
  }

  /// Whether the word around a place is a key already.
  static func hasColon(_ offset: Int, isQuoted: Bool, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[offset...].drop(while: \.isNameByte)
    if isQuoted, let quote = rest.first, quote.isQuote { rest = rest.dropFirst() }
    rest = rest.drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: ":") else { return false }
    return rest.dropFirst().first.map { $0.isBlank || $0.isLineBreak || isQuoted } ?? true
  }

  /// The keys up to the brace that closes the mapping, or to a line that cannot belong to it.
  ///
  /// - Parameters:
  ///   - indent: the indentation of the line in which the brackets began.
  ///   - isQuoted: whether the cursor is in a quoted word.
  static func inBraces(_ offset: Int, openedAt indent: Int, isQuoted: Bool, _ file: SourceFile) -> LaterEntries {
    var found = LaterEntries()
    let bytes = file.bytes
    // The word around the cursor is what is being typed.
    var index = offset
    while index < bytes.count, bytes[index].isNameByte { index += 1 }
    if isQuoted, index < bytes.count, bytes[index].isQuote { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") { index += 1 }
    var (depth, lines) = (0, 0)
    var word = 0..<0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return found }
      case UInt8(ascii: ":") where depth == 0 && word.upperBound == index && !word.isEmpty:
        let isSeparator =
          index + 1 == bytes.count || bytes[index + 1].isBlank || "{[\r\n".utf8.contains(bytes[index + 1])
        if isSeparator || bytes[index - 1].isQuote {
          found.keys.insert(String(decoding: bytes[word].filter { !$0.isQuote }, as: UTF8.self))
        }
      case UInt8(ascii: "#") where bytes[index - 1].isBlank:
        while index + 1 < bytes.count, !bytes[index + 1].isLineBreak { index += 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let closing = bytes[(index + 1)...].firstIndex { $0 == byte || $0.isLineBreak } ?? bytes.count - 1
        if bytes[closing] == byte { word = index..<(closing + 1) }
        index = bytes[closing] == byte ? closing : closing - 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        lines += 1
        let text = bytes[(index + 1)...].drop(while: \.isBlank)
        let isDeeper = text.startIndex - index - 1 > indent
        if lines > most || !isDeeper && text.first.map({ $0.isNameByte || $0.isQuote }) ?? false { return found }
      default:
        guard byte.isNameByte else { break }
        let end = bytes[index...].firstIndex { !$0.isNameByte } ?? bytes.count
        word = index..<end
        index = end - 1
      }
      index += 1
    }
    return found
  }
}
