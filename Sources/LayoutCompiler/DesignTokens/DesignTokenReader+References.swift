import LayoutEngine

/// What design tokens refer to: `"{spacing.base}"`, and `"#/spacing/base/$value"` behind `$ref`.
extension DesignTokenReader {
  enum Value {
    case literal(Length)
    /// The name of a token as the language has it, defined in this file or in another one.
    case reference(String)
  }

  /// What becomes of a token.
  enum Outcome {
    case value(Value)
    /// It is right but no length. The words say why, and may name what it refers to.
    case ignored(String, namesTarget: Bool = false)
    /// It was reported.
    case wrong
  }

  enum Reference {
    /// Index in `tokens`.
    case token(Int)
    /// A path that this file does not have.
    case elsewhere(String)
    /// Not a reference to a token: the value itself, or what stands at another place of the file.
    case none(NodeID)
    case wrong
  }

  /// Linear in the number of tokens: chains are followed without recursion, each once.
  mutating func outcomes() -> [Outcome] {
    var references: [Reference] = []
    for token in tokens { references.append(reference(of: token)) }
    let next = references.map { reference -> Int? in
      if case .token(let index) = reference { index } else { nil }
    }
    var outcomes = [Outcome?](repeating: nil, count: tokens.count)
    for circle in Circles.find(in: next) {
      for index in circle { outcomes[index] = .wrong }
      let names = (circle + [circle[0]]).map { "{\(tokens[$0].path)}" }
      builder.report(
        .referenceCycle, "design tokens refer to each other in a circle: \(Circles.phrase(names))",
        at: tokens[circle[0]].value ?? tokens[circle[0]].key)
    }
    ends = tokens.indices.map { outcomes[$0] == nil && next[$0] == nil ? references[$0] : .wrong }
    var isKnown = tokens.indices.map { outcomes[$0] != nil || next[$0] == nil }
    for start in tokens.indices {
      var chain: [Int] = []
      var at = start
      while !isKnown[at], let target = next[at] {
        chain.append(at)
        at = target
      }
      for index in chain { (ends[index], isKnown[index]) = (ends[at], true) }
    }
    for start in tokens.indices {
      var chain: [Int] = []
      var at = start
      while outcomes[at] == nil, let target = next[at] {
        chain.append(at)
        at = target
      }
      if outcomes[at] == nil { outcomes[at] = unreferred(at, references[at]) }
      for index in chain.reversed() {
        outcomes[index] = referring(index, to: at, outcomes[at] ?? .wrong)
        at = index
      }
    }
    return outcomes.map { $0 ?? .wrong }
  }

  /// What becomes of a token that refers to no other token of this file.
  private mutating func unreferred(_ index: Int, _ reference: Reference) -> Outcome {
    let token = tokens[index]
    switch reference {
    case .wrong, .token: return .wrong
    case .none(let node): return value(of: node, type: token.type)
    case .elsewhere(let path):
      if let type = token.type, !Self.isLength(type) { return .ignored(Self.otherType(type)) }
      let refers = "it refers to '\(path)', which the file does not define"
      guard token.type != nil else { return .ignored("\(refers), so that its type is unknown", namesTarget: true) }
      guard let name = Self.name(of: Self.path(path)) else {
        return .ignored("\(refers), and which is no name of a token in another one", namesTarget: true)
      }
      return .value(.reference(name))
    }
  }

  /// An alias has its own type, or else that of what it refers to.
  private func referring(_ index: Int, to target: Int, _ outcome: Outcome) -> Outcome {
    if let type = tokens[index].ownType, !Self.isLength(type) { return .ignored(Self.otherType(type)) }
    switch outcome {
    case .wrong: return .wrong
    case .value(let value): return .value(tokens[target].name.map(Value.reference) ?? value)
    case .ignored(let reason, let namesTarget):
      return .ignored(
        namesTarget ? reason : "it refers to '\(tokens[target].path)', which is left out: \(reason)", namesTarget: true)
    }
  }

  private mutating func reference(of token: Token) -> Reference {
    guard let value = token.value else { return .wrong }
    if token.isPointer { return target(ofPointer: value) }
    if let pointer = pointer(in: value) { return target(ofPointer: pointer) }
    return target(ofAlias: value) ?? .none(value)
  }

  /// What a text like `{spacing.base}` refers to; nil for anything else.
  private mutating func target(ofAlias node: NodeID) -> Reference? {
    let tree = builder.tree
    guard tree.kind(of: node) == .scalar, tree.style(of: node) != .plain else { return nil }
    if let known = aliases[node] { return known }
    let target = newTarget(ofAlias: node)
    aliases[node] = .some(target)
    return target
  }

  private mutating func newTarget(ofAlias node: NodeID) -> Reference? {
    let tree = builder.tree
    guard let path = Self.alias(tree.string(of: node)) else { return nil }
    guard isShort(node) else { return .wrong }
    let key = Self.key(Self.path(path))
    if let index = byPath[key] { return .token(index) }
    guard groups.contains(key) else { return .elsewhere(path) }
    let root = byPath["\(key)/$root"] == nil ? "" : ": its own is '{\(path).$root}'"
    builder.report(
      .badValue, "'\(builder.excerpt(node))' is a group; a token refers to another token\(root)", at: node)
    return .wrong
  }

  private mutating func target(ofPointer node: NodeID) -> Reference {
    if let known = pointers[node] { return known }
    let target = newTarget(ofPointer: node)
    pointers[node] = target
    return target
  }

  /// Whether an alias or a pointer is not too long, or else reports it.
  private mutating func isShort(_ node: NodeID) -> Bool {
    let isShort = builder.tree.withBytes(of: node) { $0.count <= Limits.tokenReference }
    if !isShort {
      builder.report(
        .limitExceeded, "an alias or a pointer has at most \(Limits.tokenReference.grouped) bytes", at: node)
    }
    return isShort
  }

  private mutating func newTarget(ofPointer node: NodeID) -> Reference {
    guard let text = builder.text(node, .other("a pointer like \"#/spacing/base/$value\"")), isShort(node) else {
      return .wrong
    }
    guard let path = Self.pointer(text.value) else {
      let isElsewhere = text.value.contains("#") && !text.value.hasPrefix("#")
      builder.report(
        .badValue,
        isElsewhere
          ? "'\(builder.excerpt(node))' points into another file; include that one, and refer to its token by an alias"
          : "'\(builder.excerpt(node))' is no pointer; expected one like \"#/spacing/base/$value\"", at: node)
      return .wrong
    }
    let token = path.last == "$value" ? path.dropLast() : path[...]
    if let index = byPath[Self.key(token)] { return .token(index) }
    if let found = self.node(at: path) ?? inheritedNode(at: path) { return target(ofAlias: found) ?? .none(found) }
    builder.report(.badValue, "'\(builder.excerpt(node))' points to nothing in this file", at: node)
    return .wrong
  }

  /// A part of the value of a token that its group has by `$extends`.
  private mutating func inheritedNode(at path: [String]) -> NodeID? {
    guard let end = path.firstIndex(of: "$value"), let index = byPath[Self.key(path[..<end])],
      !tokens[index].isPointer, let value = tokens[index].value
    else { return nil }
    return node(at: path[(end + 1)...], from: value)
  }

  /// The pointer of `{ "$ref": "…" }`.
  func pointer(in node: NodeID) -> NodeID? {
    guard builder.tree.kind(of: node) == .mapping else { return nil }
    return builder.tree.value(of: "$ref", in: node)
  }

  /// A value that may be `{ "$ref": "…" }`, followed to where it stands, be it the value of a token. Nil if something
  /// was wrong, which was reported.
  mutating func followed(_ node: NodeID) -> NodeID? {
    guard var pointer = pointer(in: node) else { return node }
    for _ in 0..<Limits.pointerSteps {
      var reference = target(ofPointer: pointer)
      if case .token(let index) = reference { reference = ends[index] }
      switch reference {
      case .none(let found):
        guard let next = self.pointer(in: found) else { return found }
        pointer = next
      case .elsewhere(let path):
        builder.report(
          .badValue,
          "'\(builder.excerpt(pointer))' leads to '{\(path)}', which is not in this file; write the value here",
          at: node)
        return nil
      // A token that refers to nothing, or in a circle: whoever looks here is told here, too.
      case .wrong, .token:
        builder.report(.badValue, "'\(builder.excerpt(pointer))' leads to no value", at: node)
        return nil
      }
    }
    builder.report(.referenceCycle, "the pointers lead in a circle, or through too many places", at: node)
    return nil
  }

  /// The path in `{spacing.base}`; nil for any other text.
  static func alias(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let path = text.dropFirst().dropLast()
    return path.isEmpty || path.contains { $0 == "{" || $0 == "}" } ? nil : String(path)
  }

  /// The names in an alias.
  static func path(_ alias: String) -> [String] {
    alias.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// The names in `#/spacing/base`: a JSON Pointer as a fragment, RFC 6901.
  static func pointer(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { name in
      String(decoding: PercentText.decoded(name.utf8), as: UTF8.self)
        .replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}
