import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// `layoutc schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs, of other files, or of an output.",
    discussion: """
      Editors with a YAML server use it to check, complete and explain specs. Write the schema to a file, and name \
      that file in the first line of a spec:

      # yaml-language-server: $schema=layoutc.schema.json
      """)

  enum Kind: EnumerableFlag {
    case spec, include, config, frames

    static func help(for kind: Kind) -> ArgumentHelp? {
      switch kind {
      case .spec: "The schema of layout specs, *.layout.yaml; printed if no other is named."
      case .include: "The schema of files that specs include: tokens and cell templates."
      case .config: "The schema of layoutc.yaml."
      case .frames: "The schema of the frame tables that 'layoutc compile' writes as JSON."
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  var kind = Kind.spec

  func run() throws {
    switch kind {
    case .spec: try Terminal.print(LanguageSchema.json(of: .spec))
    case .include: try Terminal.print(LanguageSchema.json(of: .include))
    case .config: try Terminal.print(LanguageSchema.json(of: .configuration))
    case .frames:
      let schema = JSONEmitter.framesSchema
      try Terminal.print(Array((schema.hasSuffix("\n") ? schema : schema + "\n").utf8))
    }
  }
}
