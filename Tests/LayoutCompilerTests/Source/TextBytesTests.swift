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
}
