import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// `layoutc init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a spec to start from.",
    discussion: """
      NAME is the name of the generated type, in any spelling: 'PhotoGrid' and 'photo-grid' both become \
      photo-grid.layout.yaml. A file that exists stays as it is, and the exit status is 2.
      """)

  @Argument(help: "The name of the layout (default: by the template).")
  var name: String?

  @Option(help: ArgumentHelp("What the spec starts as.", valueName: "template"))
  var template = Starter.Template.grid

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A file, a folder (with a slash at its end) or - for standard output.", valueName: "path"),
    completion: .file())
  var output: String?

  func validate() throws { try PathArguments.check(given: ["-o": output]) }

  func run() throws { try InitRun(template: template, name: name, output: output).run() }
}

extension Starter.Template: ArgumentChoice {}
