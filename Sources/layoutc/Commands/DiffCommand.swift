import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc diff`
struct DiffCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what a change of specs does to frames, device by device.",
    discussion: """
      OLD and NEW are specs, folders of specs, or frame tables that 'layoutc compile' wrote as JSON. With \
      '--against', the old specs are those of a git revision: of the commit that REF and the current one have in \
      common, or of A if REF is 'A..B'. Nothing is printed if all tables are equal.

      Exit status 1 means that something differs, or that a spec has errors. '--git-driver' takes the arguments that \
      git gives to a program of 'diff.NAME.command', and exits with 0.
      """)

  @Argument(help: "OLD and NEW; with '--against', specs, folders of specs, and patterns.", completion: .file())
  var paths: [String]

  @Option(help: ArgumentHelp("Compare with specs of a git revision.", valueName: "ref"), completion: .revisions)
  var against: String?

  @Flag(help: "Take the arguments that git gives to a diff driver.")
  var gitDriver = false

  @Option(
    help: ArgumentHelp("For people, for programs, for a comment, or a page with both sides.", valueName: "format"))
  var format = DiffOutput.Format.text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A file in place of standard output; it is not written if nothing differs.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device in place of the specs' devices; repeatable.", valueName: "name"), completion: .devices,
    transform: NamedDevice.argument)
  var devices: [NamedDevice] = []

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try PathArguments.check(given: ["-o": output])
    if gitDriver {
      guard against == nil, output == nil else {
        throw ValidationError("'--git-driver' goes with neither '--against' nor '-o'")
      }
      guard paths.count == 1 || GitDriverCall.counts.contains(paths.count) else {
        throw ValidationError("'--git-driver' takes the seven arguments, or nine, that git gives to a diff driver")
      }
    } else if against == nil, paths.count != 2 {
      throw ValidationError("give OLD and NEW, or '--against REF' and specs")
    }
  }

  func run() throws {
    let run = DiffRun(devices: devices, common: common.plain)
    let output = DiffOutput(format: format, path: output)
    if gitDriver {
      guard let call = GitDriverCall(paths) else { return Terminal.tell("\(paths[0]): not merged yet") }
      return try run.drive(call, output)
    }
    let compared = try against.map { try run.compare(paths, against: $0) } ?? run.compare(paths[0], paths[1])
    try output.write(compared)
    var status = compared.status
    if !compared.difference.isEmpty { status = max(status, .findings) }
    if status != .fine { throw Failure.told(status) }
  }
}

extension DiffOutput.Format: ArgumentChoice {}
