import LayoutCompiler
import LayoutEngine

/// Where in the text a written number stands.
///
/// The model keeps the numbers of an entry such as `[70, 33]` or `{ min: 60, at-most: 2 }` with the place of the entry,
/// which begins with a bracket. The number itself is found in the text.
enum NumberPlaces {
  /// Longer entries are not read; their numbers have the place of the entry.
  private static let mostBytes = 400

  /// The place of the number in what begins at `range`, if it stands there once; else `range`.
  static func place(of number: Exact, in range: SourceRange, _ sources: SourceSet) -> SourceRange {
    let bytes = sources.file(of: range).bytes
    // Of a list's entries the model knows where they begin.
    let start = Int(range.start)
    guard start < bytes.count, let end = end(of: start, bytes) else { return range }
    var found: SourceRange?
    var next = start
    while next < end {
      let first = next
      // A name may have digits in it.
      while next < end, isNameByte(bytes[next]) || bytes[next] == UInt8(ascii: ".") { next += 1 }
      if next == first {
        next += 1
        continue
      }
      guard value(of: bytes[first..<next]) == number else { continue }
      // The same number twice: nobody knows which.
      if found != nil { return range }
      found = SourceRange(file: range.file, start: UInt32(first), end: UInt32(next))
    }
    return found ?? range
  }

  /// The end of what begins with a bracket or brace; nil if nothing does, or if it is long.
  private static func end(of start: Int, _ bytes: [UInt8]) -> Int? {
    var depth = 0
    for index in start..<min(start + mostBytes, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth <= 0 { return index == start ? nil : index }
    }
    return nil
  }

  /// The number that a word is, with a unit or without; nil for any other word.
  private static func value(of word: ArraySlice<UInt8>) -> Exact? {
    let isNegative = word.first == UInt8(ascii: "-")
    let unsigned = Array(isNegative ? word.dropFirst() : word)
    guard case .success(let number) = NumberSyntax.prefix(of: unsigned.span),
      number.end == unsigned.count || ["pt", "px"].contains(String(decoding: unsigned[number.end...], as: UTF8.self))
    else { return nil }
    let value = Exact(number.decimal)
    return isNegative ? 0 - value : value
  }
}
