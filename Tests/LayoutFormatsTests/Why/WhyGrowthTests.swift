import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// What `why` says of items that grow along their line, and of the bounds at which they stop.
@Suite struct WhyGrowthTests {
  private func source(_ text: String) throws -> Why.Source {
    try #require(Why.Source(Resolved.compile(text), device: 0))
  }

  /// Items that stop growing one after the other. What each of them leaves follows from all before it, and is reported
  /// at those items.
  @Test func grownLengthsStandAtTheirItems() throws {
    let most = ["1", "257", "257", "193", "129", "81", "49", "29", "17", "10", "6", "3.75", "2.5", "1.8125", "1.4375"]
    let items = most.enumerated().map { index, most in
      "      - { size: [1, 20], grow: \(1 << (15 - index)), max: { width: \(most) } }\n"
    }
    let text = """
      layoutc: 1
      name: Grown
      devices: [1041x800@1]
      sections:
        - id: a
          spacing: 0
          items:
      \(items.joined())      - { size: [1, 20], grow: 1 }
      """
    let json = WhyJSON(try Why("a/15", in: source(text))).bytes()
    #expect(json.count < 50_000, "\(json.count) bytes")
    let reference = "\"subject\": \"a/14\", \"quantity\": \"length along the line\""
    #expect(String(decoding: json, as: UTF8.self).contains(reference))
  }

  /// A bound that was not reached is left out, and one that was is told with the item that it bounds.
  @Test func boundsOfGrownItems() throws {
    func text(_ items: String, _ subject: String) throws -> String {
      let source = try source(
        """
        layoutc: 1
        name: G
        devices: [375x667@2]
        sections:
          - id: a
            inset: 16
            spacing: 8
            items:
        \(items)

        """)
      return WhyText(try Why(subject, in: source)).text()
    }
    let label = "      - { size: { width: 90, height: 40 } }"
    let field = "      - { size: { width: 100, height: 40 }, grow: 1, max: { width: 300 } }"
    let grown = try text([label, field, label].joined(separator: "\n"), "a/1")
    #expect(grown.contains("px  = 100 + 47\n") && !grown.contains("the smaller of"), "\(grown)")
    // It grows from its width, which is told as that of the others is.
    #expect(grown.contains("test.layout.yaml:10:26  width: section 'a'\n"), "\(grown)")
    let short = "      - { size: { width: 20, height: 40 }, grow: 1 }"
    func others(_ width: Int) throws -> String {
      let bounded = "      - { size: { width: \(width), height: 40 }, grow: 1, max: { width: 60 } }"
      return try text([short, short, short, bounded].joined(separator: "\n"), "a/1")
    }
    #expect(try !others(20).contains("the smaller of"))
    let reached = try others(80)
    #expect(!reached.contains("the smaller of") && reached.contains("length along the line of a/3"), "\(reached)")
  }
}
