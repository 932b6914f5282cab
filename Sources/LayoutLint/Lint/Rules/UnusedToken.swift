import LayoutCompiler
import LayoutEngine

/// A token of the file that nothing refers to.
enum UnusedToken: SpecRule {
  static let info = RuleInfo(
    .unusedToken, .warning, "A token of this file is never referred to.",
    what: """
      Follows the references to tokens from sections, templates, the container and overrides, also in included files. A
      token of the file itself that none of them reaches is unused. Tokens of included files are not looked at, so
      design tokens, of which a spec uses a few, are never found.
      """,
    why: """
      A token looks like the one place where a distance is decided. If nothing refers to it, changing it does nothing,
      and somebody needs an hour to find that out.
      """,
    bad: """
      tokens:
        gutter: 8
        margin: 16
      sections:
        - { id: photos, spacing: $gutter, items: 9 }
      """,
    good: """
      tokens:
        gutter: 8
      sections:
        - { id: photos, spacing: $gutter, items: 9 }
      """,
    remedy: """
      Remove the token, or refer to it where the number was written by hand. If a comment would go with the token,
      `--fix` needs `--unsafe-fixes`.
      """,
    fixing: .both)

  static func check(_ context: LintContext) -> [Diagnostic] {
    guard context.knowsReferences else { return [] }
    let spec = context.spec
    // 1. Which token a value belongs to, so that a token that only an unused one uses is unused, too.
    // Groups of design tokens may inherit one value.
    var owners: [SourceRange: [Int]] = [:]
    for (name, token) in spec.tokens.enumerated() { if let token { owners[token.range, default: []].append(name) } }
    for token in spec.overrides.flatMap(\.tokens) { owners[token.value.range, default: []].append(token.name) }
    // 2. What is referred to from outside of tokens, and what that refers to in turn.
    var next: [Int: [Int]] = [:]
    var open: [Int] = []
    for use in context.tokenUses {
      guard let names = owners[use.whole] else {
        open.append(use.name)
        continue
      }
      for owner in names { next[owner, default: []].append(use.name) }
    }
    var isUsed = spec.tokens.map { _ in false }
    while let name = open.popLast() {
      guard !isUsed[name] else { continue }
      isUsed[name] = true
      open += next[name] ?? []
    }
    if isUsed.allSatisfy(\.self) { return [] }
    var owned: [Int: [Int]] = [:]
    for (owner, names) in next { for name in names { owned[name, default: []].append(owner) } }
    let overridden = context.overriddenTokens
    return definitions(context).compactMap { key, name in
      isUsed[name] ? nil : diagnostic(key, name, Set(owned[name] ?? []).sorted(), overridden.contains(name), context)
    }
  }

  /// The keys of the file's own `tokens`.
  private static func definitions(_ context: LintContext) -> [(key: SourceRange, name: Int)] {
    let tree = context.tree
    guard let root = tree.root, let tokens = tree.value(of: FileKey.tokens.rawValue, in: root) else { return [] }
    let names = Dictionary(context.spec.tokenNames.enumerated().map { ($1, $0) }) { first, _ in first }
    return tree.entries(of: tokens).compactMap { key, _ in
      names[tree.string(of: key)].map { (tree.range(of: key), $0) }
    }
  }

  /// - Parameter owners: the tokens that refer to it, all of them unused.
  private static func diagnostic(
    _ key: SourceRange, _ name: Int, _ owners: [Int], _ isOverridden: Bool, _ context: LintContext
  ) -> Diagnostic {
    let names = context.spec.tokenNames
    if !owners.isEmpty {
      // It can go when those are gone.
      let others = owners.map { "$\(names[$0])" }.joined(separator: ", ")
      return finding(
        "token '\(names[name])' is unused: only \(others), unused too, refer\(owners.count == 1 ? "s" : "") to it",
        at: key)
    }
    let entry = context.locator.entry(at: key)
    return finding(
      "token '\(names[name])' is unused: nothing refers to $\(names[name])", at: key,
      notes: isOverridden ? [.init("remove it from 'overrides' too")] : [],
      fix: isOverridden ? nil : context.removal(of: entry, "remove '\(names[name])'"))
  }
}
