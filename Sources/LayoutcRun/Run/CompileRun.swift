import LayoutCompiler
import LayoutEngine

/// Compiles specs to files or to standard output.
package struct CompileRun: Sendable {
  private let plan: CompilePlan
  private let compiler: SpecCompiler
  private let emission: Emission

  package init(_ request: CompileRequest) throws(Failure) {
    plan = try CompilePlan(request)
    compiler = plan.compiler
    emission = plan.emission
  }

  private var request: CompileRequest { plan.request }
  private var check: Difference? { request.check?.difference }
  private var isQuiet: Bool { request.common.quiet }

  /// What is shown of a file that is to change; `old` is nil if there is no such file.
  package typealias Difference = @Sendable (_ old: [UInt8]?, _ new: [UInt8], _ path: String) -> [UInt8]

  /// A spec and the file it is compiled to; nil for standard output.
  typealias Work = (spec: SpecInput, output: String?)

  enum Product: Sendable {
    case none, written, unchanged
    /// The output is stale; has the difference.
    case stale([UInt8])
  }

  struct Outcome: Sendable {
    var diagnostics: [Diagnostic] = []
    var sources = SourceSet()
    var failure: Failure?
    var product = Product.none
    /// The paths of all files that were read.
    var inputs: [String] = []
    var times = Stopwatch.Times()
  }

  private struct Tally: Sendable {
    var reporter: Reporter
    var progress: Progress
    /// Outputs of earlier runs that are nobody's any more.
    let orphans: [CompileRequest.Orphan]
    var inputs: [String] = []
    var written = 0
    var unchanged = 0
    var failed = 0
    var stale: [String] = []
    var times = Stopwatch.Times()
  }

  package func run() throws(Failure) {
    try plan.claim()
    if request.listOutputs { return try plan.list() }
    try compiler.checkDevices(for: plan.specs)
    if !isQuiet, !CrashRecovery.isResumed { plan.warn() }
    let ended = compile(orphans: try plan.orphans())
    if ended != .fine { throw Failure.told(ended) }
  }

  private func compile(orphans: [CompileRequest.Orphan]) -> ExitStatus {
    let works = plan.works
    var result = Tally(
      reporter: request.common.reporter(
        for: plan.specs.count, add: request.reports?.add,
        annotates: Terminal.isWorkflow && !Terminal.isInteractive(.standardError)),
      progress: Progress(total: works.count, isQuiet: isQuiet), orphans: orphans)
    if works.contains(where: { $0.output != nil }) && check == nil || request.reports != nil {
      TemporaryFiles.removeOnSignals()
    }
    var dependencies: OutputFile?
    // Without its depfile nothing is compiled. The reports say so: one of an earlier run would say that all is well.
    do throws(Failure) {
      dependencies = try openDepfile()
      result = compile(works, result)
    } catch {
      result.reporter.tell(error)
    }
    if let reports = request.reports { write(reports, of: works, &result) }
    if let dependencies { write(works, to: dependencies, &result) }
    result.reporter.annotate(stale: result.stale, in: works.map(\.spec))
    if request.timings { Terminal.writeError(result.times.text(elapsed: result.progress.elapsed)) }
    if works.count > 1 && !isQuiet { Terminal.writeError(summary(of: works.count, result)) }
    return max(plan.found.status, result.reporter.status, result.stale.isEmpty ? .fine : .findings)
  }

  private func compile(_ works: [Work], _ tally: Tally) -> Tally {
    let jobs = request.jobs ?? Processors.count(for: works.count)
    var result = Batch.run(works, jobs: jobs, tally: tally) { work, fault in
      Outcome(failure: .ended(work.spec.path, by: fault))
    } perform: { work in
      perform(work)
    } deliver: { tally, work, outcome in
      take(outcome, of: work, into: &tally)
    }
    result.progress.clear()
    if let support = plan.support { writeSupport(support, &result) }
    for orphan in result.orphans { result.reporter.tell(.orphan(orphan)) }
    return result
  }

  private func perform(_ work: Work) -> Outcome {
    let watch = request.timings ? Stopwatch() : nil
    var outcome = Outcome()
    switch compiler.compileAndHash(work.spec, watch) {
    case .failure(let failure): outcome.failure = failure
    case .success(let (compilation, sha256)):
      outcome.inputs = compilation.sources.files.map(\.path) + (work.spec.project?.inputs ?? [])
      if !compilation.diagnostics.isEmpty {
        outcome.diagnostics = compilation.diagnostics
        outcome.sources = compilation.sources
      }
      guard !compilation.hasErrors, compilation.spec != nil else { break }
      if request.depfile != nil {
        do throws(Failure) { try Self.checkDepfile(outcome.inputs) } catch {
          outcome.failure = error
          break
        }
      }
      let spec = CompiledSpec(compilation, at: work.spec.place, sha256: sha256)
      do throws(Failure) {
        outcome.product = try write(spec, to: work.output, watch)
      } catch {
        outcome.failure = error
      }
    }
    outcome.times = watch?.times ?? outcome.times
    return outcome
  }

  private func write(_ spec: CompiledSpec, to output: String?, _ watch: Stopwatch?) throws(Failure) -> Product {
    watch?.begin(.emit)
    defer { watch?.stop() }
    guard let output else {
      try emission.write(spec, to: .standardOutput, watch)
      return .written
    }
    if let check { return try Self.compare(emission.bytes(of: spec), with: output, check) }
    let outcome = try emission.write(spec, toFile: output, watch)
    return outcome == .written ? .written : .unchanged
  }

  private static func compare(
    _ new: [UInt8], with output: String, _ difference: Difference
  ) throws(Failure) -> Product {
    switch InputFile.read(output) {
    case .success(let old): return old == new ? .unchanged : .stale(difference(old, new, output))
    case .failure where (try? FileStatus(of: output)) == nil: return .stale(difference(nil, new, output))
    case .failure(let failure): throw .reading(output, failure.message)
    }
  }

  private func take(_ outcome: Outcome, of work: Work, into tally: inout Tally) {
    tally.progress.clear()
    tally.reporter.isMuted = CrashRecovery.wasTold(tally.progress.done)
    defer { tally.reporter.isMuted = false }
    tally.reporter.tell(outcome.diagnostics, outcome.sources, links: work.spec.project?.configuration.ruleLink)
    if let failure = outcome.failure {
      tally.failed += 1
      tally.reporter.tell(failure)
    }
    switch outcome.product {
    case .none: break
    case .written: tally.written += 1
    case .unchanged: tally.unchanged += 1
    case .stale(let difference):
      if let output = work.output { tally.stale.append(output) }
      if tally.reporter.isMuted { break }
      do throws(Failure) { try Terminal.print(difference: difference) } catch { tally.reporter.tell(error) }
    }
    if request.depfile != nil { tally.inputs += outcome.inputs }
    tally.times += outcome.times
    tally.progress.advance()
  }

  private func writeSupport(_ path: String, _ result: inout Tally) {
    // What several specs use must be visible to whoever sees one of them.
    let widest = plan.specs.compactMap { $0.project?.configuration.swift.access }.max()
    let bytes = emission.supportSource(SwiftSettings(access: widest))
    do throws(Failure) {
      if let check {
        if case .stale(let difference) = try Self.compare(bytes, with: path, check) {
          result.stale.append(path)
          try Terminal.print(difference: difference)
        }
        return
      }
      try OutputFile.write(to: path) { $0.append(bytes) }
    } catch {
      result.reporter.tell(error)
    }
  }

  /// Refuses names that the depfile could not hold, before its outputs are written.
  static func checkDepfile(_ names: [String]) throws(Failure) {
    for name in names {
      guard let obstacle = MakeText.obstacle(in: name) else { continue }
      throw .usage(
        "the depfile cannot hold the name '\(name)': make has no way to write '\(obstacle)' there; rename the file")
    }
  }

  /// The depfile, to be written last. An output without its depfile would count as made, and never be made again when
  /// an include changes: so what keeps the depfile from being written is found before there is any output.
  private func openDepfile() throws(Failure) -> OutputFile? {
    guard let depfile = request.depfile, check == nil else { return nil }
    do throws(SystemError) {
      try Folder.create(above: depfile)
      return try OutputFile(depfile)
    } catch {
      throw .writing(depfile, error)
    }
  }

  private func write(_ reports: CompileRequest.Reports, of works: [Work], _ result: inout Tally) {
    do throws(Failure) {
      let stale = result.stale.map { FileFailure(.compare, $0, reason: "") }
      try reports.write(plan.found.failures + result.reporter.unread + stale, works.map(\.spec))
    } catch {
      result.reporter.tell(error)
    }
  }

  /// Writes the depfile only if all is well: whoever reads it takes the outputs as made.
  private func write(_ works: [Work], to dependencies: OutputFile, _ result: inout Tally) {
    guard let depfile = request.depfile, max(plan.found.status, result.reporter.status) == .fine else { return }
    var known: Set<NameKey> = []
    let inputs = result.inputs.filter { known.insert(NameKey($0)).inserted }
    let text = Depfile.render(outputs: works.compactMap(\.output) + [plan.support].compactMap(\.self), inputs: inputs)
    do throws(SystemError) {
      try dependencies.write(Array(text.utf8))
      _ = try dependencies.commit()
    } catch {
      result.reporter.tell(.writing(depfile, error))
    }
  }

  private func summary(of count: Int, _ result: Tally) -> String {
    var parts: [String] = []
    if result.written > 0 { parts.append("\(result.written) written") }
    if result.unchanged > 0 { parts.append("\(result.unchanged) \(check == nil ? "unchanged" : "up to date")") }
    if !result.stale.isEmpty { parts.append("\(result.stale.count) stale") }
    if !result.orphans.isEmpty { parts.append("\(result.orphans.count) left over") }
    if result.failed > 0 { parts.append("\(result.failed) failed") }
    if let found = result.reporter.summary { parts.append(found) }
    return "\(count) specs: \(parts.isEmpty ? "none compiled" : parts.joined(separator: ", "))\n"
  }
}
