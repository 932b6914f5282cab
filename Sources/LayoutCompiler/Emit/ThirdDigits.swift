/// The decimals of k/3, in the shortest form that reads back as the same Double.
///
/// Which decimals these are depends only on the binary exponent of the number and on the remainder of k. The nearest
/// Double always lies a third of its last place away from k/3, above it or below depending on whether the exponent is
/// even or odd. So the interval of decimals that read back as it lies the same around every such number of one
/// exponent, and one number of each kind gives the answer for all.
///
/// The decimals are threes or sixes except for the last. There are as many as it takes until a number with so many
/// decimals reads back; if several do, the nearest is taken (Steele and White, 1990).
@safe
struct ThirdDigits: @unchecked Sendable {
  static let shared = ThirdDigits()
  /// Bytes of an entry: the number of characters, then the characters, `.` first.
  static let stride = 24
  /// The exponent of the largest whole part, plus two; `k` is below 2^40.
  private static let exponents = 42

  private let entries: UnsafeMutablePointer<UInt8>

  private init() {
    unsafe entries = .allocate(capacity: Self.exponents * 2 * Self.stride)
    unsafe entries.initialize(repeating: 0, count: Self.exponents * 2 * Self.stride)
    for exponent in 0..<Self.exponents {
      for remainder in 1...2 {
        // The smallest number of the kind: 1/3 and 2/3, then from 2^e on.
        let whole = exponent < 2 ? 0 : 1 << (exponent - 2)
        let (count, last) = Self.decimals(of: 3 * whole + remainder, remainder)
        let entry = unsafe entries + (exponent * 2 + remainder - 1) * Self.stride
        unsafe entry.pointee = UInt8(count + 1)
        unsafe entry[1] = UInt8(ascii: ".")
        for index in 0..<count { unsafe entry[index + 2] = UInt8(ascii: "0") + UInt8(3 * remainder) }
        unsafe entry[count + 1] = UInt8(ascii: "0") + UInt8(last)
      }
    }
  }

  /// How many decimals it takes to identify k/3, and the last of them.
  private static func decimals(of k: Int, _ remainder: Int) -> (count: Int, last: Int) {
    let value = Double(k) / 3
    // How far the Double lies from k/3; three times that is a whole number of last places.
    let error = (-Double(k)).addingProduct(3, value) / 3
    var (count, unit) = (1, 0.1)
    // The decimals lie at least a third of their last place from k/3, and the Double at most a third of its own.
    while unit > 4 * value.ulp { (count, unit) = (count + 1, unit / 10) }
    while true {
      // How much greater the last digit is in the decimals nearest to the Double than in those that are merely cut off.
      let more = (error / unit + Double(remainder) / 3).rounded()
      let distance = abs((more - Double(remainder) / 3) * unit - error)
      if distance < value.ulp / 2 { return (count, 3 * remainder + Int(more)) }
      (count, unit) = (count + 1, unit / 10)
    }
  }

  /// The entry for the number `whole + remainder / 3`.
  @inline(__always)
  func digits(whole: UInt64, remainder: UInt64) -> UnsafePointer<UInt8> {
    let exponent = whole == 0 ? 0 : 65 - whole.leadingZeroBitCount
    return unsafe UnsafePointer(entries + (exponent * 2 + Int(remainder) - 1) * Self.stride)
  }
}
