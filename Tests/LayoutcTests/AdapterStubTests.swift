import Foundation
import Testing

/// There is no UIKit, AppKit or SwiftUI on Linux: the engine's classes for them are checked against declarations of our
/// own, see `Tests/AppleStubs`, and against the engine as it was built.
@Suite struct AdapterStubTests {
  #if !canImport(UIKit) && !canImport(AppKit)
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    @Test(arguments: [["UIKit", "SwiftUI"], ["AppKit", "SwiftUI"]]) func typesAreRight(modules: [String]) throws {
      let folder = try Scratch()
      for module in modules {
        let stub = Self.root.appending(path: "Tests/AppleStubs/\(module).swift").path
        let run = try Tool.shell(
          "swiftc -parse-as-library -emit-module -module-name \(module) -o \(module).swiftmodule '\(stub)'", in: folder)
        #expect(run.status == 0, "\(run.error.prefix(2000))")
      }
      // Compiled as a module of their own, these sources are outside of the module that they are written for.
      var count = 0
      for source in ["FrameTables", "LayoutEngine"] {
        for part in modules + ["CollectionView"] {
          let path = Self.root.appending(path: "Sources/\(source)/\(part)").path
          for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let text = try String(contentsOf: URL(filePath: "\(path)/\(name)"), encoding: .utf8)
            let imports = "public import FrameTables\npublic import LayoutEngine\n"
            try folder.write("\(source)-\(name)", imports + text.replacing("package ", with: "public "))
            count += 1
          }
        }
      }
      #expect(count >= 3)
      let run = try Tool.shell(
        "swiftc -wmo -parse-as-library -swift-version 6 -module-name Shells -I . \(BuiltModules.flags) -typecheck"
          + " -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility *.swift",
        in: folder)
      #expect(run.status == 0, "\(run.error.prefix(3000))")
    }
  #endif
}
