import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

@Suite struct UnifiedDiffTests {
  private func difference(_ old: String?, _ new: String) -> String {
    String(
      decoding: UnifiedDiff.render(from: old.map { Array($0.utf8) }, to: Array(new.utf8), path: "f"), as: UTF8.self)
  }

  @Test func equalTextsHaveNone() {
    #expect(difference("a\n", "a\n") == "")
    #expect(difference("", "") == "")
  }

  @Test func showsThreeLinesAround() {
    let old = (1...12).map { "\($0)\n" }.joined()
    #expect(
      difference(old, old.replacing("6\n", with: "six\n"))
        == "--- f\n+++ f\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n")
  }

  /// Changes with six lines between them have no line around them that is not shown.
  @Test(arguments: [(8, 1), (9, 1), (10, 2)]) func neighborsShareTheirLines(second: Int, hunks: Int) {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 2\n", with: "two\n").replacing("line \(second)\n", with: "other\n")
    #expect(difference(old, new).split(separator: "\n").count { $0.hasPrefix("@@") } == hunks)
  }

  @Test func endsWithoutALineBreak() {
    #expect(
      difference("a\nb", "a\nb\n")
        == "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
    #expect(difference(nil, "a") == "--- /dev/null\n+++ f\n@@ -0,0 +1,1 @@\n+a\n\\ No newline at end of file\n")
    #expect(difference("a\n", "") == "--- f\n+++ f\n@@ -1,1 +0,0 @@\n-a\n")
  }

  /// The changes make the new text of the old one, and there is no shorter difference.
  @Test func changesRebuildTheNewText() {
    var random = Lehmer(seed: 7)
    for _ in 0..<2_000 {
      let old = random.lines()
      let new = random.lines()
      let changes = LineChanges.between(old, new, most: 100)
      var rebuilt: [ArraySlice<UInt8>] = []
      var line = 0
      for change in changes {
        rebuilt += old[line..<change.old.lowerBound]
        #expect(rebuilt.count == change.new.lowerBound)
        rebuilt += new[change.new]
        line = change.old.upperBound
      }
      rebuilt += old[line...]
      #expect(rebuilt == new)
      let edits = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
      #expect(edits == old.count + new.count - 2 * Self.longestCommon(old, new))
    }
  }

  @Test func givesUpOnAShortestOne() {
    let old = (0..<50).map { Array("old \($0)\n".utf8)[...] }
    let new = (0..<50).map { Array("new \($0)\n".utf8)[...] }
    #expect(LineChanges.between(old, new, most: 10) == [LineChanges.Change(old: 0..<50, new: 0..<50)])
  }

  private static func longestCommon(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for line in a {
      var diagonal = 0
      for index in b.indices {
        let above = row[index + 1]
        row[index + 1] = line == b[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  /// A generator whose numbers are the same in every run.
  private struct Lehmer {
    var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next(_ bound: Int) -> Int {
      state = state * 48271 % 0x7fff_ffff
      return Int(state) % bound
    }

    mutating func lines() -> [ArraySlice<UInt8>] {
      let count = next(12)
      return (0..<count).map { _ in [UInt8(ascii: "a") + UInt8(next(4)), 10][...] }
    }
  }
}
