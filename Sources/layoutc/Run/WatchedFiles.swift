import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// What a command depends on: specs, everything they include, their configurations and further files, and the folders
/// in which there may be more of them.
struct WatchedFiles {
  /// The specs of the command line, and how they are found.
  private let paths: [String]
  private let options: SpecOptions
  /// Further files, such as a baseline.
  private let others: [String]
  /// Specs that the command reads and does not run on.
  private let otherSpecs: [SpecInput]
  /// Which of the files that a configuration names the command reads, too.
  private let named: (Project) -> [String]
  /// The texts in an editor, which count instead of the files.
  private let texts: EditorTexts?

  /// By path. Nil for a file that is not there, but would be read if it were.
  private var stamps: [NameKey: FileStamp?] = [:]
  private(set) var folders: [String] = []
  /// Paths of the specs that were found, in the order in which the command takes them.
  private(set) var specs: [String] = []
  /// Why there is nothing to run on.
  private(set) var mistake: Failure?
  /// What each spec asked for when it was last read, with the stamps of that time.
  private var includes: [NameKey: [NameKey: FileStamp?]] = [:]

  init(
    paths: [String], options: SpecOptions, others: [String], otherSpecs: [SpecInput] = [], texts: EditorTexts? = nil,
    named: @escaping (Project) -> [String] = { _ in [] }
  ) {
    (self.paths, self.options, self.others, self.otherSpecs, self.named) = (paths, options, others, otherSpecs, named)
    self.texts = texts
    look()
  }

  var files: [String] { stamps.keys.map(\.text).sorted() }

  /// Whether one of the known files has changed. This is quicker than to look again for everything there is.
  var hasChanged: Bool { stamps.contains { FileStamp(of: $0.text) != $1 } }

  /// Looks again.
  ///
  /// - Returns: what has changed, in the order of names.
  @discardableResult
  mutating func look() -> [String] {
    let before = self
    stamps = [:]
    var projects = ProjectFinder(configuration: options.config, isIsolated: options.isolated)
    let finder = options.search(paths)
    mistake = finder.failures.first
    specs = finder.specs.map(\.path)
    let given = others + (options.isolated ? [] : [options.config].compactMap(\.self))
    for path in given { note(path) }
    var folders = Set(finder.folders.map { NameKey($0.isEmpty ? "." : $0) })
    for path in paths + given { folders.insert(NameKey(Self.folder(of: path))) }
    var searched: Set<NameKey> = []
    for spec in projects.assign(to: finder.specs + otherSpecs) {
      for (path, stamp) in included(by: spec.path) {
        stamps[path] = .some(stamp)
        folders.insert(NameKey(Self.folder(of: path.text)))
      }
      for path in spec.project.map({ $0.inputs + named($0) }) ?? [] {
        note(path)
        folders.insert(NameKey(Self.folder(of: path)))
      }
      if !options.isolated, options.config == nil {
        noteConfigurations(above: spec, &folders, &searched)
      }
    }
    includes = includes.filter { stamps[$0.key] != nil }
    self.folders = folders.map(\.text).sorted()
    return changes(from: before)
  }

  /// Looks again at what texts in an editor include. That may change without a change of any file.
  mutating func lookAtTexts() {
    includes = [:]
    look()
  }

  /// What has changed, in the order of names.
  func changes(from before: WatchedFiles) -> [String] {
    // A file that is looked for only now, and is not there, was not there before.
    Set(before.stamps.keys).union(stamps.keys).filter { (before.stamps[$0] ?? nil) != (stamps[$0] ?? nil) }
      .map(\.text).sorted()
  }

  private mutating func note(_ path: String) { stamps[NameKey(path)] = .some(FileStamp(of: path)) }

  /// Notes where a configuration may appear that is nearer than the one that holds.
  private mutating func noteConfigurations(
    above spec: SpecInput, _ folders: inout Set<NameKey>, _ searched: inout Set<NameKey>
  ) {
    guard let path = Folder.absolute(spec.path) else { return }
    for folder in ProjectFinder.folders(from: Folder.above(path)) {
      guard searched.insert(NameKey(folder)).inserted else { break }
      folders.insert(NameKey(folder))
      note(RelativePath.child(ConfigurationFile.name, of: folder))
      if folder == spec.project?.folder { break }
    }
  }

  /// A spec and the files that it includes, also those that are not there. The spec is read again only if one of them
  /// has changed.
  private mutating func included(by spec: String) -> [NameKey: FileStamp?] {
    if let known = includes[NameKey(spec)], known.allSatisfy({ FileStamp(of: $0.text) == $1 }) { return known }
    // The stamps come first, so that what is written meanwhile counts as a change.
    var asked: [NameKey: FileStamp?] = [NameKey(spec): FileStamp(of: spec)]
    if case .success(let bytes) = Self.read(spec, texts) {
      let stamps = Guarded<[NameKey: FileStamp?]>([:])
      _ = Compiler.sources(of: SourceFile(path: spec, bytes: bytes)) { [texts] path in
        stamps.withLock { $0[NameKey(path)] = .some(FileStamp(of: path)) }
        return Self.read(path, texts)
      }
      asked.merge(stamps.withLock { $0 }) { first, _ in first }
    }
    includes[NameKey(spec)] = asked
    return asked
  }

  private static func read(_ path: String, _ texts: EditorTexts?) -> Result<[UInt8], ReadFailure> {
    texts?.read(path) ?? InputFile.read(path)
  }

  /// The folder of a file, or the nearest above it that is there.
  private static func folder(of path: String) -> String { Folder.nearest(to: RelativePath.folder(of: path) ?? ".") }
}
