import FrameTables
import LayoutEngine

/// What a layer needs of what it lies in, in pixels.
struct LayerNeed {
  struct Cut {
    var side: Side
    var wanted, room: Exact
  }

  private struct Wish {
    var side: Side
    var wanted: Exact
    /// What its inset takes.
    var inset: Exact
  }

  let id: Located<String>
  /// How long it says that it is, for each side of which it says so.
  private let wishes: [Wish]

  init(_ layer: LayerSpec, in view: Shared<DeviceView>) {
    id = layer.id
    let (takesWidth, takesHeight) =
      switch layer.anchor.value {
      case .fill: (false, false)
      case .edge(let edge): (edge == .left || edge == .right, edge == .top || edge == .bottom)
      case .corner, .center: (true, true)
      }
    func length(_ length: Located<Length>?) -> Exact? {
      length.flatMap { view.operand($0.value) }
    }
    let inset = layer.inset
    var wishes: [Wish] = []
    if takesWidth, let wanted = length(layer.size?.width) {
      let edges = (length(inset?.left) ?? 0) + (length(inset?.right) ?? 0)
      wishes.append(Wish(side: .width, wanted: wanted, inset: edges))
    }
    if takesHeight, let wanted = length(layer.size?.height) {
      let edges = (length(inset?.top) ?? 0) + (length(inset?.bottom) ?? 0)
      wishes.append(Wish(side: .height, wanted: wanted, inset: edges))
    }
    self.wishes = wishes
  }

  /// The side that is longer than what its inset leaves, by more than a pixel that may come from rounding; nil if it
  /// has room.
  func cut(in size: LintSize) -> Cut? {
    for wish in wishes {
      let outer = size[wish.side]
      guard outer > 0 else { continue }
      let room = max(0, outer - wish.inset)
      if wish.wanted - room > 1 { return Cut(side: wish.side, wanted: wish.wanted, room: room) }
    }
    return nil
  }
}
