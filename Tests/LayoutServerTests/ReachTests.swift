import LayoutCompiler
import Testing

@testable import LayoutServer

/// How far names are followed: through the client's folders, and around a file that lies in none.
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

  @Test(arguments: ["/p", nil]) func symbolsAreThoseAroundWhatIsOpen(folder: String?) {
    let client = TestClient(Self.files, folder: folder)
    client.open("file:///out/a.layout.yaml", Self.spec.text)
    client.open("untitled:Untitled-1", Self.spec.text)
    let symbols = client.request("workspace/symbol", ["query": ""]).array ?? []
    let files = Set(symbols.compactMap { $0["location"]["uri"].string })
    let out = ["file:///out/a.layout.yaml", "file:///out/b.layout.yaml", "file:///out/t.yaml", "untitled:Untitled-1"]
    #expect(files == Set(out + (folder == nil ? [] : ["file:///p/a.layout.yaml", "file:///p/t.yaml"])))
  }
}
