package import LayoutCompiler
package import LayoutEngine

/// Finds the configuration of each spec: the nearest `layoutc.yaml` above it that belongs to the same project.
///
/// A project ends at the root of its repository. Without a repository, folders above the spec's own do not count if
/// they are the home folder, the folder for temporary files, or one like it, in which everybody may put files that nobody
/// else may take away: what lies there was put there for something else, or by somebody else. Write permission alone says
/// nothing: on some disks everybody has it everywhere.
package struct ProjectFinder {
  /// Names that people give configurations of other programs.
  private static let likelyNames = ["layoutc.yml", ".layoutc.yaml", ".layoutc.yml"]

  /// What is wrong with configurations.
  package private(set) var findings: [(diagnostics: [Diagnostic], sources: SourceSet)] = []
  package private(set) var failures: [Failure] = []
  /// Files that people might take for a configuration of theirs, but that are none.
  private(set) var warnings: [String] = []
  private let fixed: Project?
  /// What `fixed` turned out to say, once it was read; nil if it cannot be used.
  private var given: Project?
  private var wasRead = false
  private let isIsolated: Bool
  /// What takes the place of the files on the disk, by absolute path.
  private let texts: [NameOfFile: [UInt8]]
  /// Called with each absolute path before it is looked at.
  private let looking: (@Sendable (String) -> Void)?
  /// By absolute folder; nil if there is none in it and above it.
  private var known: [NameKey: Project?] = [:]
  /// The folders that no project contains as a whole.
  private static let common = Set(
    ["HOME", "TMPDIR"].compactMap { Terminal.environment($0).flatMap { try? FileStatus(of: $0).identity } })

  /// - Parameters:
  ///   - path: the configuration that holds for all specs, in place of the nearest one.
  ///   - texts: what an editor has of files, by absolute path, in place of what is on the disk.
  ///   - looking: called with each absolute path where a configuration is looked for or read, before that is done.
  package init(
    configuration path: String?, isIsolated: Bool, texts: [NameOfFile: [UInt8]] = [:],
    looking: (@Sendable (String) -> Void)? = nil
  ) {
    self.isIsolated = isIsolated
    (self.texts, self.looking) = (texts, looking)
    guard let path, !isIsolated else {
      fixed = nil
      return
    }
    let shown = Folder.normalized(path)
    fixed = Project(path: shown, folder: Folder.above(Folder.absolute(shown) ?? shown), configuration: Configuration())
  }

  /// How the fixes of what is wrong are made: a run with a wrong configuration goes no further.
  package var notesOnFixes: [String] {
    findings.compactMap { diagnostics, sources in
      // In a file that is extended nothing is mended: other configurations extend it, too.
      let fixes = diagnostics.compactMap(\.fix).filter { $0.range.file == 0 }
      guard let file = sources.files.first, !fixes.isEmpty, ConfigurationFile.isNamed(file.path) else { return nil }
      let option = fixes.allSatisfy { $0.safety == .safe } ? "" : " --unsafe-fixes"
      let what = fixes.count == 1 ? "the fix" : "the fixes"
      // Quotes around the command would end at those in it.
      return "this makes \(what): layoutc lint --fix\(option) \(ShellText.path(file.path))"
    }
  }

  /// Gives every spec its configuration.
  package mutating func assign(to specs: [SpecInput]) -> [SpecInput] {
    if isIsolated { return specs }
    return specs.map { spec in
      guard let path = Folder.absolute(spec.path) else { return spec }
      var spec = spec
      spec.project = project(of: Folder.above(path), isAbsolute: RelativePath.isAbsolute(spec.path))
      return spec
    }
  }

  /// The configuration of what lies in a folder.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder.
  ///   - isAbsolute: whether the configuration is to be shown with its whole path.
  mutating func project(of folder: String, isAbsolute: Bool) -> Project? {
    guard !isIsolated else { return nil }
    guard let fixed else { return nearest(folder, isAbsolute: isAbsolute) }
    if !wasRead {
      given = load(fixed.path, folder: fixed.folder)
      wasRead = true
    }
    return given
  }

  private mutating func nearest(_ folder: String, isAbsolute: Bool) -> Project? {
    // Nothing has a longer path, whatever an editor says of a text.
    guard folder.utf8.count <= Int(PATH_MAX) else { return nil }
    // Looking for the repository asks about each folder above.
    if let project = known[NameKey(folder)] { return project }
    return nearest(folder, isAbsolute: isAbsolute, in: Folder.repository(above: folder))
  }

  /// - Parameter root: the repository that the folder lies in, nil if in none.
  private mutating func nearest(_ folder: String, isAbsolute: Bool, in root: String?) -> Project? {
    if let project = known[NameKey(folder)] { return project }
    for name in Self.likelyNames where Folder.contains(name, in: folder) {
      warnings.append(
        "'\(path(name, in: folder, isAbsolute: isAbsolute))' is not read: a configuration is named '\(ConfigurationFile.name)'; "
          + "rename or remove it")
    }
    var project: Project?
    if hasConfiguration(folder) {
      project = load(path(ConfigurationFile.name, in: folder, isAbsolute: isAbsolute), folder: folder)
    } else if let above = above(folder, isAbsolute: isAbsolute, in: root) {
      project = nearest(above, isAbsolute: isAbsolute, in: root)
    }
    known[NameKey(folder)] = project
    return project
  }

  /// The folders in which a configuration of what lies in a folder may be, that folder first.
  package static func folders(from folder: String) -> some Sequence<String> {
    let isTooLong = folder.utf8.count > Int(PATH_MAX)
    let root = isTooLong ? nil : Folder.repository(above: folder)
    return sequence(first: folder) { folder in
      isTooLong ? nil : next(above: folder, in: root).flatMap { $0.isOurs ? $0.folder : nil }
    }
  }

  /// The folder above one, and whether it may belong to the same project; nil if the way ends.
  private static func next(above folder: String, in root: String?) -> (folder: String, isOurs: Bool)? {
    guard folder != "/", folder != root else { return nil }
    let above = Folder.above(folder)
    // In a repository the way to its root belongs to the project, wherever the repository lies.
    return (above, root != nil || !isCommon(above))
  }

  /// Where to look next; nil if the project ends.
  private mutating func above(_ folder: String, isAbsolute: Bool, in root: String?) -> String? {
    guard let (above, isOurs) = Self.next(above: folder, in: root) else { return nil }
    if isOurs { return above }
    if Folder.contains(ConfigurationFile.name, in: above) {
      warnings.append(
        "'\(path(ConfigurationFile.name, in: above, isAbsolute: isAbsolute))' is not used: its folder is no project's; move it, or "
          + "name it with '--config'")
    }
    return nil
  }

  private func path(_ name: String, in folder: String, isAbsolute: Bool) -> String {
    let path = RelativePath.child(name, of: folder)
    return isAbsolute ? path : ShownPath.of(path)
  }

  private func hasConfiguration(_ folder: String) -> Bool {
    let path = RelativePath.child(ConfigurationFile.name, of: folder)
    looking?(path)
    return texts[NameOfFile(path)] != nil || Folder.contains(ConfigurationFile.name, in: folder)
  }

  /// Reads what an editor has, or else the file.
  private var reader: (String) -> Result<[UInt8], ReadFailure> {
    guard looking != nil || !texts.isEmpty else { return { InputFile.read($0) } }
    return { [texts, looking] path in
      guard let absolute = Folder.absolute(path) else { return InputFile.read(path) }
      looking?(absolute)
      return texts[NameOfFile(absolute)].map(Result.success) ?? InputFile.read(path)
    }
  }

  /// Whether a folder belongs to no project: that of the user, that of temporary files, or one like it
  /// (``FileStatus/isForEverybody``).
  package static func isCommon(_ folder: String) -> Bool {
    // Compares what the folders are: taking the links out of a path means asking about each of its folders.
    guard let status = try? FileStatus(of: folder) else { return false }
    return status.isForEverybody || common.contains(status.identity)
  }

  private mutating func load(_ path: String, folder: String) -> Project? {
    switch reader(path) {
    case .failure(let failure):
      failures.append(.usage("cannot read the configuration '\(path)': \(failure.message)"))
      return nil
    case .success(let bytes):
      // The file may be a link to any file: what does not say that it is ours is not shown.
      guard VersionMark.isPresent(in: bytes) || bytes.isEmpty else {
        let foreign = Diagnostic(
          .missingKey, "the file does not say that it is a configuration; one begins with 'layoutc: 1'",
          at: SourceRange(file: 0, start: 0, end: 0))
        findings.append(([foreign], SourceSet([SourceFile(path: path, bytes: [])])))
        return nil
      }
      let file = SourceFile(path: path, bytes: bytes)
      let reading = ConfigurationReader.read(file, in: folder, read: reader)
      if !reading.diagnostics.isEmpty { findings.append((reading.diagnostics, reading.sources)) }
      return Project(path: path, folder: folder, configuration: reading.configuration)
    }
  }
}
