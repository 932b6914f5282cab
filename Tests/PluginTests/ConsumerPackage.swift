import Foundation
import Testing

/// A package in a temporary directory that uses this one as the readme says.
final class ConsumerPackage {
  let root: URL

  /// What a run of SwiftPM printed.
  struct Run {
    var status: Int32
    var output: String
    /// Whether a signal ended the program.
    var crashed = false

    /// Names of the specs that were compiled, sorted.
    var layouts: [String] { words(after: "Compiling layout ").map { $0.replacing(".layout.yaml", with: "") } }
    /// Generated files that the Swift compiler compiled, sorted.
    var sources: [String] { words(after: "Compiling App ").filter { $0.hasSuffix(".frames.swift") } }

    private func words(after prefix: String) -> [String] {
      output.split(separator: "\n").compactMap { line in
        line.range(of: prefix).map { line[$0.upperBound...].split(separator: " ").first.map(String.init) ?? "" }
      }
      .sorted()
    }
  }

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "layoutc-consumer-\(UUID().uuidString)")
    let layoutc = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let name = layoutc.lastPathComponent
    try write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Consumer",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(layoutc.path)")],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              "Kit",
              .product(name: "FrameTables", package: "\(name)"), .product(name: "LayoutEngine", package: "\(name)"),
            ],
            plugins: [.plugin(name: "LayoutcPlugin", package: "\(name)")]),
          .target(
            name: "Kit",
            dependencies: [
              .product(name: "FrameTables", package: "\(name)"), .product(name: "LayoutEngine", package: "\(name)"),
            ],
            plugins: [.plugin(name: "LayoutcPlugin", package: "\(name)")]),
          .target(
            name: "Checked",
            dependencies: [
              .product(name: "FrameTables", package: "\(name)"), .product(name: "LayoutEngine", package: "\(name)"),
            ],
            exclude: ["Specs"]),
        ]
      )
      """)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func url(_ path: String) -> URL { root.appending(path: path) }

  func write(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url(path), atomically: true, encoding: .utf8)
  }

  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    try #require(text.contains(old))
    try write(path, text.replacing(old, with: new))
  }

  func build() async throws -> Run { try await swift(["build"]) }

  /// Runs SwiftPM, and runs it once more if it crashed itself. On Linux its process is sometimes killed as it ends, by
  /// a thread of libdispatch that still waits for a plugin's pipe. A build that fails ends with a status of its own and
  /// is not repeated. What was printed before the crash counts too, since a second run finds that work done.
  ///
  /// No index is built, and nothing for a debugger: only an editor reads them, and they take a quarter of what building
  /// the tool does. All commands have the same options, because those with others build everything again.
  func swift(_ arguments: [String]) async throws -> Run {
    let options = ["--disable-index-store", "-debug-info-format", "none"]
    let words = ["swift", arguments[0]] + options + arguments.dropFirst()
    let first = try await run("/usr/bin/env", words)
    guard first.crashed else { return first }
    var second = try await run("/usr/bin/env", words)
    second.output = first.output + second.output
    return second
  }

  /// Waits on a thread of its own: tests share as many threads as there are processors, and a build of minutes that
  /// waits on one of them would leave its processor idle whenever it has nothing to do itself.
  func run(_ program: String, _ arguments: [String] = []) async throws -> Run {
    let (url, root) = (program.hasPrefix("/") ? URL(filePath: program) : url(program), root)
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.run(url, arguments, in: root) })
      }
    }
  }

  private static func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: output, crashed: process.terminationReason == .uncaughtSignal)
  }
}
