import Testing

@testable import LayoutCompiler

/// Patterns of a configuration mean what they mean to git, except that they work on letters.
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
    ("*a*b*c*", "xaycb", false), ("[\\]a]x", "]x", true), ("[\\]a]x", "ax", true), ("[\\a]x", "\\x", false),
    ("[a\\", "[a\\", true),
  ])
  func covers(_ pattern: String, _ path: String, _ isMeant: Bool) {
    #expect(PathPattern(pattern).covers(path) == isMeant)
  }

  /// What strangers write into a configuration costs no more than the product of both lengths.
  @Test func manyWildcardsEndSoon() {
    let name = String(repeating: "a", count: 2_000)
    #expect(!NamePattern(String(repeating: "a*", count: 200) + "b").matches(name))
    // Each of these would search for its closing bracket up to the end.
    let open = String(repeating: "[", count: 200_000)
    #expect(NamePattern(open).matches(open))
    let path = Array(repeating: "a", count: 300).joined(separator: "/")
    #expect(
      !PathPattern("/" + String(repeating: "**/a/", count: 60) + "b").matches(
        path.split(separator: "/"), isFolder: false))
  }
}
