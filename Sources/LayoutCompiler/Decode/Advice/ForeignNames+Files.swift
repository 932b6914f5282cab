/// Words at the top of a file, in containers, conditions and devices.
extension ForeignNames {
  static let ofFiles: [Entry] = [
    Entry(
      [.spec], "orientation", nil, "devices have one: 'devices: [iphone-15-pro@landscape]'",
      values: "landscape portrait"),
    Entry([.spec], "scrollDirection axis orientation", "scroll: …"),
    Entry([.spec, .includedFile], "templates cellTemplates components", "cells: …"),
    Entry([.spec, .includedFile], "variables vars constants", "tokens: …"),
    Entry([.spec, .includedFile], "import imports uses", "include: …"),
    // A spec without `layoutc` is told that first, and nothing of it is quoted.
    Entry([.includedFile], "version schema", "layoutc: …"),
    Entry([.spec], "layoutDirection semanticContentAttribute", "direction: …"),
    Entry([.spec], not: "rtl rightToLeft"),
    Entry([.spec], "rtl rightToLeft", nil, "write 'direction: rtl'"),
    Entry(
      [.spec], "breakpoints mediaQueries", nil,
      "what differs between screens stands in the 'overrides' of a section: '- when: { width: \">=744\" }'"),
    Entry([.spec], "screen screens width height viewport", nil, "screens are devices: 'devices: [393x852@3]'"),
    Entry([.spec], "unit units", nil, "a length without a unit is in points: leave it out"),
    Entry([.spec], "safeArea", nil, "write 'container: safe-area'"),
    Entry(
      [.spec],
      "arrange columns rows spacing inset items cell header footer leftover align justify lead expect",
      nil, "it stands in a section: 'sections: [{ id: photos, items: 9 }]'"),
    Entry([.spec], "sizes extends size padding border", nil, "it stands in a cell template, under 'cells'"),

    Entry([.spec], "id title typeName className", "name: …"),
    Entry(
      [.spec], "interSectionSpacing sectionSpacing", nil,
      "each section has its own, as 'inset: { bottom: 8 }'"),
    Entry(
      [.fileOverride], "arrange columns rows spacing inset items cell header footer sections", nil,
      "it stands in the 'overrides' of a section"),

    Entry([.container], "area", "within: …"),
    Entry([.container], "safeArea safeAreaInsets", nil, "write 'within: safe-area'"),
    Entry([.container], "alignment horizontalAlignment verticalAlignment", "align: …"),
    Entry([.container], "insets margin margins padding", "inset: …"),
    // A container that has less room than that is not cut.
    Entry([.container], "maxWidth maximumWidth", "width: …"),
    Entry([.container], "maxHeight maximumHeight", "height: …"),
    Entry(
      [.container], "top left bottom right x y", nil,
      "it begins at the top left corner: 'inset: { top: 8 }' moves that"),

    Entry(
      [.configuration], "include includes only paths files", nil,
      "the command line names what is read; 'exclude' takes some of that out"),
    Entry(
      [.configuration], "ignore ignores disable disabled select enable level levels severity", nil,
      "rules have levels: 'rules: { small-target: off }'"),

    Entry([.condition], "textSize contentSizeCategory sizeCategory dynamicType dynamicTypeSize", "text: …"),
    Entry([.condition], "minWidth", "width: \">=…\""),
    Entry([.condition], "maxWidth", "width: \"<=…\""),
    Entry([.condition], "minHeight", "height: \">=…\""),
    Entry([.condition], "maxHeight", "height: \"<=…\""),
    Entry(
      [.condition], "device idiom sizeClass horizontalSizeClass verticalSizeClass platform traits", nil,
      "sizes tell devices apart: tablets are at least 744 pt wide and high, as in 'width: \">=744\", height: \">=744\"'"
    ),

    Entry([.device], "safeAreaInsets insets", "safe-area: …"),
    Entry([.device], "w", "width: …"),
    Entry([.device], "h", "height: …"),
    Entry([.device], "pixelRatio density devicePixelRatio dpr", "scale: …"),
    Entry([.device], "id", "name: …"),
    Entry(
      [.device], "model device orientation", nil,
      "a device of the catalogue is its name alone: 'devices: [iphone-15-pro@landscape]'"),
  ]
}
