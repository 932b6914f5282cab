import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// `layoutc devices`
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the device catalogue.",
    discussion: """
      Safe areas are top, left, bottom, right, in points. A device 'as' another has the same screen, and groups leave \
      it out. After the devices come their windows, as far as a source has printed them: with Display Zoom, in Split \
      View and Slide Over, upright and in landscape.
      """)

  enum Format: String, ArgumentChoice {
    case text, json
  }

  @Option(help: ArgumentHelp("A table, or a document for programs.", valueName: "format"))
  var format = Format.text

  func run() throws {
    switch format {
    case .text: try Terminal.print(Array(DeviceReport.text().utf8))
    case .json: try Terminal.print(DeviceReport.json())
    }
  }
}
