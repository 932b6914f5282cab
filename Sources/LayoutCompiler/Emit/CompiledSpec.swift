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
  package var compilation: Compilation?
  package var configuration: Configuration?
  package var absolutePath: String?

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
