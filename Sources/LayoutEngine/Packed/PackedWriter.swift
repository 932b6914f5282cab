import FrameTables

/// Writes numbers one after the other as generated code holds them, see ``FrameTable/PackedFormat``.
@usableFromInline
package struct PackedWriter {
  /// Printable ASCII without quotes and backslashes.
  private var characters: [UInt8] = []
  /// The lengths among those written that stand for others: tokens and sums.
  var references: Set<Length> = []

  package init() {}

  /// Everything that was written, with a checksum over it.
  package var finished: [UInt8] {
    var result = self
    result.characters(of: FrameTable.PackedFormat.checksum(characters[...]), FrameTable.PackedFormat.wordLength)
    return result.characters
  }

  private mutating func group(_ value: UInt64) {
    characters.append(FrameTable.PackedFormat.character(UInt8(truncatingIfNeeded: value)))
  }

  /// A number in so many characters, the lowest 6 bits first.
  package mutating func characters(of value: UInt64, _ count: Int) {
    for index in 0..<count { group(value >> UInt64(6 * index) & 63) }
  }

  /// A number and one additional bit.
  package mutating func flagged(_ value: UInt64, _ flag: Bool) {
    group(value & 15 | (flag ? 16 : 0) | (value > 15 ? 32 : 0))
    if value > 15 { unsigned(value >> 4) }
  }

  @usableFromInline
  package mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest > 31 {
      group(rest & 31 | 32)
      rest >>= 5
    }
    group(rest)
  }

  private static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

  package mutating func signed(_ value: Int64) { unsigned(Self.zigzag(value)) }

  package mutating func integer(_ value: Int) { signed(Int64(value)) }

  @usableFromInline
  package mutating func bool(_ value: Bool) { unsigned(value ? 1 : 0) }

  package mutating func rational(_ value: Rational) {
    flagged(Self.zigzag(value.numerator), !value.isWhole)
    if !value.isWhole { unsigned(UInt64(value.denominator)) }
  }

  package mutating func text(_ value: String) { list(Array(value.utf8)) { $0.unsigned(UInt64($1)) } }

  @inlinable
  package mutating func list<Element>(_ elements: [Element], _ element: (inout PackedWriter, Element) -> Void) {
    unsigned(UInt64(elements.count))
    for value in elements { element(&self, value) }
  }

  @inlinable
  package mutating func optional<Value>(_ value: Value?, _ write: (inout PackedWriter, Value) -> Void) {
    bool(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func runs(_ values: [UInt32]) {
    var runs: [(value: UInt32, count: UInt64)] = []
    for value in values {
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((value, 1))
      }
    }
    list(runs) {
      $0.unsigned(UInt64($1.value))
      $0.unsigned($1.count)
    }
  }

  /// A case, by its place in the declaration.
  @inlinable
  package mutating func choice<Choice: CaseIterable & Equatable>(_ value: Choice) where Choice.AllCases == [Choice] {
    unsigned(UInt64(Choice.allCases.firstIndex(of: value) ?? 0))
  }
}
