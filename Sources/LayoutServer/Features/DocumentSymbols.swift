import LayoutCompiler
import LayoutEngine

/// `textDocument/documentSymbol`: tokens, templates and sections, with what they hold.
struct DocumentSymbols {
  /// The protocol's kinds of symbols.
  enum Kind: Int {
    case namespace = 3
    case `class` = 5
    case property = 7
    case field = 8
    case constant = 14
    case key = 20

    /// What stands for it where the client knows only the kinds of the protocol's first version, which end with 18.
    var inFirstVersion: Kind { self == .key ? .property : self }
  }

  struct Entry {
    var name: String
    var detail = ""
    var kind: Kind
    var range: SourceRange
    var selection: SourceRange
    var children: [Entry] = []
  }

  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func all() -> JSON {
    guard let tree = view.analysis.tree else { return [] }
    let entries = Self.entries(tree)
    if view.client.hasHierarchicalSymbols { return .array(entries.map(json)) }
    return .array(entries.flatMap { flat($0, within: nil) })
  }

  private func number(_ kind: Kind) -> JSON {
    .int((view.client.hasLaterSymbolKinds ? kind : kind.inFirstVersion).rawValue)
  }

  private func json(_ entry: Entry) -> JSON {
    let json: JSON = [
      "name": .string(entry.name), "kind": number(entry.kind), "range": view.positions.json(entry.range),
      "selectionRange": view.positions.json(entry.selection), "children": .array(entry.children.map(json)),
    ]
    return entry.detail.isEmpty ? json : json.adding("detail", .string(entry.detail))
  }

  private func flat(_ entry: Entry, within parent: String?) -> [JSON] {
    let json: JSON = [
      "name": .string(entry.name), "kind": number(entry.kind),
      "location": ["uri": .string(view.document.uri), "range": view.positions.json(entry.range)],
    ]
    return [json.adding("containerName", parent.map(JSON.string))]
      + entry.children.flatMap { flat($0, within: entry.name) }
  }

  // MARK: Entries

  static func entries(_ tree: NodeTree) -> [Entry] {
    let locator = NodeLocator(tree: tree)
    guard let root = tree.root else { return [] }
    return locator.children(of: root).compactMap { step in
      guard let key = step.key, let name = text(key, tree), !name.isEmpty else { return nil }
      var entry = Entry(
        name: name, kind: .property, range: locator.range(of: step), selection: tree.referenceRange(of: key))
      switch FileKey(rawValue: name) {
      case .tokens: entry.children = named(step.value, .constant, locator)
      case .cells: entry.children = named(step.value, .class, locator)
      case .sections: entry.children = sections(step.value, locator)
      default: entry.detail = text(step.value, tree) ?? ""
      }
      return entry
    }
  }

  private static func text(_ node: NodeID, _ tree: NodeTree) -> String? {
    tree.kind(of: node) == .scalar ? tree.string(of: node) : nil
  }

  private static func named(_ node: NodeID, _ kind: Kind, _ locator: NodeLocator) -> [Entry] {
    let tree = locator.tree
    guard tree.kind(of: node) == .mapping else { return [] }
    return locator.children(of: node).compactMap { step in
      guard let key = step.key, let name = text(key, tree), !name.isEmpty else { return nil }
      return Entry(
        name: name, detail: text(step.value, tree) ?? "", kind: kind, range: locator.range(of: step),
        selection: tree.referenceRange(of: key), children: layers(step.value, locator))
    }
  }

  private static func layers(_ node: NodeID, _ locator: NodeLocator) -> [Entry] {
    let tree = locator.tree
    guard tree.kind(of: node) == .mapping, let list = tree.value(of: CellKey.layers.rawValue, in: node),
      tree.kind(of: list) == .sequence, !tree.isAlias(list)
    else { return [] }
    return locator.children(of: list).compactMap { element($0, .field, locator) }
  }

  /// An element of a list, listed by its id.
  private static func element(_ step: NodeStep, _ kind: Kind, _ locator: NodeLocator) -> Entry? {
    let tree = locator.tree
    guard tree.kind(of: step.value) == .mapping, !tree.isAlias(step.value),
      // A section and a layer have the same key for it.
      let id = tree.value(of: SectionKey.id.rawValue, in: step.value), let name = text(id, tree), !name.isEmpty
    else { return nil }
    let range = locator.range(of: step)
    let place = tree.referenceRange(of: id)
    // What comes from a merge key stands elsewhere in the text.
    let isInside = range.start <= place.start && place.end <= range.end
    return Entry(name: name, kind: kind, range: range, selection: isInside ? place : range)
  }

  private static func sections(_ node: NodeID, _ locator: NodeLocator) -> [Entry] {
    let tree = locator.tree
    guard tree.kind(of: node) == .sequence, !tree.isAlias(node) else { return [] }
    return locator.children(of: node).compactMap { step in
      guard var entry = element(step, .namespace, locator) else { return nil }
      let arrange = tree.value(of: SectionKey.arrange.rawValue, in: step.value)
      entry.detail = arrange.flatMap { text($0, tree) } ?? Defaults.arrange.value.rawValue
      for inner in locator.children(of: step.value) {
        guard let node = inner.key, let name = text(node, tree), let key = SectionKey(rawValue: name), key.isPart
        else { continue }
        entry.children.append(
          Entry(
            name: name, detail: text(inner.value, tree) ?? "", kind: .key, range: locator.range(of: inner),
            selection: tree.referenceRange(of: node), children: key == .cell ? layers(inner.value, locator) : []))
      }
      return entry
    }
  }
}

extension SectionKey {
  /// Whether what it holds is a part of the section, and not a property.
  fileprivate var isPart: Bool {
    switch self {
    case .header, .footer, .items, .overrides, .expect, .cell, .background: true
    case .id, .arrange, .repeats, .whenEmpty, .scroll, .length, .snap, .peek, .inset, .insetFrom, .maxLine, .spacing,
      .justify, .last, .perLine, .cells, .columns, .rows, .areas, .row, .lead, .leftover, .align, .when:
      false
    }
  }
}
