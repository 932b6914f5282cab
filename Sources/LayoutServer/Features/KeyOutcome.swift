import FrameTables
import LayoutEngine

/// What a key of a section or template comes to on the devices, in words. Which number that is depends on the mapping
/// that the key stands in: a header has a `size`, and so has a layer.
struct KeyOutcome {
  private let place: PlaceInSpec
  /// On the devices on which what is written there counts.
  private let outcome: Outcome
  private let all: Outcome

  init(_ place: PlaceInSpec, _ outcome: Outcome) {
    self.place = place
    self.outcome = outcome.under(place.override)
    all = outcome
  }

  var text: String? {
    if place.isCondition, let override = place.override { return all.holding(override) }
    switch place.owner {
    case .template: return place.keys.first == "size" ? place.template.flatMap(outcome.sizes) : nil
    case .section: return place.section.flatMap(ofSection)
    case nil: return nil
    }
  }

  private func ofSection(_ section: Int) -> String? {
    let places = outcome.places(ofSection: section)
    func each(_ value: (Outcome.Place) -> Exact?) -> String? {
      Outcome.text(places.compactMap { place in value(place).map { place.value($0) } })
    }
    func length(_ rect: PixelRect, _ scroll: Axis) -> Exact { Exact(scroll == .vertical ? rect.height : rect.width) }
    // Further keys are those of a mapping that is the value of the first.
    switch (place.keys.first, place.keys.dropFirst().first) {
    case ("columns", _), ("rows", _), ("areas", _), ("arrange", _), ("leftover", _):
      return outcome.lanes(ofSection: section)
    case ("spacing", "item"): return each { $0.measures.itemSpacing }
    case ("spacing", "line"): return each { $0.measures.lineSpacing }
    case ("spacing", nil):
      guard let item = each({ $0.measures.itemSpacing }), let line = each({ $0.measures.lineSpacing }) else {
        return nil
      }
      return item == line ? item : "between items \(item); between lines \(line)"
    case ("header", nil), ("header", "size"):
      return each { place in place.section.header.map { length($0.frame, place.scroll) } }
    case ("footer", nil), ("footer", "size"):
      return each { place in place.section.footer.map { length($0.frame, place.scroll) } }
    case ("items", nil), ("items", "count"):
      return Outcome.grouped(
        places.map { place in
          let (count, lines) = (place.section.items.count, place.measures.lineCount)
          return (
            place.device, "\(count) item\(count == 1 ? "" : "s") in \(lines) line\(lines == 1 ? "" : "s")"
          )
        })
    case ("inset", _), ("inset-from", _), ("max-line", _):
      return each { $0.measures.available }.map { "lines are \($0) long" }
    case ("id", nil), ("length", nil):
      return each { length($0.section.frame, $0.scroll) }.map { "the section is \($0) long" }
    case ("cell", nil):
      return all.spec.sections[section].properties.cell.flatMap { cell in
        switch cell.value {
        case .named(let name): outcome.sizes(of: name)
        case .inline: outcome.sizes(of: all.spec.sections[section].id.value)
        }
      }
    default: return nil
    }
  }
}
