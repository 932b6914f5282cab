import FrameTables
import LayoutCompiler
import LayoutEngine

/// What a key of a section or template comes to on the devices, in words. Which number that is depends on the mapping
/// that the key stands in: a header has a `size`, and so has a layer.
struct KeyOutcome {
  private let place: PlaceInSpec
  /// On the devices on which what is written there counts.
  private let outcome: SpecOnDevices
  private let all: SpecOnDevices

  init(_ place: PlaceInSpec, _ outcome: SpecOnDevices) {
    self.place = place
    self.outcome = outcome.under(place.override)
    all = outcome
  }

  var text: String? {
    if place.isCondition, let override = place.override { return all.holding(override) }
    // Each key is named here, so that nobody adds one without deciding what it comes to.
    switch place.key {
    case .template(let key): return ofTemplate(key)
    case .section(let key): return place.section.flatMap { ofSection($0, key) }
    case nil: return nil
    }
  }

  private func ofTemplate(_ key: CellKey) -> String? {
    switch key {
    case .size: place.template.flatMap(outcome.sizes)
    case .extends, .padding, .min, .max, .grow, .justify, .border, .separators, .layers, .span: nil
    }
  }

  private func ofSection(_ section: Int, _ key: SectionKey) -> String? {
    switch key {
    case .columns, .rows, .areas, .arrange, .leftover: outcome.lanes(ofSection: section)
    case .spacing: spacing(ofSection: section)
    case .header: length(ofSection: section) { $0.header?.frame }
    case .footer: length(ofSection: section) { $0.footer?.frame }
    case .items: items(ofSection: section)
    case .inset, .insetFrom, .maxLine:
      text(ofSection: section) { $0.measures.available }.map { "lines are \($0) long" }
    case .id, .length: extent(ofSection: section)
    case .cell: cells(ofSection: section)
    case .repeats, .whenEmpty, .scroll, .snap, .peek, .justify, .last, .perLine, .cells, .row, .lead, .align,
      .background, .expect, .overrides, .when:
      nil
    }
  }

  /// The key around the place in the mapping that is the value of a section's key. `whole` if the place is in none; nil
  /// if the language does not know the key.
  private func keyBelow<Key: RawRepresentable<String>>(or whole: Key) -> Key? {
    place.keysBelow.first.map(Key.init(rawValue:)) ?? whole
  }

  private func text(ofSection section: Int, _ value: (SectionOnDevice) -> Exact?) -> String? {
    SpecOnDevices.text(
      outcome.places(ofSection: section).compactMap { place in value(place).map { place.value($0) } })
  }

  private func spacing(ofSection section: Int) -> String? {
    func between(items: Bool) -> String? {
      text(ofSection: section) { items ? $0.measures.itemSpacing : $0.measures.lineSpacing }
    }
    guard let name = place.keysBelow.first else {
      guard let item = between(items: true), let line = between(items: false) else { return nil }
      return item == line ? item : "between items \(item); between lines \(line)"
    }
    switch SpacingKey(rawValue: name) {
    case .item: return between(items: true)
    case .line: return between(items: false)
    case .policy, nil: return nil
    }
  }

  /// How far a header or footer goes along the scroll axis.
  private func length(ofSection section: Int, _ frame: (Section) -> PixelRect?) -> String? {
    switch keyBelow(or: SupplementaryKey.size) {
    case .size: text(ofSection: section) { place in frame(place.section).map(place.length) }
    case .inset, .content, .padding, .pinned, .layers, nil: nil
    }
  }

  private func extent(ofSection section: Int) -> String? {
    guard place.keysBelow.isEmpty else { return nil }
    return text(ofSection: section) { $0.length($0.section.frame) }.map { "the section is \($0) long" }
  }

  private func items(ofSection section: Int) -> String? {
    switch keyBelow(or: ItemsKey.count) {
    case .count:
      SpecOnDevices.grouped(
        outcome.places(ofSection: section).map { place in
          let (count, lines) = (place.section.items.count, place.measures.lineCount)
          return (
            place.device, "\(count.counted("item")) in \(lines.counted("line"))"
          )
        })
    case .cycle, .content, .cells, .sample, nil: nil
    }
  }

  private func cells(ofSection section: Int) -> String? {
    guard place.keysBelow.isEmpty else { return nil }
    return all.spec.sections[section].properties.cell.flatMap { cell in
      switch cell.value {
      case .named(let name): outcome.sizes(of: name)
      case .inline: outcome.sizes(of: all.spec.sections[section].id.value)
      }
    }
  }
}
