import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc dump`
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump", abstract: "Show what a stage of the compiler makes of a spec.",
    discussion: """
      For those who work on the compiler; the forms of output may change. nodes: the YAML as JSON. ast: the typed \
      tree, one value per line with its place. frames: one rect per line, x y width height in points.
      """)

  @Argument(help: "A spec.", completion: .file())
  var spec: String

  @Option(help: ArgumentHelp("The stage.", valueName: "stage"))
  var stage: DumpRun.Stage

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device in place of the spec's devices; repeatable.", valueName: "name"), completion: .devices,
    transform: NamedDevice.argument)
  var devices: [NamedDevice] = []

  @Flag(help: "With --stage nodes: say where every node was written.")
  var positions = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if stage == .nodes, !devices.isEmpty {
      throw ValidationError("'--device' says nothing to '--stage nodes', which is what every device has")
    }
    if stage != .nodes, positions { throw ValidationError("'--positions' goes with '--stage nodes' only") }
  }

  func run() throws {
    let spec = try common.plain.onlySpec(at: spec)
    try DumpRun(spec: spec, stage: stage, devices: devices, positions: positions, common: common.plain).run()
  }
}

extension DumpRun.Stage: ArgumentChoice {}
