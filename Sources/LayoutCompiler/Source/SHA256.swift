#if arch(x86_64)
  internal import CSHA256
#endif

/// The SHA-256 digest of bytes that come in pieces, as in FIPS 180-4.
///
/// Outputs use it to say which source they came from. A package for it would cost every user of the build plugin more
/// than these lines.
///
/// All types are concrete, since a generic one is not specialized in other modules. The state of a block lives in eight
/// variables rather than in an array: that alone was worth a factor of ten. Of much at once, the processor's own
/// instructions take four to five times as much in the same time, where it has them.
package struct SHA256: Sendable {
  fileprivate var state = State()
  /// The bytes of the last block, as long as it is not full.
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  fileprivate struct State {
    var a: UInt32 = 0x6a09_e667
    var b: UInt32 = 0xbb67_ae85
    var c: UInt32 = 0x3c6e_f372
    var d: UInt32 = 0xa54f_f53a
    var e: UInt32 = 0x510e_527f
    var f: UInt32 = 0x9b05_688c
    var g: UInt32 = 0x1f83_d9ab
    var h: UInt32 = 0x5be0_cd19
  }

  package init() {}

  /// The digest of one piece as 64 lower-case hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex
  }

  /// The digest of a text in UTF-8 as 64 lower-case hexadecimal digits.
  package static func hex(of text: String) -> String { hex(of: Array(text.utf8)) }

  /// Linear in the number of bytes.
  package mutating func update(_ bytes: [UInt8]) {
    length &+= UInt64(bytes.count)
    var next = 0
    if !block.isEmpty {
      next = min(64 - block.count, bytes.count)
      block += bytes[..<next]
      guard block.count == 64 else { return }
      state.take(block, 0..<64)
      block.removeAll()
    }
    let whole = next + (bytes.count - next) / 64 * 64
    state.take(bytes, next..<whole)
    block += bytes[whole...]
  }

  /// The digest of all pieces so far as 64 lower-case hexadecimal digits.
  package var hex: String {
    var end = self
    let bits = length &* 8
    end.update([0x80] + [UInt8](repeating: 0, count: (119 - block.count) % 64))
    end.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    let state = end.state
    return [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h].reduce(into: "") { text, word in
      let digits = String(word, radix: 16)
      text += String(repeating: "0", count: 8 - digits.count) + digits
    }
  }

  fileprivate static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension SHA256.State {
  #if arch(x86_64)
    /// The number of bytes from which on it pays to ask the processor what it has.
    private static let much = 16_384
    private static let hasInstructions = layoutc_sha256_is_there()
  #endif

  /// Takes whole blocks of 64 bytes (FIPS 180-4, 6.2.2).
  fileprivate mutating func take(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.upperBound <= bytes.count && range.count % 64 == 0, "whole blocks of the array")
    // Unsafe because checked indices halve the speed; every index is below 64, from the start of a block.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe SHA256.constants.withUnsafeBufferPointer { constants in
        #if arch(x86_64)
          // Unsafe because C takes pointers: to the eight words of the state, which lie one behind the other.
          if range.count >= Self.much, Self.hasInstructions {
            return unsafe withUnsafeMutableBytes(of: &self) { state in
              unsafe layoutc_sha256_take(
                state.baseAddress!.assumingMemoryBound(to: UInt32.self), bytes.baseAddress! + range.lowerBound,
                range.count / 64, constants.baseAddress!)
            }
          }
        #endif
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          for start in stride(from: range.lowerBound, to: range.upperBound, by: 64) {
            unsafe compress(bytes.baseAddress! + start, schedule.baseAddress!, constants.baseAddress!)
          }
        }
      }
    }
  }

  /// Eight rounds at a time: then every variable is back in its place, and none has to be moved.
  @inline(__always)
  private mutating func compress(
    _ bytes: UnsafePointer<UInt8>, _ w: UnsafeMutablePointer<UInt32>, _ k: UnsafePointer<UInt32>
  ) {
    for t in 0..<16 {
      let word = unsafe UnsafeRawPointer(bytes + 4 &* t).loadUnaligned(as: UInt32.self)
      unsafe w[t] = UInt32(bigEndian: word)
    }
    for t in 16..<64 {
      let (w15, w2) = unsafe (w[t &- 15], w[t &- 2])
      let s0 = w15.rotated(7) ^ w15.rotated(18) ^ w15 &>> 3
      let s1 = w2.rotated(17) ^ w2.rotated(19) ^ w2 &>> 10
      unsafe w[t] = w[t &- 16] &+ s0 &+ w[t &- 7] &+ s1
    }
    var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
    var t = 0
    while t < 64 {
      unsafe Self.round(a, b, c, &d, e, f, g, &h, k[t] &+ w[t])
      unsafe Self.round(h, a, b, &c, d, e, f, &g, k[t &+ 1] &+ w[t &+ 1])
      unsafe Self.round(g, h, a, &b, c, d, e, &f, k[t &+ 2] &+ w[t &+ 2])
      unsafe Self.round(f, g, h, &a, b, c, d, &e, k[t &+ 3] &+ w[t &+ 3])
      unsafe Self.round(e, f, g, &h, a, b, c, &d, k[t &+ 4] &+ w[t &+ 4])
      unsafe Self.round(d, e, f, &g, h, a, b, &c, k[t &+ 5] &+ w[t &+ 5])
      unsafe Self.round(c, d, e, &f, g, h, a, &b, k[t &+ 6] &+ w[t &+ 6])
      unsafe Self.round(b, c, d, &e, f, g, h, &a, k[t &+ 7] &+ w[t &+ 7])
      t &+= 8
    }
    self.a &+= a
    self.b &+= b
    self.c &+= c
    self.d &+= d
    self.e &+= e
    self.f &+= f
    self.g &+= g
    self.h &+= h
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ input: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    let first = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ input
    d &+= first
    h = first &+ (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ right: UInt32) -> UInt32 { self &>> right | self &<< (32 &- right) }
}
