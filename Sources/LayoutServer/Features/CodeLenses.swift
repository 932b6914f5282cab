import FrameTables
import LayoutCompiler
import LayoutEngine

/// `textDocument/codeLens`: above each section, the number of devices on which it is looked at and what was found in
/// it, where its numbers come from, and the preview.
struct CodeLenses {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func all() -> JSON {
    guard view.analysis.index == 0, let spec = view.analysis.spec, let compilation = view.analysis.compilation,
      let tree = view.analysis.tree
    else { return [] }
    let extents = extents(of: spec.sections, NodeLocator(tree: tree))
    let findings = findings(within: extents.compactMap(\.self))
    let devices = devices(ofEach: spec.sections.count, compilation.resolutions)
    let places = firstPlaces(ofEach: spec.sections.count)
    let all = compilation.devices.count
    let lenses: [JSON] = zip(spec.sections, extents).enumerated().flatMap { index, section -> [JSON] in
      let (section, extent) = section
      guard let extent else { return [] }
      let count = devices[index] == all ? "\(all)" : "\(devices[index]) of \(all)"
      let found = findings[extent.start] ?? 0
      let title =
        "on \(count) device\(all == 1 ? "" : "s"), "
        + (found == 0 ? "no findings" : "\(found.counted("finding"))")
      // This one says something and does nothing: clients show such a command as plain text.
      let commands: [JSON] = [["title": .string(title), "command": ""]] + offered(at: places[index])
      return commands.map { ["range": view.positions.json(section.id.range), "command": $0] }
    }
    return .array(lenses)
  }

  // MARK: Of all sections at once, since there may be ten thousands of them

  /// The element of `sections` that each section is; nil for one that another file has.
  private func extents(of sections: [SectionSpec], _ locator: NodeLocator) -> [SourceRange?] {
    sections.map { section in
      guard section.id.range.file == 0 else { return nil }
      let steps = locator.path(to: section.id.range)
      return steps.count > 1 ? locator.range(of: steps[1]) : nil
    }
  }

  /// The number of findings in each extent, by where that begins. Extents are equal or apart.
  private func findings(within extents: [SourceRange]) -> [UInt32: Int] {
    let extents = extents.sorted { $0.start < $1.start }
    var counts: [UInt32: Int] = [:]
    for finding in view.analysis.findings where finding.diagnostic.range.file == 0 {
      let range = finding.diagnostic.range
      let next = extents.partitioningIndex { $0.start > range.start }
      guard next > 0, range.end <= extents[next - 1].end else { continue }
      counts[extents[next - 1].start, default: 0] += 1
    }
    return counts
  }

  /// The number of devices that each section is on. The instances of one follow one another.
  private func devices(ofEach count: Int, _ resolutions: [Resolution]) -> [Int] {
    var devices = Array(repeating: 0, count: count)
    for resolution in resolutions {
      var last: Int?
      for place in resolution.table.sections.indices {
        let section = resolution.specSection(of: place)
        if section != last { devices[section] += 1 }
        last = section
      }
    }
    return devices
  }

  /// The first instance of each section in the first table; nil where there is none, and for all while something is
  /// wrong.
  private func firstPlaces(ofEach count: Int) -> [Section?] {
    var places: [Section?] = Array(repeating: nil, count: count)
    guard let compilation = view.analysis.compilation, !compilation.hasErrors,
      let resolution = compilation.resolutions.first
    else { return places }
    for (place, section) in resolution.table.sections.enumerated() {
      let index = resolution.specSection(of: place)
      if places[index] == nil { places[index] = section }
    }
    return places
  }

  private func offered(at shown: Section?) -> [JSON] {
    func command(_ title: String, _ command: Command, _ more: [JSON] = []) -> JSON {
      let arguments = [.string(view.document.uri)] + more
      return ["title": .string(title), "command": .string(command.rawValue), "arguments": .array(arguments)]
    }
    var commands: [JSON] = []
    if let shown {
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
