import LayoutCompiler
import LayoutLint

/// What an action or a new name changes in one file.
struct FileEdits {
  /// As the client spells it.
  var uri: String
  /// That of the text which the edits are for; nil if it is not open.
  var version: Int?
  /// Whether the client shows the edits before it makes them, because the file is not open.
  var needsConfirmation = false
  /// In the protocol's form.
  var edits: [JSON] = []

  init(uri: String, version: Int?, needsConfirmation: Bool = false) {
    (self.uri, self.version, self.needsConfirmation) = (uri, version, needsConfirmation)
  }

  /// Edits of a text that is open.
  init(_ document: Document, _ edits: [TextEdit]) {
    self.init(uri: document.uri, version: document.version)
    let positions = document.positions
    self.edits = edits.map(positions.json)
  }
}

/// Edits of several files, in the form that the client takes.
enum WorkspaceEdit {
  private static let elsewhere = "elsewhere"

  static func json(_ files: [FileEdits], _ client: ClientCapabilities) -> JSON {
    guard client.hasDocumentChanges else {
      return ["changes": .object(files.map { .init(name: $0.uri, value: .array($0.edits)) })]
    }
    let changes: [JSON] = files.map { file in
      let edits =
        file.needsConfirmation ? file.edits.map { $0.adding("annotationId", .string(elsewhere)) } : file.edits
      return [
        "textDocument": ["uri": .string(file.uri), "version": file.version.map(JSON.int) ?? .null],
        "edits": .array(edits),
      ]
    }
    let json: JSON = ["documentChanges": .array(changes)]
    guard files.contains(where: \.needsConfirmation) else { return json }
    let annotation: JSON = ["label": "in files that are not open", "needsConfirmation": true]
    return json.adding("changeAnnotations", .object([.init(name: elsewhere, value: annotation)]))
  }
}
