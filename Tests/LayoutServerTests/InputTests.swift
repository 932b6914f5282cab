import LayoutCompiler
import Testing

@testable import LayoutServer

/// What is reported about a text follows each file that the text is made of: includes, configurations, and what these
/// extend.
@Suite struct InputTests {
  private static let uri = "file:///p/app/a.layout.yaml"
  private static let other = "file:///p/other/b.layout.yaml"
  private static let base = "file:///p/shared/base.yaml"
  private static let spec = """
    layoutc: 1
    name: A
    sections:
      - { id: a, spacing: 8, cell: { size: [100, 44] }, items: 7 }

    """
  private static let silent = "layoutc: 1\nrules: { gap-stretched: off }\n"
  private static let watching: JSON = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
  private static let extending = [
    "/p/app/layoutc.yaml": "layoutc: 1\nextends: ../shared/base.yaml\n", "/p/shared/base.yaml": "layoutc: 1\n",
  ]

  private func client(_ files: [String: String], watches: Bool) -> TestClient {
    let client = TestClient(files, folder: "/p", capabilities: watches ? Self.watching : [:])
    client.open(Self.uri, Self.spec)
    return client
  }

  /// This holds even after another text was opened, for which other configurations were looked for.
  @Test func whatAConfigurationExtendsCounts() {
    let client = client(Self.extending, watches: true)
    client.open(Self.other, Self.spec)
    #expect(client.codes(Self.uri) == ["gap-stretched"])
    client.writeAndTell(Self.silent, to: "/p/shared/base.yaml")
    #expect(client.codes(Self.uri) == [])
    #expect(client.codes(Self.other) == ["gap-stretched"])
  }

  @Test func whatAConfigurationExtendsCountsAsItStandsInTheEditor() {
    let client = client(Self.extending, watches: true)
    client.open(Self.base, "layoutc: 1\n")
    client.change(Self.base, version: 2, [["text": .string(Self.silent)]])
    #expect(client.codes(Self.uri) == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.base)]])
    #expect(client.codes(Self.uri) == ["gap-stretched"])
  }

  /// The file that is extended may be missing at first and come later.
  @Test(arguments: [true, false]) func whatIsMissingIsWaitedFor(watches: Bool) {
    let files = ["/p/app/layoutc.yaml": "layoutc: 1\nextends: ../shared/base.yaml\n"]
    let client = client(files, watches: watches)
    #expect(client.codes("file:///p/app/layoutc.yaml") == ["include-not-found"])
    write(Self.silent, to: "/p/shared/base.yaml", client, watches)
    #expect(client.codes(Self.uri) == [])
    #expect(client.codes("file:///p/app/layoutc.yaml") == [])
  }

  #if os(Linux)
    /// Names that Swift considers equal may be those of two files: of includes, of folders with configurations, of specs.
    @Test func twinsAreKeptApart() {
      let (composed, decomposed) = ("%C3%A9", "e%CC%81")
      func spec(_ twin: String) -> String {
        "layoutc: 1\nname: A\ninclude: [\(twin).yaml]\nsections: [{ id: a, inset: $gap, items: 1 }]\n"
      }
      let client = TestClient([:], folder: "/p")
      client.open("file:///p/\(composed).yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
      client.open("file:///p/\(decomposed).yaml", "layoutc: 1\ntokens: { other: 8 }\n")
      client.open("file:///p/a.layout.yaml", spec("\u{E9}"))
      client.open("file:///p/b.layout.yaml", spec("e\u{301}"))
      #expect(client.codes("file:///p/a.layout.yaml") == [])
      #expect(client.codes("file:///p/b.layout.yaml") == ["unknown-token"])
      // An edit of one is not one of the other.
      client.change("file:///p/\(decomposed).yaml", version: 2, [["text": "layoutc: 1\ntokens: { gap: 8 }\n"]])
      #expect(client.codes("file:///p/b.layout.yaml") == [])
      client.notify("textDocument/didClose", ["textDocument": ["uri": .string("file:///p/\(composed).yaml")]])
      #expect(client.codes("file:///p/a.layout.yaml") == ["include-not-found"])
      #expect(client.codes("file:///p/b.layout.yaml") == [])
      let text = spec("e\u{301}")
      let link = client.at("textDocument/definition", "file:///p/b.layout.yaml", place(of: ".yaml", in: text))["result"]
      #expect(link["uri"] == .string("file:///p/\(decomposed).yaml"))
      let names = client.at("textDocument/references", "file:///p/b.layout.yaml", place(of: "$gap", in: text))
      let found = names["result"].array?.compactMap { $0["uri"].string }
      #expect(found == ["file:///p/b.layout.yaml", "file:///p/\(decomposed).yaml"])
    }

    @Test func twinsOfFoldersHaveTheirOwnConfigurations() {
      let client = TestClient(folder: "/p")
      client.write(Self.silent, to: "/p/\u{E9}/layoutc.yaml")
      client.write("layoutc: 1\n", to: "/p/e\u{301}/layoutc.yaml")
      for folder in ["%C3%A9", "e%CC%81"] { client.open("file:///p/\(folder)/a.layout.yaml", Self.spec) }
      #expect(client.codes("file:///p/%C3%A9/a.layout.yaml") == [])
      #expect(client.codes("file:///p/e%CC%81/a.layout.yaml") == ["gap-stretched"])
    }
  #endif

  /// A configuration is written, put nearer and removed, by a client that reports it and by one that does not.
  @Test(arguments: [true, false]) func configurationsComeAndGo(watches: Bool) {
    let client = client([:], watches: watches)
    #expect(client.codes(Self.uri) == ["gap-stretched"])
    write(Self.silent, to: "/p/layoutc.yaml", client, watches)
    #expect(client.codes(Self.uri) == [])
    write("layoutc: 1\n", to: "/p/app/layoutc.yaml", client, watches)
    #expect(client.codes(Self.uri) == ["gap-stretched"])
    write(Self.silent, to: "/p/app/layoutc.yaml", client, watches)
    #expect(client.codes(Self.uri) == [])
    write(nil, to: "/p/app/layoutc.yaml", client, watches)
    write("layoutc: 1\n", to: "/p/layoutc.yaml", client, watches)
    #expect(client.codes(Self.uri) == ["gap-stretched"])
  }

  private func write(_ text: String?, to path: String, _ client: TestClient, _ isTold: Bool) {
    if isTold { return client.writeAndTell(text, to: path) }
    client.write(text, to: path)
    #expect(client.server.noticeWrittenFiles(), "\(path)")
    client.run()
    #expect(!client.server.noticeWrittenFiles(), "\(path)")
  }

  /// A configuration that is opened counts before it is saved, and no longer after it is closed.
  @Test func aConfigurationMayBeInTheEditorAlone() {
    let client = client([:], watches: true)
    client.open("file:///p/layoutc.yaml", Self.silent)
    #expect(client.codes(Self.uri) == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///p/layoutc.yaml"]])
    #expect(client.codes(Self.uri) == ["gap-stretched"])
  }

  /// If a folder was moved, a client reports its name at best, and none of the files that were in it.
  @Test func whatLayInAMovedFolderIsMissed() {
    let client = TestClient(
      ["/p/parts/t.yaml": "layoutc: 1\ntokens: { gap: 8 }\n"], folder: "/p", capabilities: Self.watching)
    let text = "layoutc: 1\nname: A\ninclude: [parts/t.yaml]\nsections: [{ id: a, spacing: $gap, items: 3 }]\n"
    client.open("file:///p/a.layout.yaml", text)
    #expect(!client.codes("file:///p/a.layout.yaml").contains("include-not-found"))
    client.write(nil, to: "/p/parts/t.yaml")
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///p/parts", "type": 3]]])
    #expect(client.codes("file:///p/a.layout.yaml").contains("include-not-found"))
  }

  /// A file that two paths lead to is one file: its names, its text in the editor, and what is reported about it.
  @Test func aFileBehindALinkIsOneFile() {
    func spec(_ folder: String) -> String {
      "layoutc: 1\nname: A\ninclude: [\(folder)/t.yaml]\nsections: [{ id: a, spacing: $‸gap, items: 3 }]\n"
    }
    let (first, second) = (Marked(spec("shared")), Marked(spec("link")))
    let client = TestClient(
      ["/p/shared/t.yaml": "layoutc: 1\ntokens: { gap: 8 }\n", "/p/b.layout.yaml": second.text],
      links: ["/p/link": "/p/shared"], folder: "/p", capabilities: Self.watching)
    client.open("file:///p/a.layout.yaml", first.text)
    let changes = client.at(
      "textDocument/rename", "file:///p/a.layout.yaml", first.place, [("newName", "gutter")])["result"]["changes"]
    #expect(changes["file:///p/a.layout.yaml"].array?.count == 1)
    #expect(changes["file:///p/b.layout.yaml"].array?.count == 1)
    let definitions = ["shared", "link"].compactMap { changes["file:///p/\($0)/t.yaml"].array?.count }
    #expect(definitions == [1], "\(changes)")

    client.open("file:///p/link/t.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    client.change("file:///p/link/t.yaml", version: 2, [["text": "layoutc: 1\ntokens: { other: 8 }\n"]])
    #expect(client.codes("file:///p/a.layout.yaml").contains("unknown-token"))
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///p/link/t.yaml"]])
    #expect(!client.codes("file:///p/a.layout.yaml").contains("unknown-token"))
    client.open("file:///p/b.layout.yaml", second.text)
    client.open("file:///p/shared/t.yaml", "layoutc: 1\ntokens: { other: 8 }\n")
    #expect(client.codes("file:///p/b.layout.yaml").contains("unknown-token"))
  }

  private static let including = Marked(
    "layoutc: 1\nname: A\ninclude: [../out/t.yaml]\n"
      + "sections: [{ id: a, spacing: $‸gap, items: 4, cell: { size: [60, 60] } }]\n")

  /// A client that reports what happens in its folders knows nothing of what lies outside of them.
  @Test func whatLiesOutsideIsLookedAt() throws {
    let client = TestClient(
      ["/out/t.yaml": "layoutc: 1\ntokens: { gap: 8 }\n"], folder: "/p", capabilities: Self.watching)
    client.open("file:///p/a.layout.yaml", Self.including.text)
    #expect(client.server.watchesFiles)
    client.write("layoutc: 1\n# why\ntokens: { gap: 8 }\n", to: "/out/t.yaml")
    let edit = client.at(
      "textDocument/rename", "file:///p/a.layout.yaml", Self.including.place, [("newName", "gutter")])
    let change = try #require(edit["result"]["changes"]["file:///out/t.yaml"].array?.first)
    #expect(change["range"]["start"]["line"] == 2)
    client.write("layoutc: 1\n", to: "/out/t.yaml")
    #expect(client.server.noticeWrittenFiles())
    client.run()
    #expect(client.codes("file:///p/a.layout.yaml") == ["unknown-token"])
  }

  /// The client is asked to report only some names.
  @Test func otherNamesAreLookedAt() {
    let files = ["/p/app/layoutc.yaml": "layoutc: 1\nextends: base.conf\n", "/p/app/base.conf": "layoutc: 1\n"]
    let client = client(files, watches: true)
    #expect(client.server.watchesFiles)
    client.write(Self.silent, to: "/p/app/layoutc.yaml")
    #expect(!client.server.noticeWrittenFiles())
    client.write(Self.silent, to: "/p/app/base.conf")
    #expect(client.server.noticeWrittenFiles())
  }

  /// What was made from other files stays as it is.
  @Test func othersAreLeftAlone() throws {
    let client = client(Self.extending, watches: true)
    client.open(Self.other, Self.spec)
    let before = try #require(client.server.workspace.analysis(Self.other))
    client.writeAndTell(Self.silent, to: "/p/shared/base.yaml")
    client.writeAndTell("x", to: "/p/other/else.yaml")
    #expect(client.server.workspace.analysis(Self.other) === before)
  }

  /// While nothing is open, nobody checks whether a configuration was written.
  @Test func whatIsOpenedIsReadByTheConfigurationOfNow() {
    let client = TestClient(["/p/app/a.layout.yaml": Self.spec], folder: "/p")
    let uri = "file:///p/app/a.layout.yaml"
    client.open(uri, Self.spec)
    #expect(client.codes(uri) == ["gap-stretched"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    client.write(Self.silent, to: "/p/layoutc.yaml")
    client.open(uri, Self.spec)
    #expect(client.codes(uri) == [])
  }
}
