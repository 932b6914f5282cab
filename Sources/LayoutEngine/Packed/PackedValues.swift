package import FrameTables

// Each kind of value, written and read in one place.

package typealias PackedReader = FrameTable.PackedReader

/// A word of the language, by its place among those it may be.
extension PackedValue where Self: CaseIterable & Equatable, AllCases == [Self] {
  package func pack(into writer: inout PackedWriter) { writer.choice(self) }
  package init(packed reader: inout PackedReader) { self = reader.choice() }
}

extension String: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.text(self) }
  package init(packed reader: inout PackedReader) { self = reader.text() }
}

extension Int: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.integer(self) }
  package init(packed reader: inout PackedReader) { self = reader.integer() }
}

extension Bool: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.bool(self) }
  package init(packed reader: inout PackedReader) { self = reader.bool() }
}

/// Places are those of a file that an app has not.
extension SourceRange: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = .none }
}

extension SourceRange?: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = nil }
}

extension SpecDamage: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = [] }
}

/// Devices are not packed.
extension DeviceReference.Base: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = .named("") }
}

extension DeviceSuffixes: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self.init() }
}

extension TextSizeList: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self.init() }
}

extension Array: PackedValue where Element: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.list(self) { $1.pack(into: &$0) } }
  package init(packed reader: inout PackedReader) { self = reader.list { Element(packed: &$0) } }
}

extension EdgeSet: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.unsigned(UInt64(rawValue)) }
  package init(packed reader: inout PackedReader) { self.init(rawValue: UInt8(truncatingIfNeeded: reader.unsigned())) }
}

extension StateSet: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.unsigned(UInt64(rawValue)) }
  package init(packed reader: inout PackedReader) {
    self.init(rawValue: RawValue(truncatingIfNeeded: reader.unsigned()))
  }
}

// MARK: - Lengths

extension Length: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.unsigned(bits)
    switch form {
    case .token, .sum: writer.references.insert(self)
    case .points, .pixels, .hairline, .lines, .percent, .fraction, .fill, .fit: break
    }
  }
  package init(packed reader: inout PackedReader) { self.init(bits: reader.unsigned()) }
}

extension SignedLength: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    length.pack(into: &writer)
    writer.bool(isNegative)
  }
  package init(packed reader: inout PackedReader) {
    self.init(Length(packed: &reader), isNegative: reader.bool())
  }
}

extension LengthSums: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.list(list) {
      $0.list($1.terms) { SignedLength($1.length, isNegative: $1.isNegative).pack(into: &$0) }
    }
  }
  package init(packed reader: inout PackedReader) {
    self.init(
      reader.list {
        LengthSum(
          terms: $0.list {
            let term = SignedLength(packed: &$0)
            return LengthSum.Term(term.length, isNegative: term.isNegative, range: .none)
          })
      })
  }
}

extension Decimal: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.unsigned(mantissa)
    writer.unsigned(UInt64(exponent))
  }
  package init(packed reader: inout PackedReader) {
    self.init(mantissa: reader.unsigned(), exponent: UInt8(truncatingIfNeeded: reader.unsigned()))
  }
}

extension Aspect: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    width.pack(into: &writer)
    height.pack(into: &writer)
  }
  package init(packed reader: inout PackedReader) {
    self.init(width: Decimal(packed: &reader), height: Decimal(packed: &reader))
  }
}

extension Condition: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    let (kind, length, other): (UInt64, Length, Length?) =
      switch self {
      case .equal(let length): (0, length, nil)
      case .atLeast(let length): (1, length, nil)
      case .atMost(let length): (2, length, nil)
      case .above(let length): (3, length, nil)
      case .below(let length): (4, length, nil)
      case .within(let low, let high): (5, low, high)
      }
    writer.unsigned(kind)
    length.pack(into: &writer)
    other?.pack(into: &writer)
  }

  package init(packed reader: inout PackedReader) {
    let kind = reader.unsigned()
    let length = Length(packed: &reader)
    switch kind {
    case 0: self = .equal(length)
    case 1: self = .atLeast(length)
    case 2: self = .atMost(length)
    case 3: self = .above(length)
    case 4: self = .below(length)
    default: self = .within(length, Length(packed: &reader))
    }
  }
}

extension TextSizeRange: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.choice(lowest)
    writer.choice(highest)
  }
  package init(packed reader: inout PackedReader) { self.init(reader.choice(), reader.choice()) }
}

extension FontMetrics: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    for value in [ascent, descent, leading, unitsPerEm] { value.pack(into: &writer) }
  }
  package init(packed reader: inout PackedReader) {
    self.init(
      ascent: Decimal(packed: &reader), descent: Decimal(packed: &reader), leading: Decimal(packed: &reader),
      unitsPerEm: Decimal(packed: &reader))
  }
}

extension ContainerAlignment: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.choice(horizontal)
    writer.choice(vertical)
    // Whether a side is written, which a right-to-left layout swaps.
    writer.list(words) { $0.text($1) }
  }
  package init(packed reader: inout PackedReader) {
    self.init(horizontal: reader.choice(), vertical: reader.choice(), words: reader.list { $0.text() })
  }
}

// MARK: - Of a section

extension GivenCount: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.bool(isDynamic)
    writer.integer(sample)
  }
  package init(packed reader: inout PackedReader) {
    let isDynamic = reader.bool()
    let count = reader.integer()
    self = isDynamic ? .dynamic(sample: count) : .fixed(count)
  }
}

extension LaneSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .count(let count):
      writer.unsigned(0)
      writer.integer(count)
    case .minimum(let length, let bounds):
      writer.unsigned(1)
      length.pack(into: &writer)
      bounds.pack(into: &writer)
    case .maximum(let length, let bounds):
      writer.unsigned(2)
      length.pack(into: &writer)
      bounds.pack(into: &writer)
    }
  }

  package init(packed reader: inout PackedReader) {
    switch reader.unsigned() {
    case 0: self = .count(reader.integer())
    case 1: self = .minimum(Length(packed: &reader), LaneBounds(packed: &reader))
    default: self = .maximum(Length(packed: &reader), LaneBounds(packed: &reader))
    }
  }
}

extension LaneBounds: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.optional(atLeast) { $0.integer($1) }
    writer.optional(atMost) { $0.integer($1) }
  }
  package init(packed reader: inout PackedReader) {
    self.init(atLeast: reader.optional { $0.integer() }, atMost: reader.optional { $0.integer() })
  }
}

extension RowSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .length(let length):
      writer.bool(false)
      length.pack(into: &writer)
    case .aspect(let aspect):
      writer.bool(true)
      aspect.pack(into: &writer)
    }
  }
  package init(packed reader: inout PackedReader) {
    self = reader.bool() ? .aspect(Aspect(packed: &reader)) : .length(Length(packed: &reader))
  }
}

extension AreasSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.integer(columns)
    writer.integer(rows)
    writer.list(areas) { writer, area in
      writer.text(area.name)
      for bound in [area.columns.lowerBound, area.columns.upperBound, area.rows.lowerBound, area.rows.upperBound] {
        writer.integer(bound)
      }
    }
  }

  package init(packed reader: inout PackedReader) {
    let (columns, rows) = (reader.integer(), reader.integer())
    let areas = reader.list { reader in
      let name = reader.text()
      let bounds = (0..<4).map { _ in reader.integer() }
      return Area(name: name, columns: bounds[0]..<bounds[1], rows: bounds[2]..<bounds[3], range: .none)
    }
    self.init(areas: areas, columns: columns, rows: rows)
  }
}

// MARK: - Of a template

extension LaneSpan: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .all: writer.integer(0)
    case .lanes(let count): writer.integer(count)
    }
  }
  package init(packed reader: inout PackedReader) {
    let count = reader.integer()
    self = count == 0 ? .all : .lanes(count)
  }
}

extension BorderSpec.Radius: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .capsule: writer.bool(false)
    case .length(let length):
      writer.bool(true)
      length.pack(into: &writer)
    }
  }
  package init(packed reader: inout PackedReader) {
    self = reader.bool() ? .length(Length(packed: &reader)) : .capsule
  }
}

extension LayerSpec.Anchor: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .fill: writer.unsigned(0)
    case .center: writer.unsigned(1)
    case .edge(let edge):
      writer.unsigned(2)
      writer.choice(edge)
    case .corner(let first, let second):
      writer.unsigned(3)
      writer.choice(first)
      writer.choice(second)
    }
  }

  package init(packed reader: inout PackedReader) {
    switch reader.unsigned() {
    case 0: self = .fill
    case 1: self = .center
    case 2: self = .edge(reader.choice())
    default: self = .corner(reader.choice(), reader.choice())
    }
  }
}

extension LayerSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.part(self) }
  package init(packed reader: inout PackedReader) { self = reader.part() }
}

extension CellNames: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.list(names) { $0.text($1.value) } }
  package init(packed reader: inout PackedReader) {
    self.init(reader.list { Located($0.text(), at: .none) })
  }
}

extension CellReference: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .named(let name):
      writer.bool(false)
      writer.text(name)
    case .inline(let template):
      writer.bool(true)
      writer.part(template)
    }
  }
  package init(packed reader: inout PackedReader) {
    self = reader.bool() ? .inline(reader.part()) : .named(reader.text())
  }
}

// MARK: - Items

extension ItemsSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .count(let count):
      writer.unsigned(0)
      writer.integer(count)
    case .list(let list):
      writer.unsigned(1)
      list.pack(into: &writer)
    case .cycle(let count, let list):
      writer.unsigned(2)
      writer.integer(count)
      list.pack(into: &writer)
    case .dynamic(let sample, let list):
      writer.unsigned(3)
      writer.integer(sample)
      list.pack(into: &writer)
    case .measured(let items):
      writer.unsigned(4)
      writer.optional(items.count) { $0.integer($1) }
      items.sample.pack(into: &writer)
      CellNames(items.cells).pack(into: &writer)
    }
  }

  package init(packed reader: inout PackedReader) {
    switch reader.unsigned() {
    case 0: self = .count(reader.integer())
    case 1: self = .list(ItemList(packed: &reader))
    case 2: self = .cycle(count: reader.integer(), ItemList(packed: &reader))
    case 3: self = .dynamic(sample: reader.integer(), ItemList(packed: &reader))
    default:
      self = .measured(
        MeasuredItems(
          count: reader.optional { $0.integer() }, sample: ItemList(packed: &reader),
          cells: CellNames(packed: &reader).names))
    }
  }
}

/// The distinct entries, then which of them follow each other.
extension ItemList: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.list(pairs) {
      $1.width.pack(into: &$0)
      $1.height.pack(into: &$0)
      $0.bool($1.isContent)
    }
    writer.list(richEntries) { $0.part($1) }
    writer.runs(roles)
  }

  package init(packed reader: inout PackedReader) {
    let pairs = reader.list {
      SimpleEntry(width: Length(packed: &$0), height: Length(packed: &$0), isContent: $0.bool())
    }
    let rich: [RichEntry] = reader.list { $0.part() }
    let roles = reader.runs()
    self.init(file: 0)
    reserve(roles.count)
    for role in roles {
      switch Self.role(role) {
      case .pair(let index): append(pairs[index], at: 0)
      case .rich(let index): append(rich[index])
      }
    }
  }
}
