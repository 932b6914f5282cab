import FrameTables

/// Finds the key of a value by the place where it is written: `peek`, `padding`, `max.width`.
///
/// The numbers of a trace know their place and not their key. Made for those who ask; linear in what is stated.
package struct KeyIndex {
  private typealias Entry = (range: SourceRange, path: [FieldName])
  /// In the order of their beginnings; of those that begin alike, the longest first.
  private var entries: [Entry] = []

  package init(_ spec: LayoutSpec) {
    var paths = KeyPaths()
    for named in spec.templates { named.template.read(&paths) }
    for section in spec.sections {
      section.properties.read(&paths)
      for override in section.overrides { override.properties.read(&paths) }
    }
    for override in spec.overrides { override.read(&paths) }
    paths.visit(.container, spec.container)
    // One text may be several values: the four edges of `inset: 8` have in common that they are the inset.
    for (range, path) in paths.entries.sorted(by: { Self.order($0.range) < Self.order($1.range) }) {
      if let last = entries.last, last.range == range {
        entries[entries.count - 1].path = zip(last.path, path).prefix { $0 == $1 }.map { $0.0 }
      } else {
        entries.append((range, path))
      }
    }
  }

  /// The key whose value a place is or lies in; nil for what no key of a section or template states, such as a token.
  /// Logarithmic in what is stated, and linear in how deep values lie in each other.
  package func key(of place: SourceRange) -> String? {
    let end = entries.indices.partitionPoint { Self.order(entries[$0].range) <= Self.order(place) }
    // Values lie in each other, or one behind the other: of those that begin before the place, the last that goes on to
    // its end is the innermost.
    let holding = entries[..<end].suffix(Self.most).last { $0.range.contains(place) }
    return holding.flatMap { $0.path.isEmpty ? nil : $0.path.map { $0.rawValue }.joined(separator: ".") }
  }

  /// How far back a value is looked for: the parts of an entry of `items` may come before a number in it.
  private static let most = 64

  private static func order(_ range: SourceRange) -> (UInt32, UInt32, UInt32) {
    (range.file, range.start, .max - range.end)
  }
}

/// The values that a part states, each with its keys from the outside in.
private struct KeyPaths: FieldVisitor {
  var entries: [(range: SourceRange, path: [FieldName])] = []
  private var path: [FieldName] = []

  mutating func visit(_ name: FieldName, _ part: (some SpecPart)?) {
    path.append(name)
    part?.read(&self)
    path.removeLast()
  }

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    guard let value else { return }
    entries.append((value.range, path + [name]))
    if case .cell(.inline(let template)) = value.value.content { visit(name, template) }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    for value in values { if let value { entries.append((value.range, path + [name])) } }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { visit(name, part) }
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { visit(name, part) }
  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    for part in parts ?? [] { visit(name, part) }
  }
  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {}
}
