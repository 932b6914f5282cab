extension FrameTable {
  /// A section by the typed name that generated code has for it.
  public subscript<ID: RawRepresentable>(section: ID) -> Section where ID.RawValue == Int {
    sections[section.rawValue]
  }

  /// A rect of this table, in points.
  public func points(_ rect: PixelRect) -> Frame { Frame(rect, scale: device.scale) }

  /// The rect of an item in the content, in points. Constant time; traps where there is no such item.
  public func frame(ofItem item: Int, inSection section: Int) -> Frame {
    points(sections[section].frame(of: item))
  }
}
