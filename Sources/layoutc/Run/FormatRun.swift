import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// Formats specs, each whole or not at all.
struct FormatRun: Sendable {
  enum Mode: Sendable {
    case write
    /// Tells only the names of the files that would change, or the differences.
    case check, diff
  }

  var mode: Mode
  var jobs: Int
  var isQuiet: Bool

  private enum Outcome: Sendable {
    case unchanged([UInt8])
    case formatted(from: [UInt8], to: [UInt8])
    /// Not YAML; the text stays.
    case unread([UInt8], [Diagnostic], SourceSet)
    case link
    case failure(Failure)
  }

  private struct Tally: Sendable {
    var progress: Progress
    var reporter: Reporter
    var status = ExitStatus.fine
    var formatted = 0
    var unchanged = 0
    var unread = 0
    var links = 0
    /// Specs that were read, but are not what they would be.
    var failed = 0
    /// What goes to standard output.
    var output: [UInt8] = []
  }

  func run(_ specs: [SpecInput], _ reporter: Reporter) throws(Failure) -> ExitStatus {
    let tally = Tally(
      progress: Progress(total: specs.count, isQuiet: isQuiet), reporter: reporter)
    if mode == .write { TemporaryFiles.removeOnSignals() }
    var result = Batch.run(specs, jobs: jobs, tally: tally) {
      .failure(.ended($0.path, by: $1))
    } perform: { spec in
      perform(spec)
    } deliver: { tally, spec, outcome in
      tally.progress.clear()
      take(outcome, of: spec, into: &tally)
      tally.progress.advance()
    }
    result.progress.clear()
    if mode == .diff {
      try Terminal.print(difference: result.output)
    } else {
      try Terminal.print(result.output)
    }
    if specs.count > 1 && !isQuiet { Terminal.writeError(summary(of: specs.count, result)) }
    return max(result.status, result.reporter.status)
  }

  private func perform(_ spec: SpecInput) -> Outcome {
    if DesignTokenFile.isNamed(spec.path) {
      return .failure(.usage("'\(spec.path)' holds design tokens, which are JSON; this formats YAML"))
    }
    // A link may lead to a file that nobody meant to change.
    if spec.text == nil, FileStatus.isLink(spec.path) { return .link }
    let read = spec.text.map(Result.success) ?? InputFile.read(spec.path)
    let bytes: [UInt8]
    switch read {
    case .failure(let failure): return .failure(.reading(spec.path, failure.message))
    case .success(let read): bytes = read
    }
    let file = SourceFile(path: spec.path, bytes: bytes)
    // A file that is named like a spec may be any file. If it does not say that it is ours, it is neither changed nor
    // shown.
    if !VersionMark.isPresent(in: bytes), !bytes.isEmpty {
      let compilation = compile(file, of: spec)
      if compilation.hasErrors { return .unread(bytes, compilation.diagnostics, compilation.sources) }
    }
    let formatted: [UInt8]
    do throws(SpecFormatter.Refusal) {
      let style = FormatStyle(spec.project?.configuration.format ?? FormatSettings())
      let edits = try SpecFormatter(style: style).edits(for: file)
      if edits.isEmpty { return .unchanged(bytes) }
      formatted = TextEdit.apply(edits, to: bytes)
    } catch {
      return refused(error, file, of: spec)
    }
    guard isSame(file, formatted, of: spec) else {
      return .failure(fault(spec, "it would not give the same frames"))
    }
    if mode == .write, spec.text == nil {
      do throws(Failure) {
        try OutputFile.replace(bytes, by: formatted, at: spec.path)
      } catch {
        return .failure(error)
      }
    }
    return .formatted(from: bytes, to: formatted)
  }

  private func compile(_ file: SourceFile, of spec: SpecInput) -> Compilation {
    let options = SpecCompiler().options(for: spec)
    return Compiler.compile(file, options: options) { InputFile.read($0) }
  }

  /// The last part of the proof, for which includes are read: the same tables, or none before and after.
  private func isSame(_ file: SourceFile, _ formatted: [UInt8], of spec: SpecInput) -> Bool {
    let before = compile(file, of: spec)
    let after = compile(SourceFile(path: file.path, bytes: formatted), of: spec)
    return before.tables == after.tables && before.hasErrors == after.hasErrors
  }

  private func refused(_ refusal: SpecFormatter.Refusal, _ file: SourceFile, of spec: SpecInput) -> Outcome {
    switch refusal {
    case .unproved(let reason): return .failure(fault(spec, reason))
    case .unread(let found):
      // The compiler reads on behind the first error, and so finds all of them.
      let compilation = compile(file, of: spec)
      let all = compilation.diagnostics.filter {
        $0.range.file == 0 && [.syntax, .encoding, .limitExceeded, .referenceCycle].contains($0.rule)
      }
      return .unread(file.bytes, all.isEmpty ? found : all, compilation.sources)
    }
  }

  private func fault(_ spec: SpecInput, _ reason: String) -> Failure {
    Failure(
      status: .io,
      message:
        "'\(spec.path)' stays as it is, because formatted \(reason); this is a fault of layoutc, please report it",
      file: .init(.finish, spec.path, reason: ""))
  }
}

extension FormatRun {
  private func take(_ outcome: Outcome, of spec: SpecInput, into tally: inout Tally) {
    let isStandardInput = spec.text != nil
    switch outcome {
    case .unchanged(let bytes):
      tally.unchanged += 1
      if isStandardInput, mode == .write { tally.output += bytes }
    case .formatted(let old, let new):
      tally.formatted += 1
      switch mode {
      case .write where isStandardInput: tally.output += new
      case .write: if !isQuiet { Terminal.tell("\(spec.path): formatted") }
      case .check: tally.output += Array((TerminalText.leading(ShownPath.of(spec.path)) + "\n").utf8)
      case .diff: tally.output += UnifiedDiff.render(from: old, to: new, path: ShownPath.of(spec.path))
      }
      if mode != .write { tally.status = max(tally.status, .findings) }
    case .unread(let bytes, let diagnostics, let sources):
      tally.unread += 1
      tally.reporter.tell(diagnostics, sources)
      tally.status = max(tally.status, .findings)
      if isStandardInput { keep(bytes, in: &tally) }
    case .link:
      tally.links += 1
      if isQuiet { break }
      Terminal.tell("note: '\(spec.path)' is a link, which 'format' leaves alone; name the file it leads to")
    case .failure(let failure):
      if failure.file?.action == .read { tally.unread += 1 } else { tally.failed += 1 }
      tally.status = max(tally.status, failure.status)
      if !CrashRecovery.wasTold(tally.progress.done) { Terminal.tell("error: \(failure.message)") }
      if let text = spec.text { keep(text, in: &tally) }
    }
  }

  /// Whoever puts the output in the place of a text from standard input must not lose it.
  private func keep(_ text: [UInt8], in tally: inout Tally) { if mode == .write { tally.output += text } }

  private func summary(of count: Int, _ result: Tally) -> String {
    var parts: [String] = []
    if result.formatted > 0 { parts.append("\(result.formatted) \(mode == .write ? "formatted" : "to be formatted")") }
    if result.unchanged > 0 { parts.append("\(result.unchanged) unchanged") }
    if result.links > 0 { parts.append("\(result.links) left alone as link\(result.links == 1 ? "" : "s")") }
    if result.unread > 0 { parts.append("\(result.unread) not read") }
    if result.failed > 0 { parts.append("\(result.failed) failed") }
    return "\(count) specs: \(parts.joined(separator: ", "))\n"
  }
}
