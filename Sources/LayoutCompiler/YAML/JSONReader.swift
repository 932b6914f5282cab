import LayoutEngine

/// Reads JSON into the same nodes as YAML, so that values and places are asked for in one way.
///
/// libyaml is not used, though JSON is nearly YAML. It refuses characters beyond the first plane written as two `\u`
/// escapes, keys of more than 1,024 characters, and a colon on the line after its key. It accepts comments, anchors,
/// words without quotes and a comma after the last value, which no other program would read in such a file.
struct JSONReader {
  private let source: [UInt8]
  private let fileIndex: UInt32
  private var at: Int
  /// Where each open bracket stands, the innermost last.
  private var open: [Int] = []

  /// Thrown with what is wrong with the text.
  private struct Failure: Error {
    var diagnostic: Diagnostic
  }

  /// Composes the nodes of a file; nil if it is not JSON or exceeds a limit, with what is wrong in `diagnostics`.
  static func parse(_ file: SourceFile, fileIndex: UInt32, diagnostics: inout [Diagnostic]) -> NodeTape? {
    var composer = Composer(file, fileIndex: fileIndex)
    var reader = JSONReader(source: file.bytes, fileIndex: fileIndex, at: file.byteOrderMarkLength)
    do throws(Failure) {
      try reader.document(&composer)
    } catch {
      // What the composer reported before that stands, for example a duplicate key.
      diagnostics += composer.diagnostics + [error.diagnostic]
      return nil
    }
    diagnostics += composer.diagnostics
    return composer.state == .complete && composer.isUsable ? composer.tape : nil
  }

  private init(source: [UInt8], fileIndex: UInt32, at: Int) {
    self.source = source
    self.fileIndex = fileIndex
    self.at = at
  }

  private mutating func document(_ composer: inout Composer) throws(Failure) {
    composer.take(YAMLEvent(kind: .documentStart, start: at, end: at))
    try skipBlanks()
    guard at < source.count else { throw failure("the file is empty: a file of JSON holds a value", at..<at) }
    try value(&composer)
    guard composer.state == .composing else { return }
    try skipBlanks()
    if at < source.count { throw failure("nothing follows the value of a JSON file; this does", word()) }
    composer.take(YAMLEvent(kind: .documentEnd, start: at, end: at))
    composer.take(YAMLEvent(kind: .streamEnd, start: at, end: at))
  }

  /// Reads a value. The composer stops at what is nested too deep, so there are no more frames than it takes
  /// collections.
  private mutating func value(_ composer: inout Composer) throws(Failure) {
    guard composer.state == .composing else { return }
    guard at < source.count else { throw missingEnd() }
    switch source[at] {
    case UInt8(ascii: "{"): try collection(&composer, isMapping: true)
    case UInt8(ascii: "["): try collection(&composer, isMapping: false)
    case UInt8(ascii: "\""): try string(&composer)
    default: try plain(&composer)
    }
  }

  private mutating func collection(_ composer: inout Composer, isMapping: Bool) throws(Failure) {
    let start = at
    let close = UInt8(ascii: isMapping ? "}" : "]")
    var event = YAMLEvent(kind: isMapping ? .mappingStart : .sequenceStart, start: start, end: start + 1)
    event.isFlow = true
    composer.take(event)
    open.append(start)
    at += 1
    try skipBlanks()
    var isFirst = true
    while at >= source.count || source[at] != close {
      if !isFirst { try comma(before: close, isMapping) }
      isFirst = false
      if isMapping { try key(&composer) }
      try value(&composer)
      guard composer.state == .composing else { return }
      try skipBlanks()
    }
    at += 1
    open.removeLast()
    composer.take(YAMLEvent(kind: .collectionEnd, start: at - 1, end: at))
  }

  private mutating func comma(before close: UInt8, _ isMapping: Bool) throws(Failure) {
    guard at < source.count else { throw missingEnd() }
    guard source[at] == UInt8(ascii: ",") else {
      let end = isMapping ? "'}'" : "']'"
      throw failure("a comma or \(end) is missing before this", word())
    }
    let comma = at
    at += 1
    try skipBlanks()
    if at < source.count, source[at] == close {
      throw failure("JSON has no comma behind the last value; remove it", comma..<comma + 1)
    }
  }

  private mutating func key(_ composer: inout Composer) throws(Failure) {
    guard at < source.count else { throw missingEnd() }
    guard source[at] == UInt8(ascii: "\"") else {
      throw failure("a key stands in double quotes, like \"spacing\"", word())
    }
    try string(&composer)
    try skipBlanks()
    guard at < source.count else { throw missingEnd() }
    guard source[at] == UInt8(ascii: ":") else {
      throw failure("a ':' is missing between the key and its value", word())
    }
    at += 1
    try skipBlanks()
  }

  private mutating func plain(_ composer: inout Composer) throws(Failure) {
    let range = word()
    let text = source[range]
    let isWord = ["true", "false", "null"].contains { text.elementsEqual($0.utf8) }
    guard isWord || Self.isNumber(text) else { throw notAValue(range) }
    composer.take(YAMLEvent(kind: .scalar, start: range.lowerBound, end: range.upperBound))
    at = range.upperBound
  }

  private func notAValue(_ range: Range<Int>) -> Failure {
    let text = String(decoding: source[range].prefix(40), as: UTF8.self)
    switch source[range.lowerBound] {
    case UInt8(ascii: "'"): return failure("JSON has texts in double quotes only", range)
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"):
      return failure("a value is missing before this", range)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return failure("'\(text)' is no number as JSON writes it, like 8, 0.5 or 1e3", range)
    default:
      return failure("'\(text)' is no value of JSON: a text stands in double quotes", range)
    }
  }

  /// `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let count = rest.prefix { $0.isDigit }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let hasZero = rest.first == UInt8(ascii: "0")
    let whole = digits(&rest)
    if whole == 0 || (hasZero && whole > 1) { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits(&rest) == 0 { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
      if digits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  private mutating func string(_ composer: inout Composer) throws(Failure) {
    let start = at
    let decodedStart = composer.tape.decoded.count
    var isDecoded = false
    var piece = start + 1
    at += 1
    while true {
      guard at < source.count, source[at] != UInt8(ascii: "\n"), source[at] != UInt8(ascii: "\r") else {
        throw failure("the text is not ended on its line: a '\"' is missing", start..<at)
      }
      if source[at] == UInt8(ascii: "\"") { break }
      if source[at] == UInt8(ascii: "\t") {
        throw failure("in a text a tab is written \\t", at..<at + 1)
      }
      guard source[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      isDecoded = true
      composer.tape.decoded += source[piece..<at]
      try escape(&composer.tape.decoded)
      piece = at
    }
    var event = YAMLEvent(kind: .scalar, style: .doubleQuoted, start: start, end: at + 1)
    if isDecoded {
      composer.tape.decoded += source[piece..<at]
      event.decodedLength = composer.tape.decoded.count - decodedStart
    }
    at += 1
    composer.take(event)
  }

  private mutating func escape(_ decoded: inout [UInt8]) throws(Failure) {
    let start = at
    at += 2
    guard start + 1 < source.count else { throw failure("an escape is cut off", start..<source.count) }
    switch source[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(source[start + 1])
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      guard let first = unit(at: at) else { throw failure("'\\u' takes four hexadecimal digits", start..<at) }
      at += 4
      // A character beyond the first plane is two units; half of one is no character.
      var scalar = Unicode.Scalar(first)
      if 0xD800..<0xDC00 ~= first, source[at...].starts(with: "\\u".utf8), let second = unit(at: at + 2),
        0xDC00..<0xE000 ~= second
      {
        scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        at += 6
      }
      decoded += Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    default:
      throw failure(
        "JSON has no escape like this; it has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits", start..<at)
    }
  }

  /// Four hexadecimal digits.
  private func unit(at index: Int) -> UInt32? {
    guard index + 4 <= source.count else { return nil }
    var value: UInt32 = 0
    for byte in source[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  // MARK: Between values

  private mutating func skipBlanks() throws(Failure) {
    while at < source.count, Self.isBlank(source[at]) { at += 1 }
    guard at < source.count else { return }
    let isComment =
      source[at] == UInt8(ascii: "#")
      || source[at] == UInt8(ascii: "/") && at + 1 < source.count
        && (source[at + 1] == UInt8(ascii: "/") || source[at + 1] == UInt8(ascii: "*"))
    if isComment { throw failure("JSON has no comments; what explains a token is its \"$description\"", at..<at + 1) }
  }

  /// A stretch without blanks, brackets, commas and colons, at least one byte, and no half characters.
  private func word() -> Range<Int> {
    guard at < source.count else { return source.count..<source.count }
    var end = at + 1
    while end < source.count, !Self.isBlank(source[end]), !",:[]{}\"".utf8.contains(source[end]) { end += 1 }
    if ",:[]{}\"".utf8.contains(source[at]) { end = at + 1 }
    return at..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private func missingEnd() -> Failure {
    guard let start = open.last else { return failure("the file ends where a value is expected", at..<at) }
    let bracket = source[start] == UInt8(ascii: "{") ? "}" : "]"
    return failure("the file ends before the '\(bracket)' of what begins here", start..<start + 1)
  }

  private func failure(_ message: String, _ bytes: Range<Int>) -> Failure {
    let end = min(max(bytes.upperBound, bytes.lowerBound), source.count)
    let range = SourceRange(file: fileIndex, start: UInt32(min(bytes.lowerBound, end)), end: UInt32(end))
    return Failure(diagnostic: Diagnostic(.syntax, message, at: range))
  }
}
