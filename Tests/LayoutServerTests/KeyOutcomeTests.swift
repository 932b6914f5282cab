import Testing

@testable import LayoutServer

/// What a hover or hint says a key comes to is what the key says at its place: many mappings have a `size` or an `inset`.
@Suite struct KeyOutcomeTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let text = """
    layoutc: 1
    name: A
    devices: [320x480@2, 744x1133@2, iphone-15-pro@landscape, iphone-8@zoomed]
    tokens: { g: 8 }
    overrides:
      - when: { width: "700...800" }
        tokens: { g: 16 }
    cells:
      tile:
        size: { aspect: 1:1 }
        border: { width: hairline, radius: 3 }
        layers:
          - { id: badge, edge: [top, right], size: 20, inset: 4 }
      pill:
        size: { width: 1/2, height: 50 }
        max: { width: 50%, height: 90 }
    sections:
      - id: a
        arrange: grid
        columns: 2
        cell: tile
        spacing: $g
        items: 5
        header: { size: 40, inset: { left: 5 } }
        overrides:
          - when: { width: "700...800", height: ">=500" }
            columns: 4
            inset: $g
        expect: { leftover: "<=40px" }
      - { id: b, cell: pill, items: 1 }

    """

  private static func client() -> TestClient {
    let client = TestClient(["/p/a.layout.yaml": text], folder: "/p")
    client.open(uri, text)
    return client
  }

  /// - Parameter told: what stands under the line; nil if there is none.
  @Test(
    arguments: [
      ("width: hairline", 0, nil), ("size: 20", 0, nil), ("inset: 4", 0, nil), ("id: badge", 0, nil),
      ("size: 40", 0, "40 pt"), ("inset: { left", 0, nil), ("leftover", 0, nil), ("height: 90", 0, nil),
      ("width: \"700", 0, "holds on 1 of 4 devices: 744x1133@2"),
      ("height: \">=500", 0, "holds on 1 of 4 devices: 744x1133@2"),
      ("columns: 4", 0, "4 columns on 744x1133@2 (166 pt)"),
      ("inset: $g", 0, "lines are 712 pt long"),
      ("items: 1 ", 0, "1 item in 1 line"),
      ("1/2", 0, "155 pt on 320x480@2, 367 pt on 744x1133@2, 421 pt on iphone-15-pro@landscape"),
      ("50%", 0, "160 pt on 320x480@2, 372 pt on 744x1133@2, 426 pt on iphone-15-pro@landscape"),
      ("pill:", 0, "cells are 155 × 50 pt on 320x480@2"),
    ] as [(String, Int, String?)])
  func aHoverTellsOfItsPlace(word: String, number: Int, told: String?) {
    let place = place(of: word, in: Self.text, number)
    let shown = Self.client().at("textDocument/hover", Self.uri, place)["result"]["contents"]["value"].string ?? ""
    let result = shown.split(separator: "\n\n---\n\n").dropFirst().first.map(String.init)
    #expect(!shown.isEmpty && (told.map { result?.hasPrefix($0) == true } ?? (result == nil)), "\(word): \(shown)")
  }

  /// Where all have as many lanes, their lengths tell the devices apart.
  @Test func aHoverOfAFixedNumberOfLanesTellsTheirLengths() {
    let client = TestClient()
    let text =
      "layoutc: 1\nname: A\ndevices: [320x480@2, 744x1133@2]\nsections: [{ id: a, arrange: grid, columns: 4 }]\n"
    client.open(Self.uri, text)
    let shown = client.at("textDocument/hover", Self.uri, place(of: "columns", in: text))["result"]["contents"]["value"]
    #expect(shown.string?.hasSuffix("\n4 columns: 80 pt on 320x480@2, 186 pt on 744x1133@2") == true, "\(shown)")
  }

  @Test(arguments: [
    ("744x1133", "744 × 1133 pt at 2×, safe area 0, 0, 0, 0"),
    ("iphone-15-pro", "852 × 393 pt at 3×, safe area 0, 59, 21, 59"),
    ("iphone-8", "320 × 568 pt at 2×, safe area 20, 0, 0, 0"),
  ])
  func aHoverOfADeviceHeedsItsSuffixes(name: String, told: String) {
    let place = place(of: name, in: Self.text)
    let shown = Self.client().at("textDocument/hover", Self.uri, place)["result"]["contents"]["value"].string ?? ""
    #expect(shown.hasSuffix(" – \(told)"), "\(shown)")
  }

  /// In an override only those devices count on which it holds, and a share is what is written, not what became of it.
  @Test func hintsTellOfTheirPlace() {
    let all = DiagnosticsTests.range(0, 0, 99, 0)
    let hints = Self.client().request(
      "textDocument/inlayHint", ["textDocument": ["uri": .string(Self.uri)], "range": all])
    #expect(
      hints.array?.compactMap { $0["label"].string }
        == ["= 155–421 pt", "= 160–426 pt", "= 8–16 pt", "= 16 pt"], "\(hints)")
  }

  /// Overrides beside it that cannot be read, and a condition that is an alias, make no other one of it.
  @Test(arguments: [
    ("- { when: { ‸width: \">=300\" } }", "holds on the device"),
    ("- 5\n      - { when: { ‸width: \">=300\" } }", "holds on the device"),
    ("- { when: { width: \">=300\" } }\n      - { when: { ‸width: \">=700\" } }", "holds on none of the devices"),
    ("- { when: *wide, ‸inset: $g }", "lines are 288 pt long"),
  ])
  func anOverrideIsFoundByItsCondition(overrides: String, told: String) {
    let head = "layoutc: 1\nname: A\ndevices: [320x480@2]\nx-wide: &wide { width: \">=300\" }\ntokens: { g: 16 }\n"
    let marked = Marked(head + "sections:\n  - id: a\n    overrides:\n      \(overrides)\n")
    let client = TestClient()
    client.open(Self.uri, marked.text)
    let shown = client.at("textDocument/hover", Self.uri, marked.place)["result"]["contents"]["value"].string ?? ""
    #expect(shown.hasSuffix("\n\n---\n\n\(told)"), "\(shown)")
  }

  @Test func cellsOfDifferentSizesHaveARange() {
    let text = """
      layoutc: 1
      name: A
      devices: [200x400@2]
      cells: { chip: { size: { width: fit, height: fit }, padding: 4 }, other: { size: [10, 10] } }
      sections:
        - { id: a, cell: chip, items: [{ content: [20, 12] }, { content: [60.5, 12] }, { cell: other }] }

      """
    let client = TestClient(["/p/a.layout.yaml": text], folder: "/p")
    client.open(Self.uri, text)
    let shown = client.at("textDocument/hover", Self.uri, place(of: "chip", in: text))["result"]["contents"]["value"]
    #expect(shown.string?.hasSuffix("cells are 28–68.5 × 20 pt") == true, "\(shown)")
  }

  @Test func sectionsThatGiveATemplateOtherSizesAreNamed() {
    let text = """
      layoutc: 1
      name: A
      devices: [200x400@2]
      cells: { tile: { size: { height: 60 } } }
      sections:
        - { id: a, cell: tile, items: 1 }
        - { id: b, arrange: grid, columns: 1, cell: tile, items: 1 }

      """
    let client = TestClient(["/p/a.layout.yaml": text], folder: "/p")
    client.open(Self.uri, text)
    let shown = client.at("textDocument/hover", Self.uri, place(of: "tile", in: text))["result"]["contents"]["value"]
    #expect(shown.string?.hasSuffix("cells are 50 × 60 pt in 'a'; 200 × 60 pt in 'b'") == true, "\(shown)")
  }
}
