extension FrameTable.Section {
  /// The cell of an item. Constant time; traps if there is no such item.
  public func cell(of item: Int) -> FrameTable.Cell { cellList[items.cell(of: item)] }

  /// The rect of an item in the content or, if the section has a ``plane``, on its plane, in device pixels. Constant
  /// time; traps if there is no such item.
  public func frame(of item: Int) -> FrameTable.PixelRect {
    let (origin, cell) = items.placed(item)
    return FrameTable.PixelRect(origin: origin, size: cellList[cell].size)
  }

  /// What an item's cell looks like inside. Constant time; traps if there is no such item.
  public func style(of item: Int) -> FrameTable.CellStyle { styles[Int(cell(of: item).style)] }
}
