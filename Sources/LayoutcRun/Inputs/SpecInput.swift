package import LayoutCompiler

/// A spec of a run. There may be a hundred thousand, so other names are made of the one that is kept.
package struct SpecInput: Sendable {
  /// As it is shown and opened.
  package let path: String
  /// How many bytes of the path stand before what is relative to the folder that was given.
  private let above: Int
  package var project: Project?
  /// Of standard input; nil where it is in the file.
  package var text: [UInt8]?

  /// - Parameter relative: the end of the path that is relative to the folder that was given.
  package init(path: String, relative: String) {
    self.path = path
    above = path.utf8.count - relative.utf8.count
  }

  /// Relative to the folder that was given, without the ending: names the output under `-o DIR/`.
  var stem: String {
    let relative = path.utf8.dropFirst(above)
    let ending = (SpecFile.endings + [".yaml", ".yml"]).first { path.hasSuffix($0) } ?? ""
    return String(decoding: relative.dropLast(ending.utf8.count), as: UTF8.self)
  }

  /// As it is shown, with the folder that we are in; nil where that is gone.
  package var absolutePath: String? { Folder.absolute(path) }

  /// What the output says it came from: relative to the folder of the configuration, else the file's name.
  package var sourcePath: String {
    guard let folder = project?.folder, let path = absolutePath, RelativePath.isBelow(path, folder) else {
      return RelativePath.lastComponent(path)
    }
    return RelativePath.path(path, below: folder)
  }
}

/// The configuration that holds for a spec, and for many.
package final class Project: Sendable {
  /// As it is shown.
  package let path: String
  /// The folder it lies in, absolute.
  package let folder: String
  package let configuration: Configuration

  init(path: String, folder: String, configuration: Configuration) {
    self.path = path
    self.folder = folder
    self.configuration = configuration
  }

  /// Paths of all files that it was read from.
  package var inputs: [String] { [path] + configuration.extended }
}
