import FrameTables
import LayoutEngine

/// Keys of a cell template.
package enum CellKey: String, MappingKey {
  case extends, size, padding, min, max, grow, justify, border, separators, layers, span

  static let schema = MappingSchema<CellKey>(.cell)

  var entry: KeyEntry {
    switch self {
    case .extends: KeyEntry(.template, "Another template, which this one is laid over.", example: "base")
    case .size:
      KeyEntry(.size, "Width and height, or one of them and an aspect.", example: "{ width: fit, height: 26 }")
    case .padding:
      KeyEntry(
        .edges, "The distance between the cell and its content; added to a size of fit.", [Defaults.edge.entry],
        example: "{ horizontal: 10 }")
    case .min:
      KeyEntry(
        .bounds, "Lower bounds of the size, padding included; what a lane gives is not bounded.",
        [Defaults.least.entry],
        example: "{ width: 60 }")
    case .max:
      KeyEntry(
        .bounds, "Upper bounds of the size, padding included; if they contradict min, min wins.",
        example: "{ width: 50% }")
    case .grow:
      KeyEntry(
        .integer(0...Limits.weight, called: "grow"),
        "The weight by which an item of a flow takes its part of what its line leaves.",
        [Defaults.grow.entry], example: "1")
    case .justify:
      KeyEntry(
        .oneOf(LoneJustification.self), "Under policy fixed, where an item lies that is alone on its line.",
        example: "end")
    case .border:
      KeyEntry(
        .mapping(of: BorderKey.schema), "A stroke inside the cell's bounds.", example: "{ width: hairline, radius: 4 }")
    case .separators:
      KeyEntry(
        .mapping(of: SeparatorsKey.schema), "Lines along edges, inside the cell.",
        example: "{ width: hairline, edges: [bottom] }")
    case .layers: KeyEntry(.layers, "Rects inside the cell, from back to front.", example: "[{ id: badge }]")
    case .span:
      KeyEntry(
        .either(
          [.integer(1...Limits.lanes, called: "a span", isLimited: true), .oneOf(["all"])],
          expected: "a number of lanes or 'all'"),
        "How many lanes the cell takes, in a grid or waterfall.", [Defaults.span.entry], example: "all")
    }
  }
}

/// Keys of `border`.
enum BorderKey: String, MappingKey {
  case width, radius

  static let schema = MappingSchema<BorderKey>(.border)

  var entry: KeyEntry {
    switch self {
    case .width: KeyEntry(.length, "The width of the stroke, which is centered on its path.", example: "hairline")
    case .radius:
      KeyEntry(
        .radius, "The radius of the path's corners; capsule is half of the path's shorter side.",
        [Defaults.radius.entry], example: "capsule"
      )
    }
  }
}

/// Keys of `separators`.
enum SeparatorsKey: String, MappingKey {
  case width, inset, edges, last

  static let schema = MappingSchema<SeparatorsKey>(.separators)

  var entry: KeyEntry {
    switch self {
    case .width:
      KeyEntry(.length, "The width of the lines in whole pixels, at least one; 0 draws none.", example: "hairline")
    case .inset:
      KeyEntry(
        .edges, "The distance from the ends of each line.", [Defaults.edge.entry], example: "{ left: 12, right: 4 }")
    case .edges:
      KeyEntry(
        .list(.oneOf(Edge.self), expected: "a list of edges like [bottom, right]"),
        "The edges along which lines are drawn.",
        [Defaults.separatorEdges.entry], example: "[top, left]")
    case .last:
      KeyEntry(
        .bool, "Whether the line under the last line of items is drawn.", [Defaults.separatorLast.entry],
        example: "false")
    }
  }
}

/// Keys of an entry of `layers`.
package enum LayerKey: String, MappingKey {
  case id, state, edge, size, aspect, inset, offset

  static let schema = MappingSchema<LayerKey>(.layer, required: [.id])

  private static let states = ValueForm.oneOf(Words { StateSet.normal.union(.highlighted).union(.selected).names })

  var entry: KeyEntry {
    switch self {
    case .id:
      KeyEntry(
        .text(.name(of: .layer)), "The name of the layer; the one named content marks where the cell's content lies.",
        example: "badge")
    case .state:
      KeyEntry(
        .either(
          [Self.states, .list(Self.states, count: .someCount, expected: "a list of states")],
          expected: "a state or a list of states"),
        "The states in which the layer is there; a normal layer is always there.", [Defaults.layerState.entry],
        example: "highlighted")
    case .edge:
      KeyEntry(
        .either(
          [
            .oneOf(Words { ["fill", "center"] + Edge.allCases.map(\.rawValue) }),
            .list(.oneOf(Edge.self), count: 1...2, expected: "a list of two edges"),
          ], expected: "'fill', 'center', an edge or a list of two edges"),
        "Where the layer lies: fill, a strip along one edge, the corner of two edges, or the middle.",
        [Defaults.layerEdge.entry],
        example: "[bottom, right]")
    case .size:
      KeyEntry(
        .either([.length, .pair(.length), .mapping(of: PairKey.lengths)], expected: "a length or a size"),
        "The thickness of a strip, or the size of a rect in a corner or in the middle.", example: "16")
    case .aspect:
      KeyEntry(.aspect, "In a corner or in the middle, gives the side that size does not name.", example: "16:9")
    case .inset: KeyEntry(.edges, "Taken off the cell before the layer is placed.", [Defaults.edge.entry], example: "4")
    case .offset:
      KeyEntry(
        .mapping(of: OffsetKey.schema), "Moves the layer after it was placed, even out of the cell.",
        example: "{ x: 50%, y: -4 }")
    }
  }
}

/// Keys of a layer's `offset`.
enum OffsetKey: String, MappingKey {
  case x, y

  static let schema = MappingSchema<OffsetKey>(.offset)

  var entry: KeyEntry {
    switch self {
    case .x:
      KeyEntry(
        .signedLength, "How far to the right; a percentage is of the layer's width.", [Defaults.layerOffset.entry],
        example: "-50%")
    case .y:
      KeyEntry(
        .signedLength, "How far down; a percentage is of the layer's height.", [Defaults.layerOffset.entry],
        example: "-4")
    }
  }
}
