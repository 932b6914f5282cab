import FrameTables

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
