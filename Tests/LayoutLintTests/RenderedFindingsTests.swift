import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Kept text is what a run would find again. It is used only if everything that it follows from is the same.
@Suite struct RenderedFindingsTests {
  private let shelf = FindingsCacheTests.Shelf()

  private static let read: @Sendable (String) -> Result<[UInt8], ReadFailure> = { Repository.read($0) }

  private func cache(_ paths: [String], identity: String = "this", place: String = "/here") -> FindingsCache {
    FindingsCache(identity: identity, place: place, specs: paths, storage: shelf.storage)
  }

  private func expectEqual(_ a: RenderedFindings?, _ b: RenderedFindings?, _ path: String) {
    #expect(a?.text == b?.text && a?.counts == b?.counts && a?.suppressed == b?.suppressed, "\(path)")
    #expect(a?.fails == b?.fails && a?.isNotSwept == b?.isNotSwept, "\(path)")
  }

  @Test(arguments: [false, true]) func wordsAreThoseOfTheFindings(color: Bool) throws {
    let paths = ["Specs/lint", "Specs/invalid"].flatMap { Repository.files(in: $0, suffix: ".layout.yaml") }
      .enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    let report = TextReport(color: color)
    var linter = SpecLinter(sweep: WidthSweep(widths: 320...321), read: Self.read)
    let plain = linter.rules(of: nil)
    var (known, told) = (0, 0)
    for round in 0..<2 {
      let cache = cache(paths)
      linter.cache = cache
      var rules = linter.rules(of: nil)
      rules.tell(by: report, failOn: .warning, links: RuleLink("https://example.com/{rule}"))
      let telling = try #require(rules.telling)
      for path in paths {
        let bytes = try #require(Repository.bytes(path))
        if cache.recall(SourceFile(path: path, bytes: bytes), telling, read: Self.read) != nil { known += 1 }
        let outcome = linter.lint(bytes, path: path, rules)
        var alone = linter
        alone.cache = nil
        let fresh = alone.lint(bytes, path: path, rules)
        expectEqual(outcome.told, fresh.told, path)
        let findings = alone.lint(bytes, path: path, plain).findings
        #expect((outcome.told == nil) == findings.contains { $0.diagnostic.range.file > 0 }, "\(path)")
        guard let words = outcome.told else { continue }
        if round == 1 { told += 1 }
        #expect(outcome.findings.isEmpty)
        let linked = findings.map { finding in
          var finding = finding
          finding.links = RuleLink("https://example.com/{rule}")
          return finding
        }
        #expect(Array(words.text) == report.render(linked), "\(path)")
        #expect(words.suppressed == findings.count { !$0.isNew }, "\(path)")
        #expect(words.fails == findings.contains { $0.isNew && $0.severity <= .warning }, "\(path)")
        for severity in Severity.allCases {
          #expect(words.counts[severity] == findings.count { $0.isNew && $0.severity == severity }, "\(path)")
        }
        cache.finish(path)
      }
      cache.finish()
    }
    #expect(known > told * 9 / 10 && known <= told && told > paths.count / 2)
  }

  private static let spec = """
    layoutc: 1
    name: A
    include: [tokens.yaml]
    devices: [320x568@2]
    sections: [{ id: a, items: 3, spacing: $gap, cell: { size: [90, 30] } }]

    """
  private static let tokens = "layoutc: 1\ntokens: { gap: 8 }\n"

  /// Whether the text for a spec is known.
  private func isKnown(
    spec: String = Self.spec, tokens: String = Self.tokens, identity: String = "this", place: String = "/here",
    select: [RuleID] = [], sweep: WidthSweep? = nil, report: TextReport = TextReport(), failOn: Severity = .error,
    links: String? = nil
  ) -> Bool {
    let cache = cache(["a.layout.yaml"], identity: identity, place: place)
    var linter = SpecLinter(select: select, sweep: sweep) { _ in .success(Array(tokens.utf8)) }
    linter.cache = cache
    var rules = linter.rules(of: nil)
    rules.tell(by: report, failOn: failOn, links: links.flatMap { RuleLink($0) })
    let file = SourceFile(path: "a.layout.yaml", text: spec)
    let isKnown = rules.telling.flatMap { cache.recall(file, $0, read: linter.read) } != nil
    let outcome = linter.lint(file.bytes, path: file.path, rules)
    linter.cache = nil
    expectEqual(outcome.told, linter.lint(file.bytes, path: file.path, rules).told, file.path)
    cache.finish(file.path)
    return isKnown
  }

  @Test func whateverWordsFollowFromIsAsked() {
    #expect(!isKnown() && isKnown())
    #expect(!isKnown(spec: Self.spec + "# more\n") && isKnown(spec: Self.spec + "# more\n"))
    #expect(!isKnown() && isKnown())
    #expect(!isKnown(tokens: "layoutc: 1\ntokens: { gap: 9 }\n"))
    #expect(!isKnown() && isKnown())
    // What is applied after the findings, each thing by itself. What was known before is still known.
    #expect(!isKnown(report: TextReport(color: true)) && isKnown(report: TextReport(color: true)))
    #expect(!isKnown(report: TextReport(concise: true)) && isKnown(report: TextReport(concise: true)))
    #expect(!isKnown(failOn: .warning) && isKnown(failOn: .warning))
    #expect(!isKnown(links: "https://a.b/{rule}") && isKnown(links: "https://a.b/{rule}"))
    #expect(!isKnown(select: [.gapStretched]) && isKnown(select: [.gapStretched]))
    #expect(!isKnown(sweep: WidthSweep(widths: 320...322)) && isKnown(sweep: WidthSweep(widths: 320...322)))
    #expect(!isKnown(place: "/there") && isKnown(place: "/there"))
    #expect(isKnown())
    #expect(!isKnown(identity: "that") && isKnown(identity: "that"))
    #expect(!isKnown(), "the other program has written its own pack")
  }

  /// A finding in a file that other specs include as well is reported by the first of them, so nothing about it is
  /// kept.
  @Test func sharedFilesHaveNoWords() {
    let tokens = "layoutc: 1\ntokens: { gap: wide }\n"
    #expect(!isKnown(tokens: tokens) && !isKnown(tokens: tokens))
  }

  @Test func damageIsNoTrap() throws {
    #expect(!isKnown())
    let (name, whole) = try #require(
      shelf.packs.withLock { $0.first { $0.key.hasSuffix(".told") }.map { ($0.key, $0.value) } })
    var random = SplitMix(seed: 11)
    var (believed, refused) = (0, 0)
    for round in 0..<1500 {
      var bytes = Array(whole.dropLast(17))
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch round % 3 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        }
      }
      // Without the right checksum nothing is believed. With it, whatever can be read is believed.
      let cache = cache(["a.layout.yaml"])
      var linter = SpecLinter { _ in .success(Array(Self.tokens.utf8)) }
      linter.cache = cache
      var rules = linter.rules(of: nil)
      rules.tell(by: TextReport(), failOn: .error, links: nil)
      let telling = try #require(rules.telling)
      let file = SourceFile(path: "a.layout.yaml", text: Self.spec)
      shelf.packs.withLock { [bytes] in $0[name] = bytes + whole.suffix(17) }
      if bytes != whole.dropLast(17) { #expect(cache.recall(file, telling, read: linter.read) == nil) }
      var writer = ByteWriter()
      writer.text(CachePack.checksum(of: bytes, before: bytes.count))
      shelf.packs.withLock { [bytes] in $0[name] = bytes + writer.bytes }
      let other = self.cache(["a.layout.yaml"])
      if let told = other.recall(file, telling, read: linter.read) {
        believed += 1
        #expect(told.suppressed >= 0 && told.text.count <= bytes.count)
      } else {
        refused += 1
      }
    }
    #expect(believed > 10 && refused > 10)
  }

  /// The text for a spec is found wherever it is in its pack, and in whatever order specs are asked for. Names that
  /// Swift considers equal are kept apart.
  @Test func anyOrderIsFound() throws {
    let paths = (0..<40).map { "many/s\($0).layout.yaml" } + ["many/\u{E4}.layout.yaml", "many/a\u{308}.layout.yaml"]
    var linter = SpecLinter { _ in .success(Array(Self.tokens.utf8)) }
    var random = SplitMix(seed: 3)
    for round in 0..<4 {
      let cache = cache(paths)
      linter.cache = cache
      var rules = linter.rules(of: nil)
      rules.tell(by: TextReport(concise: round == 1), failOn: .error, links: nil)
      let telling = try #require(rules.telling)
      for path in paths.shuffled(using: &random) {
        let file = SourceFile(path: path, text: Self.spec)
        #expect((cache.recall(file, telling, read: linter.read) != nil) == (round > 1), "\(path) \(round)")
        _ = linter.lint(file.bytes, path: path, rules)
        cache.finish(path)
      }
    }
  }
}
