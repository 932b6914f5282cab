import LayoutCompiler

/// What `.gitignore` files leave out: the files from the root of the repository down to the folder that is searched.
///
/// What a user ignores in all repositories is not part of the project, and nothing here depends on it. Without a
/// repository nothing is left out.
struct IgnoreFiles {
  private struct Level {
    /// Absolute.
    var folder: String
    var patterns: IgnorePatternList
    /// Whether the folder is the root of a repository: what lies outside of it says nothing about what is inside.
    var isRoot = false
  }

  private var levels: [Level] = []
  private let isInRepository: Bool

  /// - Parameter folder: where the search begins; absolute and without links.
  init(above folder: String) {
    guard let root = Folder.repository(above: folder) else {
      isInRepository = false
      return
    }
    isInRepository = true
    var path = root
    enter(path)
    for name in RelativePath.components(of: RelativePath.path(folder, from: root)) {
      path = RelativePath.child(String(name), of: path)
      enter(path)
    }
  }

  /// Whether nothing is left out where the search is now.
  var isEmpty: Bool { levels.allSatisfy(\.patterns.isEmpty) }

  /// Reads the file of a folder that the search enters, which may be another repository, as a submodule is. As git does,
  /// it does not follow a link there: that could lead anywhere.
  mutating func enter(_ folder: String) {
    guard isInRepository else { return }
    if Folder.isRepository(folder) {
      levels.append(Level(folder: folder, patterns: IgnorePatternList([IgnorePattern]()), isRoot: true))
      if let git = Folder.sharedGitFolder(of: folder) { add(RelativePath.child("info/exclude", of: git), for: folder) }
    }
    let file = RelativePath.child(".gitignore", of: folder)
    if !FileStatus.isLink(file) { add(file, for: folder) }
  }

  /// Forgets the files of a folder that the search leaves.
  mutating func leave(_ folder: String) { levels.removeAll { $0.folder == folder } }

  /// - Parameter path: absolute, below the folder that was entered last.
  func contains(_ path: String, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      if level.isRoot { return false }
      let below = Array(RelativePath.path(path, from: level.folder).utf8)
      if let last = level.patterns.last(matching: below, isFolder: isFolder) { return !last.isNegated }
    }
    return false
  }

  /// A file that cannot be read leaves nothing out: git says what is wrong with it.
  private mutating func add(_ file: String, for folder: String) {
    guard case .success(let bytes) = InputFile.read(file) else { return }
    let patterns = IgnorePatternList(bytes)
    if !patterns.isEmpty { levels.append(Level(folder: folder, patterns: patterns)) }
  }
}
