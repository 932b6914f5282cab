import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc preview`
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Make a page that shows specs on all their devices.",
    discussion: """
      The page is one HTML file for all specs, which needs nothing else, neither a server nor a network. A spec with \
      errors is drawn as far as it resolves, and the exit status is 1. 'compile --format html' makes the same page of \
      each spec.
      """)

  @Argument(help: "Specs, and folders of specs.")
  var paths: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The page, or - for standard output.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device in place of the spec's; repeatable. As for 'compile'.", valueName: "name"),
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
      valueName: "ref"))
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
    let found = try common.specs(under: paths)
    let (specs, status) = (found.specs, found.status)
    guard !specs.isEmpty else { throw Failure.told(status) }
    try SpecCompiler(devices: devices).checkDevices(for: specs)
    let base = try against.map { try PreviewBase($0, specs, devices: devices, common.plain) }
    let run = PreviewRun(specs: specs, devices: devices, widths: widths, base: base, isServed: serve)
    for path in try base?.gone(below: paths, but: specs) ?? [] where !common.quiet && !CrashRecovery.isResumed {
      Terminal.tell("note: '\(path)' is gone since then, and not on the page; 'layoutc diff' tells of it")
    }
    if serve { try serve(run) } else { try write(run, status) }
  }

  private func serve(_ run: PreviewRun) throws(Failure) {
    let server = try PreviewServer(run, port: port ?? 0, paths: paths, options: common.plain)
    // If this process follows another one, it has the other one's address and pages.
    if !CrashRecovery.isResumed {
      try Terminal.print(Array("\(server.address)\n".utf8))
      if open { LoopbackSocket.open(server.address) }
    }
    var report = PreviewReport()
    server.serve { pictures in
      var reporter = common.plain.reporter(for: run.specs.count)
      _ = report.tell(pictures, with: &reporter)
    }
  }

  private func write(_ run: PreviewRun, _ status: ExitStatus) throws(Failure) {
    let output = output == "-" ? nil : output
    if let output {
      var claims = FileClaims(argumentFiles: ArgumentFile.paths, beginnings: [OutputFormat.html.beginning])
      claims.read(run.specs)
      if let file = run.base?.file { claims.read(file, as: .compared) }
      let old = [run.base?.spec].compactMap(\.self)
      claims.read(old)
      claims.readIncludes(of: run.specs + old, ifOverwrittenBy: [output])
      try claims.write(output, as: .output)
    } else if Terminal.isInteractive(.standardOutput) {
      throw .usage("a page is nothing for a terminal: name a file, like '-o preview.html'")
    }
    var reporter = common.plain.reporter(for: run.specs.count)
    let pictures = run.pictures(isQuiet: common.quiet)
    var report = PreviewReport()
    let ofBefore = report.tell(pictures, with: &reporter)
    let documents = pictures.map(\.document)
    // If there is nothing to draw at all, an earlier page stays.
    if documents.contains(where: \.isDrawable) {
      var progress = Progress(total: documents.count, isQuiet: common.quiet, step: "drawn")
      let page = ByteBuffer.collect { PreviewPage.write(documents, to: &$0) { progress.advance() } }
      progress.clear()
      if let output {
        TemporaryFiles.removeOnSignals()
        try OutputFile.write(page, to: output)
      } else {
        try Terminal.print(page)
      }
    }
    let ended = max(status, reporter.status, ofBefore)
    if ended != .fine { throw Failure.told(ended) }
  }
}
