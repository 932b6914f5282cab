/// The part of a spec that a place in it belongs to: where a number came through on its way into a section.
package enum Origin: Sendable, Hashable {
  case section(String)
  /// A template, by its name; an inline one belongs to its section.
  case template(String)
  /// An override of a section, by its index there.
  case sectionOverride(section: String, Int)
  /// An override of the file.
  case fileOverride(Int)
  case token(String)
  /// The top level of a file.
  case file

  func isOf(_ id: String) -> Bool {
    switch self {
    case .section(let section), .sectionOverride(let section, _): section == id
    case .template, .fileOverride, .token, .file: false
    }
  }
}

/// Finds the origin of a place.
///
/// Through layering, values keep the place where they were written, and nothing else. So the place tells who stated a
/// value, and the model needs no further word. Made for those who ask; linear in what is stated.
package struct OriginIndex {
  private var owners: [SourceRange: Origin] = [:]
  /// The parts beside the first that state something by the same text: sections that merge one mapping.
  private var others: [SourceRange: [Origin]] = [:]
  /// The places that contain others, for what stands inside a value: an entry of `items`, a layer.
  private var extents: [(range: SourceRange, origin: Origin)] = []

  package init(_ spec: LayoutSpec) {
    for (token, definition) in zip(spec.tokenNames, spec.tokens) {
      if let definition { add([definition.range], .token(token)) }
    }
    for named in spec.templates { add(Places.of(named.template), .template(named.name.value)) }
    for section in spec.sections {
      let id = section.id.value
      for (index, override) in section.overrides.enumerated() {
        add([override.extent] + Places.of(override), .sectionOverride(section: id, index))
      }
      add(Places.of(section.properties), .section(id))
    }
    for (index, override) in spec.overrides.enumerated() { add(Places.of(override), .fileOverride(index)) }
    add(Places.of(spec.container), .file)
  }

  private mutating func add(_ ranges: [SourceRange], _ origin: Origin) {
    for range in ranges {
      guard let owner = owners[range] else {
        owners[range] = origin
        extents.append((range, origin))
        continue
      }
      if owner != origin { others[range, default: []].append(origin) }
    }
  }

  /// The origin of a place where something is written: the part that states exactly this, else the smallest one that
  /// contains it. The latter is linear in the number of parts.
  ///
  /// - Parameter section: the section whose number it is; if several sections state it by one text, the origin is this
  ///   one.
  package func origin(of place: SourceRange, in section: String? = nil) -> Origin? {
    if let origin = owners[place] { return part(stating: place, origin, in: section) }
    let holding = extents.filter { $0.range.contains(place) }
    return holding.min { $0.range.end - $0.range.start < $1.range.end - $1.range.start }.map {
      part(stating: $0.range, $0.origin, in: section)
    }
  }

  /// Of the parts that state something by one text, that of the section, if there is one.
  private func part(stating range: SourceRange, _ first: Origin, in section: String?) -> Origin {
    guard let section, !first.isOf(section) else { return first }
    return others[range]?.first { $0.isOf(section) } ?? first
  }
}

/// The places of everything that a part states.
private struct Places: FieldVisitor {
  private var ranges: [SourceRange] = []

  static func of(_ part: some SpecPart) -> [SourceRange] {
    var places = Places()
    part.read(&places)
    return places.ranges
  }

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    if let value { ranges.append(value.range) }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    ranges += values.compactMap { $0?.range }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part?.read(&self) }
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part?.read(&self) }
  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    for part in parts ?? [] { part.read(&self) }
  }
  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {}
}
