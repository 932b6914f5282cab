import FrameTables
import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What is offered where a value stands.
struct ValueCompletion {
  private let document: Document
  private let workspace: Workspace
  private let context: CursorContext
  private let names: KnownNames
  private let offset: Int
  private let hasSnippets: Bool
  /// The part of the value that is typed.
  private let typed: String
  /// Where the last name in it begins, including its dollar sign.
  private let name: Int
  private let extent: ValueExtent

  init(
    _ document: Document, _ workspace: Workspace, _ context: CursorContext, _ names: KnownNames, at offset: Int,
    _ client: CompletionSupport
  ) {
    self.document = document
    self.workspace = workspace
    self.context = context
    self.names = names
    self.offset = offset
    hasSnippets = client.hasSnippets
    let bytes = document.file.bytes
    typed = String(decoding: bytes[min(context.start, offset)..<offset], as: UTF8.self)
    var name = offset
    while name > context.start,
      bytes[name - 1].isNameByte || ValueExtent.isWithinNumber(bytes, name - 1, cursor: offset)
    {
      name -= 1
    }
    if name > context.start, bytes[name - 1] == UInt8(ascii: "$") { name -= 1 }
    self.name = name
    extent = ValueExtent(bytes, context, at: offset)
  }

  func items(_ forms: [LanguageGraph.Form]) -> [Completion.Item] {
    let isMerge = context.path.last { $0 != .element } == .key(Anchors.merge)
    func finished(_ item: Completion.Item) -> Completion.Item { extent.bounded(spaced(item)) }
    if typed.hasPrefix("*") || isMerge { return anchors(isMerge: isMerge).map(finished) }
    let lane = LaneSide(document.file, context, names.text)
    let beside = WordsBeside(document, context, names.text, at: offset, upTo: extent.wholeEnd)
    var items: [Completion.Item] = []
    for form in forms { items += self.items(form) }
    if !isInLength { items += written(forms) }
    return items.filter { item in
      !beside.excludes(item.label, of: forms) && (item.isBracket || lane?.excludes(item.label) != true)
    }.compactMap(quoted).map(finished)
  }

  /// With the blank that is missing between the colon and the value.
  private func spaced(_ item: Completion.Item) -> Completion.Item {
    guard context.needsBlank else { return item }
    var item = item
    item.text = " " + item.text
    return item
  }

  /// With the quotes that YAML or JSON asks for, around the whole value: a bare `>` would begin a block of text, and JSON
  /// has no bare words. Nil if it cannot stand there.
  private func quoted(_ item: Completion.Item) -> Completion.Item? {
    let isBare = typed.hasPrefix(">")
    guard !context.isQuoted, isBare || isJSON, !item.isBracket else { return item }
    let bytes = document.file.bytes
    let before = String(decoding: bytes[min(context.start, item.start)..<item.start], as: UTF8.self)
    let end = item.end ?? extent.wholeEnd
    let whole = before + item.text + String(decoding: bytes[end..<max(end, extent.wholeEnd)], as: UTF8.self)
    var item = item
    if whole.first == "\"" || isBare && before.isEmpty { return item }
    if isBare || item.isSnippet {
      item.text = "\"\(whole)\""
    } else {
      guard let text = JSONStyle.quoted(whole, isJSON: true) else { return nil }
      item.text = text
    }
    (item.filter, item.start, item.end) = (before + item.label, context.start, max(end, extent.wholeEnd))
    return item
  }

  private var isJSON: Bool { JSONStyle.begins(document.file) }

  /// Whether the cursor is behind the first term of a sum, or in the brackets of `lines(…)`.
  private var isInLength: Bool {
    let before = document.file.bytes[min(context.start, name)..<name]
    return before.contains(UInt8(ascii: "(")) || before.last == UInt8(ascii: " ")
  }

  private func items(_ form: LanguageGraph.Form) -> [Completion.Item] {
    switch form {
    case .length(let use): lengths(use)
    case .signedLength: lengths(.length)
    case .condition: conditions()
    case .aspect: words(["1:1", "4:3", "3:4", "3:2", "2:3", "16:9", "9:16", "2:1"], .value)
    case .bool: words(["true", "false"], .keyword)
    case .words(let words): self.words(words, .keyword)
    case .integer(let range): range.count <= 4 ? words(range.map(String.init), .value) : []
    case .text(let text): texts(text)
    case .pair, .numbers, .list: brackets("[", "]")
    case .mapping(let index): brackets("{", "}", around: requiredKey(of: index))
    case .named: brackets("{", "}")
    }
  }

  /// The first key without which a mapping says nothing; nil in JSON, where it has quotes.
  private func requiredKey(of mapping: Int) -> String? {
    let graph = LanguageGraph.of(DocumentKind(document.file).root)
    return isJSON ? nil : graph[mapping].shape.keys.first(where: \.isRequired)?.name
  }

  private func words(_ words: [String], _ kind: Completion.Kind, detail: String = "") -> [Completion.Item] {
    words.map { Completion.Item(label: $0, kind: kind, detail: detail, text: $0, start: context.start) }
  }

  /// - Parameter key: of a mapping, the key that it begins with.
  private func brackets(_ open: String, _ close: String, around key: String? = nil) -> [Completion.Item] {
    // Behind the beginning of a word they would replace it.
    guard hasSnippets, !context.isQuoted, typed.isEmpty else { return [] }
    let begun = key.map { "\($0): " } ?? ""
    return [
      Completion.Item(
        label: "\(open) \(begun)\(close)", kind: .snippet, text: open == "{" ? "{ \(begun)$0 }" : "[$0]",
        isSnippet: true, start: context.start)
    ]
  }

  // MARK: Lengths

  private var tokens: [Completion.Item] {
    names.tokens(at: context.path).map {
      Completion.Item(label: "$\($0)", kind: .variable, detail: "token", text: "$\($0)", start: name)
    }.map(extent.word)
  }

  private func lengths(_ use: LengthUse) -> [Completion.Item] {
    if let open = typed.lastIndex(of: "("), !typed[open...].contains(")") {
      return TextStyle.allCases.map {
        Completion.Item(
          label: $0.rawValue, kind: .keyword, detail: "text style", text: $0.rawValue + (isClosed ? "" : ")"),
          start: name)
      }.map(extent.word)
    }
    // Behind a term of a sum, only a sign goes on.
    if let before = beforeName.last, !"+-(".contains(before) { return signs }
    let forms: [(String, Length.Form)] = [
      ("fill", .fill), ("fit", .fit), ("1/2", .fraction(1, 2)), ("1/3", .fraction(1, 3)),
      ("50%", .percent(Decimal(mantissa: 50, exponent: 0))),
    ]
    let special = forms.filter { use.allows($0.1) }.map(\.0)
    let lines = Completion.Item(
      label: "lines", kind: .function, detail: "the height of lines of text",
      text: hasSnippets ? "lines(${1:body})" : "lines(", isSnippet: hasSnippets, start: name)
    let hairline = Completion.Item(
      label: "hairline", kind: .keyword, detail: "one device pixel", text: "hairline", start: name)
    return tokens + (isInLength ? [] : words(special, .keyword)) + [hairline, lines].map(extent.word)
  }

  /// What stands before the name that is typed, without the blanks between them; empty if it is the first term.
  private var beforeName: String {
    var before = document.file.bytes[min(context.start, name)..<name]
    guard before.last?.isBlank == true else { return "" }
    while before.last?.isBlank == true { before.removeLast() }
    return String(decoding: before, as: UTF8.self)
  }

  private var signs: [Completion.Item] {
    [("+", "adds a length"), ("-", "takes a length away")].map { sign, detail in
      Completion.Item(label: sign, kind: .keyword, detail: detail, text: "\(sign) ", start: name)
    }
  }

  /// Whether a bracket already follows.
  private var isClosed: Bool {
    let bytes = document.file.bytes
    var next = offset
    while next < bytes.count, bytes[next].isNameByte { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ")")
  }

  private func conditions() -> [Completion.Item] {
    var items = tokens
    items.append(extent.word(Completion.Item(label: "hairline", kind: .keyword, text: "hairline", start: name)))
    if typed.isEmpty || typed.allSatisfy({ "<>=\"".contains($0) }) {
      for sign in [">=", "<=", ">", "<"] {
        let text = context.isQuoted ? sign : hasSnippets ? "\"\(sign)$0\"" : "\"\(sign)"
        items.append(
          Completion.Item(
            label: context.isQuoted ? sign : "\"\(sign)\"", kind: .keyword, detail: "a condition", text: text,
            isSnippet: hasSnippets && !context.isQuoted, start: context.start))
      }
    }
    return items
  }

  // MARK: Texts

  private func texts(_ form: TextForm) -> [Completion.Item] {
    switch form {
    case .name(of: .template):
      return words(names.templates(at: context.path), .type, detail: "cell template")
        + words(names.missingTemplates.filter { $0 != typed }, .type, detail: "is not there yet")
    case .name(of: .layer): return words(names.layers, .field, detail: "layer")
    case .device: return devices()
    case .textSize:
      // The word may stand after `>=`, or be the end of a range.
      return TextSize.allCases.map {
        Completion.Item(label: $0.rawValue, kind: .keyword, detail: "text size", text: $0.rawValue, start: name)
      }.map(extent.word)
    case .path: return paths()
    case .typeName: return typeName.map { words([$0], .type, detail: "after the file") } ?? []
    case .areaRow:
      let words = AreaWords(names.text, at: offset)
      return words.all.map { word in
        Completion.Item(
          label: word, kind: .value, detail: word == "." ? "an empty place" : "area", text: word,
          start: words.typed.lowerBound, end: words.typed.upperBound)
      }
    case .name, .id, .deviceName, .other: return []
    }
  }

  /// The name of the file, written as that of a type; if such a type has that name already, one like it.
  private var typeName: String? {
    let name = RelativePath.lastComponent(document.path).prefix { $0 != "." }
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let type = words.reduce(into: "") { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
    guard type.first?.isLetter ?? false, type.utf8.count <= Limits.nameLength else { return nil }
    return NameSyntax.typeName(from: type) ?? NameSyntax.typeName(from: NameSyntax.alternative(to: type))
  }

  private func devices() -> [Completion.Item] {
    if let at = typed.lastIndex(of: "@") { return words(suffixed(typed[..<at]), .constant) }
    return words(DeviceGroup.allCases.map(\.rawValue), .constant, detail: "a group")
      + DeviceCatalogue.all.map {
        Completion.Item(
          label: $0.name, kind: .constant, detail: "\($0.width)x\($0.height)@\($0.scale)", text: $0.name,
          start: context.start)
      }
  }

  /// A device with one suffix more, each where that makes a device. A size comes to be one with its scale; half of an
  /// iPad needs `@landscape`, too.
  private func suffixed(_ device: Substring) -> [String] {
    let written = Set(device.split(separator: "@").dropFirst().map(String.init))
    let scales = ["3", "2", "1", "4"]
    let suffixes =
      (written.isDisjoint(with: scales) ? scales : []) + ["landscape", "rtl"] + DeviceWindow.allCases.map(\.rawValue)
      + TextSize.allCases.map(\.rawValue)
    return suffixes.filter { !written.contains($0) }.compactMap { suffix in
      ["\(device)@\(suffix)", "\(device)@\(suffix)@landscape"].first { text in
        if case .success = DeviceReference.parse(argument: text) { true } else { false }
      }
    }
  }

  /// Files and folders. Only the last name is replaced, so that one folder is chosen after the other.
  private func paths() -> [Completion.Item] {
    // A text that is no file has nothing beside it.
    guard RelativePath.isAbsolute(document.path) else { return [] }
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let path = RelativePath.joined(folder.isEmpty ? "." : folder, to: document.path)
    let own = RelativePath.lastComponent(document.path)
    let found = workspace.environment.names(path).filter { name in
      name.hasSuffix("/") || DesignTokenFile.isNamed(name)
        || (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && !SpecFile.isNamed(name) && name != own
          && name != ConfigurationFile.name
    }
    var items = found.compactMap { name in
      written(folder + name).map { text in
        Completion.Item(
          label: folder + name, kind: name.hasSuffix("/") ? .folder : .file, text: text, start: context.start)
      }
    }
    if folder.allSatisfy({ "./".contains($0) }) {
      items.append(Completion.Item(label: folder + "../", kind: .folder, text: folder + "../", start: context.start))
    }
    return items
  }

  /// A path as YAML reads it where the cursor is: in quotes if one of its characters would mean something; nil if it
  /// cannot be written there.
  private func written(_ path: String) -> String? {
    guard TerminalText.visible(path) == path else { return nil }
    if context.isQuoted { return path.contains(where: { "\"'\\".contains($0) }) ? nil : path }
    func isPlain(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isNameByte || byte == UInt8(ascii: ".") }
    let bytes = Array(path.utf8)
    let isWord = bytes.allSatisfy { isPlain($0) || $0.isBlank || "/+~()=".utf8.contains($0) }
    let hasWholeEnds = [bytes.first, bytes.last].allSatisfy {
      $0.map { isPlain($0) || $0 == UInt8(ascii: "/") } ?? false
    }
    return isWord && hasWholeEnds && path.first != "-" && NameSyntax.isPlainText(path)
      ? path
      : String(decoding: JSON.string(path).bytes, as: UTF8.self)
  }

  private func anchors(isMerge: Bool) -> [Completion.Item] {
    let graph = LanguageGraph.of(DocumentKind(document.file).root)
    let target = context.path.lastIndex(of: .key(Anchors.merge)).map { graph.forms(at: Array(context.path[..<$0])) }
    let found = Anchors(document.file, before: context.start).all.filter { anchor in
      guard isMerge, let target else { return true }
      return target.contains { form in
        if case .mapping(let index) = form { anchor.fits(graph[index]) } else { false }
      }
    }
    return words(found.map { "*" + $0.name }.sorted(), .variable, detail: "alias")
  }

  /// The defaults and the example of the key, each as it stands behind the colon.
  private func written(_ forms: [LanguageGraph.Form]) -> [Completion.Item] {
    guard case .key(let key)? = context.path.last else { return [] }
    let graph = LanguageGraph.of(DocumentKind(document.file).root)
    for form in graph.forms(at: Array(context.path.dropLast())) {
      guard case .mapping(let index) = form, let number = graph.key(key, of: index) else { continue }
      let entry = graph[index].shape.keys[number].entry
      let standards = entry.standards.map(\.text).filter { !$0.contains(" ") }
        .map { isElementOnly($0, forms) ? "[\($0)]" : $0 }
      let isExample =
        !context.isQuoted
        && !(context.isFlow && entry.example.contains(" ") && !isInBrackets(entry.example))
        && !NamesInExample(graph).has(entry.example, at: context.path)
      return words(context.isQuoted ? standards.filter { !$0.hasPrefix("[") } : standards, .value, detail: "default")
        + (isExample ? words([entry.example], .value, detail: "example") : [])
    }
    return []
  }

  private func isInBrackets(_ text: String) -> Bool { text.first.map { "[{".contains($0) } ?? false }

  /// Whether a word can only be an element of a list there.
  private func isElementOnly(_ word: String, _ forms: [LanguageGraph.Form]) -> Bool {
    var isInList = false
    for form in forms {
      switch form {
      case .list, .pair, .numbers: isInList = true
      case .mapping, .named: break
      case .words(let words): if words.contains(word) { return false }
      default: return false
      }
    }
    return isInList
  }
}

extension Completion.Item {
  /// Whether it opens a list or mapping and says nothing yet.
  fileprivate var isBracket: Bool { isSnippet && kind == .snippet && (text.hasPrefix("{ ") || text == "[$0]") }
}
