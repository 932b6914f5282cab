package import FrameTables
import LayoutCompiler
package import LayoutEngine

/// What can be asked about in a table, under the names that `layoutc why` takes: `photos`, `photos/12`, `photos/header`,
/// `photos/12/badge`, `photos:2/12`.
package struct SubjectNames {
  private let table: FrameTable

  package init(_ table: FrameTable) { self.table = table }

  /// What is wrong with a name, in words.
  package struct Mistake: Error {
    package var message: String
  }

  private enum Part: String, CaseIterable {
    case header, footer, background, plane
  }

  /// What belongs to no section; a section of that name comes first.
  private enum Whole: String {
    case content, container
  }

  /// The parts of a cell other than layers. The names of layers have no colon.
  private enum CellPart {
    /// A layer of this name marks the same rect.
    static let content = LayerSpec.contentName
    static let border = "border:path"
    /// Stands before the edge that the separator lies along.
    static let separator = "separator:"
  }

  // MARK: Names of subjects

  package func name(of subject: TraceSubject) -> String {
    switch subject {
    case .section(let index): section(index)
    case .header(let index): "\(section(index))/header"
    case .footer(let index): "\(section(index))/footer"
    case .background(let index): "\(section(index))/background"
    case .plane(let index): "\(section(index))/plane"
    case .item(let item, let index): "\(section(index))/\(item)"
    case .layer(let layer, let item, let index):
      "\(section(index))/\(item)/\(layers(ofItem: item, in: table.sections[index])[layer])"
    case .cellContent(let item, let index): "\(section(index))/\(item)/\(CellPart.content)"
    case .border(let item, let index): "\(section(index))/\(item)/\(CellPart.border)"
    case .separator(let edge, let item, let index): "\(section(index))/\(item)/\(CellPart.separator)\(edge.rawValue)"
    case .headerLayer(let layer, let index):
      "\(section(index))/header/\(layers(of: table.sections[index].header)[layer])"
    case .footerLayer(let layer, let index):
      "\(section(index))/footer/\(layers(of: table.sections[index].footer)[layer])"
    case .content: Whole.content.rawValue
    case .container: Whole.container.rawValue
    }
  }

  private func section(_ index: Int) -> String { table.sections[index].nameWithInstance }

  private func layers(ofItem item: Int, in section: FrameTable.Section) -> [String] {
    section.styles[Int(section.cell(of: item).style)].layers.map(\.id)
  }

  private func layers(of part: FrameTable.Supplementary?) -> [String] { part?.layers.map(\.id) ?? [] }

  // MARK: Subjects of names

  package func subject(named text: String) throws(Mistake) -> TraceSubject {
    let words = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let whole = Whole(rawValue: text), !table.sections.contains(where: { $0.id == text }) {
      return switch whole {
      case .content: .content
      case .container: .container
      }
    }
    let index = try section(named: words[0])
    guard words.count > 1 else { return .section(index) }
    guard words.count <= 3 else {
      throw Mistake(message: "'\(text)' has more than a section, an item and a layer of it")
    }
    let subject = try part(named: words[1], of: index)
    return words.count == 3 ? try layer(named: words[2], of: subject) : subject
  }

  private func section(named text: String) throws(Mistake) -> Int {
    let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let instances = table.sections.indices.filter { table.sections[$0].id == words[0] }
    guard let first = instances.first, words.count <= 2 else {
      let ids = table.sections.filter { ($0.instance ?? 0) == 0 }.map(\.id)
      let meant = Suggestion.nearest(to: words[0], among: ids)
      let list = ids.count <= 12 ? "; there are \(Self.list(ids))" : ""
      throw Mistake(
        message: ids.isEmpty
          ? "the spec has no sections"
          : "there is no section '\(words[0])'\(meant.map { Suggestion.phrase($0) } ?? list)")
    }
    guard words.count == 2 else { return first }
    guard table.sections[first].instance != nil else {
      throw Mistake(message: "section '\(words[0])' does not repeat, so it has no instances: write '\(words[0])'")
    }
    guard let number = Self.index(words[1]), instances.indices.contains(number) else {
      throw Mistake(
        message: "there is no instance '\(words[1])' of '\(words[0])', which has \(instances.count): "
          + "0 to \(instances.count - 1)")
    }
    return instances[number]
  }

  private func part(named text: String, of index: Int) throws(Mistake) -> TraceSubject {
    let section = table.sections[index]
    let id = self.section(index)
    if let part = Part(rawValue: text) {
      switch part {
      case .header where section.header != nil: return .header(index)
      case .footer where section.footer != nil: return .footer(index)
      case .background where section.background != nil: return .background(index)
      case .plane where section.plane != nil: return .plane(index)
      case .header, .footer, .background: throw Mistake(message: "section '\(id)' has no \(text)")
      case .plane: throw Mistake(message: "section '\(id)' has no plane: its items do not scroll sideways")
      }
    }
    guard let item = Self.index(text) else {
      let parts = Part.allCases.map(\.rawValue)
      let meant = placeOfLayer(named: text, in: index) ?? Suggestion.nearest(to: text, among: parts)
      let hint = meant.map { Suggestion.phrase($0) }
      throw Mistake(
        message: "'\(text)' is no part of a section\(hint ?? "; expected the index of an item, or \(Self.list(parts))")"
      )
    }
    let count = section.items.count
    guard item < count else {
      let how = section.dynamic != nil ? ", its sample" : ""
      throw Mistake(
        message: count == 0
          ? "section '\(id)' has no items here"
          : "there is no item \(text) in '\(id)', which has \(count)\(how): 0 to \(count - 1)")
    }
    return .item(item, section: index)
  }

  /// The whole name of a layer that is asked for without what it lies in; nil if there is none. Of a cell, the first item
  /// that has the layer.
  private func placeOfLayer(named text: String, in index: Int) -> String? {
    let section = table.sections[index]
    let id = self.section(index)
    if layers(of: section.header).contains(text) { return "\(id)/header/\(text)" }
    if layers(of: section.footer).contains(text) { return "\(id)/footer/\(text)" }
    guard section.styles.contains(where: { $0.layers.contains { $0.id == text } }) else { return nil }
    let items = 0..<min(section.items.count, Self.mostItems)
    return items.first { layers(ofItem: $0, in: section).contains(text) }.map { "\(id)/\($0)/\(text)" }
  }

  /// Of more items, nobody is told in which one a layer is.
  private static let mostItems = 10_000

  private func layer(named text: String, of subject: TraceSubject) throws(Mistake) -> TraceSubject {
    let (names, make): ([String], (Int) -> TraceSubject)
    var parts: [String] = []
    switch subject {
    case .item(let item, let index):
      names = layers(ofItem: item, in: table.sections[index])
      if !names.contains(text), let part = try cellPart(named: text, ofItem: item, in: index) { return part }
      parts = self.parts(ofItem: item, in: index)
      make = { .layer($0, item: item, section: index) }
    case .header(let index):
      names = layers(of: table.sections[index].header)
      make = { .headerLayer($0, section: index) }
    case .footer(let index):
      names = layers(of: table.sections[index].footer)
      make = { .footerLayer($0, section: index) }
    default: throw Mistake(message: "'\(name(of: subject))' has no layers")
    }
    guard let layer = names.firstIndex(of: text) else {
      let hint = (Suggestion.nearest(to: text, among: names) ?? Self.meant(text, among: parts)).map {
        Suggestion.phrase($0)
      }
      throw Mistake(
        message: names.isEmpty && hint == nil
          ? "'\(name(of: subject))' has no layers"
          : "there is no layer '\(text)' in '\(name(of: subject))'\(hint ?? "; there are \(Self.list(names))")")
    }
    return make(layer)
  }

  /// The parts of an item's cell that are there, other than layers.
  private func parts(ofItem item: Int, in index: Int) -> [String] {
    let cell = table.sections[index].cell(of: item)
    let style = table.sections[index].styles[Int(cell.style)]
    return [CellPart.content] + (style.border == nil ? [] : [CellPart.border])
      + style.separators(of: cell).map { CellPart.separator + $0.edge.rawValue }
  }

  /// A part that is asked for without what follows its colon, or misspelled.
  private static func meant(_ text: String, among parts: [String]) -> String? {
    parts.first { part in
      let name = part.prefix { $0 != ":" }
      return name != part && (text == name || text == name + "s")
    } ?? Suggestion.nearest(to: text, among: parts)
  }

  /// Nil if the name is not that of a part that every cell could have.
  private func cellPart(named text: String, ofItem item: Int, in index: Int) throws(Mistake) -> TraceSubject? {
    let section = table.sections[index]
    let cell = section.cell(of: item)
    let style = section.styles[Int(cell.style)]
    let owner = name(of: .item(item, section: index))
    switch text {
    case CellPart.content: return .cellContent(item, section: index)
    case CellPart.border, "border":
      guard style.border != nil else { throw Mistake(message: "'\(owner)' has no border") }
      return .border(item, section: index)
    case let line where line.hasPrefix(CellPart.separator):
      let edges = style.separators(of: cell).map(\.edge)
      guard let edge = edges.first(where: { line == CellPart.separator + $0.rawValue }) else {
        throw Mistake(
          message: edges.isEmpty
            ? "'\(owner)' draws no separators"
            : "there is no '\(line)' in '\(owner)'; there are "
              + Self.list(edges.map { CellPart.separator + $0.rawValue }))
      }
      return .separator(edge, item: item, section: index)
    default: return nil
    }
  }

  /// A number without signs and blanks. One that is too large for an Int is larger than all that there are.
  private static func index(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0.isDigit }) else { return nil }
    return Int(text) ?? .max
  }

  private static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}

extension FrameTable.Section {
  /// `photos`, or `photos:2` for one instance of a section that repeats.
  var nameWithInstance: String { id + (instance.map { ":\($0)" } ?? "") }
}
