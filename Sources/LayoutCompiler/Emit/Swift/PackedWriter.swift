internal import FrameTables
import LayoutEngine

/// Writes tables as generated code holds them; `FrameTable(packedV1:device:)` reads them back.
struct PackedWriter {
  /// Printable ASCII without quotes and backslashes.
  private(set) var characters: [UInt8] = []
  private var checksum = FrameTable.PackedFormat.Checksum()

  /// A table without its device: what tables of several devices may have in common.
  static func pack(_ table: FrameTable) -> [UInt8] {
    var writer = PackedWriter()
    writer.unsigned(FrameTable.PackedFormat.version)
    writer.choice(table.direction)
    writer.choice(table.scroll)
    writer.rect(table.container)
    writer.size(table.contentSize)
    writer.list(table.sections) { $0.section($1) }
    writer.unsigned(writer.checksum.value)
    return writer.characters
  }

  static func pack(_ device: FrameTable.Device) -> [UInt8] {
    var writer = PackedWriter()
    writer.text(device.name)
    writer.size(device.size)
    writer.flagged(UInt64(device.scale) << 1, device.textSize != nil)
    writer.edges(device.safeArea)
    if let textSize = device.textSize { writer.unsigned(UInt64(textSize.rank)) }
    writer.unsigned(writer.checksum.value)
    return writer.characters
  }

  private mutating func group(_ value: UInt64) {
    let character = FrameTable.PackedFormat.character(UInt8(truncatingIfNeeded: value))
    characters.append(character)
    checksum.add(character)
  }

  /// A number, and one bit besides.
  private mutating func flagged(_ value: UInt64, _ flag: Bool) {
    group(value & 15 | (flag ? 16 : 0) | (value > 15 ? 32 : 0))
    if value > 15 { unsigned(value >> 4) }
  }

  mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest > 31 {
      group(rest & 31 | 32)
      rest >>= 5
    }
    group(rest)
  }

  private static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

  mutating func signed(_ value: Int64) { unsigned(Self.zigzag(value)) }

  mutating func integer(_ value: Int) { signed(Int64(value)) }

  mutating func bool(_ value: Bool) { unsigned(value ? 1 : 0) }

  mutating func rational(_ value: Rational) {
    flagged(Self.zigzag(value.numerator), !value.isWhole)
    if !value.isWhole { unsigned(UInt64(value.denominator)) }
  }

  mutating func text(_ value: String) { list(Array(value.utf8)) { $0.unsigned(UInt64($1)) } }

  mutating func list<Element>(_ elements: [Element], _ element: (inout PackedWriter, Element) -> Void) {
    unsigned(UInt64(elements.count))
    for value in elements { element(&self, value) }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout PackedWriter, Value) -> Void) {
    bool(value != nil)
    if let value { write(&self, value) }
  }

  mutating func runs(_ values: [UInt32]) {
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

  /// A case by its place in the declaration.
  mutating func choice<Choice: CaseIterable & Equatable>(_ value: Choice) where Choice.AllCases == [Choice] {
    unsigned(UInt64(Choice.allCases.firstIndex(of: value) ?? 0))
  }
}
