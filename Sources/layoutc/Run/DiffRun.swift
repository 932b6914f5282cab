import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Finds the two sides of each spec, compiles them and compares their tables.
struct DiffRun {
  /// In place of the specs' own.
  let devices: [DeviceReference]?
  let common: CommonOptions

  struct Compared {
    var difference: Difference
    var status: ExitStatus
    /// Files of the work tree that were compared.
    var files: [String]
  }

  /// Where a side comes from.
  private enum Side: Sendable {
    /// There is no such spec.
    case missing
    case spec(SpecInput)
    /// JSON that `compile` wrote.
    case frames(String)
    case revision(GitRevision, String)
    /// A text that git has laid down somewhere, of a spec that stands at `path`; its includes are those of the revision,
    /// or of the work tree.
    case text(String, path: String, GitRevision?)

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

  private struct Pair: Sendable {
    /// As outputs name the spec.
    var path: String
    var old, new: Side
  }

  /// What could not be compared, and why.
  private struct Refusal: Error {
    var failure: Failure?
    var compilation: Compilation?
    var isOld = false
  }

  // MARK: Pairs

  /// Two files, or two folders.
  func compare(_ old: String, _ new: String) throws -> Compared {
    let kinds = try [old, new].map { path throws(Failure) -> FileStatus.Kind in
      do throws(SystemError) { return try FileStatus(of: path).kind } catch { throw .reading(path, error.message) }
    }
    if (kinds[0] == .folder) != (kinds[1] == .folder) {
      throw Failure.usage("'\(old)' and '\(new)' are a directory and a file: compare two of a kind")
    }
    if kinds[0] != .folder {
      return try compare([Pair(path: new, old: try side(of: old), new: try side(of: new))])
    }
    let (before, first) = try sides(below: old)
    let (after, second) = try sides(below: new)
    let names = after.map(\.name) + before.map(\.name).filter { name in !after.contains { $0.name == name } }
    let (befores, afters) = (Dictionary(uniqueKeysWithValues: before), Dictionary(uniqueKeysWithValues: after))
    let pairs = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.map { name in
      Pair(
        path: RelativePath.normalized("\(new)/\(name)"), old: befores[name] ?? .missing, new: afters[name] ?? .missing)
    }
    return try compare(pairs, status: max(first, second))
  }

  /// Specs as they are, or were at the second of two commits, with what they were at a revision.
  func compare(_ paths: [String], against text: String) throws -> Compared {
    var status = ExitStatus.fine
    var pairs: [Pair] = []
    var known: Set<String> = []
    for path in paths {
      guard !path.isEmpty else { throw Failure.usage("a path is empty") }
      let path = RelativePath.normalized(path)
      let shown = path.isEmpty ? "." : path
      let here = try? FileStatus(of: shown)
      let range = try GitRevision.range(text, in: folder(of: shown, isFolder: here?.kind == .folder))
      var new: [(String, Side)] = []
      if let revision = range.new {
        new = try revision.specs(below: path).map { ($0, .revision(revision, $0)) }
      } else if let here, try here.kind != .folder || hasSpecs(below: shown) {
        let (specs, worst) = try common.specs(under: [shown])
        status = max(status, worst)
        new = specs.map { ($0.path, .spec($0)) }
      }
      let old = try range.old.specs(below: path)
      if new.isEmpty, old.isEmpty {
        if here == nil { throw Failure.reading(shown, "no such file, neither here nor at \(range.old.shortCommit)") }
        throw Failure.usage(
          "there is no spec (*.layout.yaml) in '\(shown)', neither now nor at \(range.old.shortCommit)")
      }
      let names = Set(old)
      for (name, side) in new where known.insert(name).inserted {
        pairs.append(Pair(path: name, old: names.contains(name) ? .revision(range.old, name) : .missing, new: side))
      }
      for name in old where known.insert(name).inserted {
        pairs.append(Pair(path: name, old: .revision(range.old, name), new: .missing))
      }
    }
    pairs.sort { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    return try compare(pairs, status: status)
  }

  /// What git asks of a driver: `PATH OLD-FILE OLD-HASH OLD-MODE NEW-FILE NEW-HASH NEW-MODE`, and where the file was renamed
  /// its new path and how alike the two are. Whatever comes of it, git goes on.
  func drive(_ arguments: [String], write: (Difference, String?) throws -> Void) throws {
    guard arguments.count >= 7 else { return Terminal.tell("\(arguments[0]): not merged yet") }
    let (old, new) = (arguments[0], arguments.count == 9 ? arguments[7] : arguments[0])
    do {
      // `/dev/null` stands for no file.
      let before: Side =
        arguments[2] == "." || arguments[1] == "/dev/null"
        ? .missing : .text(arguments[1], path: old, try GitRevision.head(in: "."))
      let after: Side =
        arguments[5] == "." || arguments[4] == "/dev/null" ? .missing : .text(arguments[4], path: new, nil)
      try write(try compare([Pair(path: new, old: before, new: after)]).difference, nil)
    } catch let failure as Failure {
      if !failure.message.isEmpty { Terminal.tell("error: \(failure.message)") }
    }
  }

  private func folder(of path: String, isFolder: Bool) -> String {
    var path = path
    if !isFolder { path = RelativePath.folder(of: path) ?? "." }
    // It may have been there once.
    while (try? FileStatus(of: path))?.kind != .folder { path = RelativePath.folder(of: path) ?? "." }
    return path
  }

  private func side(of path: String) throws -> Side {
    if case .success(let bytes) = InputFile.read(path), FramesReader.isMeant(by: bytes) { return .frames(path) }
    let (specs, status) = try common.specs(under: [path])
    guard let spec = specs.first else { throw Failure(status: status, message: "") }
    return .spec(spec)
  }

  /// The specs below a folder, or the frame tables where there is no spec, by their paths there.
  private func sides(below folder: String) throws -> (sides: [(name: String, Side)], status: ExitStatus) {
    let root = RelativePath.normalized(folder)
    let tables = try hasSpecs(below: folder) ? [] : Folder.files(below: folder, ending: ".frames.json")
    if !tables.isEmpty { return (tables.map { ($0, .frames(RelativePath.normalized("\(folder)/\($0)"))) }, .fine) }
    let (specs, status) = try common.specs(under: [folder])
    return (specs.map { (RelativePath.path($0.path, from: root), .spec($0)) }, status)
  }

  /// A folder may have lost all of its specs.
  private func hasSpecs(below folder: String) throws -> Bool {
    try SpecInput.endings.contains { try !Folder.files(below: folder, ending: $0).isEmpty }
  }

  // MARK: Comparison

  private enum Outcome: Sendable {
    case compared(SpecDifference)
    case refused([Refusal])
  }

  private struct Tally: Sendable {
    var specs: [SpecDifference] = []
    var status: ExitStatus
    var reporter: Reporter
  }

  private func compare(_ pairs: [Pair], status: ExitStatus = .fine) throws -> Compared {
    let reporter = Reporter(
      color: common.usesColor(on: .standardError), isQuiet: true, specCount: pairs.count)
    let configuration = try common.config.map { path throws(Failure) in try fixedConfiguration(path) }
    let isIsolated = common.isolated
    let tally = Batch.run(
      pairs, jobs: Threads.processorCount, tally: Tally(status: status, reporter: reporter)
    ) { [devices] pair -> Outcome in
      let maker = SideCompiler(devices: devices, configuration: configuration, isIsolated: isIsolated)
      return maker.outcome(pair)
    } deliver: { tally, pair, outcome in
      switch outcome {
      case .compared(let spec): tally.specs.append(spec)
      case .refused(let refusals):
        for refusal in refusals {
          if let failure = refusal.failure {
            tally.status = max(tally.status, failure.status)
            if !failure.message.isEmpty { Terminal.tell("error: \(failure.message)") }
          } else if let compilation = refusal.compilation {
            tally.status = max(tally.status, .findings)
            let side = refusal.isOld ? "as it was has errors" : "has errors"
            Terminal.tell("'\(pair.path)' \(side), so it is not compared:")
            tally.reporter.tell(compilation.diagnostics.filter { $0.severity == .error }, compilation.sources)
          }
        }
      }
    }
    return Compared(
      difference: Difference(tally.specs), status: tally.status,
      files: pairs.flatMap { [$0.old.file, $0.new.file] }
        .compactMap(\.self))
  }

  private func fixedConfiguration(_ path: String) throws(Failure) -> Configuration {
    switch InputFile.read(path) {
    case .failure(let failure): throw .usage("cannot read the configuration '\(path)': \(failure.message)")
    case .success(let bytes):
      let reading = ConfigurationReader.read(SourceFile(path: path, bytes: bytes), in: Folder.above(path)) {
        InputFile.read($0)
      }
      if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
        throw .usage("'\(path)': \(error.message)")
      }
      return reading.configuration
    }
  }

  /// Makes tables of sides.
  private struct SideCompiler {
    let devices: [DeviceReference]?
    /// In place of the nearest.
    let configuration: Configuration?
    let isIsolated: Bool

    func outcome(_ pair: Pair) -> Outcome {
      let results = [pair.old, pair.new].enumerated().map { index, side in
        compiled(side).mapError { error in
          var error = error
          error.isOld = index == 0
          return error
        }
      }
      var refusals: [Refusal] = []
      var sides: [ComparedSpec?] = []
      for result in results {
        switch result {
        case .success(let side): sides.append(side)
        case .failure(let refusal): refusals.append(refusal)
        }
      }
      if !refusals.isEmpty { return .refused(refusals) }
      // A table that was printed is compared with one that is, in the same unit.
      for (index, other) in [(0, 1), (1, 0)] {
        if let unit = sides[other]?.unit, let compilation = sides[index]?.compilation,
          let printed = Self.printed(compilation, unit)
        {
          sides[index] = printed
        }
      }
      return .compared(SpecDifference(path: pair.path, sides[0], sides[1]))
    }

    private static func printed(_ compilation: Compilation, _ unit: JSONEmitter.Unit) -> ComparedSpec? {
      let spec = CompiledSpec(
        name: compilation.spec?.name.value ?? "", path: "", sha256: "", tables: compilation.tables)
      let bytes = ByteBuffer.collect { JSONEmitter(unit: unit, items: .compact).emit(spec, to: &$0) }
      return try? FramesReader.read(SourceFile(path: "", bytes: bytes))
    }

    private func compiled(_ side: Side) -> Result<ComparedSpec?, Refusal> {
      switch side {
      case .missing: return .success(nil)
      case .frames(let path):
        return InputFile.read(path).mapError { Refusal(failure: .reading(path, $0.message)) }.flatMap { bytes in
          do throws(FramesReader.Mistake) {
            return .success(try FramesReader.read(SourceFile(path: path, bytes: bytes)))
          } catch {
            return .failure(Refusal(failure: .io("'\(path)' \(error.message)")))
          }
        }
      case .spec(let spec):
        return SpecCompiler(devices: devices).compile(spec).mapError { Refusal(failure: $0) }.flatMap(checked)
      case .revision(let revision, let path):
        return compiled(revision.read(path), path, revision)
      case .text(let file, let path, let revision):
        return compiled(InputFile.read(file), path, revision)
      }
    }

    private func compiled(
      _ bytes: Result<[UInt8], ReadFailure>, _ path: String, _ revision: GitRevision?
    ) -> Result<ComparedSpec?, Refusal> {
      do throws(Failure) {
        let text = try bytes.mapError { Failure.reading(path, $0.message) }.get()
        var options = Compiler.Options(devices: devices)
        if let configuration {
          options.defaults = configuration.defaults
        } else if !isIsolated {
          options.defaults = try configuration(of: path, revision)?.defaults ?? SpecDefaults()
        }
        let compilation = Compiler.compile(SourceFile(path: path, bytes: text), options: options) { include in
          revision?.read(include) ?? InputFile.read(include)
        }
        return checked(compilation)
      } catch {
        return .failure(Refusal(failure: error))
      }
    }

    private func configuration(of path: String, _ revision: GitRevision?) throws(Failure) -> Configuration? {
      if let revision { return try revision.configuration(of: path) }
      return try SpecOptions().configuration(of: path)
    }

    private func checked(_ compilation: Compilation) -> Result<ComparedSpec?, Refusal> {
      compilation.hasErrors
        ? .failure(Refusal(compilation: compilation)) : .success(ComparedSpec(compilation))
    }
  }
}
