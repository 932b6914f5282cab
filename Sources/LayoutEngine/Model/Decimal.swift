/// A decimal number as written, exact: `mantissa / 10^exponent`. Never negative.
package struct Decimal: Sendable, Hashable {
  /// 17 significant digits always fit.
  package static let maxMantissa: UInt64 = 1 << 57 - 1
  package static let maxExponent: UInt8 = 31

  package static let zero = Decimal(mantissa: 0, exponent: 0)

  package var mantissa: UInt64
  /// The number of digits after the point.
  package var exponent: UInt8

  package init(mantissa: UInt64, exponent: UInt8) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  package var isZero: Bool { mantissa == 0 }
}

extension Decimal: Comparable {
  package static func < (a: Decimal, b: Decimal) -> Bool { Exact(a) < Exact(b) }
}

extension Decimal: CustomStringConvertible {
  /// The shortest decimal notation, without an exponent.
  package var description: String {
    guard exponent > 0 else { return String(mantissa) }
    let places = Int(exponent)
    var digits = Array(String(mantissa).utf8)
    if digits.count <= places {
      digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: places + 1 - digits.count), at: 0)
    }
    digits.insert(UInt8(ascii: "."), at: digits.count - places)
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Four distances in points, as written.
package struct DecimalEdges: Sendable, Hashable {
  package var top, left, bottom, right: Decimal

  package init(top: Decimal, left: Decimal, bottom: Decimal, right: Decimal) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  package static let zero = DecimalEdges(top: .zero, left: .zero, bottom: .zero, right: .zero)
}
