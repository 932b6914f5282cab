import LayoutCompiler
import LayoutEngine
import LayoutLint

/// `textDocument/completion`: keys, words, names, devices and rules, in texts that are not finished.
struct Completion {
  /// The protocol's kinds of items.
  enum Kind: Int {
    case function = 3
    case field = 5
    case variable = 6
    case type = 7
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case file = 17
    case folder = 19
    case constant = 21

    /// What stands for it where the client knows only the kinds of the protocol's first version, which end with 18.
    var inFirstVersion: Kind {
      switch self {
      case .folder: .file
      case .constant: .value
      case .function, .field, .variable, .type, .property, .value, .keyword, .snippet, .file: self
      }
    }
  }

  struct Item {
    var label: String
    var kind: Kind
    var detail = ""
    var documentation = ""
    var text: String
    var isSnippet = false
    /// Where the text that the item replaces begins.
    var start: Int
    /// Where it ends, if not with the word that the cursor is in.
    var end: Int?
    /// What is compared with the text that the item replaces, if not the label.
    var filter: String?
  }

  let document: Document
  let workspace: Workspace
  private let client: CompletionSupport

  /// The protocol's mode that inserts a text as it is.
  static let asIs = 1

  init(_ document: Document, _ workspace: Workspace, _ client: ClientCapabilities) {
    self.document = document
    self.workspace = workspace
    self.client = client.completion
  }

  func list(at offset: Int) -> JSON {
    let items = items(at: offset)
    let positions = document.positions
    // The rest of the word that the cursor is in is replaced too.
    var end = offset
    while end < document.file.bytes.count, document.file.bytes[end].isNameByte { end += 1 }
    var known: Set<String> = []
    var list: [JSON] = []
    for item in items where known.insert(item.label).inserted {
      let number = String(list.count)
      let kind = client.hasLaterKinds ? item.kind : item.kind.inFirstVersion
      let range = positions.json(item.start..<max(item.end ?? end, item.start))
      var json: JSON = [
        "label": .string(item.label), "kind": .int(kind.rawValue),
        "sortText": .string(String(repeating: "0", count: max(0, 4 - number.count)) + number),
        "textEdit": ["range": range, "newText": .string(text(of: item))],
        "filterText": .string(item.filter ?? item.label),
      ]
      if item.isSnippet { json = json.adding("insertTextFormat", 2) }
      if client.keepsIndentation, item.text.contains("\n") { json = json.adding("insertTextMode", .int(Self.asIs)) }
      if !item.detail.isEmpty { json = json.adding("detail", .string(item.detail)) }
      if !item.documentation.isEmpty {
        json = json.adding("documentation", client.format.json(item.documentation))
      }
      list.append(json)
    }
    return ["isIncomplete": false, "items": .array(list)]
  }

  /// What the client puts in. Editors indent all lines of a snippet like the line that it comes to, unless they can be
  /// told not to; so for the others that indentation is left out.
  private func text(of item: Item) -> String {
    guard !client.keepsIndentation, item.isSnippet, item.text.contains("\n") else { return item.text }
    let bytes = document.file.bytes
    let line = bytes[..<item.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = bytes[line..<item.start].prefix { $0 == UInt8(ascii: " ") }.count
    return item.text.replacing("\n" + String(repeating: " ", count: indentation), with: "\n")
  }

  func items(at offset: Int) -> [Item] {
    // Files of design tokens have another language.
    if DesignTokenFile.isNamed(document.path) { return [] }
    let context = CursorContext(document.file, at: offset, DocumentKind(document.file).root)
    let around = Surroundings(document, workspace, context)
    guard isOurs(around) else { return [] }
    let keys = KeyCompletion(document, workspace, context, around, at: offset, client)
    var items: [Item] = []
    for (number, want) in context.wants.enumerated() {
      switch want {
      case .comment(let start): items += CommentCompletion(document.file, at: offset, from: start).items
      case .keys(let forms): items += number == 0 ? keys.own(forms) : keys.deeper(forms)
      case .dash(let forms): items += keys.dashes(forms)
      case .value(let forms):
        items += ValueCompletion(document, workspace, context, around.names, at: offset, client).items(forms)
      }
    }
    return items
  }

  /// Whether the file may be one of ours: editors ask about all YAML. A file whose name says nothing is if it says so
  /// itself, if an open spec includes it, or as long as it has no key at the top that other programs must have put there.
  private func isOurs(_ around: Surroundings) -> Bool {
    guard DocumentKind(document.file) == .include, !document.file.isMarked else { return true }
    let text = around.names.text
    let top = text.entries.filter(\.way.isEmpty).map(\.name)
    let graph = LanguageGraph.of(.include)
    let isEmpty = text.entries.isEmpty && text.blocks.first?.isList != true
    let hasOnlyOurs =
      !top.isEmpty && top.allSatisfy { $0.hasPrefix("x-") || graph.key($0, of: graph.root) != nil }
    return isEmpty || hasOnlyOurs || workspace.isIncluded(document.path)
  }
}
