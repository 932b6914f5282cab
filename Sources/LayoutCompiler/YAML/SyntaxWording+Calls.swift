import LayoutEngine

/// Mappings on one line that have no braces: `top: 8, left: 8`, `UIEdgeInsets(top: 8, left: 8)`.
extension SyntaxWording {
  /// - Parameter colon: the second one of its line.
  func mappingWithoutBraces(_ colon: Int) -> Diagnostic? {
    let line = lineStart(of: colon)
    guard
      let first = (line..<colon).first(where: {
        source[$0] == UInt8(ascii: ":") && $0 + 1 < source.count && source[$0 + 1].isBlank
      })
    else { return nil }
    let start =
      source[(first + 1)...].first { !$0.isBlank } == nil
      ? first + 1 : source[(first + 1)...].prefix(while: \.isBlank).endIndex
    let end = bareTextEnd(from: start, isFlow: false)
    guard end - start <= 200 else { return nil }
    var text = String(decoding: source[start..<end], as: UTF8.self)
    // Of the braces, only the first is missing.
    if text.hasSuffix("}"), !text.contains("{") { text = String(text.dropLast().trimmingSuffix { $0 == " " }) }
    let place = range(start, end)
    // No other key takes such values, so it need not be looked at.
    if let lanes = CallText.lanes(text) {
      return Diagnostic(
        .syntax, "lanes are a number or their least length: write '\(lanes)'", at: place,
        fix: Diagnostic.Fix("write '\(lanes)'", at: place, replacement: lanes))
    }
    guard let entries = Self.entries(text) else { return nil }
    return diagnostic(of: entries, isCall: text.hasSuffix(")"), behind: word(before: first), at: place)
  }

  /// A call with labels in braces, where its comma ends an entry: `{ size: CGSize(width: 44, height: 60) }`.
  ///
  /// - Parameter parenthesis: the one that opens the call.
  func callInBraces(_ parenthesis: Int) -> Diagnostic? {
    let start = source[..<parenthesis].lastIndex { !$0.isNameByte && $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? 0
    let end = source[parenthesis...].prefix(200).firstIndex(of: UInt8(ascii: ")"))
    let colon = source[..<start].lastIndex { !$0.isBlank }
    guard start < parenthesis, let end, let colon, source[colon] == UInt8(ascii: ":"),
      let entries = Self.entries(String(decoding: source[start...end], as: UTF8.self))
    else { return nil }
    return diagnostic(of: entries, isCall: true, behind: word(before: colon), at: range(start, end + 1))
  }

  /// - Parameter key: where the key stands whose value it is.
  private func diagnostic(
    of entries: [(String, String)], isCall: Bool, behind key: Range<Int>?, at place: SourceRange
  ) -> Diagnostic {
    var written = "{ \(entries.map { "\($0): \($1)" }.joined(separator: ", ")) }"
    var what = "a mapping on one line stands in braces"
    if entries.count == 2, let width = entries.first(where: { $0.0 == "width" })?.1,
      let height = entries.first(where: { $0.0 == "height" })?.1
    {
      // A cell has a size; everything else that has a width and a height is one.
      if key.map({ source[$0].elementsEqual("cell".utf8) }) == true {
        (written, what) = ("{ size: [\(width), \(height)] }", "a cell has a size")
      } else if isCall {
        (written, what) = ("[\(width), \(height)]", "a size is a list of two lengths")
      }
    }
    return Diagnostic(
      .syntax, "\(what): write '\(written)'", at: place,
      fix: Diagnostic.Fix("write '\(written)'", at: place, replacement: written))
  }

  /// What other kits call edges.
  private static let edges = ["leading": "left", "start": "left", "trailing": "right", "end": "right"]

  /// The labels and values of a call, or of a text that is only such a list; nil if it is neither.
  private static func entries(_ text: String) -> [(String, String)]? {
    var text = Substring(text)
    while text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      guard text[..<open].utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") }) else { break }
      text = text[open...].dropFirst().dropLast()
    }
    let blank: Character = " "
    var entries: [(String, String)] = []
    for part in parts(text) {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let label = String(part[..<colon].drop { $0 == blank })
      let value = part[colon...].dropFirst().drop { $0 == blank }
      let isList = value.hasPrefix("[") && value.hasSuffix("]")
      guard label.utf8.first.map(\.isLetter) == true, label.utf8.allSatisfy(\.isNameByte), !value.isEmpty,
        !(isList ? value.dropFirst().dropLast() : value).contains(where: { "[]{}:\"'#&*!|>%@`".contains($0) }),
        value.count(where: { $0 == "(" }) == value.count(where: { $0 == ")" })
      else {
        return nil
      }
      let text = String(value.trimmingSuffix { $0 == blank })
      entries.append((edges[label] ?? label, text))
    }
    return entries
  }

  /// What commas separate that are in no list.
  private static func parts(_ text: Substring) -> [Substring] {
    var depth = 0
    return text.split(omittingEmptySubsequences: false) { sign in
      switch sign {
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      return sign == "," && depth == 0
    }
  }
}
