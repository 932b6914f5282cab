import LayoutEngine

/// Keys of a spec.
package enum FileKey: String, MappingKey {
  case layoutc, name, scroll, direction, devices, container, tokens, include, cells, sections, overrides

  static let specSchema = MappingSchema<FileKey>("a layout spec", required: [.layoutc, .name])
  /// A file that others include.
  static let includeSchema = MappingSchema<FileKey>("an included file", [.layoutc, .tokens, .cells, .include])

  var form: ValueForm {
    switch self {
    case .layoutc: .count(1...1)
    case .name: .name("a Swift type")
    case .scroll: .choice(["vertical", "horizontal"])
    case .direction: .choice(["ltr", "rtl"])
    case .devices: .list(.either([.name("a device"), .mapping("a device")]))
    case .container: .either([.choice(["screen", "safe-area"]), .mapping("a container")])
    case .tokens: .named(.length)
    case .include: .list(.path)
    case .cells: .named(.mapping("a cell template"))
    case .sections: .list(.mapping("a section"))
    case .overrides: .list(.mapping("a file override"))
    }
  }

  var summary: String {
    switch self {
    case .layoutc: "The version of the language: 1."
    case .name: "Names the generated Swift type, in UpperCamelCase."
    case .scroll: "The scroll axis; items run along the other one."
    case .direction: "Whether lines start at the left or at the right."
    case .devices: "The devices to resolve for: catalogue names, groups, sizes like 414x736@3, or mappings."
    case .container: "The rect the layout lives in; its top left corner is the origin of all frames."
    case .tokens: "Named lengths."
    case .include: "Files with tokens and cells that lie under this one's; a later one beats an earlier."
    case .cells: "Cell templates by name."
    case .sections: "The sections, in order."
    case .overrides: "Other tokens or another container where a condition holds."
    }
  }
}

/// Keys of an inline device.
enum DeviceKey: String, MappingKey {
  case name, width, height, scale
  case safeArea = "safe-area"

  static let schema = MappingSchema<DeviceKey>("a device", required: [.width, .height, .scale])

  var form: ValueForm {
    switch self {
    case .name: .name("a device")
    case .width, .height: .length
    case .scale: .count(1...4)
    case .safeArea: .edges
    }
  }

  var summary: String {
    switch self {
    case .name: "The device's name in tables; 414x736@3 where there is none."
    case .width: "In points."
    case .height: "In points."
    case .scale: "Device pixels in a point."
    case .safeArea: "What the system's bars and the housing cover, in points."
    }
  }
}

/// Keys of `container`.
package enum ContainerKey: String, MappingKey {
  case within, inset, width, height

  static let schema = MappingSchema<ContainerKey>("a container")

  var form: ValueForm {
    switch self {
    case .within: .choice(["screen", "safe-area"])
    case .inset: .edges
    case .width, .height: .length
    }
  }

  var summary: String {
    switch self {
    case .within: "The rect it is taken from."
    case .inset: "Taken off that rect."
    case .width: "What is left is cut to this width."
    case .height: "What is left is cut to this height."
    }
  }
}

/// Keys of an entry of the file's `overrides`.
enum FileOverrideKey: String, MappingKey {
  case when, tokens, container

  static let schema = MappingSchema<FileOverrideKey>("a file override", required: [.when])

  var form: ValueForm {
    switch self {
    case .when: .mapping("a condition")
    case .tokens: FileKey.tokens.form
    case .container: FileKey.container.form
    }
  }

  var summary: String {
    switch self {
    case .when: "All that it names must hold."
    case .tokens: "Other values for tokens of the file."
    case .container: "In place of the file's container."
    }
  }
}

/// Keys of `when`.
enum WhenKey: String, MappingKey {
  case width, height, scale, orientation

  static let schema = MappingSchema<WhenKey>("a condition")

  var form: ValueForm {
    switch self {
    case .width, .height, .scale: .condition
    case .orientation: .choice(Orientation.allCases.map(\.rawValue))
    }
  }

  var summary: String {
    switch self {
    case .width: "Of the container, in points."
    case .height: "Of the container, in points."
    case .scale: "Of the device."
    case .orientation: "Of the device: portrait unless wider than high."
    }
  }
}
