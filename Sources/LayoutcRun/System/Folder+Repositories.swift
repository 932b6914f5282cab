import LayoutCompiler

/// Folders that git keeps.
extension Folder {
  /// Whether a folder is the root of a repository: `.git` is a folder or, in a worktree or submodule, a file.
  static func isRepository(_ folder: String) -> Bool {
    guard let status = try? FileStatus(of: RelativePath.child(".git", of: folder)) else { return false }
    return status.kind == .folder || status.kind == .regular
  }

  /// The root of the repository that an absolute folder lies in.
  package static func repository(above folder: String) -> String? {
    var folder = folder
    while !isRepository(folder) {
      if folder == "/" { return nil }
      folder = above(folder)
    }
    return folder
  }

  /// The root of the clone that an absolute folder without links lies in: its repository or, if that is a submodule, the
  /// repository that has it, and so on.
  static func clone(above folder: String) -> String? {
    guard var root = repository(above: folder) else { return nil }
    while root != "/", let outer = repository(above: above(root)), isSubmodule(root, of: outer) { root = outer }
    return root
  }

  /// Git keeps what it knows of a submodule with what it knows of the repository that has it. It keeps nothing there of
  /// a repository that merely lies in the work tree of another, as everything does if the home folder is one.
  private static func isSubmodule(_ root: String, of outer: String) -> Bool {
    guard let own = gitFolder(of: root), let others = gitFolder(of: outer) else { return false }
    return holds(RelativePath.child("modules", of: others), own)
  }

  /// Where git keeps what all work trees of a repository share, as what they leave out.
  static func sharedGitFolder(of root: String) -> String? {
    guard let own = gitFolder(of: root) else { return nil }
    guard case .success(let bytes) = InputFile.read(RelativePath.child("commondir", of: own), atMost: 1 << 14),
      let line = String(validating: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    else { return own }
    return RelativePath.normalized(RelativePath.isAbsolute(line) ? line : "\(own)/\(line)")
  }

  /// Where git keeps what it knows of a repository: `.git`, or the folder that a file of this name names.
  private static func gitFolder(of root: String) -> String? {
    let path = RelativePath.child(".git", of: root)
    guard case .success(let bytes) = InputFile.read(path, atMost: 1 << 14) else { return physical(path) }
    let (mark, lines) = ("gitdir: ", bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    guard let line = lines.first.flatMap({ String(validating: $0, as: UTF8.self) }), line.hasPrefix(mark) else {
      return nil
    }
    let target = String(line.dropFirst(mark.count))
    return physical(RelativePath.normalized(RelativePath.isAbsolute(target) ? target : "\(root)/\(target)"))
  }
}
