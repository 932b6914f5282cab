/// Words in cell templates, items, sizes and what lies in a cell.
extension ForeignNames {
  private static let looks =
    "shadow color colour backgroundColor tintColor opacity alpha elevation overflow clipsToBounds clipToPadding font title "
    + "text label image accessibility"

  private static let widths = "width widthDimension layoutWidth"
  private static let heights = "height heightDimension layoutHeight"

  static let ofLooks = "a spec knows frames only: colours, texts and shadows are the app's"

  static let ofCells: [Entry] = [
    Entry(
      ["a cell template"], "itemSize layoutSize cellSize preferredSize", "size: { height: … }", lane("width"),
      only: .laned),
    Entry(
      ["a cell template"], "itemSize layoutSize cellSize preferredSize", "size: { width: … }", lane("height"),
      only: .lanedTurned),
    Entry(["a cell template"], "itemSize layoutSize cellSize preferredSize", "size: …"),
    Entry(
      ["a cell template"], "estimatedItemSize estimatedSize", nil,
      "the app measures: a side of 'fit', and 'content: measured' in 'items'", standsFor: "size"),
    Entry(
      ["a cell template", "an item"], heights, nil, LengthAdvice.aspectOfShare(.width, ofLanes: .width),
      values: "fractionalWidth()", only: .laned),
    Entry(
      ["a cell template", "an item"], widths, nil, LengthAdvice.aspectOfShare(.height, ofLanes: .height),
      values: "fractionalHeight()", only: .lanedTurned),
    Entry(
      ["a cell template", "an item"], widths, nil, LengthAdvice.aspectOfShare(.height), values: "fractionalHeight()"),
    Entry(
      ["a cell template", "an item"], heights, nil, LengthAdvice.aspectOfShare(.width), values: "fractionalWidth()"),
    Entry(["a cell template", "an item"], widths, nil, "leave it out: \(lane("width"))", only: .laned),
    Entry(["a cell template", "an item"], heights, nil, "leave it out: \(lane("height"))", only: .lanedTurned),
    Entry(["a cell template", "an item"], widths, "size: { width: … }"),
    Entry(["a cell template", "an item"], heights, "size: { height: … }"),
    Entry(["a cell template", "an item"], "aspect aspectRatio ratio", "size: { aspect: … }"),
    Entry(
      ["a cell template"],
      "margin margins layoutMargin layoutMargins insets inset contentInset contentInsets contentEdgeInsets edgeInsets",
      "padding: …"),
    Entry(["a cell template"], "top paddingTop topPadding marginTop insetTop topInset", "padding: { top: … }"),
    Entry(
      ["a cell template"],
      "left paddingLeft leftPadding marginLeft paddingLeading paddingStart marginStart insetLeft leftInset",
      "padding: { left: … }"),
    Entry(
      ["a cell template"], "bottom paddingBottom bottomPadding marginBottom insetBottom bottomInset",
      "padding: { bottom: … }"),
    Entry(
      ["a cell template"],
      "right paddingRight rightPadding marginRight paddingTrailing paddingEnd marginEnd insetRight rightInset",
      "padding: { right: … }"),
    Entry(
      ["a cell template"], "paddingHorizontal horizontalPadding marginHorizontal paddingX", "padding: { horizontal: … }"
    ),
    Entry(["a cell template"], "paddingVertical verticalPadding marginVertical paddingY", "padding: { vertical: … }"),
    Entry(["a cell template"], "cornerRadius borderRadius radius", "border: { width: hairline, radius: … }"),
    Entry(["a cell template"], "borderWidth stroke", "border: { width: … }"),
    Entry(["a cell template"], "template base parent inherits inherit", "extends: …"),
    Entry(["a cell template", "an item"], "minWidth minimumWidth", "min: { width: … }"),
    Entry(["a cell template", "an item"], "minHeight minimumHeight", "min: { height: … }"),
    Entry(["a cell template", "an item"], "maxWidth maximumWidth", "max: { width: … }"),
    Entry(["a cell template", "an item"], "maxHeight maximumHeight", "max: { height: … }"),
    Entry(["a cell template", "an item"], "flexGrow weight layoutWeight", "grow: …"),
    Entry(["a cell template"], "justifySelf alignSelf", "justify: …"),
    Entry(["a cell template"], "separatorInset separatorInsets", "separators: { width: hairline, inset: … }"),
    Entry(["a cell template"], not: "separator divider"),
    Entry(["a cell template"], "separator divider", "separators: …"),
    Entry(["a cell template"], "colspan columnSpan spanSize gridColumn", "span: …"),
    Entry(["a cell template"], "background backgroundView", nil, "write 'layers: [{ id: background }]'"),
    Entry(
      ["a cell template"], "content", nil, "an item has the content of its cell: 'items: [{ content: [68, 20.5] }]'"),
    Entry(
      [
        "a cell template", "a section", "an override", "a header or footer", "a layer", "a border", "a background",
        "separators",
      ], looks, nil, ofLooks),

    Entry(["an item"], "itemSize cellSize", "size: …"),
    Entry(["an item"], "measured", "content: { measured: … }"),
    Entry(["an item"], "contentSize intrinsicContentSize", "content: …"),
    Entry(["an item"], "template type kind viewType cellIdentifier reuseIdentifier", "cell: …"),
    Entry(["an item"], "count times", "repeat: …"),
    Entry(["an item"], "colspan columnSpan spanSize gridColumn columns", "span: …"),
    Entry(["an item"], "text title label", nil, "texts are measured by the app: write 'content: [68, 20.5]'"),
    Entry(["an item"], "padding border separators layers extends justify", nil, "it stands in a cell template"),

    Entry(["items"], "numberOfItems number total repeat repeats times", "count: …"),
    Entry(["items"], "items entries list pattern each", "cycle: …"),
    Entry(["items"], "default preview example estimate estimated estimatedCount", "sample: …"),
    Entry(["items"], "size itemSize cell", nil, "how large they are says the section's 'cell'"),
    Entry(
      ["items"], "min max", nil, "for a count that the app gives write 'count: dynamic'", standsFor: "count"),

    Entry(["a size"], "aspectRatio ratio", "aspect: …", beside: "aspect"),
    Entry(["a size"], "w", "width: …"),
    Entry(["a size"], "h", "height: …"),
    Entry(
      ["a size"], "aspect aspectRatio ratio extra", nil, "two lengths are all it takes: '{ width: 40, height: 30 }'"),
    Entry(["a size"], "minWidth", nil, "bounds stand beside the size: 'min: { width: … }'", beside: "aspect"),
    Entry(["a size"], "minHeight", nil, "bounds stand beside the size: 'min: { height: … }'", beside: "aspect"),
    Entry(["a size"], "maxWidth", nil, "bounds stand beside the size: 'max: { width: … }'", beside: "aspect"),
    Entry(["a size"], "maxHeight", nil, "bounds stand beside the size: 'max: { height: … }'", beside: "aspect"),
    Entry(
      ["a size"], "min", nil, "bounds stand beside the size, for each side: 'min: { width: … }'", beside: "aspect"),
    Entry(
      ["a size"], "max", nil, "bounds stand beside the size, for each side: 'max: { width: … }'", beside: "aspect"),
    Entry(["a size"], "widthDimension", "width: …"),
    Entry(["a size"], "heightDimension", "height: …"),
  ]
}
