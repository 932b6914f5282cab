import LayoutCompiler
import Testing

@testable import LayoutServer

/// Code actions, tested by applying them.
@Suite struct CodeActionTests {
  private static let uri = "file:///p/photos.layout.yaml"

  /// The text after applying the first action with a title.
  private func applying(_ title: String, at word: String, in text: String, only: [JSON] = []) -> String? {
    let client = TestClient()
    client.open(Self.uri, text)
    let actions = client.actions(Self.uri, at: place(of: word, in: text), only: only)
    return actions.named(title).flatMap { try? TestClient.text(after: $0, of: Self.uri, text) }
  }

  private static let small = """
    layoutc: 1
    name: A
    devices: [iphone-se-1]
    sections:
      - id: a
        arrange: grid
        columns: 2
        spacing: { policy: fixed, item: 8 }
        items: 4
        cell: { size: { height: 20 } }

    """

  @Test func findingsAreMendedAndSuppressed() {
    let fixed = Self.small.replacing("policy: fixed, ", with: "")
    #expect(applying("remove 'policy'", at: "fixed", in: Self.small) == fixed)
    #expect(applying("fix all", at: "name", in: Self.small, only: ["source.fixAll"]) == fixed)
    #expect(applying("remove 'policy'", at: "fixed", in: Self.small, only: ["refactor"]) == nil)
    // A kind is asked for with those below it, and not with those that begin alike.
    #expect(applying("fix all", at: "name", in: Self.small, only: ["source"]) == fixed)
    #expect(applying("fix all", at: "name", in: Self.small, only: ["source.fix"]) == nil)
    // The empty kind is above all others.
    for only in [[""], ["refactor", ""]] as [[JSON]] {
      #expect(applying("remove 'policy'", at: "fixed", in: Self.small, only: only) == fixed)
      #expect(applying("fix all", at: "name", in: Self.small, only: only) == fixed)
      #expect(applying("extract", at: "8 }", in: Self.small, only: only) != nil)
    }
    let suppressed = Self.small.replacing(
      "    cell:", with: "    # layoutc:ignore[small-target] reason\n    cell:")
    #expect(applying("suppress small-target", at: "20 }", in: Self.small) == suppressed)
    let windows = Self.small.replacing("\n", with: "\r\n")
    #expect(
      applying("suppress small-target", at: "20 }", in: windows) == suppressed.replacing("\n", with: "\r\n"))
  }

  /// Editors make what is preferred without asking.
  @Test func onlyWhatIsCertainIsPreferred() {
    let text = Self.small.replacing("height: 20 }", with: "height: 44 }, border: { width: 1 }")
    let client = TestClient()
    client.open(Self.uri, text)
    func isPreferred(_ title: String, at word: String) -> Bool? {
      client.actions(Self.uri, at: place(of: word, in: text)).named(title).map { $0["isPreferred"] == true }
    }
    #expect(isPreferred("remove 'policy'", at: "fixed") == true)
    #expect(isPreferred("write 'hairline'", at: "1 }") == false)
  }

  /// If a name were mended only where it is defined, it would be unknown wherever it is used.
  @Test func aNameIsMendedInAllItsPlaces() {
    let text = """
      layoutc: 1
      name: A
      devices: [iphone-se-1]
      tokens: { my.gap: 44, row: 44 }
      cells:
        photo card: { size: [$my.gap, 60] }
        wide: { extends: photo card, size: { width: 100 } }
      sections:
        - { id: a, inset: $my.gap, spacing: $my.gap + 2, cell: photo card, items: [{}, { cell: 'photo card' }, { cell: wide }] }
        - { id: b, header: $my.gap, items: 1, cell: wide, overrides: [{ when: { width: ">=$my.gap" }, header: $row }] }

      """
    let card = text.replacing("photo card", with: "photo-card")
    #expect(applying("write 'photo-card' in all 4 places", at: "photo card:", in: text) == card)
    #expect(
      applying("write 'my-gap' in all 6 places", at: "my.gap:", in: card) == card.replacing("my.gap", with: "my-gap"))
    // For a name that is used nowhere, the action does not speak of places.
    let unused = text.replacing(", cell: photo card", with: "").replacing("extends: photo card, ", with: "")
      .replacing("{ cell: 'photo card' }, ", with: "")
    #expect(
      applying("write 'photo-card'", at: "photo card:", in: unused)
        == unused.replacing("photo card", with: "photo-card"))
    #expect(applying("places", at: "photo card:", in: unused) == nil)
  }

  /// Others use a template of an include by its name, too.
  @Test func aNameIsMendedInWhatSharesIt() {
    let theme = "layoutc: 1\ncells:\n  photo card: { size: [60, 60] }\n"
    func spec(_ name: String) -> String {
      "layoutc: 1\nname: \(name)\ninclude: [theme.yaml]\nsections: [{ id: a, items: 1, cell: photo card }]\n"
    }
    let client = TestClient(
      ["/p/theme.yaml": theme, "/p/a.layout.yaml": spec("A"), "/p/b.layout.yaml": spec("B")], folder: "/p")
    client.open("file:///p/theme.yaml", theme)
    let actions = client.actions("file:///p/theme.yaml", at: place(of: "photo card", in: theme))
    let action = actions.first { $0["title"] == "write 'photo-card' in all 3 places" } ?? .null
    guard case .object(let files) = action["edit"]["changes"] else {
      Issue.record("there are no changes: \(actions)")
      return
    }
    #expect(
      files.map(\.name).sorted() == ["file:///p/a.layout.yaml", "file:///p/b.layout.yaml", "file:///p/theme.yaml"])
    #expect(files.allSatisfy { $0.value.array?.count == 1 && $0.value.array?.first?["newText"] == "photo-card" })
  }

  @Test func tokensAreMadeAndDissolved() {
    let extracted = Self.small.replacing("item: 8", with: "item: $item").replacing(
      "sections:", with: "tokens:\n  item: 8\nsections:")
    #expect(applying("extract", at: "8 }", in: Self.small) == extracted)
    #expect(applying("in the place of", at: "$item", in: extracted) == Self.small)
    let both = extracted.replacing("height: 20", with: "height: 12pt")
    #expect(
      applying("extract '12pt'", at: "12pt", in: both)
        == both.replacing("12pt", with: "$height").replacing("  item: 8", with: "  height: 12pt\n  item: 8"))
    #expect(applying("extract", at: "fixed", in: Self.small) == nil)
  }

  /// Behind a minus, the signs of a sum are the opposite ones, also where no listed device looks.
  @Test(arguments: [
    ("30 - $item", "30 - 9 + 1 - 2"), ("30 + $item", "30 + 9 - 1 + 2"), ("$item - 3", "9 - 1 + 2 - 3"),
    ("'30 -  $item - $item'", "'30 -  9 + 1 - 2 - 9 + 1 - 2'"),
  ])
  func aSumIsPutBehindAMinus(_ value: String, _ wanted: String) {
    let head = "layoutc: 1\nname: A\ndevices: [iphone-se-1]\ntokens: { item: 9 - 1 + 2, b: 1 }\nsections:\n"
    func text(_ inset: String, _ override: String) -> String {
      head + "  - id: a\n    inset: \(inset)\n    cell: { size: [44, $b] }\n    items: 3\n    overrides:\n"
        + "      - when: { width: '>=2000' }\n        inset: \(override)\n"
    }
    func inlining(_ text: String) -> String? {
      applying("in the place of", at: "$item", in: text)?.replacing("{ b", with: "{ item: 9 - 1 + 2, b")
    }
    #expect(inlining(text("$item", value)) == text("9 - 1 + 2", wanted))
    #expect(inlining(text(value, "3")) == text(wanted, "3"))
  }

  /// A token that an include uses stays, and nobody looks for the places of another file in this one.
  @Test(arguments: ["", String(repeating: "# More.\n", count: 200)]) func aTokenThatOthersUseStays(comments: String) {
    let text =
      "layoutc: 1\nname: A\ndevices: [iphone-se-1]\ninclude: [theme.yaml]\ntokens: { gap: 8 }\n"
      + "sections: [{ id: a, cell: card, inset: $gap, items: 1 }]\n"
    func isOffered(_ theme: String) -> Bool {
      let client = TestClient(["/p/theme.yaml": comments + theme])
      client.open(Self.uri, text)
      return client.actions(Self.uri, at: place(of: "$gap", in: text)).named("in the place of '$gap'") != nil
    }
    #expect(isOffered("layoutc: 1\ncells: { card: { size: [60, 60], padding: 8 } }\n"))
    #expect(!isOffered("layoutc: 1\ncells: { card: { size: [60, 60], padding: $gap } }\n"))
  }

  @Test func templatesAreMadeAndDissolved() {
    let extracted = Self.small.replacing("cell: { size: { height: 20 } }", with: "cell: a").replacing(
      "sections:", with: "cells:\n  a: { size: { height: 20 } }\nsections:")
    #expect(applying("extract the cell", at: "{ size", in: Self.small) == extracted)
    #expect(applying("put the template", at: "cell: a", in: extracted) == nil, "not on the key")
    #expect(applying("put the template", at: "a: { size", in: extracted) == Self.small)
    let blocks = Self.small.replacing("{ size: { height: 20 } }", with: "# high\n      size:\n        height: 20")
    // The comment after the key would be lost.
    #expect(applying("extract the cell", at: "size:", in: blocks) == nil)
    // Another section uses the template.
    let twice = extracted.replacing("items: 4", with: "items: 4\n  - { id: b, items: 1, cell: a }")
    #expect(applying("put the template", at: "a: { size", in: twice) == nil)
  }

  @Test func spacingHasTwoForms() {
    let short = Self.small.replacing("{ policy: fixed, item: 8 }", with: "8")
    let long = Self.small.replacing("{ policy: fixed, item: 8 }", with: "{ item: 8, line: 8 }")
    #expect(applying("for items and lines apart", at: "spacing", in: short) == long)
    #expect(applying("as one length", at: "line: 8", in: long) == short)
    #expect(applying("as one length", at: "item: 8", in: long.replacing("line: 8", with: "line: 9")) == nil)
  }

  @Test func aFlowBecomesAGrid() {
    let flow = """
      layoutc: 1
      name: A
      devices: [iphone-se-1]
      cells: { photo: { size: [60, 40] } }
      sections:
        - id: a
          items: 4
          cell: photo
        - { id: b, arrange: flow, items: 4, cell: { size: { width: 1/3, height: 20 } } }

      """
    #expect(
      applying("make it a grid", at: "cell: photo", in: flow)
        == flow.replacing("    cell: photo", with: "    arrange: grid\n    columns: { min: 60 }\n    cell: photo")
        .replacing(
          "[60, 40]", with: "{ height: 40 }"))
    #expect(
      applying("make it a grid", at: "arrange: flow", in: flow)
        == flow.replacing("arrange: flow", with: "arrange: grid, columns: 3").replacing("width: 1/3, ", with: ""))
    #expect(applying("make it a grid", at: "grid", in: Self.small) == nil)
    // The other section would lose the width, too.
    let shared = flow.replacing("    cell: photo", with: "    cell: photo\n  - { id: c, items: 4, cell: photo }")
    #expect(applying("make it a grid", at: "cell: photo", in: shared) == nil)
  }

  /// A template in block style stays so, also with the line breaks of another system. In braces, it goes beside what is
  /// there.
  @Test func templatesStandAsTheirNeighboursDo() {
    let blocks = Self.small.replacing(
      "{ size: { height: 20 } }", with: "\n      size:\n\n        height: 20\n      padding: 0")
    let extracted = Self.small.replacing("{ size: { height: 20 } }", with: "a").replacing(
      "sections:", with: "cells:\n  a:\n    size:\n\n      height: 20\n    padding: 0\nsections:")
    #expect(applying("extract the cell", at: "cell:", in: blocks) == extracted)
    func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    #expect(applying("extract the cell", at: "cell:", in: crlf(blocks)) == crlf(extracted))
    let cells = "cells: { b: { size: { height: 9 } } }\nsections:"
    let beside = cells.replacing("{ b:", with: "{ a: { size: { height: 20 } }, b:")
    #expect(
      applying("extract the cell", at: "cell:", in: Self.small.replacing("sections:", with: cells))
        == Self.small.replacing("sections:", with: beside).replacing("cell: { size: { height: 20 } }", with: "cell: a"))
    #expect(applying("extract the cell", at: "cell:", in: blocks.replacing("sections:", with: cells)) == nil)
    #expect(
      applying("extract", at: "8 }", in: crlf(Self.small))
        == crlf(
          Self.small.replacing("item: 8", with: "item: $item").replacing(
            "sections:", with: "tokens:\n  item: 8\nsections:")))
  }
}
