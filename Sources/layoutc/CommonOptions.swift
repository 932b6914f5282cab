import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Options of all commands that read specs.
struct CommonOptions: ParsableArguments {
  typealias Color = SpecOptions.Color

  @Option(help: ArgumentHelp("Colours; auto: on a terminal, unless NO_COLOR is set.", valueName: "when"))
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Option(
    help: ArgumentHelp("Configuration, in place of the nearest layoutc.yaml above each spec.", valueName: "file"))
  var config: String?

  @Flag(help: "Read no configuration.")
  var isolated = false

  func validate() throws {
    if config != nil && isolated { throw ValidationError("'--config' and '--isolated' exclude each other") }
  }

  /// Without the argument parser's wrappers.
  var plain: SpecOptions { SpecOptions(color: color, quiet: quiet, config: config, isolated: isolated) }

  func usesColor(on stream: Descriptor) -> Bool { plain.usesColor(on: stream) }

  func specs(under paths: [String]) throws(Failure) -> (specs: [SpecInput], status: ExitStatus) {
    try plain.specs(under: paths)
  }

  func standardInput(named name: String?) throws(Failure) -> [SpecInput] { try plain.standardInput(named: name) }
}

extension SpecOptions.Color: ExpressibleByArgument {}

extension DeviceReference {
  /// For `--device`.
  static func argument(_ text: String) throws -> DeviceReference {
    switch DeviceReference.parse(argument: text) {
    case .success(let device): return device
    case .failure(let failure): throw ValidationError(failure.message)
    }
  }
}

extension KotlinPackage {
  /// For `--package`.
  static func argument(_ text: String) throws -> String {
    guard isValid(text) else { throw ValidationError("'\(text)' is no name of a package, like com.example.layouts") }
    return text
  }
}
