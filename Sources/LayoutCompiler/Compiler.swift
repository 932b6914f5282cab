import FrameTables
import LayoutEngine

/// Takes a spec from bytes to resolved tables. Read this first.
///
/// Each line below is a stage: a function from value to value, with a folder of its own. A stage adds whatever it finds
/// wrong to `diagnostics`, and the next stage goes on with what is whole, so that one run reports all mistakes. What is
/// not whole is marked, and nothing that would merely follow from it is reported.
package enum Compiler {
  /// What a compilation depends on besides the spec.
  package struct Options: Sendable {
    /// Used instead of the spec's devices, unless there are none.
    package var devices: [NamedDevice]
    /// What holds if the spec does not say otherwise.
    package var defaults = SpecDefaults()
    /// Whether the compilation keeps the nodes of the files, which take more memory than the rest of it.
    package var keepsTrees = false
    /// Whether a file of tokens and templates, which specs include, is accepted as such when it is compiled alone. It
    /// then has no tables.
    package var takesParts = false
    /// Whether the output will list every item, which bounds how many there may be.
    package var listsItems = false
    /// From this size in bytes on, plain entries of lists get no nodes, unless trees are kept.
    package var packsFrom = SourceFile.large
    /// Gives the same bytes of the spec once more. If it is set, the bytes are released while the spec is resolved, and
    /// asked for again if there is anything to report then.
    package var rereads: (@Sendable () -> Result<[UInt8], ReadFailure>)?
    /// Parses large files on two threads.
    package var concurrently: YAMLParser.Concurrently?
    /// Resolves a large spec on several devices at once.
    package var concurrentPerform: ConcurrentPerform?
    /// Called when a stage begins, so that a caller with a clock can time it.
    package var began: (@Sendable (CompilerStage) -> Void)?

    package init(
      devices: [NamedDevice] = [], defaults: SpecDefaults? = nil,
      began: (@Sendable (CompilerStage) -> Void)? = nil
    ) {
      self.devices = devices
      self.defaults = defaults ?? SpecDefaults()
      self.began = began
    }
  }

  /// - Parameter read: gives the bytes of an included file.
  package static func compile(
    _ source: consuming SourceFile, options: Options = Options(),
    read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> Compilation {
    // Source → YAML → AST, with everything that is included.
    var (result, document) = readSpec(source, options, read)
    guard let document else { return result.finished() }
    let rereads = result.diagnostics.isEmpty ? options.rereads : nil
    if rereads != nil { result.sources.letGoOfSpec() }
    var spec = document.spec
    result.tokenUses = document.tokenUses
    result.laidTemplates = document.laidTemplates

    // Validate: names.
    options.began?(.validate)
    var (diagnostics, misnamed) = Validator.check(document)
    diagnostics += LaneKeyCheck.check(spec, &misnamed, shared: document.shared)
    result.diagnostics += diagnostics
    let refused = SectionRefusal.check(&spec, misnamed)
    result.spec = spec

    // Devices.
    let own = spec.devices ?? options.defaults.devices
    var references = own ?? [.standard]
    if !options.devices.isEmpty {
      switch NamedDevice.references(options.devices, among: own ?? []) {
      case .success(let found): references = found
      case .failure(let failure): (references, result.unknownDevice) = ([], failure)
      }
    }
    let textSizes = spec.textSizes.sizes.isEmpty ? options.defaults.textSizes ?? TextSizeList() : spec.textSizes
    result.devices = DeviceExpansion.expand(references, textSizes: textSizes, diagnostics: &result.diagnostics)
    let excess = OutputLimit.check(spec, on: result.devices.count)
    result.diagnostics += excess

    // Resolve, once for each device.
    options.began?(.resolve)
    let prepared = Resolver(spec, refusing: refused)
    result.resolver = prepared
    var tables = DeviceTables(prepared, listsItems: options.listsItems)
    if excess.isEmpty {
      tables.resolve(
        on: result.devices, concurrently: options.concurrentPerform, diagnostics: &result.diagnostics)
    }
    result.resolutions = tables.resolutions
    if !result.diagnostics.isFull { result.diagnostics += prepared.unseenDiagnostics(tables.seen) }
    if let rereads, !result.diagnostics.isEmpty { result.restoreSpec(rereads()) }
    return result.finished()
  }

  /// The first stages alone: what the spec and its includes say, for callers that need only names. It has no tables.
  package static func read(
    _ source: consuming SourceFile, options: Options = Options(),
    read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> Compilation {
    var (result, document) = readSpec(source, options, read)
    result.spec = document?.spec
    return result.finished()
  }

  private static func readSpec(
    _ source: consuming SourceFile, _ options: Options, _ read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> (Compilation, SpecDocument?) {
    var reader = SpecReader(
      read: read, began: options.began, keepsTrees: options.keepsTrees, packsFrom: options.packsFrom,
      concurrently: options.concurrently, takesParts: options.takesParts)
    let document = reader.spec(source)
    var result = Compilation(sources: reader.sources, diagnostics: reader.diagnostics)
    result.includes = reader.includes
    result.trees = reader.trees
    return (result, document)
  }
}

/// A stage of the compiler, as `--timings` names it.
package enum CompilerStage: String, Sendable, CaseIterable {
  /// From bytes to YAML nodes.
  case parse
  /// From nodes to the typed tree.
  case decode
  case validate, resolve
}

extension DeviceReference {
  /// What is resolved for if nobody names a device.
  static let standard = DeviceReference(
    base: .named(Defaults.devices.value), range: SourceRange(file: 0, start: 0, end: 0))
}
