import Synchronization
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Two parsers give what one gives, byte for byte, or nothing.
struct ListPartTests {
  private func whole(_ file: SourceFile, packing keys: EntryKeys? = nil) -> NodeTape? {
    var diagnostics: [Diagnostic] = []
    let tree = YAMLParser.parse(file, fileIndex: 0, packing: keys, diagnostics: &diagnostics)
    return diagnostics.isEmpty ? tree?.tape : nil
  }

  private func inTwo(_ file: SourceFile, _ part: ListPart, packing keys: EntryKeys? = nil) -> NodeTape? {
    YAMLParser.tape(of: file, part, 0, packing: keys) { aside, here in
      here()
      aside()
    }
  }

  private func expectSame(_ a: NodeTape, _ b: NodeTape, _ text: String) {
    #expect(a.words == b.words, "\(text)")
    #expect(a.decoded == b.decoded, "\(text)")
    #expect(a.large == b.large, "\(text)")
    #expect(a.stored == b.stored, "\(text)")
  }

  /// Tries every part that could be made of a text, the right ones and the wrong ones. Returns how many were taken.
  private func tryAllParts(_ text: String) -> Int {
    let file = SourceFile(path: "a.layout.yaml", text: text)
    guard file.bytes.allSatisfy({ $0 < 0x80 }) else { return 0 }
    let starts = [0] + file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    let expected = whole(file)
    var taken = 0
    for (index, first) in starts.enumerated() {
      for last in starts[(index + 1)...] where last < file.bytes.count {
        let indentation = file.bytes[first...].prefix { $0 == UInt8(ascii: " ") }.count
        guard let tape = inTwo(file, ListPart(bytes: first..<last, indentation: indentation)) else { continue }
        taken += 1
        guard let expected else {
          Issue.record("read in two, \(first)..<\(last) aside, but not in one:\n\(text)")
          continue
        }
        expectSame(tape, expected, "\(first)..<\(last) of\n\(text)")
      }
    }
    return taken
  }

  @Test(arguments: [
    ("items:\n  - a\n  - b\n  - c\n  - d\n", 3),
    ("items:\n- [1, 2]\n- [3, 4]\n- [5, 6]\nmore: 1\n", 1),
    ("- a: 1\n  b: 2\n- c: 3\n  d:\n  - 4\n  - 5\n- e: 6\n", 1),
    ("- \"a\\tb\"\n- 'it''s'\n- \"c\\td\"\n- {e: \"f\\n\"}\n- g\n", 5),
    ("- a\n\n# a comment\n- b\n- c # another\n- d\n", 3),
  ])
  func listsAreRead(text: String, parts: Int) { #expect(tryAllParts(text) >= parts, "\(text)") }

  /// Lines that look like items but are not, or that are items but belong elsewhere: whichever of them are taken for a
  /// part, the tree is that of the whole text.
  @Test(arguments: [
    "- |\n  - a\n  - b\n  - c\n- d\n", "- foo\n    - a\n    - b\n    - c\n", "- \"x\n- a\n- b\"\n- c\n",
    "- [1,\n- 2,\n- 3]\n- 4\n", "- 'a\n- b'\n- 'c\n- d'\n", "- &x 1\n- *x\n- *x\n- 2\n", "- !t 1\n- 2\n- 3\n",
    "- a\n- b\n---\n- c\n- d\n", "a:\n  - 1\n  - 2\nb:\n  - 3\n  - 4\n", "- a:\n- b: 1\n- c\n", "- - a\n- - b\n- - c\n",
    "- ? a\n- ? b\n- c\n", "- a\n- b: [\n- c\n- d\n", "- {a: 1\n- b: 2}\n- c\n", "- a\n- }\n- b\n", "-\n-\n-\n- a\n",
    "- a\n  - b\n- c\n  - d\n- e\n", "- >\n  a\n\n- b\n- c\n", "- a: 1\n  a: 2\n- b\n- c\n- d\n",
  ])
  func othersAreNeverMisread(text: String) { _ = tryAllParts(text) }

  @Test func specsAreTheSame() {
    var taken = 0
    for path in Repository.files(in: "Specs", suffix: ".layout.yaml") {
      guard let bytes = Repository.bytes(path), bytes.count < 3000 else { continue }
      taken += tryAllParts(String(decoding: bytes, as: UTF8.self))
    }
    #expect(taken > 200)
  }

  @Test func mutatedListsAreTheSame() {
    var random = SplitMix(seed: 7)
    let lines = [
      "- a\n", "- [1, 2]\n", "- {a: 1}\n", "  - b\n", "  c: 1\n", "- k: v\n", "- |\n", "- \"x\n", "  y\"\n", "x: 1\n",
      "- [\n",
      "  ]\n", "# c\n", "\n", "-\n", "- 'q'\n", "- \"\\t\"\n", "  - - d\n", "    e\n", "- &a f\n", "- *a\n",
    ]
    var taken = 0
    for _ in 0..<400 {
      let count = Int.random(in: 3...8, using: &random)
      taken += tryAllParts((0..<count).map { _ in lines.randomElement(using: &random)! }.joined())
    }
    #expect(taken > 30)
  }

  /// An alias stands for the same number of nodes, whichever parser read its list. So entries after a `&` have nodes of
  /// their own.
  @Test func partsBehindAnchorsAreNotPacked() throws {
    let lines = String(repeating: "  - [1, 2]\n", count: 8)
    for (head, isPacked) in [("items:\n", true), ("items: &x\n", false), ("id: &i a\nitems:\n", false)] {
      let file = SourceFile(path: "a.layout.yaml", text: head + lines)
      let part = ListPart(bytes: head.utf8.count + 33..<head.utf8.count + 66, indentation: 2)
      let tape = try #require(inTwo(file, part, packing: PlainItems.keys))
      #expect(tape.words.count { $0.tag == .packedEntry } == (isPacked ? 8 : 0), "\(head)")
      expectSame(tape, try #require(whole(file, packing: PlainItems.keys)), head)
    }
  }

  @Test func longestListBehindTheMiddleIsFound() throws {
    let text = "items:\n" + String(repeating: "  - [1, 2]\n", count: 100) + "more:\n  - a\n  - b\n"
    let bytes = Array(text.utf8)
    let part = try #require(ListPart.find(in: bytes, behind: 500, atLeast: 100))
    #expect(part.indentation == 2)
    // Up to the last item, which follows the gap.
    #expect(part.bytes == 502..<7 + 99 * 11)
    #expect(ListPart.find(in: bytes, behind: 1100, atLeast: 100) == nil)
    // Lists of lists are cut at the outer list.
    let nested = String(repeating: "- id: a\n  items:\n    - 1\n    - 2\n    - 3\n", count: 20)
    let outer = try #require(ListPart.find(in: Array(nested.utf8), behind: 400, atLeast: 100))
    #expect(outer.indentation == 0)
  }

  @Test func largeFilesTakeBothWays() throws {
    let text = "layoutc: 1\nitems:\n" + String(repeating: "  - { size: [10, 20] }\n", count: 20_000)
    let file = SourceFile(path: "a.layout.yaml", text: text)
    var diagnostics: [Diagnostic] = []
    let asides = Mutex(0)
    let tree = YAMLParser.parse(
      file, fileIndex: 0,
      concurrently: { aside, here in
        asides.withLock { $0 += 1 }
        here()
        aside()
      }, diagnostics: &diagnostics)
    #expect(asides.withLock { $0 } == 1)
    expectSame(try #require(tree?.tape), try #require(whole(file)), "a list of 20,000")
  }
}
