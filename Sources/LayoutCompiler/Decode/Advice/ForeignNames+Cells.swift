/// Words in cell templates, items, sizes and what lies in a cell.
extension ForeignNames {
  private static let looks =
    "shadow color colour backgroundColor tintColor opacity alpha elevation overflow clipsToBounds font title "
    + "text label image accessibility overflowX overflowY "
    + "objectFit contentMode"

  private static let widths = "width widthDimension layoutWidth layoutSizingHorizontal"
  private static let heights = "height heightDimension layoutHeight layoutSizingVertical"

  private static let sizes = MappingID.allCases.filter(\.isSize)

  /// A spec has no place for how things look.
  static let ofLooks = Advice(
    remark: "a spec knows frames only: colors, texts and shadows are the app's", isOfLooks: true)

  static let ofCells: [Entry] = [
    Entry(
      [.cell], "itemSize layoutSize cellSize preferredSize", "size: { height: … }", lane("width"),
      only: .laned),
    Entry(
      [.cell], "itemSize layoutSize cellSize preferredSize", "size: { width: … }", lane("height"),
      only: .lanedTurned),
    Entry([.cell], "itemSize layoutSize cellSize preferredSize frame", "size: …"),
    Entry(
      [.cell, .size], "estimatedItemSize estimatedSize estimated estimatedWidth estimatedHeight", nil,
      "the app measures: a side of 'fit', and 'content: measured' in 'items'", standsFor: "size"),
    Entry(
      [.cell, .item], heights, nil, LengthAdvice.aspectOfShare(.width, ofLanes: .width),
      values: "fractionalWidth()", only: .laned),
    Entry(
      [.cell, .item], widths, nil, LengthAdvice.aspectOfShare(.height, ofLanes: .height),
      values: "fractionalHeight()", only: .lanedTurned),
    Entry(
      [.cell, .item], widths, nil, LengthAdvice.aspectOfShare(.height), values: "fractionalHeight()"),
    Entry(
      [.cell, .item], heights, nil, LengthAdvice.aspectOfShare(.width), values: "fractionalWidth()"),
    Entry([.cell, .item], widths, nil, "leave it out: \(lane("width"))", only: .laned),
    Entry([.cell, .item], heights, nil, "leave it out: \(lane("height"))", only: .lanedTurned),
    Entry([.cell, .item], widths, "size: { width: … }"),
    Entry([.cell, .item], heights, "size: { height: … }"),
    Entry([.cell, .item], "aspect aspectRatio ratio layoutConstraintDimensionRatio", "size: { aspect: … }"),
    Entry(
      [.cell], centering, nil, "no edge is 'auto': the 'justify' of the section says where items lie in their line",
      values: "auto 0auto"),
    Entry(
      [.cell],
      "margin margins layoutMargin layoutMargins insets inset contentInset contentInsets contentEdgeInsets edgeInsets",
      "padding: …"),
    Entry([.cell], "top paddingTop topPadding marginTop insetTop topInset layoutMarginTop", "padding: { top: … }"),
    Entry(
      [.cell],
      "left paddingLeft leftPadding marginLeft paddingLeading paddingStart marginStart insetLeft leftInset "
        + "layoutMarginStart layoutMarginLeft",
      "padding: { left: … }"),
    Entry(
      [.cell], "bottom paddingBottom bottomPadding marginBottom insetBottom bottomInset layoutMarginBottom",
      "padding: { bottom: … }"),
    Entry(
      [.cell],
      "right paddingRight rightPadding marginRight paddingTrailing paddingEnd marginEnd insetRight rightInset "
        + "layoutMarginEnd layoutMarginRight",
      "padding: { right: … }"),
    Entry(
      [.cell], "paddingHorizontal horizontalPadding marginHorizontal paddingX paddingInline marginInline",
      "padding: { horizontal: … }"),
    Entry(
      [.cell], "paddingVertical verticalPadding marginVertical paddingY paddingBlock marginBlock",
      "padding: { vertical: … }"),
    Entry([.cell], "cornerRadius borderRadius radius", "border: { width: hairline, radius: … }"),
    Entry([.cell], "borderWidth stroke", "border: { width: … }"),
    Entry([.cell], "template base parent inherits inherit", "extends: …"),
    Entry([.cell, .item], "minWidth minimumWidth", "min: { width: … }"),
    Entry([.cell, .item], "minimumSize minSize", "min: …"),
    Entry([.cell, .item], "maximumSize maxSize", "max: …"),
    Entry([.cell, .item], "spacing gap gaps", nil, "the 'spacing' of the section lies between its items"),
    Entry([.cell, .item], "minHeight minimumHeight", "min: { height: … }"),
    Entry([.cell, .item], not: "maxWidth maximumWidth maxHeight maximumHeight", values: boundless),
    Entry([.cell, .item], "maxWidth maximumWidth", "max: { width: … }"),
    Entry([.cell, .item], "maxHeight maximumHeight", "max: { height: … }"),
    Entry([.cell, .item], not: "flex flexGrow"),
    Entry([.cell, .item], "flex flexGrow weight layoutWeight layoutGrow", "grow: …"),
    Entry([.cell, .item], "flexShrink", nil, "no item is made shorter than it says: leave it out"),
    Entry([.cell, .item], "flexBasis", nil, "the 'size' of an item says how long it is"),
    Entry([.cell], "justifySelf", "justify: …"),
    Entry(
      [.cell, .item], "align alignSelf verticalAlign layoutAlign layoutGravity", nil,
      "the 'align' of the section says where items lie across their line"),
    Entry(
      [.cell, .item], "rowspan gridRow gridArea", nil,
      "an item takes one row of a grid; rectangles of several rows are the 'areas' of a mosaic"),
    Entry([.cell], "separatorInset separatorInsets", "separators: { width: hairline, inset: … }"),
    Entry([.cell], not: "separator divider"),
    Entry([.cell], "separator divider", "separators: …"),
    Entry([.cell], "colspan columnSpan spanSize gridColumn layoutColumnSpan gridCellColumns", "span: …"),
    Entry([.cell], "background backgroundView", nil, "write 'layers: [{ id: background }]'"),
    Entry(
      [.cell], "content", nil, "an item has the content of its cell: 'items: [{ content: [68, 20.5] }]'"),
    Entry(
      [
        .cell, .section, .override, .supplementary, .layer, .border, .background,
        .separators,
      ], ofLooks: looks),

    Entry([.item], "itemSize cellSize", "size: …"),
    Entry([.item], "measured estimated", "content: { measured: … }"),
    Entry([.item], "contentSize intrinsicContentSize", "content: …"),
    Entry([.item], "template type kind viewType cellIdentifier reuseIdentifier", "cell: …"),
    Entry([.item], "count times", "repeat: …"),
    Entry([.item], "colspan columnSpan spanSize gridColumn columns gridCellColumns", "span: …"),
    Entry([.item], "text title label", nil, "texts are measured by the app: write 'content: [68, 20.5]'"),
    Entry([.item], "padding border separators layers extends justify", nil, "it stands in a cell template"),

    Entry([.items], "dynamic isDynamic", "count: dynamic", values: "true yes on"),
    Entry([.items], not: "dynamic isDynamic"),
    Entry([.items], "numberOfItems number total repeat repeats times", "count: …"),
    Entry([.items], "items entries list pattern each", "cycle: …"),
    Entry([.items], "default preview example estimate estimated estimatedCount", "sample: …"),
    Entry([.items], "size itemSize cell", nil, "the 'cell' of the section says how large they are"),
    Entry(
      [.items], "min max", nil, "for a count that the app gives write 'count: dynamic'", standsFor: "count"),

    Entry([.size], "aspectRatio ratio", "aspect: …"),
    Entry(sizes, "w", "width: …"),
    Entry(sizes, "h", "height: …"),
    Entry(
      [.lengths, .bounds], "aspect aspectRatio ratio extra", nil,
      "two lengths are all it takes: '{ width: 40, height: 30 }'"),
    Entry([.size], "minWidth", nil, "bounds stand beside the size: 'min: { width: … }'"),
    Entry([.size], "minHeight", nil, "bounds stand beside the size: 'min: { height: … }'"),
    Entry([.size], "maxWidth", nil, "bounds stand beside the size: 'max: { width: … }'"),
    Entry([.size], "maxHeight", nil, "bounds stand beside the size: 'max: { height: … }'"),
    Entry(
      [.size], "min", nil, "bounds stand beside the size, for each side: 'min: { width: … }'"),
    Entry(
      [.size], "max", nil, "bounds stand beside the size, for each side: 'max: { width: … }'"),
    Entry(sizes, "widthDimension", "width: …"),
    Entry(sizes, "heightDimension", "height: …"),
  ]
}
