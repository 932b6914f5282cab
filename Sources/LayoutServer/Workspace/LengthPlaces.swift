import LayoutCompiler
import LayoutEngine

/// Every length of a spec by its place.
struct LengthPlaces: FieldVisitor {
  var all: [SourceRange: Length] = [:]

  /// Entries of two lengths, of which a list of items keeps only where they begin.
  private var pairs: [(entry: SourceRange, lengths: [Length])] = []

  /// - Parameter trees: the nodes of the files of the spec.
  init(_ spec: LayoutSpec, _ trees: [UInt32: NodeTree]) {
    spec.read(&self)
    let locators = Dictionary(grouping: pairs, by: \.entry.file).compactMapValues { $0.first }.compactMapValues {
      trees[$0.entry.file].map(NodeLocator.init)
    }
    for pair in pairs {
      guard let locator = locators[pair.entry.file] else { continue }
      for (place, length) in zip(Self.places(of: pair.entry, locator), pair.lengths) { all[place] = length }
    }
    pairs = []
  }

  /// The places of the two lengths of an entry: of a list, or of the only key of a mapping.
  private static func places(of entry: SourceRange, _ locator: NodeLocator) -> [SourceRange] {
    let start = SourceRange(file: entry.file, start: entry.start, end: entry.start)
    guard var node = locator.path(to: start).last?.value else { return [] }
    if locator.tree.kind(of: node) == .mapping, let only = locator.children(of: node).first { node = only.value }
    return locator.children(of: node).map { locator.tree.range(of: $0.value) }
  }

  private mutating func add(_ items: ItemList) {
    for entry in items.richEntries { entry.read(&self) }
    let areTold = items.pairs.map { [$0.width, $0.height].contains(where: \.hidesNumber) }
    guard areTold.contains(true) else { return }
    for index in 0..<items.count {
      guard case .pair(let pair) = items.role(of: index), areTold[pair] else { continue }
      pairs.append((items.range(of: index), [items.pairs[pair].width, items.pairs[pair].height]))
    }
  }

  /// A value may itself be a part that has lengths. Lanes tell how many they are instead of how long.
  private mutating func add(_ content: FieldContent, at range: SourceRange) {
    switch content {
    case .length(let length), .radius(.length(let length)), .row(.length(let length)): all[range] = length
    case .signed(let signed): if !signed.isNegative { all[range] = signed.length }
    case .cell(.inline(let template)): template.read(&self)
    case .layers(let layers): for layer in layers { layer.read(&self) }
    case .items(let items): if let entries = items.entries { add(entries) }
    case .condition, .aspect, .word, .count, .given, .flag, .lanes, .row, .areas, .span, .edges, .radius, .anchor,
      .alignment, .cell, .cells:
      break
    }
  }

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    if let value { add(value.value.content, at: value.range) }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    for value in values.compactMap(\.self) { add(value.value.content, at: value.range) }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part?.read(&self) }
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part?.read(&self) }
  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    for part in parts ?? [] { part.read(&self) }
  }
  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {}
}

extension Length {
  /// Whether the number behind it has to be told: a token, a sum, lines of text and a share do not say it themselves.
  var hidesNumber: Bool {
    switch form {
    case .sum, .token, .lines: true
    default: isShare
    }
  }
}
