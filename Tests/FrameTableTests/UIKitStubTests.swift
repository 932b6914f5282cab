import Foundation
import Testing

/// There is no UIKit on Linux: what uses it is checked against declarations of our own, see `Tests/UIKitStub`.
@Suite struct UIKitStubTests {
  #if !canImport(UIKit)
    @Test func typesAreRight() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let sources = tests.deletingLastPathComponent().appending(path: "Sources/FrameTable")
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      #expect(files.contains { $0.hasPrefix("UIKit/") })
      let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-uikit-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      try swiftc(
        ["-emit-module", "-module-name", "UIKit", "-o", "UIKit.swiftmodule", tests.path + "/UIKitStub/UIKit.swift"],
        in: folder)
      let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      for version in ["5", "6"] {
        try swiftc(
          ["-typecheck", "-module-name", "FrameTable", "-package-name", "layoutc", "-I", ".", "-warnings-as-errors"]
            + ["-strict-memory-safety", "-swift-version", version]
            + features.flatMap { ["-enable-upcoming-feature", $0] } + files.map { "\(sources.path)/\($0)" },
          in: folder)
      }
    }
  #endif

  private func swiftc(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-parse-as-library"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output)")
  }
}
