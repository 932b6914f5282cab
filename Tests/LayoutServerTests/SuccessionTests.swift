import Testing

@testable import LayoutServer

/// What one process leaves to the next, tested without processes: each is a server, and the test says what it was
/// working on.
@Suite struct SuccessionTests {
  private static let a = "file:///p/a.layout.yaml"
  private static let b = "file:///p/b.layout.yaml"
  private static let refusal = "internal error: layoutc cannot look at this text; please send it"
  private static let start = message("initialize", ["capabilities": [:]], id: 1)

  private static func message(_ method: String, _ params: JSON, id: JSON? = nil) -> [UInt8] {
    let message: JSON = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    return MessageFraming.framed(message.adding("id", id))
  }

  private static func open(_ uri: String, _ text: String = "layoutc: 1\n") -> [UInt8] {
    message("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]])
  }

  private static func change(_ uri: String, _ text: String) -> [UInt8] {
    message(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [["text": .string(text)]]])
  }

  private func client(after succession: Succession, _ files: [String: String] = [:]) -> TestClient {
    let client = TestClient(files, initializes: false)
    client.server.resume(succession)
    client.run()
    return client
  }

  private func messages(_ uri: String, _ client: TestClient) -> [String] {
    (client.diagnostics(uri)?.list ?? []).compactMap { $0["message"].string }
  }

  /// The texts that ended earlier processes stay refused, too, until they are edited, even after the journal was begun
  /// anew.
  @Test(arguments: [false, true]) func textsStayRefused(isBegunAnew: Bool) {
    var journal = Self.start + Self.open(Self.a) + Self.open(Self.b)
    let first = Succession(journal, at: ServerWork(handled: 3, document: LanguageServer.number(of: Self.a)))
    #expect(first.handled == 3 && first.isMarked)
    let second = Succession(first.bytes, at: ServerWork(handled: 4, document: LanguageServer.number(of: Self.b)))
    #expect(second.handled == 4)
    let client = client(after: second)
    // What an earlier process sent is not sent again.
    #expect(client.diagnostics(Self.a) == nil && messages(Self.b, client) == [Self.refusal])
    #expect(client.server.workspace.refused == [Self.a, Self.b])
    journal = second.bytes
    if isBegunAnew { journal = client.server.messages().bytes }
    journal += Self.change(Self.a, "layoutc: 2\n")
    client.server.receive(Self.change(Self.a, "layoutc: 2\n"))
    client.run()
    #expect(client.server.workspace.refused == [Self.b])
    #expect(!messages(Self.a, client).isEmpty && messages(Self.a, client) != [Self.refusal])
    let third = Succession(
      journal + Self.open("file:///p/c.layout.yaml"), at: ServerWork(handled: client.server.handled))
    let next = self.client(after: third)
    #expect(next.server.workspace.refused == [Self.b])
    #expect(next.server.workspace.document("file:///p/c.layout.yaml") == nil)
    #expect(!messages(Self.a, next).isEmpty && next.diagnostics(Self.b) == nil)
  }

  /// Nobody knows a text after an edit of it was left out, neither this process nor any that follows.
  @Test func aMessageIsLeftOutForEver() {
    let hover = Self.message("textDocument/hover", ["textDocument": ["uri": .string(Self.a)]], id: 7)
    let change = Self.change(Self.a, "layoutc: 2\n")
    let journal = Self.start + Self.open(Self.a) + Self.open(Self.b) + hover + change + hover
    // The first hover was answered, so it leaves nothing behind.
    let first = Succession(journal, at: ServerWork(handled: 4))
    #expect(first.handled == 3)
    let client = client(after: first)
    #expect(client.server.workspace.document(Self.a) == nil && client.server.workspace.document(Self.b) != nil)
    #expect(client.sent.count { $0["id"] == 7 } == 1)
    // While these messages are replayed, another one ends the process. What came after it is still to be taken.
    let second = Succession(first.bytes, at: ServerWork(handled: 2))
    #expect(second.handled == 2)
    let next = self.client(after: second)
    #expect(next.server.workspace.documents.isEmpty && next.sent.count { $0["id"] == 7 } == 1)
    // Nobody knows what a mark may do, so one that ended a process is left out.
    let third = Succession(first.bytes, at: ServerWork(handled: 3))
    #expect(third.handled == 3 && !third.isMarked)
    #expect(self.client(after: third).server.workspace.documents.count == 2)
  }

  /// Bytes come in cut anywhere, and what is not a message has no turn of its own.
  @Test func theRestIsKeptAsItIs() {
    let cancel = Self.message("$/cancelRequest", ["id": 7])
    let tail = Array(Self.open(Self.b).dropLast(9))
    let journal = Self.start + cancel + Array("nonsense\r\n\r\n".utf8) + Self.open(Self.a) + cancel + tail
    let succession = Succession(journal, at: ServerWork(handled: 2, document: LanguageServer.number(of: Self.a)))
    #expect(succession.bytes.suffix(cancel.count + tail.count) == cancel + tail)
    let client = client(after: succession)
    client.server.receive(Self.open(Self.b).suffix(9))
    client.run()
    #expect(messages(Self.a, client) == [Self.refusal])
    #expect(client.server.workspace.document(Self.b) != nil)
  }

  /// If a process has reported something about a file that is not open, the next one takes it back unless it has
  /// something to report itself.
  @Test func whatWasToldOfIncludesIsTakenBack() throws {
    let files = ["/p/t.yaml": "layoutc: 1\ntokens: { gap: oops }\n"]
    let spec = "layoutc: 1\nname: A\ninclude: [t.yaml]\nsections: [{ id: a, items: 3, spacing: $gap }]\n"
    let before = TestClient(files, initializes: false)
    var journal = Self.start + Self.open(Self.a, spec)
    before.server.receive(journal)
    before.run()
    #expect(before.codes("file:///p/t.yaml") == ["bad-length"])
    journal += try #require(before.server.drainNote())
    #expect(before.server.drainNote() == nil)
    let edit = Self.change(Self.a, spec + " ")
    let first = Succession(journal + edit, at: ServerWork(handled: 3, document: LanguageServer.number(of: Self.a)))
    let client = client(after: first, files)
    #expect(messages(Self.a, client) == [Self.refusal])
    #expect(client.diagnostics("file:///p/t.yaml")?.list == [])
    // The process after that takes it back, too. If another spec reports it, it is reported again.
    let note = try #require(client.server.drainNote())
    let second = Succession(
      first.bytes + note + Self.open(Self.b, spec) + Self.open("file:///p/c.yaml"), at: ServerWork(handled: 5))
    let next = self.client(after: second, files)
    #expect(next.codes("file:///p/t.yaml") == ["bad-length"])
    let journalAnew = before.server.messages().bytes
    let work = ServerWork(handled: before.server.handled, document: LanguageServer.number(of: Self.a))
    let third = self.client(after: Succession(journalAnew, at: work), files)
    #expect(third.diagnostics("file:///p/t.yaml")?.list == [])
  }
}
