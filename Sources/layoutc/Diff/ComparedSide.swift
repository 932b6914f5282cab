import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Where one side of a comparison comes from.
enum ComparedSide: Sendable {
  /// There is no such spec.
  case missing
  case spec(SpecInput)
  /// JSON that `compile` wrote.
  case frames(String)
  case revision(GitRevision, String)
  /// The text of the spec at `path`, which git has put into a file somewhere else. Its includes are those of the
  /// revision or, without one, of the work tree.
  case text(String, path: String, GitRevision?)

  /// A file that is there: frame tables, or a spec.
  init(file path: String, _ options: SpecOptions) throws(Failure) {
    if case .success(let bytes) = InputFile.read(path), FramesReader.isMeant(by: bytes) {
      self = .frames(path)
      return
    }
    let found = try options.specs(under: [path])
    guard let spec = found.specs.first else { throw Failure.told(found.status) }
    self = .spec(spec)
  }

  var path: String? {
    switch self {
    case .missing: nil
    case .spec(let spec): spec.path
    case .frames(let path), .revision(_, let path), .text(_, let path, _): path
    }
  }

  /// Where it lies; nil for what only git has.
  var file: String? {
    switch self {
    case .missing, .revision: nil
    case .spec(let spec): spec.text == nil ? spec.path : nil
    case .frames(let path), .text(let path, _, _): path
    }
  }
}

/// What could not be compared, and why.
struct ComparisonRefusal: Error {
  enum Reason {
    case failure(Failure)
    /// The spec has errors.
    case errors(Compilation)
  }

  let reason: Reason
  /// The side that it is about; nil if it is about the comparison.
  var side: Difference.NotCompared.Side?
  /// The name of the old side, if this is the old side.
  var oldName: String?

  init(_ failure: Failure) { reason = .failure(failure) }

  /// - Parameter compilation: one with errors.
  init(errorsOf compilation: Compilation) { reason = .errors(compilation) }

  /// Tells people, and returns the exit status that follows.
  func tell(_ path: String, with reporter: inout Reporter) -> ExitStatus {
    switch reason {
    case .failure(let failure):
      if !failure.isTold { Terminal.tell("error: \(failure.message)") }
      return failure.status
    case .errors(let compilation):
      reporter.tell(
        compilation.diagnostics.filter { $0.severity == .error }, compilation.sources,
        under: "\(oldName ?? "'\(path)'") has errors, so it is not compared:")
      return .findings
    }
  }
}

/// Makes tables from sides.
struct SideCompiler: Sendable {
  let devices: [NamedDevice]
  let options: SpecOptions
  /// Used instead of the nearest one.
  let configuration: Configuration?
  /// Whether the texts of frame tables stay in memory, for a page that has them.
  let keepsTexts: Bool

  init(devices: [NamedDevice], _ options: SpecOptions, keepsTexts: Bool = false) throws(Failure) {
    (self.devices, self.options, self.keepsTexts) = (devices, options, keepsTexts)
    configuration = try options.givenConfiguration()
  }

  enum Outcome: Sendable {
    case compared(SpecDifference)
    case refused([ComparisonRefusal])
  }

  /// - Parameter path: the path by which outputs name the spec.
  func compare(_ old: ComparedSide, _ new: ComparedSide, path: String) -> Outcome {
    let results = [old, new].enumerated().map { index, side in
      compiled(side).mapError { error in
        var error = error
        error.side = index == 0 ? .old : .new
        if index == 0 { error.oldName = Self.oldName(side, path) }
        return error
      }
    }
    var refusals: [ComparisonRefusal] = []
    var sides: [ComparedSpec?] = []
    for result in results {
      switch result {
      case .success(let side): sides.append(side)
      case .failure(let refusal): refusals.append(refusal)
      }
    }
    if !refusals.isEmpty { return .refused(refusals) }
    return .compared(Self.difference(path, sides[0], sides[1]))
  }

  /// How the old side is named. If two files are compared, each has its own name. What git has, or has put somewhere
  /// else, is the spec as it was.
  private static func oldName(_ side: ComparedSide, _ path: String) -> String {
    let name = side.path ?? path
    switch side {
    case .spec, .frames: return name == path ? "'\(name)' as it was" : "'\(name)'"
    case .missing, .revision, .text: return "'\(name)' as it was"
    }
  }

  /// If one side is a table that was printed, the other is printed first, in the same unit.
  static func difference(_ path: String, _ old: ComparedSpec?, _ new: ComparedSpec?) -> SpecDifference {
    var sides = [old, new]
    for (index, other) in [(0, 1), (1, 0)] {
      if let unit = sides[other]?.unit, let compilation = sides[index]?.compilation,
        let printed = printed(compilation, unit)
      {
        sides[index] = printed
      }
    }
    return SpecDifference(path: path, sides[0], sides[1])
  }

  private static func printed(_ compilation: Compilation, _ unit: JSONEmitter.Unit) -> ComparedSpec? {
    let spec = CompiledSpec(
      name: compilation.spec?.name.value ?? "", path: "", tables: compilation.tables)
    let bytes = ByteBuffer.collect { JSONEmitter(unit: unit, items: .compact).emit(spec, to: &$0) }
    return try? FramesReader.read(SourceFile(path: "", bytes: bytes))
  }

  func compiled(_ side: ComparedSide) -> Result<ComparedSpec?, ComparisonRefusal> {
    switch side {
    case .missing: return .success(nil)
    case .frames(let path):
      guard devices.isEmpty else {
        let message = "'--device' is for specs: '\(path)' is a frame table, of the devices that it was compiled for"
        return .failure(ComparisonRefusal(.usage(message)))
      }
      return InputFile.read(path).mapError { ComparisonRefusal(.reading(path, $0.message)) }.flatMap { bytes in
        do throws(FramesReader.Mistake) {
          return .success(try FramesReader.read(SourceFile(path: path, bytes: bytes), keepsText: keepsTexts))
        } catch {
          return .failure(ComparisonRefusal(.io("'\(path)' \(error.message)")))
        }
      }
    case .spec(let spec):
      let compiler = SpecCompiler(devices: devices)
      return compiler.compile(spec).mapError { ComparisonRefusal($0) }
        .flatMap { checked($0, compiler.options(for: spec)) }
    case .revision(let revision, let path):
      return compiled(revision.read(path), path, revision)
    case .text(let file, let path, let revision):
      return compiled(InputFile.read(file), path, revision)
    }
  }

  private func compiled(
    _ bytes: Result<[UInt8], ReadFailure>, _ path: String, _ revision: GitRevision?
  ) -> Result<ComparedSpec?, ComparisonRefusal> {
    do throws(Failure) {
      let text = try bytes.mapError { Failure.reading(path, $0.message) }.get()
      var options = Compiler.Options(devices: devices)
      if let configuration {
        options.defaults = configuration.defaults
      } else if !self.options.isolated {
        options.defaults = try configuration(of: path, revision)?.defaults ?? SpecDefaults()
      }
      // What is not known of a spec is no mistake in it.
      let unanswered = Guarded<Failure?>(nil)
      let compilation = Compiler.compile(SourceFile(path: path, bytes: text), options: options) { include in
        let file = revision?.read(include) ?? InputFile.read(include)
        if case .failure(let failure) = file, failure.isUnanswered {
          unanswered.withLock { $0 = $0 ?? .reading(include, failure.message) }
        }
        return file
      }
      if let failure = unanswered.withLock({ $0 }) { throw failure }
      if let unknown = compilation.unknownDevice, !compilation.hasErrors { throw .usage(unknown.message) }
      return checked(compilation, options)
    } catch {
      return .failure(ComparisonRefusal(error))
    }
  }

  private func configuration(of path: String, _ revision: GitRevision?) throws(Failure) -> Configuration? {
    if let revision { return try revision.configuration(of: path) }
    return try options.configuration(of: path)
  }

  private func checked(
    _ compilation: Compilation, _ options: Compiler.Options
  ) -> Result<ComparedSpec?, ComparisonRefusal> {
    compilation.hasErrors
      ? .failure(ComparisonRefusal(errorsOf: compilation)) : .success(ComparedSpec(compilation, options))
  }
}
