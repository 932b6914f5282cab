import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Watches what the pictures of a served preview are made of: files, and texts in an editor. It looks at them again and
/// again.
///
/// It looks at files rather than waiting for events: that works on every file system, and costs next to nothing.
struct PreviewWatch {
  /// How long to wait before looking again.
  static let milliseconds = 150
  /// Whole folders are searched less often than known files are looked at: once in so many times.
  private static let timesAFolder = 5

  /// Makes the pictures with the specs as they are now.
  private(set) var run: PreviewRun
  private let options: SpecOptions
  private var files: WatchedFiles
  private var texts: [NameOfFile: [UInt8]]?
  private var times = 0
  /// A file that is not there any more counts as gone when so many looks in a row missed it: many editors write another
  /// file and then give it the name. While a file is missed, each look searches for it, so that is after 0.6 seconds.
  private static let missesUntilGone = 5
  private var misses = 0

  /// - Parameter paths: the specs of the command line.
  init(_ run: PreviewRun, paths: [String], options: SpecOptions) {
    self.run = run
    self.options = options
    // Looked at before the files are read, so that a change in between is seen the next time.
    files = WatchedFiles(
      paths: paths, options: options, others: [run.base?.file].compactMap(\.self),
      otherSpecs: [run.base?.spec].compactMap(\.self), texts: run.texts)
    texts = run.texts?.all
  }

  /// Whether anything has changed that the pictures are made of.
  mutating func look(shown pictures: PreviewState) -> Bool {
    times += 1
    let hasOtherTexts = lookAtTexts(shown: pictures)
    return lookAtFiles() || hasOtherTexts
  }

  private mutating func lookAtTexts(shown pictures: PreviewState) -> Bool {
    guard let old = texts, let new = run.texts?.all, new != old, pictures.drainWish() else { return false }
    texts = new
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    guard concern(changed, pictures.made.documents) else { return false }
    run.readProjects()
    files.lookAtTexts()
    return true
  }

  /// Whether a change of these files' texts may change what is drawn.
  private func concern(_ names: Set<NameOfFile>, _ documents: [PreviewPage.Document]) -> Bool {
    let configurations = Set(run.specs.flatMap { $0.project?.inputs ?? [] }.map(NameOfFile.init))
    if names.contains(where: { configurations.contains($0) || ConfigurationFile.isNamed($0.pathOfFile) }) {
      return true
    }
    return documents.contains { document in
      // If a document has errors, nobody knows what it would read.
      guard let compilation = document.spec.compilation, !compilation.hasErrors else { return true }
      return compilation.sources.files.contains { names.contains(NameOfFile($0.path)) }
    }
  }

  private mutating func lookAtFiles() -> Bool {
    guard times % Self.timesAFolder == 0 || files.hasChanged else { return false }
    var next = files
    if next.look().isEmpty { return false }
    misses = Set(files.specs).isSubset(of: next.specs) ? 0 : misses + 1
    if misses > 0, misses < Self.missesUntilGone { return false }
    misses = 0
    // Whatever comes of it, so that each change is reported only once.
    files = next
    // Configurations are read again, too.
    if run.texts != nil {
      run.readProjects()
    } else if !files.specs.isEmpty {
      run.readSpecs(under: files.specs, options)
    }
    // Whatever ended an earlier process may have been mended.
    if run.texts == nil { CrashRecovery.forget() }
    return true
  }
}
