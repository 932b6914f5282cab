import LayoutCompiler
import LayoutLint
import Testing

@testable import LayoutServer

/// What is written into a spec that is JSON leaves it JSON.
@Suite struct JSONSpecTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let head = #"{"layoutc": 1, "name": "A", "devices": ["320x568@2"], "#

  private static func isJSON(_ text: String) -> Bool { JSONStyle.isJSON(SourceFile(path: "", text: text)) }

  /// The texts after all actions at a cursor, by the titles of these.
  private func actions(_ marked: String) -> [String: String] {
    let marked = Marked(Self.head + marked)
    #expect(Self.isJSON(marked.text))
    let client = TestClient()
    client.open(Self.uri, marked.text)
    var texts: [String: String] = [:]
    for action in client.actions(Self.uri, at: marked.place) {
      guard let text = try? TestClient.text(after: action, of: Self.uri, marked.text) else {
        Issue.record("\(action["title"]) cannot be applied")
        continue
      }
      #expect(Self.isJSON(text), "\(action["title"]): \(text)")
      texts[action["title"].string ?? ""] = String(text.dropFirst(Self.head.count))
    }
    return texts
  }

  @Test func actionsWriteJSON() {
    #expect(
      actions(#""sections": [{"id": "a", "‸spacing": 8, "items": 3}]}"#)["write 'spacing' for items and lines apart"]
        == #""sections": [{"id": "a", "spacing": { "item": 8, "line": 8 }, "items": 3}]}"#)
    #expect(
      actions(#""sections": [{"‸id": "a", "cell": {"size": [44, 44]}, "items": 3}]}"#)
        .first { $0.key.hasPrefix("make it a grid") }?.value
        == #""sections": [{"id": "a", "arrange": "grid", "columns": { "min": 44 }, "cell": {"size": { "height": 44 }}, "items": 3}]}"#
    )
    #expect(
      actions(#""tokens": {"g": 4}, "sections": [{"id": "a", "inset": ‸12, "items": 3}]}"#)[
        "extract '12' as the token 'inset'"]
        == #""tokens": {"inset": 12, "g": 4}, "sections": [{"id": "a", "inset": "$inset", "items": 3}]}"#)
  }

  /// What is defined gets a mapping of its own, in braces as the spec is; and what is used has its quotes around it.
  @Test func definitionsAreMadeInBraces() {
    #expect(
      actions(#""sections": [{"id": "a", "inset": ‸12, "items": 3}]}"#)["extract '12' as the token 'inset'"]
        == #""tokens": { "inset": 12 }, "sections": [{"id": "a", "inset": "$inset", "items": 3}]}"#)
    #expect(
      actions(#""sections": [{"id": "a", "‸cell": {"size": [44, 44]}, "items": 3}]}"#)[
        "extract the cell as the template 'a'"]
        == #""cells": { "a": {"size": [44, 44]} }, "sections": [{"id": "a", "cell": "a", "items": 3}]}"#)
    #expect(
      actions(#""cells": {"t": {"size": [44, 44]}, "u": {}}, "sections": [{"id": "a", "cell": "‸t", "items": 3}]}"#)[
        "put the template 't' where it is used"]
        == #""cells": {"u": {}}, "sections": [{"id": "a", "cell": {"size": [44, 44]}, "items": 3}]}"#)
  }

  /// JSON has no comments.
  @Test func nothingIsSuppressedByAComment() {
    let marked = #""sections": [{"id": "a", "items": ‸0}]}"#
    #expect(!actions(marked).keys.contains { $0.hasPrefix("suppress") })
  }

  /// Keys and words get quotes, numbers and brackets do not.
  @Test(arguments: [
    (#""sections": [{"id": "a", ‸}]}"#, "arrange", #""sections": [{"id": "a", "arrange": }]}"#),
    (#""sections": [{"id": "a", arr‸}]}"#, "arrange", #""sections": [{"id": "a", "arrange": }]}"#),
    (#""sections": [{"id": "a", "arrange": ‸}]}"#, "grid", #""sections": [{"id": "a", "arrange": "grid"}]}"#),
    (#""sections": [{"id": "a", "arrange":‸}]}"#, "grid", #""sections": [{"id": "a", "arrange": "grid"}]}"#),
    (#""sections": [{"id": "a", "arrange": "‸"}]}"#, "grid", #""sections": [{"id": "a", "arrange": "grid"}]}"#),
    (
      #""sections": [{"id": "a", "inset-from": sa‸}]}"#, "safe-area",
      #""sections": [{"id": "a", "inset-from": "safe-area"}]}"#
    ),
    (
      #""sections": [{"id": "a", "whole": 1, "spacing": ‸}]}"#, "hairline",
      #""sections": [{"id": "a", "whole": 1, "spacing": "hairline"}]}"#
    ),
    (#""sections": [{"id": "a", "repeat": ‸}]}"#, "1", #""sections": [{"id": "a", "repeat": 1}]}"#),
    (
      #""sections": [{"id": "a", "cell": {"separators": {"last": ‸}}}]}"#, "true",
      #""sections": [{"id": "a", "cell": {"separators": {"last": true}}}]}"#
    ),
  ])
  func completionWritesJSON(_ marked: String, _ label: String, _ wanted: String) {
    let marked = Marked(Self.head + marked)
    let client = TestClient()
    client.open(Self.uri, marked.text)
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    var document = Document(uri: Self.uri, version: 1, text: marked.text)
    let edit = items.first { $0["label"].string == label }?["textEdit"] ?? .null
    try? document.apply([["range": edit["range"], "text": edit["newText"]]])
    let text = String(decoding: document.file.bytes, as: UTF8.self)
    #expect(text == Self.head + wanted, "\(items.map { $0["label"] })")
  }
}
