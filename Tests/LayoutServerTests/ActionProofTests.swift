import LayoutCompiler
import Testing

@testable import LayoutServer

/// What an action leaves of a text is what its title says.
@Suite struct ActionProofTests {
  private static let uri = "file:///p/photos.layout.yaml"
  private static let head = "layoutc: 1\nname: Ab\ndevices: [320x568@2]\n"

  /// The text after an action at the cursor, and its findings; nil if the action is not offered.
  private func applying(
    _ title: String, _ marked: String, configuration: String? = nil
  ) -> (text: String, codes: [String])? {
    let marked = Marked(Self.head + marked)
    let client = TestClient()
    if let configuration { client.open("file:///p/layoutc.yaml", configuration) }
    client.open(Self.uri, marked.text)
    guard let action = client.actions(Self.uri, at: marked.place).named(title),
      let text = try? TestClient.text(after: action, of: Self.uri, marked.text)
    else { return nil }
    client.change(Self.uri, version: 2, [["text": .string(text)]])
    return (String(text.dropFirst(Self.head.count)), client.codes(Self.uri))
  }

  /// Within a text of several lines, a comment is a part of the text or ends it.
  @Test(arguments: [
    ("sections: [{id: a, header: lines(10\n    body), items: 0}, {id: b, items: ‸0}]\n", false),
    ("sections: [{id: a, header: lines(10 body), items: 0},\n    {id: b, items: ‸0}]\n", true),
    (
      "sections: [{id: a, arrange: mosaic, columns: 3, row: 9, areas: [a a b\n    c], items: 0}, {id: b, items: ‸0}]\n",
      false
    ),
  ])
  func aCommentStandsBetweenEntries(_ marked: String, isOffered: Bool) {
    let result = applying("suppress empty-section", marked)
    #expect((result != nil) == isOffered, "\(result?.text ?? "")")
    #expect(result?.codes.contains("syntax") != true)
  }

  @Test(arguments: [
    ("inset: \"‸8  # c\n    header: 8\"\n", "inset: \"8\"  # c\n    header: 8\"\n"),
    ("inset: \"‸8 #c]\n    header: 8\"\n", "inset: \"8\" #c]\n    header: 8\"\n"),
    ("inset: \"‸8#c\n    header: 8\"\n", "inset: \"8#c\"\n    header: 8\"\n"),
    ("columns: { min: \"‸8 } # c\n    header: 8\" }\n", "columns: { min: \"8\" } # c\n    header: 8\" }\n"),
    ("columns: { min: \"‸8 # c }\n    header: 8\" }\n", "columns: { min: \"8 # c\" }\n    header: 8\" }\n"),
  ])
  func aQuoteIsClosedBeforeTheComment(_ marked: String, _ wanted: String) {
    let section = "sections:\n  - id: a\n    "
    #expect(applying("close the quote", section + marked)?.text == section + wanted)
  }

  /// What a grid does not read goes with the flow that it was for.
  @Test func aGridHasNoKeysOfAFlow() throws {
    let other = "  - { id: b, arrange: grid, columns: 2, justify: center, items: 7 }\n"
    let flow = """
      sections:
        - id: a
          ‸arrange: flow
          spacing: { policy: fixed, item: 8, line: 8 }
          justify: center
          last: natural
          cell: { size: [88, 60], grow: 1 }
          items: 7

      """
    let grid = """
      sections:
        - id: a
          arrange: grid
          columns: { min: 88 }
          spacing: { item: 8, line: 8 }
          cell: { size: { height: 60 } }
          items: 7

      """
    let result = try #require(applying("make it a grid", flow + other))
    // What was of no use before stays.
    #expect(result.text == grid + other)
    #expect(result.codes.count { $0 == "ineffective-key" } == 1)
  }

  /// What an anchor brings to other places stays what it is there: they are none of the section's.
  @Test(arguments: [
    "  - id: a\n    items: 3\n    ‸cell: &c { size: [44, 44] }\n  - { id: b, items: 3, cell: *c }\n",
    "  - id: a\n    items: 3\n    ‸cell: { size: &z [44, 44] }\n  - { id: b, items: 3, cell: { size: *z } }\n",
    "  - id: a\n    items: 3\n    ‸cell: { size: [&w 44, 44] }\n  - { id: b, items: 3, cell: { size: [*w, 9] } }\n",
    "  - &s { ‸id: a, items: 3, cell: { size: [44, 44] } }\n  - { <<: *s, id: b }\n",
    "  - { ‸id: a, items: 3, cell: c }\ncells: { c: { size: &z [44, 44] }, d: { size: *z } }\n",
  ])
  func aGridIsOnlyOfItsSection(_ marked: String) {
    #expect(applying("make it a grid", "sections:\n" + marked) == nil)
    let alone = marked.replacing("*c", with: "{}").replacing("{ size: *z }", with: "{}").replacing("*w", with: "44")
      .replacing("<<: *s, ", with: "")
    #expect(applying("make it a grid", "sections:\n" + alone) != nil)
  }

  @Test func aSpacingIsOnlyOfItsSection() {
    let marked = "sections:\n  - { id: a, ‸spacing: &s 8, items: 3 }\n  - { id: b, spacing: 8, items: 3 }\n"
    #expect(applying("items and lines apart", marked) != nil)
    #expect(applying("items and lines apart", marked.replacing("g: 8", with: "g: *s")) == nil)
  }

  /// As many items as a line may hold are lanes, not as many as would have room.
  @Test func aGridHasTheLanesThatWereWritten() {
    let flow = "sections:\n  - { ‸id: a, per-line: 2, items: 5, cell: { size: [100, 44] } }\n"
    #expect(
      applying("make it a grid, 'columns: 2'", flow)?.text
        == "sections:\n  - { id: a, items: 5, arrange: grid, columns: 2, cell: { size: { height: 44 } } }\n")
    let override = "overrides: [{ when: { width: 320 }, per-line: 3 }]"
    #expect(applying("make it a grid", flow.replacing("items: 5", with: "items: 5, \(override)")) == nil)
  }

  @Test func aGridKeepsWhatIsExpected() {
    let flow = "sections:\n  - { ‸id: a, items: 12, cell: { size: [50, 44] }, expect: { columns: 5 } }\n"
    #expect(applying("make it a grid", flow.replacing("columns: 5", with: "item-height: 44")) != nil)
    #expect(applying("make it a grid", flow) == nil)
    // Also if nobody is told of it.
    let configuration = "layoutc: 1\nrules: { expectation-failed: off }\n"
    #expect(applying("make it a grid", flow, configuration: configuration) == nil)
  }

  /// What `--fix` would refuse is not offered.
  @Test func aFixMakesNoNewMistake() {
    let marked = "sections:\n  - { id: ‸recentPhotos, items: 3 }\n  - { id: recent-photos, items: 2 }\n"
    #expect(applying("write 'recent-photos'", marked) == nil)
    #expect(applying("write 'recent-photos'", marked.replacing(": recent-photos", with: ": others")) != nil)
    let token = "tokens: { ‸my.gap: 4, my-gap: 3 }\nsections: [{ id: a, inset: $my.gap, items: 1 }]\n"
    #expect(applying("write 'my-gap'", token) == nil)
    #expect(applying("write 'my-gap'", token.replacing("my-gap", with: "other")) != nil)
  }

  /// A comment belongs to what it is about, also where that goes.
  @Test func noActionLosesAComment() {
    let token = "tokens:\n  # about g\n  g: 8 # trailing\n  h: 9\nsections: [{ id: a, inset: $‸g, header: $h }]\n"
    #expect(applying("in the place of", token) == nil)
    #expect(applying("in the place of", token.replacing("# about g\n  ", with: "")) == nil)
    #expect(
      applying("in the place of", token.replacing("# about g\n  ", with: "").replacing(" # trailing", with: "")) != nil)
    // The same words elsewhere are another comment.
    let twice = "tokens:\n  g: 8 # px\n  h: 9 # px\nsections: [{ id: a, inset: $‸g, header: $h }]\n"
    #expect(applying("in the place of", twice) == nil)
    let cell =
      "cells:\n  # a row\n  row: { size: [9, 9] }\n  b: {}\nsections: [{ id: a, cell: ‸row }, { id: b, cell: b }]\n"
    #expect(applying("put the template", cell) == nil)
    #expect(applying("put the template", cell.replacing("  # a row\n", with: "")) != nil)
  }

  /// What has no effect, and a suppression that nothing needs, are no part of another form.
  @Test func noActionMakesSomethingThatNobodyNeeds() {
    let lines = "sections:\n  - id: a\n    items: 3\n    ‸spacing: 8\n    cell: { size: [30, 60] }\n"
    #expect(applying("items and lines apart", lines)?.codes == ["small-target"])
    #expect(applying("items and lines apart", lines.replacing("[30", with: "[300")) == nil)
    let suppressed =
      "sections:\n  - id: a\n    items: 3\n    # layoutc:ignore[redundant-key] shown\n"
      + "    spacing: { policy: fixed, item: ‸10, line: 4 }\n    cell: { size: [44, 44] }\n"
    #expect(applying("extract", suppressed) == nil)
    #expect(applying("extract", suppressed.replacing("10", with: "11")) != nil)
  }
}
