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
  }

  let document: Document
  let workspace: Workspace
  let hasSnippets: Bool
  private let keepsIndentation: Bool
  private let format: TextFormat

  /// The protocol's mode that inserts a text as it is.
  static let asIs = 1

  init(_ document: Document, _ workspace: Workspace, _ client: ClientCapabilities) {
    self.document = document
    self.workspace = workspace
    hasSnippets = client.hasSnippets
    keepsIndentation = client.keepsIndentation
    format = client.itemFormat
  }

  func list(at offset: Int) -> JSON {
    let items = items(at: offset)
    let positions = document.positions
    // The rest of the word that the cursor is in is replaced too.
    var end = offset
    while end < document.file.bytes.count, isNameByte(document.file.bytes[end]) { end += 1 }
    var known: Set<String> = []
    var list: [JSON] = []
    for item in items where known.insert(item.label).inserted {
      let number = String(list.count)
      var json: JSON = [
        "label": .string(item.label), "kind": .int(item.kind.rawValue),
        "sortText": .string(String(repeating: "0", count: max(0, 4 - number.count)) + number),
        "textEdit": ["range": positions.json(item.start..<max(end, item.start)), "newText": .string(text(of: item))],
        "filterText": .string(item.label),
      ]
      if item.isSnippet { json = json.adding("insertTextFormat", 2) }
      if keepsIndentation, item.text.contains("\n") { json = json.adding("insertTextMode", .int(Self.asIs)) }
      if !item.detail.isEmpty { json = json.adding("detail", .string(item.detail)) }
      if !item.documentation.isEmpty {
        json = json.adding("documentation", format.json(item.documentation))
      }
      list.append(json)
    }
    return ["isIncomplete": false, "items": .array(list)]
  }

  /// What the client puts in. Editors indent all lines of a snippet like the line that it comes to, unless they can be
  /// told not to; so for the others that indentation is left out.
  private func text(of item: Item) -> String {
    guard !keepsIndentation, item.isSnippet, item.text.contains("\n") else { return item.text }
    let bytes = document.file.bytes
    let line = bytes[..<item.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = bytes[line..<item.start].prefix { $0 == UInt8(ascii: " ") }.count
    return item.text.replacing("\n" + String(repeating: " ", count: indentation), with: "\n")
  }

  func items(at offset: Int) -> [Item] {
    // Files of design tokens have another language.
    if DesignTokenFile.isNamed(document.path) { return [] }
    let context = CursorContext(document.file, at: offset, DocumentKind(document.file).root)
    var names: KnownNames?
    func known() -> KnownNames {
      if let names { return names }
      let found = KnownNames(document, workspace)
      names = found
      return found
    }
    var items: [Item] = []
    for (number, want) in context.wants.enumerated() {
      switch want {
      case .comment(let start): items += CommentCompletion(document.file, at: offset, from: start).items
      case .keys(let forms): items += keys(forms, context, offset, isFirst: number == 0, known)
      case .dash(let forms): items += dashes(forms, context)
      case .value(let forms):
        items += ValueCompletion(document, workspace, context, known(), at: offset, hasSnippets: hasSnippets)
          .items(forms)
      }
    }
    return items
  }

  // MARK: Keys

  /// - Parameter isFirst: whether the keys belong to the mapping that the line is in; otherwise they belong to a deeper
  ///   one.
  private func keys(
    _ forms: [LanguageGraph.Form], _ context: CursorContext, _ offset: Int, isFirst: Bool, _ names: () -> KnownNames
  ) -> [Item] {
    let graph = LanguageGraph.of(DocumentKind(document.file).root)
    let indent = String(repeating: " ", count: isFirst ? 0 : max(0, context.missingIndent))
    let taken = isFirst ? context.taken : []
    var items: [Item] = []
    for form in forms {
      switch form {
      case .mapping(let index):
        let mapping = graph[index]
        let order = mapping.shape.keys.indices.sorted { a, b in
          let (isA, isB) = (mapping.shape.keys[a].isRequired, mapping.shape.keys[b].isRequired)
          return isA == isB ? a < b : isA
        }
        for number in order where !taken.contains(mapping.shape.keys[number].name) {
          let key = mapping.shape.keys[number]
          items.append(
            Item(
              label: key.name, kind: .property, detail: key.entry.form.expected,
              documentation: KeyText.markdown(key, of: mapping.shape),
              text: indent + key.name + separator(offset, context, mapping.forms[number]), start: context.start))
        }
        if !taken.isEmpty || !isFirst { continue }
        if mapping.shape.title == "a section", hasSnippets { items += snippets(context) }
      case .named(let value, let kind):
        let missing =
          switch kind {
          case .token: names().missingTokens
          case .template: names().missingTemplates
          case .lintRule: RuleID.lintRules.map(\.rawValue)
          case .layer, .pathPattern: [String]()
          }
        for name in missing where !taken.contains(name) {
          items.append(
            Item(
              label: name, kind: .variable, detail: kind.rawValue,
              text: indent + name + separator(offset, context, value),
              start: context.start))
        }
        if kind == .template, hasSnippets { items += cellSnippets(context, indent) }
      default: break
      }
    }
    return items
  }

  /// What stands between a key and its value, if the colon is not there yet.
  private func separator(_ offset: Int, _ context: CursorContext, _ forms: [LanguageGraph.Form]) -> String {
    var next = offset
    let bytes = document.file.bytes
    while next < bytes.count, isNameByte(bytes[next]) { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return "" }
    let isInside =
      !context.isFlow
      && forms.allSatisfy { form in
        switch form {
        case .named, .list: true
        case .mapping: false
        default: false
        }
      }
    return isInside ? ":" : ": "
  }

  /// What begins an element of a list, with its dash.
  private func dashes(_ forms: [LanguageGraph.Form], _ context: CursorContext) -> [Item] {
    let graph = LanguageGraph.of(DocumentKind(document.file).root)
    let element = graph.element(of: forms)
    guard !element.isEmpty else { return [] }
    let indent = String(repeating: " ", count: max(0, context.missingIndent))
    var items = [Item(label: "- ", kind: .keyword, detail: "an element", text: indent + "- ", start: context.start)]
    for form in element {
      guard case .mapping(let index) = form, let first = graph[index].shape.keys.first(where: \.isRequired) else {
        continue
      }
      items.append(
        Item(
          label: "- \(first.name)", kind: .property, detail: graph[index].shape.title,
          text: "\(indent)- \(first.name): ", start: context.start))
    }
    return items
  }

  /// Each on one line, so that it fits into brackets, too.
  private func cellSnippets(_ context: CursorContext, _ indent: String) -> [Item] {
    [
      ("cell: square", "${1:photo}: { size: { aspect: ${2:1:1} } }"),
      ("cell: row", "${1:row}: { size: { height: ${2:56} } }"),
      ("cell: card", "${1:card}: { size: [${2:120}, ${3:80}] }"),
      ("cell: content", "${1:tag}: { size: { width: fit, height: fit }, padding: ${2:8} }"),
    ].map { label, text in
      Item(
        label: label, kind: .snippet, detail: "a cell template", text: indent + text, isSnippet: true,
        start: context.start)
    }
  }

  private func snippets(_ context: CursorContext) -> [Item] {
    let margin = "\n" + String(repeating: " ", count: context.column)
    func item(_ label: String, _ lines: [String]) -> Item {
      Item(
        label: label, kind: .snippet, detail: "a section",
        text: lines.joined(separator: context.isFlow ? ", " : margin), isSnippet: true, start: context.start)
    }
    return [
      item(
        "section: grid",
        [
          "id: ${1:photos}", "arrange: grid", "columns: ${2:3}", "spacing: ${3:8}", "cell: ${4:photo}",
          "items: ${5:20}",
        ]),
      item(
        "section: list",
        ["id: ${1:rows}", "arrange: grid", "columns: 1", "cell: ${2:row}", "items: ${3:20}"]),
      item(
        "section: tags",
        [
          "id: ${1:tags}", "spacing: { policy: fixed, item: ${2:8}, line: ${3:8} }", "cell: ${4:tag}",
          "items: [{ content: [${5:68}, ${6:20.5}] }]",
        ]),
      item(
        "section: carousel",
        ["id: ${1:featured}", "scroll: sideways", "snap: item", "peek: ${2:24}", "cell: ${3:card}", "items: ${4:8}"]),
    ]
  }
}
