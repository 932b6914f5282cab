import Foundation
import PackagePlugin

/// Compiles every `*.layout.yaml` of a target to a Swift source file if the spec, or what it depends on, has changed.
///
/// SwiftPM asks a plugin for its commands when files come and go, not when they change. So a spec may include other
/// files than the plugin has seen. Therefore one command watches all YAML files and design tokens of the target, and
/// writes for each spec a digest of what the spec is made from. Compiling a spec depends on its digest alone.
@main
struct LayoutcPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return commands(
      for: target.sourceFiles.map(\.url), below: target.directoryURL,
      tool: try context.tool(named: "layoutc-build").url,
      work: context.pluginWorkDirectoryURL)
  }

  /// The output files follow from the names of the specs' files alone.
  private func commands(for files: [URL], below folder: URL?, tool: URL, work: URL) -> [Command] {
    var specs: [String: URL] = [:]
    for file in files.sorted(by: { $0.path < $1.path }) where WatchedInputs.isSpec(file.lastPathComponent) {
      // Two source files with one name cannot be in one module.
      if let other = specs.updateValue(file, forKey: WatchedInputs.stem(file.lastPathComponent)) {
        Diagnostics.error("'\(other.path)' and '\(file.path)' would be compiled to files of the same name")
      }
    }
    if specs.isEmpty { return [] }
    let names = specs.keys.sorted()
    let digests = work.appending(path: "Digests")
    let watched = WatchedInputs.watched(
      names.compactMap { specs[$0] }, among: files + WatchedInputs.includableFiles(below: folder))
    let digest = Command.buildCommand(
      displayName: "Reading layouts of \(names.count) spec\(names.count == 1 ? "" : "s")", executable: tool,
      arguments: ["digest", "-o", digests.path] + watched.flatMap { ["--watched", $0.path] }
        + names.compactMap { specs[$0]?.path },
      inputFiles: watched, outputFiles: names.map { digests.appending(path: "\($0).inputs.docc") })
    return [digest]
      + names.compactMap { name in
        guard let spec = specs[name] else { return nil }
        let output = work.appending(path: "\(name).frames.swift")
        return .buildCommand(
          displayName: "Compiling layout \(spec.lastPathComponent)", executable: tool,
          arguments: ["compile", spec.path, "--format", "swift", "-o", output.path],
          inputFiles: [digests.appending(path: "\(name).inputs.docc")], outputFiles: [output])
      }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LayoutcPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.inputFiles.map(\.url), below: nil, tool: try context.tool(named: "layoutc-build").url,
        work: context.pluginWorkDirectoryURL)
    }
  }
#endif
