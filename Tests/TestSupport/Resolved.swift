import FrameTables
import LayoutCompiler
import LayoutEngine
import Testing

/// Compiles a spec in a test, on its own devices.
package enum Resolved {
  package static func compile(_ text: String) -> Compilation {
    Compiler.compile(SourceFile(path: "test.layout.yaml", text: text)) { _ in .failure(ReadFailure("no includes")) }
  }

  /// The tables of a spec without mistakes.
  package static func tables(_ text: String, _ location: SourceLocation = #_sourceLocation) throws -> [FrameTable] {
    let result = compile(text)
    for diagnostic in result.diagnostics {
      Issue.record("\(diagnostic.rule.rawValue): \(diagnostic.message)\n\(text)", sourceLocation: location)
    }
    return result.tables
  }

  package static func table(
    _ body: String, device: String = "320x480@2", top: String = "", _ location: SourceLocation = #_sourceLocation
  ) throws -> FrameTable {
    let text = "layoutc: 1\nname: Test\ndevices: [\(device)]\n\(top)\(body)"
    return try #require(try tables(text, location).first, sourceLocation: location)
  }

  /// What is wrong: `rule: text of the range`.
  package static func mistakes(_ body: String, device: String = "320x480@2", top: String = "") -> [String] {
    let text = "layoutc: 1\nname: Test\ndevices: [\(device)]\n\(top)\(body)"
    let bytes = Array(text.utf8)
    return compile(text).diagnostics.map { diagnostic in
      let range = Int(diagnostic.range.start)..<Int(diagnostic.range.end)
      return "\(diagnostic.rule.rawValue): \(String(decoding: bytes[range], as: UTF8.self))"
    }
  }

  /// Frames of a section's items, in points.
  package static func frames(_ section: Section, scale: Int) -> [[Double]] {
    (0..<section.items.count).map { points(section.frame(of: $0), scale: scale) }
  }

  package static func points(_ rect: PixelRect, scale: Int) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height].map { $0.double(over: scale) }
  }

  package static func points(_ rect: PixelRect?, scale: Int) -> [Double]? { rect.map { points($0, scale: scale) } }
}
