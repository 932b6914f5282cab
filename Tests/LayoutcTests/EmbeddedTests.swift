import Foundation
import Testing

/// Compiles what apps use as Embedded Swift: without Swift's runtime there are no key paths, casts and values of
/// protocol type.
///
/// `Tests/Strength/everywhere` tests whether it gives the same there, and as WebAssembly.
@Suite struct EmbeddedTests {
  @Test func enginesCompileAsEmbeddedSwift() throws {
    let folder = try Scratch()
    let sources = PageBlock.root.appending(path: "Sources").path
    let flags = "-enable-experimental-feature Embedded -wmo -parse-as-library -package-name layoutc -swift-version 6"
    // The restrictions are checked after type checking. Nothing is optimized, and nothing is written except for one
    // interface.
    let run = try Tool.shell(
      """
      set -e
      swiftc \(flags) -Onone -module-name FrameTables -emit-module -emit-module-path FrameTables.swiftmodule \
        -emit-sil -o /dev/null $(find '\(sources)/FrameTables' -name '*.swift')
      swiftc \(flags) -Onone -module-name LayoutEngine -I . -emit-sil -o /dev/null \
        $(find '\(sources)/LayoutEngine' -name '*.swift')
      """, in: folder)
    #expect(run.status == 0, "\(run.error.suffix(3000))")
  }
}
