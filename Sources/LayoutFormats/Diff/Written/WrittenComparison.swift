import LayoutCompiler
import LayoutEngine

/// Compares what is written in two versions of a spec, key by key: comments, blanks and the order of keys do not count.
struct WrittenComparison {
  private(set) var changes: [WrittenChange] = []
  /// Both versions in one, by the path from the spec to each file, which is empty for the spec itself.
  private(set) var merged: [String: MergedNode] = [:]
  /// What is called otherwise: the old version is compared with its new names.
  let names: NameChanges
  /// The choices between old and new names of templates, by the new names.
  private var choicesOfNames: [String: Int] = [:]
  /// New names of sections that have only another name, by the old ones. Such a section is compared with itself.
  let sections: [String: String]
  let old, new: SourceSet

  init(_ old: SourceSet, _ new: SourceSet, renames: [SectionRename] = []) {
    self.old = old
    self.new = new
    sections = Dictionary(renames.map { ($0.old, $0.new) }) { first, _ in first }
    let pairs = FilePair.all(Self.files(old), Self.files(new)).map { pair in
      let before = pair.old.flatMap { Self.tree(old[$0.index], $0.index) }
      let after = pair.new.flatMap { Self.tree(new[$0.index], $0.index) }
      return (names: pair.names, old: pair.old, before: before, after: after)
    }
    names = NameChanges(pairs.compactMap { pair in pair.before.flatMap { old in pair.after.map { (old, $0) } } })
    for (called, file, before, after) in pairs {
      let renamed = before.flatMap { tree in file.flatMap { names.renamed(tree, old[$0.index], $0.index) } }
      let node = compare(renamed, after)
      for name in called { merged[name] = node }
    }
    // A value with an anchor is met once for each alias.
    var seen: [SourceRange: Int] = [:]
    var kept: [WrittenChange] = []
    for change in changes {
      if let place = change.place, change.new != nil {
        if let first = seen[place] {
          kept[first].add(change)
          continue
        }
        seen[place] = kept.count
      }
      kept.append(change)
    }
    // What a table shows of another name is a change of its own.
    for (number, name) in names.ofTemplates.enumerated() {
      let choice = changes.count + number
      choicesOfNames[name.new] = choice
      kept.append(
        WrittenChange(
          .template(name.new), WrittenPath([]), old: name.old, new: name.new,
          place: pairs.lazy.compactMap { Self.definition(of: name.new, in: $0.after) }.first, choice: choice))
    }
    changes = kept
  }

  /// The text of a mixture.
  func text(of node: MergedNode, where isNew: @escaping (Int) -> Bool) -> String {
    let text = node.text(isNew)
    let back = names.back { choicesOfNames[$0].map { !isNew($0) } ?? false }
    if back.isEmpty { return text }
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    guard let tree = Self.tree(file, 0), let root = tree.root else { return text }
    return MergedNode.text(Side(tree: tree, node: root), back, at: .file)
  }

  private static func definition(of template: String, in tree: NodeTree?) -> SourceRange? {
    guard let tree, let root = tree.root, tree.kind(of: root) == .mapping,
      let cells = tree.value(of: FileKey.cells.rawValue, in: root), tree.kind(of: cells) == .mapping
    else { return nil }
    return tree.value(of: template, in: cells).map { tree.referenceRange(of: $0) }
  }

  /// The spec itself, and the files that it includes, by the path to them.
  private static func files(_ sources: SourceSet) -> [FilePair.File] {
    guard let first = sources.files.first else { return [] }
    let folder = RelativePath.folder(of: first.path) ?? ""
    return sources.files.enumerated().map { index, file in
      let path = folder.isEmpty ? file.path : RelativePath.path(file.path, from: folder)
      return FilePair.File(name: index == 0 ? "" : path, index: UInt32(index))
    }
  }

  private static func tree(_ file: SourceFile, _ index: UInt32) -> NodeTree? {
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, fileIndex: index, diagnostics: &ignored)
  }

  typealias Side = MergedNode.Side

  private mutating func compare(_ old: NodeTree?, _ new: NodeTree?) -> MergedNode {
    compare(
      old.flatMap { tree in tree.root.map { Side(tree: tree, node: $0) } },
      new.flatMap { tree in tree.root.map { Side(tree: tree, node: $0) } }, [], inside: nil)
  }

  // MARK: Nodes

  /// - Parameter inside: what holds them in the new file.
  private mutating func compare(_ a: Side?, _ b: Side?, _ path: [String], inside: Side?) -> MergedNode {
    let kinds = (a.map { $0.tree.kind(of: $0.node) }, b.map { $0.tree.kind(of: $0.node) })
    if let a, let b {
      switch kinds {
      case (.mapping?, .mapping?): return .mapping(compare(Self.entries(a), Self.entries(b), path, inside: b))
      case (.sequence?, .sequence?):
        if var old = Self.elements(a), let new = Self.elements(b) {
          Self.matchConditions(&old, new)
          if path == [FileKey.sections.rawValue] { old = old.map { (sections[$0.name] ?? $0.name, $0.side) } }
          let merged = compare(old, new, path, inside: b, isList: true)
          return .sequence(merged, order: compareOrder(old, new, merged.map(\.key), path, b))
        }
        if let pairs = elementsOnTheirLines(a, b, path) {
          return .sequence(pairs.map { ($0.name, compare($0.old, $0.new, path + [$0.name], inside: b)) })
        }
      default: break
      }
      if Self.plain(a) == Self.plain(b) { return .same(b) }
    } else if path.isEmpty || path.count == 1 && FileKey(rawValue: path[0])?.hasNames == true,
      let side = a ?? b, let all = Self.entries(side) ?? Self.elements(side)
    {
      // A whole file, or a whole list of things with names, is compared one by one.
      let entries = compare(a == nil ? [] : all, b == nil ? [] : all, path, inside: b ?? inside)
      return side.tree.kind(of: side.node) == .mapping ? .mapping(entries) : .sequence(entries)
    }
    add(path, a.map(Self.plain), b.map(Self.plain), at: b.map { Self.firstDifference(a, $0) } ?? inside)
    return .choice(changes.count - 1, old: a, new: b)
  }

  /// - Parameter isList: whether each has a place in a list, where it can be looked for if it is gone.
  private mutating func compare(
    _ a: [(name: String, side: Side)]?, _ b: [(name: String, side: Side)]?, _ path: [String], inside: Side?,
    isList: Bool = false
  ) -> [(key: String, node: MergedNode)] {
    let old = Dictionary((a ?? []).map { ($0.name, $0.side) }) { first, _ in first }
    let names = Set((b ?? []).map(\.name))
    let there = (b ?? []).map { name, side in
      (key: name, node: compare(old[name], side, path + [name], inside: inside))
    }
    // What is gone from a list is looked for at what stands there now: what stood behind it or, at the end, before it.
    var places: [String: Side] = [:]
    if isList, let a, let b {
      let sides = Dictionary(b.map { ($0.name, $0.side) }) { first, _ in first }
      var place = a.last { names.contains($0.name) }.flatMap { sides[$0.name] }
      for (name, _) in a.reversed() {
        if let side = sides[name] { place = side } else { places[name] = place }
      }
    }
    // What is gone stays behind what it stood behind, if that is still there.
    var gone: [String?: [(key: String, node: MergedNode)]] = [:]
    var last: String?
    for (name, side) in a ?? [] {
      if names.contains(name) {
        last = name
      } else {
        gone[last, default: []].append((name, compare(side, nil, path + [name], inside: places[name] ?? inside)))
      }
    }
    return (gone[nil] ?? []) + there.flatMap { [$0] + (gone[$0.key] ?? []) }
  }

  /// Notes a change if what both versions have stands in another order, which changes no value.
  private mutating func compareOrder(
    _ old: [(name: String, side: Side)], _ new: [(name: String, side: Side)], _ merged: [String], _ path: [String],
    _ side: Side
  ) -> (choice: Int, places: [Int])? {
    let common = Set(old.map(\.name)).intersection(new.map(\.name))
    let (before, after) = (old.map(\.name).filter(common.contains), new.map(\.name).filter(common.contains))
    guard before != after else { return nil }
    var (scope, written) = Self.place(path)
    written.isOrder = true
    // The list that is all of what it belongs to goes by its own name.
    if written.keys.isEmpty { written.keys = path.suffix(1) }
    let texts = Self.shortened(before.joined(separator: ", "), after.joined(separator: ", "))
    changes.append(
      WrittenChange(
        scope, written, old: texts.old, new: texts.new, place: side.tree.referenceRange(of: side.node),
        choice: changes.count))
    // What is new stays behind what it stands behind; the rest goes where it was.
    let indices = Dictionary(merged.enumerated().map { ($1, $0) }) { first, _ in first }
    var rest = before[...]
    let places = merged.map { name in
      common.contains(name) ? rest.popFirst().flatMap { indices[$0] } : indices[name]
    }
    return (changes.count - 1, places.compactMap(\.self))
  }

  static func entries(_ side: Side) -> [(name: String, side: Side)]? {
    guard side.tree.kind(of: side.node) == .mapping else { return nil }
    return side.tree.entries(of: side.node).map { key, value in
      (side.tree.kind(of: key) == .scalar ? side.tree.string(of: key) : "?", Side(tree: side.tree, node: value))
    }
  }

  /// The elements by their id, name or condition; nil for a list of anything else.
  static func elements(_ side: Side) -> [(name: String, side: Side)]? {
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

  /// The text of a node in a single spelling. Recursion is bounded by the limit on depth.
  static func plain(_ side: Side) -> String {
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

  /// Two texts as they are told, neither longer than a line: from the beginning or, if they begin alike, from shortly
  /// before they differ.
  private static func shortened(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
    let (most, context) = (60, 20)
    var start = 0
    if let old, let new, max(old.count, new.count) > most {
      let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
      if common.count > most / 2 {
        let window = common.count - context..<common.count
        // An element of a list is shown from its beginning on, else a word.
        start =
          window.first { "[{".contains(common[$0]) } ?? window.first { common[$0 - 1] == " " } ?? window.lowerBound
      }
    }
    func cut(_ text: String) -> String {
      let rest = start == 0 ? text : "…\(text.dropFirst(start))"
      return rest.count <= most ? rest : "\(rest.prefix(most - 3))…"
    }
    return (old.map(cut), new.map(cut))
  }

  // MARK: Results

  private mutating func add(_ path: [String], _ a: String?, _ b: String?, at side: Side?) {
    let place = side.map { $0.tree.referenceRange(of: $0.node) }
    let (scope, written) = Self.place(path)
    let texts = Self.shortened(a, b)
    changes.append(
      WrittenChange(scope, written, old: texts.old, new: texts.new, place: place, choice: changes.count))
  }

  /// What a value belongs to, and where it is in that.
  private static func place(_ path: [String]) -> (WrittenChange.Scope, WrittenPath) {
    guard let first = path.first else { return (.page, WrittenPath([])) }
    switch FileKey(rawValue: first)?.bearing {
    case .named(let scope)? where path.count > 1: return (scope(path[1]), WrittenPath(path.dropFirst(2)))
    case .overrides? where path.count > 3:
      if case .named(let scope)? = FileKey(rawValue: path[2])?.bearing {
        return (scope(path[3]), WrittenPath(Array(path.dropFirst(4)), when: path[1]))
      }
    case .nothing?: return (.nothing, WrittenPath(path[...]))
    case .named?, .overrides?, .page?, nil: break
    }
    if first.hasPrefix("x-") { return (.nothing, WrittenPath(path[...])) }
    // A file of design tokens has groups: `spacing.md.$value` is the token `spacing-md`.
    if let end = path.firstIndex(where: { $0.hasPrefix("$") }), end > 0 {
      return (.token(path[..<end].joined(separator: "-")), WrittenPath([]))
    }
    return (.page, WrittenPath(path[...]))
  }
}
