/// Words at the top of a file, in containers, conditions and devices.
extension ForeignNames {
  static let ofFiles: [Entry] = [
    Entry(
      ["a layout spec"], "orientation", nil, "devices have one: 'devices: [iphone-15-pro@landscape]'",
      values: "landscape portrait"),
    Entry(["a layout spec"], "scrollDirection axis orientation", "scroll: …"),
    Entry(["a layout spec", "an included file"], "templates cellTemplates components", "cells: …"),
    Entry(["a layout spec", "an included file"], "variables vars constants", "tokens: …"),
    Entry(["a layout spec", "an included file"], "import imports uses", "include: …"),
    // A spec without `layoutc` is told that first, and nothing of it is quoted.
    Entry(["an included file"], "version schema", "layoutc: …"),
    Entry(["a layout spec"], "layoutDirection semanticContentAttribute", "direction: …"),
    Entry(["a layout spec"], not: "rtl rightToLeft"),
    Entry(["a layout spec"], "rtl rightToLeft", nil, "write 'direction: rtl'"),
    Entry(["a layout spec"], "safeArea", nil, "write 'container: safe-area'"),
    Entry(
      ["a layout spec"],
      "arrange columns rows spacing inset items cell header footer leftover align justify lead expect",
      nil, "it stands in a section: 'sections: [{ id: photos, items: 9 }]'"),
    Entry(["a layout spec"], "sizes extends size padding border", nil, "it stands in a cell template, under 'cells'"),

    Entry(["a layout spec"], "title typeName className", "name: …"),
    Entry(
      ["a layout spec"], "interSectionSpacing sectionSpacing", nil,
      "each section has its own, as 'inset: { bottom: 8 }'"),
    Entry(
      ["a file override"], "arrange columns rows spacing inset items cell header footer sections", nil,
      "it stands in the 'overrides' of a section"),

    Entry(["a container"], "area", "within: …"),
    Entry(["a container"], "safeArea safeAreaInsets", nil, "write 'within: safe-area'"),
    Entry(["a container"], "alignment horizontalAlignment verticalAlignment", "align: …"),
    Entry(["a container"], "insets margin margins padding", "inset: …"),
    // A container that has less room than that is not cut.
    Entry(["a container"], "maxWidth maximumWidth", "width: …"),
    Entry(["a container"], "maxHeight maximumHeight", "height: …"),
    Entry(
      ["a container"], "top left bottom right x y", nil,
      "it begins at the top left corner: 'inset: { top: 8 }' moves that"),

    Entry(
      ["a configuration"], "include includes only paths files", nil,
      "the command line names what is read; 'exclude' takes some of that out"),
    Entry(
      ["a configuration"], "ignore ignores disable disabled select enable level levels severity", nil,
      "rules have levels: 'rules: { small-target: off }'"),

    Entry(["a condition"], "textSize contentSizeCategory sizeCategory dynamicType dynamicTypeSize", "text: …"),
    Entry(["a condition"], "minWidth", "width: \">=…\""),
    Entry(["a condition"], "maxWidth", "width: \"<=…\""),
    Entry(["a condition"], "minHeight", "height: \">=…\""),
    Entry(["a condition"], "maxHeight", "height: \"<=…\""),
    Entry(
      ["a condition"], "device idiom sizeClass horizontalSizeClass verticalSizeClass platform traits", nil,
      "sizes tell devices apart, as in 'width: \">=744\"'"),

    Entry(["a device"], "safeAreaInsets insets", "safe-area: …"),
    Entry(["a device"], "w", "width: …"),
    Entry(["a device"], "h", "height: …"),
    Entry(["a device"], "pixelRatio density devicePixelRatio dpr", "scale: …"),
    Entry(["a device"], "id", "name: …"),
    Entry(
      ["a device"], "model device orientation", nil,
      "a device of the catalogue is its name alone: 'devices: [iphone-15-pro@landscape]'"),
  ]
}
