internal import FrameTables
import LayoutCompiler
import LayoutEngine

/// The picture of one table: the screen, what scrolls in it, and the names of the sections beside it.
///
/// Its coordinates are points, from the top left corner of the text above the screen.
struct SVGDevice {
  let table: FrameTable
  let number: Int
  let emitter: SVGEmitter
  /// The size of the screen, in points.
  private let screen: (width: Exact, height: Exact)
  let isFigure: Bool
  /// What is drawn of the content, in points, in the coordinates of the screen: all of it, or some screens of it.
  private let window: SVGRect
  /// Where the content's origin is on the screen. Content that scrolls from right to left begins at its right end.
  private let origin: (x: Exact, y: Exact)

  var look: SVGLook { emitter.look }
  /// The greatest height of a label.
  let textLimit: Exact

  private static let top: Exact = 44
  private static let side: Exact = 22

  /// - Parameter isFigure: whether it illustrates a page. A screen that the container fills is then as long as what is
  ///   on it.
  init(table: FrameTable, number: Int, emitter: SVGEmitter, isFigure: Bool = false, textLimit: Exact = 12) {
    self.table = table
    self.number = number
    self.emitter = emitter
    self.isFigure = isFigure
    self.textLimit = textLimit
    let scale = table.device.scale
    func points(_ size: PixelSize) -> (width: Exact, height: Exact) {
      (Exact(size.width) / Exact(scale), Exact(size.height) / Exact(scale))
    }
    var screen = points(table.device.size)
    let content = points(table.contentSize)
    var room = SVGRect(table.container, over: scale)
    // In a figure, a phone shows one screen. The page of a small example is as long as it is.
    let most = isFigure && table.device.safeArea != .zero ? 0 : max(0, Exact(emitter.screens) - 1)
    if isFigure, table.container == PixelRect(origin: .zero, size: table.device.size) {
      switch (table.scroll, table.direction) {
      case (.vertical, _):
        screen.height = max(8, min(content.height, screen.height * (most + 1)))
        room.height = screen.height
      case (.horizontal, .ltr):
        screen.width = max(8, min(content.width, screen.width * (most + 1)))
        room.width = screen.width
      case (.horizontal, .rtl): break
      }
    }
    self.screen = screen
    var window = room
    if table.scroll == .vertical {
      window.height = max(room.height, min(content.height, room.height + screen.height * most))
    } else {
      window.width = max(room.width, min(content.width, room.width + screen.width * most))
    }
    if table.direction == .rtl, table.scroll == .horizontal, content.width > room.width {
      window.x = room.maxX - window.width
      origin = (window.maxX - content.width, room.y)
    } else {
      origin = (room.x, room.y)
    }
    self.window = window
  }

  /// The room that the picture needs to the left of the screen.
  var left: Exact { max(0, -window.x) }

  /// The size of the whole picture, in points.
  var size: (width: Exact, height: Exact) {
    if isFigure {
      // If there are several sections, their names stand beside them.
      let names = table.sections.count > 1 ? Self.side * nameScale : 1
      let isVertical = table.scroll == .vertical
      return (
        left + max(screen.width, window.maxX) + (isVertical ? names : 1),
        max(screen.height, window.maxY) + (isVertical ? 1 : names)
      )
    }
    return (
      max(left + max(screen.width, window.maxX) + Self.side, 200),
      Self.top + max(screen.height, window.maxY) + Self.side + 18
    )
  }

  /// The whole screen, from its top left corner.
  private var full: SVGRect { SVGRect(x: 0, y: 0, width: screen.width, height: screen.height) }

  func draw(to out: inout ByteBuffer) {
    let device = table.device
    var facts = "\(screen.width.readable()) × \(screen.height.readable()) pt @\(device.scale)x"
    if table.direction == .rtl { facts += ", right to left" }
    out.append(
      text:
        """
        <text y="14" font-size="\(captionSize(device.name, most: 14))" font-weight="600" fill="\(look.title)">\(XMLText.escaped(device.name))</text>
        <text y="31" font-size="\(captionSize(facts, most: 11))" fill="\(look.note)">\(facts)</text>
        <g transform="translate(\(left.readable()) \(Self.top.readable()))">
        <clipPath id="w\(number)"><rect \(window.attributes)/></clipPath>
        <rect \(window.attributes) fill="\(look.screen)" fill-opacity="0.7" stroke="\(look.outline)" stroke-width="0.75" stroke-dasharray="3 3"/>
        <rect \(full.attributes) fill="\(look.screen)"/>
        <g clip-path="url(#w\(number))"><g transform="translate(\(origin.x.readable()) \(origin.y.readable()))">

        """)
    let missing = drawSections(to: &out)
    out.append("</g></g>\n")
    drawFade(to: &out)
    drawScreen(to: &out)
    for (index, section) in table.sections.enumerated() { drawName(of: section, index, to: &out) }
    out.append("</g>\n")
    drawNote(missing: missing, to: &out)
  }

  /// Draws the layout alone: what a page shows beside its text.
  func drawFigure(to out: inout ByteBuffer) {
    out.append(
      text:
        """
        <clipPath id="w\(number)"><rect \(window.attributes)/></clipPath>
        <rect \(full.attributes) fill="\(look.screen)"/>
        <g clip-path="url(#w\(number))"><g transform="translate(\(origin.x.readable()) \(origin.y.readable()))">

        """)
    _ = drawSections(to: &out)
    out.append("</g></g>\n")
    drawFade(to: &out)
    drawScreen(to: &out)
    guard table.sections.count > 1 else { return }
    for (index, section) in table.sections.enumerated() { drawName(of: section, index, to: &out) }
  }

  private func drawSections(to out: inout ByteBuffer) -> Int {
    var budget = emitter.itemLimit
    return table.sections.enumerated().reduce(0) { $0 + draw($1.element, $1.offset, budget: &budget, to: &out) }
  }

  /// Pales what lies after the screen, and lets it fade out if it is cut off.
  private func drawFade(to out: inout ByteBuffer) {
    let isVertical = table.scroll == .vertical
    let content = Exact(table.contentSize.length(along: table.scroll))
    // Only a page with headings has the gradients that fade out.
    let isCut = !isFigure && content > window.length(along: table.scroll) * Exact(table.device.scale)
    let isBackwards = window.x < 0
    let fill = isCut ? "url(#\(isVertical ? "down" : isBackwards ? "back" : "along"))" : look.page
    let rest =
      isVertical
      ? SVGRect(x: window.x, y: screen.height, width: window.width, height: max(0, window.maxY - screen.height))
      : isBackwards
        ? SVGRect(x: window.x, y: window.y, width: -window.x, height: window.height)
        : SVGRect(x: screen.width, y: window.y, width: max(0, window.maxX - screen.width), height: window.height)
    guard rest.width > 0, rest.height > 0 else { return }
    out.append(text: "<rect \(rest.attributes) fill=\"\(fill)\"\(isCut ? "" : " fill-opacity=\"0.45\"")/>\n")
  }

  /// If a figure is drawn smaller than it is, the names beside it are made larger.
  private var nameScale: Exact { isFigure ? max(1, textLimit / 12) : 1 }

  private var outline: String { isFigure ? (textLimit / 12).readable() : "1.5" }

  /// Draws the outlines of screen and container, and the part of the screen that is not safe.
  private func drawScreen(to out: inout ByteBuffer) {
    let scale = table.device.scale
    var safe = SVGRect(
      PixelRect(origin: .zero, size: table.device.size).inset(by: table.device.safeArea), over: scale)
    safe.width = min(safe.width, full.maxX - safe.x)
    safe.height = min(safe.height, full.maxY - safe.y)
    if safe != full, safe.width > 0, safe.height > 0 {
      out.append(
        text:
          "<path fill=\"url(#unsafe)\" fill-rule=\"evenodd\" d=\"\(path(full)) \(path(safe))\"><title>safe area</title></path>\n"
      )
    }
    let container = SVGRect(table.container, over: scale)
    if table.container != PixelRect(origin: .zero, size: table.device.size) {
      out.append(
        text:
          "<rect \(container.attributes) fill=\"none\" stroke=\"\(look.title)\" stroke-width=\"1\" stroke-dasharray=\"5 3\"/>\n"
      )
    }
    out.append(
      text:
        "<rect \(full.attributes) fill=\"none\" stroke=\"\(look.outline)\" stroke-width=\"\(outline)\"/>\n")
  }

  /// Draws a bracket along the section's frame, outside screen and content, and the section's name.
  private func drawName(of section: Section, _ index: Int, to out: inout ByteBuffer) {
    let colors = look.section(index)
    let isVertical = table.scroll == .vertical
    let frame = onScreen(section.frame)
    let start = max(window.start(along: table.scroll), frame.start(along: table.scroll))
    let end = min(window.end(along: table.scroll), frame.end(along: table.scroll))
    guard start < end else { return }
    let across = (isVertical ? max(screen.width, window.maxX) : window.maxY) + 6
    let (from, to) = ((start + 1).readable(), max(start + 1, end - 1).readable())
    let line = isVertical ? "M\(across.readable()) \(from)V\(to)" : "M\(from) \(across.readable())H\(to)"
    out.append(
      text: "<path d=\"\(line)\" stroke=\"\(colors.strong)\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>\n")
    // A name longer than its bracket would run into the next one.
    let length = end - start
    let size = min(min(11 * nameScale, textLimit), length * 2 / Exact(max(section.id.count, 1)))
    guard size >= min(5, textLimit / 2) else { return }
    let middle = ((start + end) / 2).readable()
    let place =
      isVertical
      ? "transform=\"translate(\((across + 13 * nameScale).readable()) \(middle)) rotate(-90)\""
      : "x=\"\(middle)\" y=\"\((across + 14 * nameScale).readable())\""
    out.append(
      text:
        "<text \(place) font-size=\"\(size.readable())\" text-anchor=\"middle\" fill=\"\(colors.ink)\">\(XMLText.escaped(section.id))</text>\n"
    )
  }

  private func drawNote(missing: Int, to out: inout ByteBuffer) {
    var text = "content \(table.contentSize.readable(over: table.device.scale)) pt"
    if missing > 0 { text += " · \(missing.counted("more item")) not drawn" }
    let y = size.height - 4
    let font = captionSize(text, most: 11)
    out.append(text: "<text y=\"\(y.readable())\" font-size=\"\(font)\" fill=\"\(look.note)\">\(text)</text>\n")
  }

  /// The size in which a caption does not run into that of the device beside it, if a character is six tenths as wide as
  /// it is high: what takes its room for granted is cut at the page's edge.
  private func captionSize(_ text: String, most: Exact) -> String {
    min(most, size.width * 5 / Exact(3 * max(text.count, 1))).readable()
  }

  /// Whether a rect of the content, in device pixels, reaches into the picture.
  func isVisible(_ rect: PixelRect) -> Bool {
    let rect = onScreen(rect)
    return rect.x < window.maxX && rect.y < window.maxY && rect.maxX > window.x && rect.maxY > window.y
  }

  /// Whether a rect of the content, in device pixels, lies after the end of the picture by more than `slack`.
  func isBeyond(_ rect: PixelRect, by slack: Exact) -> Bool {
    let rect = onScreen(rect)
    let slack = slack / Exact(table.device.scale)
    if table.scroll == .vertical { return rect.y > window.maxY + slack }
    return table.direction == .rtl ? rect.maxX < window.x - slack : rect.x > window.maxX + slack
  }

  private func onScreen(_ rect: PixelRect) -> SVGRect {
    SVGRect(rect, over: table.device.scale).offset(x: origin.x, y: origin.y)
  }

  private func path(_ rect: SVGRect) -> String {
    "M\(rect.x.readable()) \(rect.y.readable())H\(rect.maxX.readable())V\(rect.maxY.readable())H\(rect.x.readable())Z"
  }
}
