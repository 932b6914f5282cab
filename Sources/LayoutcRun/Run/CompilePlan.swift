import LayoutCompiler
import LayoutEngine

/// The specs of a run of `compile`, the file that each goes to, and what is known of them before anything is compiled.
struct CompilePlan: Sendable {
  private static let supportName = "LayoutcSupport.swift"

  let request: CompileRequest
  let found: SpecOptions.Found
  let destination: Destination
  /// The output of each spec, those of other machines among them; nil for standard output.
  let outputs: [String?]
  /// What this machine compiles.
  let works: [CompileRun.Work]
  /// The file that standalone Swift needs beside the outputs.
  let support: String?

  init(_ request: CompileRequest) throws(Failure) {
    self.request = request
    if let given = request.found { found = given } else { found = try request.common.specs(under: request.paths) }
    destination = Destination(request.output)
    outputs = try destination.outputs(of: found.specs, ending: request.form.ending)
    let all = zip(found.specs, outputs).map { (spec: $0, output: $1) }
    works = request.shard?.part(of: all) ?? all
    support = request.form.isStandalone ? destination.file(named: Self.supportName) : nil
  }

  var compiler: SpecCompiler {
    SpecCompiler(devices: request.devices, listsItems: request.form.listsItems)
  }

  var emission: Emission {
    Emission(form: request.form, support: !request.form.isStandalone ? .module : support == nil ? .file : .elsewhere)
  }

  /// All specs, those that other machines compile among them.
  var specs: [SpecInput] { found.specs }

  /// The files that this machine makes, without those that tell of them.
  private var written: [String] { works.compactMap(\.output) + [support].compactMap(\.self) }

  private var folder: String? { if case .folder(let folder) = destination { folder } else { nil } }

  /// Refuses to write over what is read, and names that a depfile cannot hold.
  func claim() throws(Failure) {
    let (outputs, reports) = (self.outputs.compactMap(\.self), request.reports?.paths ?? [])
    // A depfile begins with the name of an output.
    let ofDepfile = request.depfile == nil ? [] : written.prefix(1).map(MakeText.escaped)
    var claims = FileClaims(
      argumentFiles: request.argumentFiles,
      beginnings: [request.form.beginning] + ofDepfile + (request.reports?.beginnings ?? []))
    claims.read(specs)
    claims.readIncludes(
      of: specs, ifOverwrittenBy: outputs + [support, request.depfile].compactMap(\.self) + reports)
    for output in outputs { try claims.write(output, as: .output, below: folder) }
    if let support { try claims.write(support, as: .support, below: folder) }
    for report in reports { try claims.write(report, as: .report) }
    if let depfile = request.depfile {
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
    for warning in NameClashes.warnings(Array(zip(specs, outputs)), request.form) {
      Terminal.tell("warning: \(warning)")
    }
  }

  /// The outputs of earlier runs that this machine is to tell of, if the run checks.
  func orphans() throws(Failure) -> [CompileRequest.Orphan] {
    guard let check = request.check, let folder, !found.folders.isEmpty else { return [] }
    var projects: Set<NameKey> = []
    for spec in specs { if let project = spec.project { projects.insert(NameKey(project.folder)) } }
    let isSwift = if case .swift = request.form { true } else { false }
    let orphans = try check.orphans(
      CompileRequest.OutputFolder(
        path: folder, ending: request.form.ending, outputs: outputs.compactMap(\.self),
        unwrittenSupport: isSwift && support == nil ? destination.file(named: Self.supportName) : nil,
        searched: found.folders, projects: projects.map(\.text)))
    return request.shard?.part(of: orphans) ?? orphans
  }
}
