import LayoutCompiler

/// Paths as reports show them: as seen from the folder we are in, never absolute.
enum ShownPath {
  static func of(_ path: String) -> String {
    guard path.hasPrefix("/"), let here = Folder.current else { return RelativePath.normalized(path) }
    return RelativePath.path(path, from: here)
  }
}

extension Finding {
  /// With the paths that documents show.
  var shown: Finding {
    guard sources.files.contains(where: { ShownPath.of($0.path) != $0.path }) else { return self }
    var finding = self
    finding.sources = SourceSet(sources.files.map { SourceFile(path: ShownPath.of($0.path), bytes: $0.bytes) })
    return finding
  }
}
