import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc compile`
struct CompileCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Compile specs to frame tables.",
    discussion: """
      A folder means every *.layout.yaml and *.layout.yml below it, hidden folders left out; '-' is a spec on \
      standard input. One spec goes to standard output unless -o says otherwise. Under -o DIR/ the spec \
      PATH/a/b.layout.yaml, found below PATH, becomes DIR/a/b.frames.json. Missing folders are made. A file is \
      written whole or not at all, and only if its bytes change.
      """)

  @Argument(help: "Specs, and folders of specs.", completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("What to write.", valueName: "format"))
  var format = OutputFormat.json

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A file, a folder (with a slash at its end) or - for standard output.", valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      """
      A device in place of the spec's; repeatable. The name of a device that the spec describes, a name or group of \
      'layoutc devices', or a size like 414x736@3, each also with @landscape, @rtl or a text size such as @ax3; names \
      of 'layoutc devices' also with @zoomed, @split-half, @split-third, @split-two-thirds or @slide-over.
      """, valueName: "name"), completion: .devices,
    transform: NamedDevice.argument)
  var devices: [NamedDevice] = []

  @Option(help: ArgumentHelp("Points (default), or device pixels in JSON.", valueName: "unit"))
  var unit = JSONEmitter.Unit.pt

  @Option(
    help: ArgumentHelp("In JSON, every item (default), or patterns where frames repeat.", valueName: "form"))
  var items: JSONEmitter.ItemForm?

  @Option(
    help: ArgumentHelp(
      "Who sees what generated Swift (default: internal) or Kotlin (default: public) declares.", valueName: "level"))
  var access: SwiftSettings.Access?

  @Flag(
    help: """
      Generate Swift that needs no package: what it needs goes into the same file (for one spec in a module), or under \
      -o DIR/ into DIR/LayoutcSupport.swift.
      """)
  var standalone = false

  @Option(
    help: ArgumentHelp(
      "Whether generated Swift lays out in viewports of any size (include, the default) or has listed devices only (none).",
      valueName: "choice"))
  var engine: SwiftSettings.Engine?

  @Option(
    help: ArgumentHelp("The package of generated Kotlin (default: none).", valueName: "name"),
    transform: KotlinPackage.argument)
  var package: String?

  @Flag(help: "Compile nothing; print the files that would be written, one per line.")
  var listOutputs = false

  @Flag(
    help: """
      Write nothing; show how files on disk differ from what would be written, and exit with 1 if they do. In a folder of \
      outputs, also name those whose specs are gone.
      """)
  var check = false

  @Option(
    help: ArgumentHelp("Write what the outputs depend on, for make and ninja.", valueName: "file"), completion: .file())
  var depfile: String?

  @Option(help: ArgumentHelp("How many specs to compile at a time (default: one per processor).", valueName: "n"))
  var jobs: Int?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write what is found to a file, as 'lint' does; may be repeated. The formats are \(ReportFormat.list).",
      valueName: "format=file"),
    completion: .file(), transform: ReportFile.init)
  var reports: [ReportFile] = []

  @Option(
    help: ArgumentHelp(
      "Compile only a part of the specs, for several machines: 3/16 is the third part of sixteen.", valueName: "k/n"),
    transform: Shard.argument)
  var shard: Shard?

  @Flag(
    name: [.customShort("0"), .customLong("null")], help: "Take the paths from standard input, with a NUL after each.")
  var readsList = false

  @Option(help: ArgumentHelp("The name of the spec on standard input.", valueName: "name"), completion: .file())
  var stdinFilename: String?

  @Flag(help: "Run again whenever a spec or a file that it is made from changes, until Ctrl-C.")
  var watch = false

  @Flag(help: "Print to standard error how long each stage took for all specs together.")
  var timings = false

  @OptionGroup var common: CommonOptions

  func validate() throws { try arguments.check() }

  func run() throws { try arguments.run() }

  /// Without the argument parser's wrappers.
  var arguments: CompileArguments {
    var request = CompileRequest(paths: paths)
    request.output = output
    request.devices = devices
    request.listOutputs = listOutputs
    request.depfile = depfile
    request.jobs = jobs
    request.timings = timings
    request.common = common.plain
    request.shard = shard
    return CompileArguments(
      request: request, format: format, unit: unit, items: items, access: access, standalone: standalone,
      engine: engine, package: package, checks: check, reports: reports, readsList: readsList,
      stdinFilename: stdinFilename, watch: watch)
  }
}
