import LayoutCompiler
import Testing

@testable import LayoutServer

/// How far names are followed: through the client's folders, and around a file that is in none of them.
@Suite struct ReachTests {
  private static let tokens = "layoutc: 1\ntokens: { gap: 8 }\n"
  private static let spec = Marked(
    "layoutc: 1\nname: A\ninclude: [t.yaml]\n"
      + "sections: [{ id: a, spacing: $‸gap, items: 4, cell: { size: [60, 60] } }]\n")
  private static let files = [
    "/p/t.yaml": tokens, "/p/a.layout.yaml": spec.text, "/out/t.yaml": tokens, "/out/a.layout.yaml": spec.text,
    "/out/b.layout.yaml": spec.text, "/else/c.layout.yaml": spec.text,
  ]

  private func reached(from uri: String, folder: String?) -> [String] {
    let client = TestClient(Self.files, folder: folder)
    client.open(uri, Self.spec.text)
    let result = client.at("textDocument/rename", uri, Self.spec.place, [("newName", "gutter")])["result"]
    guard case .object(let changes) = result["changes"] else { return [] }
    return changes.map { String($0.name.dropFirst("file://".count)) }.sorted()
  }

  @Test(arguments: ["/p", nil]) func namesReachWhatLiesBesideAFile(folder: String?) {
    let out = ["/out/a.layout.yaml", "/out/b.layout.yaml", "/out/t.yaml"]
    #expect(reached(from: "file:///out/a.layout.yaml", folder: folder) == out)
    #expect(reached(from: "file:///p/a.layout.yaml", folder: folder) == ["/p/a.layout.yaml", "/p/t.yaml"])
  }

  /// A name that is written with an escape cannot be replaced letter by letter. Replacing all others without it would
  /// break the spec.
  @Test(arguments: [
    ("tokens: { ‸gap: 8 }", "footer: \"\\u0024gap\"", 4),
    ("tokens: { ‸gap: 8 }", "footer: \"1 +\\\n    $gap\"", 4),
    ("tokens: { \"g\\u0061p\": 8 }", "footer: $‸gap", 3),
  ]) func aNameThatIsNotWrittenAsItReadsKeepsAllOthers(_ definition: String, _ use: String, line: Int) {
    let spec = Marked(
      "layoutc: 1\nname: A\n\(definition)\nsections: [{ id: a, \(use), items: 4, cell: { size: [60, $gap] } }]\n")
    let uri = "file:///p/a.layout.yaml"
    let client = TestClient(["/p/a.layout.yaml": spec.text], folder: "/p")
    client.open(uri, spec.text)
    let error = client.at("textDocument/rename", uri, spec.place, [("newName", "gutter")])["error"]
    #expect(error["code"] == -32803)
    #expect(error["message"].string?.contains("line \(line)") == true, "\(error)")
    #expect(client.at("textDocument/prepareRename", uri, spec.place)["error"]["code"] == -32803)
    // For such a name, the place that is found is the scalar that contains it.
    let places = client.at(
      "textDocument/references", uri, spec.place, [("context", ["includeDeclaration": true])])["result"]
    #expect(places.array?.count == 3)
  }

  @Test(arguments: ["/p", nil]) func symbolsAreThoseAroundWhatIsOpen(folder: String?) {
    let client = TestClient(Self.files, folder: folder)
    client.open("file:///out/a.layout.yaml", Self.spec.text)
    client.open("untitled:Untitled-1", Self.spec.text)
    let symbols = client.request("workspace/symbol", ["query": ""]).array ?? []
    let files = Set(symbols.compactMap { $0["location"]["uri"].string })
    let out = ["file:///out/a.layout.yaml", "file:///out/b.layout.yaml", "file:///out/t.yaml", "untitled:Untitled-1"]
    #expect(files == Set(out + (folder == nil ? [] : ["file:///p/a.layout.yaml", "file:///p/t.yaml"])))
  }

  /// One file may have more names than are of use, and several together may.
  @Test(arguments: [1, 3]) func symbolsAreNoMoreThanEditorsShow(files: Int) {
    let most = WorkspaceSymbols.most
    let names = (0..<files).map { file in
      (0..<(most / files + 100)).map { "  t\(file)x\($0): 1\n" }.joined()
    }
    let specs = names.indices.map { ("/p/\($0).layout.yaml", "layoutc: 1\nname: A\ntokens:\n" + names[$0]) }
    let client = TestClient(Dictionary(uniqueKeysWithValues: specs), folder: "/p")
    func found(_ query: String) -> [String] {
      (client.request("workspace/symbol", ["query": .string(query)]).array ?? []).compactMap { $0["name"].string }
    }
    #expect(found("t").count == most)
    // What is left out is found by its name.
    #expect(found("t\(files - 1)x\(most / files + 99)").contains("t\(files - 1)x\(most / files + 99)"))
  }

  /// Editors search with each letter. A file that is not open is read once, and again after it was written.
  @Test(arguments: [false, true]) func symbolsOfWhatIsNotOpenAreKept(isTold: Bool) {
    let watching: JSON = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    let client = TestClient(Self.files, folder: "/p", capabilities: isTold ? watching : [:])
    func names(_ query: String) -> [String] {
      (client.request("workspace/symbol", ["query": .string(query)]).array ?? []).compactMap { $0["name"].string }
        .sorted()
    }
    let all = names("")
    #expect(!all.isEmpty)
    _ = client.drainReads()
    #expect(names("") == all && names("G") == all.filter { $0.lowercased().contains("g") })
    #expect(client.drainReads() == [])
    let tokens = "layoutc: 1\ntokens: { other: 3 }\n"
    if isTold { client.writeAndTell(tokens, to: "/p/t.yaml") } else { client.write(tokens, to: "/p/t.yaml") }
    #expect(names("oth") == ["other"])
    #expect(client.drainReads().contains("/p/t.yaml"))
    client.open("file:///p/t.yaml", "layoutc: 1\ntokens: { third: 3 }\n")
    #expect(names("oth") == [] && names("third") == ["third"])
  }
}
