import Foundation
import Testing

/// What generated Swift costs the Swift compiler. The limits are far above what is measured, for slow machines; the
/// point is that nothing grows without bound.
@Suite(.serialized) struct CompileCostTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Seconds of the compiler's own time.
  private func swiftc(_ flags: String, _ files: String) throws -> Double {
    let script = "TIMEFORMAT=%U; time swiftc -parse-as-library \(flags) \(files) -o out.o 2>compiler.txt"
    let run = try Tool.shell(script, in: folder)
    #expect(run.status == 0, "\(folder.text("compiler.txt") ?? "")")
    return Double(run.error.split(separator: "\n").last ?? "") ?? .infinity
  }

  @Test func hundredThousandFrames() throws {
    // Two devices; listed, because the items of a waterfall do not repeat.
    let items = (0..<50_000).map { "[\(10 + $0 % 7), \(10 + $0 * 31 % 97)]" }.joined(separator: ", ")
    try folder.write(
      "a.layout.yaml",
      Sample.spec("Large", "  - { id: a, arrange: waterfall, columns: 3, items: [\(items)] }\n"))
    let run = try Tool.run(["compile", "a.layout.yaml", "--format", "swift", "--standalone", "-o", "out/"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect((folder.text("out/a.frames.swift")?.utf8.count ?? 0) > 300_000)
    for flags in ["-Onone", "-O"] {
      let nothing = try swiftc("\(flags) -wmo -c", "out/LayoutcSupport.swift")
      let all = try swiftc("\(flags) -wmo -c", "out/LayoutcSupport.swift out/a.frames.swift")
      #expect(all - nothing < 4, "\(flags): \(all) − \(nothing)")
    }
  }
}
