/// A length, share or other dimension as written, in eight bytes.
///
/// Item lists hold two of these per item, so the digits, the place of the decimal point and the unit share one word: 57
/// bits of mantissa, which hold every number of 17 significant digits, and 7 bits that say what it is.
package struct Length: Sendable, Hashable {
  /// What was written.
  package enum Form: Sendable, Hashable {
    /// `8`, `8.5`, `8pt`
    case points(Decimal)
    /// `3px`
    case pixels(Decimal)
    /// `hairline`: one device pixel
    case hairline
    /// `lines(2 body)`: the height of a label of so many lines
    case lines(Int, TextStyle)
    /// `$row + 8pt - hairline`: an index into ``LayoutSpec/sums``
    case sum(Int)
    /// `$name`: an index into ``LayoutSpec/tokenNames``
    case token(Int)
    /// `50%`
    case percent(Decimal)
    /// `1/2`: p of q equal parts
    case fraction(Int, Int)
    /// `fill`, the same as `1/1`
    case fill
    /// `fit`: content plus padding
    case fit
  }

  /// Equal for lengths that say the same.
  package let bits: UInt64

  package init(_ form: Form) {
    switch form {
    case .points(let decimal): bits = Self.pack(decimal, Code.points)
    case .pixels(let decimal): bits = Self.pack(decimal, Code.pixels)
    case .percent(let decimal): bits = Self.pack(decimal, Code.percent)
    case .hairline: bits = UInt64(Code.hairline)
    case .lines(let count, let style): bits = UInt64(count << 4 | style.index) << 7 | UInt64(Code.lines)
    case .sum(let index): bits = UInt64(index) << 7 | UInt64(Code.sum)
    case .token(let index): bits = UInt64(index) << 7 | UInt64(Code.token)
    case .fraction(let p, let q): bits = UInt64(p << 16 | q) << 7 | UInt64(Code.fraction)
    case .fill: bits = UInt64(Code.fill)
    case .fit: bits = UInt64(Code.fit)
    }
  }

  /// A length from its bits as they were packed.
  init(bits: UInt64) { self.bits = bits }

  /// Whether the length is a part of what is available.
  package var isShare: Bool {
    switch form {
    case .percent, .fraction, .fill: true
    default: false
    }
  }

  /// Inlined, because it is asked for each length on each device, and mostly for one of its cases.
  @inline(__always)
  package var form: Form {
    let code = UInt8(truncatingIfNeeded: bits & 127)
    let payload = bits >> 7
    switch code {
    case Code.hairline: return .hairline
    case Code.lines: return .lines(Int(payload >> 4), TextStyle.all[Int(payload & 15)])
    case Code.sum: return .sum(Int(payload))
    case Code.token: return .token(Int(payload))
    case Code.fraction: return .fraction(Int(payload >> 16), Int(payload & 0xffff))
    case Code.fill: return .fill
    case Code.fit: return .fit
    default:
      let decimal = Decimal(mantissa: payload, exponent: code & 31)
      switch code & 96 {
      case Code.points: return .points(decimal)
      case Code.pixels: return .pixels(decimal)
      default: return .percent(decimal)
      }
    }
  }

  /// Stands for a length that could not be read, which was reported: it has no value, and nothing that would follow
  /// from it is reported. It is a token that nobody defines, with an index that an `Int` of 32 bits can hold, too.
  package static let unknown = Length(.token(Int(Int32.max)))

  /// The token that the length is; nil also for one that could not be read.
  package var token: Int? {
    guard case .token(let index) = form, self != .unknown else { return nil }
    return index
  }

  /// The number of points that was written; nil for anything but a plain number.
  package var writtenPoints: Decimal? {
    guard case .points(let decimal) = form else { return nil }
    return decimal
  }

  /// `n` points.
  package static func points(_ n: UInt64) -> Length { Length(.points(Decimal(mantissa: n, exponent: 0))) }

  private enum Code {
    // Three ranges of 32 codes carry the number of decimal places in their low five bits.
    package static let points: UInt8 = 0
    package static let pixels: UInt8 = 32
    package static let percent: UInt8 = 64
    package static let hairline: UInt8 = 96
    package static let token: UInt8 = 97
    package static let fraction: UInt8 = 98
    package static let fill: UInt8 = 99
    package static let fit: UInt8 = 100
    package static let lines: UInt8 = 101
    package static let sum: UInt8 = 102
  }

  private static func pack(_ decimal: Decimal, _ code: UInt8) -> UInt64 {
    precondition(decimal.mantissa <= Decimal.maxMantissa && decimal.exponent <= Decimal.maxExponent)
    return decimal.mantissa << 7 | UInt64(code | decimal.exponent)
  }
}

/// A length, or a percentage of what it refers to, that may have a minus before it.
package struct SignedLength: Sendable, Hashable {
  package var length: Length
  package var isNegative: Bool

  package init(_ length: Length, isNegative: Bool = false) {
    self.length = length
    self.isNegative = isNegative
  }
}

/// Lengths that are added and subtracted, as written: `$row + 8pt - hairline`.
package struct LengthSum: Sendable, Hashable {
  package struct Term: Sendable, Hashable {
    /// Neither a share nor a sum, except by way of a token.
    package var length: Length
    package var isNegative: Bool
    /// The place of the length alone.
    package var range: SourceRange

    package init(_ length: Length, isNegative: Bool, range: SourceRange) {
      self.length = length
      self.isNegative = isNegative
      self.range = range
    }
  }

  /// The terms in the order in which they are written; at least two.
  package var terms: [Term]

  package init(terms: [Term]) { self.terms = terms }
}

/// All sums of a spec; ``Length/Form/sum(_:)`` indexes these.
package struct LengthSums: Sendable, FieldMark {
  private(set) var list: [LengthSum]

  package init(_ list: [LengthSum] = []) { self.list = list }

  package var isEmpty: Bool { list.isEmpty }

  package subscript(index: Int) -> LengthSum { list[index] }

  /// Adds a sum; returns the length that stands for it.
  package mutating func add(_ sum: LengthSum) -> Length {
    list.append(sum)
    return Length(.sum(list.count - 1))
  }

  /// The tokens that a length refers to, directly or in its sum.
  package func tokens(of length: Length) -> [Int] {
    guard case .sum(let index) = length.form else { return length.token.map { [$0] } ?? [] }
    return list.indices.contains(index) ? list[index].terms.compactMap { $0.length.token } : []
  }
}
