import LayoutEngine

/// Reads a file in the format of the Design Tokens Community Group, edition 2025.10, as tokens of the language.
///
/// What the format does not allow is an error at its place. What is right but gives no length of ours (another type, a
/// negative value, a name that the language does not allow) is left out, and reported if something asks for it by its
/// name.
///
/// The steps: collect the tokens of all groups with their types, find what refers to what, read the values, and keep
/// the names that both languages allow. References stay references, so that redefining a token in a spec or a later
/// file changes the tokens made from it.
struct DesignTokenReader {
  /// A token of the file, whatever its type.
  struct Token {
    /// The path with points, as aliases write it.
    var path: String
    /// What it is called here; nil if that is not a valid name.
    var name: String?
    var key: NodeID
    /// The value of `$value` or `$ref`. Nil if there is none that could be read, which was reported.
    var value: NodeID?
    var isPointer = false
    var ownType: String?
    var groupType: String?

    /// The type of what it refers to would come between these two.
    var type: String? { ownType ?? groupType }
  }

  var builder: ASTBuilder
  /// What a `rem` is worth, in points.
  let rem: Decimal?
  var tokens: [Token] = []
  /// By ``key(_:)``.
  private(set) var byPath: [String: Int] = [:]
  /// Where the references of each token lead in the end, once all tokens are known: never to another token of the
  /// file.
  var ends: [Reference] = []
  /// What texts lead to as aliases, nil for those that are none, and as pointers. Many tokens may have the same text: by
  /// `$extends`, or by a pointer to it.
  var aliases: [NodeID: Reference?] = [:]
  var pointers: [NodeID: Reference] = [:]
  /// What the file gives, read with the given value of `rem`.
  private(set) var file = FileSpec()
  /// Groups whose `$extends` are being followed, outermost first.
  private var extending: [NodeID] = []
  /// The members of mappings and lists that a path led through, by name: a file may hold as many paths as members.
  private var children: [NodeID: [String: NodeID]] = [:]
  /// Paths of the groups, as keys.
  private(set) var groups: Set<String> = []
  /// How many members were looked at; inherited ones count each time.
  private var memberCount = 0
  private var hasToldOfPlainValue = false

  /// - Parameter rem: what a `rem` is worth; without it tokens in `rem` are left out.
  init(_ builder: ASTBuilder, rem: Decimal?) {
    self.builder = builder
    self.rem = rem
  }

  /// The tokens of the file; nil if it is no file of design tokens at all.
  mutating func read() -> FileSpec? {
    guard let root = builder.tree.root, builder.tree.kind(of: root) == .mapping else {
      if let root = builder.tree.root { builder.reportType(root, expected: "groups and tokens (a mapping)") }
      return nil
    }
    collect(root, below: [], outer: nil)
    define(outcomes())
    return file
  }

  // MARK: Groups

  /// The format's own keys, and those that widespread tools write at the top of a file.
  private static let properties = [
    "$value", "$type", "$ref", "$extends", "$root", "$description", "$extensions", "$deprecated", "$schema", "$themes",
    "$metadata",
  ]

  /// Adds the tokens of a group. Returns the type that the group says, or that it inherits from the group it extends.
  ///
  /// - Parameters:
  ///   - outer: the type of the groups around it.
  ///   - own: replaces its own type, if a group that extends it says another.
  @discardableResult
  private mutating func collect(
    _ group: NodeID, below path: [String], outer: String?, own: String? = nil
  ) -> String? {
    // Looking up the keys of a group takes time, too.
    guard memberCount <= Limits.designTokens else { return nil }
    let tree = builder.tree
    groups.insert(Self.key(path))
    var own = own ?? self.type(of: group)
    if let base = tree.value(of: "$extends", in: group) {
      let inherited = extend(group, with: base, path, outer: outer, own: own)
      own = own ?? inherited
    }
    let type = own ?? outer
    for (key, value) in tree.entries(of: group) where !builder.isFull {
      let name = tree.string(of: key)
      memberCount += 1
      guard memberCount <= Limits.designTokens else {
        if memberCount == Limits.designTokens + 1 {
          builder.report(
            .limitExceeded,
            "a file has at most \(Limits.designTokens.grouped) groups and tokens, those that '$extends' brings included",
            at: key)
        }
        break
      }
      if name.utf8.first == UInt8(ascii: "$"), name != "$root" {
        checkProperty(key, name)
      } else {
        member(key, value, path + [name], type)
      }
    }
    return own
  }

  private mutating func member(_ key: NodeID, _ node: NodeID, _ path: [String], _ type: String?) {
    let tree = builder.tree
    guard path.reduce(path.count - 1, { $0 + $1.utf8.count }) <= Limits.tokenPath else {
      return builder.report(
        .limitExceeded,
        "the names on the way to a token have at most \(Limits.tokenPath.grouped) bytes, the points between them included",
        at: key)
    }
    guard tree.kind(of: node) == .mapping else {
      builder.reportType(node, expected: "a token or a group (a mapping)")
      add(Token(path: "", key: key), at: path)
      return
    }
    let value = tree.value(of: "$value", in: node)
    let pointer = tree.value(of: "$ref", in: node)
    if value != nil || pointer != nil || path.last == "$root" {
      var token = Token(path: "", key: key, value: value ?? pointer, isPointer: value == nil, groupType: type)
      token.ownType = self.type(of: node)
      checkToken(node, key, value, pointer)
      add(token, at: path)
    } else if isMisspelt(node) {
      add(Token(path: "", key: key), at: path)
    } else {
      collect(node, below: path, outer: type)
    }
  }

  private mutating func checkToken(_ node: NodeID, _ key: NodeID, _ value: NodeID?, _ pointer: NodeID?) {
    let tree = builder.tree
    if value == nil, pointer == nil {
      builder.report(.missingKey, "a token needs the key '$value'", at: key)
    } else if value != nil, let pointer {
      builder.report(.badValue, "a token has a '$value' or a '$ref', not both", at: pointer)
    }
    for (key, _) in tree.entries(of: node) where !builder.isFull {
      let name = tree.string(of: key)
      if name.utf8.first == UInt8(ascii: "$") {
        checkProperty(key, name)
      } else if Self.properties.contains("$" + name) {
        builder.report(
          .unknownKey, "unknown key '\(builder.excerpt(key))' beside '$value'; did you mean '$\(name)'?", at: key)
      } else {
        builder.report(
          .unknownKey,
          "a token holds no other tokens: '\(builder.excerpt(key))' stands beside '$value'; the value of the group itself "
            + "is its token '$root'", at: key)
      }
    }
  }

  /// Other keys with a dollar sign may come from later editions.
  private mutating func checkProperty(_ key: NodeID, _ name: String) {
    guard !Self.properties.contains(name),
      let meant = Self.properties.first(where: { Suggestion.isSlip(name, for: $0) })
    else { return }
    builder.report(
      .unknownKey, "unknown key '\(builder.excerpt(key))' in a file of design tokens; did you mean '\(meant)'?", at: key
    )
  }

  /// Whether a mapping would be a token if the key of its value were spelled as the format spells it.
  private mutating func isMisspelt(_ node: NodeID) -> Bool {
    let tree = builder.tree
    for (key, value) in tree.entries(of: node) {
      let name = tree.string(of: key)
      if name == "value", tree.kind(of: value) == .scalar {
        // A file that makes this mistake once makes it everywhere.
        if !hasToldOfPlainValue {
          builder.report(
            .unknownKey, "the value of a token is its '$value'; 'value' is from before the format had a dollar sign",
            at: key)
        }
        hasToldOfPlainValue = true
        return true
      }
      if Suggestion.isSlip(name, for: "$value"), name != "value", name.hasPrefix("$") || isValue(value) {
        builder.report(
          .unknownKey, "unknown key '\(builder.excerpt(key))' in a file of design tokens; did you mean '$value'?",
          at: key)
        return true
      }
    }
    return false
  }

  /// Whether something can only be a value: a group of that name would hold tokens.
  private func isValue(_ node: NodeID) -> Bool {
    let tree = builder.tree
    if tree.kind(of: node) != .mapping { return true }
    return ["value", "unit"].contains { key in tree.value(of: key, in: node).map { tree.kind(of: $0) } == .scalar }
  }

  private mutating func type(of node: NodeID) -> String? {
    guard let type = builder.tree.value(of: "$type", in: node) else { return nil }
    return builder.text(type, .other("a type, like \"dimension\""))?.value
  }

  /// Adds what a group inherits, as if it had been written in the group itself. What the group says itself takes
  /// precedence.
  private mutating func extend(
    _ group: NodeID, with reference: NodeID, _ path: [String], outer: String?, own: String?
  ) -> String? {
    let tree = builder.tree
    guard let text = builder.text(reference, .other("a group, like \"{spacing}\"")) else { return nil }
    let base = Self.alias(text.value).map(Self.path) ?? Self.pointer(text.value)
    guard let base else {
      builder.report(
        .badValue, "'\(builder.excerpt(reference))' is no group; expected one like \"{spacing}\" or \"#/spacing\"",
        at: reference)
      return nil
    }
    guard let node = node(at: base), tree.kind(of: node) == .mapping else {
      builder.report(
        .badValue,
        "there is no group '\(base.joined(separator: "."))' in this file\(Suggestion.phrase(groupLike(base)))",
        at: reference)
      return nil
    }
    if tree.value(of: "$value", in: node) != nil {
      builder.report(
        .badValue, "'\(base.joined(separator: "."))' is a token; '$extends' names a group", at: reference)
      return nil
    }
    let isAround = path.starts(with: base)
    if isAround || extending.contains(node) || node == group {
      builder.report(
        .referenceCycle, "a group cannot extend itself: '\(base.joined(separator: "."))' leads back to it",
        at: reference)
      return nil
    }
    guard extending.count < Limits.extendingGroups else {
      builder.report(
        .limitExceeded, "groups extend each other more than \(Limits.extendingGroups) deep", at: reference)
      return nil
    }
    extending.append(group)
    defer { extending.removeLast() }
    return collect(node, below: path, outer: outer, own: own)
  }

  /// An alias of a group whose name is near the last one of a path.
  private mutating func groupLike(_ path: [String]) -> String? {
    guard let name = path.last, !builder.wrongTexts.suggestions.isSpent, let outer = node(at: path.dropLast()) else {
      return nil
    }
    let tree = builder.tree
    let groups = children(of: outer).filter { tree.kind(of: $0.value) == .mapping }.keys.sorted()
    let nearest = builder.wrongTexts.suggestions.search(name, among: groups).nearest
    return nearest.map { "{\((path.dropLast() + [$0]).joined(separator: "."))}" }
  }

  /// The node at a path through the file. The path consists of names of groups, tokens and properties, and of indices
  /// of elements.
  ///
  /// - Parameter start: where the path begins; the whole file if nil.
  mutating func node(at path: some Sequence<String>, from start: NodeID? = nil) -> NodeID? {
    guard var node = start ?? builder.tree.root else { return nil }
    for name in path {
      guard let child = children(of: node)[name] else { return nil }
      node = child
    }
    return node
  }

  private mutating func children(of node: NodeID) -> [String: NodeID] {
    if let known = children[node] { return known }
    var found: [String: NodeID] = [:]
    switch builder.tree.kind(of: node) {
    case .mapping: for (key, value) in builder.tree.entries(of: node) { found[builder.tree.string(of: key)] = value }
    case .sequence: for (index, value) in builder.tree.elements(of: node).enumerated() { found["\(index)"] = value }
    case .scalar: break
    }
    children[node] = found
    return found
  }

  // MARK: Names

  private mutating func add(_ token: Token, at path: [String]) {
    var token = token
    token.path = path.joined(separator: ".")
    token.name = Self.name(of: path)
    let key = Self.key(path)
    if let index = byPath[key] {
      tokens[index] = token
    } else {
      byPath[key] = tokens.count
      tokens.append(token)
    }
  }

  /// One text for a path, and another for each other path, whatever is in its names: as in a JSON Pointer.
  static func key(_ path: some Sequence<String>) -> String {
    path.map { name in
      guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
      return name.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined(separator: "/")
  }

  /// `spacing`, `md` → `spacing-md`; the token `$root` has the name of its group.
  static func name(of path: [String]) -> String? {
    let words = path.last == "$root" ? path.dropLast() : path[...]
    guard words.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ".")) }) else { return nil }
    let name = words.joined(separator: "-")
    return name.utf8.count <= Limits.nameLength && NameSyntax.isName(name) ? name : nil
  }

  /// Adds the design tokens that became tokens to the file, and notes why the others did not.
  private mutating func define(_ outcomes: [Outcome]) {
    var firsts: [String: Int] = [:]
    for (index, (token, outcome)) in zip(tokens, outcomes).enumerated() {
      guard let name = token.name else {
        ignore(token, outcome)
        continue
      }
      var length = Length.unknown
      switch outcome {
      case .ignored:
        ignore(token, outcome)
        continue
      // Without an error, all that needs the token would be missing and nobody be told.
      case .wrong: assert(builder.diagnostics.contains { $0.severity == .error })
      case .value(.literal(let literal)): length = literal
      case .value(.reference(let target)):
        length = Length(.token(builder.tokens.use(target, at: valueRange(token))))
      }
      if let first = firsts[name] {
        builder.report(
          .duplicateKey, "'\(token.path)' and '\(tokens[first].path)' are both the token '\(name)'", at: token.key,
          notes: [.init("the first is here", at: builder.tree.range(of: tokens[first].key))])
        continue
      }
      firsts[name] = index
      file.tokens.append(
        TokenDefinition(name: builder.tokens.intern(name), value: Located(length, at: valueRange(token))))
    }
  }

  private func valueRange(_ token: Token) -> SourceRange { builder.tree.range(of: token.value ?? token.key) }

  private mutating func ignore(_ token: Token, _ outcome: Outcome) {
    let range = builder.tree.range(of: token.key)
    switch outcome {
    case .wrong: break
    case .ignored(let reason, _):
      guard let name = token.name ?? NameSyntax.name(from: token.path) else { break }
      file.ignored.append(IgnoredToken(name: name, path: token.path, reason: reason, range: range))
    case .value:
      guard let name = NameSyntax.name(from: token.path) else { break }
      let reason = "a name here has letters, digits, '-' and '_'"
      file.ignored.append(IgnoredToken(name: name, path: token.path, reason: reason, range: range))
    }
  }
}

/// A design token that did not become a token of the language, reported if something asks for it.
struct IgnoredToken {
  /// What it would be called here.
  var name: String
  var path: String
  /// Why it was left out. It is printed after a colon.
  var reason: String
  var range: SourceRange
}
