import Foundation
import TestSupport
import Testing

/// Apps run on iOS 15 and the compiler on macOS 12. No such system is available here, so the test reads which symbols
/// each object file takes from Swift's own library, and looks for those that came later. `Tests/Systems/list` makes the
/// list.
@Suite struct OldSystemsTests {
  private static let nm = ["/usr/bin/nm", "/usr/bin/llvm-nm"].first(where: FileManager.default.isExecutableFile)

  /// The folder of the modules with which these tests were built.
  private static let products: URL? =
    ([CommandLine.arguments[0], Bundle.main.bundlePath]
    + Bundle.allBundles.map(\.bundlePath)).lazy.map { URL(filePath: $0).deletingLastPathComponent() }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "LayoutEngine.build").path)
    }

  private static let later = String(decoding: Repository.bytes("Tests/Systems/later.txt") ?? [], as: UTF8.self)
    .split(separator: "\n").map(String.init)

  @Test(.enabled(if: nm != nil && products != nil, "there is no nm, or no object files"))
  func needNothingLater() throws {
    let sorted = Self.later.sorted()
    #expect(sorted.contains("$ss6Int128V") && sorted.contains { $0.hasPrefix("$s15Synchronization") })
    for module in [
      "FrameTables", "LayoutEngine", "LayoutCompiler", "LayoutLint", "LayoutFormats", "LayoutServer", "LayoutcRun",
      "layoutc-build", "layoutc",
    ] {
      let names = Set(
        Repository.files(in: "Sources/\(module)", suffix: ".swift").map { ($0 as NSString).lastPathComponent })
      let folder = try #require(Self.products).appending(path: "\(module.replacing("-", with: "_")).build")
      // Objects of deleted files are there, too.
      let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift.o") && names.contains(String($0.dropLast(2)))
      }
      // In release builds there is one object for everything.
      guard !objects.isEmpty else { continue }
      let output = try Program.output(
        [try #require(Self.nm), "-u"] + objects.sorted().map { folder.appending(path: $0).path })
      let symbols = Set(output.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("$s") })
      #expect(symbols.count > 20)
      for symbol in symbols.sorted() {
        if let name = sorted.first(where: symbol.hasPrefix) {
          Issue.record("\(module) needs \(symbol), and \(name) came after iOS 15 and macOS 12")
        }
      }
    }
  }
}
