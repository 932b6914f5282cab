/// How the items of one line lie along it: language rules 6.1.3 and 6.1.4.
struct FlowLine {
  /// From the start of the line's available length to its first item; may be negative.
  var start: Exact
  /// From the end of an item to the start of the next.
  var gap: Exact
}

/// What decides the place of items in a flow.
struct FlowRules {
  let available: Exact
  let spacing: Exact
  let policy: SpacingPolicy
  let justify: Justification
  let align: Alignment
  /// The length that all items of the section have along the line, where they have one size: then the last line is
  /// spaced as if it were full.
  let uniformLength: Exact?

  init(_ geometry: SectionGeometry, _ items: ItemSequence) {
    let properties = geometry.properties
    available = geometry.available
    spacing = geometry.itemSpacing
    policy = properties.spacing?.policy?.value ?? .minimum
    justify = properties.justify?.value ?? .start
    align = properties.align?.value ?? (policy == .minimum ? .center : .start)
    uniformLength = items.hasOneSize ? items.kinds.first?.size.line : nil
  }

  /// Rule 2: whether an item still joins a line that is `used` long.
  func joins(_ length: Exact, used: Exact) -> Bool {
    PixelGrid.fits(used + spacing + length, in: available)
  }

  /// Rule 2 for items of one length: how many a line holds, at least one; nil where there is no end.
  func itemsPerLine(_ length: Exact) -> Exact? {
    if length + spacing == 0 { return PixelGrid.fits(0, in: available) ? nil : 1 }
    return max(1, PixelGrid.count(of: length, spacing: spacing, in: available))
  }

  /// Rules 3 and 4: a line of `count` items that are `total` long together.
  func line(count: Int, total: Exact, isLast: Bool) -> FlowLine {
    switch policy {
    case .fixed: return fixedLine(count: count, total: total)
    case .minimum: return isLast ? lastLine(count: count, total: total) : fullLine(count: count, total: total)
    }
  }

  /// Rule 4.
  private func fixedLine(count: Int, total: Exact) -> FlowLine {
    let rest = available - total - Exact(count - 1) * spacing
    switch justify {
    case .start: return FlowLine(start: 0, gap: spacing)
    case .center: return FlowLine(start: rest / 2, gap: spacing)
    case .end: return FlowLine(start: rest, gap: spacing)
    }
  }

  /// Rule 3, a line that is not the last: flush at both ends, or one item in the middle.
  private func fullLine(count: Int, total: Exact) -> FlowLine {
    if count == 1 { return FlowLine(start: (available - total) / 2, gap: 0) }
    return FlowLine(start: 0, gap: (available - total) / Exact(count - 1))
  }

  /// Rules 3 and 8, the last line.
  private func lastLine(count: Int, total: Exact) -> FlowLine {
    guard let length = uniformLength else {
      let isOversize = count == 1 && !PixelGrid.fits(total, in: available)
      return isOversize ? fullLine(count: count, total: total) : FlowLine(start: 0, gap: spacing)
    }
    // As if phantom items of that length filled it.
    guard let phantoms = itemsPerLine(length) else { return FlowLine(start: 0, gap: 0) }
    if phantoms <= 1 { return FlowLine(start: (available - length) / 2, gap: 0) }
    return FlowLine(start: 0, gap: (available - phantoms * length) / (phantoms - 1))
  }

  /// Rule 5: from the start of the line's longest item to the start of this one, across the line.
  func offset(of length: Exact, in longest: Exact) -> Exact {
    switch align {
    case .start: 0
    case .center: (longest - length) / 2
    case .end: longest - length
    }
  }
}
