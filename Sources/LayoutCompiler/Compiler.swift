package import FrameTables
package import LayoutEngine

/// The way of a spec through the compiler, from bytes to resolved tables. Read this first.
///
/// Each line below is a stage, a function from value to value, with a folder of its own. Whatever a stage finds wrong
/// goes into `diagnostics`, and the next one goes on with what is whole: all mistakes come in one run. What is not whole
/// is marked, and nothing is told that would follow from it.
package enum Compiler {
  /// What a compilation depends on beside the spec.
  package struct Options: Sendable {
    /// In place of the spec's devices.
    package var devices: [DeviceReference]?
    /// What holds where the spec says nothing of it.
    package var defaults = SpecDefaults()
    /// Whether the compilation keeps the nodes of the files, which take more memory than the rest of it.
    package var keepsTrees = false
    /// Whether the output will list every item, which bounds how many there may be.
    package var listsItems = false
    /// Files of so many bytes are composed without nodes for plain entries of lists, unless trees are kept.
    package var packsFrom = SourceFile.large
    /// Gives the bytes of the spec once more, the same ones. Where it is there they are let go while the spec is resolved,
    /// and are asked for if anything is to be told of them then.
    package var rereads: (@Sendable () -> Result<[UInt8], ReadFailure>)?
    /// With what large files are parsed on two threads.
    package var concurrently: YAMLParser.Concurrently?
    /// With what a large spec is resolved on several devices at once.
    package var concurrentPerform: ConcurrentPerform?
    /// Told when a stage begins, so that who has a clock can time it.
    package var began: (@Sendable (CompilerStage) -> Void)?

    package init(
      devices: [DeviceReference]? = nil, defaults: SpecDefaults? = nil,
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

    // Validate: names.
    options.began?(.validate)
    let misnamed = Validator.check(document) + LaneKeyCheck.check(spec)
    result.diagnostics += misnamed
    let refused = SectionRefusal.check(&spec, misnamed, document)
    result.spec = spec

    // Devices.
    let references = options.devices ?? spec.devices ?? options.defaults.devices ?? [.standard]
    let textSizes = spec.textSizes.sizes.isEmpty ? options.defaults.textSizes ?? TextSizeList() : spec.textSizes
    result.devices = DeviceExpansion.expand(references, textSizes: textSizes, diagnostics: &result.diagnostics)
    let excess = OutputLimit.check(spec.sections, on: result.devices.count)
    result.diagnostics += excess

    // Resolve, once a device.
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

  private static func readSpec(
    _ source: consuming SourceFile, _ options: Options, _ read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> (Compilation, SpecDocument?) {
    var reader = SpecReader(
      read: read, began: options.began, keepsTrees: options.keepsTrees, packsFrom: options.packsFrom,
      concurrently: options.concurrently)
    let document = reader.spec(source)
    var result = Compilation(sources: reader.sources, diagnostics: reader.diagnostics)
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

/// What came out of a compilation.
package struct Compilation: Sendable {
  /// The spec itself, then its includes in order of reading.
  package var sources: SourceSet
  /// Sorted by place.
  package var diagnostics: [Diagnostic]
  /// Why the spec could not be read once more to tell what is wrong with it. What is told then has no right place.
  package var rereadFailure: ReadFailure?
  /// Nil where the file could not be read as a spec at all.
  package var spec: LayoutSpec?
  /// The nodes of files, by their index in `sources`, where they were to be kept.
  package var trees: [UInt32: NodeTree] = [:]
  /// Every reference to a token, for lint.
  package var tokenUses: [TokenNames.Use] = []
  package var devices: [TargetDevice] = []
  /// Nil where the spec was not to be resolved.
  package var resolver: Resolver?
  /// One a device on which the container is known, with the sections that resolved there; all of them are there, and
  /// complete, when there are no errors.
  package var resolutions: [Resolution] = []

  init(sources: SourceSet, diagnostics: [Diagnostic]) {
    self.sources = sources
    self.diagnostics = diagnostics
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What may be written: nothing where there is an error.
  package var tables: [FrameTable] { hasErrors ? [] : resolutions.map(\.table) }

  func finished() -> Compilation {
    var result = self
    if hasErrors, let spec = sources.files.first, !VersionMark.isPresent(in: spec.bytes) { result.unquote(spec) }
    result.diagnostics = DiagnosticList.finished(result.diagnostics, devices: devices.map(\.name))
    assert(result.diagnostics.allSatisfy { !$0.isIdle(in: result.sources) }, "a fix changes nothing")
    return result
  }
}

extension Compilation {
  fileprivate mutating func restoreSpec(_ bytes: Result<[UInt8], ReadFailure>) {
    switch bytes {
    case .success(let bytes): sources.restoreSpec(bytes)
    case .failure(let failure): rereadFailure = failure
    }
  }

  /// What is named like a spec may be any file, through a link for one. Of a file that does not say that it is a spec
  /// nothing is shown, neither in words nor as a line of it.
  private mutating func unquote(_ file: SourceFile) {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    if file.bytes.allSatisfy(blanks.contains) { return }
    let start = SourceRange(file: 0, start: 0, end: 0)
    // These name bytes at most, and that there is nothing but comments.
    let kept = diagnostics.filter {
      $0.range.file == 0 && [.encoding, .limitExceeded].contains($0.rule) || $0.rule == .missingKey && $0.range == start
    }
    diagnostics = kept.prefix(1).map { Diagnostic($0.rule, $0.message, at: start) }
    if kept.isEmpty {
      diagnostics = [
        Diagnostic(
          .missingKey, "the file does not say that it is a layout spec; one begins with 'layoutc: 1'", at: start)
      ]
    }
    sources = SourceSet([SourceFile(path: file.path, bytes: [])])
    (spec, trees, tokenUses, resolver, resolutions) = (nil, [:], [], nil, [])
  }
}

/// Why a file could not be read, in words.
package struct ReadFailure: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}

extension DeviceReference {
  /// What is resolved for where nobody names a device.
  static let standard = DeviceReference(
    base: .named(Defaults.devices.value), range: SourceRange(file: 0, start: 0, end: 0))
}
