import Foundation
import Testing

/// What generated Swift costs the Swift compiler does not grow with the number of frames: the frames are text, which
/// the compiler only reads.
@Suite struct CompileCostTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// The items are listed, because those of a waterfall do not repeat.
  private func compile(_ name: String, items: Int) throws -> String {
    let list = (0..<items).map { "[\(10 + $0 % 7), \(10 + $0 * 31 % 97)]" }.joined(separator: ", ")
    try folder.write(
      "\(name).layout.yaml",
      Sample.spec(name, "  - { id: a, arrange: waterfall, columns: 3, items: [\(list)] }\n"))
    let run = try Tool.run(
      ["compile", "\(name).layout.yaml", "--format", "swift", "--standalone", "-o", "out/"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    return try #require(folder.text("out/\(name).frames.swift"))
  }

  /// Two devices of 50,000 items each.
  @Test func hundredThousandFrames() throws {
    let (few, many) = (try compile("Few", items: 50), try compile("Many", items: 50_000))
    #expect(many.utf8.count > 300_000)
    // Some eight characters per frame.
    #expect(many.utf8.count < 10 * 100_000)
    #expect(Self.code(of: few).count == Self.code(of: many).count)
    let built = try Tool.shell(
      "swiftc -parse-as-library -Onone -wmo -c out/LayoutcSupport.swift out/Many.frames.swift -o out.o", in: folder)
    #expect(built.status == 0, "\(built.error)")
  }

  /// The lines that are not inside a text.
  private static func code(of swift: String) -> [Substring] {
    var isText = false
    return swift.split(separator: "\n").filter { line in
      defer { if line.hasSuffix("\"\"\"") { isText.toggle() } }
      return !isText || line.hasSuffix("\"\"\"")
    }
  }
}
