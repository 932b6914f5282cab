import ArgumentParser
import Testing

@testable import layoutc

/// Paths that are kept from the parser come back to where they were.
@Suite struct ManyPathsTests {
  private static let many: [String] = (0..<300).map { "specs/s\($0).layout.yaml" }

  /// Words before, among and behind the paths.
  private static let runs: [(before: [String], among: [String], behind: [String])] = [
    (["lint"], [], []), (["lint", "-q"], [], []), (["lint", "--"], [], ["-q"]),
    (["lint"], [], ["--select", "small-target"]),
    (["lint", "a"], ["--baseline", "a", "a", "-q", "b"], ["--", "-a", "--fix"]),
    (["compile"], ["-o", "out/", "--device=iphone-se-3", "--check"], ["c"]), (["format", "--check"], [], ["b"]),
    (["diff", "--against", "HEAD"], [], []),
  ]

  @Test(
    arguments: runs.map { run -> [String] in
      var words = run.before
      words += many.prefix(150)
      words += run.among
      words += many.suffix(150)
      return words + run.behind
    })
  func areThoseThatTheParserFinds(words: [String]) throws {
    let paths = try #require(ManyPaths(words))
    #expect(paths.rest.count < 60)
    let whole = try Layoutc.parseAsRoot(words)
    let put = try paths.putBack(into: Layoutc.parseAsRoot(paths.rest))
    #expect("\(put)" == "\(whole)")
  }

  /// What is judged of all paths is judged of those that were put back.
  @Test func areChecked() throws {
    let words = ["diff"] + Self.many
    let paths = try #require(ManyPaths(words))
    #expect(throws: (any Error).self) { try Layoutc.parseAsRoot(words) }
    #expect(throws: (any Error).self) { try paths.putBack(into: Layoutc.parseAsRoot(paths.rest)) }
  }

  @Test func fewAreLeftToTheParser() {
    #expect(ManyPaths(["lint"] + Self.many.prefix(30)) == nil)
    #expect(ManyPaths(["why"] + Self.many) == nil)
    #expect(ManyPaths(["devices"] + Self.many) == nil)
    #expect(ManyPaths([]) == nil)
  }
}
