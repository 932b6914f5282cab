/// Look-ups in device pixels, exact.
extension FrameTable.Layout {
  /// The rect of an item in the content or, where the section scrolls across the page, on its plane. Constant time.
  public func pixelFrame(ofItem item: Int, inSection section: Int) -> FrameTable.PixelRect {
    if !planes.isEmpty, let plane = planes[section] { return plane.pixelFrame(ofItem: item, inSection: 0) }
    let part = parts[section]
    precondition(item >= 0 && item < part.count, "no such item")
    return FrameTable.PixelRect(
      origin: origin(ofItem: item, inSection: section), size: cell(ofItem: item, inSection: section).size)
  }

  /// From the start of the header to the end of the footer. Constant time.
  public func pixelFrame(ofSection section: Int) -> FrameTable.PixelRect { parts[section].frame }

  /// At rest, whether the header is pinned or not; nil without one. Constant time.
  public func headerPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { parts[section].header }

  /// At rest; nil without a footer. Constant time.
  public func footerPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { parts[section].footer }

  /// The strip of a section that scrolls across the page; nil for others. Constant time.
  public func planePixelFrame(inSection section: Int) -> FrameTable.PixelRect? { parts[section].strip }

  /// Nil without a background. Constant time.
  public func backgroundPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { parts[section].background }

  /// Of the background's corners, at most half its shorter side; nil without a background.
  public func backgroundPixelRadius(inSection section: Int) -> FrameTable.Rational? {
    parts[section].background.map { table.sections[section].backgroundRadius?.fitting($0) ?? 0 }
  }

  /// Which of the section's distinct cells an item is. Constant time.
  public func cell(ofItem item: Int, inSection section: Int) -> FrameTable.Cell {
    let part = table.sections[section]
    return part.cells[part.items.cell(of: item, count: parts[section].count)]
  }

  /// What an item looks like inside. Constant time.
  public func style(ofItem item: Int, inSection section: Int) -> FrameTable.CellStyle {
    table.sections[section].styles[Int(cell(ofItem: item, inSection: section).style)]
  }

  /// Items lie at whole pixels; where a section moves by a part of a pixel, their places are rounded after the move.
  private func origin(ofItem item: Int, inSection section: Int) -> FrameTable.PixelPoint {
    let items = table.sections[section].items
    let move = parts[section].move
    guard case .repeating(let pattern) = items.placement, item < pattern.tail?.from ?? parts[section].count else {
      let origin = items.origin(of: item)
      return move == .zero ? origin : FrameTable.PixelPoint(x: origin.x &+ move.x, y: origin.y &+ move.y).snapped(move)
    }
    if pattern.snaps { return pattern.origin(of: item, movedBy: move) }
    let origin = pattern.origin(of: item)
    return FrameTable.PixelPoint(x: origin.x &+ move.x, y: origin.y &+ move.y).snapped(move)
  }
}

extension FrameTable.Items.Pattern {
  /// The exact origin with the move, rounded once.
  fileprivate func origin(of item: Int, movedBy move: FrameTable.PixelPoint) -> FrameTable.PixelPoint {
    let (line, slot) = (item + firstSlot).quotientAndRemainder(dividingBy: period)
    let origin = origins[slot]
    return FrameTable.PixelPoint(
      x: FrameTable.Rational(FrameTable.Rational.snapped(origin.x &+ move.x, plus: stride.x, times: line)),
      y: FrameTable.Rational(FrameTable.Rational.snapped(origin.y &+ move.y, plus: stride.y, times: line)))
  }
}

extension FrameTable.PixelPoint {
  /// Rounded where the move is no whole number of pixels.
  fileprivate func snapped(_ move: FrameTable.PixelPoint) -> FrameTable.PixelPoint {
    FrameTable.PixelPoint(
      x: move.x.isWhole ? x : FrameTable.Rational(x.snapped), y: move.y.isWhole ? y : FrameTable.Rational(y.snapped))
  }
}
