import LayoutCompiler
import LayoutEngine

/// The words of the areas of a mosaic around the cursor, as far as they are typed.
struct AreaWords {
  /// Each once, in the order of the text, and the one for no area.
  private(set) var all: [String] = []
  private var known: Set<String> = []
  /// The word that the cursor is in, which is being typed.
  let typed: Range<Int>

  /// - Parameter text: the whole text, with its entries.
  init(_ text: HalfTypedText, at offset: Int) {
    let bytes = text.bytes
    let before = bytes[..<offset].reversed().prefix(while: Self.isPart).count
    typed = offset - before..<bytes[offset...].prefix(while: Self.isPart).endIndex
    guard let own = text.entries.lastIndex(where: { $0.colon <= offset && $0.name == SectionKey.areas.rawValue })
    else { return }
    let begin = min(text.entries[own].colon, bytes.count)
    let rows = bytes[begin..<Self.end(of: own, text)]
    var index = rows.startIndex
    while index < rows.endIndex {
      if bytes[index] == UInt8(ascii: "#"), bytes[index - 1].isBlank {
        index = rows[index...].firstIndex(where: \.isLineBreak) ?? rows.endIndex
        continue
      }
      let part = rows[index...].prefix(while: Self.isPart)
      if !part.isEmpty, part.startIndex != typed.lowerBound { add(String(decoding: part, as: UTF8.self)) }
      index = max(part.endIndex, index + 1)
    }
    add(".")
  }

  private mutating func add(_ word: String) {
    // A dash begins a row.
    if NameSyntax.isName(word) || word == ".", known.insert(word).inserted { all.append(word) }
  }

  /// Where the rows end that an entry has: with their bracket, or with the line before the next entry.
  private static func end(of entry: Int, _ text: HalfTypedText) -> Int {
    let bytes = text.bytes
    let begin = min(text.entries[entry].colon, bytes.count)
    let next = entry + 1 < text.entries.count ? min(text.entries[entry + 1].colon, bytes.count) : bytes.count
    if bytes[begin..<next].first(where: { !$0.isBlank }) == UInt8(ascii: "["),
      let close = bytes[begin..<next].firstIndex(of: UInt8(ascii: "]"))
    {
      return close
    }
    guard next < bytes.count else { return next }
    return bytes[begin..<next].lastIndex(where: \.isLineBreak) ?? begin
  }

  private static func isPart(_ byte: UInt8) -> Bool { byte.isNameByte || byte == UInt8(ascii: ".") }
}
