import FrameTables
import LayoutCompiler
import LayoutEngine

/// What parts of a spec come to on its devices, in words, for hover, hints and lenses.
struct SpecOnDevices {
  let spec: LayoutSpec
  private(set) var resolutions: [Resolution]
  private let lengths: LengthPlaces
  private let resolver: Resolver?

  init?(_ analysis: Analysis) {
    guard let compilation = analysis.compilation, analysis.index == 0, let spec = compilation.spec,
      !compilation.resolutions.isEmpty
    else { return nil }
    self.spec = spec
    resolutions = compilation.resolutions
    resolver = compilation.resolver
    lengths = LengthPlaces(spec)
  }

  /// The same on the devices on which an override holds: elsewhere nothing is made of what is written in it. On all of
  /// them if the override could not be read.
  func under(_ override: PlaceInSpec.OverridePlace?) -> SpecOnDevices {
    guard let override, let resolver else { return self }
    var outcome = self
    outcome.resolutions = resolutions.filter { resolution in
      resolver.decisions(on: resolution.view.value.scope.device, ofSection: override.section)
        .first { $0.range == override.condition }?.holds ?? true
    }
    return outcome
  }

  /// `holds on 2 of 3 devices: ipad-9, ipad-mini-6`
  func holding(_ override: PlaceInSpec.OverridePlace) -> String {
    let names = under(override).resolutions.map(\.view.value.scope.device.name)
    let all = resolutions.count
    if names.isEmpty { return "holds on none of the devices" }
    if names.count == all { return "holds on \(all == 1 ? "the device" : "all \(all) devices")" }
    return "holds on \(names.count) of \(all) devices: \(ShortList.text(names))"
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
    return ShortList.text(distinct.map { "\($0.text) on \($0.device)" })
  }

  // MARK: Lengths

  /// What the length written at a place comes to on each device. Empty for a share.
  private func length(at range: SourceRange) -> [Value] {
    guard let length = lengths.all[range] else { return [] }
    return values(length)
  }

  private func isShare(at range: SourceRange) -> Bool {
    lengths.all[range]?.isShare ?? false
  }

  /// Whether the written length is not a plain number, which says itself what it comes to.
  private func isWorthTelling(at range: SourceRange) -> Bool {
    switch lengths.all[range]?.form {
    case .sum?, .token?, .lines?: true
    default: false
    }
  }

  /// Whether the number behind what is written has to be told: of a token, a sum, lines of text and a share.
  func hidesNumber(at range: SourceRange) -> Bool { isWorthTelling(at: range) || isShare(at: range) }

  /// That number on each device. Empty for a share of something that is not known.
  ///
  /// - Parameter place: that of the range.
  func number(at range: SourceRange, _ place: PlaceInSpec) -> [Value] {
    if isWorthTelling(at: range) { return length(at: range) }
    guard isShare(at: range), let template = place.template, case .template(let key) = place.key,
      let side = place.keysBelow.last.flatMap(SizeKey.init)
    else { return [] }
    switch key {
    case .size: return share(at: range, side, of: template, isBound: false)
    case .min, .max: return share(at: range, side, of: template, isBound: true)
    case .extends, .padding, .grow, .justify, .border, .separators, .layers, .span: return []
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
  struct SectionOnDevice {
    var device: String
    var scale: Int
    var section: Section
    var measures: SectionMeasures
    var isVertical: Bool
    /// The scroll axis of the page.
    var scroll: Axis

    func value(_ pixels: Exact) -> Value { Value(device: device, scale: scale, pixels: pixels) }
  }

  func places(ofSection index: Int) -> [SectionOnDevice] {
    resolutions.compactMap { resolution in
      guard let place = resolution.table.sections.indices.first(where: { resolution.specSection(of: $0) == index })
      else { return nil }
      let scope = resolution.view.value.scope
      let section = resolution.table.sections[place]
      return SectionOnDevice(
        device: scope.device.name, scale: scope.scale, section: section, measures: resolution.measures[place],
        isVertical: (resolution.table.scroll == .vertical) == (section.plane == nil), scroll: resolution.table.scroll)
    }
  }

  /// `3 columns on iphone-se-1 (108.33 pt), 7 on ipad-pro-13-m4 (140 pt)`. If there are as many everywhere, their
  /// lengths tell the devices apart: `3 columns: 125 pt on iphone-8, 344 pt on ipad-pro-13-m4`.
  func lanes(ofSection index: Int) -> String? {
    let found = places(ofSection: index).compactMap { place in place.measures.lanes.map { (place, lanes: $0) } }
    guard let first = found.first else { return nil }
    let word = "\(first.0.isVertical ? "column" : "row")\(first.lanes == 1 ? "" : "s")"
    func length(_ place: SectionOnDevice) -> String? { place.measures.base.map { "\(place.value($0).points) pt" } }
    if found.allSatisfy({ $0.lanes == first.lanes }) {
      let lengths = found.compactMap { place, _ in length(place).map { (device: place.device, text: $0) } }
      if Set(lengths.map(\.text)).count > 1, let told = Self.grouped(lengths) {
        return "\(first.lanes) \(word): \(told)"
      }
    }
    var known: Set<Int> = []
    let parts = found.filter { known.insert($0.lanes).inserted }.enumerated().map { number, found in
      let (place, lanes) = found
      return "\(lanes)\(number == 0 ? " \(word)" : "") on \(place.device)\(length(place).map { " (\($0))" } ?? "")"
    }
    return ShortList.text(parts)
  }

  /// The least and the largest number of lanes.
  func laneCounts(ofSection index: Int) -> (range: ClosedRange<Int>, word: String)? {
    let places = places(ofSection: index)
    let counts = places.compactMap(\.measures.lanes)
    guard let least = counts.min(), let most = counts.max(), let first = places.first else { return nil }
    return (least...most, first.isVertical ? "columns" : "rows")
  }

  /// A cell on a device.
  struct CellOnDevice {
    var device: String
    var scale: Int
    var section: String
    var size: PixelSize
    var measures: SectionMeasures
    var text: String { "\(size.readable(over: scale)) pt" }
  }

  /// The cells of a template, or of what a section says about its cell itself. Only the first cell of each section
  /// counts.
  private func cells(of template: String) -> [CellOnDevice] {
    resolutions.flatMap { resolution in
      let scope = resolution.view.value.scope
      return zip(resolution.table.sections, resolution.measures).compactMap { section, measures in
        section.cells.first { section.styles[Int($0.style)].template == template }.map {
          CellOnDevice(
            device: scope.device.name, scale: scope.scale, section: section.id, size: $0.size, measures: measures)
        }
      }
    }
  }

  /// `cells are 100 × 100 pt`. If sections give a template different sizes, each is named.
  func sizes(of template: String) -> String? {
    var sections: [(id: String, cells: [CellOnDevice])] = []
    for cell in cells(of: template) {
      if let known = sections.firstIndex(where: { $0.id == cell.section }) {
        sections[known].cells.append(cell)
      } else {
        sections.append((cell.section, [cell]))
      }
    }
    let texts = sections.compactMap { section in
      SpecOnDevices.grouped(section.cells.map { ($0.device, $0.text) }).map { (id: section.id, text: $0) }
    }
    guard let first = texts.first else { return nil }
    if texts.allSatisfy({ $0.text == first.text }) { return "cells are \(first.text)" }
    return "cells are " + ShortList.text(texts.map { "\($0.text) in '\($0.id)'" }, separatedBy: "; ")
  }

  /// What a share comes to that is written at a place as one side of the cells of a template, or as its bound. Empty
  /// for a share of nothing that the measures tell.
  ///
  /// - Parameter isBound: whether it is a `min` or `max`.
  private func share(at range: SourceRange, _ side: SizeKey, of template: String, isBound: Bool) -> [Value] {
    let isWidth: Bool
    switch side {
    case .width: isWidth = true
    case .height: isWidth = false
    case .aspect, .extra: return []
    }
    guard let form = lengths.all[range]?.form else { return [] }
    return cells(of: template).compactMap { cell in
      let measures = cell.measures
      let isAlong = isWidth == measures.axes.isVertical
      let part = isAlong && measures.arrangement.traits.hasPolicy ? measures.share(form) : nil
      // Lanes give their own length, and what shows along the scroll axis is not measured.
      let own = isBound ? nil : Exact(isWidth ? cell.size.width : cell.size.height)
      return (part ?? own).map { Value(device: cell.device, scale: cell.scale, pixels: $0) }
    }
  }
}

extension SectionMeasures {
  /// What a share of a line of a flow comes to, in pixels; nil for what is no share.
  fileprivate func share(_ form: Length.Form) -> Exact? {
    switch form {
    case .percent(let part): Exact(part) / 100 * available
    case .fraction(let p, let q): .parts(Exact(p), of: Exact(q), in: available, spacing: itemSpacing)
    case .fill: available
    default: nil
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
