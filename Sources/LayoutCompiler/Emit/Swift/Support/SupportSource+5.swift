// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part5 = ##"""
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
    let (product, overflows) = denominator.multipliedReportingOverflow(by: Int64(divisor))
    if !overflows, numerator.magnitude < 1 << 53, product.magnitude < 1 << 53 {
      return Double(numerator) / Double(product)
    }
    return Self.nearest(
      numerator.magnitude, LayoutcWide(denominator.magnitude, times: UInt64(divisor)), isNegative: numerator < 0)
  }
  private static func nearest(_ numerator: UInt64, _ denominator: LayoutcWide, isNegative: Bool) -> Double {
    let isLarger = denominator.high != 0
    var quotient = isLarger ? 0 : numerator / denominator.low
    var remainder = LayoutcWide(isLarger ? numerator : numerator % denominator.low)
    var exponent = 0
    while quotient < 1 << 62, quotient != 0 || remainder != LayoutcWide(0) {
      remainder = remainder + remainder
      quotient <<= 1
      if remainder >= denominator {
        remainder = remainder - denominator
        quotient |= 1
      }
      exponent -= 1
      if exponent < -1100 { break }
    }
    if remainder != LayoutcWide(0) { quotient |= 1 }
    let magnitude = Double(quotient) * Double(sign: .plus, exponent: exponent, significand: 1)
    return isNegative ? -magnitude : magnitude
  }
}
extension LayoutcRational {
  public static func &+ (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational {
    if let sum = a.adding(b) { return sum }
    let (whole, part, unit) = parts(a.floor, a.rest, a.denominator, b.floor, b.rest, b.denominator)
    return cut(whole, part, of: unit)
  }
  public static func &- (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational { a &+ (-b) }
  static func &* (a: LayoutcRational, count: Int) -> LayoutcRational {
    if let product = a.multiplied(by: LayoutcRational(count)) { return product }
    let isNegative = (a.numerator < 0) != (count < 0)
    let (quotient, remainder) =
      LayoutcWide(a.numerator.magnitude, times: UInt64(count.magnitude)).divided(by: a.denominator.magnitude)
      ?? (.max, 0)
    let whole = Int64(clamping: quotient)
    let magnitude = cut(whole, LayoutcWide(remainder), of: LayoutcWide(a.denominator.magnitude))
    return isNegative ? -magnitude : magnitude
  }
  var half: LayoutcRational {
    if let half = divided(by: 2) { return half }
    return Self.cut(
      floor >> 1, LayoutcWide(rest) + LayoutcWide(floor & 1 == 0 ? 0 : denominator.magnitude),
      of: LayoutcWide(denominator.magnitude, times: 2))
  }
  var floor: Int64 {
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }
  var rest: UInt64 { UInt64(bitPattern: numerator &- floor &* denominator) }
  static func parts(
    _ wholeA: Int64, _ restA: UInt64, _ unitA: Int64, _ wholeB: Int64, _ restB: UInt64, _ unitB: Int64
  ) -> (whole: Int64, part: LayoutcWide, unit: LayoutcWide) {
    let unit = LayoutcWide(unitA.magnitude, times: unitB.magnitude)
    let part = LayoutcWide(restA, times: unitB.magnitude) + LayoutcWide(restB, times: unitA.magnitude)
    let whole = wholeA.adding(upToFarthest: wholeB)
    return part < unit ? (whole, part, unit) : (whole.adding(upToFarthest: 1), part - unit, unit)
  }
  private static func cut(_ whole: Int64, _ part: LayoutcWide, of unit: LayoutcWide) -> LayoutcRational {
    if whole.magnitude >= Int64.farthest.magnitude { return LayoutcRational(whole) }
    let room = 60 - (Int64.bitWidth - whole.magnitude.leadingZeroBitCount)
    var (digits, rest, places) = (whole, part, 0)
    while places < room, rest != LayoutcWide(0) {
      (digits, rest, places) = (digits << 1, rest + rest, places + 1)
      if rest >= unit {
        rest = rest - unit
        digits |= 1
      }
    }
    if rest != LayoutcWide(0) { digits |= 1 }
    return LayoutcRational(digits, over: 1 << Int64(places))
  }
}
extension LayoutcRational {
  public var snapped: Int64 { wholePixels(tolerance: 501) }
  static func snapped(_ start: LayoutcRational, plus stride: LayoutcRational, times count: Int) -> Int64 {
    if let move = stride.multiplied(by: LayoutcRational(count)), let sum = start.adding(move) { return sum.snapped }
    let move = stride.floored(times: count)
    if move.magnitude >= Int64.farthest.magnitude { return move }
    let product = UInt64(bitPattern: stride.numerator) &* UInt64(bitPattern: Int64(count))
    let rest = product &- UInt64(bitPattern: move) &* stride.denominator.magnitude
    let (whole, part, unit) = parts(
      start.floor, start.rest, start.denominator, move, rest, stride.denominator)
    return LayoutcWide.isLess(unit, times: 499, than: part, times: 1000) ? whole.adding(upToFarthest: 1) : whole
  }
  func floored(times count: Int) -> Int64 {
    Int64(
      floorOf: numerator.magnitude, times: UInt64(count.magnitude), over: denominator.magnitude,
      isNegative: (numerator < 0) != (count < 0))
  }
  public var pixelFloor: Int64 { wholePixels(tolerance: 1) }
  public var pixelCeiling: Int64 { -(-self).pixelFloor }
  private func wholePixels(tolerance: UInt64) -> Int64 {
    if denominator == 1 { return numerator }
    let isAhead = LayoutcWide(denominator.magnitude, times: 1000 - tolerance) < LayoutcWide(rest, times: 1000)
    return isAhead ? floor + 1 : floor
  }
}
public struct LayoutcRational: Sendable, Hashable {
  public let numerator: Int64
  public let denominator: Int64
  public static let zero = LayoutcRational(0)
  public static let one = LayoutcRational(1)
  public init(_ whole: Int64) { self.init(unchecked: max(whole, -.farthest), over: 1) }
  public init(_ whole: Int) { self.init(Int64(whole)) }
  public init(_ numerator: Int64, over denominator: Int64) {
    precondition(denominator != 0, "a fraction over 0")
    guard let value = LayoutcRational(exactly: numerator, over: denominator) else {
      preconditionFailure("a fraction that 64 bits do not hold")
    }
    self = value
  }
  private init?(exactly numerator: Int64, over denominator: Int64) {
    if denominator == 1, numerator != .min {
      self.init(unchecked: numerator, over: 1)
      return
    }
    let divisor = Self.gcd(numerator.magnitude, denominator.magnitude)
    guard let above = Int64(exactly: numerator.magnitude / divisor),
      let below = Int64(exactly: denominator.magnitude / divisor)
    else { return nil }
    self.init(unchecked: (numerator < 0) != (denominator < 0) ? -above : above, over: below)
  }
  private init(unchecked numerator: Int64, over denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }
  public var isWhole: Bool { denominator == 1 }
  public static func gcd(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a

"""##
}
