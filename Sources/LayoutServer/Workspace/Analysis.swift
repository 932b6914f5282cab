import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What is known of one text: made once for each state of it and of all that it includes.
final class Analysis {
  let kind: DocumentKind
  /// Nil of a configuration, and of a file that nobody says is ours.
  private(set) var compilation: Compilation?
  /// What is told of it, each with the sources that its ranges index.
  let findings: [Finding]
  /// All that it was made of.
  var inputs = Inputs()
  /// The text's own place among the sources.
  let index: UInt32
  /// The nodes of what no compilation is made of.
  private let ownTree: NodeTree?
  private var walks: [UInt32: FormWalk] = [:]
  private(set) lazy var occurrences = Occurrences(self)

  init(
    kind: DocumentKind, compilation: Compilation?, findings: [Finding], index: UInt32 = 0, tree: NodeTree? = nil
  ) {
    ownTree = tree
    self.kind = kind
    self.compilation = compilation
    self.findings = findings
    self.index = index
  }

  /// The nodes of a file of the compilation, as the language takes them; nil where there are none.
  func walk(_ file: UInt32) -> FormWalk? {
    if let known = walks[file] { return known }
    let isForeign = compilation.map { DesignTokenFile.isNamed($0.sources[file].path) } ?? false
    guard !isForeign, let tree = compilation?.trees[file] ?? ownTree else { return nil }
    let walk = FormWalk(tree, file == 0 && index == 0 ? kind.root : .include)
    walks[file] = walk
    return walk
  }

  /// Leaves the names: of an earlier state of a text nobody asks where anything lies, and frames are most of what an
  /// analysis holds.
  func forgetFrames() {
    compilation?.resolutions = []
    compilation?.resolver = nil
  }

  /// Of the text itself.
  var walk: FormWalk? { walk(index) }
  var tree: NodeTree? { compilation?.trees[index] ?? ownTree }
  var spec: LayoutSpec? { compilation?.spec }
}

/// Makes analyses: the way from a text to what is told of it is that of `layoutc lint`.
struct Analyzer {
  /// The bytes of a file, those of the editor where it is open there.
  let read: @Sendable (String) -> Result<[UInt8], ReadFailure>
  /// With what a large spec is resolved on several devices at once.
  let concurrentPerform: ConcurrentPerform?

  func analysis(of file: SourceFile, as kind: DocumentKind, _ configuration: Configuration?) -> Analysis {
    switch kind {
    case .spec:
      let (compilation, findings) = check(file, configuration)
      return Analysis(kind: kind, compilation: compilation, findings: findings)
    case .configuration: return self.configuration(file)
    case .include: return include(file, configuration)
    }
  }

  /// What a spec and its includes say, without what is wrong with it.
  func names(of spec: SourceFile) -> Analysis {
    var options = Compiler.Options()
    options.keepsTrees = true
    options.takesParts = true
    return Analysis(kind: .spec, compilation: Compiler.read(spec, options: options, read: read), findings: [])
  }

  private func check(_ file: SourceFile, _ configuration: Configuration?) -> (Compilation, [Finding]) {
    var linter = SpecLinter(read: read)
    linter.concurrentPerform = concurrentPerform
    let (compilation, found) = linter.check(file, linter.rules(of: configuration, path: file.path))
    let isSpec = SpecFile.isNamed(file.path)
    var deduplicator = FindingDeduplicator()
    let findings = found.filter { finding in
      deduplicator.isNew(finding, isOwn: isSpec && finding.diagnostic.range.file == 0) && finding.isNew
    }
    return (compilation, findings)
  }

  private func configuration(_ file: SourceFile) -> Analysis {
    let reading = ConfigurationReader.read(file, in: RelativePath.folder(of: file.path) ?? "/", read: read)
    var ignored: [Diagnostic] = []
    let tree = YAMLParser.read(file, fileIndex: 0, diagnostics: &ignored)?.tree
    return Analysis(
      kind: .configuration, compilation: nil, findings: reading.diagnostics.map { Finding($0, reading.sources) },
      tree: tree)
  }

  /// An included file is looked at through a spec that includes it and says nothing else. What only a spec knows, which
  /// names there are and whether they are of use, is told by the specs that include it.
  private func include(_ file: SourceFile, _ configuration: Configuration?) -> Analysis {
    guard file.isMarked else {
      return Analysis(kind: .include, compilation: nil, findings: [])
    }
    let name = RelativePath.lastComponent(file.path)
    let quoted = String(decoding: JSON.string(name).bytes, as: UTF8.self)
    let spec = SourceFile(
      path: RelativePath.child(".layoutc-probe.layout.yaml", of: RelativePath.folder(of: file.path) ?? ""),
      text: "layoutc: 1\nname: Probe\ninclude: [\(quoted)]\n")
    let own = file.path
    let probe = Analyzer(
      read: { path in path == own ? .success(file.bytes) : read(path) }, concurrentPerform: nil)
    let (compilation, findings) = probe.check(spec, configuration)
    guard compilation.sources.files.count > 1 else {
      return Analysis(kind: .include, compilation: nil, findings: [])
    }
    let found = findings.filter { finding in
      finding.diagnostic.range.file > 0 && ![.unknownToken, .unknownTemplate].contains(finding.rule)
    }
    return Analysis(kind: .include, compilation: compilation, findings: found, index: 1)
  }
}
