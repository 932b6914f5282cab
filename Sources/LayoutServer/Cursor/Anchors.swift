import LayoutCompiler

/// The anchors above the cursor, as far as an alias may name them there: what the cursor is in cannot be part of itself.
struct Anchors {
  struct Anchor {
    var name: String
    /// The mapping that it stands for, by its first key and where it begins, as in ``HalfTypedText/Entry``; nil if it
    /// stands for something else.
    var mapping: (start: Int, firstKey: String)?

    /// Whether a mapping takes what the anchor stands for.
    func fits(_ target: LanguageGraph.Mapping) -> Bool {
      mapping.map { target.indices[$0.firstKey] != nil } ?? false
    }
  }

  /// The key that brings the keys of another mapping.
  static let merge = "<<"

  /// Of several with one name, the last counts.
  private var byName: [String: Anchor] = [:]
  private let bytes: ArraySlice<UInt8>
  /// How many bytes may still be read behind anchors. What many brackets leave open is read once for each anchor.
  private var budget = 4 << 20

  init(_ file: SourceFile, before end: Int) {
    bytes = file.bytes[..<min(end, file.bytes.count)]
    // The column of the cursor, if its line begins there.
    var line = bytes.endIndex
    while line > 0, bytes[line - 1].isBlank { line -= 1 }
    let column = line == 0 || bytes[line - 1].isLineBreak ? bytes.endIndex - line : nil
    var (isInComment, lineStart) = (false, 0)
    for index in bytes.indices {
      let isBehindBlank = index == 0 || bytes[index - 1].isBlank || bytes[index - 1].isLineBreak
      if bytes[index].isLineBreak { (isInComment, lineStart) = (false, index + 1) }
      if bytes[index] == UInt8(ascii: "#"), isBehindBlank { isInComment = true }
      guard !isInComment, bytes[index] == UInt8(ascii: "&"),
        isBehindBlank || "[{,".utf8.contains(bytes[index - 1])
      else { continue }
      let name = bytes[(index + 1)...].prefix(while: \.isNameByte)
      if name.isEmpty || isOpen(from: name.endIndex, indent(lineStart), column) { continue }
      let word = String(decoding: name, as: UTF8.self)
      byName[word] = Anchor(name: word, mapping: mapping(behind: name.endIndex))
    }
  }

  var all: [Anchor] { byName.values.sorted { $0.name < $1.name } }

  subscript(_ name: String) -> Anchor? { byName[name] }

  private func indent(_ start: Int) -> Int { bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count }

  /// Whether what begins behind an anchor still goes on at the cursor.
  ///
  /// - Parameter own: the indentation of the line that has the anchor.
  private mutating func isOpen(from start: Int, _ own: Int, _ column: Int?) -> Bool {
    // A value in brackets ends with them. Those in lines below a key are only a part of its value.
    let first = bytes[start...].first { !$0.isBlank && !$0.isLineBreak }
    let isInBrackets = first.map { "{[".utf8.contains($0) } ?? false
    var depth = 0
    var index = start
    defer { budget -= index - start }
    while index < bytes.endIndex, budget > index - start {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 || depth == 0 && isInBrackets { return false }
      case UInt8(ascii: ",") where depth == 0: return false
      case UInt8(ascii: "\n"):
        let text = bytes[(index + 1)...].drop(while: \.isBlank)
        guard let first = text.first else { return depth > 0 || column.map { $0 > own } ?? false }
        let isBelow = text.startIndex - index - 1 <= own
        if isBelow, first.isNameByte || depth == 0 && !first.isLineBreak && first != UInt8(ascii: "#") {
          return false
        }
      default: break
      }
      index += 1
    }
    return true
  }

  private func mapping(behind start: Int) -> (start: Int, firstKey: String)? {
    var text = bytes[start...].drop(while: \.isBlank)
    let bracket = text.first == UInt8(ascii: "{") ? text.startIndex : nil
    if bracket != nil { text = text.dropFirst() }
    guard bracket != nil || text.first.map({ $0.isLineBreak || $0 == UInt8(ascii: "#") }) ?? false else { return nil }
    while let first = text.first, first.isBlank || first.isLineBreak || first == UInt8(ascii: "#") {
      text = first == UInt8(ascii: "#") ? text.drop { !$0.isLineBreak } : text.dropFirst()
    }
    let key = text.drop(while: \.isQuote).prefix(while: \.isNameByte)
    guard !key.isEmpty, text[key.endIndex...].drop(while: \.isQuote).first == UInt8(ascii: ":") else { return nil }
    return (bracket ?? text.startIndex, String(decoding: key, as: UTF8.self))
  }
}
