/// Which mapping of the language is meant, or of a file beside specs.
package enum MappingID: CaseIterable, Sendable {
  // Specs and what they include.
  case spec, includedFile, include, fonts, font, device, container, fileOverride, condition
  case section, override, repeats, lead, spacing, supplementary, background, lanes, expectations
  case items, sampleItem, content, item, cell, border, separators, layer, offset
  /// The size of a cell.
  case size
  /// A width and a height.
  case lengths
  /// The least or most of a size.
  case bounds
  case edges
  // The configuration.
  case configuration, widths, scales, swift, format
  // A baseline.
  case baseline, baselineFinding

  /// Whether it has a width and a height, and so is called a size.
  var isSize: Bool {
    switch self {
    case .size, .lengths, .bounds: true
    default: false
    }
  }

  /// What messages call it: "unknown key 'colums' in a section".
  package var noun: String {
    switch self {
    case .spec: "a layout spec"
    case .includedFile: "an included file"
    case .include: "an include"
    case .fonts: "fonts"
    case .font: "a font"
    case .device: "a device"
    case .container: "a container"
    case .fileOverride: "a file override"
    case .condition: "a condition"
    case .section: "a section"
    case .override: "an override"
    case .repeats: "repeat"
    case .lead: "a lead"
    case .spacing: "spacing"
    case .supplementary: "a header or footer"
    case .background: "a background"
    case .lanes: "lanes"
    case .expectations: "expectations"
    case .items: "items"
    case .sampleItem: "a sample item"
    case .content: "content"
    case .item: "an item"
    case .cell: "a cell template"
    case .border: "a border"
    case .separators: "separators"
    case .layer: "a layer"
    case .offset: "an offset"
    case .size, .lengths, .bounds: "a size"
    case .edges: "edges"
    case .configuration: "a configuration"
    case .widths: "'widths'"
    case .scales: "'scales'"
    case .swift: "'swift'"
    case .format: "'format'"
    case .baseline: "a baseline"
    case .baselineFinding: "a finding"
    }
  }

  /// What pages call it: unlike the noun, no other mapping has the same.
  package var title: String {
    switch self {
    case .size: "the size of a cell"
    case .lengths: "a width and a height"
    case .bounds: "bounds of a size"
    case .content: "a content"
    default: noun
    }
  }
}
