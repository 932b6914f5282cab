import LayoutCompiler
import LayoutEngine

/// The specs of a run of `compile`, the file that each goes to, and what is known of them before anything is compiled.
struct CompilePlan {
  private static let supportName = "LayoutcSupport.swift"

  let options: CompileOptions
  let found: SpecOptions.Found
  let destination: Destination
  /// The output of each spec, those of other machines among them; nil for standard output.
  let outputs: [String?]
  /// What this machine compiles.
  let works: [CompileRun.Work]
  /// The file that standalone Swift needs beside the outputs.
  let support: String?

  init(_ options: CompileOptions) throws(Failure) {
    self.options = options
    if let given = options.found { found = given } else { found = try options.common.specs(under: options.paths) }
    destination = Destination(options.output)
    outputs = try destination.outputs(of: found.specs, ending: options.form.ending)
    let all = zip(found.specs, outputs).map { (spec: $0, output: $1) }
    works = options.shard?.part(of: all) ?? all
    support = options.form.isStandalone ? destination.file(named: Self.supportName) : nil
  }

  var compiler: SpecCompiler {
    SpecCompiler(devices: options.devices, listsItems: options.form.listsItems)
  }

  /// All specs, those that other machines compile among them.
  var specs: [SpecInput] { found.specs }

  /// The files that this machine makes, without those that tell of them.
  private var written: [String] { works.compactMap(\.output) + [support].compactMap(\.self) }

  private var folder: String? { if case .folder(let folder) = destination { folder } else { nil } }

  /// Refuses to write over what is read, and names that a depfile cannot hold.
  func claim() throws(Failure) {
    let (outputs, reports) = (self.outputs.compactMap(\.self), options.reports?.paths ?? [])
    // A depfile begins with the name of an output.
    let ofDepfile = options.depfile == nil ? [] : written.prefix(1).map(MakeText.escaped)
    var claims = FileClaims(
      argumentFiles: options.argumentFiles,
      beginnings: [options.form.beginning] + ofDepfile + (options.reports?.beginnings ?? []))
    claims.read(specs)
    claims.readIncludes(
      of: specs, ifOverwrittenBy: outputs + [support, options.depfile].compactMap(\.self) + reports)
    for output in outputs { try claims.write(output, as: .output, below: folder) }
    if let support { try claims.write(support, as: .support, below: folder) }
    for report in reports { try claims.write(report, as: .report) }
    if let depfile = options.depfile {
      try claims.write(depfile, as: .depfile)
      try CompileRun.checkDepfile(written + specs.map(\.path) + specs.flatMap { $0.project?.inputs ?? [] })
    }
  }

  /// Prints the names of what would be written, one a line.
  func list() throws(Failure) {
    if let name = written.first(where: { TerminalText.leading($0) != $0 }) {
      throw .usage("a list of a name a line cannot hold '\(name)'; rename the spec")
    }
    try Terminal.print(Array(written.map { $0 + "\n" }.joined().utf8))
  }

  /// Tells of outputs that cannot be used together.
  func warn() {
    guard destination.isFolder else { return }
    for warning in NameClashes.warnings(Array(zip(specs, outputs)), options.form) {
      Terminal.tell("warning: \(warning)")
    }
  }

  /// The outputs of earlier runs that this machine is to tell of, if the run checks.
  func orphans() throws(Failure) -> [CompileOptions.Orphan] {
    guard let check = options.check, let folder, !found.folders.isEmpty else { return [] }
    var projects: Set<NameKey> = []
    for spec in specs { if let project = spec.project { projects.insert(NameKey(project.folder)) } }
    let isSwift = if case .swift = options.form { true } else { false }
    let orphans = try check.orphans(
      CompileOptions.OutputFolder(
        path: folder, ending: options.form.ending, outputs: outputs.compactMap(\.self),
        unwrittenSupport: isSwift && support == nil ? destination.file(named: Self.supportName) : nil,
        searched: found.folders, projects: projects.map(\.text)))
    return options.shard?.part(of: orphans) ?? orphans
  }
}

extension CompileRun {
  /// - Parameter orphans: see ``CompilePlan/orphans()``.
  init(_ plan: CompilePlan, orphans: [CompileOptions.Orphan]) {
    let (options, form) = (plan.options, plan.options.form)
    self.init(
      compiler: plan.compiler,
      emission: Emission(
        form: form, support: !form.isStandalone ? .module : plan.support == nil ? .file : .elsewhere),
      support: plan.support, check: options.check?.difference, orphans: orphans, depfile: options.depfile,
      jobs: options.jobs ?? Processors.count(for: plan.works.count), isTimed: options.timings,
      isQuiet: options.common.quiet, all: plan.specs, reports: options.reports, failures: plan.found.failures,
      status: plan.found.status)
  }
}
