/// Words in sections, their overrides and the mappings of sections.
extension ForeignNames {
  private static let sections = ["a section", "an override"]

  static let ofSections: [Entry] = [
    // A condition, where one is wanted; else a size.
    Entry(
      ["an override"], "width height scale orientation", nil,
      "a condition stands under 'when': '- when: { width: 744 }'"),
    Entry(["an override"], "if condition media", "when: …"),
    Entry(["an override"], "id", nil, "an override is of the section it stands in"),
    Entry(["an override"], "overrides", nil, "an override holds no others: give the list another entry"),

    Entry(sections, "itemSize estimatedItemSize cellSize size", "cell: { size: … }"),
    Entry(["a section"], "width", "cell: { size: { width: … } }"),
    Entry(["a section"], "height", "cell: { size: { height: … } }"),
    Entry(sections, "itemWidth cellWidth", "cell: { size: { width: … } }"),
    Entry(sections, "itemHeight cellHeight", "cell: { size: { height: … } }"),
    Entry(sections, "aspect aspectRatio ratio", "cell: { size: { aspect: … } }"),
    Entry(sections, "min", "cell: { min: … }"),
    Entry(sections, "max", "cell: { max: … }"),
    Entry(sections, "span", "cell: { span: … }"),
    Entry(sections, "grow flexGrow", "cell: { grow: … }"),
    Entry(sections, "border", "cell: { border: … }"),
    Entry(sections, "cornerRadius borderRadius", "cell: { border: { width: hairline, radius: … } }"),
    Entry(sections, "layers", "cell: { layers: … }"),
    Entry(sections, "separators", "cell: { separators: … }"),
    Entry(sections, "separator divider", "cell: { separators: { width: … } }"),
    Entry(sections, "cellIdentifier reuseIdentifier template cellTemplate itemTemplate", "cell: …"),

    Entry(sections, "gap gaps gutter", "spacing: …"),
    Entry(
      sections, "minimumLineSpacing lineSpacing interGroupSpacing groupSpacing rowGap rowSpacing",
      "spacing: { line: … }"),
    Entry(
      sections, "minimumInteritemSpacing interitemSpacing itemSpacing columnGap columnSpacing minimumColumnSpacing",
      "spacing: { item: … }"),
    Entry(sections, "policy", "spacing: { policy: … }"),
    Entry(
      sections,
      "margin margins padding insets sectionInset sectionInsets contentInset contentInsets contentPadding edgeInsets",
      "inset: …"),
    Entry(sections, "sectionInsetReference contentInsetsReference", "inset-from: …"),

    Entry(sections, "headerHeight sectionHeader", "header: …"),
    Entry(
      sections, "headerReferenceSize headerSize", nil, "write 'header: 44', its length along the scroll axis alone"),
    Entry(sections, "footerHeight sectionFooter", "footer: …"),
    Entry(
      sections, "footerReferenceSize footerSize", nil, "write 'footer: 44', its length along the scroll axis alone"),
    Entry(
      sections, "sectionHeadersPinToVisibleBounds pinToVisibleBounds sticky stickyHeader stickyHeaders pinned pin", nil,
      "write 'header: { size: 44, pinned: true }'"),
    Entry(sections, "boundarySupplementaryItems supplementary", nil, "write 'header: 44' or 'footer: 44'"),

    Entry(sections, "numberOfItems numberOfItemsInSection itemCount count", "items: …"),
    Entry(sections, "sample", "items: { count: dynamic, sample: … }"),
    Entry(sections, "columnCount numberOfColumns cols", "columns: …"),
    Entry(sections, "rowCount numberOfRows", "rows: …"),
    Entry(sections, "maxWidth maximumWidth", "max-line: …"),
    Entry(sections, "type layout kind layoutStyle", "arrange: …"),
    Entry(sections, "justifyContent justification horizontalAlignment", "justify: …"),
    Entry(sections, "itemsPerLine itemsPerRow maxItemsPerLine", "per-line: …"),
    Entry(sections, "lastLine lastRow", "last: …"),
    Entry(sections, "alignItems alignment verticalAlignment", "align: …"),
    Entry(sections, "decorationItems sectionBackground", nil, "write 'background: { inset: 0 }'"),
    Entry(sections, "assert assertions expectations", "expect: …"),

    Entry(
      sections, "orthogonalScrollingBehavior orthogonalScrolling orthogonalScroll scrollDirection sideways carousel",
      nil,
      "write 'scroll: sideways'"),
    Entry(sections, "paging pagingEnabled snapping scrollSnap scrollSnapType", nil, "write 'snap: page'"),
    Entry(sections, "peeking", "peek: …"),
    Entry(sections, "instances times numberOfSections sectionCount", "repeat: …"),
    Entry(sections, "hideWhenEmpty hidesWhenEmpty collapseWhenEmpty", nil, "write 'when-empty: drop'"),
    Entry(
      sections, "direction devices tokens include", nil, "it stands at the top of the file, and holds for all sections"),
    Entry(["a section"], "when", nil, "a condition stands in an entry of 'overrides'"),

    Entry(
      ["spacing"], "minimumLineSpacing lineSpacing interGroupSpacing rowGap row rows lines", "line: …"),
    Entry(
      ["spacing"], "minimumInteritemSpacing interitemSpacing itemSpacing columnGap column columns between items",
      "item: …"),
    Entry(
      ["spacing"], "x y horizontal vertical", nil, "'item' runs along a line of items, 'line' lies between the lines"),
    Entry(["spacing"], "type mode kind", "policy: …"),

    Entry(["a header or footer"], "height length extent thickness", "size: …"),
    Entry(
      ["a header or footer"], "width", nil,
      "across the scroll axis it is as long as the container less its 'inset'; 'size' is its length along it"),
    Entry(["a header or footer"], "sticky pin pinToVisibleBounds fixed", "pinned: …"),
    Entry(
      ["a header or footer"], "margin margins insets contentInset contentInsets edgeInsets", "inset: …"),
    Entry(
      ["a header or footer"], "separator separators divider border", nil,
      "write 'layers: [{ id: line, edge: bottom, size: hairline }]'"),
    Entry(
      ["a header or footer"], "cell template elementKind", nil,
      "a header has no cell: its 'layers' are the rects in it"),

    Entry(["a background"], "behind covers", "of: …"),
    Entry(["a background"], "insets margin margins padding contentInset contentInsets", "inset: …"),
    Entry(["lanes"], "minWidth minimum width least", "min: …"),
    Entry(["lanes"], "maxWidth maximum", "max: …"),
    Entry(["lanes"], "most maxCount maxColumns", "at-most: …"),
    Entry(["lanes"], "minCount minColumns", "at-least: …"),
    Entry(["lanes"], "count number", nil, "a fixed number stands alone: 'columns: 3'"),

    Entry(["expectations"], "width itemSize cellWidth", "item-width: …"),
    Entry(["expectations"], "height cellHeight", "item-height: …"),
    Entry(["expectations"], "spacing interitemSpacing", "gap: …"),
    Entry(["expectations"], "columnCount numberOfColumns", "columns: …"),
    Entry(["expectations"], "rowCount numberOfRows", "rows: …"),
  ]
}
