import LayoutCompiler

/// The anchors above the cursor, as far as an alias may name them there: what the cursor is in cannot be part of itself.
struct Anchors {
  struct Anchor {
    var name: String
    /// The first key of the mapping that it stands for; nil if that is none.
    var firstKey: String?

    /// Whether a mapping takes what the anchor stands for.
    func fits(_ mapping: LanguageGraph.Mapping) -> Bool { firstKey.map { mapping.indices[$0] != nil } ?? false }
  }

  /// The key that brings the keys of another mapping.
  static let merge = "<<"

  private(set) var all: [Anchor] = []
  private let bytes: ArraySlice<UInt8>

  init(_ file: SourceFile, before end: Int) {
    bytes = file.bytes[..<min(end, file.bytes.count)]
    // The column of the cursor, if its line begins there.
    var line = bytes.endIndex
    while line > 0, isBlank(bytes[line - 1]) { line -= 1 }
    let column = line == 0 || isLineBreak(bytes[line - 1]) ? bytes.endIndex - line : nil
    for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
      guard index == 0 || " \t[{,\n\r".utf8.contains(bytes[index - 1]), !isInComment(index) else { continue }
      let name = bytes[(index + 1)...].prefix(while: isNameByte)
      if name.isEmpty || isOpen(from: name.endIndex, column) { continue }
      let anchor = Anchor(name: String(decoding: name, as: UTF8.self), firstKey: firstKey(behind: name.endIndex))
      all.removeAll { $0.name == anchor.name }
      all.append(anchor)
    }
  }

  private func lineStart(_ index: Int) -> Int {
    bytes[..<index].lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0
  }

  private func indent(_ start: Int) -> Int { bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count }

  private func isInComment(_ index: Int) -> Bool {
    let line = bytes[lineStart(index)..<index]
    return line.indices.contains { line[$0] == UInt8(ascii: "#") && ($0 == line.startIndex || isBlank(line[$0 - 1])) }
  }

  /// Whether what begins behind an anchor still goes on at the cursor.
  private func isOpen(from start: Int, _ column: Int?) -> Bool {
    var depth = 0
    var hasBrackets = false
    let own = indent(lineStart(start))
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, hasBrackets) = (depth + 1, true)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      case UInt8(ascii: ",") where depth == 0: return false
      case UInt8(ascii: "\n"):
        let text = bytes[(index + 1)...].drop(while: isBlank)
        guard let first = text.first else { return hasBrackets || column.map { $0 > own } ?? false }
        if !isLineBreak(first), first != UInt8(ascii: "#"), text.startIndex - index - 1 <= own, !hasBrackets {
          return false
        }
      default: break
      }
      index += 1
    }
    return true
  }

  private func firstKey(behind start: Int) -> String? {
    var text = bytes[start...].drop(while: isBlank)
    let isFlow = text.first == UInt8(ascii: "{")
    if isFlow { text = text.dropFirst() }
    guard isFlow || text.first.map({ isLineBreak($0) || $0 == UInt8(ascii: "#") }) ?? false else { return nil }
    while let first = text.first {
      if first == UInt8(ascii: "#") {
        text = text.drop { !isLineBreak($0) }
      } else if isBlank(first) || isLineBreak(first) || first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        text = text.dropFirst()
      } else {
        break
      }
    }
    let key = text.prefix(while: isNameByte)
    let rest = text[key.endIndex...].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    return !key.isEmpty && rest.first == UInt8(ascii: ":") ? String(decoding: key, as: UTF8.self) : nil
  }
}
