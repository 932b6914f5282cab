import FrameTables

/// How much room a cell leaves its content: an app measures a text in it.
extension CellSizer {
  /// Along the line, the room follows from a lane, a written length or a share, else from the line itself; across the
  /// line only from what is written. `min` and `max` bound what they bound of the cell: not what a lane gives, and not a
  /// cell of which only the shape counts. Never less than 0.
  func room(span: Exact, _ scope: inout DeviceScope) throws(Reported) -> CellRoom {
    let size = template.size ?? SizeSpec()
    let (line, scroll) = geometry.axes.pair(size.width, size.height)
    let lineLength: Exact?
    if let lanes {
      lineLength = lanes.extent(of: span)
    } else {
      var length = try length(.line, line, &scope)
      if length == nil, !geometry.itemsDecideLine { length = geometry.available }
      lineLength = try bounded(.line, length, &scope)
    }
    let scrollLength = try bounded(.scroll, try length(.scroll, scroll, &scope), &scope)
    let padding = try scope.screenEdges(template.padding, rounding: geometry.rounding).orReported()
    let (width, height) = geometry.axes.pair(lineLength, scrollLength)
    return CellRoom(
      width: width.map { ($0 - padding.left - padding.right).room(scale: scope.scale) },
      height: height.map { ($0 - padding.top - padding.bottom).room(scale: scope.scale) }, textSize: scope.textSize)
  }

  /// A length within its bounds; the most that there may be if the content decides how long the side is.
  private func bounded(_ side: Side, _ length: Exact?, _ scope: inout DeviceScope) throws(Reported) -> Exact? {
    if geometry.arrangement.traits.sizes == .shape { return length }
    let bounds = try self.bounds(side, CellSource(range: .none), &scope)
    return (length ?? bounds.most).map(bounds.bounding)
  }

  /// Nil if the content decides how long a side is.
  private func length(_ side: Side, _ length: Located<Length>?, _ scope: inout DeviceScope) throws(Reported) -> Exact? {
    guard let length, length.value.form != .fit else { return nil }
    if side == .line, lanes != nil || geometry.itemsDecideLine { return nil }
    return try self.side(side, length, CellSource(range: .none), &scope)
  }
}
