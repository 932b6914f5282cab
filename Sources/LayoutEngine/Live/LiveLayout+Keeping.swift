import FrameTables

/// Changes that tell how far to scroll, so that a part stays where it is on the screen.
extension LiveLayout {
  /// The same as the public one, for any part that is to stay.
  mutating func update(
    to viewport: LayoutViewport?, _ contents: LayoutContents, edits: [LayoutEdit<Section>],
    keeping anchor: inout LiveAnchor?
  ) -> LayoutChange<Section> {
    let tally = page.update(to: viewport, contents.given, edits.map { $0.live })
    return change(tally, &anchor)
  }

  mutating func measure(
    in visible: FrameTable.Frame, _ contents: LayoutContents, keeping anchor: inout LiveAnchor?
  ) -> LayoutChange<Section> {
    let tally = page.area(visible).map { page.measure(in: $0, contents.given) } ?? LiveTally(page)
    return change(tally, &anchor)
  }

  mutating func measure(
    _ items: Range<Int>, in section: Section, instance: Int, _ contents: LayoutContents,
    keeping anchor: inout LiveAnchor?
  ) -> LayoutChange<Section> {
    let tally = page.measure(InstanceIndex(section, instance), items, contents.given)
    return change(tally, &anchor)
  }

  /// Asks for one item again, by its place in the spec.
  mutating func remeasure(
    _ instance: InstanceIndex, _ item: Int, _ given: GivenContents, keeping anchor: inout LiveAnchor?
  ) -> LayoutChange<Section> {
    let tally = page.remeasure(instance, item, given)
    return change(tally, &anchor)
  }

  /// Takes over what the view of a header or footer says, by its place in the spec. What stays may be the start of this
  /// header or footer.
  mutating func adoptViewLength(
    _ length: Length, of kind: HeaderKind, _ instance: InstanceIndex, _ given: GivenContents,
    keeping anchor: inout LiveAnchor?
  ) -> LayoutChange<Section> {
    let tally = page.adoptViewLength(length, of: kind, instance, given)
    return change(tally, &anchor)
  }

  /// What became of everything, including the anchor: it is where the anchor is now.
  private func change(_ tally: LiveTally, _ anchor: inout LiveAnchor?) -> LayoutChange<Section> {
    let tally = tally.fitted(to: page)
    var result = LayoutChange<Section>(tally, page)
    guard let before = anchor else { return result }
    anchor = page.successor(of: before, tally)
    if let now = anchor {
      result.offsetAdjustment = FrameTable.Size(
        width: now.start.x - before.start.x, height: now.start.y - before.start.y)
    }
    return result
  }
}
