import LayoutCompiler
import LayoutcRun

/// What a search of a commit leaves out.
enum RevisionExclusions {
  case nothing
  /// What the configuration says that the command line names.
  case given([PlacedPattern])
  /// What the configurations of the commit say, each for what lies in its folder.
  case ofCommit

  init(_ options: SpecOptions) throws(Failure) {
    if options.isolated {
      self = .nothing
    } else if let given = try options.givenConfiguration() {
      self = .given(given.exclude)
    } else {
      self = .ofCommit
    }
  }

  /// The same of a commit without configurations, of which nobody need ask.
  var ofCommandLine: RevisionExclusions {
    if case .ofCommit = self { .nothing } else { self }
  }
}

/// Tells of names of a commit whether they are excluded, by the configuration of the folder that each lies in, or a folder
/// between it and where the search began.
struct ExcludedNames {
  private let revision: GitRevision
  private let start: String
  private let exclusions: RevisionExclusions
  /// What the nearest configuration at or above a folder excludes, as far as somebody asked.
  private var patterns: [String: [PlacedPattern]] = [:]
  /// By folder.
  private var known: [String: Bool] = [:]

  /// - Parameter start: where the search begins, as the repository names it.
  init(_ exclusions: RevisionExclusions, of revision: GitRevision, below start: String) {
    self.exclusions = exclusions
    self.revision = revision
    self.start = start
  }

  mutating func contains(_ name: String, isFolder: Bool = false) throws(Failure) -> Bool {
    if name.isEmpty || name == start { return false }
    if isFolder, let known = known[name] { return known }
    let above = RelativePath.folder(of: name) ?? ""
    let path = "\(revision.root)/\(name)"
    var isExcluded = try contains(above, isFolder: true)
    if !isExcluded { isExcluded = try patterns(in: above).contains { $0.names(path, isFolder: isFolder) } }
    if isFolder { known[name] = isExcluded }
    return isExcluded
  }

  private mutating func patterns(in folder: String) throws(Failure) -> [PlacedPattern] {
    switch exclusions {
    case .nothing: return []
    case .given(let patterns): return patterns
    case .ofCommit:
      if let known = patterns[folder] { return known }
      // It is that of whatever lies in the folder.
      let inside = folder.isEmpty ? ProjectFinder.fileName : "\(folder)/\(ProjectFinder.fileName)"
      let found = try revision.configuration(of: "\(revision.root)/\(inside)")?.exclude ?? []
      patterns[folder] = found
      return found
    }
  }
}
