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

  enum Stage: String, ArgumentChoice {
    case nodes, ast, frames
  }

  @Argument(help: "A spec.")
  var spec: String

  @Option(help: ArgumentHelp("The stage.", valueName: "stage"))
  var stage: Stage

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device in place of the spec's devices; repeatable.", valueName: "name"),
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
    let input = try common.plain.onlySpec(at: spec)
    var reporter = common.plain.reporter()
    switch stage {
    case .nodes: try dumpNodes(input, &reporter)
    case .ast, .frames:
      let compiler = SpecCompiler(devices: devices)
      try compiler.checkDevices(for: [input])
      let compilation = try compiler.compile(input).get()
      reporter.tell(compilation.diagnostics, compilation.sources)
      if stage == .frames {
        if !compilation.hasErrors {
          try Terminal.print(ByteBuffer.collect { FramesText().emit(compilation.tables, to: &$0) })
        }
      } else if let spec = compilation.spec {
        // What there is of it, even with errors: that is when one wants to see it.
        try Terminal.print(Array(ASTDump.render(spec, compilation.sources).utf8))
      }
    }
    if reporter.status != .fine { throw Failure.told(reporter.status) }
  }

  private func dumpNodes(_ input: SpecInput, _ reporter: inout Reporter) throws {
    switch InputFile.read(input.path) {
    case .failure(let failure): throw Failure.reading(input.path, failure.message)
    case .success(let bytes):
      // If the file is not ours, tells what the other stages tell: nothing of the file is shown.
      guard VersionMark.isPresent(in: bytes) else {
        let compilation = try SpecCompiler().compile(input).get()
        return reporter.tell(compilation.diagnostics, compilation.sources)
      }
      let file = SourceFile(path: input.path, bytes: bytes)
      var diagnostics: [Diagnostic] = []
      let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
      reporter.tell(diagnostics, SourceSet([file]))
      if let tree { try Terminal.print(Array(NodeDump.json(tree, of: file, positions: positions).utf8)) }
    }
  }
}
