import LayoutcRun

/// Other programs that are run, and where a user's files are.
extension Platform {
  /// Where a user's caches are, below the home folder.
  static var caches: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }

  /// What a child's files and signals are before anything is set.
  #if canImport(Darwin)
    static var noFileActions: posix_spawn_file_actions_t? { nil }
    static var noAttributes: posix_spawnattr_t? { nil }
  #else
    static var noFileActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
    static var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}
