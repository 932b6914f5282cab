import ArgumentParser
import LayoutCompiler
import LayoutcRun

/// `layoutc digest`; see ``DigestRun``.
struct DigestCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest", abstract: "Write a digest of what each spec is made from.",
    discussion: """
      The digest of a spec NAME.layout.yaml, DIR/NAME.inputs.docc, holds a hash over the spec, everything it includes and \
      its configuration. Mistakes in specs are left to 'layoutc compile'.
      """,
    shouldDisplay: false)

  @Argument(help: "Specs.", completion: .file())
  var paths: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")], help: ArgumentHelp("Where digests go.", valueName: "dir"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "A file that the build watches; a spec that is made from another file, or has the name of another spec, is then an "
        + "error. Repeatable.",
      valueName: "file"), completion: .file())
  var watched: [String] = []

  @OptionGroup var common: CommonOptions

  func validate() throws { try PathArguments.check(given: ["-o": output]) }

  func run() throws {
    try DigestRun(
      paths: paths, output: output, watched: watched, common: common.plain, argumentFiles: ArgumentFile.paths
    )
    .run()
  }
}
