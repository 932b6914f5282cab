import LayoutCompiler
import LayoutLint
import TestSupport
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

  /// In all orders, also behind each other without anything between, in texts with all line breaks and with marks.
  @Test func changesInAnyOrderAreThoseOneByOne() throws {
    let pieces = ["a", "bc", "ä", "😀", " ", "\n", "\r", "\r\n", "\u{FEFF}", ""]
    for seed in 0..<3_000 {
      var random = SplitMix(seed: UInt64(seed))
      func text(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      func some(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
      let order = seed % 3
      var together = Document(uri: "file:///p/a.layout.yaml", version: 1, text: text(20))
      var apart = together.file
      var last = (line: 0, character: 0)
      var changes: [JSON] = []
      for _ in 0...some(8) {
        var start = (line: some(4), character: some(5))
        // Behind what was written last, or in front of what was written first.
        if order == 0 { start = (last.line + some(1), last.character + some(2)) }
        if order == 1, !changes.isEmpty { start = (max(0, last.line - some(1)), max(0, last.character - some(3))) }
        let end = (line: start.line + some(2) / 2, character: start.character + some(2))
        let written = text(3)
        changes.append(Self.change(start, end, written))
        let edit = TextEdit(Positions(apart, isSent: true).range(start, end), Array(written.utf8))
        apart = SourceFile(path: apart.path, bytes: TextEdit.apply([edit], to: apart.bytes))
        let edge = edit.range.lowerBound + (order == 0 ? edit.replacement.count : 0)
        last = Positions(apart, isSent: true).position(edge)
      }
      try together.apply(changes)
      #expect(together.file.bytes == apart.bytes, "\(seed): \(changes)")
    }
  }

  enum Places: CaseIterable {
    case downwards, upwards, touching, endsOfLines, newLines

    func place(_ number: Int, of count: Int) -> (Int, Int) {
      switch self {
      case .downwards: (number, 2)
      // Those before it have moved its line.
      case .newLines: (2 * number, 2)
      case .upwards: (count - number, 2)
      case .touching: (0, number)
      case .endsOfLines: (number, 4)
      }
    }

    var text: String { self == .newLines ? "\n" : self == .endsOfLines ? "\r" : "x" }
  }

  /// A text is not made anew for each of many changes. Otherwise, eight times as many in a text eight times as long would
  /// take 64 times as long.
  @Test(arguments: Places.allCases) func manyChangesAreMadeTogether(_ places: Places) throws {
    let inputs = [4_000, 500].map { count in
      let lines = String(repeating: "abcd\n", count: count + 1)
      let changes = (0..<count).map { number in
        let place = places.place(number, of: count)
        return Self.change(place, place, places.text)
      }
      return (Document(uri: "file:///p/a.layout.yaml", version: 1, text: lines), changes)
    }
    let ratio = try Cost.ratio(of: 0, to: 1) { index in
      var (document, changes) = inputs[index]
      let length = document.file.bytes.count
      try document.apply(changes)
      #expect(document.file.bytes.count == length + changes.count)
    }
    #expect(ratio < 24)
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
    let positions = Positions(SourceFile(path: "a.layout.yaml", text: "\u{FEFF}ab\nc"), isSent: true)
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
