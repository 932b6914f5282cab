// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part5 = ##"""
extension Int64 {
  func up(_ pixels: Int64) -> Int64 { self > .max - pixels ? .max : self + pixels }
  func down(_ pixels: Int64) -> Int64 { self < .min + pixels ? .min : self - pixels }
}
package enum LayoutcPackedFormat {
  package static let version: UInt64 = 1
  package static func character(_ value: UInt8) -> UInt8 {
    let character = value + 40
    return character == UInt8(ascii: "\\") ? UInt8(ascii: "~") : character
  }
  package static func value(_ character: UInt8) -> UInt8 {
    character == UInt8(ascii: "~") ? 52 : character == UInt8(ascii: "\\") ? 255 : character &- 40
  }
  package struct Checksum: Sendable {
    package private(set) var value: UInt64 = 0
    package init() {}
    package mutating func add(_ character: UInt8) {
      value = (value &* 31 &+ UInt64(character)) & (1 << 30 - 1)
    }
  }
}
@safe
struct LayoutcPackedReader {
  private let characters: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var checksum = LayoutcPackedFormat.Checksum()
  private var count: Int { unsafe characters.count }
  var isMirrored = false
  init(_ characters: UnsafeBufferPointer<UInt8>) { unsafe self.characters = characters }
  private mutating func group() -> UInt64 {
    precondition(position < count, "a packed table ends early")
    let character = unsafe characters[position]
    position += 1
    checksum.add(character)
    let value = LayoutcPackedFormat.value(character)
    precondition(value < 64, "a packed table holds a character that is none of its own")
    return UInt64(value)
  }
  mutating func flagged() -> (value: UInt64, flag: Bool) {
    var next = group()
    let flag = next & 16 != 0
    var value = next & 15
    var shift: UInt64 = 4
    while next & 32 != 0 {
      next = group()
      value |= shifted(next & 31, shift)
      shift += 5
    }
    return (value, flag)
  }
  mutating func unsigned() -> UInt64 {
    var next = group()
    var value = next & 31
    var shift: UInt64 = 5
    while next & 32 != 0 {
      next = group()
      value |= shifted(next & 31, shift)
      shift += 5
    }
    return value
  }
  private func shifted(_ bits: UInt64, _ shift: UInt64) -> UInt64 {
    let value = bits << shift
    precondition(shift < 64 && value >> shift == bits, "a packed table holds too large a number")
    return value
  }
  mutating func signed() -> Int64 {
    let value = unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
  mutating func length() -> Int {
    let value = unsigned()
    precondition(value <= UInt64(count - position), "a packed table ends early")
    return Int(value)
  }
  mutating func integer() -> Int { Int(signed()) }
  mutating func bool() -> Bool { unsigned() == 1 }
  mutating func rational() -> LayoutcRational {
    let (value, isFraction) = flagged()
    let numerator = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    return isFraction ? LayoutcRational(numerator, over: Int64(bitPattern: unsigned())) : LayoutcRational(numerator)
  }
  mutating func text() -> String {
    let bytes = list { UInt8(truncatingIfNeeded: $0.unsigned()) }
    return String(decoding: bytes, as: UTF8.self)
  }
  mutating func list<Element>(_ element: (inout LayoutcPackedReader) -> Element) -> [Element] {
    let length = length()
    var result: [Element] = []
    result.reserveCapacity(length)
    for _ in 0..<length { result.append(element(&self)) }
    return result
  }
  mutating func optional<Value>(_ value: (inout LayoutcPackedReader) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }
  mutating func runs() -> [UInt32] {
    var result: [UInt32] = []
    for _ in 0..<length() {
      let value = UInt32(unsigned())
      let count = unsigned()
      precondition(count <= UInt64(Int32.max), "a packed table holds too large a number")
      result.append(contentsOf: repeatElement(value, count: Int(count)))
    }
    return result
  }
  mutating func finish() {
    let sum = checksum.value
    precondition(unsigned() == sum && position == count, "a packed table was changed after it was generated")
  }
}
extension LayoutcRational {
  public var double: Double { double(over: 1) }
  public func double(over divisor: Int) -> Double {
    let (denominator, overflow) = denominator.multipliedReportingOverflow(by: Int64(divisor))
    if !overflow, numerator.magnitude < 1 << 53, denominator.magnitude < 1 << 53 {
      return Double(numerator) / Double(denominator)
    }
    guard isExact else { return .nan }
    return Self.nearest(UInt128(numerator.magnitude), UInt128(self.denominator) * UInt128(divisor), numerator < 0)
  }
  private static func nearest(_ numerator: UInt128, _ denominator: UInt128, _ negative: Bool) -> Double {
    var (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    var exponent = 0
    while quotient < 1 << 62, quotient != 0 || remainder != 0 {
      remainder <<= 1
      quotient <<= 1
      if remainder >= denominator {
        remainder -= denominator
        quotient |= 1
      }
      exponent -= 1
      if exponent < -1100 { break }
    }
    if remainder != 0 { quotient |= 1 }
    let magnitude = Double(quotient) * Double(sign: .plus, exponent: exponent, significand: 1)
    return negative ? -magnitude : magnitude
  }
}
extension LayoutcRational {
  public static func &+ (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational {
    let sum = a + b
    if sum.isExact || !a.isExact || !b.isExact { return sum }
    let denominator = UInt128(a.denominator.magnitude) * UInt128(b.denominator.magnitude)
    let left = Int128(a.numerator) * Int128(b.denominator)
    let (numerator, overflow) = left.addingReportingOverflow(Int128(b.numerator) * Int128(a.denominator))
    if overflow { return .overflow }
    var (quotient, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator)
    var places: Int64 = 0
    while quotient < 1 << 59, remainder != 0, places < 60 {
      (quotient, remainder, places) = (quotient << 1, remainder << 1, places + 1)
      if remainder >= denominator {
        remainder -= denominator
        quotient |= 1
      }
    }
    if remainder != 0 { quotient |= 1 }
    guard let digits = Int64(exactly: quotient) else { return .overflow }
    return LayoutcRational(numerator < 0 ? -digits : digits, over: 1 << places)
  }
  public static func &- (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational { a &+ (-b) }
}
extension LayoutcRational {
  public var snapped: Int64 { wholePixels(tolerance: 501) }
  static func snapped(_ start: LayoutcRational, plus stride: LayoutcRational, times count: Int) -> Int64 {
    let sum = start + stride * LayoutcRational(count)
    if sum.isExact { return sum.snapped }
    let divisor = Int64(gcd(start.denominator.magnitude, stride.denominator.magnitude))
    let common = Int128(start.denominator / divisor) * Int128(stride.denominator)
    let numerator =
      Int128(start.numerator) * (common / Int128(start.denominator))
      + Int128(stride.numerator) * (common / Int128(stride.denominator)) * Int128(count)
    let dividend = 1000 * numerator + 501 * common - 1
    let quotient = dividend / (1000 * common)
    return Int64(dividend < 0 && quotient * 1000 * common != dividend ? quotient - 1 : quotient)
  }
  public var pixelFloor: Int64 { wholePixels(tolerance: 1) }
  public var pixelCeiling: Int64 { -(-self).pixelFloor }
  var floor: Int64 {
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }
  private func wholePixels(tolerance: Int128) -> Int64 {
    if denominator == 1 { return numerator }
    precondition(isExact, "an overflown length was placed")
    let divisor = 1000 * Int128(denominator)
    let dividend = 1000 * Int128(numerator) + tolerance * Int128(denominator) - 1
    let quotient = dividend / divisor
    return Int64(dividend < 0 && quotient * divisor != dividend ? quotient - 1 : quotient)
  }
}
public struct LayoutcRational: Sendable, Hashable {
  public let numerator: Int64
  public let denominator: Int64
  public static let zero = LayoutcRational(0)
  public static let one = LayoutcRational(1)
  public static let overflow = LayoutcRational(unchecked: 0, over: 0)
  public init(_ whole: Int64) { self.init(unchecked: whole, over: 1) }
  public init(_ whole: Int) { self.init(unchecked: Int64(whole), over: 1) }
  public init(_ numerator: Int64, over denominator: Int64) {
    guard denominator != 0, numerator != .min, denominator != .min else {
      self = .overflow
      return
    }
    if denominator == 1 {
      self.init(unchecked: numerator, over: 1)
      return
    }
    let sign: Int64 = denominator < 0 ? -1 : 1
    let divisor = Int64(Self.gcd(numerator.magnitude, denominator.magnitude)) * sign
    self.init(unchecked: numerator / divisor, over: denominator / divisor)
  }
  init(unchecked numerator: Int64, over denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }
  public var isExact: Bool { denominator != 0 }
  public var isWhole: Bool { denominator == 1 }
  public static func gcd(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
extension LayoutcRational {
  public static func + (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational {
    if a.denominator == b.denominator {
      let (sum, overflow) = a.numerator.addingReportingOverflow(b.numerator)
      return overflow ? .overflow : LayoutcRational(sum, over: a.denominator)
    }
    guard a.isExact, b.isExact else { return .overflow }
    let divisor = Int64(gcd(a.denominator.magnitude, b.denominator.magnitude))
    let (left, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator / divisor)
    let (right, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator / divisor)
    let (sum, o3) = left.addingReportingOverflow(right)
    let (common, o4) = a.denominator.multipliedReportingOverflow(by: b.denominator / divisor)
    return o1 || o2 || o3 || o4 ? .overflow : LayoutcRational(sum, over: common)
  }
  public static prefix func - (a: LayoutcRational) -> LayoutcRational {
    a.numerator == .min ? .overflow : LayoutcRational(unchecked: -a.numerator, over: a.denominator)

"""##
}
