import Foundation
import PackagePlugin

/// Compiles every `*.layout.yaml` of a target to a Swift source file, when it or what it depends on has changed.
@main
struct LayoutcPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return commands(
      for: target.sourceFiles.map(\.url), tool: try context.tool(named: "layoutc").url,
      work: context.pluginWorkDirectoryURL)
  }

  /// One command a spec. What it writes is known by the name of the spec's file alone.
  private func commands(for files: [URL], tool: URL, work: URL) -> [Command] {
    let specs = files.filter { SpecFile.isSpec($0.lastPathComponent) }.sorted { $0.path < $1.path }
    var owners: [String: URL] = [:]
    return specs.compactMap { spec in
      let name = SpecFile.stem(spec.lastPathComponent)
      if let other = owners.updateValue(spec, forKey: name) {
        // Two source files of one name cannot be in one module.
        Diagnostics.error("'\(other.path)' and '\(spec.path)' would both be compiled to '\(name).layout.swift'")
        return nil
      }
      let output = work.appending(path: "\(name).layout.swift")
      return .buildCommand(
        displayName: "Compiling layout \(spec.lastPathComponent)", executable: tool,
        arguments: ["compile", spec.path, "--format", "swift", "-o", output.path],
        inputFiles: SpecFile.inputs(of: spec, among: files), outputFiles: [output])
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LayoutcPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.inputFiles.map(\.url), tool: try context.tool(named: "layoutc").url,
        work: context.pluginWorkDirectoryURL)
    }
  }
#endif
