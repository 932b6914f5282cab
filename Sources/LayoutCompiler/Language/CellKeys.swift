/// Keys of a cell template.
enum CellKey: String, MappingKey {
  case extends, size, padding, min, max, border, separators, layers, span

  static let schema = MappingSchema<CellKey>("a cell template")

  var form: ValueForm {
    switch self {
    case .extends: .name("a cell template")
    case .size: .either([.size, .mapping("a size")])
    case .padding: .edges
    case .min, .max: .size
    case .border: .mapping("a border")
    case .separators: .mapping("separators")
    case .layers: .list(.mapping("a layer"))
    case .span: .either([.count(1...65536), .choice(["all"])])
    }
  }

  var summary: String {
    switch self {
    case .extends: "Another template, over which this one is laid."
    case .size: "Width and height, or one of them and an aspect."
    case .padding: "Between the cell and its content; added to a fit size."
    case .min: "Lower bounds of a fit size, padding included."
    case .max: "Upper bounds of a fit size, padding included; min wins."
    case .border: "A stroke inside the cell's bounds."
    case .separators: "Lines along edges, inside the cell."
    case .layers: "Rects inside the cell, back to front."
    case .span: "Lanes of a grid that the cell takes."
    }
  }
}

/// Keys of `border`.
enum BorderKey: String, MappingKey {
  case width, radius

  static let schema = MappingSchema<BorderKey>("a border")

  var form: ValueForm {
    switch self {
    case .width: .length
    case .radius: .either([.length, .choice(["capsule"])])
    }
  }

  var summary: String {
    switch self {
    case .width: "Of the stroke, which is centred on its path."
    case .radius: "Of the path's corners; capsule is half its shorter side."
    }
  }
}

/// Keys of `separators`.
enum SeparatorsKey: String, MappingKey {
  case width, inset, edges, last

  static let schema = MappingSchema<SeparatorsKey>("separators")

  var form: ValueForm {
    switch self {
    case .width: .length
    case .inset: .edges
    case .edges: .list(.choice(["top", "left", "bottom", "right"]))
    case .last: .bool
    }
  }

  var summary: String {
    switch self {
    case .width: "In whole pixels, at least one; 0 draws none."
    case .inset: "From the ends of each line."
    case .edges: "Which are drawn; bottom and right by default."
    case .last: "Whether the line under the last line of items is drawn."
    }
  }
}

/// Keys of an entry of `layers`.
enum LayerKey: String, MappingKey {
  case id, state, edge, size, inset

  static let schema = MappingSchema<LayerKey>("a layer", required: [.id])

  var form: ValueForm {
    switch self {
    case .id: .name("a layer")
    case .state:
      .either([.choice(["normal", "highlighted", "selected"]), .list(.choice(["normal", "highlighted", "selected"]))])
    case .edge:
      .either([
        .choice(["fill", "top", "left", "bottom", "right"]), .list(.choice(["top", "left", "bottom", "right"])),
      ])
    case .size: .either([.length, .size])
    case .inset: .edges
    }
  }

  var summary: String {
    switch self {
    case .id: "Names the layer; content marks where the cell's content lies."
    case .state: "The states in which it is there; normal is always."
    case .edge: "Fill, a strip along one edge, or the corner of two."
    case .size: "The strip's thickness, or the size of the corner's rect."
    case .inset: "Taken off the cell before."
    }
  }
}
