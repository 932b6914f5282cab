import FrameTables

/// How much room a cell leaves its content: an app measures a text in it.
extension CellSizer {
  /// Along the line, the room follows from a lane, a written length or a share, else from the line itself; across the
  /// line only from what is written. `max` bounds both. Never less than 0.
  func room(span: Exact, _ scope: inout DeviceScope) throws(Reported) -> CellRoom {
    let size = template.size ?? SizeSpec()
    let (line, scroll) = geometry.axes.pair(size.width, size.height)
    var along = try length(.line, line, &scope)
    if let lanes { along = lanes.extent(of: span) }
    if along == nil, !geometry.itemsDecideLine { along = geometry.available }
    let source = CellSource(range: .none)
    let most = try bounds(.line, source, &scope).most
    along = along.map { length in most.map { min($0, length) } ?? length } ?? most
    var across = try length(.scroll, scroll, &scope)
    if across == nil { across = try bounds(.scroll, source, &scope).most }
    let padding = try scope.screenEdges(template.padding, rounding: geometry.roundsToPixels).orReported()
    let (width, height) = geometry.axes.pair(along, across)
    return CellRoom(
      width: width.map { ($0 - padding.left - padding.right).room(scale: scope.scale) },
      height: height.map { ($0 - padding.top - padding.bottom).room(scale: scope.scale) }, textSize: scope.textSize)
  }

  /// Nil if the content decides how long a side is.
  private func length(_ side: Side, _ length: Located<Length>?, _ scope: inout DeviceScope) throws(Reported) -> Exact? {
    guard let length, length.value.form != .fit else { return nil }
    if side == .line, lanes != nil || geometry.itemsDecideLine { return nil }
    return try self.side(side, length, CellSource(range: .none), &scope)
  }
}
