import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Beyond a limit there is one error that names the limit, at the place.
struct YAMLLimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func depth() {
    #expect(Parsed(nested(64)).report == [])
    #expect(
      Parsed(nested(65)).report
        == ["limit-exceeded 1:65-1:66 lists and mappings are nested more than 64 deep, which is the limit"])
    #expect(Parsed(nested(10_000)).report.count == 1)
    #expect(Parsed(String(repeating: "[", count: 100_000)).diagnostics.map(\.rule) == [.limitExceeded])
    let block = (0..<10_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Parsed(block).diagnostics.map(\.rule) == [.limitExceeded])
    #expect(Parsed(String(repeating: "- ", count: 10_000)).diagnostics.map(\.rule) == [.limitExceeded])
    #expect(Parsed(String(repeating: "? ", count: 10_000)).diagnostics.map(\.rule) == [.limitExceeded])
  }

  /// Depth counts what an alias brings along, since whoever walks the tree walks through that, too.
  @Test func depthBehindAliases() {
    #expect(Parsed("a: &a \(nested(40))\nb: [[*a]]\n").report == [])
    let parsed = Parsed("a: &a \(nested(40))\nb: &b \(nested(20).replacing("[]", with: "[*a]"))\nc: [[[[*b]]]]\n")
    #expect(parsed.diagnostics.map(\.rule) == [.limitExceeded])
    #expect(parsed.diagnostics.first.map { parsed.file.text(in: $0.range) } == "*b")
    let steps = (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    #expect(Parsed("a0: &a0 []\n" + steps).report == [])
    #expect(Parsed("a0: &a0 \(nested(9))\n" + steps).diagnostics.map(\.rule) == [.limitExceeded])
  }

  @Test func aliasedNodes() {
    let lines = (0..<12).map { level in
      "k\(level): &k\(level) ["
        + [String](repeating: level == 0 ? "x" : "*k\(level - 1)", count: 10).joined(separator: ",")
        + "]\n"
    }
    let parsed = Parsed(lines.joined())
    #expect(parsed.tree == nil)
    #expect(parsed.report.count == 1)
    #expect(parsed.report[0].contains("stand for more than 1,000,000 nodes"))
    #expect(Parsed(lines.prefix(5).joined()).report == [])
    // Doubling 59 times is far above the limit, and overflows no counter.
    let doubling = (1..<60).map { "k\($0): &k\($0) {a: *k\($0 - 1), b: *k\($0 - 1)}\n" }.joined()
    #expect(Parsed("k0: &k0 x\n" + doubling).diagnostics.map(\.rule) == [.limitExceeded])
  }

  /// A long text counts for more than one node, alone or in a collection: it is looked at wherever an alias stands.
  @Test func bytesBehindAliases() {
    func rules(_ text: String, _ aliases: Int) -> [RuleID] {
      Parsed("a: &a \(text)\nb: [" + String(repeating: "*a,", count: aliases) + "]\n").diagnostics.map(\.rule)
    }
    let long = String(repeating: "w", count: 64_000)
    for text in ["\"\(long)\"", "[ \(long) ]", "{ w: \(long) }"] {
      #expect(rules(text, 990) == [])
      #expect(rules(text, 1_001) == [.limitExceeded])
    }
    #expect(rules(String(repeating: "w", count: 64), 100_000) == [])
    // Within others, it counts for each time.
    let nested =
      "c: &c [" + String(repeating: "*a,", count: 100) + "]\nd: [" + String(repeating: "*c,", count: 10) + "]\n"
    #expect(Parsed("a: &a \"\(long)\"\n" + nested).diagnostics.map(\.rule) == [.limitExceeded])
  }

  /// Nodes that stand in the file do not count as aliased ones.
  @Test func aMillionPlainNodesAreFine() {
    let parsed = Parsed("[" + String(repeating: "1,", count: 1_100_000) + "]")
    #expect(parsed.report == [])
    #expect(parsed.tree.map { $0.count(of: $0.root!) } == 1_100_000)
  }

  @Test func fileSize() {
    let parsed = Parsed([UInt8](repeating: UInt8(ascii: "\n"), count: 67_108_865))
    #expect(parsed.tree == nil)
    #expect(
      parsed.report
        == ["limit-exceeded 1:1-1:1 the file has more than 64 MiB (67,108,864 bytes), which is the limit"])
  }

  @Test func manyKeysAreLinear() {
    func text(_ count: Int) -> [UInt8] {
      Array(((0..<count).map { "key-\($0): 1\n" }.joined() + "key-77: 2\n").utf8)
    }
    let many = text(160_000)
    let parsed = Parsed(many)
    #expect(parsed.report == ["duplicate-key 160001:1-160001:7 duplicate key 'key-77'; a mapping says each key once"])
    // 16 times the keys of the other; comparing in pairs would take 256 times as long.
    let fewer = text(10_000)
    #expect(Cost.ratio(of: 16, to: 1) { _ = Parsed($0 == 16 ? many : fewer) } < 64)
  }
}
