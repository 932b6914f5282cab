import LayoutCompiler
import Testing

@testable import LayoutcRun

@Suite struct GlobPatternTests {
  /// A file in a folder that is not reached is not found.
  @Test func everyFolderOnTheWayIsReached() throws {
    let names = ["a", "b", "ab", "deep"]
    var folders = [[String]()]
    for depth in 1...3 { folders += folders.filter { $0.count == depth - 1 }.flatMap { f in names.map { f + [$0] } } }
    for text in [
      "*", "**", "*/*", "a*/*", "?/*/*", "**/a*", "a*/**", "*b/**/deep/*", "*/deep/**/x", "a?/b/x*", "*/**/**/x",
      "**/**",
    ] {
      let pattern = try #require(GlobPattern(text))
      for folder in folders where pattern.matches((folder + ["x"]).joined(separator: "/")) {
        for count in folder.indices.map({ $0 + 1 }) {
          #expect(pattern.reaches(folder.prefix(count).joined(separator: "/")), "\(text): \(folder)")
        }
      }
    }
  }

  @Test(arguments: [
    ("*", "a"), ("a*/*", "b"), ("a*/*", "ab/b"), ("?/b/*", "a/a"), ("?/b/**/x", "a/a/b"), ("*b/**/x", "a/ab"),
  ])
  func othersAreNot(_ text: String, _ folder: String) throws {
    #expect(try !#require(GlobPattern(text)).reaches(folder))
  }
}
