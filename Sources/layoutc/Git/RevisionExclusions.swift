import LayoutCompiler
import LayoutcRun

/// Whose exclusions hold when a commit is searched.
enum RevisionExclusions {
  case nobodys
  /// Those of the configuration that the command line names.
  case given([PlacedPattern])
  /// Those of the configurations in the commit, each for what lies in its folder.
  case ofCommit

  init(_ options: SpecOptions) throws(Failure) {
    if options.isolated {
      self = .nobodys
    } else if let given = try options.givenConfiguration() {
      self = .given(given.exclude)
    } else {
      self = .ofCommit
    }
  }

  /// What the configuration of a folder excludes.
  func patterns(in folder: String, at revision: GitRevision) throws(Failure) -> [PlacedPattern] {
    switch self {
    case .nobodys: []
    case .given(let patterns): patterns
    // The folder's configuration is that of whatever lies in the folder.
    case .ofCommit:
      try revision.configuration(of: RelativePath.child(ConfigurationFile.name, of: folder))?.exclude ?? []
    }
  }
}
