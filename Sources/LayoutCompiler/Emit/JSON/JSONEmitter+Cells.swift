internal import FrameTables
import LayoutEngine

extension JSONEmitter {
  /// A header or footer, or null.
  func emit(_ supplementary: Supplementary?, scale: Int, to out: inout ByteBuffer) {
    guard let supplementary else { return out.append("null") }
    out.append("{ \"frame\": ")
    out.append(supplementary.frame, over: scale)
    out.append(supplementary.pinned ? ", \"pinned\": true, \"layers\": " : ", \"pinned\": false, \"layers\": ")
    // In the coordinates of the content, like every frame that does not lie in `cells`.
    let origin = supplementary.frame
    let layers = supplementary.layers.map { layer in
      Layer(id: layer.id, states: layer.states, frame: layer.frame.offset(x: origin.x, y: origin.y))
    }
    emit(layers, 12, scale: scale, to: &out)
    out.append(" }")
  }

  /// What lies in a cell, relative to it.
  func emit(_ cell: Cell, style: CellStyle, scale: Int, to out: inout ByteBuffer) {
    out.append("{ \"template\": ")
    out.append(quoted: style.template)
    out.append(", \"size\": ")
    out.append(cell.size, over: scale)
    out.append(", \"content\": ")
    out.append(style.content(in: cell.size), over: scale)
    out.append(",\n              \"border\": ")
    if let border = style.borderPath(in: cell.size) {
      out.append("{ \"path\": ")
      out.append(border.path, over: scale)
      out.append(", \"width\": ")
      out.append(border.width, over: scale)
      out.append(", \"radius\": ")
      out.append(border.radius, over: scale)
      out.append(" }")
    } else {
      out.append("null")
    }
    out.append(", \"separators\": ")
    out.append(lines: style.separators(of: cell), 16) {
      $0.append("{ \"edge\": ")
      $0.append(quoted: $1.edge.rawValue)
      $0.append(", \"frame\": ")
      $0.append($1.frame, over: scale)
      $0.append(" }")
    }
    out.append(", \"layers\": ")
    emit(style.layers(in: cell.size), 16, scale: scale, to: &out)
    out.append(" }")
  }

  private func emit(_ layers: [Layer], _ depth: Int, scale: Int, to out: inout ByteBuffer) {
    out.append(lines: layers, depth) {
      $0.append("{ \"id\": ")
      $0.append(quoted: $1.id)
      $0.append(", \"states\": [")
      for (index, state) in $1.states.names.enumerated() {
        if index > 0 { $0.append(", ") }
        $0.append(quoted: state)
      }
      $0.append("], \"frame\": ")
      $0.append($1.frame, over: scale)
      $0.append(" }")
    }
  }
}
