import Testing

@testable import LayoutServer

/// Where a lane gives one side of a cell, nothing else is offered for it.
@Suite struct LaneSideTests {
  private static let uri = "file:///p/a.layout.yaml"

  private func labels(_ section: String, page: String = "") -> [String] {
    let marked = Marked("\(page)tokens: { g: 8 }\nsections:\n  - id: a\n    \(section)\n    columns: 2\n")
    let client = TestClient()
    client.open(Self.uri, marked.text)
    let list = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    return list.compactMap { $0["label"].string }
  }

  @Test(arguments: [
    "arrange: grid\n    items:\n      - {}\n      - { size: { width: ‸ } }",
    "arrange: grid\n    items:\n      - size: { width: ‸ }", "arrange: grid\n    cell: { size: [‸, 60] }",
    "arrange: grid\n    items: [{ size: [‸, 60] }]",
    "arrange: grid\n    overrides: [{ when: { width: 3 }, cell: { size: { width: ‸ } } }]",
    "arrange: grid\n    cell:\n      size:\n        height: 3\n        width: ‸",
  ])
  func aLaneGivesTheWidth(_ section: String) {
    #expect(labels(section) == ["fill"])
    #expect(Set(["fill", "fit", "$g", "hairline"]).isSubset(of: labels(section.replacing("grid", with: "flow"))))
    // A picture has both.
    let waterfall = labels(section.replacing("grid", with: "waterfall"))
    #expect(Set(["fill", "$g", "hairline"]).isSubset(of: waterfall))
    #expect(Set(["fit", "1/2", "1/3", "50%"]).isDisjoint(with: waterfall))
    #expect(labels(section.replacing("arrange: grid", with: "scroll: sideways")).contains("$g"))
  }

  @Test(arguments: [
    "cell: { size: { height: ‸ } }", "cell: { size: [fill, ‸] }", "header: { size: ‸ }", "spacing: ‸",
    "cell: { layers: [{ id: b, edge: top, size: ‸ }] }", "cell: { padding: { left: ‸ } }",
  ])
  func whatNoLaneGivesIsOffered(_ value: String) {
    #expect(labels("arrange: grid\n    " + value).contains("$g"))
  }

  @Test func aLaneGivesTheHeightOfWhatScrollsHorizontally() {
    let page = "scroll: horizontal\n"
    #expect(labels("arrange: grid\n    cell: { size: { height: ‸ } }", page: page) == ["fill"])
    #expect(labels("arrange: grid\n    cell: { size: { width: ‸ } }", page: page).contains("$g"))
  }

  /// An example says both sides.
  @Test func noExampleSaysTheWidth() {
    let cell = labels("arrange: grid\n    cell: ‸")
    #expect(!cell.contains { $0.contains("size: [") }, "\(cell)")
    #expect(labels("arrange: flow\n    cell: ‸") != cell)
  }
}
