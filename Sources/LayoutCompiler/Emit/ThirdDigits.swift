/// The decimals of k/3, in the shortest form that reads back as the same Double.
///
/// Which decimals these are depends on the binary exponent of the number and on the remainder of k alone: the nearest
/// Double always lies a third of its last place away from k/3, above it or below as the exponent is even or odd, so
/// the interval of decimals that read back as it lies the same around every such number of one exponent. One number of
/// each kind, asked of `Double.description`, is the answer for all.
@safe
struct ThirdDigits: @unchecked Sendable {
  static let shared = ThirdDigits()
  /// Bytes an entry: the number of characters, then the characters, `.` first.
  static let stride = 24
  /// Of the largest whole part, plus two; `k` is below 2^40.
  private static let exponents = 42

  private let entries: UnsafeMutablePointer<UInt8>

  private init() {
    unsafe entries = .allocate(capacity: Self.exponents * 2 * Self.stride)
    unsafe entries.initialize(repeating: 0, count: Self.exponents * 2 * Self.stride)
    for exponent in 0..<Self.exponents {
      for remainder in 1...2 {
        // The smallest number of the kind: 1/3 and 2/3, then from 2^e on.
        let whole = exponent < 2 ? 0 : 1 << (exponent - 2)
        let decimals = (Double(3 * whole + remainder) / 3).description.utf8.drop { $0 != UInt8(ascii: ".") }
        let entry = unsafe entries + (exponent * 2 + remainder - 1) * Self.stride
        unsafe entry.pointee = UInt8(decimals.count)
        for (index, digit) in decimals.enumerated() { unsafe entry[index + 1] = digit }
      }
    }
  }

  /// The entry for the number `whole + remainder / 3`.
  @inline(__always)
  func digits(whole: UInt64, remainder: UInt64) -> UnsafePointer<UInt8> {
    let exponent = whole == 0 ? 0 : 65 - whole.leadingZeroBitCount
    return unsafe UnsafePointer(entries + (exponent * 2 + Int(remainder) - 1) * Self.stride)
  }
}
