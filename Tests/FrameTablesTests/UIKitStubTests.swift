import Foundation
import Testing

/// There is no UIKit on Linux, so code that uses it is checked against declarations of our own, see `Tests/AppleStubs`.
@Suite struct UIKitStubTests {
  #if !canImport(UIKit)
    @Test func typesAreRight() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let sources = tests.deletingLastPathComponent().appending(path: "Sources/FrameTables")
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      #expect(files.contains { $0.hasPrefix("UIKit/") })
      let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-uikit-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      try swiftc(
        ["-emit-module", "-module-name", "UIKit", "-o", "UIKit.swiftmodule", tests.path + "/AppleStubs/UIKit.swift"],
        in: folder)
      let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      for version in ["5", "6"] {
        try swiftc(
          ["-typecheck", "-module-name", "FrameTables", "-package-name", "layoutc", "-I", ".", "-warnings-as-errors"]
            + ["-strict-memory-safety", "-swift-version", version]
            + features.flatMap { ["-enable-upcoming-feature", $0] } + files.map { "\(sources.path)/\($0)" },
          in: folder)
      }
    }

    /// A file of an app imports everything at once, and has a `Section` of its own.
    @Test func namesAreNobodyElses() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let sources = tests.deletingLastPathComponent().appending(path: "Sources/FrameTables")
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-names-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for module in ["UIKit", "SwiftUI"] {
        try swiftc(
          ["-emit-module", "-module-name", module, "-o", "\(module).swiftmodule"]
            + ["\(tests.path)/AppleStubs/\(module).swift"], in: folder)
      }
      try swiftc(
        ["-emit-module", "-module-name", "FrameTables", "-package-name", "layoutc", "-I", "."]
          + ["-o", "FrameTables.swiftmodule"] + files.map { "\(sources.path)/\($0)" }, in: folder)
      try """
      import Foundation
      import FrameTables
      import SwiftUI
      import UIKit

      struct Rational {}
      enum Items { case a }

      func uses(_ axis: Axis, _ edge: Edge, _ section: Section<EmptyView>, _ layer: Layer, _ cell: Cell) {
        switch axis { case .horizontal, .vertical: break }
        switch edge { case .top, .leading, .bottom, .trailing: break }
        switch LayoutDirection.leftToRight { case .leftToRight, .rightToLeft: break }
        _ = (Rational(), Items.a, section, layer, cell)
      }

      func uses(_ table: FrameTable) -> (FrameTable.Section?, FrameTable.Axis, FrameTable.Frame?) {
        (table.sections.first, table.scroll, nil)
      }
      """.write(to: folder.appending(path: "App.swift"), atomically: true, encoding: .utf8)
      try swiftc(["-typecheck", "-module-name", "App", "-I", ".", "-warnings-as-errors", "App.swift"], in: folder)
    }
  #endif

  private func swiftc(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // In one run of the compiler: otherwise each file costs one that reads all of them.
    process.arguments = ["swiftc", "-wmo", "-parse-as-library"] + arguments
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
