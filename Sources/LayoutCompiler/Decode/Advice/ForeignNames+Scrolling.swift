/// Words for how a section scrolls, and where it comes to rest.
extension ForeignNames {
  private static let orthogonal = "orthogonalScrollingBehavior orthogonalScrolling orthogonalScroll"

  private static let pagings = "paging pagingEnabled isPagingEnabled snapping"
  private static let snaps = "scrollSnap scrollSnapType scrollSnapAlign"
  private static let sideways = "scroll: sideways"

  /// What a section scrolls along.
  private static let axes = "scrollDirection axis direction orientation"

  /// On a page that scrolls horizontally, a sideways section would scroll down.
  private static let pager =
    "pages are those of a section that scrolls sideways: leave 'scroll: horizontal' out of the file, and write "
    + "'scroll: sideways', 'length: fill' and 'snap: page' in the section"

  static let ofScrolling: [Entry] = [
    Entry(sections, not: orthogonal + " sideways carousel horizontal"),
    // Groups are lines; a page is as long as what is seen of the plane.
    Entry(sections, orthogonal, "snap: page", values: "paging", only: .sideways),
    Entry(sections, orthogonal, "snap: item", values: "groupPaging continuousGroupLeadingBoundary", only: .sideways),
    Entry(sections, orthogonal, "snap: center", values: "groupPagingCentered", only: .sideways),
    Entry(sections, orthogonal, "scroll: sideways", also: "snap: page", values: "paging"),
    Entry(
      sections, orthogonal, "scroll: sideways", also: "snap: item",
      values: "groupPaging continuousGroupLeadingBoundary"),
    Entry(sections, orthogonal, "scroll: sideways", also: "snap: center", values: "groupPagingCentered"),
    Entry(sections, orthogonal + " sideways carousel", "scroll: sideways"),
    Entry(sections, "horizontal", "scroll: sideways", values: "true yes on", only: .onVerticalPage),
    Entry(sections, "vertical", "scroll: sideways", values: "true yes on", only: .onHorizontalPage),
    Entry(sections, not: "vertical", values: "true yes on", only: .onVerticalPage),
    Entry(sections, not: "horizontal", values: "true yes on", only: .onHorizontalPage),
    Entry(sections, "overflowX", "scroll: sideways", values: "scroll auto", only: .onVerticalPage),
    Entry(sections, "overflowY", "scroll: sideways", values: "scroll auto", only: .onHorizontalPage),
    Entry(sections, not: "overflowY", values: "scroll auto", only: .onVerticalPage),
    Entry(sections, not: "overflowX", values: "scroll auto", only: .onHorizontalPage),
    Entry(
      sections, "wrap flexWrap", "scroll: sideways", values: "false no off none nowrap noWrap", only: .onVerticalPage),
    Entry(
      sections, "overflow", nil, "a section scrolls with its page: leave it out, or write 'scroll: sideways'",
      values: "scroll auto"),
    // Along the page is how a section scrolls anyway.
    Entry(sections, not: axes, values: "vertical column along none false", only: .onVerticalPage),
    Entry(sections, not: axes, values: "horizontal row along none false", only: .onHorizontalPage),
    Entry(sections, axes, "scroll: sideways", values: "horizontal row", only: .onVerticalPage),
    Entry(sections, axes, "scroll: sideways", values: "vertical column", only: .onHorizontalPage),
    Entry(sections, "scrollDirection", "scroll: sideways"),
    Entry(
      [.section], "orientation", nil,
      "a condition stands in 'overrides': 'overrides: [{ when: { orientation: landscape }, inset: 8 }]'",
      values: "landscape portrait"),

    // Only a section that scrolls sideways comes to rest anywhere.
    Entry(sections, not: pagings + " " + snaps),
    Entry(sections, "scrollSnapAlign", "snap: center", also: sideways, values: "center", only: .onVerticalPage),
    Entry(sections, "scrollSnapAlign", "snap: center", values: "center", only: .onHorizontalPage),
    Entry(sections, "scrollTargetBehavior", "snap: page", also: sideways, values: "paging", only: .onVerticalPage),
    Entry(sections, "scrollTargetBehavior", "snap: page", values: "paging", only: .onHorizontalPage),
    Entry(
      sections, "scrollTargetBehavior", "snap: item", also: sideways, values: "viewAligned", only: .onVerticalPage),
    Entry(sections, "scrollTargetBehavior", "snap: item", values: "viewAligned", only: .onHorizontalPage),
    Entry(sections, snaps, "snap: item", also: sideways, only: .onVerticalPage),
    Entry(sections, snaps, "snap: item", only: .onHorizontalPage),
    Entry([.cell, .item], "scrollSnapAlign", nil, "the 'snap' of the section says where scrolling comes to rest"),
    Entry(sections, pagings, nil, pager, only: .onHorizontalPage, standsFor: "snap"),
    Entry(sections, pagings, "snap: page", also: sideways),
    Entry(sections, "peeking", "peek: …"),
  ]
}
