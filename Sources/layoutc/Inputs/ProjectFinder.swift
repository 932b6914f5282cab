import LayoutCompiler

/// Finds the configuration of each spec: the nearest `layoutc.yaml` above it.
struct ProjectFinder {
  static let fileName = "layoutc.yaml"

  /// What is wrong with configurations.
  private(set) var findings: [(diagnostics: [Diagnostic], sources: SourceSet)] = []
  private(set) var failures: [Failure] = []
  private let fixed: Project?
  private let isIsolated: Bool
  /// By folder, absolute; nil where there is none in it and above.
  private var known: [String: Project?] = [:]

  /// - Parameter path: of the configuration that holds for all specs, in place of the nearest.
  init(configuration path: String?, isIsolated: Bool) {
    self.isIsolated = isIsolated
    guard let path, !isIsolated else {
      fixed = nil
      return
    }
    let shown = RelativePath.normalized(path)
    fixed = Project(path: shown, folder: Self.parent(Self.absolute(shown) ?? shown), configuration: Configuration())
  }

  /// Gives every spec its configuration and the path that outputs say it has.
  mutating func assign(to specs: [SpecInput]) -> [SpecInput] {
    let given = fixed.flatMap { project in load(project.path, folder: project.folder) }
    return specs.map { spec in
      guard !isIsolated, let path = Self.absolute(spec.path) else { return spec }
      var spec = spec
      spec.project = fixed == nil ? nearest(Self.parent(path), isAbsolute: spec.path.hasPrefix("/")) : given
      if let folder = spec.project?.folder, RelativePath.isBelow(path, folder) {
        spec.sourcePath = String(
          decoding: path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1), as: UTF8.self)
      }
      return spec
    }
  }

  private mutating func nearest(_ folder: String, isAbsolute: Bool) -> Project? {
    if let project = known[folder] { return project }
    let path = folder == "/" ? "/" + Self.fileName : "\(folder)/\(Self.fileName)"
    var project: Project?
    if let status = try? FileStatus(of: path), status.kind != .folder {
      project = load(isAbsolute ? path : Self.shown(path), folder: folder)
    } else if folder != "/" {
      project = nearest(Self.parent(folder), isAbsolute: isAbsolute)
    }
    known[folder] = project
    return project
  }

  private mutating func load(_ path: String, folder: String) -> Project? {
    switch InputFile.read(path) {
    case .failure(let failure):
      failures.append(.usage("cannot read the configuration '\(path)': \(failure.message)"))
      return nil
    case .success(let bytes):
      // It may be a link to any file: nothing is shown of what does not say that it is ours.
      guard VersionMark.isPresent(in: bytes) || bytes.isEmpty else {
        let foreign = Diagnostic(
          .missingKey, "the file does not say that it is a configuration; one begins with 'layoutc: 1'",
          at: SourceRange(file: 0, start: 0, end: 0))
        findings.append(([foreign], SourceSet([SourceFile(path: path, bytes: [])])))
        return nil
      }
      let file = SourceFile(path: path, bytes: bytes)
      let (configuration, diagnostics) = ConfigurationReader.read(file)
      if !diagnostics.isEmpty { findings.append((diagnostics, SourceSet([file]))) }
      return Project(path: path, folder: folder, configuration: configuration)
    }
  }

  /// Nil where the folder we are in is gone.
  private static func absolute(_ path: String) -> String? {
    path.hasPrefix("/") ? path : Folder.current.map { RelativePath.normalized($0 + "/" + path) }
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// As seen from the folder we are in.
  private static func shown(_ path: String) -> String {
    let parts = RelativePath.components(of: path)
    let here = RelativePath.components(of: Folder.current ?? "/")
    let common = zip(parts, here).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - common) + parts[common...]).joined(separator: "/")
  }
}
