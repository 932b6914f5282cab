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

  @Option(
    help: ArgumentHelp("The device (default: the spec's first). As for 'compile'.", valueName: "name"),
    transform: NamedDevice.argument)
  var device: NamedDevice?

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
    let input = try common.plain.onlySpec(at: spec)
    if let dependents { return try tellDependents(of: dependents, in: input) }
    guard let subject else { return }
    let source = try source(of: asked(of: input))
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
    case .text: try Terminal.print(Array(WhyText(why, path: ShownPath.of).text().utf8))
    case .json:
      var paths = RepositoryPaths(of: [input.path])
      let json = WhyJSON(why) { paths.path(of: $0) }
      try Terminal.print(json.bytes())
    }
  }

  private func tellDependents(of token: String, in input: SpecInput) throws {
    let asked = try asked(of: input)
    try expectNoErrors(asked.compilation)
    let found: Dependents
    do throws(SubjectNames.Mistake) {
      found = try Dependents(of: token, in: asked.compilation, on: asked.devices, options: asked.options)
    } catch {
      throw Failure.usage(error.message)
    }
    switch format {
    case .text: try Terminal.print(Array(found.text(path: ShownPath.of).utf8))
    case .json:
      var paths = RepositoryPaths(of: [input.path])
      try Terminal.print(found.json { paths.path(of: $0) })
    }
  }

  private func expectNoErrors(_ compilation: Compilation) throws(Failure) {
    guard compilation.hasErrors else { return }
    var reporter = common.plain.reporter()
    reporter.tell(compilation.diagnostics, compilation.sources)
    throw Failure.told(max(reporter.status, .findings))
  }

  /// A spec, and the devices that it is asked about.
  private struct Asked {
    var compilation: Compilation
    /// How it was compiled.
    var options: Compiler.Options
    /// Indices of the compilation's devices.
    var devices: [Int]
  }

  /// The spec on what `--device` names; without the option, on all of its own.
  private func asked(of input: SpecInput) throws -> Asked {
    let compiler = SpecCompiler(devices: [device].compactMap(\.self))
    try compiler.checkDevices(for: [input])
    let compilation = try compiler.compile(input).get()
    let names = compilation.devices.map(\.name)
    // With the text sizes of the file, one name stands for several devices.
    let index = device.flatMap { names.firstIndex(of: $0.text) }
    return Asked(
      compilation: compilation, options: compiler.options(for: input),
      devices: index.map { [$0] } ?? Array(names.indices))
  }

  private func source(of asked: Asked) throws -> Why.Source {
    if let device, asked.devices.count > 1 {
      let names = asked.devices.map { "'\(asked.compilation.devices[$0].name)'" }
      throw Failure.usage("'\(device.text)' stands for \(names.count) devices; name one: \(ShortList.text(names))")
    }
    try expectNoErrors(asked.compilation)
    guard let source = asked.devices.first.flatMap({ Why.Source(asked.compilation, device: $0) }) else {
      throw Failure(status: .findings, message: "the spec has no devices")
    }
    return source
  }
}
