import LayoutCompiler
import LayoutEngine

/// What ``CompileCommand`` was told, as plain values.
struct CompileOptions {
  var paths: [String]
  var format = OutputFormat.json
  var output: String?
  var device: [DeviceReference] = []
  var unit = JSONEmitter.Unit.pt
  var items: JSONEmitter.ItemForm?
  var access: SwiftEmitter.Access?
  var standalone = false
  var listOutputs = false
  var check = false
  var depfile: String?
  var jobs: Int?
  var timings = false
  var common = SpecOptions()

  func run() throws(Failure) {
    let (specs, status) = try common.specs(under: paths)
    let destination = Destination(output)
    let outputs = try destination.outputs(of: specs, ending: format.ending)
    let support = standalone && destination.isFolder ? destination.file(named: "LayoutcSupport.swift") : nil
    let folder: String? = if case .folder(let folder) = destination { folder } else { nil }
    var claims = FileClaims()
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
        devices: device.isEmpty ? nil : device, listsItems: format == .json && (items ?? .expanded) == .expanded),
      emission: Emission(
        format: format, unit: unit, items: items, access: access ?? .internal,
        support: !standalone ? .module : support == nil ? .file : .elsewhere),
      support: support, isCheck: check, depfile: depfile, jobs: jobs ?? Threads.processorCount, isTimed: timings,
      isQuiet: common.quiet)
    let reporter = Reporter(
      color: common.usesColor(on: .standardError), isQuiet: common.quiet, specCount: specs.count,
      annotates: ReportFormat.isWorkflow && !Terminal.isInteractive(.standardError))
    let ended = max(status, run.run(Array(zip(specs, outputs)), reporter))
    if ended != .fine { throw Failure(status: ended, message: "") }
  }
}
