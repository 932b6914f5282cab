import LayoutCompiler

/// A spec to begin with: small, explained, and right as it is.
package struct Starter: Sendable {
  /// What kind of screen it is. Each is a spec of the gallery made smaller.
  package enum Template: String, Sendable, CaseIterable {
    case grid, list, tags, carousel, mosaic, feed

    /// The name of a spec if nobody gives one.
    package var name: String {
      switch self {
      case .grid: "PhotoGrid"
      case .list: "SettingsList"
      case .tags: "Tags"
      case .carousel: "Carousel"
      case .mosaic: "Explore"
      case .feed: "Feed"
      }
    }
  }

  /// Why a name cannot be used, in words.
  package struct Mistake: Error {
    package var message: String
  }

  package let template: Template
  /// The name of the generated type.
  package let typeName: String
  /// `photo-grid.layout.yaml`
  package let fileName: String

  /// - Parameter name: in any spelling: `PhotoGrid`, `photo-grid`.
  package init(_ template: Template, named name: String?) throws(Mistake) {
    self.template = template
    let name = name ?? template.name
    guard let words = NameSyntax.kebabCase(name) else {
      throw Mistake(
        message: "'\(name)' cannot name a layout: a name has letters from A to Z, digits and hyphens, a letter first, "
          + "as in 'photo-grid'; '-o' says where the file goes")
    }
    guard let type = NameSyntax.typeName(from: name) else {
      throw Mistake(
        message: "'\(name)' would be a Swift type of a name that is taken; choose another, as in "
          + "'\(NameSyntax.alternative(to: name))'")
    }
    typeName = type
    fileName = words + ".layout.yaml"
  }

  package var text: String {
    switch template {
    case .grid: grid
    case .list: list
    case .tags: tags
    case .carousel: carousel
    case .mosaic: mosaic
    case .feed: feed
    }
  }
}
