import LayoutCompiler

/// Paths as people see them: as they gave them, seen from the folder we are in, never absolute.
package enum ShownPath {
  package static func of(_ path: String) -> String {
    guard RelativePath.isAbsolute(path), let here = Folder.current else { return RelativePath.normalized(path) }
    return RelativePath.path(path, from: here)
  }
}
