import FrameTables
import LayoutEngine

/// Layers that are cut to what they lie in, and parts of a section of which an inset leaves nothing.
extension ContentTruncated {
  static func cutLayers(of section: LintSection, _ context: LintContext) -> [MeasuredFinding] {
    var told: Set<SourceRange> = []
    return section.layerRooms.flatMap { room in
      room.layers.compactMap { layer -> MeasuredFinding? in
        // One that is cut everywhere is meant to take all that there is.
        guard let cut = room.cut(layer, section.scope), context.wholeLayers.contains(layer.id.range),
          told.insert(layer.id.range).inserted
        else { return nil }
        let (wanted, left) = (section.points(cut.wanted), section.points(cut.room))
        let missing = section.points(cut.wanted - cut.room)
        return MeasuredFinding(
          "layer '\(layer.id.value)' is meant to be \(wanted) pt \(cut.isWidth ? "wide" : "high"), and \(room.name) of "
            + "'\(section.id.value)' leaves \(left) pt: \(missing) pt are cut off; make the layer smaller or what it lies "
            + "in larger, in an override if need be",
          at: layer.id.range)
      }
    }
  }

  static func nothingLeft(of section: LintSection) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    func add(_ what: String, _ inset: EdgesSpec?, _ rect: PixelRect?) {
      guard let rect, let inset, rect.width <= 0 || rect.height <= 0 else { return }
      let range = rect.width <= 0 ? inset.left ?? inset.right : inset.top ?? inset.bottom
      guard let range else { return }
      found.append(
        MeasuredFinding(
          "the inset leaves nothing of \(what) of '\(section.id.value)': make it smaller", at: range.range))
    }
    if let header = section.section.header, section.pageAxes.pair(header.frame.size).scroll > 0 {
      add("the header", section.properties.header?.inset, header.frame)
    }
    if let footer = section.section.footer, section.pageAxes.pair(footer.frame.size).scroll > 0 {
      add("the footer", section.properties.footer?.inset, footer.frame)
    }
    // None is left of a background of which nothing is; neither has a section one whose items have no size.
    if section.count > 0, let inset = section.properties.background?.inset, section.section.background == nil,
      section.section.cells.contains(where: { $0.size.width > 0 && $0.size.height > 0 }),
      let side = inset.left ?? inset.right ?? inset.top ?? inset.bottom
    {
      found.append(
        MeasuredFinding(
          "the inset leaves nothing of the background of '\(section.id.value)': make it smaller", at: side.range))
    }
    return found + headerContents(of: section)
  }

  /// Headers and footers whose content is wider than they are.
  private static func headerContents(of section: LintSection) -> [MeasuredFinding] {
    let parts = [
      ("header", section.section.header, section.properties.header),
      ("footer", section.section.footer, section.properties.footer),
    ]
    return parts.compactMap { name, placed, spec -> MeasuredFinding? in
      guard let placed, let spec, spec.size?.value.form == .fit, let content = spec.content else { return nil }
      let isVertical = section.pageAxes.isVertical
      let side = isVertical ? content.width : content.height
      let edges = spec.padding.map { isVertical ? [$0.left, $0.right] : [$0.top, $0.bottom] } ?? []
      let padding = edges.compactMap { $0 }.compactMap { WhenTest.operand($0.value, section.scope) }.reduce(Exact(0), +)
      let room = section.pageAxes.pair(placed.frame.size).line - padding
      guard let side, let wanted = WhenTest.operand(side.value, section.scope), !PixelGrid.fits(wanted, in: room) else {
        return nil
      }
      return MeasuredFinding(
        "the content of the \(name) of '\(section.id.value)' is \(section.points(wanted)) pt "
          + "\(isVertical ? "wide" : "high"), and the \(name) less its padding leaves \(section.points(max(0, room))) pt: "
          + "a text is wrapped or cut; say the content that it has in that room",
        at: side.range)
    }
  }
}

/// What layers lie in, and what is written of them.
struct LayerRoom {
  struct Cut {
    var isWidth: Bool
    var wanted, room: Exact
  }

  /// `a cell`, `the header`
  var name: String
  var size: PixelSize
  var layers: [LayerSpec]

  /// The side of a layer that is longer than what its inset leaves, by more than a pixel that may be rounding; nil where
  /// it has room.
  func cut(_ layer: LayerSpec, _ scope: DeviceScope) -> Cut? {
    let (takesWidth, takesHeight) =
      switch layer.anchor.value {
      case .fill: (false, false)
      case .edge(let edge): (edge == .left || edge == .right, edge == .top || edge == .bottom)
      case .corner, .center: (true, true)
      }
    func length(_ length: Located<Length>?) -> Exact? { length.flatMap { WhenTest.operand($0.value, scope) } }
    let inset = layer.inset
    let sides = [
      (true, takesWidth, layer.size?.width, Exact(size.width), inset?.left, inset?.right),
      (false, takesHeight, layer.size?.height, Exact(size.height), inset?.top, inset?.bottom),
    ]
    for (isWidth, isTaken, wanted, outer, before, after) in sides where isTaken && outer > 0 {
      guard let wanted = length(wanted) else { continue }
      let room = max(0, outer - (length(before) ?? 0) - (length(after) ?? 0))
      if wanted - room > 1 { return Cut(isWidth: isWidth, wanted: wanted, room: room) }
    }
    return nil
  }
}

extension LintSection {
  /// Of each template with layers the extreme cells, then the header and the footer.
  var layerRooms: [LayerRoom] {
    var rooms: [LayerRoom] = []
    let styles = section.styles
    if styles.contains(where: { !$0.layers.isEmpty }) {
      for (style, sizes) in extremeSizes.enumerated() where !styles[style].layers.isEmpty {
        guard let specs = layers(of: styles[style]) else { continue }
        rooms += sizes.map { LayerRoom(name: "a cell", size: $0, layers: specs) }
      }
    }
    let parts = [
      ("the header", section.header, properties.header), ("the footer", section.footer, properties.footer),
    ]
    for (name, placed, spec) in parts {
      guard let placed, let specs = spec?.layers?.value else { continue }
      rooms.append(LayerRoom(name: name, size: placed.frame.size, layers: specs))
    }
    return rooms
  }
}

extension LintContext {
  /// The layers that have room somewhere, by the places of their ids.
  func layersWithRoom() -> Set<SourceRange> {
    var whole: Set<SourceRange> = []
    for section in devices.lazy.flatMap(\.sections) {
      for room in section.layerRooms {
        for layer in room.layers where room.cut(layer, section.scope) == nil { whole.insert(layer.id.range) }
      }
    }
    return whole
  }
}

extension PixelRect {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}
