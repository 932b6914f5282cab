import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Shows what a stage of the compiler makes of a spec.
struct DumpRun {
  enum Stage: String, CaseIterable {
    case nodes, ast, frames
  }

  let spec: SpecInput
  let stage: Stage
  /// Used instead of the spec's devices, unless there are none.
  let devices: [NamedDevice]
  /// Whether nodes are shown with where they were written.
  let positions: Bool
  let common: SpecOptions

  func run() throws {
    var reporter = common.reporter()
    switch stage {
    case .nodes: try dumpNodes(&reporter)
    case .ast, .frames:
      let compiler = SpecCompiler(devices: devices)
      try compiler.checkDevices(for: [spec])
      let compilation = try compiler.compile(spec).get()
      reporter.tell(compilation.diagnostics, compilation.sources)
      if stage == .frames {
        if !compilation.hasErrors {
          try Terminal.print(ByteBuffer.collect { FramesText().emit(compilation.tables, to: &$0) })
        }
      } else if let tree = compilation.spec {
        // What there is of it, even with errors: that is when one wants to see it.
        try Terminal.print(Array(ASTDump.render(tree, compilation.sources).utf8))
      }
    }
    if reporter.status != .fine { throw Failure.told(reporter.status) }
  }

  private func dumpNodes(_ reporter: inout Reporter) throws {
    switch InputFile.read(spec.path) {
    case .failure(let failure): throw Failure.reading(spec.path, failure.message)
    case .success(let bytes):
      // If the file is not ours, tells what the other stages tell: nothing of the file is shown.
      guard VersionMark.isPresent(in: bytes) else {
        let compilation = try SpecCompiler().compile(spec).get()
        return reporter.tell(compilation.diagnostics, compilation.sources)
      }
      let file = SourceFile(path: spec.path, bytes: bytes)
      var diagnostics: [Diagnostic] = []
      let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
      reporter.tell(diagnostics, SourceSet([file]))
      if let tree { try Terminal.print(Array(NodeDump.json(tree, of: file, positions: positions).utf8)) }
    }
  }
}
