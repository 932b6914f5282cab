extension FrameTable {
  /// A rect of this table, in points.
  public func points(_ rect: PixelRect) -> Frame { Frame(rect, scale: device.scale) }

  /// The rect of an item in the content, in points. Constant time; traps where there is no such item.
  public func frame(ofItem item: Int, inSection section: Int) -> Frame { points(sections[section].frame(of: item)) }
}

extension FrameTable {
  /// The same with leads for sections whose lead is given at run time, by their places: what comes before an item in its
  /// line; frames of sections stay those of the samples. Traps where a section has a fixed lead.
  func with(leads: [Int: Int]) -> FrameTable {
    var result = self
    for (section, lead) in leads { result.sections[section].setLead(lead) }
    return result
  }
}

extension FrameTable.Section {
  fileprivate mutating func setLead(_ lead: Int) {
    guard case .repeating(var pattern) = items.placement, pattern.hasDynamicLead, let dynamic else {
      preconditionFailure("the section has a fixed lead")
    }
    precondition(lead >= 0 && lead < dynamic.itemsPerLine, "a lead is less than there are lanes")
    pattern.lead = lead
    items.placement = .repeating(pattern)
    self.dynamic?.lead = lead
  }
}

/// Look-ups in points by the typed names of sections that generated code has: their raw values are indices into
/// the sections of the spec; of a section that repeats they give the first instance.
extension FrameTable {
  public func section(_ id: some RawRepresentable<Int>) -> Section { sections[place(of: id.rawValue)] }

  /// Linear in the number of sections before it and, where one of those repeats, in that of all.
  private func place(of section: Int) -> Int {
    if sections.indices.contains(section), sections[...section].allSatisfy({ $0.instance ?? 0 == 0 }) { return section }
    return sections.indices.filter { sections[$0].instance ?? 0 == 0 }[section]
  }

  /// The rect of an item in the content. Linear in the number of sections before it, whatever the items; traps where
  /// there is no such item. ``Layout`` does it in constant time.
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>) -> Frame {
    frame(ofItem: item, inSection: place(of: section.rawValue))
  }

  /// From the start of the header to the end of the footer, in the content.
  public func frame(of section: some RawRepresentable<Int>) -> Frame {
    points(self.section(section).frame)
  }

  /// In the content; nil where the section has no header.
  public func headerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).header.map { points($0.frame) }
  }

  /// In the content; nil where the section has no footer.
  public func footerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).footer.map { points($0.frame) }
  }

  /// In the content; nil where the section has no background.
  public func backgroundFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).background.map { points($0) }
  }

  /// How many items a section has; the sample of a dynamic one.
  public func itemCount(in section: some RawRepresentable<Int>) -> Int { self.section(section).items.count }

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
