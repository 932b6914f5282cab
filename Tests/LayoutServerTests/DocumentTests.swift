import LayoutCompiler
import Testing

@testable import LayoutServer

/// How the text of a document follows the changes that an editor sends.
@Suite struct DocumentTests {
  private static let text = "first: 1\r\n\n  zweite: ä😀b\rlast\n"

  private func document(_ messages: [[JSON]]) throws -> String {
    var document = Document(uri: "file:///p/a.layout.yaml", version: 1, text: Self.text)
    for changes in messages { try document.apply(changes) }
    return String(decoding: document.file.bytes, as: UTF8.self)
  }

  private static func change(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> JSON {
    func place(_ place: (Int, Int)) -> JSON { ["line": .int(place.0), "character": .int(place.1)] }
    return ["range": ["start": place(start), "end": place(end)], "text": .string(text)]
  }

  /// Changes that come from the end are applied all at once. The result has to be the same as when they are applied one
  /// by one.
  @Test func changesOfOneMessageAreMadeInOrder() throws {
    let places: [(Int, Int)] = [
      (0, 0), (0, 2), (0, 8), (0, 99), (1, 0), (2, 4), (2, 11), (2, 12), (2, 14), (3, 0), (3, 4), (4, 0),
    ]
    let texts = ["", "x", "\n", "\r", "\r\n", "😀", "two\nlines"]
    var count = 0
    for first in places.indices {
      for second in places.indices {
        for (index, text) in texts.enumerated() {
          let (a, b) = (places[first], places[min(first + index % 3, places.count - 1)])
          let (c, d) = (places[second], places[min(second + index % 2, places.count - 1)])
          let changes = [Self.change(a, b, text), Self.change(c, d, texts[(index + 3) % texts.count])]
          #expect(try document([changes]) == document(changes.map { [$0] }), "\(changes)")
          count += 1
        }
      }
    }
    #expect(count == 1008)
  }

  /// The largest number that JSON readers keep stands for the end of a line, or of the text.
  @Test func placesBehindTheEndAreTheEnd() throws {
    for most in [100, 1 << 31, 1 << 53, Int.max] {
      for line in 0...3 {
        let lines = ["first: 1", "", "  zweite: ä😀b", "last"]
        var changed = lines
        changed[line] = "x"
        let separators = ["\r\n", "\n", "\r", "\n"]
        let whole = zip(changed, separators).map { $0 + $1 }.joined()
        #expect(try document([[Self.change((line, 0), (line, most), "x")]]) == whole)
      }
      #expect(try document([[Self.change((0, 0), (most, most), "x")]]) == "x")
    }
  }

  /// To clients it is a character of the first line, in front of all that is ours.
  @Test func aByteOrderMarkIsACharacter() {
    let positions = Positions(SourceFile(path: "a.layout.yaml", text: "\u{FEFF}ab\nc"))
    #expect([0, 3, 4, 5, 6].map { positions.position($0).character } == [0, 1, 2, 3, 0])
    #expect((0...3).map { positions.offset(line: 0, character: $0) } == [0, 3, 4, 5])
  }

  @Test func aMessageIsTakenAsAWhole() throws {
    var document = Document(uri: "file:///p/a.layout.yaml", version: 1, text: Self.text)
    let wrong: JSON = ["range": ["start": "nowhere"], "text": "x"]
    #expect(throws: ResponseError.self) { try document.apply([Self.change((3, 0), (3, 4), "x"), wrong]) }
    #expect(String(decoding: document.file.bytes, as: UTF8.self) == Self.text)
    try document.apply([Self.change((3, 0), (3, 4), "x"), ["text": "all of it"]])
    #expect(String(decoding: document.file.bytes, as: UTF8.self) == "all of it")
  }
}
