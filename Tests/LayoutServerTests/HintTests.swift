import TestSupport
import Testing

@testable import LayoutServer

/// A number that is hidden behind what is written is shown wherever that stands.
@Suite struct HintTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let head = "layoutc: 1\nname: A\ndevices: [320x480@2]\ntokens: { g: 9 }\nsections:\n  - id: a\n"

  private func hints(_ section: String) -> [String] {
    let client = TestClient()
    client.open(Self.uri, Self.head + section.split(separator: "\n").map { "    \($0)\n" }.joined())
    let hints = client.request(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string(Self.uri)], "range": DiagnosticsTests.range(0, 0, 99, 0)])
    return hints.array?.compactMap { $0["label"].string } ?? []
  }

  @Test(arguments: [
    ("cell: { size: { width: $g, height: 1 + 2 } }\nitems: 3", ["= 9 pt", "= 3 pt"]),
    ("cell: { size: [$g, 40], padding: { left: $g }, min: [3, $g] }\nitems: 3", ["= 9 pt", "= 9 pt", "= 9 pt"]),
    ("cell: { size: [9, 9], border: { width: $g, radius: 1 + 1 } }\nitems: 3", ["= 9 pt", "= 2 pt"]),
    (
      "cell: { size: { aspect: 1:1, extra: $g }, separators: { width: $g, inset: $g } }",
      ["= 9 pt", "= 9 pt", "= 9 pt"]
    ),
    ("cell: { size: [9, 9], layers: [{ id: b, edge: top, size: $g, inset: 1 + 2 }] }\nitems: 3", ["= 9 pt", "= 3 pt"]),
    ("items: [{ size: { width: 1/2, height: $g } }]\nspacing: 0", ["= 160 pt", "= 9 pt"]),
    ("items: { cycle: [{ size: [25%, $g] }], count: 3 }", ["= 80 pt", "= 9 pt"]),
    ("cell: { size: [1/2, 40] }\nitems: 3\nspacing: 0", ["= 160 pt"]),
    ("cell: { size: [9, 9], min: [20%, $g] }\nitems: 3", ["= 64 pt", "= 9 pt"]),
    ("scroll: sideways\nlength: 50%\ncell: { size: [9, 9] }\nitems: 3", ["= 240 pt"]),
    ("inset: '$g'\ncell: { size: [\"1 + 2\", 9] }\nitems: 3", ["= 9 pt", "= 3 pt"]),
    ("cell: { size: [9, 9] }\nitems: 3\nheader: 40", []),
  ])
  func aHiddenNumberIsShown(_ section: String, _ wanted: [String]) { #expect(hints(section) == wanted) }

  /// The conditions of all overrides of a section are tested once on each device, not for each override.
  @Test func manyOverridesOfOneSection() throws {
    let texts = [400, 50].map { count in
      Self.head + "    cell: { size: [9, 9] }\n    items: 7\n    overrides:\n"
        + (0..<count).map { "      - { when: { width: \"<=\(400 + $0)\" }, inset: $g }\n" }.joined()
    }
    expectLinear(texts, hints: 400)
  }

  /// Those of a section cost it nothing that the other sections have some, too.
  @Test func overridesOfManySections() throws {
    let texts = [400, 50].map { count in
      Self.head.replacing("  - id: a\n", with: "")
        + (0..<count).map {
          "  - { id: a\($0), items: 1, cell: { size: [9, 9] }, overrides: [{ when: { width: \">=300\" }, inset: $g }] }\n"
        }.joined()
    }
    expectLinear(texts, hints: 400)
  }

  /// - Parameter texts: the first is eight times as long as the second.
  private func expectLinear(_ texts: [String], hints count: Int) {
    let clients = texts.map { text in
      let client = TestClient()
      client.open(Self.uri, text)
      return client
    }
    func hints(_ index: Int) -> [JSON] {
      let params: JSON = ["textDocument": ["uri": .string(Self.uri)], "range": DiagnosticsTests.range(0, 0, 9_999, 0)]
      return clients[index].request("textDocument/inlayHint", params).array ?? []
    }
    #expect(hints(0).count == count)
    #expect(Cost.ratio(of: 0, to: 1) { _ = hints($0) } < 24)
  }
}
