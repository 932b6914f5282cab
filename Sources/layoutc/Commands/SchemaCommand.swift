import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// `layoutc schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of an output.")

  @Flag(help: "Of the frame tables that 'layoutc compile' writes as JSON.")
  var frames = false

  func validate() throws {
    if !frames { throw ValidationError("say which schema: '--frames'") }
  }

  func run() throws {
    let schema = JSONEmitter.framesSchema
    try Terminal.print(Array((schema.hasSuffix("\n") ? schema : schema + "\n").utf8))
  }
}
