import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Finds the two sides of each spec, compiles them and compares their tables.
struct DiffRun {
  /// Used instead of the specs' own, unless there are none.
  let devices: [NamedDevice]
  let common: SpecOptions

  struct Compared {
    var difference: Difference
    var status: ExitStatus
    /// Files of the work tree that were compared.
    var files: [String]
    /// The roots of the repositories that were asked, inner ones before those that they lie in.
    var roots: [String] = []
    /// Where specs were that are gone, absolute, by their paths here: links on the way there may be new.
    var gone: [NameKey: String] = [:]
  }

  struct Pair: Sendable {
    /// The path by which outputs name the spec.
    var path: String
    var old, new: ComparedSide
  }

  // MARK: Pairs

  /// Compares two files, or two folders.
  func compare(_ old: String, _ new: String) throws -> Compared {
    let kinds = try [old, new].map { path throws(Failure) -> FileStatus.Kind in
      do throws(SystemError) { return try FileStatus(of: path).kind } catch { throw .reading(path, error.message) }
    }
    if (kinds[0] == .folder) != (kinds[1] == .folder) {
      let nouns = kinds[0] == .folder ? "a folder and a file" : "a file and a folder"
      throw Failure.usage("'\(old)' and '\(new)' are \(nouns): compare two of a kind")
    }
    if kinds[0] != .folder {
      return try compare([
        Pair(path: new, old: try ComparedSide(file: old, common), new: try ComparedSide(file: new, common))
      ])
    }
    let (before, first) = try sides(below: old)
    let (after, second) = try sides(below: new)
    // Names that only look alike, like `é` in one or two characters, belong to two files.
    func byName(_ sides: [(name: String, side: ComparedSide)]) -> [NameOfFile: ComparedSide] {
      Dictionary(sides.map { (NameOfFile($0.name), $0.side) }) { first, _ in first }
    }
    let (befores, afters) = (byName(before), byName(after))
    func partner(of name: String, in others: [NameOfFile: ComparedSide]) -> ComparedSide? {
      ([name] + Self.otherForms(of: name)).lazy.compactMap { others[NameOfFile($0)] }.first
    }
    var pairs = after.map { name, side in
      Pair(path: Folder.normalized("\(new)/\(name)"), old: partner(of: name, in: befores) ?? .missing, new: side)
    }
    for (name, side) in before where partner(of: name, in: afters) == nil {
      pairs.append(Pair(path: Folder.normalized("\(old)/\(name)"), old: side, new: .missing))
    }
    return try compare(pairs, status: max(first, second))
  }

  /// For a spec, the name of the table that `compile` makes from it. For a table, the names of the specs that `compile`
  /// would make it from.
  private static func otherForms(of name: String) -> [String] {
    if let ending = SpecFile.endings.first(where: name.hasSuffix) {
      return [name.dropLast(ending.count) + OutputFormat.tableEnding]
    }
    guard name.hasSuffix(OutputFormat.tableEnding) else { return [] }
    return SpecFile.endings.map { name.dropLast(OutputFormat.tableEnding.count) + $0 }
  }

  /// Compares what git has put somewhere. Git goes on whatever comes of it.
  func drive(_ call: GitDriverCall, _ output: DiffOutput) throws {
    if call.old.isLink || call.new.isLink {
      if !common.quiet {
        Terminal.tell("note: '\(call.newPath)' is a link, so it is not compared; --no-ext-diff shows where it leads")
      }
      return
    }
    do {
      // Without a work tree there are no includes but those of a commit.
      let bare = try GitRepository.bare()
      let before: ComparedSide =
        call.old.isMissing
        ? .missing
        : .text(call.old.path, path: call.path, try GitRevision.head(of: bare ?? GitRepository(above: ".")))
      let after: ComparedSide =
        call.new.isMissing
        ? .missing : .text(call.new.path, path: call.newPath, try bare.map { try GitRevision.head(of: $0) })
      let compared = try compare([Pair(path: call.newPath, old: before, new: after)])
      // The names of the files that were compared are git's.
      try output.write(Compared(difference: compared.difference, status: .fine, files: []))
    } catch let failure as Failure {
      if !failure.isTold { Terminal.tell("error: \(failure.message)") }
    }
  }

  /// The specs below a folder or, if there are none, its frame tables, by their paths there.
  private func sides(below folder: String) throws -> (sides: [(name: String, side: ComparedSide)], status: ExitStatus) {
    let root = Folder.normalized(folder)
    func named(_ found: SpecOptions.Found) -> (sides: [(name: String, side: ComparedSide)], status: ExitStatus) {
      (found.specs.map { (RelativePath.path($0.path, from: root), .spec($0)) }, found.status)
    }
    if let found = try common.specsIfAny(under: folder) { return named(found) }
    let tables = try Folder.files(below: folder, ending: OutputFormat.tableEnding)
    // If there is no table either, the search for specs says why.
    if tables.isEmpty { return named(try common.specs(under: [folder])) }
    return (tables.map { ($0, .frames(Folder.normalized("\(folder)/\($0)"))) }, .fine)
  }

  // MARK: Comparison

  private struct Tally: Sendable {
    var progress: Progress
    var specs: [SpecDifference] = []
    var refused: [(path: String, refusals: [ComparisonRefusal])] = []
    var notCompared: [Difference.NotCompared] {
      refused.map { Difference.NotCompared(path: $0.path, sides: Set($0.refusals.compactMap(\.side))) }
    }
  }

  /// Compares each pair, in the order of their paths.
  func compare(_ pairs: [Pair], status: ExitStatus = .fine) throws -> Compared {
    let pairs = pairs.sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    var reporter = common.reporter(for: pairs.count, isQuiet: true)
    let maker = try SideCompiler(devices: devices, common)
    let specs = pairs.flatMap { [$0.old, $0.new] }.compactMap { if case .spec(let spec) = $0 { spec } else { nil } }
    try SpecCompiler(devices: devices).checkDevices(for: specs)
    let progress = Progress(total: pairs.count, isQuiet: common.quiet)
    var tally = Batch.run(pairs, jobs: Processors.count, tally: Tally(progress: progress)) {
      .refused([ComparisonRefusal(.ended($0.path, by: $1))])
    } perform: { pair in
      maker.compare(pair.old, pair.new, path: pair.path)
    } deliver: { tally, pair, outcome in
      switch outcome {
      case .compared(let spec): tally.specs.append(spec)
      case .refused(let refusals): tally.refused.append((pair.path, refusals))
      }
      tally.progress.advance()
    }
    tally.progress.clear()
    // If a fault of ours made the run begin anew, nothing was told before.
    var status = status
    for (path, refusals) in tally.refused {
      for refusal in refusals { status = max(status, refusal.tell(path, with: &reporter)) }
    }
    return Compared(
      difference: Difference(tally.specs, notCompared: tally.notCompared), status: status,
      files: pairs.flatMap { [$0.old.file, $0.new.file] }
        .compactMap(\.self))
  }
}
