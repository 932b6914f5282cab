/// Look-ups in device pixels, exact.
extension FrameTable.Layout {
  /// The rect of an item in the content or, if the section scrolls across the page, on its plane. Constant time.
  public func pixelFrame(ofItem item: Int, inSection section: Int) -> FrameTable.PixelRect {
    if !planes.isEmpty, let plane = planes[section] { return plane.pixelFrame(ofItem: item, inSection: 0) }
    return items[checked(section)].frame(of: item)
  }

  /// The rect of a section, from the start of the header to the end of the footer. Constant time.
  public func pixelFrame(ofSection section: Int) -> FrameTable.PixelRect { placed[checked(section)].frame }

  /// The rect of a header at rest, whether it is pinned or not; nil without one. Constant time.
  public func headerPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { placed[checked(section)].header }

  /// The rect of a footer at rest; nil without one. Constant time.
  public func footerPixelFrame(inSection section: Int) -> FrameTable.PixelRect? { placed[checked(section)].footer }

  /// The strip of a section that scrolls across the page; nil for others. Constant time.
  public func planePixelFrame(inSection section: Int) -> FrameTable.PixelRect? { placed[checked(section)].strip }

  /// The rect of a section's background; nil without one. Constant time.
  public func backgroundPixelFrame(inSection section: Int) -> FrameTable.PixelRect? {
    placed[checked(section)].background
  }

  /// The radius of the background's corners, at most half its shorter side; nil without a background.
  public func backgroundPixelRadius(inSection section: Int) -> FrameTable.Rational? {
    placed[checked(section)].background.map { table.sections[section].backgroundRadius?.fitting($0) ?? 0 }
  }

  /// The cell of an item, one of the section's distinct cells. Constant time.
  public func cell(ofItem item: Int, inSection section: Int) -> FrameTable.Cell {
    items[checked(section)].cell(of: item)
  }

  /// What an item looks like inside. Constant time.
  public func style(ofItem item: Int, inSection section: Int) -> FrameTable.CellStyle {
    let style = Int(cell(ofItem: item, inSection: section).style)
    return table.sections[section].styles[style]
  }
}
