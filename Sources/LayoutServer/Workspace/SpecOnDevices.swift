import FrameTables
import LayoutCompiler
import LayoutEngine

/// What parts of a spec come to on its devices, in words, for hover, hints and lenses.
struct SpecOnDevices {
  let spec: LayoutSpec
  private var devices: [SectionsOnDevice]
  private let lengths: LengthPlaces

  init?(_ analysis: Analysis) {
    guard let compilation = analysis.compilation, analysis.index == 0, let spec = compilation.spec,
      !compilation.resolutions.isEmpty
    else { return nil }
    self.spec = spec
    devices = compilation.resolutions.map { SectionsOnDevice($0, of: spec) }
    lengths = LengthPlaces(spec, compilation.trees)
  }

  /// The same on the devices on which an override holds: elsewhere nothing is made of what is written in it. On all of
  /// them if the override could not be read.
  func under(_ override: PlaceInSpec.OverridePlace?) -> SpecOnDevices {
    guard let override else { return self }
    var outcome = self
    outcome.devices = devices.filter { $0.holds(override) }
    return outcome
  }

  /// `holds on 2 of 3 devices: ipad-9, ipad-mini-6`
  func holding(_ override: PlaceInSpec.OverridePlace) -> String {
    let names = under(override).devices.map(\.scope.device.name)
    let all = devices.count
    if names.isEmpty { return "holds on none of the devices" }
    if names.count == all { return "holds on \(all == 1 ? "the device" : AllPhrase.text(all, "devices"))" }
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

  /// Whether the number behind what is written at a place has to be told.
  func hidesNumber(at range: SourceRange) -> Bool { lengths.all[range]?.hidesNumber ?? false }

  /// That number on each device. Empty for a share of something that is not known.
  ///
  /// - Parameter place: that of the range.
  func number(at range: SourceRange, _ place: PlaceInSpec) -> [Value] {
    guard isShare(at: range) else { return length(at: range) }
    switch place.key {
    case .template(let key):
      guard let side = place.side else { return [] }
      let cells = place.template.map(firstCells) ?? []
      switch key {
      case .size: return share(at: range, side, of: cells)
      case .min, .max: return share(at: range, side, ofLinesOf: cells)
      case .extends, .padding, .grow, .justify, .border, .separators, .layers, .span: return []
      }
    case .section(.items):
      guard let side = place.side, let section = place.section else { return [] }
      return share(at: range, side, ofLinesOf: firstCells(ofSection: section))
    case .section(.length):
      // A strip alone is as long as its section.
      return place.section.map(places)?.filter { $0.section.header == nil && $0.section.footer == nil }
        .map { $0.value($0.length($0.section.frame)) } ?? []
    case .section, nil: return []
    }
  }

  func token(_ name: String) -> [Value] {
    guard let index = spec.tokenNames.firstIndex(of: name) else { return [] }
    return values(Length(.token(index)))
  }

  private func values(_ length: Length) -> [Value] {
    devices.compactMap { device in
      WhenTest.operand(length, device.scope).map {
        Value(device: device.scope.device.name, scale: device.scope.scale, pixels: $0)
      }
    }
  }

  // MARK: Sections

  func places(ofSection index: Int) -> [SectionOnDevice] { devices.compactMap { $0.section(index) } }

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

  /// The first cells of a template, or of what a section says about its cell itself: one for each section.
  private func firstCells(of template: String) -> [CellOnDevice] { devices.flatMap { $0.firstCells(of: template) } }

  /// The first cells of a section.
  private func firstCells(ofSection index: Int) -> [CellOnDevice] {
    places(ofSection: index).compactMap { place in
      place.section.cells.first.map {
        CellOnDevice(
          device: place.device, scale: place.scale, section: place.section.id, size: $0.size, measures: place.measures,
          tableIndex: place.index)
      }
    }
  }

  /// `cells are 100 × 100 pt`, or `cells are 40–120 × 44 pt` if they differ within a section. If sections give a template
  /// different sizes, each is named.
  func sizes(of template: String) -> String? {
    var sections: [(id: String, cells: [CellSizesOnDevice])] = []
    var places: [String: Int] = [:]
    for cell in devices.flatMap({ $0.sizes(of: template) }) {
      if let known = places[cell.section] {
        sections[known].cells.append(cell)
      } else {
        places[cell.section] = sections.count
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

  /// What a share comes to that is written at a place as one side of cells. Lanes give their own length, and what shows
  /// along the scroll axis is not measured: there it is the side of the cell.
  private func share(at range: SourceRange, _ side: SizeKey, of cells: [CellOnDevice]) -> [Value] {
    guard let isWidth = side.isWidth else { return [] }
    return cells.compactMap { cell in
      let own = Exact(isWidth ? cell.size.width : cell.size.height)
      return Value(device: cell.device, scale: cell.scale, pixels: part(at: range, isWidth, of: cell) ?? own)
    }
  }

  /// What such a share comes to if it is a bound, or the side of some items. Empty if it is none of a line.
  private func share(at range: SourceRange, _ side: SizeKey, ofLinesOf cells: [CellOnDevice]) -> [Value] {
    guard let isWidth = side.isWidth else { return [] }
    return cells.compactMap { cell in
      part(at: range, isWidth, of: cell).map { Value(device: cell.device, scale: cell.scale, pixels: $0) }
    }
  }

  /// The part of a line that a share is of; nil if it is of something else.
  private func part(at range: SourceRange, _ isWidth: Bool, of cell: CellOnDevice) -> Exact? {
    let measures = cell.measures
    guard isWidth == measures.axes.isVertical, measures.arrangement.traits.hasPolicy else { return nil }
    return lengths.all[range].flatMap { measures.share($0.form) }
  }
}

extension SizeKey {
  /// Whether it is a side across or along; nil if it is none.
  fileprivate var isWidth: Bool? {
    switch self {
    case .width: true
    case .height: false
    case .aspect, .extra: nil
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
