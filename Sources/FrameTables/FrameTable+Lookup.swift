extension FrameTable {
  /// A rect of this table, in points.
  public func points(_ rect: PixelRect) -> Frame { Frame(rect, scale: device.scale) }

  /// The rect of an item, in points, in the content or, if the section has a plane, on its plane. Constant time; traps
  /// if there is no such item.
  public func frame(ofItem item: Int, inSection section: Int) -> Frame { points(sections[section].frame(of: item)) }
}

extension FrameTable {
  /// The same table with leads for sections whose lead is given at run time, by their places. This changes what comes
  /// before an item in its line; frames of sections stay those of the samples. Traps if a section has a fixed lead, if a
  /// lead leaves no lane free, and if there is no such section.
  func with(leads: [Int: Int]) -> FrameTable {
    var result = self
    for (section, lead) in leads {
      precondition(
        sections.indices.contains(section),
        "a lead is for place \(section), and the table has \(sections.count) sections")
      result.sections[section].setLead(lead)
    }
    return result
  }
}

extension FrameTable.Section {
  fileprivate mutating func setLead(_ lead: Int) {
    guard case .repeating(var pattern) = items.placement, pattern.hasDynamicLead, let dynamic else {
      preconditionFailure("the section '\(id)' is given a lead, but its lead is fixed")
    }
    precondition(
      lead >= 0 && lead < dynamic.itemsPerLine,
      "the section '\(id)' is given a lead of \(lead); it has \(dynamic.itemsPerLine) lanes, and a lead is less")
    pattern.lead = lead
    items.placement = .repeating(pattern)
    self.dynamic?.lead = lead
  }
}

/// Look-ups in points by the typed names of sections that generated code has. Their raw values are indices into the
/// sections of the spec; if a section repeats, they give the first instance. They are for tables in which every section
/// stands at least once, as it does in those of generated code; for others ask the layout.
extension FrameTable {
  public func section(_ id: some RawRepresentable<Int>) -> Section { sections[place(of: id.rawValue)] }

  /// Linear in the number of sections before it or, if one of those repeats, in the number of all sections.
  private func place(of section: Int) -> Int {
    if sections.indices.contains(section), sections[...section].allSatisfy({ $0.instance ?? 0 == 0 }) { return section }
    return sections.indices.filter { sections[$0].instance ?? 0 == 0 }[section]
  }

  /// The rect of an item in the content or, if the section has a plane, on its plane. Linear in the number of sections
  /// before it, whatever the items; traps if there is no such item. ``Layout`` does it in constant time.
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>) -> Frame {
    frame(ofItem: item, inSection: place(of: section.rawValue))
  }

  /// The rect of a section, from the start of the header to the end of the footer, in the content.
  public func frame(of section: some RawRepresentable<Int>) -> Frame {
    points(self.section(section).frame)
  }

  /// The rect of a header in the content; nil if the section has none.
  public func headerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).header.map { points($0.frame) }
  }

  /// The rect of a footer in the content; nil if the section has none.
  public func footerFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).footer.map { points($0.frame) }
  }

  /// The rect of a background in the content; nil if the section has none.
  public func backgroundFrame(in section: some RawRepresentable<Int>) -> Frame? {
    self.section(section).background.map { points($0) }
  }

  /// The number of items in a section; in a dynamic one that of the sample.
  public func itemCount(in section: some RawRepresentable<Int>) -> Int { self.section(section).items.count }

  /// The size of the content, in points.
  public var contentSizeInPoints: Size { Size(contentSize, scale: device.scale) }
}

extension FrameTable {
  /// The row of a list of containers that a container fits. A row has four numbers: width and height in points, the
  /// scale, and 1 if the direction is right to left.
  ///
  /// Sizes are equal if they differ by less than a thousandth of a pixel. Among rows of one size the direction decides;
  /// if no row has it, the first of the size is taken. Nil if no row has the size. For generated code.
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
