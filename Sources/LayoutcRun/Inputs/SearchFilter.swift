import LayoutCompiler

/// What a search of folders leaves out: what `exclude` of a configuration names, and what `.gitignore` does.
///
/// A path that somebody names is looked at, whatever is said of it. This type is asked about what lies below such a
/// path.
struct SearchFilter {
  /// Knows the configurations of the folders, so that they are not read twice.
  private(set) var projects: ProjectFinder
  private let readsIgnoreFiles: Bool
  private var ignored = IgnoreFiles(above: "/")
  private var exclusions = FolderExclusions(below: "/")
  /// Where the search began, absolute.
  private var start = "/"
  /// The same path without links.
  private var root = "/"
  private var isAbsolute = false
  /// Whether a configuration that the search has met excludes anything. If not, nothing needs to be asked about.
  private var hasExclusions = false
  /// Why something was left out since the search began.
  private(set) var leftOut: LeftOut = []

  init(_ projects: ProjectFinder, readsIgnoreFiles: Bool) {
    self.projects = projects
    self.readsIgnoreFiles = readsIgnoreFiles
  }

  mutating func begin(at folder: String) {
    start = Folder.absolute(folder.isEmpty ? "." : folder) ?? "/"
    isAbsolute = RelativePath.isAbsolute(folder)
    exclusions = FolderExclusions(below: start)
    leftOut = []
    meetConfiguration(of: start)
    guard readsIgnoreFiles else { return }
    root = Folder.physical(start)
    ignored = IgnoreFiles(above: root)
  }

  /// - Parameter entries: what lies in the folder.
  mutating func enter(_ folder: String, _ entries: [Folder.Entry]) {
    let path = absolute(folder)
    // The configuration that holds where the search begins was read with those above.
    if path == start { return }
    if entries.contains(where: { $0.name.elementsEqual(ConfigurationFile.name.utf8) }) { meetConfiguration(of: path) }
    if readsIgnoreFiles { ignored.enter(physical(path)) }
  }

  mutating func leave(_ folder: String) { if readsIgnoreFiles { ignored.leave(physical(folder)) } }

  /// Whether git does not look at a path either. The configuration is asked only if that is so.
  mutating func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard readsIgnoreFiles, !ignored.isEmpty, ignored.contains(physical(path), isFolder: isFolder) else {
      return false
    }
    let isWanted = project(of: Folder.above(absolute(path)))?.configuration.gitignore == false
    if !isWanted { leftOut.insert(.ignored) }
    return !isWanted
  }

  /// Whether a configuration excludes a path, or a folder between it and where the search began.
  mutating func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard hasExclusions else { return false }
    let isExcluded = exclusions.contain(absolute(path), isFolder: isFolder) { folder in
      projects.project(of: folder, isAbsolute: isAbsolute)?.configuration.exclude ?? []
    }
    if isExcluded { leftOut.insert(.excluded) }
    return isExcluded
  }

  private mutating func meetConfiguration(of folder: String) {
    if project(of: folder)?.configuration.exclude.isEmpty == false { hasExclusions = true }
  }

  private mutating func project(of folder: String) -> Project? { projects.project(of: folder, isAbsolute: isAbsolute) }

  private func absolute(_ path: String) -> String { Folder.absolute(path) ?? path }

  /// Links are not followed on the way down, so only the way to the start may contain some.
  private func physical(_ path: String) -> String {
    let path = absolute(path)
    guard path != start else { return root }
    guard RelativePath.isBelow(path, start) else { return path }
    return RelativePath.normalized(RelativePath.child(RelativePath.path(path, below: start), of: root))
  }
}
