import LayoutCompiler

@testable import LayoutServer

extension TestClient {
  /// The actions at a place of an open text, in order.
  ///
  /// - Parameter only: the kinds that are asked for; all if it is empty.
  func actions(_ uri: String, at place: JSON, only: [JSON] = []) -> [JSON] {
    let result = request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": ["start": place, "end": place],
        "context": ["diagnostics": [], "only": .array(only)],
      ])
    return result.array ?? []
  }

  /// What an action makes of a text.
  static func text(after action: JSON, of uri: String, _ text: String) throws -> String {
    var document = Document(uri: uri, version: 1, text: text)
    // Edits of one text are in order, and each says where it is in the text before all of them.
    for edit in (action["edit"]["changes"][uri].array ?? []).reversed() {
      try document.apply([["range": edit["range"], "text": edit["newText"]]])
    }
    return String(decoding: document.file.bytes, as: UTF8.self)
  }
}

extension [JSON] {
  /// The first action whose title contains a text.
  func named(_ title: String) -> JSON? { first { $0["title"].string?.contains(title) ?? false } }
}
