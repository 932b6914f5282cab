internal import FrameTables
package import LayoutCompiler
import LayoutEngine

extension SVGEmitter {
  private static let gap: Exact = 20
  /// The height of the caption under each of several devices, in units of the page.
  private static let caption: Exact = 20

  /// Draws what a page of text shows beside it: no headings, no empty screen, and the names of devices if there are
  /// several.
  ///
  /// A small layout is drawn larger than it is and a wide one smaller; the numbers in it keep their size.
  package func figure(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    func pictures(_ textLimit: Exact) -> [SVGDevice] {
      spec.tables.enumerated().map {
        SVGDevice(table: $1, number: $0, emitter: self, isFigure: true, textLimit: textLimit)
      }
    }
    func size(_ pictures: [SVGDevice]) -> (width: Exact, height: Exact) {
      let width = pictures.reduce(2) { $0 + $1.size.width } + Self.gap * Exact(max(0, pictures.count - 1))
      return (width, pictures.reduce(2) { max($0, $1.size.height + 2) })
    }
    let natural = size(pictures(12))
    let zoom = min(Self.zoom(natural.width), 560 / natural.height)
    let drawn = pictures(12 / zoom)
    let caption = drawn.count > 1 ? Self.caption / zoom : 0
    let (width, extent) = size(drawn)
    let height = extent + caption
    let box = "\(width.readable()) \(height.readable())"
    out.append(
      text:
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\((width * zoom).readable())" height="\((height * zoom).readable())" \
        viewBox="-1 -1 \(box)" font-family="system-ui, sans-serif">
        <title>\(XMLText.escaped(spec.name))</title>

        """)
    if spec.tables.contains(where: { $0.device.safeArea != .zero }) { out.append(text: "<defs>\(unsafe)</defs>\n") }
    var x: Exact = 0
    for picture in drawn {
      out.append(text: "<g transform=\"translate(\((x + picture.left).readable()) 0)\">\n")
      picture.drawFigure(to: &out)
      out.append("</g>\n")
      if drawn.count > 1 {
        let place = "x=\"\(x.readable())\" y=\"\((picture.size.height + caption * 3 / 4).readable())\""
        out.append(
          text: "<text \(place) font-size=\"\((11 / zoom).readable())\" fill=\"\(look.note)\">"
            + "\(XMLText.escaped(picture.table.device.name))</text>\n")
      }
      x = x + picture.size.width + Self.gap
    }
    out.append("</svg>\n")
  }

  private static func zoom(_ width: Exact) -> Exact {
    if width <= 110 { return 3 }
    if width <= 130 { return 2 }
    if width <= 230 { return Exact(Rational(3, over: 2)) }
    return width <= 680 ? 1 : 680 / width
  }
}
