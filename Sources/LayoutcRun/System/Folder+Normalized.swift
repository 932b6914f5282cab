import LayoutCompiler

extension Folder {
  /// The path without `.` and without `name/..`, leading to what it leads to for the system: behind a symbolic link,
  /// `..` is the folder above the one that the link leads to. ``RelativePath/normalized(_:)`` knows nothing of links.
  ///
  /// - Returns: a path as seen from the current folder if the given one is and if it lies below that folder.
  package static func normalized(_ path: String) -> String {
    let text = RelativePath.normalized(path)
    if text == path { return text }
    var behindLinks = false
    var reached = RelativePath.isAbsolute(path) ? "/" : ""
    for part in RelativePath.components(of: path) where part != "." {
      let isBack = part == ".." && !reached.isEmpty && RelativePath.lastComponent(reached) != ".."
      if isBack, FileStatus.isLink(reached) {
        behindLinks = true
        reached = above(physical(absolute(reached) ?? reached))
      } else if isBack {
        reached = RelativePath.folder(of: reached) ?? ""
      } else {
        reached = RelativePath.child(String(part), of: reached)
      }
    }
    guard behindLinks else { return text }
    guard !RelativePath.isAbsolute(path), let here = current.map(physical) else { return reached }
    if reached == here { return "" }
    return RelativePath.isBelow(reached, here) ? RelativePath.path(reached, below: here) : reached
  }
}
