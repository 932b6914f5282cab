import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Which of the new names replaces one that is gone.
@Suite struct BaselineRenameTests {
  /// Findings of one kind each, at `sections[ID].KIND` or `KIND` in files. `a: [x, s/y]` means that `a` has `x`, and
  /// `y` at `s`.
  private static func findings(_ files: KeyValuePairs<String, [String]>) -> [Finding] {
    files.flatMap { path, kinds in
      let ids = Set(kinds.compactMap { $0.contains("/") ? $0.split(separator: "/")[0] : nil }).sorted()
      let text = "layoutc: 1\nsections:\n" + ids.map { "  - { id: \($0) }\n" }.joined()
      let sources = SourceSet([SourceFile(path: path, text: text)])
      return kinds.map { kind in
        let parts = kind.split(separator: "/").map(String.init)
        return Finding(
          Diagnostic(.redundantKey, kind, at: SourceRange(file: 0, start: 0, end: 1), severity: .info), sources,
          nodePath: parts.count == 1 ? kind : "sections[\(parts[0])].\(parts[1])")
      }
    }
  }

  private static func new(_ before: KeyValuePairs<String, [String]>, _ now: KeyValuePairs<String, [String]>) -> [String]
  {
    let present = Set(now.map { NameKey($0.key) })
    let (marked, _) = Baseline(FindingList(findings(before))).applied(
      to: findings(now), isGone: { !present.contains(NameKey($0)) })
    return marked.filter(\.isNew).map { "\($0.file.path) \($0.nodePath)" }
  }

  @Test func aFileThatSharesMost() {
    #expect(Self.new(["a": ["x", "y"], "b": ["x", "z"]], ["c": ["x", "z"], "d": ["x", "y"]]) == [])
    #expect(Self.new(["a": ["x", "y"]], ["c": ["x", "y", "z"]]) == ["c z"])
  }

  /// `é` in one character or in two: to a file system such as Linux's these are two names, to Swift equal texts.
  @Test func aNameInAnotherNormalForm() {
    #expect(Self.new(["cafe\u{301}/s": ["x", "y"]], ["caf\u{e9}/s": ["x", "y"]]) == [])
    #expect(Self.new(["s": ["cafe\u{301}/x"]], ["s": ["caf\u{e9}/x"]]) == [])
  }

  @Test func lessThanHalfIsAnotherFile() {
    #expect(Self.new(["a": ["x", "y", "z"]], ["c": ["x"]]) == ["c x"])
    #expect(Self.new(["a": ["x"]], ["c": ["x", "y", "z"]]) == ["c x", "c y", "c z"])
  }

  @Test func theEndOfThePathDecidesATie() {
    #expect(Self.new(["old/a/p": ["x"], "old/b/p": ["x"]], ["new/b/p": ["x"], "new/a/p": ["x"]]) == [])
    #expect(Self.new(["a": ["x"]], ["b": ["x"], "c": ["x"]]) == ["b x", "c x"])
    #expect(Self.new(["a": ["x"], "b": ["x"]], ["c": ["x"]]) == ["c x"])
  }

  @Test func aFileThatIsThereWasNotRenamed() {
    let findings = Self.findings(["b": ["x"]])
    let baseline = Baseline(FindingList(Self.findings(["a": ["x"]])))
    #expect(baseline.applied(to: findings, isGone: { _ in false }).findings.filter(\.isNew).count == 1)
  }

  @Test func sections() {
    #expect(Self.new(["a": ["s/x", "s/y", "t/x"]], ["a": ["u/x", "u/y", "t/x"]]) == [])
    #expect(Self.new(["a": ["s/x", "t/x"]], ["a": ["u/x", "t/x", "v/x"]]) == ["a sections[u].x", "a sections[v].x"])
    #expect(Self.new(["a": ["s/x"]], ["b": ["t/x"], "a": ["z"]]) == ["b sections[t].x", "a z"])
  }

  /// Everything in the new file has a new name.
  @Test func aFileWhoseOnlySectionIsRenamedToo() {
    #expect(Self.new(["a": ["s/x", "y"]], ["b": ["t/x", "y"]]) == [])
    #expect(Self.new(["a": ["s/x"]], ["b": ["t/x"]]) == ["b sections[t].x"])
  }

  /// The old section is still in the file: it was mended.
  @Test func aSectionThatIsThereWasNotRenamed() {
    let file = SourceFile(path: "a", text: "sections:\n  - { id: s }\n  - { id: t }\n")
    let diagnostic = Diagnostic(.redundantKey, "x", at: SourceRange(file: 0, start: 0, end: 1))
    let finding = Finding(diagnostic, SourceSet([file]), nodePath: "sections[t].x")
    let (marked, fixed) = Baseline(FindingList(Self.findings(["a": ["s/x"]]))).applied(to: [finding])
    #expect(marked[0].isNew && fixed.map(\.entry.path) == ["sections[s].x"])
  }

  /// Names that nobody would give. The path is read only as far as it is plain.
  @Test func oddPaths() {
    for path in ["sections[", "sections[]", "sections[a", "sections[[1,2]].x", "", "sections"] {
      var finding = Self.findings(["a": ["s/x"]])[0]
      finding.nodePath = path
      let baseline = Baseline(FindingList([finding]))
      #expect(!baseline.applied(to: [finding]).findings[0].isNew)
      #expect(baseline.applied(to: Self.findings(["a": ["t/y"]])).findings[0].isNew)
    }
  }

  /// Compared with trying all pairs, one by one.
  @Test func successorsAreThoseOfAllPairs() {
    var random = SplitMix(seed: 5)
    var found = 0
    for round in 0..<400 {
      func names(_ side: String) -> [String: Set<Int>] {
        var names: [String: Set<Int>] = [:]
        for _ in 0..<Int.random(in: 0..<9, using: &random) {
          let name = side + (0..<3).map { _ in "/\(Int.random(in: 0..<2, using: &random))" }.joined()
          names[name] = Set(
            (0...Int.random(in: 0..<4, using: &random)).map { _ in Int.random(in: 0..<5, using: &random) })
        }
        return names
      }
      let (old, new) = (names("old"), names("new"))
      let successors = Self.successors(
        NameSuccession(of: Self.keyed(old), among: Self.keyed(new), parts: RelativePath.components(of:)))
      #expect(successors == Self.successors(of: old, among: new), "round \(round): \(old), \(new)")
      found += successors.count
    }
    #expect(found > 200, "\(found)")
  }

  /// The path of a section is taken apart as it is put together.
  @Test func pathsOfSections() throws {
    for (path, id, rest) in [
      ("sections[a]", "a", ""), ("sections[a].spacing.item", "a", ".spacing.item"),
      ("sections[b].items[c]", "b", ".items[c]"),
    ] {
      let section = try #require(NodePath.section(of: path))
      #expect(section == (id, rest) && NodePath.inSection(id, rest: rest) == path)
    }
    for path in ["", "cells.a", "sections", "sections[", "sections[].spacing", "tokens[a]"] {
      #expect(NodePath.section(of: path) == nil)
    }
  }

  private static func keyed(_ names: [String: Set<Int>]) -> [NameKey: Set<Int>] {
    Dictionary(uniqueKeysWithValues: names.map { (NameKey($0), $1) })
  }

  private static func successors(_ names: NameSuccession<Int>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.successors.map { ($0.text, $1.text) })
  }

  private static func successors(of old: [String: Set<Int>], among new: [String: Set<Int>]) -> [String: String] {
    func score(_ a: String, _ b: String) -> [Int]? {
      guard let (first, second) = old[a].flatMap({ first in new[b].map { (first, $0) } }) else { return nil }
      let common = first.intersection(second).count
      if common == 0 || 2 * common < max(first.count, second.count) { return nil }
      let ends = zip(a.split(separator: "/").reversed(), b.split(separator: "/").reversed())
      return [common, ends.prefix { $0 == $1 }.count]
    }
    var (olds, news, result) = (Set(old.keys), Set(new.keys), [String: String]())
    while true {
      let pairs = olds.flatMap { a in news.compactMap { b in score(a, b).map { (a, b, $0) } } }
      guard let best = pairs.map(\.2).max(by: { $0.lexicographicallyPrecedes($1) }) else { return result }
      let level = pairs.filter { $0.2 == best }
      for (a, b, _) in level where level.count(where: { $0.0 == a }) == 1 && level.count(where: { $0.1 == b }) == 1 {
        result[a] = b
      }
      for (a, b, _) in level {
        olds.remove(a)
        news.remove(b)
      }
    }
  }

  /// Names that share so much are not compared in pairs: eight times as many moved specs take about eight times as
  /// long.
  @Test func manyMovedFiles() {
    func kinds(_ folder: String, _ count: Int) -> [String: Set<Int>] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("\(folder)/a/\($0).layout.yaml", [1, 2 + $0 % 3]) })
    }
    let ratio = Cost.ratio(of: 4_000, to: 500) { count in
      let names = NameSuccession(
        of: Self.keyed(kinds("old", count)), among: Self.keyed(kinds("new", count)),
        parts: RelativePath.components(of:))
      #expect(names.successors.count == count)
    }
    #expect(ratio < 24)
  }
}
