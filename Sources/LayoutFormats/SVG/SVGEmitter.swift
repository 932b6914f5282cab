import FrameTables
package import LayoutCompiler
package import LayoutEngine

/// Draws the layout as an SVG picture: all devices side by side, one unit per point.
package struct SVGEmitter: Sendable {
  /// The most items that are drawn for a device; the picture says how many are missing.
  package var itemLimit: Int
  /// How much of a content longer than the screen is drawn, in screens; at least 1.
  package var screens: Rational
  /// Devices side by side before the next row begins.
  package var devicesPerRow: Int
  package var look: SVGLook

  package init(
    itemLimit: Int = 1000, screens: Rational = Rational(3, over: 2), devicesPerRow: Int = 6, look: SVGLook = .light
  ) {
    self.itemLimit = itemLimit
    self.screens = screens
    self.devicesPerRow = devicesPerRow
    self.look = look
  }

  private static let margin: Exact = 32
  private static let heading: Exact = 64

  /// The pattern for the part of the screen that is not safe.
  var unsafe: String {
    """
    <pattern id="unsafe" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="#e0556b" stroke-width="1.5" stroke-opacity="0.35"/>
      </pattern>
    """
  }

  /// The colors in which what lies outside the screen fades into the page.
  private var fade: String {
    """
    <stop offset="0" stop-color="\(look.page)" stop-opacity="0.45"/>\
    <stop offset="1" stop-color="\(look.page)"/>
    """
  }

  /// Linear in the number of items drawn.
  package func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    let pictures = spec.tables.enumerated().map { SVGDevice(table: $1, number: $0, emitter: self) }
    var places: [(x: Exact, y: Exact)] = []
    var (x, y, rowHeight) = (Self.margin, Self.heading, Exact(0))
    var width: Exact = 280
    for (index, picture) in pictures.enumerated() {
      if index > 0, index % max(devicesPerRow, 1) == 0 {
        (x, y, rowHeight) = (Self.margin, y + rowHeight + Self.margin, 0)
      }
      places.append((x, y))
      x = x + picture.size.width + Self.margin
      width = max(width, x)
      rowHeight = max(rowHeight, picture.size.height)
    }
    let (w, h) = (width.readable(), (y + rowHeight + Self.margin).readable())
    out.append(
      text:
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(w)" height="\(h)" viewBox="0 0 \(w) \(h)" \
        font-family="system-ui, -apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif">
        <title>\(XMLText.escaped(spec.name))</title>
        <defs>
          \(unsafe)
          <linearGradient id="down" x2="0" y2="1">\(fade)</linearGradient>
          <linearGradient id="along">\(fade)</linearGradient>
          <linearGradient id="back" x1="1" x2="0">\(fade)</linearGradient>
        </defs>
        <rect width="100%" height="100%" fill="\(look.page)"/>
        <text x="\(Self.margin.readable())" y="38" font-size="22" font-weight="700" fill="\(look.title)">\(XMLText.escaped(spec.name))</text>

        """)
    for (picture, place) in zip(pictures, places) {
      out.append(text: "<g transform=\"translate(\(place.x.readable()) \(place.y.readable()))\">\n")
      picture.draw(to: &out)
      out.append("</g>\n")
    }
    out.append("</svg>\n")
  }
}
