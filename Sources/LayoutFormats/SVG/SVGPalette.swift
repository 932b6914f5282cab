/// Colors of a picture on a light or a dark page.
package enum SVGLook: String, CaseIterable, Sendable {
  case light, dark

  var page: String { pick("#f4f5f7", "#1d1f24") }
  var screen: String { pick("#ffffff", "#101215") }
  var outline: String { pick("#9aa3b2", "#656f7f") }
  var title: String { pick("#1f2733", "#e8ebf0") }
  var note: String { pick("#667085", "#9aa3b2") }

  func section(_ index: Int) -> SVGPalette {
    let hues = self == .light ? SVGPalette.light : SVGPalette.dark
    return hues[index % hues.count]
  }

  private func pick(_ light: String, _ dark: String) -> String { self == .light ? light : dark }
}

/// One hue per section; after the last hue, the first one again.
struct SVGPalette {
  /// Cells, headers and lines, text.
  var fill, strong, ink: String

  fileprivate static let light = [
    SVGPalette(fill: "#cfe0fc", strong: "#5b8def", ink: "#1d4fae"),
    SVGPalette(fill: "#cdebd9", strong: "#45a274", ink: "#1f6d47"),
    SVGPalette(fill: "#fbdfc2", strong: "#e08e3c", ink: "#945412"),
    SVGPalette(fill: "#e2d7f9", strong: "#8f69d6", ink: "#5a35a0"),
    SVGPalette(fill: "#f9d3df", strong: "#d65f8b", ink: "#982a55"),
    SVGPalette(fill: "#c9e9ec", strong: "#3a9faa", ink: "#17656d"),
  ]
  fileprivate static let dark = [
    SVGPalette(fill: "#24406f", strong: "#5b8def", ink: "#cfe0fc"),
    SVGPalette(fill: "#1f4a35", strong: "#45a274", ink: "#cdebd9"),
    SVGPalette(fill: "#5a3a17", strong: "#e08e3c", ink: "#fbdfc2"),
    SVGPalette(fill: "#3e2d66", strong: "#8f69d6", ink: "#e2d7f9"),
    SVGPalette(fill: "#5c2439", strong: "#d65f8b", ink: "#f9d3df"),
    SVGPalette(fill: "#164a50", strong: "#3a9faa", ink: "#c9e9ec"),
  ]
}
