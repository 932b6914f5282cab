package import FrameTables
package import LayoutEngine

/// A spec and its table on every device: what an emitter turns into bytes.
package struct CompiledSpec: Sendable {
  /// An UpperCamelCase Swift identifier.
  package var name: String
  /// The path relative to the folder of the nearest `layoutc.yaml`, or without one the file's name alone. It has
  /// forward slashes.
  package var path: String
  /// The digest of the spec and its includes (``SourceSet/sha256``); nil in what nobody compares with its sources.
  package var sha256: String?
  /// One for each device, in the order of the spec.
  package var tables: [FrameTable]
  /// The spec that the tables come from, so that other sizes can be resolved at run time; nil if that is not wanted.
  package var program: LayoutSpec?
  /// What the configuration says of Swift.
  package var swift: SwiftSettings
  /// For pages that tell more than where frames are: everything else that came out, the configuration that holds, and
  /// the absolute path of the spec, which settings by path need.
  package private(set) var compilation: Compilation?
  package private(set) var configuration: Configuration?
  package private(set) var absolutePath: String?

  /// Where a spec lies, and what holds there.
  package struct Place: Sendable {
    /// As outputs name it.
    package var path: String
    package var absolutePath: String?
    package var configuration: Configuration?

    package init(path: String, absolutePath: String? = nil, configuration: Configuration? = nil) {
      (self.path, self.absolutePath, self.configuration) = (path, absolutePath, configuration)
    }
  }

  /// A spec that could not even be read.
  package init(at place: Place) {
    self.init(
      name: RelativePath.lastComponent(place.path), path: place.path, tables: [],
      swift: place.configuration?.swift ?? SwiftSettings())
    (configuration, absolutePath) = (place.configuration, place.absolutePath)
  }

  /// A spec as far as it resolves, also if it has errors.
  package init(_ compilation: Compilation, at place: Place, sha256: String? = nil) {
    self.init(at: place)
    if let spec = compilation.spec { (name, program) = (spec.name.value, spec) }
    self.sha256 = sha256
    tables = compilation.resolutions.map(\.table)
    self.compilation = compilation
  }

  /// Tables alone, and what some outputs show besides them.
  package init(
    name: String, path: String, sha256: String? = nil, tables: [FrameTable], program: LayoutSpec? = nil,
    swift: SwiftSettings = SwiftSettings()
  ) {
    self.program = program
    self.swift = swift
    self.name = name
    self.path = path
    self.sha256 = sha256
    self.tables = tables
  }
}
