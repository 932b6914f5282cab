package import LayoutCompiler
import LayoutEngine

/// What configurations exclude of what lies below the folder where a search begins. Each file and folder is excluded by
/// the configuration of the folder that it lies in, and so is everything that lies in an excluded folder.
package struct FolderExclusions {
  /// Absolute, like all paths here.
  private let start: String
  /// The answers by folder, as far as somebody asked.
  private var known: [NameKey: Bool] = [:]

  package init(below start: String) { self.start = start }

  /// - Parameter patterns: what the configuration of a folder excludes; not asked for a folder that is excluded.
  package mutating func contain<Failure: Error>(
    _ path: String, isFolder: Bool, _ patterns: (_ folder: String) throws(Failure) -> [PlacedPattern]
  ) throws(Failure) -> Bool {
    guard RelativePath.isBelow(path, start) else { return false }
    if isFolder, let known = known[NameKey(path)] { return known }
    let above = Folder.above(path)
    var isExcluded = try contain(above, isFolder: true, patterns)
    if !isExcluded { isExcluded = try patterns(above).contains { $0.names(path, isFolder: isFolder) } }
    if isFolder { known[NameKey(path)] = isExcluded }
    return isExcluded
  }
}
