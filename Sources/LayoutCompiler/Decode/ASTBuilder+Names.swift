import LayoutEngine

/// Names of templates, tokens and layers: where they are given, and where they are used.
extension ASTBuilder {
  /// Text that is no longer than a name.
  mutating func nameText(_ node: NodeID, _ form: TextForm) -> Located<String>? {
    guard let name = text(node, form), !isTooLong(name.value, node) else { return nil }
    return name
  }

  mutating func isTooLong(_ name: String, _ node: NodeID) -> Bool {
    guard name.utf8.count > Limits.nameLength else { return false }
    report(.limitExceeded, "a name has at most \(Limits.nameLength) characters", at: node)
    return true
  }

  /// The name of a cell template that is used. Words that are not a name are kept: only when all files are read is it
  /// known whether a template is wrongly called so, which is reported at the template, or what else may be meant.
  mutating func templateName(_ node: NodeID) -> Located<String>? {
    guard let name = nameText(node, .name(of: .template)) else { return nil }
    if NameSyntax.isName(name.value) || hasTemplate(name.value) { return name }
    // A call, or a quote that is not closed, has more in it than a name.
    let isWords = !name.value.contains { "(\"'".contains($0) || $0.isNewline }
    if isWords { return reportUnnamed(node, .template) ? nil : name }
    return isName(name, node, of: .template) ? name : nil
  }

  /// A name that is used in the place where it is given, such as that of a layer.
  mutating func name(_ node: NodeID, of kind: NameKind) -> Located<String>? {
    guard let name = nameText(node, .name(of: kind)), isName(name, node, of: kind) else { return nil }
    return name
  }

  /// The name that a cell template or a token is given. A text that is not a name is reported and returned all the
  /// same: so the mistake is reported once, and not again wherever the name is used.
  ///
  /// - Parameter names: the mapping that the name is a key of.
  mutating func givenName(_ node: NodeID, of kind: NameKind, in names: NodeID) -> Located<String>? {
    guard let name = nameText(node, .name(of: kind)) else { return nil }
    if !isName(name, node, of: kind, beside: names) { noteNames(in: name.value) }
    return name
  }

  /// Notes what a text that is no name may be meant to define: `space md` the name `space-md`, `gap 8` the name `gap`.
  private mutating func noteNames(in text: String) {
    if let name = NameSyntax.name(from: String(text.drop { !$0.isLetter })) { meantNames.insert(name) }
    if let word = text.split(separator: " ").first, NameSyntax.isName(String(word)) { meantNames.insert(String(word)) }
  }

  /// Whether a text is a name; reports it if it is not.
  private mutating func isName(
    _ name: Located<String>, _ node: NodeID, of kind: NameKind, beside names: NodeID? = nil
  ) -> Bool {
    if NameSyntax.isName(name.value) { return true }
    if reportUnnamed(node, kind) { return false }
    let meant = NameSyntax.name(from: name.value).flatMap { meant in
      names.map { definedNames.names(in: $0).contains(meant) } == true ? nil : meant
    }
    report(
      .badValue,
      "'\(excerpt(node))' cannot name \(kind.rawValue): letters, digits, '-' and '_', a letter first"
        + Suggestion.phrase(meant),
      at: node, fix: Suggestion.Found(nearest: meant, only: meant).fix(at: tree.contentRange(of: node)))
    return false
  }

  /// Reports `gap 8`, `gap=8` among tokens in braces, and returns the name; nil for anything else.
  mutating func reportStuckToken(_ node: NodeID, _ value: NodeID, _ kind: NameKind) -> Located<String>? {
    guard kind == .token, tree.kind(of: node) == .scalar, tree.style(of: node) == .plain, tree.isVerbatim(node),
      isNull(value), !isUnread(value)
    else { return nil }
    let text = tree.string(of: node)
    let name = text.prefix { $0.utf8.count == 1 && $0.utf8.allSatisfy(\.isNameByte) }
    let length = text[name.endIndex...].drop { " :=".contains($0) }
    guard name.endIndex < length.startIndex, NameSyntax.isName(String(name)), LengthAdvice.isLength(String(length))
    else { return nil }
    let meant = "\(name): \(length)"
    report(
      .badValue, "the ':' and a blank are missing in '\(excerpt(node))': write '\(meant)'", at: node,
      fix: Diagnostic.Fix("write '\(meant)'", at: tree.range(of: node), replacement: meant))
    return Located(String(name), at: tree.range(of: node))
  }

  /// Reports a text that stands in the place of a name and holds more than a name, such as `photo // the cell`, or
  /// `padding = 8` below `cell:`. False for anything else.
  private mutating func reportUnnamed(_ node: NodeID, _ kind: NameKind) -> Bool {
    if reportComment(node, "cannot name \(kind.rawValue)") { return true }
    let missing = tree.missingSpaces(in: node)
    diagnostics += missing
    return !missing.isEmpty
  }
}
