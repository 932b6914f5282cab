import LayoutCompiler
import Testing

@testable import LayoutServer

/// An editor asks again for hints and lenses of a text that was edited in it. Where another file changed what a text
/// means, it is told to.
@Suite struct RefreshTests {
  private static let spec = "file:///p/a.layout.yaml"
  private static let tokens = "file:///p/tokens.yaml"
  private static let methods = ["workspace/inlayHint/refresh", "workspace/codeLens/refresh"]
  private static let text = """
    layoutc: 1
    name: A
    devices: [320x480@2]
    include: [tokens.yaml]
    sections:
      - { id: a, spacing: $gap, cell: { size: [100, 44] }, items: 7 }

    """

  private func client(_ kinds: [String]) -> TestClient {
    let support = kinds.map { JSON.Member(name: $0, value: ["refreshSupport": true]) }
    let watching = JSON.Member(name: "didChangeWatchedFiles", value: ["dynamicRegistration": true])
    let client = TestClient(
      ["/p/tokens.yaml": Self.tokens(8)], folder: "/p", capabilities: ["workspace": .object(support + [watching])])
    client.open(Self.spec, Self.text)
    return client
  }

  private static func tokens(_ gap: Int) -> String { "layoutc: 1\ntokens: { gap: \(gap) }\n" }

  /// What the client is asked to ask for by an event.
  private func refreshes(_ client: TestClient, _ event: () -> Void) -> [String] {
    let before = client.sent.count
    event()
    let sent = client.sent[before...].filter { $0["method"].string?.hasSuffix("/refresh") == true }
    #expect(sent.allSatisfy { $0.has("id") && !$0.has("params") })
    return sent.compactMap { $0["method"].string }
  }

  private func hint(_ client: TestClient) -> String? {
    let hints = client.request(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string(Self.spec)], "range": DiagnosticsTests.range(0, 0, 99, 0)])
    return hints.array?.first?["label"].string
  }

  @Test func anEditOfAnIncludeRefreshesItsSpecs() {
    let client = client(["inlayHint", "codeLens"])
    client.open(Self.tokens, Self.tokens(8))
    #expect(hint(client) == "= 8 pt")
    let edit: [JSON] = [["text": .string(Self.tokens(20))]]
    #expect(refreshes(client) { client.change(Self.tokens, version: 2, edit) } == Self.methods)
    #expect(hint(client) == "= 20 pt")
  }

  @Test func soDoesAnotherProgramThatWritesIt() {
    let client = client(["inlayHint", "codeLens"])
    #expect(refreshes(client) { client.writeAndTell(Self.tokens(20), to: "/p/tokens.yaml") } == Self.methods)
    #expect(hint(client) == "= 20 pt")
  }

  @Test func anEditOfTheTextItselfDoesNot() {
    let client = client(["inlayHint", "codeLens"])
    let edit: [JSON] = [["text": .string(Self.text.replacing("100", with: "90"))]]
    #expect(refreshes(client) { client.change(Self.spec, version: 2, edit) } == [])
  }

  @Test(arguments: [[], ["codeLens"]]) func onlyWhatTheClientKnows(_ kinds: [String]) {
    let client = client(kinds)
    let told = refreshes(client) { client.writeAndTell(Self.tokens(20), to: "/p/tokens.yaml") }
    #expect(told == kinds.map { "workspace/\($0)/refresh" })
  }
}
