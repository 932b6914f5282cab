import LayoutEngine

/// Reads the entries that long lists consist of: `[w, h]`, `{ size: [w, h] }` and `{ content: [w, h] }` with numbers.
///
/// Entries that it does not recognize go the general way. That way gives the same for plain entries and reports what is
/// wrong with others; this one takes a tenth of its time.
struct PlainItems {
  static let keys = EntryKeys([ItemKey.size, .content].map(\.rawValue))
  private static let content = 1

  private var keys = Self.keys

  /// The lengths of the entry at an index of the tape; nil if it is not a plain one.
  @inline(__always)
  mutating func pair(at index: Int, of tape: borrowing NodeTape) -> ItemList.SimpleEntry? {
    guard let entry = PlainEntry(at: index, of: tape, &keys),
      let width = Self.length(tape.source.span.extracting(entry.width)),
      let height = Self.length(tape.source.span.extracting(entry.height))
    else { return nil }
    return ItemList.SimpleEntry(width: width, height: height, isContent: entry.key == Self.content)
  }

  @inline(__always)
  private static func length(_ text: borrowing Span<UInt8>) -> Length? { wholePoints(text) ?? points(text) }

  /// One to six digits: fewer than the million points that a length may have.
  @inline(__always)
  private static func wholePoints(_ digits: borrowing Span<UInt8>) -> Length? {
    guard digits.count > 0, digits.count <= 6 else { return nil }
    var value: UInt64 = 0
    for index in digits.indices {
      let digit = digits[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
    }
    return .points(value)
  }

  /// A number as a program measures it, like `33.333333333333336`.
  private static func points(_ text: borrowing Span<UInt8>) -> Length? {
    guard case .length(let length) = LengthSyntax.parse(text), case .points = length.form else { return nil }
    return length
  }
}
