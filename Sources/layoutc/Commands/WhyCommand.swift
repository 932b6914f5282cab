import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc why`
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Explain where a frame comes from: the arithmetic, and the place of each number.",
    discussion: """
      A subject is one of these: a section, 'photos'; an item, 'photos/12'; 'photos/header', '/footer', '/background' \
      or '/plane'; a layer, 'photos/12/badge' or 'photos/header/line'; a separator, 'photos/12/separator:bottom'; all \
      of the content, 'content'. If a section repeats, 'photos:2/12' is an item of its third instance.
      """)

  enum Format: String, ArgumentChoice {
    case text, json
  }

  @Argument(help: "A spec.")
  var spec: String

  @Argument(help: "What to explain.")
  var subject: String?

  @Option(help: ArgumentHelp("The device (default: the spec's first).", valueName: "name"))
  var device: String?

  @Option(
    help: ArgumentHelp("Explain the gap between the item and this one of its section.", valueName: "item"))
  var gap: String?

  @Option(help: ArgumentHelp("A screen of text, or a document for programs.", valueName: "format"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "In place of a subject: where a token is used, and on which devices changing it there moves something.",
      valueName: "token"))
  var dependents: String?

  @Option(
    help: ArgumentHelp(
      "Widths around the container's to search for where the numbers hold, in points (default: 1 to 16384 pixels).",
      valueName: "least...most"),
    transform: WidthArgument.range)
  var widths: ClosedRange<Int>?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if dependents != nil {
      guard subject == nil, gap == nil, widths == nil else {
        throw ValidationError("'--dependents' takes the place of a subject, '--gap' and '--widths'")
      }
    } else if subject == nil {
      throw ValidationError("say what is asked about: a section like 'photos', an item like 'photos/12'")
    }
  }

  func run() throws {
    let (specs, status) = try common.specs(under: [spec])
    guard let input = specs.first else { throw Failure.told(status) }
    if specs.count > 1 { throw Failure.usage("'\(spec)' has \(specs.count) specs below it; name one") }
    if let dependents { return try tellDependents(of: dependents, in: input) }
    guard let subject else { return }
    let source = try source(of: input)
    var why: Why
    do throws(SubjectNames.Mistake) { why = try Why(subject, gapTo: gap, in: source) } catch {
      throw Failure.usage(error.message)
    }
    if let widths {
      let pixels = widths.lowerBound * source.scale...widths.upperBound * source.scale
      guard pixels.contains(source.wholeWidth) else {
        throw Failure.usage(
          "'--widths' says how far to look from the container's own width, which is not in it: on this device that is "
            + "\(source.width.points(source.scale)) pt")
      }
      why.findStays(in: source, within: pixels, Threads.map)
    } else {
      why.findStays(in: source, Threads.map)
    }
    switch format {
    case .text: try Terminal.print(Array(WhyText(why).text().utf8))
    case .json:
      var paths = RepositoryPaths()
      let json = WhyJSON(why) { paths.path(of: $0) }
      try Terminal.print(json.bytes())
    }
  }

  private func tellDependents(of token: String, in input: SpecInput) throws {
    let devices = try device.map { try [DeviceReference.argument($0)] }
    let compilation = try SpecCompiler(devices: devices).compile(input).get()
    try expectNoErrors(compilation)
    let options = Compiler.Options(devices: devices, defaults: input.project?.configuration.defaults)
    let found: Dependents
    do throws(SubjectNames.Mistake) { found = try Dependents(of: token, in: compilation, options: options) } catch {
      throw Failure.usage(error.message)
    }
    switch format {
    case .text: try Terminal.print(Array(found.text().utf8))
    case .json:
      var paths = RepositoryPaths()
      try Terminal.print(found.json { paths.path(of: $0) })
    }
  }

  private func expectNoErrors(_ compilation: Compilation) throws(Failure) {
    guard compilation.hasErrors else { return }
    var reporter = Reporter(color: common.usesColor(on: .standardError), isQuiet: common.quiet, specCount: 1)
    reporter.tell(compilation.diagnostics, compilation.sources)
    throw Failure.told(max(reporter.status, .findings))
  }

  /// The spec on the device that is meant: one of the spec's own list, one of the catalogue, or a size.
  private func source(of input: SpecInput) throws -> Why.Source {
    let own = try SpecCompiler(devices: nil).compile(input).get()
    guard let device else { return try source(own, 0) }
    if let index = own.devices.firstIndex(where: { $0.name == device }) { return try source(own, index) }
    switch DeviceReference.parse(argument: device) {
    case .failure(let failure): throw Failure.usage(failure.message)
    case .success(let reference):
      let compilation = try SpecCompiler(devices: [reference]).compile(input).get()
      // With the text sizes of the file, one name stands for several devices.
      let index = compilation.devices.firstIndex { $0.name == device }
      if index == nil, compilation.devices.count > 1 {
        let names = compilation.devices.map { "'\($0.name)'" }
        throw Failure.usage("'\(device)' stands for \(names.count) devices; name one: \(ShortList.text(names))")
      }
      return try source(compilation, index ?? 0)
    }
  }

  private func source(_ compilation: Compilation, _ index: Int) throws -> Why.Source {
    try expectNoErrors(compilation)
    guard let source = Why.Source(compilation, device: index) else {
      throw Failure(status: .findings, message: "the spec has no devices")
    }
    return source
  }
}
