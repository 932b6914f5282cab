import LayoutEngine
import Testing

/// Reading bytes by eights gives the same as reading them one by one, wherever a text ends.
@Suite struct TextBytesTests {
  @Test func equalMeansEveryByte() {
    let bytes = (1...40).map { UInt8($0) }
    for count in 0...20 {
      let own = Array(bytes.prefix(count))
      #expect(own.hasBytes(bytes[..<count]) && !own.hasBytes(bytes[...count]))
      for index in 0..<count {
        var other = bytes
        other[index] ^= 0x80
        #expect(!own.hasBytes(other[..<count]), "byte \(index) of \(count)")
      }
    }
  }

  /// Slashes at each place of texts of all lengths up to three words, some after bytes that differ from it in a bit.
  @Test func aByteIsFoundWhereItIs() {
    for count in 0...24 {
      for place in 0...count {
        var bytes = (0..<count).map { $0 % 3 == 0 ? UInt8(ascii: "o") : UInt8(ascii: ".") }
        if place < count { bytes[place] = UInt8(ascii: "/") }
        let text = String(decoding: bytes, as: UTF8.self)
        let found = place < count ? place : nil
        #expect(bytes.firstIndex(ofByte: UInt8(ascii: "/"), from: 0) == found)
        #expect(bytes.firstIndex(ofByte: UInt8(ascii: "/"), from: place) == found)
        #expect(bytes.firstIndex(ofByte: UInt8(ascii: "/"), from: min(place + 1, count)) == nil)
        #expect(text.hasByte(UInt8(ascii: "/")) == (found != nil))
        let last = text.lastIndex(ofByte: UInt8(ascii: "/")).map { text.utf8.distance(from: text.startIndex, to: $0) }
        #expect(last == found)
      }
    }
    #expect("a/ü/b".lastIndex(ofByte: UInt8(ascii: "/")).map { "a/ü/b"[$0...] } == "/b")
  }

  @Test func anEndingIsTheLastBytes() {
    #expect("x.layout.yaml".endsWithBytes(of: ".layout.yaml") && "x".endsWithBytes(of: "") && "".endsWithBytes(of: ""))
    #expect(!"x.layout.yaml".endsWithBytes(of: ".layout.yml") && !"yaml".endsWithBytes(of: ".yaml"))
    // One character to Swift, as é is; others to a file system.
    #expect(!"e\u{301}".endsWithBytes(of: "é") && "e\u{301}".endsWithBytes(of: "\u{301}"))
  }

  @Test func bytesThatAreNoTextMakeNone() {
    #expect(String(utf8: Array("aé€😀".utf8)) == "aé€😀" && String(utf8: []) == "")
    #expect(
      String(utf8: [0x61, 0xFF]) == nil && String(utf8: [0xE2, 0x82]) == nil && String(utf8: [0xED, 0xA0, 0x80]) == nil)
    // What stands for damaged bytes is a text like others.
    #expect(String(utf8: Array("\u{FFFD}".utf8)) == "\u{FFFD}")
  }
}
