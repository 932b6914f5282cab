import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What is known about one text. It is made once for each state of the text and of everything that the text includes.
final class Analysis {
  let kind: DocumentKind
  /// As far as it is known what was made of the text; nil for a configuration, and for a file that does not say that it
  /// is ours.
  private(set) var linted: LintedSpec?
  var compilation: Compilation? { linted?.compilation }
  /// What is reported about the text, each with the sources that its ranges index.
  let findings: [Finding]
  /// Everything that the analysis was made from.
  var inputs = Inputs()
  /// The text's own place among the sources.
  let index: UInt32
  /// The nodes of a text of which no compilation is made.
  private let ownTree: NodeTree?
  private var walks: [UInt32: FormWalk] = [:]
  private(set) lazy var occurrences = Occurrences(self)

  init(kind: DocumentKind, _ linted: LintedSpec, index: UInt32 = 0) {
    ownTree = nil
    self.kind = kind
    self.linted = linted
    findings = linted.findings
    self.index = index
  }

  /// A text of which no compilation is made.
  init(kind: DocumentKind, findings: [Finding] = [], tree: NodeTree? = nil) {
    ownTree = tree
    self.kind = kind
    self.findings = findings
    index = 0
  }

  /// The nodes of a file of the compilation, as the language takes them; nil if there are none.
  func walk(_ file: UInt32) -> FormWalk? {
    if let known = walks[file] { return known }
    let isForeign = compilation.map { DesignTokenFile.isNamed($0.sources[file].path) } ?? false
    guard !isForeign, let tree = compilation?.trees[file] ?? ownTree else { return nil }
    let walk = FormWalk(tree, file == 0 && index == 0 ? kind.root : .include, meant: meantKeys(file))
    walks[file] = walk
    return walk
  }

  /// The keys that unknown ones are read as, by where these begin. Only a fix that writes a key says that there is no
  /// other choice.
  private func meantKeys(_ file: UInt32) -> [UInt32: String] {
    var keys: [UInt32: String] = [:]
    for diagnostic in compilation?.diagnostics ?? [] where diagnostic.rule == .unknownKey {
      if let fix = diagnostic.fix, fix.range.file == file { keys[fix.range.start] = fix.replacement }
    }
    return keys
  }

  /// Forgets the frames but keeps the names. Nobody asks an earlier state of a text where anything lies, and frames are
  /// most of what an analysis holds.
  func forgetFrames() {
    linted?.compilation.resolutions = []
    linted?.compilation.resolver = nil
  }

  /// Whether nothing says that the text is one of ours.
  var isOfOthers: Bool { kind == .include && compilation == nil }

  /// The nodes of the text itself.
  var walk: FormWalk? { walk(index) }
  var tree: NodeTree? { compilation?.trees[index] ?? ownTree }
  var spec: LayoutSpec? { compilation?.spec }
}

/// Makes analyses. The way from a text to what is reported about it is that of `layoutc lint`.
struct Analyzer {
  /// The bytes of a file: those of the editor if the file is open there.
  let read: @Sendable (String) -> Result<[UInt8], ReadFailure>
  /// Resolves a large spec on several devices at once.
  let concurrentPerform: ConcurrentPerform?

  /// - Parameter isOurs: whether it is known that a file is one of the language.
  func analysis(
    of file: SourceFile, as kind: DocumentKind, isOurs: Bool, _ configuration: Configuration?
  ) -> Analysis {
    guard isOurs else { return Analysis(kind: kind) }
    switch kind {
    case .spec: return Analysis(kind: kind, check(file, configuration))
    case .configuration: return self.configuration(file)
    case .include: return include(file, configuration)
    }
  }

  /// What a spec and its includes define, without what is wrong with them.
  func names(of spec: SourceFile) -> Analysis {
    var options = Compiler.Options()
    options.keepsTrees = true
    options.takesParts = true
    return Analysis(kind: .spec, LintedSpec(Compiler.read(spec, options: options, read: read), []))
  }

  private func check(_ file: SourceFile, _ configuration: Configuration?) -> LintedSpec {
    var linter = SpecLinter(read: read)
    linter.concurrentPerform = concurrentPerform
    var linted = linter.check(file, linter.rules(of: configuration, path: file.path))
    let isSpec = SpecFile.isNamed(file.path)
    var deduplicator = FindingDeduplicator()
    linted.findings = linted.findings.filter { finding in
      deduplicator.isNew(finding, isOwn: isSpec && finding.diagnostic.range.file == 0) && finding.isNew
    }
    return linted
  }

  private func configuration(_ file: SourceFile) -> Analysis {
    let reading = ConfigurationReader.read(file, in: RelativePath.folder(of: file.path) ?? "/", read: read)
    var ignored: [Diagnostic] = []
    let tree = YAMLParser.read(file, fileIndex: 0, diagnostics: &ignored)?.tree
    return Analysis(
      kind: .configuration, findings: reading.diagnostics.map { Finding($0, reading.sources) }, tree: tree)
  }

  /// Looks at an included file through a spec that includes it and says nothing else. What only a spec knows, such as
  /// which names there are and whether they are of use, is reported by the specs that include the file.
  private func include(_ file: SourceFile, _ configuration: Configuration?) -> Analysis {
    let name = RelativePath.lastComponent(file.path)
    let quoted = String(decoding: JSON.string(name).bytes, as: UTF8.self)
    let spec = SourceFile(
      path: RelativePath.child(".layoutc-probe.layout.yaml", of: RelativePath.folder(of: file.path) ?? ""),
      text: "layoutc: 1\nname: Probe\ninclude: [\(quoted)]\n")
    let own = file.path
    let probe = Analyzer(
      read: { path in path == own ? .success(file.bytes) : read(path) }, concurrentPerform: nil)
    var linted = probe.check(spec, configuration)
    guard linted.compilation.sources.files.count > 1 else { return Analysis(kind: .include) }
    linted.findings = linted.findings.filter { finding in
      finding.diagnostic.range.file > 0 && ![.unknownToken, .unknownTemplate].contains(finding.rule)
    }
    return Analysis(kind: .include, linted, index: 1)
  }
}
