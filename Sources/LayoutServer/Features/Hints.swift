import FrameTables
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
      let text: String?
      if outcome.hidesNumber(at: spot.range) {
        let place = place()
        text = SpecOnDevices.range(holding(place.override).number(at: spot.range, place))
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
        "position": view.positions.json(tree.range(of: spot.node).bytes.upperBound),
        "label": .string("= \(text)"), "kind": 1, "paddingLeft": true,
      ])
    }
    return .array(hints)
  }
}

/// `textDocument/codeLens`: above each section, the number of devices on which it is looked at and what was found in
/// it, where its numbers come from, and the preview.
struct CodeLenses {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func all() -> JSON {
    guard view.analysis.index == 0, let spec = view.analysis.spec, let compilation = view.analysis.compilation,
      let tree = view.analysis.tree
    else { return [] }
    let locator = NodeLocator(tree: tree)
    let lenses: [JSON] = spec.sections.indices.flatMap { index -> [JSON] in
      let id = spec.sections[index].id
      let steps = locator.path(to: id.range)
      guard id.range.file == 0, steps.count > 1 else { return [] }
      let extent = locator.range(of: steps[1])
      let devices = compilation.resolutions.count { resolution in
        resolution.table.sections.indices.contains { resolution.specSection(of: $0) == index }
      }
      let findings = view.analysis.findings.count {
        $0.diagnostic.range.file == 0 && extent.start <= $0.diagnostic.range.start
          && $0.diagnostic.range.end <= extent.end
      }
      let all = compilation.devices.count
      let count = devices == all ? "\(all)" : "\(devices) of \(all)"
      let title =
        "on \(count) device\(all == 1 ? "" : "s"), "
        + (findings == 0 ? "no findings" : "\(findings) finding\(findings == 1 ? "" : "s")")
      // This one says something and does nothing: clients show such a command as plain text.
      let commands: [JSON] = [["title": .string(title), "command": ""]] + offered(of: index)
      return commands.map { ["range": view.positions.json(id.range), "command": $0] }
    }
    return .array(lenses)
  }

  private func offered(of section: Int) -> [JSON] {
    func command(_ title: String, _ command: Command, _ more: [JSON] = []) -> JSON {
      let arguments = [.string(view.document.uri)] + more
      return ["title": .string(title), "command": .string(command.rawValue), "arguments": .array(arguments)]
    }
    var commands: [JSON] = []
    if let compilation = view.analysis.compilation, !compilation.hasErrors,
      let resolution = compilation.resolutions.first,
      let place = resolution.table.sections.indices.first(where: { resolution.specSection(of: $0) == section })
    {
      let shown = resolution.table.sections[place]
      commands.append(command("why", .why, [.string(shown.items.count > 0 ? "\(shown.id)/0" : shown.id)]))
    }
    if view.client.showsResults {
      commands.append(command("preview", .preview))
    } else if view.client.showsDocuments, view.workspace.environment.preview != nil {
      commands.append(command("preview", .openPreview))
    }
    return commands
  }
}
