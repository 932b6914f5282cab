internal import FrameTables
import LayoutCompiler
import LayoutEngine

extension SVGDevice {
  private var scale: Int { table.device.scale }

  /// Draws what of the section reaches into the picture. Returns how many items do not reach into it, or were too many.
  func draw(_ section: Section, _ index: Int, budget: inout Int, to out: inout ByteBuffer) -> Int {
    let colors = look.section(index)
    if let background = section.background, isVisible(background) {
      let radius = section.backgroundRadius.map { " rx=\"\($0.fitting(background).readable(over: scale))\"" } ?? ""
      out.append(
        text:
          "<rect \(background.svg(over: scale))\(radius) fill=\"\(colors.fill)\" fill-opacity=\"0.4\"><title>background</title></rect>\n"
      )
    }
    for (supplementary, kind) in [(section.header, "header"), (section.footer, "footer")] {
      if let supplementary, isVisible(supplementary.frame) {
        draw(supplementary, "\(section.id) \(kind)", colors, to: &out)
      }
    }
    let plane = section.plane.map { plane in
      // The part of the plane that shows at rest: its start or, if mirrored, its end.
      var content = plane.frame
      if table.direction == .rtl { content.x = content.x &- (plane.contentSize.width &- content.width) }
      return (plane: plane, content: content)
    }
    let items = visibleItems(of: section, on: plane, budget)
    budget -= items.count
    // A section may list as many cells as items, of which a picture shows few.
    for number in Set(items.map(\.cell)).sorted() {
      let cell = section.cells[number]
      out.append(text: "<defs><g id=\"\(id(index, number))\">\n")
      draw(cell, section.styles[Int(cell.style)], colors, to: &out)
      out.append("</g></defs>\n")
    }
    if let plane = section.plane {
      out.append(
        text:
          "<clipPath id=\"d\(number)s\(index)p\"><rect \(plane.frame.svg(over: scale))/></clipPath><g clip-path=\"url(#d\(number)s\(index)p)\">\n"
      )
    }
    draw(items, index, colors, to: &out)
    if section.plane != nil { out.append("</g>\n") }
    return section.items.count - items.count
  }

  private func id(_ section: Int, _ cell: Int) -> String { "d\(number)s\(section)c\(cell)" }

  /// An item that is drawn.
  private struct Visible {
    var item, cell: Int
    /// On the page.
    var frame: PixelRect
  }

  /// The items of a section that reach into the picture, at most `budget`.
  ///
  /// - Parameter plane: what the items lie on if that is not the page, and where its corner is on the page.
  private func visibleItems(
    of section: Section, on plane: (plane: Plane, content: PixelRect)?, _ budget: Int
  ) -> [Visible] {
    let slack = section.cells.map { Exact(max($0.size.width, $0.size.height)) }.max() ?? 0
    var found: [Visible] = []
    // Lines that repeat follow one another. Still, after an item beyond the picture, a lane may have one before its
    // end.
    let isInOrder = section.items.repeatingPattern != nil
    // Items without an area never end the picture, so the number of items looked at is bounded, too.
    for item in 0..<min(section.items.count, 100 * budget) {
      var frame = section.frame(of: item)
      if found.count == budget { break }
      if let (plane, content) = plane {
        frame = frame.offset(x: content.x, y: content.y)
        if isInOrder, plane.isBeyond(frame, by: slack, table.direction) { break }
      } else if isInOrder, isBeyond(frame, by: slack) {
        break
      }
      if isVisible(frame) { found.append(Visible(item: item, cell: section.items.cell(of: item), frame: frame)) }
    }
    return found
  }

  private func draw(_ items: [Visible], _ section: Int, _ colors: SVGPalette, to out: inout ByteBuffer) {
    var labels = ""
    for item in items {
      let place = "x=\"\(item.frame.x.readable(over: scale))\" y=\"\(item.frame.y.readable(over: scale))\""
      out.append(text: "<use href=\"#\(id(section, item.cell))\" \(place)/>\n")
      labels += label(item.item, item.frame)
    }
    if !labels.isEmpty {
      out.append(text: "<g fill=\"\(colors.ink)\" text-anchor=\"middle\" font-weight=\"500\">\n\(labels)</g>\n")
    }
  }

  /// The item's number in its middle, if it can be read there.
  private func label(_ item: Int, _ frame: PixelRect) -> String {
    let frame = SVGRect(frame, over: scale)
    let size = min(textLimit, min(frame.height * 7 / 10, frame.width * 3 / Exact(2 * String(item).count)))
    guard size >= 4 else { return "" }
    let x = frame.x + frame.width.half
    let y = frame.y + frame.height.half + size * 35 / 100
    return "<text x=\"\(x.readable())\" y=\"\(y.readable())\" font-size=\"\(size.readable())\">\(item)</text>\n"
  }

  private func draw(_ supplementary: Supplementary, _ name: String, _ colors: SVGPalette, to out: inout ByteBuffer) {
    let frame = supplementary.frame
    out.append(text: "<rect \(frame.svg(over: scale)) fill=\"\(colors.strong)\" fill-opacity=\"0.55\"/>\n")
    let layers = supplementary.layers.map {
      Layer(id: $0.id, states: $0.states, frame: $0.frame.offset(x: frame.x, y: frame.y))
    }
    draw(layers, colors, to: &out)
    let place = SVGRect(frame, over: scale)
    let (width, height) = (place.width, place.height)
    let text = supplementary.pinned ? "\(name), pinned" : name
    let isUpright = width < height
    let length = isUpright ? height : width
    let size = min(textLimit, min((isUpright ? width : height) * 6 / 10, length * 3 / Exact(2 * max(text.count, 1))))
    guard size >= 4 else { return }
    let x = (place.x + width.half).readable()
    let y = (place.y + height.half).readable()
    out.append(
      text:
        """
        <text transform="translate(\(x) \(y))\(isUpright ? " rotate(-90)" : "")" dy="0.35em" \
        font-size="\(size.readable())" font-weight="600" text-anchor="middle" fill="\(colors.ink)">\(XMLText.escaped(text))</text>

        """)
  }

  /// The edge that tells touching cells apart.
  private func edge(_ colors: SVGPalette) -> String {
    isFigure ? " stroke=\"\(colors.strong)\" stroke-width=\"\((textLimit / 20).readable())\"" : ""
  }

  /// Draws what all items of a cell look like, from the cell's corner.
  private func draw(_ cell: Cell, _ style: CellStyle, _ colors: SVGPalette, to out: inout ByteBuffer) {
    let bounds = PixelRect(origin: .zero, size: cell.size)
    let border = style.borderPath(in: cell.size)
    let outer = border.map { (Exact($0.radius) + Exact($0.width).half).readable(over: scale) } ?? "0"
    out.append(text: "<rect \(bounds.svg(over: scale)) rx=\"\(outer)\" fill=\"\(colors.fill)\"\(edge(colors))/>\n")
    let content = style.content(in: cell.size)
    if content != bounds, content.width > 0, content.height > 0 {
      out.append(
        text:
          "<rect \(content.svg(over: scale)) fill=\"\(look.screen)\" fill-opacity=\"0.55\"><title>content</title></rect>\n"
      )
    }
    draw(style.layers(in: cell.size).filter { $0.id != LayerSpec.contentName }, colors, to: &out)
    for line in style.separators(of: cell) {
      out.append(text: "<rect \(line.frame.svg(over: scale)) fill=\"\(colors.ink)\"/>\n")
    }
    if let border {
      let radius = border.radius.readable(over: scale)
      out.append(
        text:
          """
          <rect \(border.path.svg(over: scale)) rx="\(radius)" fill="none" stroke="\(colors.strong)" \
          stroke-width="\(border.width.readable(over: scale))"/>

          """)
    }
  }

  private func draw(_ layers: [Layer], _ colors: SVGPalette, to out: inout ByteBuffer) {
    for (index, layer) in layers.enumerated() {
      draw(layer, colors, to: &out)
      guard isFigure else { continue }
      let above = layers[..<index].count { $0.frame.x == layer.frame.x && $0.frame.y == layer.frame.y }
      out.append(text: name(of: layer, below: above, colors))
    }
  }

  /// The layer's name in its top left corner, if it can be read there: the item's number is in the middle.
  private func name(of layer: Layer, below names: Int, _ colors: SVGPalette) -> String {
    let frame = SVGRect(layer.frame, over: scale)
    let size = min(min(textLimit, 8), min(frame.height * 8 / 10, (frame.width - 3) * 5 / Exact(3 * layer.id.count)))
    guard size >= 4 else { return "" }
    let place = "x=\"\((frame.x + 2).readable())\" y=\"\((frame.y + size * Exact(names + 1)).readable())\""
    return
      "<text \(place) font-size=\"\(size.readable())\" fill=\"\(colors.ink)\">\(XMLText.escaped(layer.id))</text>\n"
  }

  /// Draws a layer: filled if it is always there, as a dashed outline if it is there in some states only.
  private func draw(_ layer: Layer, _ colors: SVGPalette, to out: inout ByteBuffer) {
    let look =
      layer.states.contains(.normal)
      ? "fill=\"\(colors.strong)\" fill-opacity=\"0.35\""
      : "fill=\"none\" stroke=\"\(colors.strong)\" stroke-width=\"0.75\" stroke-dasharray=\"2 2\""
    out.append(
      text:
        "<rect \(layer.frame.svg(over: scale)) \(look)><title>\(XMLText.escaped(layer.id)): \(layer.states.names.joined(separator: ", "))</title></rect>\n"
    )
  }
}

extension Plane {
  /// Whether a rect of the page, in device pixels, lies after what the strip shows at rest, by more than `slack`.
  fileprivate func isBeyond(_ rect: PixelRect, by slack: Exact, _ direction: Direction) -> Bool {
    switch (scroll, direction) {
    case (.vertical, _): Exact(rect.y) > Exact(frame.maxY) + slack
    case (.horizontal, .ltr): Exact(rect.x) > Exact(frame.maxX) + slack
    case (.horizontal, .rtl): Exact(rect.maxX) < Exact(frame.x) - slack
    }
  }
}
