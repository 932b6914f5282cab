package import LayoutCompiler
package import LayoutEngine

/// What is to be compiled, to which form and to which place, as plain values.
package struct CompileOptions {
  package var paths: [String]
  package var form = OutputForm.swift()
  package var output: String?
  package var device: [DeviceReference] = []
  package var listOutputs = false
  /// Set if nothing is to be written; what differs from what would be written is shown instead.
  package var check: Check?
  package var depfile: String?
  package var jobs: Int?
  package var timings = false
  package var common = SpecOptions()
  /// The specs, in place of those that the paths mean.
  package var found: SpecOptions.Found?
  package var shard: Shard?
  /// Further files that the run writes, and what writes them.
  package var reports: Reports?
  /// The files that the arguments came from.
  package var argumentFiles: [String] = []

  package init(
    paths: [String], form: OutputForm = .swift(), output: String? = nil, device: [DeviceReference] = [],
    listOutputs: Bool = false, check: Check? = nil, depfile: String? = nil, jobs: Int? = nil,
    timings: Bool = false, common: SpecOptions = SpecOptions(), argumentFiles: [String] = []
  ) {
    self.paths = paths
    self.form = form
    self.output = output
    self.device = device
    self.listOutputs = listOutputs
    self.check = check
    self.depfile = depfile
    self.jobs = jobs
    self.timings = timings
    self.common = common
    self.argumentFiles = argumentFiles
  }

  /// What a run does in place of writing.
  package struct Check: Sendable {
    package var difference: CompileRun.Difference
    /// Looks for outputs in a folder whose specs are gone.
    package var orphans: @Sendable (OutputFolder) throws(Failure) -> [Orphan]

    package init(
      difference: @escaping CompileRun.Difference,
      orphans: @escaping @Sendable (OutputFolder) throws(Failure) -> [Orphan]
    ) {
      self.difference = difference
      self.orphans = orphans
    }
  }

  /// A folder that a run would write to.
  package struct OutputFolder: Sendable {
    package var path: String
    /// How the names of outputs end there.
    package var ending: String
    /// All outputs of the run, those of other machines among them.
    package var outputs: [String]
    /// The folders that were searched as a whole for specs.
    package var searched: [String]
    /// The absolute paths of the folders of configurations, from which the paths in outputs lead to specs.
    package var projects: [String]
  }

  /// An output whose spec is gone.
  package struct Orphan: Sendable {
    package var path: String
    /// As the output names it.
    package var spec: String

    package init(path: String, spec: String) { (self.path, self.spec) = (path, spec) }
  }

  /// Reports to other programs what was found.
  package struct Reports {
    package var paths: [String]
    /// How such reports begin.
    package var beginnings: [String]
    /// Takes what is found in a spec, spec by spec.
    package var add: @Sendable ([Finding]) -> Void
    package var write: @Sendable ([FileFailure], [SpecInput]) throws(Failure) -> Void

    package init(
      paths: [String], beginnings: [String], add: @escaping @Sendable ([Finding]) -> Void,
      write: @escaping @Sendable ([FileFailure], [SpecInput]) throws(Failure) -> Void
    ) {
      self.paths = paths
      self.beginnings = beginnings
      self.add = add
      self.write = write
    }
  }

  package func run() throws(Failure) {
    let found: SpecOptions.Found
    if let given = self.found { found = given } else { found = try common.found(under: paths) }
    let specs = found.specs
    let destination = Destination(output)
    let outputs = try destination.outputs(of: specs, ending: form.ending)
    let support = form.isStandalone && destination.isFolder ? destination.file(named: "LayoutcSupport.swift") : nil
    let folder: String? = if case .folder(let folder) = destination { folder } else { nil }
    let works = shard?.part(of: Array(zip(specs, outputs))) ?? Array(zip(specs, outputs))
    let written = works.compactMap(\.1) + [support].compactMap(\.self)
    // A depfile begins with the name of an output.
    let ofDepfile = depfile == nil ? [] : written.prefix(1).map(MakeText.escaped)
    var claims = FileClaims(
      argumentFiles: argumentFiles, beginnings: [form.beginning] + ofDepfile + (reports?.beginnings ?? []))
    claims.read(specs)
    claims.readIncludes(
      of: specs,
      ifOverwrittenBy: outputs.compactMap(\.self) + [support, depfile].compactMap(\.self) + (reports?.paths ?? []))
    for output in outputs.compactMap(\.self) { try claims.write(output, as: .output, below: folder) }
    if let support { try claims.write(support, as: .support, below: folder) }
    for report in reports?.paths ?? [] { try claims.write(report, as: .report) }
    if let depfile {
      try claims.write(depfile, as: .depfile)
      try CompileRun.checkDepfile(written + specs.map(\.path) + specs.flatMap { $0.project?.inputs ?? [] })
    }
    if listOutputs {
      if let name = written.first(where: { TerminalText.leading($0) != $0 }) {
        throw .usage("a list of a name a line cannot hold '\(name)'; rename the spec")
      }
      return try Terminal.print(Array(written.map { $0 + "\n" }.joined().utf8))
    }
    if destination.isFolder, !common.quiet, !CrashRecovery.isResumed {
      for warning in NameClashes.warnings(Array(zip(specs, outputs)), form) { Terminal.tell("warning: \(warning)") }
    }
    let orphans = try self.orphans(in: folder, outputs.compactMap(\.self), found)
    let run = CompileRun(
      compiler: SpecCompiler(
        devices: device.isEmpty ? nil : device, listsItems: form.listsItems),
      emission: Emission(form: form, support: !form.isStandalone ? .module : support == nil ? .file : .elsewhere),
      support: support, check: check?.difference,
      orphans: shard?.part(of: orphans) ?? orphans, depfile: depfile, jobs: jobs ?? Processors.count(for: works.count),
      isTimed: timings, isQuiet: common.quiet, all: specs, reports: reports, failures: found.failures,
      status: found.status)
    let reporter = common.reporter(
      for: specs.count, add: reports?.add,
      annotates: Terminal.isWorkflow && !Terminal.isInteractive(.standardError))
    let ended = run.run(works, reporter)
    if ended != .fine { throw Failure.told(ended) }
  }

  private func orphans(
    in folder: String?, _ outputs: [String], _ found: SpecOptions.Found
  ) throws(Failure) -> [Orphan] {
    guard let check, let folder, !found.folders.isEmpty else { return [] }
    var projects: Set<NameKey> = []
    for spec in found.specs { if let project = spec.project { projects.insert(NameKey(project.folder)) } }
    return try check.orphans(
      OutputFolder(
        path: folder, ending: form.ending, outputs: outputs, searched: found.folders, projects: projects.map(\.text)))
  }
}
