import FrameTables
import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Writes what a section says in another form: its cell as a template of a name and back, its spacing as one length or
/// two, its flow as a grid. Only the last changes frames, and says so; of the others it is proved that none does.
struct SectionActions {
  private let view: DocumentView
  private let actions: CodeActions
  private let tree: NodeTree
  private let locator: NodeLocator
  private let offset: Int
  /// From the root to where somebody asks.
  private let path: [NodeStep]

  init?(_ view: DocumentView, at offset: Int) {
    guard let tree = view.analysis.tree, view.analysis.compilation?.hasErrors == false else { return nil }
    self.view = view
    self.offset = offset
    self.tree = tree
    actions = CodeActions(view)
    locator = NodeLocator(tree: tree)
    let range = SourceRange(file: 0, start: UInt32(clamping: offset), end: UInt32(clamping: offset))
    path = locator.path(to: range)
  }

  func extracted() -> [CodeActions.Action] { template() }
  func inlined() -> [CodeActions.Action] { cell() }
  func rewritten() -> [CodeActions.Action] { spacing() + grid() }

  // MARK: Nodes

  private func name(of step: NodeStep) -> String? {
    step.key.flatMap { tree.kind(of: $0) == .scalar ? tree.string(of: $0) : nil }
  }

  private func entry(_ name: String, of node: NodeID) -> NodeStep? {
    guard tree.kind(of: node) == .mapping, !tree.isAlias(node) else { return nil }
    return locator.children(of: node).first { self.name(of: $0) == name }
  }

  private func text(_ node: NodeID) -> String {
    String(decoding: view.file.bytes[tree.referenceRange(of: node).bytes], as: UTF8.self)
  }

  private func isFlow(_ node: NodeID) -> Bool {
    let first = view.file.bytes[tree.range(of: node).bytes.lowerBound]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The entry of a section that somebody asks about, with the mapping that is the section.
  private func sectionEntry(_ wanted: String) -> (section: NodeID, entry: NodeStep)? {
    guard path.count > 2, name(of: path[0]) == "sections", name(of: path[2]) == wanted else { return nil }
    return (path[1].value, path[2])
  }

  private var newLine: String { String(decoding: actions.lineBreak, as: UTF8.self) }

  private func compiled(_ edits: [TextEdit]) -> Compilation? {
    guard let after = actions.analysis(edits).compilation, !after.hasErrors else { return nil }
    return after
  }

  /// The tables without the names of templates, which are those of sections where a cell has none of its own.
  private func frames(_ compilation: Compilation?) -> [FrameTable]? {
    compilation?.tables.map { table in
      var table = table
      for section in table.sections.indices {
        for style in table.sections[section].styles.indices { table.sections[section].styles[style].template = nil }
      }
      return table
    }
  }

  private func proved(_ title: String, _ kind: String, _ edits: [TextEdit]) -> [CodeActions.Action] {
    guard let edits = CodeActions.inOrder(edits), let after = frames(compiled(edits)),
      after == frames(view.analysis.compilation)
    else { return [] }
    return [CodeActions.Action(title: title, kind: kind, edits: edits)]
  }

  // MARK: Templates

  /// A template of what a section says of its cell itself, with the section's id as its name.
  private func template() -> [CodeActions.Action] {
    guard let (section, entry) = sectionEntry("cell"), let key = entry.key, let root = tree.root,
      tree.kind(of: entry.value) == .mapping, !tree.isAlias(entry.value), !isFlow(root),
      let id = self.entry("id", of: section).map({ tree.string(of: $0.value) })
    else { return [] }
    let cells = self.entry("cells", of: root)
    var name = id
    var number = 2
    while cells.flatMap({ self.entry(name, of: $0.value) }) != nil {
      name = "\(id)-\(number)"
      number += 1
    }
    let value = tree.range(of: entry.value).bytes
    guard let definition = definition(name, entry.value, cells, root) else { return [] }
    // A comment that stands between the colon and a block would be lost.
    let colon = tree.range(of: key).bytes.upperBound
    guard
      view.file.bytes[colon..<value.lowerBound].allSatisfy({
        isBlank($0) || isLineBreak($0) || $0 == UInt8(ascii: ":")
      })
    else { return [] }
    let end = Self.end(of: value, in: view.file.bytes)
    let use = TextEdit(colon..<end, Array(": \(name)".utf8))
    return proved("extract the cell as the template '\(name)'", "refactor.extract", [use, definition])
  }

  /// Without the line break behind a block.
  private static func end(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(bytes[end - 1]) || isLineBreak(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// An entry of `cells`, and the mapping itself where there is none.
  private func definition(_ name: String, _ value: NodeID, _ cells: NodeStep?, _ root: NodeID) -> TextEdit? {
    let bytes = view.file.bytes
    let place: Int
    var indent = "  "
    if let cells {
      guard tree.kind(of: cells.value) == .mapping, !tree.isAlias(cells.value), !isFlow(cells.value),
        let first = locator.children(of: cells.value).first?.key
      else { return nil }
      place = tree.referenceRange(of: first).bytes.lowerBound
      indent = String(repeating: " ", count: place - view.file.lineBounds(of: place).range.lowerBound)
    } else {
      guard let later = entry("sections", of: root)?.key else { return nil }
      place = tree.referenceRange(of: later).bytes.lowerBound
    }
    let range = tree.range(of: value).bytes
    var lines = [String(decoding: bytes[range.lowerBound..<Self.end(of: range, in: bytes)], as: UTF8.self)]
    if isFlow(value) {
      guard !lines[0].utf8.contains(where: isLineBreak) else { return nil }
    } else {
      let start = view.file.lineBounds(of: range.lowerBound).range.lowerBound
      let column = range.lowerBound - start
      guard bytes[start..<range.lowerBound].allSatisfy(isBlank) else { return nil }
      lines = lines[0].split(separator: Character(newLine), omittingEmptySubsequences: false).map(String.init)
      guard lines.dropFirst().allSatisfy({ $0.isEmpty || $0.utf8.prefix(column).allSatisfy(isBlank) }) else {
        return nil
      }
      let rest = lines.dropFirst().map { $0.isEmpty ? "" : "\(indent)  \($0.dropFirst(column))" }
      lines = ["", "\(indent)  \(lines[0])"] + rest
    }
    let text = "\(name):\(isFlow(value) ? " " : "")\(lines.joined(separator: newLine))\(newLine)"
    let addition = cells == nil ? "cells:\(newLine)\(indent)\(text)" : text + indent
    return TextEdit(place..<place, Array(addition.utf8))
  }

  /// What a template says, in the place of its name; the template goes.
  private func cell() -> [CodeActions.Action] {
    guard let symbol = Names(view).occurrence(at: offset)?.symbol, symbol.kind == .template else { return [] }
    let all = view.analysis.occurrences.of(symbol)
    guard all.count == 2, let definition = all.first(where: \.isDefinition),
      let use = all.first(where: { !$0.isDefinition }),
      definition.range.file == 0, use.range.file == 0, let step = locator.path(to: definition.range).last,
      tree.kind(of: step.value) == .mapping, !tree.isAlias(step.value), isFlow(step.value),
      locator.path(to: use.range).last.flatMap(name) == "cell",
      let removal = EntryRemoval(file: view.file, locator: locator).edit(removing: step)
    else { return [] }
    let edits = [removal, TextEdit(use.range.bytes, Array(text(step.value).utf8))]
    return proved("put the template '\(symbol.name)' where it is used", "refactor.inline", edits)
  }

  // MARK: Spacing

  private func spacing() -> [CodeActions.Action] {
    guard let value = sectionEntry("spacing")?.entry.value, !tree.isAlias(value) else { return [] }
    let range = tree.referenceRange(of: value).bytes
    if tree.kind(of: value) == .scalar {
      let edit = TextEdit(range, Array("{ item: \(text(value)), line: \(text(value)) }".utf8))
      return proved("write 'spacing' for items and lines apart", "refactor.rewrite", [edit])
    }
    guard isFlow(value), let item = entry("item", of: value)?.value, let line = entry("line", of: value)?.value,
      text(item) == text(line)
    else { return [] }
    return proved("write 'spacing' as one length", "refactor.rewrite", [TextEdit(range, Array(text(item).utf8))])
  }

  // MARK: Grids

  /// A flow of cells of a width as lanes at least as wide, or of a part as that many.
  private func grid() -> [CodeActions.Action] {
    guard path.count > 2, name(of: path[0]) == "sections", let spec = view.analysis.spec,
      spec.scroll == .vertical,
      case let section = path[1].value, tree.kind(of: section) == .mapping, entry("columns", of: section) == nil,
      ["id", "arrange", "cell"].contains(name(of: path[2])), let id = entry("id", of: section)?.key,
      let cell = entry("cell", of: section)?.value, let (width, removal) = width(ofCell: cell)
    else { return [] }
    let arrange = entry("arrange", of: section)
    if let arrange, tree.string(of: arrange.value) != "flow" { return [] }
    let parts = width.split(separator: "/", omittingEmptySubsequences: false)
    let columns = parts.count == 2 && parts[0] == "1" ? String(parts[1]) : "{ min: \(width) }"
    guard parts.count == 1 || parts[0] == "1", !width.hasSuffix("%"), width != "fill", width != "fit" else { return [] }
    let separator = isFlow(section) ? ", " : newLine + indentation(of: id)
    let lanes: TextEdit
    if let arrange {
      lanes = TextEdit(tree.range(of: arrange.value).bytes, Array("grid\(separator)columns: \(columns)".utf8))
    } else {
      let place = tree.referenceRange(of: entry("cell", of: section)?.key ?? id).bytes.lowerBound
      lanes = TextEdit(place..<place, Array("arrange: grid\(separator)columns: \(columns)\(separator)".utf8))
    }
    guard let edits = CodeActions.inOrder([removal, lanes]), compiled(edits) != nil else { return [] }
    return [
      CodeActions.Action(
        title: "make it a grid, 'columns: \(columns)'; cells take the width of their lane", kind: "refactor.rewrite",
        edits: edits)
    ]
  }

  private func indentation(of key: NodeID) -> String {
    let start = tree.referenceRange(of: key).bytes.lowerBound
    return String(repeating: " ", count: start - view.file.lineBounds(of: start).range.lowerBound)
  }

  /// What a cell says of its width, and how that goes; of a template only where nobody else uses it.
  private func width(ofCell value: NodeID) -> (width: String, removal: TextEdit)? {
    var cell = value
    if tree.kind(of: value) == .scalar {
      let all = view.analysis.occurrences.of(Symbol(kind: .template, name: tree.string(of: value)))
      guard all.count == 2, let definition = all.first(where: \.isDefinition), definition.range.file == 0,
        let step = locator.path(to: definition.range).last
      else { return nil }
      cell = step.value
    }
    guard let size = entry("size", of: cell)?.value, !tree.isAlias(size) else { return nil }
    if tree.kind(of: size) == .sequence {
      let sides = locator.children(of: size).map { text($0.value) }
      guard sides.count == 2 else { return nil }
      return (sides[0], TextEdit(tree.referenceRange(of: size).bytes, Array("{ height: \(sides[1]) }".utf8)))
    }
    guard let width = entry("width", of: size), entry("height", of: size) != nil,
      let removal = EntryRemoval(file: view.file, locator: locator).edit(removing: width)
    else { return nil }
    return (text(width.value), removal)
  }
}
