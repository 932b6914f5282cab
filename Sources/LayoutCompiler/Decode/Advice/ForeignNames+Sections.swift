/// Words in sections, their overrides and the mappings of sections.
extension ForeignNames {
  static let sections: [MappingID] = [.section, .override]

  private static let acrossTheAxis =
    "across the scroll axis it is as long as the container less its 'inset'; 'size' is its length along it"

  static func lane(_ side: String) -> String { "a lane gives the \(side)" }

  private static let pinning =
    "sectionHeadersPinToVisibleBounds pinToVisibleBounds sticky stickyHeader stickyHeaders pinned pin headerPinned "
    + "headerSticky pinnedHeader pinHeader pinnedViews"

  private static let insetReferences = "sectionInsetReference contentInsetsReference"
  private static let pinningFooters =
    "sectionFootersPinToVisibleBounds stickyFooter stickyFooters footerPinned footerSticky pinnedFooter pinFooter"

  /// Edges whose value `auto` shares what is left of a line.
  static let centering = "margin margins marginHorizontal marginInline marginLeft marginRight marginStart marginEnd"

  private static let safeArea = "safeArea safeAreaInsets respectsSafeArea"

  private static let linesFromTheStart = "lines lie one after the other from the start: leave it out"

  private static let least = "what is longer than 'min' is shared among the lanes: leave it out"

  /// Bounds that are none.
  static let boundless = "none infinity infinite greatestFiniteMagnitude"

  private static let estimates = "estimatedItemSize estimatedSize estimated"
  private static let estimatedHeights = "estimatedRowHeight estimatedHeight"

  /// Screens for which other kits let one key have several values.
  private static let screens =
    "compact regular phone tablet mobile desktop iphone ipad portrait landscape sm md lg xl base default sw320dp sw360dp "
    + "sw480dp sw600dp sw720dp sw840dp w600dp w840dp"

  static let ofSections: [Entry] = [
    // A condition, where one is wanted; else a size.
    Entry(
      [.override], "width", nil, "a condition stands under 'when': '- when: { width: … }'", standsFor: "when"),
    Entry(
      [.override], "height", nil, "a condition stands under 'when': '- when: { height: … }'", standsFor: "when"),
    Entry(
      [.override], "scale", nil, "a condition stands under 'when': '- when: { scale: … }'", standsFor: "when"),
    Entry(
      [.override], "orientation", nil, "a condition stands under 'when': '- when: { orientation: … }'",
      standsFor: "when"),
    Entry([.override], "if condition media", "when: …"),
    Entry([.override], "id", nil, "an override is of the section it stands in"),
    Entry(
      [.override], "else otherwise default", nil, "what holds otherwise stands in the section itself",
      standsFor: "when"),
    Entry([.override], "set apply change changes properties", nil, "the keys that change stand beside 'when'"),
    Entry([.override], "overrides", nil, "an override holds no others: give the list another entry"),

    Entry([.section], "name identifier sectionID sectionIdentifier key", "id: …"),

    Entry([.section], "template gridTemplateAreas templateAreas grid pattern", "areas: …", only: .mosaic),
    Entry(sections, "gridTemplateAreas templateAreas", "areas: …"),
    Entry(sections, "display", "arrange: …", values: "flow grid flex inlineFlex"),
    Entry([.section], "rowHeight", "row: …", only: .rowed),
    Entry([.section], "height", "row: …", only: .rowed),
    Entry([.section], "height", "length: …", only: .sideways),
    Entry(
      sections, "itemSize cellSize size sizeForItemAt", "cell: { size: { height: … } }", lane("width"), only: .laned),
    Entry(
      sections, "itemSize cellSize size sizeForItemAt", "cell: { size: { width: … } }", lane("height"),
      only: .lanedTurned),
    Entry(sections, ofEstimates: estimates, "{ height: fit }", only: .laned),
    Entry(sections, ofEstimates: estimates, "{ width: fit }", only: .lanedTurned),
    Entry(sections, ofEstimates: estimates, "[fit, fit]"),
    Entry(sections, ofEstimates: estimatedHeights, "{ height: fit }", only: .laned),
    Entry(sections, ofEstimates: estimatedHeights, "[fill, fit]", only: .upright),
    Entry([.section], "width", nil, "leave it out: \(lane("width"))", only: .laned),
    Entry(sections, "itemWidth cellWidth widthDimension", nil, "leave it out: \(lane("width"))", only: .laned),
    Entry([.section], "height", nil, "leave it out: \(lane("height"))", only: .lanedTurned),
    Entry(
      sections, "itemHeight cellHeight heightDimension", nil, "leave it out: \(lane("height"))", only: .lanedTurned),
    Entry(sections, "itemSize cellSize size sizeForItemAt", "cell: { size: … }"),
    Entry([.section], "width", "cell: { size: { width: … } }"),
    Entry([.section], "height", "cell: { size: { height: … } }"),
    Entry(sections, "itemWidth cellWidth widthDimension", "cell: { size: { width: … } }"),
    Entry(sections, "itemHeight cellHeight heightDimension", "cell: { size: { height: … } }"),
    Entry(
      sections, "group groups subitems subitem nestedGroup", nil,
      "there are no groups: a section has one arrangement, such as 'arrange: grid' with 'columns', and the size of its items "
        + "stands in its 'cell'"),
    Entry(sections, "aspect aspectRatio childAspectRatio ratio", "cell: { size: { aspect: … } }"),
    // Flutter's main axis is the one that scrolls.
    Entry([.section], "itemExtent mainAxisExtent", "cell: { size: { height: … } }", only: .upright),
    Entry([.section], "itemExtent mainAxisExtent", "cell: { size: { width: … } }", only: .turned),
    Entry(sections, "min", "cell: { min: … }"),
    Entry(sections, "max", "cell: { max: … }"),
    Entry(sections, "span", "cell: { span: … }"),
    Entry(sections, "grow flexGrow flex", "cell: { grow: … }"),
    Entry(sections, not: "border separators separator divider showsSeparators"),
    Entry(sections, "border", "cell: { border: … }"),
    Entry(sections, "cornerRadius borderRadius", "cell: { border: { width: hairline, radius: … } }"),
    Entry(sections, "layers", "cell: { layers: … }"),
    Entry(sections, "separators", "cell: { separators: … }"),
    Entry(sections, "separator divider showsSeparators", "cell: { separators: … }"),
    Entry(sections, not: "separatorStyle"),
    Entry(sections, "separatorStyle", "cell: { separators: { width: hairline } }"),
    Entry(sections, "separatorInset separatorInsets", "cell: { separators: { width: hairline, inset: … } }"),
    Entry(sections, "cellIdentifier reuseIdentifier template cellTemplate itemTemplate", "cell: …"),

    Entry(sections, "gap gaps gutter gridGap", "spacing: …"),
    // The two arrangements of Compose are named after the way in which they run.
    Entry(sections, "verticalArrangement", "spacing: { line: … }", values: "spacedBy()", only: .upright),
    Entry(sections, "verticalArrangement", "spacing: { item: … }", values: "spacedBy()", only: .turned),
    Entry(sections, "horizontalArrangement", "spacing: { item: … }", values: "spacedBy()", only: .upright),
    Entry(sections, "horizontalArrangement", "spacing: { line: … }", values: "spacedBy()", only: .turned),
    Entry(sections, "horizontalArrangement", "justify: …", only: .upright),
    Entry(sections, "verticalArrangement", "justify: …", only: .turned),
    Entry(sections, "verticalArrangement", nil, linesFromTheStart, only: .upright),
    Entry(sections, "horizontalArrangement", nil, linesFromTheStart, only: .turned),
    Entry(
      sections,
      "minimumLineSpacing minimumLineSpacingForSectionAt lineSpacing interGroupSpacing groupSpacing mainAxisSpacing "
        + "runSpacing counterAxisSpacing listRowSpacing",
      "spacing: { line: … }"),
    Entry(
      sections, "interitemSpacing itemSpacing", "spacing: { policy: fixed, item: … }", values: "fixed()",
      only: .flowing),
    Entry(
      sections,
      "minimumInteritemSpacing minimumInteritemSpacingForSectionAt interitemSpacing itemSpacing minimumColumnSpacing "
        + "crossAxisSpacing",
      "spacing: { item: … }"),
    Entry(
      sections, "edgeSpacing", nil,
      "'justify' and 'align' say where items lie in their line, 'inset' what is around all of them"),
    Entry(sections, "interSectionSpacing sectionSpacing listSectionSpacing", "inset: { bottom: … }"),
    // Rows lie one below the other whichever way lines run.
    Entry(sections, "rowGap rowSpacing verticalSpacing", "spacing: { line: … }", only: .upright),
    Entry(sections, "rowGap rowSpacing verticalSpacing", "spacing: { item: … }", only: .turned),
    Entry(sections, "columnGap columnSpacing horizontalSpacing", "spacing: { item: … }", only: .upright),
    Entry(sections, "columnGap columnSpacing horizontalSpacing", "spacing: { line: … }", only: .turned),
    Entry(sections, "policy", "spacing: { policy: … }"),
    Entry(
      sections, centering, nil, "no edge is 'auto': write 'max-line: 600', and longer lines are centered",
      values: "auto 0auto"),
    Entry(
      sections,
      "margin margins padding insets sectionInset sectionInsets insetForSectionAt contentInset contentInsets "
        + "contentPadding edgeInsets contentMargins listRowInsets safeAreaPadding",
      "inset: …"),
    Entry(sections, "top paddingTop topPadding marginTop insetTop topInset", "inset: { top: … }"),
    Entry(
      sections, "left paddingLeft leftPadding marginLeft insetLeft leftInset paddingStart marginStart",
      "inset: { left: … }"),
    Entry(
      sections, "bottom paddingBottom bottomPadding marginBottom insetBottom bottomInset", "inset: { bottom: … }"),
    Entry(
      sections, "right paddingRight rightPadding marginRight insetRight rightInset paddingEnd marginEnd",
      "inset: { right: … }"),
    Entry(
      sections,
      "horizontal paddingHorizontal horizontalPadding marginHorizontal paddingX paddingInline marginInline insetInline",
      "inset: { horizontal: … }"),
    Entry(
      sections, "vertical paddingVertical verticalPadding marginVertical paddingY paddingBlock marginBlock insetBlock",
      "inset: { vertical: … }"),
    Entry(sections, insetReferences, "inset-from: safe-area", values: "safeArea fromSafeArea automatic"),
    Entry(sections, insetReferences, "inset-from: container", values: "contentInset fromContentInset none"),
    Entry(
      sections, insetReferences, nil,
      "write distances as an 'inset' beside 'inset-from: safe-area', and a readable width as a 'max-line'",
      values: "layoutMargins fromLayoutMargins readableContent"),
    Entry(sections, insetReferences, "inset-from: …"),
    Entry(
      sections, "supplementariesFollowContentInsets", nil,
      "a header or footer is as wide as the container less its own inset: 'header: { size: 44, inset: 16 }'"),

    Entry(sections, "headerHeight sectionHeader", "header: …"),
    Entry(
      sections, "headerReferenceSize headerSize referenceSizeForHeaderInSection", nil,
      "write 'header: 44', its length along the scroll axis alone", standsFor: "header"),
    Entry(sections, "footerHeight sectionFooter", "footer: …"),
    Entry(
      sections, "footerReferenceSize footerSize referenceSizeForFooterInSection", nil,
      "write 'footer: 44', its length along the scroll axis alone", standsFor: "footer"),
    Entry(sections, not: pinning),
    Entry(sections, pinning, "header: { pinned: true }", given: "header"),
    Entry(sections, pinning, nil, "it belongs to the header: 'header: { size: 44, pinned: true }'"),
    Entry(sections, not: pinningFooters),
    Entry(sections, pinningFooters, "footer: { pinned: true }", given: "footer"),
    Entry(sections, pinningFooters, nil, "it belongs to the footer: 'footer: { size: 44, pinned: true }'"),
    Entry(
      sections, "position", nil, "what stays in sight is a header: 'header: { size: 44, pinned: true }'",
      values: "sticky fixed"),
    Entry(sections, not: "position", values: "static relative"),
    Entry(
      sections + [.cell, .item], "position", nil,
      "an item lies where the arrangement puts it; what lies anywhere in a cell is one of its 'layers'"),
    Entry(sections + [.cell], "boxSizing", nil, "a size has the padding in it: leave it out"),
    Entry(
      sections + [.cell, .item, .layer], "zIndex", nil,
      "layers lie one above the other in the order of their list, and cells side by side: leave it out"),
    Entry([.cell, .item], "order", nil, "items come in the order of their list: leave it out"),
    Entry([.cell, .item], "display", nil, "'items' says which items there are: leave it out"),
    Entry(
      sections, "visible isVisible hidden isHidden", nil,
      "the app decides what it shows: leave it out, or write 'when-empty: drop' for a section without items"),
    Entry(sections, "reverseLayout reversed isReversed", nil, "items come in the order of their list: leave it out"),
    Entry(
      sections + [.cell, .item], "class className style", nil,
      "a spec has no classes and styles: what one says stands here, as 'spacing: 8' or 'padding: 8'"),
    Entry(
      sections + [.cell, .item, .supplementary], "numberOfLines lineLimit maxLines lineClamp", nil,
      "the height of two lines of text is a length: 'lines(2 body)'"),
    Entry(
      sections, "ignoresSafeArea edgesIgnoringSafeArea", nil,
      "only 'inset-from: safe-area' and 'container: safe-area' keep clear of it: leave it out"),
    Entry(sections, "gridAutoFlow", nil, "items come in their order, line after line: leave it out"),
    Entry(
      sections, "justifyItems placeItems", nil,
      "a lane says how long its items are; 'align' says where they lie across the line"),
    Entry(sections, safeArea, "inset-from: safe-area", values: "true yes on"),
    Entry(sections, not: safeArea),
    Entry(
      sections, safeArea, nil,
      "write 'inset-from: safe-area', which adds what the device has, or 'container: safe-area' at the top of the file"),
    Entry(
      [.cell, .item, .supplementary, .layer], safeArea, nil,
      "a section keeps clear of it by 'inset-from: safe-area', and all of the page by 'container: safe-area'"),
    Entry(
      sections + [.cell], "clipToPadding", nil, "what scrolls is seen where the 'inset' is, too: leave it out"),
    Entry(sections, "boundarySupplementaryItems supplementary", nil, "write 'header: 44' or 'footer: 44'"),

    // How many items there are is said, so this is what they are made from.
    Entry(sections, "item", "cell: …", given: "items", only: .notNumber),
    Entry(sections, "numberOfItems numberOfItemsInSection itemCount count children", "items: …"),
    Entry(sections, "sample", "items: { count: dynamic, sample: … }"),
    Entry(
      sections, "content", nil,
      "items have contents: 'items: { count: dynamic, content: measured, sample: [[68, 20.5]] }'", standsFor: "items"),
    Entry(sections, "columnCount numberOfColumns cols spanCount lanes crossAxisCount", "columns: …", only: .upright),
    Entry(sections, "columnCount numberOfColumns cols spanCount lanes crossAxisCount", "rows: …", only: .turned),
    Entry(sections, "rowCount numberOfRows", "rows: …", only: .turned),
    Entry(
      sections, "rowCount numberOfRows", nil,
      "there are as many rows as the items fill; 'columns: 3' says how many items are in one", only: .upright),
    Entry(sections, "maxCrossAxisExtent", "columns: { max: … }", only: .upright),
    Entry(sections, "maxCrossAxisExtent", "rows: { max: … }", only: .turned),
    // Views of other kits, which hold what a section says.
    Entry(
      sections, "LazyVGrid LazyHGrid LazyVerticalGrid LazyHorizontalGrid GridView", nil,
      "a section is one of these by 'arrange: grid', with 'columns: 3' or 'rows: 3'"),
    Entry(
      sections, "LazyVStack LazyHStack VStack HStack LazyColumn LazyRow ScrollView List ListView", nil,
      "a section is one: 'cell: { size: [fill, 44] }' gives each item a line, and 'scroll: sideways' a strip"),
    Entry(sections, "adaptive", "columns: { min: … }", only: .upright),
    Entry(sections, "adaptive", "rows: { min: … }", only: .turned),
    Entry(sections, "gridTemplateColumns", "columns: …", only: .upright),
    Entry(sections, "gridTemplateRows", "rows: …", only: .turned),
    Entry(sections, "rowHeight gridAutoRows", "cell: { size: { height: … } }", only: .upright),
    Entry(sections, "gridAutoColumns", "cell: { size: { width: … } }", only: .turned),
    Entry(sections, not: "maxWidth maximumWidth", values: boundless),
    Entry(sections, "maxWidth maximumWidth", "max-line: …"),
    Entry(sections, "type layout kind layoutStyle layoutManager", "arrange: …"),
    Entry(
      sections, "justifyContent justification horizontalAlignment mainAxisAlignment primaryAxisAlignItems", "justify: …"
    ),
    Entry(sections, "itemsPerLine itemsPerRow maxItemsPerLine", "per-line: …"),
    Entry(sections, "lastLine lastRow", "last: …"),
    Entry(sections, "alignItems alignment verticalAlignment crossAxisAlignment counterAxisAlignItems", "align: …"),
    Entry(
      sections, "wrap flexWrap flexDirection alignContent layoutWrap layoutMode", nil,
      "a 'flow' fills one line after the other, across the scroll axis: leave it out"),
    Entry(sections, "decorationItems sectionBackground", nil, "write 'background: { inset: 0 }'"),
    Entry(sections, "assert assertions expectations", "expect: …"),

    Entry(sections, "instances times numberOfSections sectionCount", "repeat: …"),
    Entry(sections, not: "hideWhenEmpty hidesWhenEmpty collapseWhenEmpty"),
    Entry(sections, "hideWhenEmpty hidesWhenEmpty collapseWhenEmpty", nil, "write 'when-empty: drop'"),
    Entry(
      sections, "direction devices tokens include", nil, "it stands at the top of the file, and holds for all sections"),
    Entry([.section], "when", nil, "a condition stands in an entry of 'overrides'"),

    Entry([.spacing], "minimumLineSpacing lineSpacing interGroupSpacing lines", "line: …"),
    Entry(
      [.spacing], "interitemSpacing itemSpacing", "item: …", also: "policy: fixed", values: "fixed()", only: .flowing),
    Entry(
      [.spacing], "minimumInteritemSpacing interitemSpacing itemSpacing between items interitem minimum", "item: …"),
    Entry([.spacing], "rowGap row rows", "line: …", only: .upright),
    Entry([.spacing], "rowGap row rows", "item: …", only: .turned),
    Entry([.spacing], "columnGap column columns", "item: …", only: .upright),
    Entry([.spacing], "columnGap column columns", "line: …", only: .turned),
    Entry(
      [.spacing], "x y h v horizontal vertical", nil, "'item' runs along a line of items, 'line' lies between the lines"
    ),
    Entry([.spacing], "type mode kind", "policy: …"),
    Entry([.spacing], "justify align", nil, "it stands in the section"),

    Entry([.supplementary], "length extent thickness", "size: …"),
    Entry([.supplementary], "height", "size: …", only: .upright),
    Entry([.supplementary], "width", "size: …", only: .turned),
    Entry([.supplementary], "width", nil, acrossTheAxis, only: .upright),
    Entry([.supplementary], "height", nil, acrossTheAxis, only: .turned),
    Entry(
      [.supplementary], "aspect aspectRatio ratio", nil, ASTBuilder.ownSection("{ width: fill, aspect: 16:9 }"),
      only: .upright),
    Entry(
      [.supplementary], "aspect aspectRatio ratio", nil, ASTBuilder.ownSection("{ height: fill, aspect: 9:16 }"),
      only: .turned),
    Entry(
      [.supplementary], "estimated estimatedHeight estimatedWidth", nil,
      "the app measures: 'size: fit', and 'content: { measured: [300, 41] }'"),
    Entry([.supplementary], "position", "pinned: true", values: "sticky fixed"),
    Entry([.supplementary], not: "position", values: "static relative"),
    Entry(
      [.supplementary], "position", nil,
      "a header lies at the edge of its section; what lies anywhere in it is one of its 'layers'"),
    Entry([.supplementary], "top", "inset: { top: … }"),
    Entry([.supplementary], "bottom", "inset: { bottom: … }"),
    Entry([.supplementary], "left", "inset: { left: … }"),
    Entry([.supplementary], "right", "inset: { right: … }"),
    Entry([.supplementary], "sticky pin pinToVisibleBounds fixed", "pinned: …"),
    Entry(
      [.supplementary], "margin margins insets contentInset contentInsets edgeInsets", "inset: …"),
    Entry(
      [.supplementary], "separator separators divider border", nil,
      "write 'layers: [{ id: line, edge: bottom, size: hairline }]'"),
    Entry(
      [.supplementary], "cell template elementKind", nil,
      "a header has no cell: its 'layers' are the rects in it"),

    Entry([.background], "behind covers", "of: …"),
    Entry([.background], "insets margin margins padding contentInset contentInsets", "inset: …"),
    Entry([.lanes], "minWidth minimum width least adaptive size", "min: …"),
    Entry([.lanes], "maxWidth maximum", nil, least, given: "min"),
    Entry([.lanes], "maxWidth maximum", "max: …"),
    Entry([.lanes], "most maxCount maxColumns", "at-most: …"),
    Entry([.lanes], "minCount minColumns", "at-least: …"),
    Entry([.lanes], "spacing gap gutter", nil, "the 'spacing' of the section lies between the lanes"),
    Entry([.lanes], "count number", nil, "a fixed number stands alone, without the braces"),

    Entry(
      [.section, .lanes, .spacing, .edges], screens, nil,
      "what differs between screens stands in the 'overrides' of the section: '- when: { width: \">=744\" }'"),

    Entry([.expectations], "width itemSize cellWidth", "item-width: …"),
    Entry([.expectations], "height cellHeight", "item-height: …"),
    Entry([.expectations], "spacing interitemSpacing", "gap: …"),
    Entry([.expectations], "columnCount numberOfColumns", "columns: …"),
    Entry([.expectations], "rowCount numberOfRows", "rows: …"),
  ]
}
