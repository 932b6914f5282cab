import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Makes what a page of the preview shows of specs.
struct PreviewRun: Sendable {
  var specs: [SpecInput]
  /// Used instead of the specs' devices, unless there are none.
  var devices: [NamedDevice] = []
  /// Used instead of the widths between the devices, in points.
  var widths: ClosedRange<Int>?
  var base: PreviewBase?
  /// The texts in an editor, which count instead of the files.
  var texts: EditorTexts?
  /// Whether the page can ask where a number comes from.
  var isServed = false
  /// What is wrong with configurations, in whose place the specs have earlier ones.
  private(set) var faults: [PreviewFault] = []

  /// Makes the specs go by their configurations as these stand in the files, unless these have mistakes.
  mutating func readSpecs(under paths: [String], _ options: SpecOptions) {
    do throws(Failure) {
      let found = try options.specs(under: paths).specs
      faults = []
      // If nothing is left, the specs stay as they were.
      if !found.isEmpty { specs = found }
    } catch {
      faults = error.isTold ? Self.faults(options.projects(of: specs)) : [PreviewFault(error.message)]
    }
  }

  private static func faults(_ projects: ProjectFinder) -> [PreviewFault] {
    let mistakes = projects.findings.flatMap { diagnostics, sources in
      diagnostics.filter { $0.severity == .error }.map { PreviewFault($0, sources) }
    }
    return mistakes + projects.failures.map { PreviewFault($0.message) }
  }

  /// Makes the specs go by their configurations as these stand in the editor.
  mutating func readProjects() {
    guard let texts else { return }
    var finder = ProjectFinder(
      configuration: nil, isIsolated: false, texts: texts.all.filter { !SpecFile.isNamed($0.key.pathOfFile) })
    specs = finder.assign(to: specs)
    faults = Self.faults(finder)
  }

  struct Picture: Sendable {
    var document: PreviewPage.Document
    var failure: Failure?
    var refusal: ComparisonRefusal?
  }

  private struct Tally: Sendable {
    var progress: Progress
    var pictures: [Picture] = []
  }

  /// One picture per spec, in their order.
  ///
  /// - Parameter isQuiet: whether no progress is shown.
  func pictures(isQuiet: Bool) -> [Picture] {
    let files = PageFiles(specs)
    // In an editor a fault in this counts among what the language server does besides its works.
    let recover = { @Sendable (spec: SpecInput, fault: CrashRecovery.Fault) in
      picture(of: spec, files, failure: .ended(spec.path, by: fault))
    }
    let progress = Progress(total: specs.count, isQuiet: isQuiet)
    var tally = Batch.run(
      specs, jobs: Processors.count, tally: Tally(progress: progress), recover: texts == nil ? recover : nil
    ) { spec in
      picture(of: spec, files)
    } deliver: { tally, _, picture in
      tally.pictures.append(picture)
      tally.progress.advance()
    }
    tally.progress.clear()
    return tally.pictures
  }

  private func picture(of input: SpecInput, _ files: PageFiles, failure: Failure) -> Picture {
    let spec = CompiledSpec(at: input.place)
    let notes = PreviewNotes(
      spec, widths: nil, isServed: isServed, file: files[input], id: id(of: input),
      faults: faults + [PreviewFault(failure.message)])
    return Picture(document: .init(spec, notes), failure: failure)
  }

  private func id(of input: SpecInput) -> String? { isServed ? input.path : nil }

  private func picture(of input: SpecInput, _ files: PageFiles) -> Picture {
    let compiler = SpecCompiler(devices: devices) { [texts] path in texts?.read(path) ?? InputFile.read(path) }
    switch compiler.compileAndHash(input) {
    case .failure(let failure): return picture(of: input, files, failure: failure)
    case .success(let (compilation, sha256)):
      let spec = CompiledSpec(compilation, at: input.place, sha256: sha256)
      let compared = base?.before(
        input.path, shown: input.sourcePath,
        compilation.hasErrors ? nil : ComparedSpec(compilation, compiler.options(for: input)))
      let notes = PreviewNotes(
        spec, widths: widths.map(WidthRange.init), isServed: isServed, before: compared?.before, file: files[input],
        id: id(of: input), faults: faults)
      return Picture(document: .init(spec, notes), failure: nil, refusal: compared?.refusal)
    }
  }
}
