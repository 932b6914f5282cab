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

  @Argument(help: "A spec.", completion: .file())
  var spec: String

  @Argument(help: "What to explain.")
  var subject: String?

  @Option(
    help: ArgumentHelp("The device (default: the spec's first). As for 'compile'.", valueName: "name"),
    completion: .devices,
    transform: NamedDevice.argument)
  var device: NamedDevice?

  @Option(
    help: ArgumentHelp("Explain the gap between the item and this one of its section.", valueName: "item"))
  var gap: String?

  @Option(help: ArgumentHelp("A screen of text, or a document for programs.", valueName: "format"))
  var format = WhyRun.Format.text

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
    let run = WhyRun(spec: try common.plain.onlySpec(at: spec), device: device, format: format, common: common.plain)
    if let dependents {
      try run.tellDependents(of: dependents)
    } else if let subject {
      try run.explain(subject, gapTo: gap, widths: widths)
    }
  }
}

extension WhyRun.Format: ArgumentChoice {}
