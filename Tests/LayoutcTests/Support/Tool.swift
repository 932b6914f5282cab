import Foundation

/// Runs the built binary, as a shell would.
struct Tool {
  /// What a run left behind.
  struct Run {
    var status: Int32
    var outputBytes: Data
    var error: String
    var output: String { String(decoding: outputBytes, as: UTF8.self) }
  }

  /// The binary lies beside the test bundle, because `swift test` builds all targets of the package into one folder.
  static let path = built("layoutc")

  private static func built(_ name: String) -> String {
    let own = Bundle.allBundles.map(\.bundlePath) + CommandLine.arguments + [Bundle.main.executablePath ?? ""]
    for start in own {
      var folder = URL(filePath: start)
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: name).path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: candidate)
        {
          return candidate
        }
      }
    }
    fatalError("\(name) is not built beside the tests")
  }

  /// - Parameter environment: added to an environment without anything that would change colors.
  @discardableResult
  static func run(
    _ arguments: [String], in folder: Scratch, environment: [String: String] = [:]
  ) throws -> Run {
    try run(path, arguments, in: folder.path, environment: environment)
  }

  /// Like ``run(_:in:environment:)``, but for the tool that the build plugin runs.
  @discardableResult
  static func build(
    _ arguments: [String], in folder: Scratch, environment: [String: String] = [:]
  ) throws -> Run {
    try run(buildPath, arguments, in: folder.path, environment: environment)
  }

  private static let buildPath = built("layoutc-build")

  /// Runs a command line in the shell, in which `layoutc` is the binary.
  @discardableResult
  static func shell(_ script: String, in folder: Scratch) throws -> Run {
    try run("/bin/bash", ["-c", "layoutc() { '\(path)' \"$@\"; }\n" + script], in: folder.path)
  }

  static func start(_ arguments: [String], in folder: Scratch) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Removed, because tests that run in a workflow want to see what others see.
  private static let workflow = ["GITHUB_ACTIONS", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "CI_PROJECT_DIR"]

  private static func run(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Run {
    // Files rather than pipes, so that nobody has to empty them while the program runs.
    let streams = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    var inherited = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM"] + workflow { inherited[name] = nil }
    // Each run works without the cache, unless the cache is what is tested.
    inherited["LAYOUTC_NO_CACHE"] = "1"
    process.environment = inherited.merging(environment) { $1 }
    let output = try streams.handle("output")
    let error = try streams.handle("error")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Run(status: status, outputBytes: streams.data("output") ?? Data(), error: streams.text("error") ?? "")
  }
}
