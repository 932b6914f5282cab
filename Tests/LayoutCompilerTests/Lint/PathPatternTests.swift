import Testing

@testable import LayoutCompiler

/// Patterns mean what `git check-ignore` says they mean.
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Vendor/", "Vendor/a.yaml", true), ("Vendor/", "x/Vendor/b/a.yaml", true), ("Vendor/", "Vendor", false),
    ("Vendor", "Vendor", true), ("/Vendor", "x/Vendor/a", false), ("/Vendor", "Vendor/a", true),
    ("a/b", "a/b/c", true), ("a/b", "x/a/b", false), ("*.yaml", "x/y/a.yaml", true), ("*.yaml", "a.yml", false),
    ("a/*", "a/b", true), ("a/*", "a/b/c", true), ("a/*.x", "a/b/c.x", false), ("a/**/z", "a/z", true),
    ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/b/c/y", false), ("**/z", "z", true), ("**/z", "a/z", true),
    ("a/**", "a/b/c", true), ("a/**", "a", false), ("?.x", "ü.x", true), ("?.x", "ab.x", false),
    ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true), ("[]]x", "]x", true), ("[a", "[a", true),
    ("\\*", "*", true), ("\\*", "a", false), ("a\\", "a\\", true), ("./a", "a", true), ("*a*b*c*", "xaybzc", true),
    ("*a*b*c*", "xaycb", false),
  ])
  func covers(_ pattern: String, _ path: String, _ isMeant: Bool) {
    #expect(PathPattern(pattern).covers(path) == isMeant)
  }

  @Test func takesBack() {
    #expect(PathPattern("!a", readsNegation: true).isNegated)
    #expect(PathPattern("\\!a", readsNegation: true).covers("!a"))
    #expect(!PathPattern("!a").isNegated)
  }

  /// What strangers write into a `.gitignore` costs no more than the product of both lengths.
  @Test func manyWildcardsEndSoon() {
    let name = String(repeating: "a", count: 2_000)
    #expect(!NamePattern(String(repeating: "a*", count: 200) + "b").matches(name))
    // Each of these would look to the end for what closes it.
    let open = String(repeating: "[", count: 200_000)
    #expect(NamePattern(open).matches(open))
    let path = Array(repeating: "a", count: 300).joined(separator: "/")
    #expect(
      !PathPattern("/" + String(repeating: "**/a/", count: 60) + "b").matches(
        path.split(separator: "/"), isFolder: false))
  }

  /// Patterns that are looked up by a name decide as those that are tried one by one.
  @Test func theLastThatMatchesDecides() {
    let texts = [
      "a", "!a", "b/", "/a/b", "!*", "a/**", "**/b", "!b", "[a]", "\\b", "*.yaml", "!a/b", "é", "e\u{301}", "/a", "?",
    ]
    var random = SplitMix(seed: 15)
    for _ in 0..<300 {
      let patterns = (0..<6).compactMap { _ in
        texts.randomElement(using: &random).map { PathPattern($0, readsNegation: true) }
      }
      let list = PathPatternList(patterns)
      for path in ["a", "b", "a/b", "b/a", "a/a/b", "x.yaml", "b/x.yaml", "é", "a/e\u{301}"] {
        for isFolder in [false, true] {
          let names = RelativePath.components(of: path)
          let expected = patterns.last { $0.matches(names, isFolder: isFolder) }
          #expect(list.last(matching: names, isFolder: isFolder) == expected, "\(path) in \(patterns.map(\.text))")
        }
      }
    }
  }
}
