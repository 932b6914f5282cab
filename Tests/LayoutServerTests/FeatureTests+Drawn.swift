import LayoutCompiler
import Testing

@testable import LayoutServer

/// What is drawn in a text and beside it.
extension FeatureTests {
  @Test func hintsAndLensesTellNumbers() {
    let client = client()
    let all = DiagnosticsTests.range(0, 0, 99, 0)
    let hints = client.request("textDocument/inlayHint", ["textDocument": ["uri": .string(Self.uri)], "range": all])
    #expect(hints.array?.compactMap { $0["label"].string } == ["= 10 pt", "= 3–9 columns", "= 10 pt"])
    let lenses = client.request("textDocument/codeLens", ["textDocument": ["uri": .string(Self.uri)]])
    let count = client.diagnostics(Self.uri)?.list.count ?? 0
    #expect(count == 0, "\(client.codes(Self.uri))")
    let told = ["on 2 devices, no findings", "why"]
    #expect(lenses.array?.map { $0["command"]["title"].string } == told + told)
  }

  /// What is found outside of all sections belongs to none.
  @Test func lensesCountWhatIsFoundInEach() {
    let text = """
      layoutc: 1
      name: A
      devices: [320x568@2, 375x812@3]
      tokens: { unused: 8 }
      sections:
        - { id: a, repeat: 3, cell: { size: [100%, 44] }, items: 2 }
        - { id: b, spacing: 8, cell: { size: [100, 44] }, items: 7 }
        - { id: c, cell: { size: [100%, 44] }, items: 1 }

      """
    let client = TestClient()
    client.open(Self.uri, text)
    let lenses = client.request("textDocument/codeLens", ["textDocument": ["uri": .string(Self.uri)]]).array ?? []
    let commands = lenses.map { $0["command"] }
    #expect(
      commands.filter { $0["command"] == "" }.map { $0["title"].string } == [
        "on 2 devices, no findings", "on 2 devices, 1 finding", "on 2 devices, no findings",
      ])
    let why = commands.filter { $0["title"] == "why" }.map { $0["arguments"].array?.last?.string }
    #expect(why == ["a/0", "b/0", "c/0"], "\(client.codes(Self.uri))")
  }

  /// The server does what a lens offers: it gives a text for people, and a page to a client that shows pages.
  @Test(arguments: [false, true]) func lensesOfferWhatTheClientShows(showsResults: Bool) throws {
    let client = client(options: ["showsResults": .bool(showsResults)])
    let lenses = client.request("textDocument/codeLens", ["textDocument": ["uri": .string(Self.uri)]]).array ?? []
    let commands = lenses.map { $0["command"] }.filter { $0["command"] != "" }
    let titles = showsResults ? ["why", "preview"] : ["why"]
    #expect(commands.map { $0["title"].string } == titles + titles)
    for command in commands {
      let text = client.request("workspace/executeCommand", command).string ?? ""
      let isPage = command["title"] == "preview"
      #expect(text.contains(isPage ? "<!doctype html>" : "on iphone-se-1, 320 × 568 pt at 2x"), "\(text)")
      let isShown = client.sent.contains {
        $0["method"] == "window/showMessage" && $0["params"]["message"].string == text
      }
      #expect(isShown == !showsResults)
    }
    #expect(commands.first?["arguments"] == [.string(Self.uri), "photos/0"])
  }

  /// A command that cannot be done says why, for the text as it stands in the editor.
  @Test func commandsAreOfWhatIsOpen() {
    let client = client()
    func failure(_ command: String, _ arguments: [JSON]) -> (code: Int?, message: String?) {
      let params: JSON = ["command": .string(command), "arguments": .array(arguments)]
      let error = client.response("workspace/executeCommand", params)["error"]
      return (error["code"].int, error["message"].string)
    }
    #expect(failure("layoutc.paint", []).code == -32602)
    #expect(failure("layoutc.why", []).code == -32602)
    #expect(failure("layoutc.why", [.string(Self.uri)]).code == -32602)
    #expect(failure("layoutc.why", ["file:///p/none.layout.yaml", "photos"]).code == -32803)
    #expect(failure("layoutc.why", [.string(Self.uri), "fotos"]).message?.contains("photos") == true)
    #expect(failure("layoutc.why", [.string(Self.uri), "photos", "ipod"]).message?.contains("'ipod'") == true)
    client.change(Self.uri, version: 2, [["text": "layoutc: 1\nname: A\nsections: [{ id: a, items: x }]\n"]])
    #expect(failure("layoutc.why", [.string(Self.uri), "a"]).code == -32803)
    #expect(failure("layoutc.preview", [.string(Self.uri)]).message == "no section of the spec can be drawn")
  }

  /// What begins like a comment in a text of several lines is text, in damaged files, too.
  @Test(arguments: ["x-b: \"a\n  # b\n  # c\"\n", "sections: [\n"]) func onlyCommentsFoldAsComments(_ end: String) {
    let head = "layoutc: 1\nname: A\n# one\n# two\n"
    let texts = "x-a: |\n  # a\n  # b\n\n  # c\n # own\n# three\nx-c: > # this\n  # d\n  # e\n"
    let client = TestClient()
    client.open("file:///p/a.layout.yaml", head + texts + end)
    let folds = client.request("textDocument/foldingRange", ["textDocument": ["uri": "file:///p/a.layout.yaml"]])
    let comments = (folds.array ?? []).filter { $0["kind"] == "comment" }
    #expect(comments.map { $0["startLine"].int } == [2, 9] && comments.map { $0["endLine"].int } == [3, 10])
  }

  @Test func theStructureIsTold() {
    let client = client(["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    let params: JSON = ["textDocument": ["uri": .string(Self.uri)]]
    let symbols = client.request("textDocument/documentSymbol", params).array ?? []
    let sections = symbols.first { $0["name"] == "sections" }?["children"].array ?? []
    #expect(sections.map { $0["name"].string } == ["photos", "rows"])
    #expect(sections[1]["children"].array?.map { $0["name"].string } == ["cell", "items"])
    let flat = self.client().request("textDocument/documentSymbol", params).array ?? []
    #expect(flat.contains { $0["name"] == "rows" && $0["containerName"] == "sections" })
    let found = client.request("workspace/symbol", ["query": "gut"]).array ?? []
    #expect(found.map { $0["containerName"].string } == ["alone.layout.yaml", "theme.yaml"])
    let folds = client.request("textDocument/foldingRange", params).array ?? []
    #expect(folds.contains(["startLine": 7, "endLine": 14]))
    for most in [0, 1, 2, folds.count - 1, folds.count, folds.count + 1] {
      let limited = self.client(["textDocument": ["foldingRange": ["rangeLimit": .int(most)]]])
      let kept = limited.request("textDocument/foldingRange", params).array ?? []
      #expect(kept.count == min(most, folds.count) && kept.allSatisfy(folds.contains), "\(most)")
      // What is left out lies in nothing that is left out less deep: each fold has those around it.
      func around(_ fold: JSON) -> [JSON] {
        folds.filter { other in
          guard let start = other["startLine"].int, let end = other["endLine"].int, let own = fold["startLine"].int
          else {
            return false
          }
          return start < own && own <= end
        }
      }
      #expect(kept.allSatisfy { around($0).allSatisfy(kept.contains) }, "\(most)")
      #expect(kept.map { $0["startLine"].int ?? 0 } == kept.map { $0["startLine"].int ?? 0 }.sorted())
    }
    // Comments of several lines fold, without what follows them.
    client.change(Self.uri, version: 2, [["text": .string("# Of the\n# photos.\n" + Self.text)]])
    let commented = client.request("textDocument/foldingRange", params).array ?? []
    #expect(commented.first == ["startLine": 0, "endLine": 1, "kind": "comment"])
    client.change(Self.uri, version: 3, [["text": .string(Self.text)]])
    let links = client.request("textDocument/documentLink", params).array ?? []
    #expect(links.map { $0["target"].string } == ["file:///p/shared/theme.yaml"])
    let ranges = client.request(
      "textDocument/selectionRange",
      params.adding("positions", [place(of: "100 }", in: Self.text)]))
    var range = ranges.array?.first ?? .null
    var texts: [String] = []
    let positions = Positions(SourceFile(path: "", text: Self.text), isSent: true)
    while let bytes = positions.range(range["range"]) {
      texts.append(String(decoding: Array(Self.text.utf8)[bytes], as: UTF8.self))
      range = range["parent"]
    }
    #expect(texts.prefix(4) == ["100", "min: 100", "{ min: 100 }", "columns: { min: 100 }"])
    #expect(texts.last == Self.text)
  }

  @Test func coloursLieOneBehindTheOther() {
    let words = colours(of: Self.text.replacing("Photos", with: "Photos # 😀 é")).map(\.word)
    #expect(words.count > 20 && words.prefix(5) == ["layoutc", "1", "name", "Photos", "# 😀 é"])
    #expect(words.contains("$gutter") && words.contains("layoutc:ignore[small-target]"))
  }

  /// A word that is not written as it reads has one colour: places in it are not places in the text.
  @Test func aWordWithEscapesIsOne() {
    let text = #"layoutc: 1\nname: A\nsections: [{ id: a, header: "20 \x2b 4", footer: "20 + 4", items: 1 }]\n"#
      .replacing(#"\n"#, with: "\n")
    let words = colours(of: text).map(\.word)
    #expect(words.contains(#""20 \x2b 4""#), "\(words)")
    #expect(words.count { $0 == "20" } == 1 && words.count { $0 == "4" } == 1, "\(words)")
  }

  /// Clients show a name in another way where it is given. What goes over several lines, none of them can show.
  @Test func declarationsAreMarkedAndNoColourIsOfTwoLines() {
    let found = colours(of: Self.text.replacing("name: Photos", with: "name: \"Pho\\\n  tos\""))
    #expect(found.filter(\.isDeclaration).map(\.word) == ["own", "photos", "rows", "line"])
    #expect(found.prefix(5).map(\.word) == ["layoutc", "1", "name", "devices", "iphone-se-1"])
  }

  /// The words that have a colour, in order.
  private func colours(of text: String) -> [(word: String, isDeclaration: Bool)] {
    let client = client()
    client.change(Self.uri, version: 2, [["text": .string(text)]])
    let data = client.request("textDocument/semanticTokens/full", ["textDocument": ["uri": .string(Self.uri)]])["data"]
    let numbers = (data.array ?? []).compactMap(\.int)
    #expect(numbers.count % 5 == 0)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    var (line, character) = (0, 0)
    var words: [(word: String, isDeclaration: Bool)] = []
    for index in stride(from: 0, to: numbers.count, by: 5) {
      line += numbers[index]
      character = (numbers[index] > 0 ? 0 : character) + numbers[index + 1]
      let end = character + numbers[index + 2]
      guard line < lines.count, end <= lines[line].count else {
        Issue.record("a token lies outside of its line")
        return words
      }
      words.append((String(decoding: lines[line][character..<end], as: UTF16.self), numbers[index + 4] == 1))
    }
    return words
  }
}
