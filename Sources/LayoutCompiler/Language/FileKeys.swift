import FrameTables
import LayoutEngine

/// Keys of a spec.
package enum FileKey: String, MappingKey {
  case layoutc, name, scroll, direction, devices, fonts, container, tokens, include, cells, sections, overrides
  case textSizes = "text-sizes"

  static let specSchema = MappingSchema<FileKey>(.spec, required: [.layoutc, .name], isOpen: true)
  /// A file that others include.
  static let includeSchema = MappingSchema<FileKey>(
    .includedFile, [.layoutc, .tokens, .cells, .include], isOpen: true)

  var entry: KeyEntry {
    switch self {
    case .layoutc:
      KeyEntry(.integer(1...1, called: "the version of the language"), "The version of the language: 1.", example: "1")
    case .name:
      KeyEntry(.text(.typeName), "The name of the generated Swift type, in UpperCamelCase.", example: "PhotoWall")
    case .scroll:
      KeyEntry(
        .oneOf(Axis.self), "The axis along which the page scrolls; items run along the other one.",
        [Defaults.scroll.entry],
        example: "horizontal")
    case .direction:
      KeyEntry(
        .oneOf(Direction.self), "Whether lines start at the left or at the right.", [Defaults.direction.entry],
        example: "rtl")
    case .devices:
      KeyEntry(
        .list(
          .either(
            [.text(.device), .mapping(of: DeviceKey.schema)],
            expected: "a device: a name, a size like 414x736@3, or a mapping"), count: .someCount,
          expected: "a list of devices"),
        "The devices to resolve for: names and groups of the catalogue, sizes like 414x736@3, or mappings.",
        [Defaults.devices.entry], example: "[iphone-15-pro, 414x736@3]")
    case .textSizes:
      KeyEntry(
        .either(
          [.oneOf(["all"]), .list(.oneOf(TextSize.self), count: .someCount, expected: "a list of text sizes")],
          expected: "'all' or a list of text sizes"),
        "The text sizes; each device is resolved once for each of them.", [Defaults.textSize.entry],
        example: "[l, ax1, ax5]")
    case .fonts:
      KeyEntry(
        .mapping(of: TextStyle.schema), "Fonts of text styles that `lines(…)` takes in place of the system's.",
        example: "{ body: { size: 17, metrics: [950, 250, 0, 1000] } }")
    case .container:
      KeyEntry(
        .either(
          [ContainerKey.within.entry.form, .mapping(of: ContainerKey.schema)],
          expected: "'screen', 'safe-area' or a mapping"),
        "The rect that the layout lives in; its top left corner is the origin of all frames.",
        [Defaults.container.entry],
        example: "safe-area")
    case .tokens:
      KeyEntry(
        .named(.length, of: .token, expected: "a mapping of token names to lengths"), "Named lengths.",
        example: "{ margin: 16 }")
    case .include:
      KeyEntry(
        .list(
          .either(
            [.text(.path), .mapping(of: IncludeKey.schema)],
            expected: "a path relative to this file, or a mapping of file and rem"), expected: "a list of files"),
        "Files with tokens and cells, or with design tokens, that lie under this file; a later one beats an earlier.",
        example: "[../shared/tokens.yaml]")
    case .cells:
      KeyEntry(
        .named(
          .mapping(of: CellKey.schema), of: .template, expected: "a mapping of names to cell templates"),
        "Cell templates by name.", example: "{ photo: { size: { aspect: 1:1 } } }")
    case .sections:
      KeyEntry(
        .list(.mapping(of: SectionKey.sectionSchema), expected: "a list of sections"), "The sections, in order.",
        example: "[{ id: photos, items: 50 }]")
    case .overrides:
      KeyEntry(
        .list(.mapping(of: FileOverrideKey.schema), expected: "a list of overrides"),
        "Other tokens or another container if a condition holds.",
        example: "[{ when: { width: \">=744\" }, tokens: { margin: 32 } }]")
    }
  }
}

/// Keys of an element of `include`.
enum IncludeKey: String, MappingKey {
  case file, rem

  static let schema = MappingSchema<IncludeKey>(.include, required: [.file])

  var entry: KeyEntry {
    switch self {
    case .file: KeyEntry(.text(.path), "The file, relative to this one.", example: "design.tokens.json")
    case .rem:
      KeyEntry(
        .length, "How long a rem is in a file of design tokens, in points; without it, tokens in rem are left out.",
        example: "17")
    }
  }
}

/// Keys of `fonts`: the text styles.
extension TextStyle: MappingKey {
  static let schema = MappingSchema<TextStyle>(.fonts)

  var entry: KeyEntry {
    KeyEntry(.mapping(of: FontKey.schema), "The font of this text style.", example: "{ size: 17 }")
  }
}

/// Keys of a font.
enum FontKey: String, MappingKey {
  case size, metrics

  static let schema = MappingSchema<FontKey>(.font, rules: [.anyKey])

  var entry: KeyEntry {
    switch self {
    case .size:
      KeyEntry(
        .length,
        "The size in points at the text size `l`; at others it grows as the style does. Without it, that of the style.",
        example: "17")
    case .metrics:
      KeyEntry(
        .numbers(["ascent", "descent", "leading", "units per em"]),
        "Ascent, descent (positive), leading and units per em, as in the font file. Without it, the system font's.",
        example: "[950, 250, 0, 1000]")
    }
  }
}

/// Keys of an inline device.
package enum DeviceKey: String, MappingKey {
  case name, width, height, scale
  case safeArea = "safe-area"
  case textSize = "text-size"

  static let schema = MappingSchema<DeviceKey>(.device, required: [.width, .height, .scale])

  var entry: KeyEntry {
    switch self {
    case .name:
      KeyEntry(
        .text(.deviceName), "The name of the device in tables; without it, a name like 414x736@3.", example: "foldable")
    case .width: KeyEntry(.length, "The width of the device, in points.", example: "673.5")
    case .height: KeyEntry(.length, "The height of the device, in points.", example: "841")
    case .scale: KeyEntry(.integer(1...4, called: "a scale"), "How many device pixels a point has.", example: "2")
    case .safeArea:
      KeyEntry(
        .edges, "What the system's bars and the housing cover, in points.", [Defaults.edge.entry],
        example: "{ top: 24 }")
    case .textSize:
      KeyEntry(.oneOf(TextSize.self), "The one text size for which the device is resolved.", example: "ax3")
    }
  }
}

/// Keys of `container`.
package enum ContainerKey: String, MappingKey {
  case within, inset, width, height, align

  static let schema = MappingSchema<ContainerKey>(.container)

  private static let places = ValueForm.oneOf(["top", "bottom", "left", "right", "center"])

  var entry: KeyEntry {
    switch self {
    case .within:
      KeyEntry(
        .oneOf([ContainerArea.screen.rawValue, ContainerArea.safeArea.rawValue]),
        "The rect that the container is taken from.",
        [Defaults.container.entry], example: "safe-area")
    case .inset:
      KeyEntry(.edges, "Taken off the rect that within names.", [Defaults.edge.entry], example: "{ horizontal: 12 }")
    case .width: KeyEntry(.length, "What is left is cut to this width.", example: "320")
    case .height: KeyEntry(.length, "What is left is cut to this height.", example: "44")
    case .align:
      KeyEntry(
        .either(
          [Self.places, .list(Self.places, count: 1...2, expected: "a list of two places")], expected: "a place or two"),
        "Where a container that was cut lies in what it was cut from.", [Defaults.containerAlign.entry],
        example: "[bottom, center]"
      )
    }
  }
}

/// Keys of an entry of the file's `overrides`.
package enum FileOverrideKey: String, MappingKey {
  case when, tokens, container

  static let schema = MappingSchema<FileOverrideKey>(.fileOverride, required: [.when])

  var entry: KeyEntry {
    switch self {
    case .when:
      KeyEntry(
        .mapping(of: WhenKey.schema), "The condition; everything that it names must hold.",
        example: "{ width: 320...414 }")
    case .tokens: KeyEntry(FileKey.tokens.entry.form, "Other values for tokens of the file.", example: "{ margin: 32 }")
    case .container:
      KeyEntry(FileKey.container.entry.form, "The container in place of the file's.", example: "{ width: 600 }")
    }
  }
}

/// Keys of `when`.
enum WhenKey: String, MappingKey {
  case width, height, scale, orientation, text

  static let schema = MappingSchema<WhenKey>(.condition, rules: [.anyKey])

  var entry: KeyEntry {
    switch self {
    case .width: KeyEntry(.condition, "The width of the container, in points.", example: "\">=744\"")
    case .height: KeyEntry(.condition, "The height of the container, in points.", example: "\"<=$short\"")
    case .scale: KeyEntry(.condition, "The scale of the device.", example: "3")
    case .orientation:
      KeyEntry(
        .oneOf(Orientation.self), "The orientation of the device: landscape if it is wider than high, else portrait.",
        example: "landscape")
    case .text: KeyEntry(.text(.textSize), "The text size.", example: "\">=ax1\"")
    }
  }
}
