import LayoutCompiler
package import LayoutEngine

/// A value of a spec, or of what it includes, that is written otherwise than it was.
package struct WrittenChange: Sendable {
  /// What it belongs to: who refers to that is concerned.
  enum Scope: Sendable, Hashable {
    case section(String)
    case template(String)
    case token(String)
    /// What all sections lie in, or are asked about.
    case page
    /// What moves nothing: the name of the spec.
    case nothing
  }

  var scope: Scope
  /// Keys from the scope on: `spacing`, `item`.
  var keys: [String]
  /// As they stand in the file, shortened; nil where there is nothing.
  var old, new: String?
  /// In the new files: of the value, else of what it was in.
  package var place: SourceRange?

  /// `template 'photo': size.height: 80 → 96`
  package var text: String {
    var path = keys.joined(separator: ".")
    // What an override says, by its condition.
    if case .section = scope, keys.count > 2, keys[0] == "overrides" {
      path = "\(keys[2...].joined(separator: ".")) when \(keys[1])"
    }
    let named: String
    switch scope {
    case .section(let id): named = path.isEmpty ? "section '\(id)'" : path
    case .template(let name): named = "template '\(name)'\(path.isEmpty ? "" : ": \(path)")"
    case .token(let name): named = "token '\(name)'\(path.isEmpty ? "" : ": \(path)")"
    case .page, .nothing: named = path
    }
    switch (old, new) {
    case (let old?, let new?): return "\(named): \(old) → \(new)"
    case (nil, let new?): return "\(named): \(new) added"
    case (let old?, nil): return "\(named): \(old) removed"
    case (nil, nil): return named
    }
  }
}

/// Compares what is written in two versions of a spec, key by key: comments, blanks and the order of keys are nothing.
struct WrittenComparison {
  private(set) var changes: [WrittenChange] = []
  private let old, new: SourceSet

  /// Keys below which names stand, of what others refer to.
  private static let named: Set = ["cells", "tokens"]

  init(_ old: SourceSet, _ new: SourceSet) {
    self.old = old
    self.new = new
    let before = Self.files(old)
    for (name, index) in Self.files(new) {
      let match = before.first { $0.name == name }
      if let match, old[match.index].bytes == new[index].bytes { continue }
      compare(match.flatMap { Self.tree(old[$0.index], $0.index) }, Self.tree(new[index], index))
    }
    for (name, index) in before where !Self.files(new).contains(where: { $0.name == name }) {
      compare(Self.tree(old[index], index), nil)
    }
    // What has an anchor is met once for each alias.
    var seen: Set<SourceRange> = []
    changes = changes.filter { change in
      guard let place = change.place, change.new != nil else { return true }
      return seen.insert(place).inserted
    }
  }

  /// The spec itself, and what it includes by the way there.
  private static func files(_ sources: SourceSet) -> [(name: String, index: UInt32)] {
    guard let first = sources.files.first else { return [] }
    let folder = RelativePath.folder(of: first.path) ?? ""
    return sources.files.enumerated().map { index, file in
      let path = folder.isEmpty ? file.path : RelativePath.path(file.path, from: folder)
      return (index == 0 ? "" : path, UInt32(index))
    }
  }

  private static func tree(_ file: SourceFile, _ index: UInt32) -> NodeTree? {
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, fileIndex: index, diagnostics: &ignored)
  }

  private struct Side {
    var tree: NodeTree
    var node: NodeID
  }

  private mutating func compare(_ old: NodeTree?, _ new: NodeTree?) {
    compare(
      old.flatMap { tree in tree.root.map { Side(tree: tree, node: $0) } },
      new.flatMap { tree in tree.root.map { Side(tree: tree, node: $0) } }, [], inside: nil)
  }

  // MARK: Nodes

  /// - Parameter inside: what holds them in the new file.
  private mutating func compare(_ a: Side?, _ b: Side?, _ path: [String], inside: Side?) {
    let kinds = (a.map { $0.tree.kind(of: $0.node) }, b.map { $0.tree.kind(of: $0.node) })
    if let a, let b {
      switch kinds {
      case (.mapping?, .mapping?): return compare(Self.entries(a), Self.entries(b), path, inside: b)
      case (.sequence?, .sequence?):
        if let old = Self.elements(a), let new = Self.elements(b) { return compare(old, new, path, inside: b) }
      default: break
      }
      if Self.plain(a) == Self.plain(b) { return }
    } else if path.count < (Self.named.contains(path.first ?? "") || path.first == "sections" ? 2 : 1),
      let all = (a ?? b).flatMap({ Self.entries($0) ?? Self.elements($0) })
    {
      // A whole file, or a whole list of what has names, one by one.
      return compare(a == nil ? [] : all, b == nil ? [] : all, path, inside: b ?? inside)
    }
    add(path, a.map(text), b.map(text), at: b ?? inside)
  }

  private mutating func compare(
    _ a: [(name: String, side: Side)]?, _ b: [(name: String, side: Side)]?, _ path: [String], inside: Side?
  ) {
    let old = Dictionary((a ?? []).map { ($0.name, $0.side) }) { first, _ in first }
    let names = Set((b ?? []).map(\.name))
    for (name, side) in b ?? [] { compare(old[name], side, path + [name], inside: inside) }
    for (name, side) in a ?? [] where !names.contains(name) { compare(side, nil, path + [name], inside: inside) }
  }

  private static func entries(_ side: Side) -> [(name: String, side: Side)]? {
    guard side.tree.kind(of: side.node) == .mapping else { return nil }
    return side.tree.entries(of: side.node).map { key, value in
      (side.tree.kind(of: key) == .scalar ? side.tree.string(of: key) : "?", Side(tree: side.tree, node: value))
    }
  }

  /// What has an id, a name or a condition is known by that; nil for a list of anything else.
  private static func elements(_ side: Side) -> [(name: String, side: Side)]? {
    guard side.tree.kind(of: side.node) == .sequence else { return nil }
    var result: [(name: String, side: Side)] = []
    var names: Set<String> = []
    for element in side.tree.elements(of: side.node) {
      guard side.tree.kind(of: element) == .mapping else { return nil }
      let known = ["id", "name", "when"].lazy.compactMap { side.tree.value(of: $0, in: element) }.first
      guard let known else { return nil }
      let inner = Side(tree: side.tree, node: element)
      let name = plain(Side(tree: side.tree, node: known))
      guard names.insert(name).inserted else { return nil }
      result.append((name, inner))
    }
    return result
  }

  /// In one spelling. Recursion is bounded by the limit on depth.
  private static func plain(_ side: Side) -> String {
    switch side.tree.kind(of: side.node) {
    case .scalar: side.tree.string(of: side.node)
    case .sequence:
      "[" + side.tree.elements(of: side.node).map { plain(Side(tree: side.tree, node: $0)) }.joined(separator: ", ")
        + "]"
    case .mapping:
      "{ "
        + side.tree.entries(of: side.node).map {
          "\(plain(Side(tree: side.tree, node: $0.key))): \(plain(Side(tree: side.tree, node: $0.value)))"
        }.joined(separator: ", ") + " }"
    }
  }

  private func text(_ side: Side) -> String {
    let text = Self.plain(side)
    return text.count <= 60 ? text : "\(text.prefix(57))…"
  }

  // MARK: Results

  private mutating func add(_ path: [String], _ a: String?, _ b: String?, at side: Side?) {
    let place = side.map { $0.tree.referenceRange(of: $0.node) }
    let (scope, keys) = Self.scope(path)
    changes.append(WrittenChange(scope: scope, keys: keys, old: a, new: b, place: place))
  }

  private static func scope(_ path: [String]) -> (WrittenChange.Scope, [String]) {
    guard let first = path.first else { return (.page, []) }
    let rest = Array(path.dropFirst(2))
    switch first {
    case "sections" where path.count > 1: return (.section(path[1]), rest)
    case "cells" where path.count > 1: return (.template(path[1]), rest)
    case "tokens" where path.count > 1: return (.token(path[1]), rest)
    case "overrides" where path.count > 3 && path[2] == "tokens":
      return (.token(path[3]), ["when \(path[1])"])
    case "layoutc", "name": return (.nothing, path)
    default:
      if first.hasPrefix("x-") { return (.nothing, path) }
      // A file of design tokens has groups: `spacing.md.$value` is the token `spacing-md`.
      if let end = path.firstIndex(where: { $0.hasPrefix("$") }), end > 0 {
        return (.token(path[..<end].joined(separator: "-")), [])
      }
      return (.page, path)
    }
  }
}
