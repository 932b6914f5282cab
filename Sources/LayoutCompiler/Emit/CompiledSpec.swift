package import FrameTables
package import LayoutEngine

/// A spec and what it came to on every device: what an emitter turns into bytes.
package struct CompiledSpec: Sendable {
  /// An UpperCamelCase Swift identifier.
  package var name: String
  /// Relative to the folder of the nearest `layoutc.yaml`, else the file's name alone; with forward slashes.
  package var path: String
  /// Of the spec and its includes in order of reading; lower-case hexadecimal digits.
  package var sha256: String
  /// One a device, in the order of the spec.
  package var tables: [FrameTable]
  /// What the tables come from, for what is asked of other sizes at run time; nil where that is not wanted.
  package var program: LayoutSpec?
  /// What the configuration says of Swift.
  package var swift: SwiftSettings
  /// What else came out, the configuration that holds, and the absolute path of the spec for what that says by path: for
  /// pages that tell more than where frames are.
  package var compilation: Compilation?
  package var configuration: Configuration?
  package var absolutePath: String?

  package init(
    name: String, path: String, sha256: String, tables: [FrameTable], program: LayoutSpec? = nil,
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
