import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What is offered where an entry begins: keys of mappings, names that are defined there, dashes.
struct KeyCompletion {
  private let document: Document
  private let workspace: Workspace
  private let context: CursorContext
  private let around: Surroundings
  private let offset: Int
  private let client: CompletionSupport
  private let graph: LanguageGraph
  /// Whether the text is JSON as far as it goes.
  private let isJSON: Bool
  /// Whether a colon follows, before which only a key fits.
  private let isBeforeColon: Bool

  init(
    _ document: Document, _ workspace: Workspace, _ context: CursorContext, _ around: Surroundings, at offset: Int,
    _ client: CompletionSupport
  ) {
    self.document = document
    self.workspace = workspace
    self.context = context
    self.around = around
    self.offset = offset
    self.client = client
    graph = LanguageGraph.of(DocumentKind(document.file).root)
    isJSON = JSONStyle.begins(document.file)
    isBeforeColon = LaterEntries.hasColon(offset, isQuoted: context.isQuoted, document.file.bytes)
  }

  /// Those of the mapping that the line is in.
  func own(_ forms: [LanguageGraph.Form]) -> [Completion.Item] { items(around.uses?.forms ?? forms, in: .own) }

  /// Those of a mapping that begins deeper, with the blanks that are missing.
  func deeper(_ forms: [LanguageGraph.Form]) -> [Completion.Item] { items(forms, in: .deeper) }

  private enum Level { case own, deeper }

  private func items(_ forms: [LanguageGraph.Form], in level: Level) -> [Completion.Item] {
    forms.flatMap { form -> [Completion.Item] in
      switch form {
      case .mapping(let index): keys(of: graph[index], in: level)
      case .named(let value, let kind): names(of: kind, value, in: level)
      default: []
      }
    }
  }

  private func taken(in level: Level) -> Set<String> { level == .own ? context.taken : context.takenInside }

  /// What is missing before the keys of a level.
  private func indent(of level: Level) -> String {
    String(repeating: " ", count: max(0, level == .own ? context.ownIndent : context.missingIndent))
  }

  private func keys(of mapping: LanguageGraph.Mapping, in level: Level) -> [Completion.Item] {
    let (taken, shape) = (taken(in: level), mapping.shape)
    let uses = level == .own ? around.uses : nil
    var items: [Completion.Item] = []
    for number in order(shape) where !taken.contains(shape.keys[number].name) {
      let key = shape.keys[number]
      if let uses, !uses.take(key.name, graph) { continue }
      items.append(
        item(
          key.name, kind: .property, detail: key.entry.form.expected,
          documentation: KeyText.markdown(key, of: shape), mapping.forms[number], indent(of: level)))
    }
    if isBeforeColon || isJSON { return items }
    items += merge(mapping, level)
    if shape.id == .section, level == .own, taken.isEmpty, !context.isQuoted, client.hasSnippets {
      items += SectionSnippets(context, around, workspace.earlierAnalyses(document.uri)).items
    }
    return items
  }

  private func names(of kind: NameKind, _ value: [LanguageGraph.Form], in level: Level) -> [Completion.Item] {
    let isDefinition = context.path.count == 1
    let wanted =
      switch kind {
      // An override sets tokens that are there.
      case .token: isDefinition ? around.names.missingTokens : around.names.tokens
      case .template: around.names.missingTemplates
      case .lintRule: RuleID.lintRules.map(\.rawValue)
      case .layer, .pathPattern: [String]()
      }
    let (taken, indent) = (taken(in: level), indent(of: level))
    let items = wanted.filter { !taken.contains($0) }.map {
      item($0, kind: .variable, detail: kind.rawValue, value, indent)
    }
    let hasSnippets = kind == .template && client.hasSnippets && !context.isQuoted && !isBeforeColon && !isJSON
    return items + (hasSnippets ? cellSnippets(taken, indent) : [])
  }

  /// The keys of a mapping as they are offered, by number.
  private func order(_ shape: MappingShape) -> [Int] {
    if [.section, .override].contains(shape.id) { return SectionSetting.order(shape.keys, in: around.settings) }
    if shape.id == .expectations, let isVertical = section?.isVertical {
      let other = isVertical ? ExpectMetric.rows : .columns
      return shape.keys.indices.filter { shape.keys[$0].name != other.rawValue }
    }
    return shape.keys.indices.sorted { a, b in
      let (isA, isB) = (shape.keys[a].isRequired, shape.keys[b].isRequired)
      return isA == isB ? a < b : isA
    }
  }

  /// How the items of the section around the cursor lie.
  private var section: SectionSetting? {
    context.section.map { SectionSetting(around.words, around.anchors, context.path, around: $0) }
  }

  /// A key with what stands between it and its value, as far as that is not there yet. In quotes, the colon comes
  /// behind the closing one; in JSON it has quotes.
  private func item(
    _ name: String, kind: Completion.Kind, detail: String, documentation: String = "", _ forms: [LanguageGraph.Form],
    _ indent: String
  ) -> Completion.Item {
    var item = Completion.Item(
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
  private func merge(_ mapping: LanguageGraph.Mapping, _ level: Level) -> [Completion.Item] {
    let name = Anchors.merge
    guard !context.isQuoted, !taken(in: level).contains(name) else { return [] }
    guard around.anchors.all.contains(where: { $0.fits(mapping) }) else { return [] }
    return [
      Completion.Item(
        label: name, kind: .keyword, detail: "the keys of a mapping with an anchor",
        text: "\(indent(of: level))\(name): ",
        start: context.start)
    ]
  }

  /// What begins an element of a list, with its dash.
  func dashes(_ forms: [LanguageGraph.Form]) -> [Completion.Item] {
    let element = graph.element(of: forms)
    guard !element.isEmpty else { return [] }
    let indent = String(repeating: " ", count: max(0, context.missingIndent))
    var items = [
      Completion.Item(label: "- ", kind: .keyword, detail: "an element", text: indent + "- ", start: context.start)
    ]
    for form in element {
      guard case .mapping(let index) = form, let first = graph[index].shape.keys.first(where: \.isRequired) else {
        continue
      }
      items.append(
        Completion.Item(
          label: "- \(first.name)", kind: .property, detail: graph[index].shape.title,
          text: "\(indent)- \(first.name): ", start: context.start))
    }
    return items
  }

  /// Each on one line, so that it fits into brackets, too.
  private func cellSnippets(_ taken: Set<String>, _ indent: String) -> [Completion.Item] {
    func name(_ word: String) -> String { "${1:\(CodeActions.freeName(word, isTaken: taken.contains))}" }
    return [
      ("cell: square", "\(name("photo")): { size: { aspect: ${2:1:1} } }"),
      ("cell: row", "\(name("row")): { size: { height: ${2:56} } }"),
      ("cell: card", "\(name("card")): { size: [${2:120}, ${3:80}] }"),
      ("cell: content", "\(name("tag")): { size: { width: fit, height: fit }, padding: ${2:8} }"),
    ].map { label, text in
      Completion.Item(
        label: label, kind: .snippet, detail: "a cell template", text: indent + text, isSnippet: true,
        start: context.start)
    }
  }
}
