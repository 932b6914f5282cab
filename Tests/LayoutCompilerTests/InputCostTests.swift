import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Large files, and files made to be slow, cost as much for each line as small ones: eight times as many lines take
/// about eight times as long. If each line looked at all others, they would take 64 times as long.
@Suite(.serialized) struct InputCostTests {
  private static let head = "layoutc: 1\nname: A\ndevices: [320x568@2]\n"

  private func expectLinear(_ many: Int, _ text: (Int) -> String, _ work: (String) -> Void) {
    let texts = [many, many / 8].map(text)
    #expect(Cost.ratio(of: 0, to: 1) { work(texts[$0]) } < 24)
  }

  private func diagnostics(_ text: String) -> [Diagnostic] {
    Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { _ in .failure(ReadFailure("no such file")) }
      .diagnostics
  }

  /// What stands in front of a key in braces may hold any number of commas.
  @Test(arguments: ["&a,", ",#", "!<a,", "? !<a,", "? &a, "]) func marksInBraces(_ part: String) {
    expectLinear(4_000) {
      "{" + String(repeating: part, count: $0)
    } _: { text in
      #expect(!VersionMark.isPresent(in: Array(text.utf8)))
    }
  }

  /// A wrong name of a token is looked for among all tokens.
  @Test func wrongNamesOfTokens() {
    expectLinear(4_000) { count in
      Self.head + "tokens:\n" + (0..<count).map { "  t\($0): 1\n" }.joined() + "  1x: 4\nsections:\n"
        + "  - id: a\n    items:\n" + String(repeating: "      - [$1x, 4]\n", count: count)
    } _: { text in
      #expect(diagnostics(text).map(\.rule) == [.badValue])
    }
  }

  @Test func wrongNamesBesideOthers() {
    expectLinear(4_000) { count in
      Self.head + "tokens:\n" + (0..<count).map { "  t\($0): 1\n  \($0)x: 1\n" }.joined() + "sections: []\n"
    } _: { text in
      #expect(diagnostics(text).allSatisfy { $0.rule == .badValue })
    }
  }

  /// Each token leads to the first one, by a way that begins with that of the token before.
  @Test func circlesOfSumsThatShareAWay() {
    expectLinear(16_000) { count in
      let tokens = (0..<count).map { "  t\($0): $t0 + $t\(min($0 + 1, count - 1))\n" }.joined()
      return Self.head + "tokens:\n" + tokens + "sections: []\n"
    } _: { text in
      let found = diagnostics(text)
      #expect(!found.isEmpty && found.allSatisfy { $0.rule == .referenceCycle })
    }
  }

  @Test func templatesInCircles() {
    expectLinear(8_000) { count in
      let pairs = (0..<count).map { "  c\($0): { extends: d\($0) }\n  d\($0): { extends: c\($0) }\n" }.joined()
      return Self.head + "cells:\n" + pairs + "sections: []\n"
    } _: { text in
      let found = diagnostics(text)
      #expect(found.count >= 1_000 && found.allSatisfy { $0.rule == .referenceCycle })
    }
  }

  @Test func linesThatCannotBeRead() {
    expectLinear(16_000) {
      Self.head + (0..<$0).map { "a\($0): ]\n" }.joined()
    } _: { text in
      #expect(diagnostics(text).first?.rule == .syntax)
    }
  }

  /// What could not be read is looked for in each mapping of tokens.
  @Test func tokensBesideDamage() {
    expectLinear(4_000) { count in
      Self.head + "overrides:\n"
        + (0..<count).map { "  - when: { width: \($0) }\n    tokens: { m: 4 }\n" }.joined()
        + (0..<count).map { "  - when: { width: \($0) }\n    tokens: { m: [4\n" }.joined() + "sections: []\n"
    } _: { text in
      #expect(diagnostics(text).first?.rule == .syntax)
    }
  }

  /// A text that is nearly a sum may be cut at each of its signs.
  @Test func signsOfASum() {
    let texts = [20, 10].map { String(repeating: "1-", count: $0) + "!" }
    let ratio = Cost.ratio(of: 0, to: 1) { _ = LengthAdvice.spaced(texts[$0]) }
    #expect(ratio < 24)
    #expect(LengthAdvice.spaced("$a-1-$b+ 2px") == "$a - 1 - $b + 2px")
    #expect(LengthAdvice.spaced("4-1+2px") == "4 - 1 + 2px")
    #expect(LengthAdvice.spaced("4 -1") == "4 - 1")
    #expect(LengthAdvice.spaced("-4") == nil && LengthAdvice.spaced("4--1") == nil)
  }

  /// Whether a merged mapping has the same key, too, is asked for each finding.
  @Test func findingsBesideMergedKeys() {
    expectLinear(16_000) { count in
      Self.head + "x-a: &a\n" + (0..<count).map { "  t\($0): 4\n" }.joined() + "tokens:\n  <<: *a\n"
        + (0..<count).map { "  t\($0): 5\n" }.joined() + "sections: []\n"
    } _: { text in
      #expect(Linted(text: text).findings.allSatisfy { $0.rule == .unusedToken })
    }
  }

  /// Names that become one identifier are numbered.
  @Test func namesThatBecomeOne() {
    let names = [4_000, 500].map { count in
      (0..<count).map { number in
        "a" + String((0..<12).map { number >> $0 & 1 == 0 ? "-" : "_" }) + "z"
      }
    }
    #expect(Cost.ratio(of: 0, to: 1) { _ = SwiftNames.cases(names[$0], suffix: "Cell") } < 24)
  }

  @Test func templatesOfMeasuredItems() throws {
    let specs = try [8_000, 1_000].map { count in
      let names = (0..<count).map { "t\($0)" }
      let text =
        "cells:\n" + names.map { "  \($0): { size: { width: fit, height: fit } }\n" }.joined()
        + "sections:\n  - id: a\n    cell: t0\n    cells: [\(names.joined(separator: ", "))]\n"
        + "    items: { content: measured, count: dynamic, sample: [{ cell: t0, content: [40, 40] }] }\n"
      let file = SourceFile(path: "a.layout.yaml", text: Self.head + text)
      return try #require(Compiler.compile(file) { _ in .failure(ReadFailure("no such file")) }.spec)
    }
    let ratio = Cost.ratio(of: 0, to: 1) { index in
      _ = ByteBuffer.collect { SwiftEmitter().emitEngine(specs[index], ["a"], to: &$0) }
    }
    #expect(ratio < 24)
  }

  /// After ten thousand errors nobody looks for more.
  @Test(arguments: ["rules", "per-path"]) func wrongEntriesOfAConfiguration(_ key: String) {
    let entries = (0..<40_000).map { "  '!r\($0)': off\n" }.joined()
    let file = SourceFile(path: "layoutc.yaml", text: "layoutc: 1\n\(key):\n\(entries)")
    func read() -> ConfigurationReader.Reading {
      ConfigurationReader.read(file, in: "") { _ in .failure(ReadFailure("no such file")) }
    }
    #expect(read().diagnostics.count == 10_001)
  }
}
