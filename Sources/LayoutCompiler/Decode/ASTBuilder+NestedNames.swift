import LayoutEngine

/// Names that stand where others have them: tokens in groups, tokens and cell templates in lists, sections as keys.
extension ASTBuilder {
  /// Reports tokens below another token, such as `spacing: { sm: 4, md: 8 }`, and defines them by the names that they
  /// are to have. Nil for anything else.
  mutating func nestedTokens(_ node: NodeID, in group: Located<String>) -> [TokenDefinition]? {
    guard tree.kind(of: node) == .mapping, (1...100).contains(tree.count(of: node)) else { return nil }
    var values: [(name: String, value: String)] = []
    for (key, value) in tree.entries(of: node) {
      guard tree.kind(of: key) == .scalar, tree.kind(of: value) == .scalar else { return nil }
      let (name, text) = (tree.string(of: key), tree.string(of: value))
      let isWhole = tree.count(of: node) == 1 && ["value", "$value"].contains(name)
      guard LengthAdvice.isLength(text),
        let name = NameSyntax.name(from: isWhole ? group.value : "\(group.value)-\(name)")
      else { return nil }
      values.append((name, text))
    }
    // Keys that are not scalars are counted, but are not among the entries.
    if values.isEmpty { return nil }
    let texts = values.map { "\($0.name): \($0.value)" }
    let written = values.count == 1 ? texts[0] : "\(texts[0])', '\(texts[1])"
    report(
      .wrongType, "tokens have no others below them: write '\(written)'\(texts.count > 2 ? " and so on" : "")",
      at: node,
      fix: tree.isAlias(node) ? nil : fix(writing: texts, from: group.range, to: node))
    return values.map { name, _ in
      TokenDefinition(name: tokens.intern(name), value: Located(.unknown, at: tree.range(of: node)))
    }
  }

  /// A fix that writes some entries in place of one; nil if there is a comment in that one.
  private func fix(writing entries: [String], from key: SourceRange, to value: NodeID) -> Diagnostic.Fix? {
    let place = SourceRange(file: key.file, start: key.start, end: tree.range(of: value).end)
    guard key.end <= place.end, !tree.tape.source[Int(key.start)..<Int(place.end)].contains(UInt8(ascii: "#")) else {
      return nil
    }
    return Diagnostic.Fix(
      "write '\(entries[0])'", at: place,
      replacement: entries.joined(separator: entryText.separator(ofEntriesAt: key)))
  }

  /// Reports a template among the keys of another one, which mostly is indented too far. Its name is not unknown where
  /// it is used. False for anything else.
  mutating func reportNestedTemplate(_ node: NodeID, _ value: NodeID, _ shape: MappingShape) -> Bool {
    let name = tree.string(of: node)
    guard shape.id == .cell, key?.name == FileKey.cells.rawValue, NameSyntax.isName(name), holdsKey(of: shape, value)
    else { return false }
    meantNames.insert(name)
    report(
      .unknownKey,
      "\(unknown(node, in: shape.id)); it looks like another template: is this line indented too far?", at: node)
    return true
  }

  /// Reports a list where names are to be keys, such as `- gutter: 8`. False for anything else.
  mutating func reportListed(_ node: NodeID, _ form: ValueForm) -> Bool {
    guard tree.kind(of: node) == .sequence, let first = tree.elements(of: node).first(where: { _ in true }),
      tree.kind(of: first) == .mapping, let (key, value) = tree.entries(of: first).first(where: { _ in true }),
      tree.kind(of: key) == .scalar
    else { return false }
    let isNamed = ["id", "name"].contains(tree.string(of: key)) && tree.kind(of: value) == .scalar
    let name = isNamed ? tree.string(of: value) : tree.string(of: key)
    guard NameSyntax.isName(name) else { return false }
    let old = isNamed ? "- \(tree.string(of: key)): \(shortened(name))" : "- \(shortened(name)):"
    if !isNamed, let entries = flowEntries(node) {
      report(.wrongType, "expected \(form.expected), found a list", writing: "{ \(entries) }", at: node)
      return true
    }
    report(
      .wrongType,
      "expected \(form.expected), found a list: each begins with its name, '\(shortened(name)):' in place of '\(old)'",
      at: node, fix: fixOfListed(node, isNamed ? tree.string(of: key) : nil))
    return true
  }

  /// The entries of `[gap: 8, row: 44]`, a list in brackets on one line of mappings without braces; nil for any other
  /// list.
  private func flowEntries(_ node: NodeID) -> String? {
    let range = tree.range(of: node)
    let bytes = tree.tape.source[Int(range.start)..<Int(range.end)]
    guard !tree.isAlias(node), bytes.first == UInt8(ascii: "["), bytes.count <= 200,
      !bytes.contains(where: \.isLineBreak), !bytes.contains(UInt8(ascii: "{"))
    else { return nil }
    return String(String(decoding: bytes, as: UTF8.self).dropFirst().dropLast().trimming { $0 == " " })
  }

  /// A fix that writes the lines of a list without its dashes; nil if the lines do not tell enough.
  ///
  /// - Parameter key: the key whose values are the names; nil if the names are keys themselves.
  private func fixOfListed(_ node: NodeID, _ key: String?) -> Diagnostic.Fix? {
    let range = tree.range(of: node)
    let text = entryText.withLineFeeds(range)
    guard !tree.isAlias(node), text.hasPrefix("- "), !text.contains("#") else { return nil }
    let dash = "- " + (key.map { "\($0): " } ?? "")
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let blanks = line.prefix { $0 == " " }
      let rest = line.dropFirst(blanks.count)
      if rest.hasPrefix(dash) {
        guard let entry = Self.withoutBraces(rest.dropFirst(dash.count)) else { return nil }
        lines.append(blanks + entry + (key == nil ? "" : ":"))
      } else if key != nil, !rest.hasPrefix("- ") || rest.isEmpty {
        lines.append(String(line))
      } else {
        return nil
      }
    }
    return Diagnostic.Fix(
      "write the names without a list", at: range, replacement: lines.joined(separator: entryText.lineBreak))
  }

  /// What stands between the braces of `{ gutter: 8 }`, or a text without braces as it is. Nil if it is not one entry,
  /// or goes on below.
  private static func withoutBraces(_ text: Substring) -> Substring? {
    guard text.hasPrefix("{") else { return text }
    let blank: Character = " "
    let whole = trimmed(text)
    let inner = whole.dropFirst().dropLast()
    guard whole.hasSuffix("}"), !inner.contains(where: { "{},\"'".contains($0) }) else { return nil }
    return trimmed(inner)
    func trimmed(_ text: Substring) -> Substring {
      var text = text.drop { $0 == blank }
      while text.last == blank { text.removeLast() }
      return text
    }
  }

  /// Reports the name of a section or layer that stands as its only key: `- photos:`, with its other keys below.
  ///
  /// - Parameter names: the keys of such a mapping.
  mutating func reportNamed(
    _ node: NodeID, _ value: NodeID, of mapping: NodeID, _ id: MappingID, _ names: [String]
  ) -> MeantKey? {
    let identifier = SectionKey.id.rawValue
    guard [.section, .layer].contains(id), tree.kind(of: value) == .mapping, tree.count(of: mapping) == 1,
      tree.count(of: value) > 0,
      tree.entries(of: value).allSatisfy({ key, _ in
        tree.kind(of: key) == .scalar && tree.string(of: key) != identifier && names.contains(tree.string(of: key))
      })
    else { return nil }
    let name = excerpt(node)
    let place = tree.isFlow(value) ? "beside" : "below"
    report(
      .unknownKey, "\(unknown(node, in: id)); write 'id: \(name)', and its other keys \(place) that", at: node,
      fix: fixOfNamed(node, value, in: mapping))
    return MeantKey(key: identifier, isWhole: false)
  }

  /// A fix that writes the keys of a section or layer beside its id; nil if more than the colon stands between them and
  /// the name.
  private func fixOfNamed(_ key: NodeID, _ value: NodeID, in mapping: NodeID) -> Diagnostic.Fix? {
    let (start, inner) = (tree.range(of: key), tree.range(of: value))
    let source = tree.tape.source
    func column(_ offset: UInt32) -> Int {
      Int(offset) - (source[..<Int(offset)].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0)
    }
    let deeper = column(inner.start) - column(start.start)
    let place = SourceRange(file: start.file, start: start.start, end: inner.end)
    let id = "id: \(tree.string(of: key))"
    guard !tree.isAlias(value), start.end <= inner.start,
      source[Int(start.end)..<Int(inner.start)].allSatisfy({
        $0.isBlank || $0.isLineBreak || $0 == UInt8(ascii: ":")
      })
    else { return nil }
    if tree.isFlow(value) {
      let text = source[Int(inner.start) + 1..<Int(inner.end) - 1]
      // A comment at the end would take what follows with it.
      guard !text.contains(UInt8(ascii: "#")) else { return nil }
      let rest = String(decoding: text.trimming { $0.isBlank || $0.isLineBreak }, as: UTF8.self)
      // If the name stands in braces, they are those of the mapping.
      return Diagnostic.Fix(
        "write '\(id)'", at: place,
        replacement: tree.isFlow(mapping) ? "\(id), \(rest)" : "{ \(id), \(rest) }")
    }
    guard deeper > 0 else { return nil }
    let lines = entryText.withLineFeeds(inner).split(separator: "\n", omittingEmptySubsequences: false)
    let dedented = lines.enumerated().map { index, line in
      index == 0 ? line : line.dropFirst(min(deeper, line.prefix { $0 == " " }.count))
    }
    return Diagnostic.Fix(
      "write '\(id)'", at: place,
      replacement: id + entryText.lineBreak + String(repeating: " ", count: column(start.start))
        + dedented.joined(separator: entryText.lineBreak))
  }
}
