import LayoutCompiler
package import LayoutEngine

/// What is to be compiled, to what and where to, as plain values.
package struct CompileOptions {
  package var paths: [String]
  package var form = OutputForm.swift()
  package var output: String?
  package var device: [DeviceReference] = []
  package var listOutputs = false
  /// Set where nothing is to be written, and shown what is not as it would be.
  package var check: CompileRun.Difference?
  package var depfile: String?
  package var jobs: Int?
  package var timings = false
  package var common = SpecOptions()
  /// Files that the arguments came from.
  package var argumentFiles: [String] = []

  package init(
    paths: [String], form: OutputForm = .swift(), output: String? = nil, device: [DeviceReference] = [],
    listOutputs: Bool = false, check: CompileRun.Difference? = nil, depfile: String? = nil, jobs: Int? = nil,
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

  package func run() throws(Failure) {
    let (specs, status) = try common.specs(under: paths)
    let destination = Destination(output)
    let outputs = try destination.outputs(of: specs, ending: form.ending)
    let support = form.isStandalone && destination.isFolder ? destination.file(named: "LayoutcSupport.swift") : nil
    let folder: String? = if case .folder(let folder) = destination { folder } else { nil }
    var claims = FileClaims(argumentFiles: argumentFiles)
    claims.read(specs)
    let written = outputs.compactMap(\.self) + [support].compactMap(\.self)
    claims.readIncludes(
      of: specs, ifOverwrittenBy: written + [depfile].compactMap(\.self),
      beginning: written.first.map(MakeText.escaped) ?? "")
    for output in outputs.compactMap(\.self) { try claims.write(output, as: .output, below: folder) }
    if let support { try claims.write(support, as: .support, below: folder) }
    if let depfile {
      try claims.write(depfile, as: .depfile)
      try CompileRun.checkDepfile(written + specs.map(\.path) + specs.compactMap(\.project?.path))
    }
    if listOutputs {
      if let name = written.first(where: { TerminalText.leading($0) != $0 }) {
        throw .usage("a list of a name a line cannot hold '\(name)'; rename the spec")
      }
      return try Terminal.print(Array(written.map { $0 + "\n" }.joined().utf8))
    }
    let run = CompileRun(
      compiler: SpecCompiler(
        devices: device.isEmpty ? nil : device, listsItems: form.listsItems),
      emission: Emission(form: form, support: !form.isStandalone ? .module : support == nil ? .file : .elsewhere),
      support: support, check: check, depfile: depfile, jobs: jobs ?? Threads.processorCount, isTimed: timings,
      isQuiet: common.quiet)
    let reporter = Reporter(
      color: common.usesColor(on: .standardError), isQuiet: common.quiet, specCount: specs.count,
      annotates: Terminal.isWorkflow && !Terminal.isInteractive(.standardError))
    let ended = max(status, run.run(Array(zip(specs, outputs)), reporter))
    if ended != .fine { throw Failure(status: ended, message: "") }
  }
}
