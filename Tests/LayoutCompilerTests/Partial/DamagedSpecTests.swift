import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A typing mistake in one section costs that section, and nothing else.
@Suite struct DamagedSpecTests {
  private static let seeds = UInt64(1)...8

  @Test(arguments: SectionedSpec.all) func aSlipCostsItsSection(_ spec: SectionedSpec) {
    let whole = Linted(SourceFile(path: spec.path, bytes: spec.bytes))
    for seed in Self.seeds {
      var random = SplitMix(seed: seed &* 7919 &+ UInt64(spec.bytes.count))
      let index = Int(random.next() % UInt64(spec.sections.count))
      let section = spec.sections[index]
      let slipped = Slip.apply(to: Array(spec.bytes[section]), &random)
      var bytes = spec.bytes
      bytes.replaceSubrange(section, with: slipped)
      guard Self.isRefused(bytes) else { continue }
      let damaged = section.lowerBound..<section.lowerBound + slipped.count
      let moved = slipped.count - section.count
      let text = "seed \(seed)\n" + String(decoding: slipped, as: UTF8.self)
      let linted = Linted(SourceFile(path: spec.path, bytes: bytes))

      // 1. A finding is in the section, or the whole text has it, too.
      //    What several sections share is reported for the first one that has a result.
      let known = Set(
        whole.findings.map { Told($0, movedBy: $0.diagnostic.range.start >= section.upperBound ? moved : 0) })
      let shared = Set(known.map { $0.named(nil) })
      for finding in linted.findings where !damaged.contains(Int(finding.diagnostic.range.start)) {
        let told = Told(finding)
        let isKnown =
          told.start < spec.sections[0].lowerBound ? shared.contains(told.named(nil)) : known.contains(told)
        #expect(isKnown, "\(spec.path): \(finding.diagnostic.message) \(text)")
      }
      // 2. What the whole text reports about other sections is still reported.
      let found = Set(linted.findings.map { Told($0) })
      for finding in whole.findings where finding.diagnostic.range.file == 0 {
        let start = Int(finding.diagnostic.range.start)
        guard let other = spec.sections.firstIndex(where: { $0.contains(start) }), other != index else { continue }
        // A frame between pixels may only be there because of where the section is.
        if finding.rule == .offPixelFrame, other > index { continue }
        let told = Told(finding, movedBy: start >= section.upperBound ? moved : 0)
        #expect(found.contains(told), "\(spec.path): not told: \(finding.diagnostic.message) \(text)")
      }
      let errors = linted.compilation.diagnostics.filter { $0.rule == .syntax }
      #expect(!errors.isEmpty && Set(errors.map(\.range)).count == errors.count)

      // 3. The other sections are as if it were not there.
      guard spec.sections.count > 1 else { continue }
      //    If a mistake is no part of any entry, like a tab on a line of blanks, not even this section is lost.
      let isWhole = linted.compilation.resolutions.allSatisfy { $0.resolved == nil }
      let other =
        isWhole
        ? whole.compilation
        : Compiler.compile(SourceFile(path: spec.path, bytes: spec.without(index)), read: Repository.read)
      #expect(linted.compilation.resolutions.count == other.resolutions.count)
      for (partial, complete) in zip(linted.compilation.resolutions, other.resolutions) {
        #expect(partial.table == complete.table, "\(spec.path) \(text)")
        if isWhole { continue }
        // A section that repeats is there more than once.
        let others = complete.table.sections.indices.map(complete.specSection).map { $0 < index ? $0 : $0 + 1 }
        #expect(partial.resolved == others, "\(spec.path) \(text)")
      }
    }
  }

  /// The tab is no part of any entry, wherever between the entries it stands.
  @Test(arguments: 0..<4) func aTabOnALineOfBlanksCostsNothing(_ place: Int) {
    let parts = [
      "layoutc: 1\nname: A\ndevices: [320x568@2]\n", "sections:\n", "  - { id: a, items: 1 }\n",
      "  - { id: b, items: 3 }\n",
    ]
    let text =
      parts[0...place].joined() + "  \t\n\n" + parts[(place + 1)...].joined() + "  - { id: c, items: [ }\n"
    let compilation = Resolved.compile(text)
    #expect(compilation.resolutions.first?.table.sections.map(\.id) == ["a", "b"])
    let syntax = compilation.diagnostics.filter { $0.rule == .syntax }.map(\.message)
    #expect(syntax.contains("tabs cannot indent YAML; use spaces"), "\(syntax)")
    #expect(syntax.count == 2, "\(syntax)")
  }

  @Test(arguments: SectionedSpec.all.filter { $0.sections.count > 1 })
  func twoSlipsAreTwoMistakes(_ spec: SectionedSpec) {
    for seed in Self.seeds {
      var random = SplitMix(seed: seed &* 104729 &+ UInt64(spec.bytes.count))
      let first = Int(random.next() % UInt64(spec.sections.count - 1))
      let second = first + 1 + Int(random.next() % UInt64(spec.sections.count - 1 - first))
      let slips = [first, second].map { Slip.apply(to: Array(spec.bytes[spec.sections[$0]]), &random) }
      var alone: [Int: [Int]] = [:]
      for (section, slip) in zip([first, second], slips) {
        var bytes = spec.bytes
        bytes.replaceSubrange(spec.sections[section], with: slip)
        if Self.isRefused(bytes) { alone[section] = Self.syntaxErrors(bytes, spec.path) }
      }
      guard alone.count == 2 else { continue }
      var both = spec.bytes
      both.replaceSubrange(spec.sections[second], with: slips[1])
      both.replaceSubrange(spec.sections[first], with: slips[0])
      let moved = slips[0].count - spec.sections[first].count
      let expected = (alone[first] ?? []) + (alone[second] ?? []).map { $0 + moved }
      let found = Self.syntaxErrors(both, spec.path)
      let text = slips.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "---\n")
      // With a bracket inside brackets, either the stray one or the outer one is reported.
      let file = SourceFile(path: spec.path, bytes: both)
      let lines = [found, expected].map { $0.map { file.position(of: $0).line } }
      #expect(lines[0] == lines[1], "\(spec.path)\n\(text)\n\(found) \(expected)")
    }
  }

  /// The places of syntax mistakes. What is said about the first one depends on what else there is.
  private static func syntaxErrors(_ bytes: [UInt8], _ path: String) -> [Int] {
    let compilation = Compiler.compile(SourceFile(path: path, bytes: bytes), read: Repository.read)
    return compilation.diagnostics.filter { $0.rule == .syntax }.map { Int($0.range.start) }
  }

  private static func isRefused(_ bytes: [UInt8]) -> Bool {
    var diagnostics: [Diagnostic] = []
    let tree = YAMLParser.parse(SourceFile(path: "a.yaml", bytes: bytes), fileIndex: 0, diagnostics: &diagnostics)
    return tree == nil && diagnostics.contains { $0.rule == .syntax }
  }

  /// A finding as people see it.
  private struct Told: Hashable {
    var rule: RuleID
    var file: String
    var start: Int
    var message: String

    func named(_ message: String?) -> Told {
      var told = self
      told.message = message ?? ""
      return told
    }

    init(_ finding: Finding, movedBy moved: Int = 0) {
      rule = finding.rule
      file = finding.file.path
      start = Int(finding.diagnostic.range.start) + (finding.diagnostic.range.file == 0 ? moved : 0)
      message = finding.diagnostic.message
    }
  }
}
