import FrameTables
import LayoutCompiler
import LayoutEngine

/// What parts of a spec come to on its devices, in words, for hover, hints and lenses.
struct Outcome {
  let spec: LayoutSpec
  let resolutions: [Resolution]
  private let lengths: LengthPlaces

  init?(_ analysis: Analysis) {
    guard let compilation = analysis.compilation, analysis.index == 0, let spec = compilation.spec,
      !compilation.resolutions.isEmpty
    else { return nil }
    self.spec = spec
    resolutions = compilation.resolutions
    lengths = LengthPlaces(spec)
  }

  /// A number on a device.
  struct Value {
    var device: String
    var scale: Int
    var pixels: Exact
    var points: String { pixels.readable(over: scale) }
  }

  // MARK: Texts

  /// `16 pt`, or `16 pt on iphone-se-1, 32 pt on ipad-pro-13-m4`: each value once, with the first device that has it.
  static func text(_ values: [Value]) -> String? { grouped(values.map { ($0.device, "\($0.points) pt") }) }

  /// `16 pt` or `16–32 pt`.
  static func range(_ values: [Value]) -> String? {
    let sorted = values.sorted { $0.pixels * Exact($1.scale) < $1.pixels * Exact($0.scale) }
    guard let least = sorted.first?.points, let most = sorted.last?.points else { return nil }
    return least == most ? "\(least) pt" : "\(least)–\(most) pt"
  }

  static func grouped(_ texts: [(device: String, text: String)]) -> String? {
    var distinct: [(device: String, text: String)] = []
    for text in texts where !distinct.contains(where: { $0.text == text.text }) { distinct.append(text) }
    guard let first = distinct.first else { return nil }
    if distinct.count == 1 { return first.text }
    return distinct.prefix(4).map { "\($0.text) on \($0.device)" }.joined(separator: ", ")
      + (distinct.count > 4 ? ", …" : "")
  }

  // MARK: Lengths

  /// What the length written at a place comes to on each device. Empty for a share.
  func length(at range: SourceRange) -> [Value] {
    guard let length = lengths.all[range] else { return [] }
    return values(length)
  }

  func isShare(at range: SourceRange) -> Bool {
    lengths.all[range]?.isShare ?? false
  }

  /// Whether the written length is not a plain number, which says itself what it comes to.
  func isWorthTelling(at range: SourceRange) -> Bool {
    switch lengths.all[range]?.form {
    case .sum?, .token?, .lines?: true
    default: false
    }
  }

  func token(_ name: String) -> [Value] {
    guard let index = spec.tokenNames.firstIndex(of: name) else { return [] }
    return values(Length(.token(index)))
  }

  private func values(_ length: Length) -> [Value] {
    resolutions.compactMap { resolution in
      let scope = resolution.view.value.scope
      return WhenTest.operand(length, scope).map {
        Value(device: scope.device.name, scale: scope.scale, pixels: $0)
      }
    }
  }

  // MARK: Sections

  /// A section on a device: the first of its instances.
  struct Place {
    var device: String
    var scale: Int
    var section: Section
    var measures: SectionMeasures
    var isVertical: Bool
    /// The scroll axis of the page.
    var scroll: Axis

    func value(_ pixels: Exact) -> Value { Value(device: device, scale: scale, pixels: pixels) }
  }

  func places(ofSection index: Int) -> [Place] {
    resolutions.compactMap { resolution in
      guard let place = resolution.table.sections.indices.first(where: { resolution.specSection(of: $0) == index })
      else { return nil }
      let scope = resolution.view.value.scope
      let section = resolution.table.sections[place]
      return Place(
        device: scope.device.name, scale: scope.scale, section: section, measures: resolution.measures[place],
        isVertical: (resolution.table.scroll == .vertical) == (section.plane == nil), scroll: resolution.table.scroll)
    }
  }

  /// `3 columns on iphone-se-1 (108.33 pt), 7 on ipad-pro-13-m4 (140 pt)`.
  func lanes(ofSection index: Int) -> String? {
    var known: Set<Int> = []
    var parts: [String] = []
    for place in places(ofSection: index) {
      guard let lanes = place.measures.lanes, known.insert(lanes).inserted else { continue }
      let word = place.isVertical ? "column" : "row"
      let length = place.measures.base.map { " (\(place.value($0).points) pt)" } ?? ""
      let name = parts.isEmpty ? " \(word)\(lanes == 1 ? "" : "s")" : ""
      parts.append("\(lanes)\(name) on \(place.device)\(length)")
    }
    return parts.isEmpty ? nil : parts.prefix(4).joined(separator: ", ") + (parts.count > 4 ? ", …" : "")
  }

  /// The least and the largest number of lanes.
  func laneCounts(ofSection index: Int) -> (range: ClosedRange<Int>, word: String)? {
    let places = places(ofSection: index)
    let counts = places.compactMap(\.measures.lanes)
    guard let least = counts.min(), let most = counts.max(), let first = places.first else { return nil }
    return (least...most, first.isVertical ? "columns" : "rows")
  }

  /// The sizes of the cells of a template, or of what a section says about its cell itself. Only the first cell of each
  /// section counts.
  func cells(of template: String) -> [(device: String, scale: Int, size: PixelSize)] {
    resolutions.flatMap { resolution in
      let scope = resolution.view.value.scope
      return resolution.table.sections.compactMap { section in
        section.cells.first { section.styles[Int($0.style)].template == template }.map {
          (scope.device.name, scope.scale, $0.size)
        }
      }
    }
  }

  /// One side of the cells of a template.
  func side(_ key: String, of template: String) -> [Value] {
    cells(of: template).map { cell in
      Value(
        device: cell.device, scale: cell.scale, pixels: Exact(key == "height" ? cell.size.height : cell.size.width))
    }
  }
}

/// Every length of a spec by its place.
private struct LengthPlaces: FieldVisitor {
  var all: [SourceRange: Length] = [:]

  init(_ spec: LayoutSpec) { spec.read(&self) }

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    if let value, let length = value.value as? Length { all[value.range] = length }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    for value in values.compactMap(\.self) {
      if let length = value.value as? Length { all[value.range] = length }
    }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part?.read(&self) }
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part?.read(&self) }
  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    for part in parts ?? [] { part.read(&self) }
  }
  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {}
}
