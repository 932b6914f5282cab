import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// With many findings, each costs as much as with few: eight times as many take about eight times as long. If they were
/// compared in pairs, they would take 64 times as long.
@Suite(.serialized) struct LintCostTests {
  private func expectLinear(_ many: Int, _ text: (Int) -> String, _ check: ([Finding], Int) -> Void) {
    let texts = [many, many / 8].map { ($0, text($0)) }
    let ratio = Cost.ratio(of: 0, to: 1) { index in
      check(Linted(text: texts[index].1).findings, texts[index].0)
    }
    #expect(ratio < 24)
  }

  @Test func manyFindingsInOneMapping() {
    expectLinear(4_000) { count in
      let names = (0..<count).map { "t\($0)" }
      return "layoutc: 1\nname: A\ndevices: [320x568@2]\ntokens:\n" + names.map { "  \($0): 1\n" }.joined()
        + "cells: { " + names.map { "\($0): { span: 1 }" }.joined(separator: ", ") + " }\nsections: []\n"
    } _: { findings, count in
      #expect(findings.count == 3 * count)
      #expect(findings.allSatisfy { $0.diagnostic.fix != nil || $0.rule == .redundantKey })
    }
  }

  @Test func manyErrorsInOneList() {
    expectLinear(4_000) { count in
      let items = (0..<count).map { "[\($0), wide]" }.joined(separator: ", ")
      return "layoutc: 1\nname: A\nsections:\n  - { id: a, items: [\(items)] }\n"
    } _: { findings, count in
      #expect(findings.count == count)
    }
  }

  /// Where a line begins is not looked for from each of its values.
  @Test func manyErrorsInOneLine() {
    expectLinear(4_000) { count in
      let sections = (0..<count).map { "{ id: s\($0), arrange: grid, columns: many\($0) }" }.joined(separator: ", ")
      return "layoutc: 1\nname: A\nsections: [\(sections)]\n"
    } _: { findings, count in
      #expect(findings.count == count)
    }
  }

  /// What repeats is looked at once, however many items there are and however wrong they are.
  @Test func twoThousandMillionItems() {
    func findings(_ count: Int) -> [Finding] {
      let text = """
        layoutc: 1
        name: A
        devices: [iphone-15-pro@landscape, 320x568@2]
        sections:
          - { id: a, arrange: grid, columns: 9, items: \(count), cell: { size: { height: 20.25 } }, expect: { columns: 8 } }
          - { id: b, items: { count: \(count), cycle: [[40.25, 20]] }, spacing: 8, expect: { gap: 8 } }
          - { id: c, items: { count: \(count), cycle: [[40.25, 20], [60, 20], [830, 20]] }, spacing: 8 }

        """
      return Linted(text: text).new
    }
    #expect(
      Set(findings(2_000_000_000).map(\.rule)).isSuperset(of: [
        .expectationFailed, .gapStretched, .smallTarget, .offPixelLength, .offPixelFrame, .leftoverPixels,
        .outsideSafeArea, .itemExceedsLine, .loneItemCentered,
      ]))
    #expect(Cost.ratio(of: 2_000_000_000, to: 20_000) { _ = findings($0) } < 10)
  }

  @Test func manyItemsOfManySizes() {
    expectLinear(8_000) { count in
      let items = (0..<count).map { "[\(20 + $0 % 97).\($0 % 7), \(20 + $0 % 89)]" }.joined(separator: ", ")
      return "layoutc: 1\nname: A\nsections:\n  - { id: a, spacing: 8, items: [\(items)] }\n"
    } _: { findings, _ in
      #expect(findings.contains { $0.isNew && ($0.rule == .lastLineDiffers || $0.rule == .gapStretched) })
    }
  }

  /// The words that overrides are compared with are looked up, and made ready once.
  @Test func manyOverridesOfManyAreas() {
    expectLinear(2_000) { count in
      let words = (0..<count).map { "w\($0)" }.joined(separator: ", ")
      let overrides = (0..<count).map { "        - { when: { width: \($0 + 1) }, areas: [w\(count - 1)] }\n" }.joined()
      return "layoutc: 1\nname: A\ndevices: [4000x568@1]\nsections:\n  - id: a\n    arrange: mosaic\n    items: 9\n"
        + "    areas: [\(words)]\n    overrides:\n" + overrides
    } _: { findings, count in
      #expect(findings.filter { $0.rule == .areasReordered }.count == count)
    }
  }

  /// What later ones say is gathered once, from the last to the first, and only the nearest are told of.
  @Test(arguments: [true, false]) func manyOverridesThatReplaceEachOther(ofFile: Bool) {
    expectLinear(2_000) { count in
      let says = ofFile ? "tokens: { gap: 9 }" : "spacing: 9"
      let overrides = (0..<count).map { "      - { when: { width: \">=\(300 + count - $0)\" }, \(says) }\n" }.joined()
      let section = "  - id: a\n    items: 3\n    spacing: $gap\n"
      return "layoutc: 1\nname: A\ndevices: [4000x568@1]\ntokens: { gap: 8 }\n"
        + (ofFile
          ? "overrides:\n\(overrides)sections:\n\(section)" : "sections:\n\(section)    overrides:\n\(overrides)")
    } _: { findings, count in
      let replaced = findings.filter { $0.rule == .unusedOverride }.map(\.diagnostic)
      #expect(replaced.count == count - 1)
      #expect(replaced[0].notes.last?.message == "and \(count - 4) more on 4000x568@1")
      #expect(replaced.allSatisfy { $0.notes.count <= 4 })
    }
  }

  /// The search for the entry of an item does not begin at the first one each time.
  @Test func manyEntriesOfWhichOneRepeats() {
    expectLinear(4_000) { count in
      let entries = (0..<count).map { "{ content: [\(40 + $0 % 7), 50] }" }.joined(separator: ", ")
      return "layoutc: 1\nname: A\ndevices: [320x568@2]\nsections:\n"
        + "  - { id: a, arrange: justified, row: 60, items: [{ content: [40, 50], repeat: 2 }, \(entries)] }\n"
    } _: { _, _ in
    }
  }

  /// A section without an id is named by everything that it says, and only once.
  @Test func manyErrorsInWhatHasNoName() {
    expectLinear(4_000) { count in
      let items = (0..<count).map { "[\($0), wide]" }.joined(separator: ", ")
      return "layoutc: 1\nname: A\nsections:\n  - { items: [\(items)] }\n"
    } _: { findings, count in
      #expect(findings.count == count + 1)
      #expect(Set(findings.map { $0.nodePath.prefix(12) }).count == 1 || findings.contains { $0.nodePath.isEmpty })
    }
  }

  /// The keys that an alias may stand for are found once for all of them.
  @Test func manyAliasesWithoutEffect() {
    expectLinear(1_600) { count in
      let words = (0..<count).map { "  - &x\($0) spread\n" }.joined()
      let sections = (0..<count).map { "  - { id: s\($0), leftover: *x\($0), items: 4 }\n" }.joined()
      return "layoutc: 1\nname: A\ndevices: [320x568@2]\nx-words:\n\(words)sections:\n\(sections)"
    } _: { findings, count in
      #expect(findings.count { $0.rule == .ineffectiveKey } == count)
    }
  }

  /// Of the layers of a cell, only those are looked at in each cell that may lie between two pixels.
  @Test func manyCellsOfManyLayers() {
    expectLinear(1_600) { count in
      let layers = (0..<count).map { "{ id: l\($0), edge: left, size: 4 }, " }.joined()
      let items = (0..<count).map { "{ size: [\(20 + $0 / 200), \(20 + $0 % 200)] }" }.joined(separator: ", ")
      return """
        layoutc: 1
        name: A
        devices: [320x568@2]
        sections:
          - id: a
            cell: { layers: [\(layers){ id: last, edge: left, size: 4.1 }] }
            items: [\(items)]

        """
    } _: { findings, _ in
      let messages = findings.filter { $0.rule == .offPixelFrame }.map(\.diagnostic.message)
      #expect(messages.contains { $0.contains("layer 'last' of item 0") })
    }
  }

  @Test func manyLayersThatAreCut() {
    expectLinear(16_000) { count in
      let layers = (0..<count).map { "{ id: l\($0), edge: [top, left], size: [200, 20] }" }.joined(separator: ", ")
      return """
        layoutc: 1
        name: A
        devices: [160x568@2, 320x568@2]
        sections:
          - { id: a, items: 0, header: { size: 40, layers: [\(layers)] } }

        """
    } _: { findings, count in
      #expect(findings.count { $0.rule == .contentTruncated } == min(count, 10_000))
    }
  }

  /// What a token comes to is asked once, however many borders ask for one of a long chain.
  @Test func manyBordersOfTokensOfOneChain() {
    expectLinear(4_000) { count in
      let tokens = (0..<count).map { "  t\($0): $t\($0 + 1)\n" }.joined() + "  t\(count): 1\n"
      let cells = (0..<count).map { "  c\($0): { border: { width: $t\($0) } }\n" }.joined()
      return "layoutc: 1\nname: A\ndevices: [320x568@2]\ntokens:\n\(tokens)cells:\n\(cells)sections: []\n"
    } _: { findings, count in
      #expect(findings.count { $0.rule == .hairlineTooThick } == count)
    }
  }

  /// Two sources may be one, and the sources of that, too: there are 16,384 ways to the last mapping.
  @Test func mergesOfMerges() {
    func findings(_ depth: Int) -> [Finding] {
      let steps = (1...depth).map { "x-a\($0): &a\($0) { <<: [*a\($0 - 1), *a\($0 - 1)] }\n" }.joined()
      let tokens = (0..<200).map { "  t\($0): 8\n" }.joined()
      return Linted(
        text: "layoutc: 1\nname: A\ndevices: [320x568@2]\nx-a0: &a0 { z: 1 }\n\(steps)"
          + "tokens:\n  <<: *a\(depth)\n\(tokens)sections: []\n"
      ).findings
    }
    #expect(findings(14).count { $0.rule == .unusedToken } >= 200)
    #expect(Cost.ratio(of: 14, to: 2) { _ = findings($0) } < 16)
  }

  @Test func manyLengthsOfTokensWithOverrides() {
    expectLinear(8_000) { count in
      let tokens = (0..<count).map { "  t\($0): 4.1\n" }.joined()
      let overrides = (0..<count).map { "  - { when: { scale: 3 }, tokens: { t\($0): 5 } }\n" }.joined()
      let sections = (0..<count).map { "  - { id: s\($0), arrange: grid, columns: 2, spacing: $t\(count - 1) }\n" }
      return "layoutc: 1\nname: A\ndevices: [320x568@2]\ntokens:\n\(tokens)overrides:\n\(overrides)"
        + "sections:\n\(sections.joined())"
    } _: { findings, count in
      #expect(findings.count { $0.rule == .offPixelLength } == count)
    }
  }
}
