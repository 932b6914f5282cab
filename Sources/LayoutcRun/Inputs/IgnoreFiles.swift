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
    add(root, file: ".git/info/exclude")
    var path = root
    enter(path)
    for name in RelativePath.components(of: RelativePath.path(folder, from: root)) {
      path = RelativePath.child(String(name), of: path)
      enter(path)
    }
  }

  /// Whether nothing is left out where the search is now.
  var isEmpty: Bool { levels.isEmpty }

  /// Reads the file of a folder that the search enters.
  mutating func enter(_ folder: String) { if isInRepository { add(folder, file: ".gitignore") } }

  /// Forgets the files of a folder that the search leaves.
  mutating func leave(_ folder: String) { levels.removeAll { $0.folder == folder } }

  /// - Parameter path: absolute, below the folder that was entered last.
  func contains(_ path: String, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      let below = Array(RelativePath.path(path, from: level.folder).utf8)
      if let last = level.patterns.last(matching: below, isFolder: isFolder) { return !last.isNegated }
    }
    return false
  }

  /// A file that cannot be read leaves nothing out: git says what is wrong with it.
  private mutating func add(_ folder: String, file: String) {
    guard case .success(let bytes) = InputFile.read(RelativePath.child(file, of: folder)) else { return }
    let patterns = IgnorePatternList(bytes)
    if !patterns.isEmpty { levels.append(Level(folder: folder, patterns: patterns)) }
  }
}
