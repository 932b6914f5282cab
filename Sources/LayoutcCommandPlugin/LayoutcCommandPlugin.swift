import Foundation
import PackagePlugin

/// `swift package layoutc`: writes the Swift of all specs into the package, for those who check in generated code.
@main
struct LayoutcCommandPlugin: CommandPlugin {
  /// A plugin cannot import what else knows them; a test compares.
  private static let endingsOfSpecs = [".layout.yaml", ".layout.yml"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let folder = extractor.extractOption(named: "output").last ?? "Generated"
    if folder.hasPrefix("/") {
      return Diagnostics.error("'--output' is a folder in each target, like 'Generated', and '\(folder)' is not in one")
    }
    if extractor.remainingArguments.contains(where: { $0.hasPrefix("-o") }) {
      return Diagnostics.error("'-o' would be one place for all targets: '--output' names a folder in each of them")
    }
    let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let tool = try context.tool(named: "layoutc").url
    var isDone = false
    for target in targets.compactMap({ $0 as? any SourceModuleTarget }) {
      // Also finds excluded files: SwiftPM warns of files that are neither excluded nor any plugin's input.
      let files = FileManager.default.enumerator(atPath: target.directoryURL.path)?.compactMap { $0 as? String } ?? []
      guard files.contains(where: { file in Self.endingsOfSpecs.contains(where: file.hasSuffix) }) else { continue }
      isDone = true
      let output = target.directoryURL.appending(path: folder).path + "/"
      let own = ["compile", target.directoryURL.path, "--format", "swift", "-o", output]
      try run(tool, own + extractor.remainingArguments, for: target.name)
    }
    if isDone { return }
    let place = names.isEmpty ? "the package" : names.map { "'\($0)'" }.joined(separator: ", ")
    Diagnostics.error("there is no spec (*.layout.yaml) in \(place)")
  }

  private func run(_ tool: URL, _ arguments: [String], for target: String) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("layoutc failed for the target '\(target)'")
      return
    }
  }
}
