import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct SHA256Tests {
  /// The vectors of FIPS 180-2 and of NIST's example file.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func vectors(text: String, digest: String) {
    #expect(SHA256.hex(of: text) == digest)
  }

  /// Pieces that end before, at and after the end of a block, and just after the last place where the length still
  /// fits.
  @Test func piecesOfAnySize() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for count in 0...150 {
      let whole = SHA256.hex(of: Array(bytes[..<count]))
      for cut in [0, 1, 55, 56, 63, 64, 65, 127, 128] where cut <= count {
        var hash = SHA256()
        hash.update(Array(bytes[..<cut]))
        hash.update(Array(bytes[cut..<count]))
        #expect(hash.hex == whole)
      }
    }
    #expect(SHA256.hex(of: Array(bytes[..<119])) == "7a6589821178918ca8d9edaba5abfc1e9b2669564f4469b66885379c1530b2c8")
  }

  /// What comes at once goes by the processor's own instructions, where there are some; pieces of 1,000 bytes do not.
  @Test(arguments: [16_383, 16_384, 16_385, 16_448, 100_000])
  func muchAtOnce(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* $0) >> 5) }
    var pieces = SHA256()
    for start in stride(from: 0, to: count, by: 1000) { pieces.update(Array(bytes[start..<min(start + 1000, count)])) }
    #expect(SHA256.hex(of: bytes) == pieces.hex)
    var behindOthers = SHA256()
    behindOthers.update(Array(bytes[..<7]))
    behindOthers.update(Array(bytes[7...]))
    #expect(behindOthers.hex == pieces.hex)
  }

  /// NIST's long vector at once.
  @Test func aMillionLetters() {
    #expect(
      SHA256.hex(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Two specs that differ in an include have other digests, whichever it is.
  @Test func ofAllSources() {
    let sources = SourceSet(["spec", "first", "second"].map { SourceFile(path: $0, text: $0) })
    #expect(sources.sha256 == SHA256.hex(of: "specfirstsecond"))
  }

  @Test func inPieces() {
    var hash = SHA256()
    for _ in 0..<1000 { hash.update(Array(repeating: UInt8(ascii: "a"), count: 1000)) }
    #expect(hash.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    hash.update([])
    #expect(hash.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
