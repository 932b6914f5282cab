import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc preview`
struct PreviewCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Make a page that shows specs on all their devices.",
    discussion: """
      The page is one HTML file for all specs, which needs nothing else, neither a server nor a network. A spec with \
      errors is drawn as far as it resolves, and the exit status is 1. 'compile --format html' makes the same page of \
      each spec.
      """)

  @Argument(help: "Specs, and folders of specs.", completion: .file())
  var paths: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The page, or - for standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device in place of the spec's; repeatable. As for 'compile'.", valueName: "name"),
    completion: .devices,
    transform: NamedDevice.argument)
  var devices: [NamedDevice] = []

  @Option(
    help: ArgumentHelp(
      "Which widths the page can be dragged to, in points (default: from the narrowest to the widest device).",
      valueName: "least...most"),
    transform: WidthArgument.range)
  var widths: ClosedRange<Int>?

  @Option(
    help: ArgumentHelp(
      "Show before and after, and what has changed since REF: a git revision, as for 'diff', or a spec or frame table.",
      valueName: "ref"), completion: .revisions)
  var against: String?

  @Flag(help: "Serve the page on this machine until it is stopped, and show every change of the specs at once.")
  var serve = false

  @Option(help: ArgumentHelp("With '--serve': the port (default: a free one).", valueName: "n"))
  var port: Int?

  @Flag(help: "With '--serve': open the page in the browser.")
  var open = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try PathArguments.check(given: ["-o": output])
    if !serve && (port != nil || open) { throw ValidationError("'--port' and '--open' are for '--serve'") }
    if serve && output != nil {
      throw ValidationError("'--serve' and '-o' exclude each other: the page is not written")
    }
    if let port, !(0...65535).contains(port) { throw ValidationError("'--port' is a number from 0 to 65535") }
  }

  func run() throws {
    let (options, found) = (common.plain, try common.specs(under: paths))
    guard !found.specs.isEmpty else { throw Failure.told(found.status) }
    try SpecCompiler(devices: devices).checkDevices(for: found.specs)
    let base = try against.map { try PreviewBase($0, found.specs, devices: devices, options) }
    try base?.tellGone(below: paths, but: found.specs)
    let run = PreviewRun(specs: found.specs, devices: devices, widths: widths, base: base, isServed: serve)
    if serve {
      try PreviewServer(run, port: port ?? 0, paths: paths, options: options).serveBrowsers(opens: open)
    } else {
      try PreviewFile(run: run, path: output == "-" ? nil : output, options: options).write(status: found.status)
    }
  }
}
