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
  /// Whether the text is JSON as far as it goes.
  private let isJSON: Bool

  /// The protocol's mode that inserts a text as it is.
  static let asIs = 1

  init(_ document: Document, _ workspace: Workspace, _ client: ClientCapabilities) {
    self.document = document
    self.workspace = workspace
    self.client = client.completion
    isJSON = JSONStyle.begins(document.file)
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
    var items: [Item] = []
    for (number, want) in context.wants.enumerated() {
      switch want {
      case .comment(let start): items += CommentCompletion(document.file, at: offset, from: start).items
      case .keys(let forms): items += keys(forms, context, offset, isFirst: number == 0, around)
      case .dash(let forms): items += dashes(forms, context)
      case .value(let forms):
        items += ValueCompletion(
          document, workspace, context, around.names, at: offset, hasSnippets: client.hasSnippets
        )
        .items(forms)
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

  // MARK: Keys

  /// - Parameter isFirst: whether the keys belong to the mapping that the line is in; otherwise they belong to a deeper
  ///   one.
  private func keys(
    _ forms: [LanguageGraph.Form], _ context: CursorContext, _ offset: Int, isFirst: Bool, _ around: Surroundings
  ) -> [Item] {
    let graph = LanguageGraph.of(DocumentKind(document.file).root)
    let indent = String(repeating: " ", count: isFirst ? 0 : max(0, context.missingIndent))
    let taken = isFirst ? context.taken : context.takenInside
    let uses = isFirst ? around.uses : nil
    // Only a key fits before a colon that is there.
    let isKey = LaterEntries.hasColon(offset, isQuoted: context.isQuoted, document.file.bytes)
    var items: [Item] = []
    for form in uses?.forms ?? forms {
      switch form {
      case .mapping(let index):
        let mapping = graph[index]
        for number in order(mapping.shape, around) where !taken.contains(mapping.shape.keys[number].name) {
          let key = mapping.shape.keys[number]
          if let uses, !uses.take(key.name, graph) { continue }
          items.append(
            item(
              key.name, kind: .property, detail: key.entry.form.expected,
              documentation: KeyText.markdown(key, of: mapping.shape), mapping.forms[number], context, offset, indent))
        }
        if isKey || isJSON { continue }
        items += merge(context, mapping, taken, indent, around)
        if !taken.isEmpty || !isFirst || context.isQuoted { continue }
        if mapping.shape.id == .section, client.hasSnippets {
          items += SectionSnippets(context, around.names, around.anchors, workspace.earlierAnalyses(document.uri)).items
        }
      case .named(let value, let kind):
        let isDefinition = context.path.count == 1
        let wanted =
          switch kind {
          // An override sets tokens that are there.
          case .token: isDefinition ? around.names.missingTokens : around.names.tokens
          case .template: around.names.missingTemplates
          case .lintRule: RuleID.lintRules.map(\.rawValue)
          case .layer, .pathPattern: [String]()
          }
        for name in wanted where !taken.contains(name) {
          items.append(item(name, kind: .variable, detail: kind.rawValue, value, context, offset, indent))
        }
        if kind == .template, client.hasSnippets, !context.isQuoted, !isKey, !isJSON {
          items += cellSnippets(context, taken, indent)
        }
      default: break
      }
    }
    return items
  }

  /// The keys of a mapping as they are offered, by number.
  private func order(_ shape: MappingShape, _ around: Surroundings) -> [Int] {
    if [.section, .override].contains(shape.id) { return SectionSetting.order(shape.keys, in: around.settings) }
    return shape.keys.indices.sorted { a, b in
      let (isA, isB) = (shape.keys[a].isRequired, shape.keys[b].isRequired)
      return isA == isB ? a < b : isA
    }
  }

  /// A key with what stands between it and its value, as far as that is not there yet. In quotes, the colon comes
  /// behind the closing one; in JSON it has quotes.
  private func item(
    _ name: String, kind: Kind, detail: String, documentation: String = "", _ forms: [LanguageGraph.Form],
    _ context: CursorContext, _ offset: Int, _ indent: String
  ) -> Item {
    var item = Item(
      label: name, kind: kind, detail: detail, documentation: documentation,
      text: isJSON && !context.isQuoted ? "\"\(name)\"" : indent + name, start: context.start)
    let bytes = document.file.bytes
    var next = offset
    while next < bytes.count, bytes[next].isNameByte { next += 1 }
    var quote = ""
    if context.isQuoted {
      let opening = bytes[context.start - 1]
      quote = String(UnicodeScalar(opening))
      if next < bytes.count, bytes[next] == opening {
        let closed = next + 1
        next = bytes[closed...].firstIndex { !$0.isBlank } ?? bytes.count
        if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return item }
        item.end = closed
        // A blank may be there already.
        next = closed
      }
    }
    item.text += quote
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return item }
    let isInside =
      !context.isFlow
      && forms.allSatisfy { form in
        switch form {
        case .named, .list: true
        default: false
        }
      }
    item.text += isInside ? ":" : ": "
    return item
  }

  /// The merge of an anchored mapping, if one above has keys that this mapping takes.
  private func merge(
    _ context: CursorContext, _ mapping: LanguageGraph.Mapping, _ taken: Set<String>, _ indent: String,
    _ around: Surroundings
  ) -> [Item] {
    let name = Anchors.merge
    guard !context.isQuoted, !taken.contains(name) else { return [] }
    guard around.anchors.all.contains(where: { $0.fits(mapping) }) else { return [] }
    return [
      Item(
        label: name, kind: .keyword, detail: "the keys of a mapping with an anchor", text: "\(indent)\(name): ",
        start: context.start)
    ]
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
  private func cellSnippets(_ context: CursorContext, _ taken: Set<String>, _ indent: String) -> [Item] {
    func name(_ word: String) -> String { "${1:\(CodeActions.freeName(word, isTaken: taken.contains))}" }
    return [
      ("cell: square", "\(name("photo")): { size: { aspect: ${2:1:1} } }"),
      ("cell: row", "\(name("row")): { size: { height: ${2:56} } }"),
      ("cell: card", "\(name("card")): { size: [${2:120}, ${3:80}] }"),
      ("cell: content", "\(name("tag")): { size: { width: fit, height: fit }, padding: ${2:8} }"),
    ].map { label, text in
      Item(
        label: label, kind: .snippet, detail: "a cell template", text: indent + text, isSnippet: true,
        start: context.start)
    }
  }
}
