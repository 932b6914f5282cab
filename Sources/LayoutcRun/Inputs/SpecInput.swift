package import LayoutCompiler

/// A spec of a run.
package struct SpecInput: Sendable {
  /// As it is shown and opened.
  package var path: String
  /// Relative to the folder that was given, without the ending: names the output under `-o DIR/`.
  var stem: String
  /// What the output says it came from: relative to the folder of the configuration, else the file's name.
  package var sourcePath: String
  /// As it is shown, with the folder that we are in; nil where that is gone.
  package var absolutePath: String?
  package var project: Project?
  /// Of standard input; nil where it is in the file.
  package var text: [UInt8]?

  package static let endings = [".layout.yaml", ".layout.yml"]

  package static func isSpec(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) && name != $0 } }

  package init(path: String, relative: String) {
    self.path = path
    let ending = (Self.endings + [".yaml", ".yml"]).first { relative.hasSuffix($0) } ?? ""
    stem = String(decoding: relative.utf8.dropLast(ending.utf8.count), as: UTF8.self)
    sourcePath = RelativePath.lastComponent(path)
  }
}

/// The configuration that holds for a spec.
package struct Project: Sendable {
  /// As it is shown.
  package var path: String
  /// The folder it lies in, absolute.
  package var folder: String
  package var configuration: Configuration

  /// Paths of all files that it was read from.
  package var inputs: [String] { [path] + configuration.extended }
}
