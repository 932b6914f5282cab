import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

struct EncodingCheckTests {
  private func place(_ bytes: [UInt8]) -> Range<Int>? {
    guard case .refused(let diagnostic) = EncodingCheck.check(SourceFile(path: "a", bytes: bytes), fileIndex: 0) else {
      return nil
    }
    #expect(diagnostic.rule == .encoding)
    return diagnostic.range.bytes
  }

  @Test func textIsToldFromASCII() {
    #expect(EncodingCheck.check(SourceFile(path: "a", text: "a: 1\r\n\t"), fileIndex: 0) == .ascii)
    #expect(EncodingCheck.check(SourceFile(path: "a", text: "ä漢😀\u{A0}\u{2027}\u{202A}"), fileIndex: 0) == .utf8)
    #expect(EncodingCheck.check(SourceFile(path: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61]), fileIndex: 0) == .ascii)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1..<2), ([0xC3], 0..<1), ([0xC3, 0x28], 0..<1), ([0xE6, 0xBC], 0..<2),
      // Overlong, surrogate, beyond Unicode, lone continuation.
      ([0xC0, 0xAF], 0..<1), ([0xED, 0xA0, 0x80], 0..<1), ([0xF4, 0x90, 0x80, 0x80], 0..<1), ([0x80], 0..<1),
      ([0x61, 0x00, 0x62], 1..<2), ([0x07], 0..<1), ([0x7F], 0..<1),
      // A C1 control, a stray byte order mark, a non-character.
      ([0xC2, 0x80], 0..<2), ([0x61, 0xEF, 0xBB, 0xBF], 1..<4), ([0xEF, 0xBF, 0xBF], 0..<3),
      // NEL, line separator, paragraph separator.
      ([0x61, 0xC2, 0x85], 1..<3), ([0x61, 0xE2, 0x80, 0xA8], 1..<4), ([0xE2, 0x80, 0xA9], 0..<3),
      // UTF-16 and UTF-32.
      ([0xFF, 0xFE, 0x61, 0x00], 0..<2), ([0xFE, 0xFF, 0x00, 0x61], 0..<2),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], 0..<4), ([0x00, 0x00, 0xFE, 0xFF, 0x00], 0..<4),
    ] as [([UInt8], Range<Int>)])
  func refusalsPointAtTheByte(bytes: [UInt8], range: Range<Int>) {
    #expect(place(bytes) == range)
    // After blocks of plain text, and before one.
    let text = [UInt8](repeating: 0x61, count: 200)
    if range.lowerBound > 0 || (bytes[0] < 0xFE && bytes[0] != 0) {
      #expect(place(text + bytes + [0x20]) == range.lowerBound + 200..<range.upperBound + 200)
    }
    #expect(place(bytes + [0x20] + text) == range)
  }

  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix(seed: 7)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        [0x61, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0x80, 0x9F, 0xA0, 0xBF, 0x90].randomElement(using: &random)! as UInt8
      }
      // What YAML excludes from Unicode is no concern of the standard library.
      guard let text = String(validating: bytes, as: UTF8.self) else {
        #expect(place(bytes) != nil)
        continue
      }
      let isFine = text.unicodeScalars.allSatisfy { !(0x80..<0xA0).contains($0.value) && $0.value != 0xFFFF }
      if isFine { #expect(place(bytes) == nil, "\(bytes)") }
    }
  }
}
