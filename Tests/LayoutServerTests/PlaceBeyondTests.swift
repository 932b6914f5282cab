import LayoutCompiler
import Testing

@testable import LayoutServer

/// Places that the text does not have, as an editor may send them whose text is ahead of ours: they mean the end of the
/// line or of the text.
@Suite struct PlaceBeyondTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let text = "layoutc: 1\nname: A\nsections:\n  - id: a\n    items: 3\n"

  @Test(arguments: [
    (0, 99, 5), (0, 5, 5), (1, 99, 13), (1, 5, 13), (2, 0, 14), (2, 1, 14), (3, 0, 14), (99, 99, 14),
    (Int.max, Int.max, 14), (-1, 5, 0), (Int.min, Int.min, 0), (0, -5, 0), (1, -1, 6),
  ])
  func meansAnEnd(_ line: Int, _ character: Int, _ offset: Int) {
    // The lines begin at the bytes 0, 6 and 14.
    let positions = Positions(SourceFile(path: "", text: "a: é\nb: 😀\n"), isSent: true)
    #expect(positions.offset(line: line, character: character) == offset)
    // With a byte order mark, which is a character of the first line for the protocol.
    let marked = Positions(SourceFile(path: "", text: "\u{FEFF}a: é\nb: 😀\n"), isSent: true)
    let first = line == 0 && (0...5).contains(character)
    #expect(first || marked.offset(line: line, character: character) == (offset == 0 ? 0 : offset + 3))
  }

  @Test func aRangeBeyondTheTextIsItsEnd() {
    let positions = Positions(SourceFile(path: "", text: "a: 1\n"), isSent: true)
    func range(_ start: (Int, Int), _ end: (Int, Int)) -> Range<Int>? {
      func place(_ place: (Int, Int)) -> JSON { ["line": .int(place.0), "character": .int(place.1)] }
      return positions.range(["start": place(start), "end": place(end)])
    }
    #expect(range((7, 0), (9, 0)) == 5..<5 && range((0, 3), (9, 9)) == 3..<5 && range((9, 9), (0, 1)) == 1..<5)
    #expect(positions.range(["start": ["line": 0]]) == nil)
  }

  @Test(arguments: [
    "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "codeAction",
    "selectionRange",
  ])
  func isAnsweredLikeTheEnd(_ request: String) {
    func answer(_ line: Int, _ character: Int) -> JSON {
      let client = TestClient([:], folder: "/p")
      client.open(Self.uri, Self.text)
      let place: JSON = ["line": .int(line), "character": .int(character)]
      return client.at(
        "textDocument/\(request)", Self.uri, place,
        [
          ("positions", [place]), ("range", ["start": place, "end": place]), ("context", ["diagnostics": []]),
        ])
    }
    for (line, character, end) in [(4, 99, 12), (2, 99, 9), (3, 1_000_000, 9)] {
      #expect(answer(line, character) == answer(line, end), "\(line):\(character)")
    }
    for line in [6, 99, Int(Int32.max)] { #expect(answer(line, 7) == answer(5, 0), "\(line)") }
  }

  /// An edit behind the end adds to it.
  @Test func anEditBeyondTheText() {
    let client = TestClient([:], folder: "/p")
    client.open(Self.uri, Self.text)
    let place: JSON = ["line": 99, "character": 99]
    client.change(Self.uri, version: 2, [["range": ["start": place, "end": place], "text": "    collumns: 3\n"]])
    let told = client.diagnostics(Self.uri)?.list.first { $0["code"] == "unknown-key" }
    #expect(told?["range"]["start"] == ["line": 5, "character": 4])
  }
}
