import FrameTables
import LayoutEngine

/// What a layer needs of what it lies in, in pixels.
struct LayerNeed {
  struct Cut {
    var side: Side
    var wanted, room: Exact
  }

  /// What the inset takes of a side, and where it says so.
  struct Inset {
    var side: Side
    var length: Exact
    var place: SourceRange
  }

  private struct Wish {
    var side: Side
    var wanted: Exact
    /// What its inset takes.
    var inset: Exact
  }

  let id: Located<String>
  /// Nil where nothing is taken. No list of two: needs are made at each width of a sweep.
  private let insetOfWidth, insetOfHeight: Inset?
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
    func inset(_ side: Side, _ first: Located<Length>?, _ last: Located<Length>?) -> Inset? {
      guard let place = (first ?? last)?.range else { return nil }
      return Inset(side: side, length: (length(first) ?? 0) + (length(last) ?? 0), place: place)
    }
    insetOfWidth = inset(.width, layer.inset?.left, layer.inset?.right)
    insetOfHeight = inset(.height, layer.inset?.top, layer.inset?.bottom)
    var wishes: [Wish] = []
    if takesWidth, let wanted = length(layer.size?.width) {
      wishes.append(Wish(side: .width, wanted: wanted, inset: insetOfWidth?.length ?? 0))
    }
    if takesHeight, let wanted = length(layer.size?.height) {
      wishes.append(Wish(side: .height, wanted: wanted, inset: insetOfHeight?.length ?? 0))
    }
    self.wishes = wishes
  }

  /// The inset that takes a whole side of what the layer lies in; nil if there is none.
  func insetOfAll(of size: LintSize) -> Inset? {
    if let inset = insetOfWidth, size.width > 0, inset.length >= size.width { return inset }
    if let inset = insetOfHeight, size.height > 0, inset.length >= size.height { return inset }
    return nil
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
