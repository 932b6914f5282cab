/// Colours of the picture: one hue a section, again from the start after the last.
struct SVGPalette {
  /// Cells, headers and lines, text.
  var fill, strong, ink: String

  static let page = "#f4f5f7"
  static let screen = "#ffffff"
  static let outline = "#9aa3b2"
  static let title = "#1f2733"
  static let note = "#667085"

  static func section(_ index: Int) -> SVGPalette { sections[index % sections.count] }

  private static let sections = [
    SVGPalette(fill: "#cfe0fc", strong: "#5b8def", ink: "#1d4fae"),
    SVGPalette(fill: "#cdebd9", strong: "#45a274", ink: "#1f6d47"),
    SVGPalette(fill: "#fbdfc2", strong: "#e08e3c", ink: "#945412"),
    SVGPalette(fill: "#e2d7f9", strong: "#8f69d6", ink: "#5a35a0"),
    SVGPalette(fill: "#f9d3df", strong: "#d65f8b", ink: "#982a55"),
    SVGPalette(fill: "#c9e9ec", strong: "#3a9faa", ink: "#17656d"),
  ]
}
