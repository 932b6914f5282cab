import LayoutCompiler
import LayoutEngine

/// `textDocument/inlayHint`: the numbers that shares, tokens, sums and lanes by their length come to, shown after them.
struct InlayHints {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func within(_ range: Range<Int>) -> JSON {
    guard let outcome = SpecOnDevices(view.analysis), let walk = view.analysis.walk, let tree = view.analysis.tree
    else { return [] }
    let locator = NodeLocator(tree: tree)
    var hints: [JSON] = []
    // What is written in one override is asked about together.
    var known: [PlaceInSpec.OverridePlace: SpecOnDevices] = [:]
    func holding(_ override: PlaceInSpec.OverridePlace?) -> SpecOnDevices {
      guard let override else { return outcome }
      let held = known[override] ?? outcome.under(override)
      known[override] = held
      return held
    }
    for spot in walk.spots {
      guard spot.range.file == 0, range.lowerBound <= Int(spot.range.end), Int(spot.range.start) <= range.upperBound,
        case .value(_, let key) = spot.role
      else { continue }
      let shape = key.map { walk.graph[$0.mapping].shape }
      let name = key.flatMap { shape?.keys[$0.index].name }
      let place = { PlaceInSpec(spot.range, locator, outcome.spec) }
      let written = tree.range(of: spot.node)
      let text: String?
      if outcome.hidesNumber(at: written) {
        let place = place()
        text = SpecOnDevices.range(holding(place.override).number(at: written, place))
      } else if shape?.id == .lanes, name == "min" || name == "max",
        let section = place().section, let counts = holding(place().override).laneCounts(ofSection: section)
      {
        let (least, most) = (counts.range.lowerBound, counts.range.upperBound)
        text = "\(least == most ? "\(least)" : "\(least)–\(most)") \(counts.word)"
      } else {
        text = nil
      }
      guard let text else { continue }
      hints.append([
        "position": view.positions.json(written.bytes.upperBound),
        "label": .string("= \(text)"), "kind": 1, "paddingLeft": true,
      ])
    }
    return .array(hints)
  }
}
