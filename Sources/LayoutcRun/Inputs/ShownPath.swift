import LayoutCompiler

/// Paths as people see them: as they gave them, and absolute ones as seen from the folder that we are in, if there is
/// one.
package enum ShownPath {
  package static func of(_ path: String) -> String {
    guard RelativePath.isAbsolute(path), let here = Folder.current else { return RelativePath.normalized(path) }
    return RelativePath.path(path, from: here)
  }
}
