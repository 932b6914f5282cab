import FrameTables
import LayoutEngine

/// What a layer needs of what it lies in, in pixels.
struct LayerNeed {
  struct Cut {
    var isWidth: Bool
    var wanted, room: Exact
  }

  private struct Side {
    var isWidth: Bool
    var wanted: Exact
    /// What its inset takes.
    var inset: Exact
  }

  let id: Located<String>
  /// The sides along which it says how long it is.
  private let sides: [Side]

  init(_ layer: LayerSpec, in view: Shared<DeviceView>) {
    id = layer.id
    let (takesWidth, takesHeight) =
      switch layer.anchor.value {
      case .fill: (false, false)
      case .edge(let edge): (edge == .left || edge == .right, edge == .top || edge == .bottom)
      case .corner, .center: (true, true)
      }
    func length(_ length: Located<Length>?) -> Exact? {
      length.flatMap { WhenTest.operand($0.value, view.value.scope) }
    }
    let inset = layer.inset
    var sides: [Side] = []
    if takesWidth, let wanted = length(layer.size?.width) {
      let edges = (length(inset?.left) ?? 0) + (length(inset?.right) ?? 0)
      sides.append(Side(isWidth: true, wanted: wanted, inset: edges))
    }
    if takesHeight, let wanted = length(layer.size?.height) {
      let edges = (length(inset?.top) ?? 0) + (length(inset?.bottom) ?? 0)
      sides.append(Side(isWidth: false, wanted: wanted, inset: edges))
    }
    self.sides = sides
  }

  /// The side that is longer than what its inset leaves, by more than a pixel that may come from rounding; nil if it
  /// has room.
  func cut(in size: LintSize) -> Cut? {
    for side in sides {
      let outer = side.isWidth ? size.width : size.height
      guard outer > 0 else { continue }
      let room = max(0, outer - side.inset)
      if side.wanted - room > 1 { return Cut(isWidth: side.isWidth, wanted: side.wanted, room: room) }
    }
    return nil
  }
}
