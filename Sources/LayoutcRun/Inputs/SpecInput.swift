import LayoutCompiler

/// A spec of a run.
struct SpecInput: Sendable {
  /// As it is shown and opened.
  var path: String
  /// Relative to the folder that was given, without the ending: names the output under `-o DIR/`.
  var stem: String
  /// What the output says it came from: relative to the folder of the configuration, else the file's name.
  var sourcePath: String
  var project: Project?
  /// Of standard input; nil where it is in the file.
  var text: [UInt8]?

  static let endings = [".layout.yaml", ".layout.yml"]

  static func isSpec(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) && name != $0 } }

  init(path: String, relative: String) {
    self.path = path
    let ending = (Self.endings + [".yaml", ".yml"]).first { relative.hasSuffix($0) } ?? ""
    stem = String(decoding: relative.utf8.dropLast(ending.utf8.count), as: UTF8.self)
    sourcePath = RelativePath.lastComponent(path)
  }
}

/// The configuration that holds for a spec.
struct Project: Sendable {
  /// As it is shown.
  var path: String
  /// The folder it lies in, absolute.
  var folder: String
  var configuration: Configuration
}
