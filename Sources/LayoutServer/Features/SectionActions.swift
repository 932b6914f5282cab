import FrameTables
import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Writes what a section says in another form: its cell as a named template and back, its spacing as one length or two,
/// its flow as a grid. Only the last changes frames, and says so; the others are proved to change none.
struct SectionActions {
  private let view: DocumentView
  private let actions: CodeActions
  private let tree: NodeTree
  private let locator: NodeLocator
  private let offset: Int
  /// The way from the root to the place that somebody asks about.
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

  func rewritten() -> [CodeActions.Action] { spacing() + grid() }

  // MARK: Nodes

  private func entry(_ key: some RawRepresentable<String>, of mapping: NodeID) -> NodeStep? {
    locator.entry(key.rawValue, of: mapping)
  }

  private func text(_ node: NodeID) -> String {
    String(decoding: view.file.bytes[tree.referenceRange(of: node).bytes], as: UTF8.self)
  }

  /// The entry of a section that somebody asks about, if it is one of these, with the mapping that is the section.
  private func sectionEntry(_ wanted: SectionKey...) -> (section: NodeID, entry: NodeStep)? {
    guard path.count > 2, locator.name(of: path[0]) == FileKey.sections.rawValue, let name = locator.name(of: path[2]),
      wanted.contains(where: { $0.rawValue == name })
    else { return nil }
    return (path[1].value, path[2])
  }

  // MARK: Templates

  /// Makes a template of what a section says about its cell itself, with the section's id as its name.
  func extracted() -> [CodeActions.Action] {
    guard let (section, cell) = sectionEntry(.cell), let key = cell.key, let root = tree.root,
      tree.kind(of: cell.value) == .mapping, !tree.isAlias(cell.value),
      let id = entry(SectionKey.id, of: section).map({ tree.string(of: $0.value) }),
      let value = definition(of: cell.value)
    else { return [] }
    let cells = entry(FileKey.cells, of: root)
    let name = CodeActions.freeName(id) { name in cells.flatMap { locator.entry(name, of: $0.value) } != nil }
    let definition = DefinitionInsertion(file: view.file, locator: locator)
      .edit(adding: "\(name):\(value)", to: .cells, before: [.sections])
    guard let definition else { return [] }
    let range = tree.range(of: cell.value).bytes
    // A comment between the colon and a block would be lost.
    let colon = tree.range(of: key).bytes.upperBound
    guard
      view.file.bytes[colon..<range.lowerBound].allSatisfy({
        $0.isBlank || $0.isLineBreak || $0 == UInt8(ascii: ":")
      })
    else { return [] }
    let use =
      tree.isFlow(cell.value)
      ? TextEdit(range, Array(name.utf8))
      : TextEdit(colon..<Self.end(of: range, in: view.file.bytes), Array(": \(name)".utf8))
    return actions.proved("extract the cell as the template '\(name)'", "refactor.extract", [use, definition])
  }

  /// The end without the line break after a block.
  private static func end(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isBlank || bytes[end - 1].isLineBreak { end -= 1 }
    return end
  }

  /// The text after the name and the colon if a mapping stands alone: in braces after them, or in the lines below them.
  /// Nil if it is written otherwise.
  private func definition(of mapping: NodeID) -> String? {
    let bytes = view.file.bytes
    let range = tree.range(of: mapping).bytes
    let text = bytes[range.lowerBound..<Self.end(of: range, in: bytes)]
    if tree.isFlow(mapping) {
      return text.contains(where: \.isLineBreak) ? nil : " " + String(decoding: text, as: UTF8.self)
    }
    let start = view.file.lineBounds(of: range.lowerBound).range.lowerBound
    let indentation = bytes[start..<range.lowerBound]
    guard indentation.allSatisfy(\.isBlank) else { return nil }
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in lines.indices {
      if lines[index].last == UInt8(ascii: "\r") { lines[index].removeLast() }
      if index == 0 || lines[index].isEmpty { continue }
      guard lines[index].prefix(indentation.count).allSatisfy(\.isBlank) else { return nil }
      lines[index] = lines[index].dropFirst(indentation.count)
    }
    return lines.map { $0.isEmpty ? "\n" : "\n  \(String(decoding: $0, as: UTF8.self))" }.joined()
  }

  /// Puts what a template says in the place of its name, and removes the template.
  func inlined() -> [CodeActions.Action] {
    guard let symbol = Names(view).occurrence(at: offset)?.symbol, symbol.kind == .template else { return [] }
    let all = view.analysis.occurrences.of(symbol)
    guard all.count == 2, let definition = all.first(where: \.isDefinition),
      let use = all.first(where: { !$0.isDefinition }),
      definition.range.file == 0, use.range.file == 0, let step = locator.path(to: definition.range).last,
      tree.kind(of: step.value) == .mapping, !tree.isAlias(step.value), tree.isFlow(step.value),
      let place = locator.path(to: use.range).last, locator.name(of: place) == SectionKey.cell.rawValue,
      let removal = EntryRemoval(file: view.file, locator: locator).edit(removing: step)
    else { return [] }
    // With its quotes, if it has any.
    let edits = [removal, TextEdit(tree.range(of: place.value).bytes, Array(text(step.value).utf8))]
    return actions.proved("put the template '\(symbol.name)' where it is used", "refactor.inline", edits)
  }

  // MARK: Spacing

  private func spacing() -> [CodeActions.Action] {
    guard let value = sectionEntry(.spacing)?.entry.value, !tree.isAlias(value) else { return [] }
    let range = tree.referenceRange(of: value).bytes
    if isForOthers(TextEdit(range)) { return [] }
    if tree.kind(of: value) == .scalar {
      let edit = TextEdit(range, Array("{ item: \(text(value)), line: \(text(value)) }".utf8))
      return actions.proved("write 'spacing' for items and lines apart", "refactor.rewrite", [edit])
    }
    guard tree.isFlow(value), let item = entry(SpacingKey.item, of: value)?.value,
      let line = entry(SpacingKey.line, of: value)?.value,
      text(item) == text(line)
    else { return [] }
    let edit = TextEdit(range, Array(text(item).utf8))
    return actions.proved("write 'spacing' as one length", "refactor.rewrite", [edit])
  }

  // MARK: Grids

  /// Turns a flow into a grid: as many items as a line may hold become lanes, or else cells of a fixed width become
  /// lanes at least as wide, and cells of `1/n` become n lanes.
  private func grid() -> [CodeActions.Action] {
    guard let section = sectionEntry(.id, .arrange, .cell)?.section, let spec = view.analysis.spec,
      spec.scroll == .vertical, entry(SectionKey.columns, of: section) == nil,
      let id = entry(SectionKey.id, of: section)?.key,
      let cell = entry(SectionKey.cell, of: section), let (width, removal) = width(ofCell: cell.value),
      let columns = columns(of: section, width)
    else { return [] }
    let arrange = entry(SectionKey.arrange, of: section)
    if let arrange, tree.string(of: arrange.value) != "flow" { return [] }
    let insertion = EntryInsertion(file: view.file, tree: tree)
    let lanes: TextEdit?
    if let arrange, let key = arrange.key {
      lanes = insertion.separator(before: key, of: section).map { separator in
        TextEdit(tree.range(of: arrange.value).bytes, Array("grid\(separator)columns: \(columns)".utf8))
      }
    } else {
      lanes = insertion.edit(
        adding: ["arrange: grid", "columns: \(columns)"], before: cell.key ?? id, of: section)
    }
    guard let lanes, let before = view.analysis.linted, let edits = actions.styled([removal, lanes]),
      !edits.contains(where: isForOthers)
    else { return [] }
    let after = actions.analysis(edits)
    guard let grid = after.linted, FixProof(before: before, after: grid, edits: edits).isNoWorse,
      actions.hasAllComments(after, edits)
    else { return [] }
    return [
      CodeActions.Action(
        title: "make it a grid, 'columns: \(columns)'; cells take the width of their lane", kind: "refactor.rewrite",
        change: .edits([withoutIneffective(edits, after)]))
    ]
  }

  /// The lanes in the place of lines. Nil if nothing says how many there are.
  private func columns(of section: NodeID, _ width: String) -> String? {
    guard width != "fill", width != "fit", !width.hasSuffix("%") else { return nil }
    let parts = width.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && parts[0] == "1" else { return nil }
    guard let spec = placed(section, in: view.analysis.spec) else { return nil }
    // What an override says of lines would be lost.
    if spec.overrides.contains(where: { $0.properties.perLine != nil }) { return nil }
    if let most = spec.properties.perLine?.value { return String(most) }
    return parts.count == 2 ? String(parts[1]) : "{ min: \(width) }"
  }

  private func placed(_ section: NodeID, in spec: LayoutSpec?) -> SectionSpec? {
    guard let id = entry(SectionKey.id, of: section)?.value else { return nil }
    return spec?.sections.first { $0.id.range == tree.range(of: id) }
  }

  /// Whether an edit changes what aliases or merge keys bring to other places, too: a section is written in another
  /// form, and no other.
  private func isForOthers(_ edit: TextEdit) -> Bool {
    let range = SourceRange(file: 0, start: UInt32(edit.range.lowerBound), end: UInt32(edit.range.upperBound))
    return locator.areNeeded(edit.range) || locator.path(to: range).contains { !locator.aliases(of: $0.value).isEmpty }
  }

  /// The edits, without the keys that have no effect any more because of them. They go one by one: without one, another
  /// may be of use again. Frames stay as the edits make them.
  ///
  /// - Parameter after: the text after the edits.
  private func withoutIneffective(_ edits: [TextEdit], _ after: Analysis) -> TextEdit {
    func found(_ analysis: Analysis) -> [Diagnostic] {
      analysis.findings.map(\.diagnostic).filter { $0.rule == .ineffectiveKey && $0.range.file == 0 }
    }
    // Lines move, so a finding that was there before is known by its words and the text of its line.
    func words(_ diagnostic: Diagnostic, _ bytes: [UInt8]) -> [UInt8] {
      let file = SourceFile(path: "", bytes: bytes)
      return Array(diagnostic.message.utf8) + bytes[file.lineBounds(of: Int(diagnostic.range.start)).range]
    }
    let old = view.file.bytes
    let known = Set(found(view.analysis).map { words($0, old) })
    var bytes = TextEdit.apply(edits, to: old)
    let path = view.document.path
    var after = after
    let tables = after.compilation?.tables
    for _ in 0..<Self.mostRemovals {
      let new = found(after).lazy.filter { !known.contains(words($0, bytes)) }
      guard let removal = new.compactMap({ self.removal($0, after, bytes) }).first else { break }
      let next = TextEdit.apply([removal], to: bytes)
      let analysis = view.workspace.analyze(SourceFile(path: path, bytes: next))
      guard analysis.compilation?.tables == tables else { break }
      (bytes, after) = (next, analysis)
    }
    return TextDifference.edit(from: old, to: bytes)
  }

  /// Removes what a finding says has no effect. If the finding offers to give it one instead, its entry goes.
  private func removal(_ finding: Diagnostic, _ analysis: Analysis, _ bytes: [UInt8]) -> TextEdit? {
    if let fix = finding.fix, fix.safety == .safe { return fix.range.file == 0 ? TextEdit(fix) : nil }
    guard let tree = analysis.tree else { return nil }
    let locator = NodeLocator(tree: tree)
    let file = SourceFile(path: view.document.path, bytes: bytes)
    return locator.entry(at: finding.range).flatMap {
      EntryRemoval(file: file, locator: locator).edit(removing: $0)
    }
  }

  /// Each costs an analysis. A section has fewer keys that a grid does not read.
  private static let mostRemovals = 12

  /// What a cell says about its width, and the edit that removes it. The cell may be a template only if nobody else
  /// uses it.
  private func width(ofCell value: NodeID) -> (width: String, removal: TextEdit)? {
    var cell = value
    if tree.kind(of: value) == .scalar {
      let all = view.analysis.occurrences.of(Symbol(kind: .template, name: tree.string(of: value)))
      guard all.count == 2, let definition = all.first(where: \.isDefinition), definition.range.file == 0,
        let step = locator.path(to: definition.range).last
      else { return nil }
      cell = step.value
    }
    guard let size = entry(CellKey.size, of: cell)?.value, !tree.isAlias(size) else { return nil }
    if tree.kind(of: size) == .sequence {
      let sides = locator.children(of: size).map { text($0.value) }
      guard sides.count == 2 else { return nil }
      return (sides[0], TextEdit(tree.referenceRange(of: size).bytes, Array("{ height: \(sides[1]) }".utf8)))
    }
    guard let width = entry(SizeKey.width, of: size), entry(SizeKey.height, of: size) != nil,
      let removal = EntryRemoval(file: view.file, locator: locator).edit(removing: width)
    else { return nil }
    return (text(width.value), removal)
  }
}
