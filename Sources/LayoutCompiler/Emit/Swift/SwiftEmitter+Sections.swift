import FrameTables
import LayoutEngine

/// The sections of a layout in generated code, each with what is in it in a few words.
extension SwiftEmitter {
  /// - Parameters:
  ///   - table: of the first device.
  ///   - program: the spec, if the app resolves it: then what stands for the app's own is told as that.
  ///   - names: the cases, in the order of the sections.
  func emitSections(
    _ sections: [FrameTable.Section], of table: FrameTable, _ program: LayoutSpec?, _ names: [String],
    to out: inout ByteBuffer
  ) {
    out.append("  /// A section, by its place in the layout.\n")
    out.append(text: "  \(modifier)enum Section: Int, CaseIterable, Sendable {\n")
    let specs = Dictionary((program?.sections ?? []).map { ($0.id.value, $0) }) { first, _ in first }
    for (section, name) in zip(sections, names) {
      let scale = table.device.scale
      let (frame, start) = (section.frame, section.frame.start(along: table.scroll))
      let size = PixelSize(width: frame.width, height: frame.height)
      let given = Given(specs[section.id])
      let isSample = section.dynamic != nil || given.count || given.sizes
      out.append(
        text:
          """
              /// `\(CommentText.visible(section.id))`: \(items(of: section, given, on: table.device)).
              ///
              /// On `\(CommentText.visible(table.device.name))` it begins at \(start.readable(over: scale)) and is \
          \(size.readable(over: scale)) points\(isSample ? " with \(section.items.count.counted("item"))" : "").
          \(traits(of: section, in: table).map { "    /// \($0)\n" } ?? "")    case \(name)

          """)
    }
    out.append("  }\n\n")
  }

  /// What the app gives of a section's items.
  private struct Given {
    var count = false
    var sizes = false

    init(_ section: SectionSpec?) {
      guard let section else { return }
      let needs = SectionNeeds(section).all
      (count, sizes) = (needs.contains(.count), needs.contains(.sizes))
    }
  }

  /// What a section holds, for its doc comment.
  private func items(of section: FrameTable.Section, _ given: Given, on device: FrameTable.Device) -> String {
    let count = section.items.count
    let size = section.cells.count == 1 ? " of \(section.cells[0].size.readable(over: device.scale)) points" : ""
    let place = " on `\(CommentText.visible(device.name))`"
    if given.sizes {
      let number = given.count ? "as many items as the app gives" : count.counted("item")
      return "\(number), \(count == 1 && !given.count ? "" : "each ")measured"
    }
    if section.dynamic != nil { return "as many items as there are\(size)\(size == "" ? "" : place)" }
    return count == 0 ? "no items\(place)" : "\(count.counted("item"))\(size)\(place)"
  }

  /// What a section has and does besides its items, in a sentence; nil if there is nothing.
  private func traits(of section: FrameTable.Section, in table: FrameTable) -> String? {
    func named(_ part: FrameTable.Supplementary?, _ name: String) -> String? {
      part.map { "a \($0.pinned ? "pinned " : "")\(name)" }
    }
    let parts = [named(section.header, "header"), named(section.footer, "footer")].compactMap(\.self)
    var said = parts.isEmpty ? [] : ["has \(parts.joined(separator: " and "))"]
    if section.plane != nil { said.append("scrolls \(table.scroll == .vertical ? "sideways" : "down")") }
    if section.sampleInstances != nil {
      said.append("stands there as often as the app says")
    } else if section.instance != nil {
      said.append("stands there \(table.sections.count { $0.id == section.id }) times")
    }
    guard let last = said.popLast() else { return nil }
    return "It " + (said.isEmpty ? "" : "\(said.joined(separator: ", ")) and ") + "\(last)."
  }
}
