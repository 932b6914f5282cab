extension FrameTable {
  /// A rect of this table, in points.
  public func points(_ rect: PixelRect) -> Frame { Frame(rect, scale: device.scale) }

  /// The rect of an item in the content, in points. Constant time; traps where there is no such item.
  public func frame(ofItem item: Int, inSection section: Int) -> Frame { points(sections[section].frame(of: item)) }
}

/// Look-ups in points by the typed names of sections that generated code has: their raw values are indices into
/// `sections`.
extension FrameTable {
  public func section(_ id: some RawRepresentable<Int>) -> Section { sections[id.rawValue] }

  /// The rect of an item in the content. Constant time; traps where there is no such item.
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>) -> Frame {
    frame(ofItem: item, inSection: section.rawValue)
  }

  /// From the start of the header to the end of the footer, in the content.
  public func frame(of section: some RawRepresentable<Int>) -> Frame {
    points(sections[section.rawValue].frame)
  }

  /// In the content; nil where the section has no header.
  public func headerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    sections[section.rawValue].header.map { points($0.frame) }
  }

  /// In the content; nil where the section has no footer.
  public func footerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    sections[section.rawValue].footer.map { points($0.frame) }
  }

  /// In the content; nil where the section has no background.
  public func backgroundFrame(in section: some RawRepresentable<Int>) -> Frame? {
    sections[section.rawValue].background.map { points($0) }
  }

  /// How many items a section has; the sample of a dynamic one.
  public func itemCount(in section: some RawRepresentable<Int>) -> Int { sections[section.rawValue].items.count }

  /// The size of the content, in points.
  public var contentSizeInPoints: Size { Size(contentSize, scale: device.scale) }
}

extension FrameTable {
  /// The row of a list of containers, four numbers each, that a container fits: width and height in points, scale, and
  /// 1 where the direction is right to left.
  ///
  /// Sizes are equal when they differ by less than a thousandth of a pixel. Among rows of one size the direction
  /// decides; where no row has it, the first of the size is taken. Nil where none has the size. For generated code.
  public static func row(
    width: Double, height: Double, scale: Double, rightToLeft: Bool, in containers: [Double]
  ) -> Int? {
    let rows = (0..<containers.count / 4).filter {
      containers[4 * $0 + 2] == scale && (containers[4 * $0] - width).magnitude * scale < 0.001
        && (containers[4 * $0 + 1] - height).magnitude * scale < 0.001
    }
    return rows.first { (containers[4 * $0 + 3] != 0) == rightToLeft } ?? rows.first
  }
}
