package import LayoutCompiler

/// A spec of a run. There may be a hundred thousand, so its other names are made from the one that is kept.
package struct SpecInput: Sendable {
  /// The path as it is shown and opened.
  package let path: String
  /// The number of bytes of the path before what is relative to the folder that was given.
  private let above: Int
  package var project: Project?
  /// The text from standard input; nil if it is in the file.
  package var text: [UInt8]?

  /// - Parameter relative: the end of the path that is relative to the folder that was given.
  package init(path: String, relative: String) {
    self.path = path
    above = path.utf8.count - relative.utf8.count
  }

  /// The path relative to the folder that was given, without the file name extension; it names the output under
  /// `-o DIR/`.
  var stem: String {
    Self.stem(ofFile: String(decoding: path.utf8.dropFirst(above), as: UTF8.self))
  }

  /// The path of a spec without the file name extension.
  package static func stem(ofFile path: String) -> String {
    let ending = (SpecFile.endings + [".yaml", ".yml"]).first { path.hasSuffix($0) } ?? ""
    return String(decoding: path.utf8.dropLast(ending.utf8.count), as: UTF8.self)
  }

  /// The path as it is shown, with the current folder before it; nil if that folder is gone.
  package var absolutePath: String? { Folder.absolute(path) }

  /// What the output says it came from: the path relative to the folder of the configuration, else the file's name.
  package var sourcePath: String {
    guard let folder = project?.folder, let path = absolutePath, RelativePath.isBelow(path, folder) else {
      return RelativePath.lastComponent(path)
    }
    return RelativePath.path(path, below: folder)
  }

  package var place: CompiledSpec.Place {
    CompiledSpec.Place(path: sourcePath, absolutePath: absolutePath, configuration: project?.configuration)
  }
}

/// The configuration that holds for a spec; it may hold for many.
package final class Project: Sendable {
  /// The path as it is shown.
  package let path: String
  /// The absolute path of the folder that the configuration lies in.
  package let folder: String
  package let configuration: Configuration

  init(path: String, folder: String, configuration: Configuration) {
    self.path = path
    self.folder = folder
    self.configuration = configuration
  }

  /// The paths of all files that the configuration was read from.
  package var inputs: [String] { [path] + configuration.extended }
}
