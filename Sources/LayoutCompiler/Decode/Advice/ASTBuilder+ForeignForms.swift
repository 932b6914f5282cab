import LayoutEngine

/// Values in a form that they have elsewhere: one word where a list is wanted, a word or number where a mapping is.
extension ASTBuilder {
  /// Reports a value that has to be written as `text`. The fix writes it, unless the value is shared through an alias.
  mutating func report(
    _ rule: RuleID, _ what: String, writing text: String, at node: NodeID, _ safety: Diagnostic.Fix.Safety = .unsafe
  ) {
    report(
      rule, "\(what): write '\(text)'", at: node,
      fix: tree.isAlias(node)
        ? nil : Diagnostic.Fix("write '\(text)'", at: tree.range(of: node), replacement: text, safety))
  }

  // MARK: Lists

  /// Reports a value that is meant as the only element of a list. False for anything else.
  mutating func reportLone(_ node: NodeID, _ form: ValueForm) -> Bool {
    guard case .list(let element, _, _) = form.listForm else { return false }
    switch tree.kind(of: node) {
    case .scalar:
      guard var text = lonePlainText(node), element.takesWords(text) else { return false }
      // Entries behind a first one that has no '- ' are further lines of its text.
      let range = tree.range(of: node)
      let isOfLines = (Int(range.start)..<Int(range.end)).contains { tree.tape.source[$0] == UInt8(ascii: "\n") }
      if isOfLines, !text.contains(",") { text = text.replacing(text.contains(" - ") ? " - " : " ", with: ", ") }
      report(.wrongType, "expected \(form.expected), found \(describe(node))", writing: "[\(text)]", at: node)
      return true
    case .mapping:
      guard let shape = element.shape, let first = tree.entries(of: node).first(where: { _ in true }),
        tree.kind(of: first.0) == .scalar
      else { return false }
      let what = "expected \(form.expected), found a mapping"
      let key = tree.string(of: first.0)
      if shape.keys.contains(where: { $0.name == key }) {
        confirmGuess(node)
        if let text = entryText.inBraces(node) {
          report(.wrongType, what, writing: "[\(text)]", at: node)
        } else {
          let isFlow = tree.isFlow(node)
          report(.wrongType, "\(what): \(isFlow ? "put it in brackets" : "begin it with '- '")", at: node)
        }
        return true
      }
      let isNamed = shape.keys.contains { $0.name == SectionKey.id.rawValue && $0.isRequired }
      guard isNamed, tree.kind(of: first.1) == .mapping,
        [.section, .layer].contains(shape.id)
      else { return false }
      let isFlow = tree.isFlow(node)
      report(
        .wrongType,
        isFlow
          ? "\(what): put it in brackets, and each as '{ id: \(shortened(key)), … }'"
          : "\(what): begin each with '- id: \(shortened(key))' in place of its name", at: node)
      return true
    case .sequence: return false
    }
  }

  /// The text of a scalar that may go into brackets as it stands: some words and commas. Nil for any other.
  private func lonePlainText(_ node: NodeID) -> String? {
    guard case .text = tree.resolve(node) else { return nil }
    let text = tree.string(of: node)
    guard !text.isEmpty, text.utf8.count <= 200 else { return nil }
    let isSafe = text.utf8.allSatisfy { $0.isNameByte || " .@,/".utf8.contains($0) }
    return isSafe && text.first != "@" && text.first != "-" ? text : nil
  }

  // MARK: Mappings

  /// Reports a value if a mapping is known that says the same. False for anything else.
  mutating func reportUnmapped(_ node: NodeID, in shape: MappingShape) -> Bool {
    let text = tree.text(of: node)
    guard !isNull(node), text.utf8.count <= 200 else { return false }
    let lengths = pairOfLengths(node)
    let written: String? =
      switch shape.id {
      case .layer where NameSyntax.isName(text): "{ id: \(text) }"
      case .condition: ConditionAdvice.mapping(of: text)
      case .offset:
        if let lengths {
          "{ x: \(lengths.0), y: \(lengths.1) }"
        } else {
          LengthAdvice.isSigned(text) ? "{ x: \(text), y: \(text) }" : nil
        }
      case .background where !ForeignValues.isNone(text) && MissingColon(node, shape, tree) == nil:
        LengthAdvice.isLength(text) ? "{ inset: \(text) }" : text.isEmpty ? nil : "{ inset: 0 }"
      case .cell: sides(node).map { "{ size: [\($0.0), \($0.1)] }" }
      case .font where LengthAdvice.isLength(text): "{ size: \(text) }"
      default: nil
      }
    guard let written else { return false }
    report(.wrongType, "expected \(shape.id.noun) (a mapping), found \(describe(node))", writing: written, at: node)
    return true
  }

  /// The texts of two lengths: those in a list, which may have signs, or those in one text.
  func pairOfLengths(_ node: NodeID) -> (String, String)? {
    if tree.kind(of: node) == .scalar, let texts = LengthAdvice.several(tree.string(of: node)), texts.count == 2 {
      return (texts[0], texts[1])
    }
    guard tree.kind(of: node) == .sequence, tree.count(of: node) == 2 else { return nil }
    let texts = tree.elements(of: node).map { tree.text(of: $0) }
    return texts.allSatisfy(LengthAdvice.isSigned) ? (texts[0], texts[1]) : nil
  }

  /// The texts of two lengths that are a size: those in a list, or those in one text.
  func sides(_ node: NodeID) -> (String, String)? {
    if tree.kind(of: node) == .scalar { return LengthAdvice.sides(tree.string(of: node)) }
    guard tree.kind(of: node) == .sequence, tree.count(of: node) == 2 else { return nil }
    let texts = tree.elements(of: node).map { tree.text(of: $0) }
    return texts.allSatisfy(LengthAdvice.isSide) ? (texts[0], texts[1]) : nil
  }

  /// Reports a size, or a name in brackets or braces, that stands in place of a cell template. False for anything else.
  mutating func reportForeignCell(_ node: NodeID) -> Bool {
    switch tree.kind(of: node) {
    case .scalar, .sequence:
      let what = "expected a cell template or its name, found \(describe(node))"
      if let size = sides(node) {
        let written = Self.size(size.0, size.1, ofLanes: sideOfLanes)
        report(.wrongType, what, writing: "{ size: \(written) }", at: node)
        return true
      }
      guard tree.kind(of: node) == .sequence else { return false }
      let names = tree.elements(of: node).map { tree.text(of: $0) }
      guard names.count == 1, hasTemplate(names[0]) else { return false }
      report(.wrongType, what, writing: names[0], at: node)
      return true
    case .mapping:
      // `{ row }`
      guard tree.count(of: node) == 1, entryText.inBraces(node) != nil,
        let (key, value) = tree.entries(of: node).first(where: { _ in true }),
        isNull(value), tree.kind(of: key) == .scalar, hasTemplate(tree.string(of: key))
      else { return false }
      report(
        .wrongType, "the name of a cell template stands without braces", writing: tree.string(of: key), at: node)
      return true
    }
  }

  /// Reports a template, or several by name, where a section lists names of templates. False for anything but a mapping.
  mutating func reportTemplateAmongNames(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping, let key, tree.count(of: node) > 0 else { return false }
    let isTemplate = tree.entries(of: node).allSatisfy { entry, _ in
      tree.kind(of: entry) == .scalar && CellKey(rawValue: tree.string(of: entry)) != nil
    }
    guard isTemplate else {
      report(
        .wrongType,
        "a section has the names of its templates, as 'cells: [photo, album]'; the templates stand in the 'cells' of the "
          + "file", at: node)
      return true
    }
    let name = SectionKey.cell.rawValue
    let isThere = section.map { tree.value(of: name, in: $0) != nil } ?? false
    report(
      .wrongType,
      "'cells' are names of templates, found a template: "
        + (isThere ? "'cell' is there, so leave one of them out" : "use 'cell'"), at: node,
      fix: isThere ? nil : Diagnostic.Fix("rename to '\(name)'", at: key.range, replacement: name))
    return true
  }

  /// Whether the file itself has a cell template of that name; asked only when something is wrong.
  func hasTemplate(_ name: String) -> Bool { definedNames.templates.contains(name) }
}

extension ValueForm {
  /// The form of a list, which may be one form among several.
  fileprivate var listForm: ValueForm? {
    switch self {
    case .list: self
    case .either(let forms, _): forms.first { if case .list = $0 { true } else { false } }
    default: nil
    }
  }

  /// The mapping that a value of this form may be.
  var shape: MappingShape? {
    switch self {
    case .mapping(let reference): reference.shape
    case .either(let forms, _): forms.lazy.compactMap(\.shape).first
    default: nil
    }
  }

  /// The words that a value of this form is one of; nil for any other form.
  var choices: [String]? {
    if case .oneOf(let words) = self { words.all } else { nil }
  }

  /// Whether words with commas between them may be elements of this form.
  fileprivate func takesWords(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .oneOf(let words):
      text.split(separator: ",").allSatisfy { word in words.all.contains(String(word.filter { $0 != " " })) }
    case .either(let forms, _): forms.contains { $0.takesWords(text) }
    default: false
    }
  }
}

// MARK: - Lines that are not indented

extension ASTBuilder {
  /// The entries that follow a key without a value and belong to that key's mapping, not to the one that the key stands
  /// in: their lines are not indented.
  ///
  /// - Parameters:
  ///   - rest: the entries behind the key.
  ///   - form: that of the key's value.
  ///   - ours: the keys of the mapping that the key stands in.
  func keysOutdented(
    among rest: some Sequence<NodeEntries.Element>, _ form: ValueForm, in node: NodeID, _ ours: [String]
  ) -> [NodeEntries.Element] {
    if tree.isFlow(node) { return [] }
    return rest.prefix { key, value in
      guard tree.kind(of: key) == .scalar else { return false }
      let name = tree.string(of: key)
      return !ours.contains(name) && mayBegin(name, value, in: form)
    }
  }

  /// Whether a key with its value may be an entry of a value of some form.
  private func mayBegin(_ name: String, _ value: NodeID, in form: ValueForm) -> Bool {
    if let shape = form.shape { return shape.keys.contains { $0.name == name } }
    guard case .named(let element, _, _) = form, NameSyntax.isName(name), !name.hasPrefix("x-") else { return false }
    guard let shape = element.shape else {
      return tree.kind(of: value) == .scalar && LengthAdvice.isLength(tree.string(of: value))
    }
    return holdsKey(of: shape, value)
  }

  /// Whether a value is a mapping with a key of a shape.
  func holdsKey(of shape: MappingShape, _ value: NodeID) -> Bool {
    tree.kind(of: value) == .mapping && shape.bits(of: tree.entries(of: value), in: tree) != 0
  }

  /// The entries that follow the name of a template without a value and are keys of a template, not names of others.
  func keysOutdented(
    amongNames rest: some Sequence<NodeEntries.Element>, _ form: ValueForm, in node: NodeID
  ) -> [NodeEntries.Element] {
    guard let shape = form.element.shape else { return [] }
    return keysOutdented(among: rest, form.element, in: node, []).prefix { !holdsKey(of: shape, $0.value) }.map { $0 }
  }

  mutating func reportOutdented(_ entries: [NodeEntries.Element], at key: NodeID) {
    var names = entries.prefix(8).map { "'\(excerpt($0.key))'" }
    if entries.count > 8 { names = [names[0], "\((entries.count - 1).grouped) others"] }
    let what = names.count == 1 ? "\(names[0]) below it is" : "\(names.joined(separator: " and ")) below it are"
    let (start, end) = (tree.range(of: entries[0].key).start, tree.range(of: entries[entries.count - 1].value).end)
    let isWhole = start <= end && !entries.contains { tree.isAlias($0.value) }
    // By bytes, because a line may end with two bytes that are one character.
    let lines = isWhole ? tree.tape.source[Int(start)..<Int(end)] : []
    let text = lines.flatMap { $0 == UInt8(ascii: "\n") ? [$0] + Array("  ".utf8) : [$0] }
    let place = SourceRange(file: tree.storage.fileIndex, start: start, end: end)
    report(
      .wrongType, "'\(excerpt(key))' has no value, and \(what) of its keys: indent \(names.count == 1 ? "it" : "them")",
      at: key,
      fix: isWhole
        ? Diagnostic.Fix(
          "indent what is below it", at: place, replacement: "  " + String(decoding: text, as: UTF8.self))
        : nil)
  }
}
