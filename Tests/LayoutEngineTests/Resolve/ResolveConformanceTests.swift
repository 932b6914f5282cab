import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Frames measured on real engines, and those of models fitted to the engines; see `Tests/Conformance`.
@Suite struct ResolveConformanceTests {
  @Test func theCasesAreThere() {
    #expect(ConformanceCase.load("flow").count >= 48)
    #expect(ConformanceCase.load("tags").count >= 6)
    #expect(ConformanceCase.load("waterfall").count >= 6)
  }

  @Test(arguments: ConformanceCase.load("flow"))
  func flow(_ item: ConformanceCase) throws {
    let table = try #require(try Resolved.tables(item.yaml(arrange: "flow")).first)
    check(table, item, origins: 0, others: 0)
  }

  /// In these cases, origins are not snapped to pixels.
  @Test(arguments: ConformanceCase.load("tags"))
  func tags(_ item: ConformanceCase) throws {
    let table = try #require(try Resolved.tables(item.yaml(arrange: "flow", policy: "fixed")).first)
    check(table, item, origins: 0.5 / Double(item.input.scale) + 1e-9, others: 0)
  }

  /// In these cases, lengths went through 32-bit floats.
  @Test(arguments: ConformanceCase.load("waterfall"))
  func waterfall(_ item: ConformanceCase) throws {
    let table = try #require(try Resolved.tables(item.yaml(arrange: "waterfall")).first)
    check(table, item, origins: 0.001, others: 0.001)
  }

  private func check(_ table: FrameTable, _ item: ConformanceCase, origins: Double, others: Double) {
    let scale = item.input.scale
    let size = [table.contentSize.width.double(over: scale), table.contentSize.height.double(over: scale)]
    if let expected = item.expected.contentSize { #expect(near(size, expected, others, others)) }
    if let extent = item.expected.contentExtent {
      #expect(abs(size[item.input.scrollDirection == "vertical" ? 1 : 0] - extent) <= others)
    }
    #expect(table.sections.count == item.expected.sections.count)
    for (section, expected) in zip(table.sections, item.expected.sections) {
      #expect(near(Resolved.points(section.header?.frame, scale: scale), expected.header, others, others))
      #expect(near(Resolved.points(section.footer?.frame, scale: scale), expected.footer, others, others))
      let frames = Resolved.frames(section, scale: scale)
      #expect(frames.count == expected.items.count)
      for (frame, wanted) in zip(frames, expected.items) { #expect(near(frame, wanted, origins, others)) }
    }
  }

  private func near(_ a: [Double]?, _ b: [Double]?, _ origins: Double, _ others: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return zip(a, b).enumerated().allSatisfy { index, pair in
      abs(pair.0 - pair.1) <= (index < 2 ? origins : others)
    }
  }
}
