import FrameTables
import LayoutEngine

extension FrameTable {
  /// What the table says about a subject, in pixels.
  package func numbers(of subject: TraceSubject) -> [(Quantity, Rational)] {
    func sides(_ rect: PixelRect?) -> [(Quantity, Rational)] {
      rect.map { [(.x, $0.x), (.y, $0.y), (.width, $0.width), (.height, $0.height)] } ?? []
    }
    func cell(_ item: Int, _ section: Int) -> (cell: Cell, style: CellStyle) {
      let cell = sections[section].cell(of: item)
      return (cell, sections[section].styles[Int(cell.style)])
    }
    switch subject {
    case .container: return sides(container)
    case .content: return [(.width, contentSize.width), (.height, contentSize.height)]
    case .section(let index): return sides(sections[index].frame)
    case .header(let index): return sides(sections[index].header?.frame)
    case .footer(let index): return sides(sections[index].footer?.frame)
    case .background(let index):
      guard let background = sections[index].background else { return [] }
      let radius = sections[index].backgroundRadius
      return sides(background) + (radius.map { [(.radius, $0.fitting(background))] } ?? [])
    case .plane(let index):
      guard let plane = sections[index].plane else { return [] }
      let size = plane.contentSize
      return sides(plane.frame) + [(.planeLength, plane.scroll == .vertical ? size.height : size.width)]
    case .item(let item, let index): return sides(sections[index].frame(of: item))
    case .layer(let layer, let item, let index):
      let (cell, style) = cell(item, index)
      return sides(style.layers(in: cell.size)[layer].frame)
    case .cellContent(let item, let index):
      let (cell, style) = cell(item, index)
      return sides(style.content(in: cell.size))
    case .border(let item, let index):
      let (cell, style) = cell(item, index)
      guard let border = style.borderPath(in: cell.size) else { return [] }
      return sides(border.path) + [(.borderWidth, border.width), (.radius, border.radius)]
    case .separator(let edge, let item, let index):
      let (cell, style) = cell(item, index)
      return sides(style.separators(of: cell).first { $0.edge == edge }?.frame)
    case .headerLayer(let layer, let index): return sides(inContent(layer, sections[index].header))
    case .footerLayer(let layer, let index): return sides(inContent(layer, sections[index].footer))
    }
    func inContent(_ layer: Int, _ whole: Supplementary?) -> PixelRect? {
      whole.map { $0.layers[layer].frame.offset(x: $0.frame.x, y: $0.frame.y) }
    }
  }
}
