import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Entries of lists that take one word on the tape.
@Suite struct PlainEntryTests {
  @Test func wordsSayWhatEntriesSay() throws {
    for (before, width, between, height) in [(0, 0, 0, 0), (255, 31, 255, 31), (9, 3, 2, 2), (1, 31, 1, 18)] {
      for (start, key) in [(0, nil), (7, 0), (1 << 26, 2)] as [(Int, Int?)] {
        let first = start + before..<start + before + width
        let second = first.upperBound + between..<first.upperBound + between + height
        let entry = PlainEntry(start: start, key: key, width: first, height: second)
        let word = try #require(entry.word)
        #expect(word.tag == .packedEntry)
        #expect(PlainEntry(word) == entry)
      }
    }
  }

  @Test func whatIsTooLongHasNoWord() {
    for (before, width, between, height) in [(256, 1, 1, 1), (1, 32, 1, 1), (1, 1, 256, 1), (1, 1, 1, 32)] {
      let second = before + width + between
      let entry = PlainEntry(
        start: 0, key: nil, width: before..<before + width, height: second..<second + height)
      #expect(entry.word == nil)
    }
  }

  private func tree(_ text: String, packs: Bool = true) throws -> NodeTree {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "a.layout.yaml", text: text)
    let keys = packs ? PlainItems.keys : nil
    return try #require(YAMLParser.parse(file, fileIndex: 0, packing: keys, diagnostics: &diagnostics))
  }

  /// How many entries of a text take one word.
  private func packed(_ text: String) throws -> Int {
    let tape = try tree(text).tape
    return tape.words.count { $0.tag == .packedEntry }
  }

  @Test(arguments: [
    ("items:\n  - [1, 2]\n  - [3.5, 44.333333333333336]\n", 2),
    ("items:\n  - { size: [1, 2] }\n  - content: [3, 4]\n", 2),
    ("items:\n  - - 1\n    - 2\n", 1),
    ("items: [[1, 2], {size: [3, 4]}]", 2),
    // Not two numbers, or more than two numbers.
    ("items: [[1], [1, 2, 3], [1, 50%], [fill, 2], [$a, 2], [\"1\", 2], [1, -2], [1, ]]", 0),
    ("items: [{ span: [1, 2] }, { size: [1, 2], cell: a }, { size: { width: 1, height: 2 } }]", 0),
    // The value of a key is no entry, and the value of the whole file is none, either.
    ("size: [1, 2]\n", 0),
    ("[1, 2]\n", 0),
    // Aliases count nodes.
    ("a: &a [1, 2]\nitems: [[1, 2], *a]\n", 0),
    ("items: [[3, 4], &a [1, 2], [5, 6]]\n", 1),
  ])
  func onlyPlainOnesArePacked(text: String, count: Int) throws { #expect(try packed(text) == count) }

  /// Lists have the same length and end at the same place.
  @Test func listsAreTheSame() throws {
    let text = "items:\n" + (0..<9000).map { "  - { size: [\($0), 20] }\n" }.joined() + "  - { cell: a }\nmore: 1\n"
    let (whole, packed) = (try tree(text, packs: false), try tree(text))
    #expect(packed.tape.words.count < whole.tape.words.count / 4)
    let lists = try [whole, packed].map { tree in
      let root = try #require(tree.root)
      return (tree, try #require(tree.value(of: "items", in: root)))
    }
    #expect(lists[0].0.count(of: lists[0].1) == lists[1].0.count(of: lists[1].1))
    #expect(lists[0].0.range(of: lists[0].1) == lists[1].0.range(of: lists[1].1))
  }

  @Test func whoTakesAnEntryForANodeIsNoticed() throws {
    let tree = try tree("columns: [[1, 2]]\n")
    let root = try #require(tree.root)
    let list = try #require(tree.value(of: "columns", in: root))
    let entry = try #require(Array(tree.elements(of: list)).first)
    #expect(!tree.isMisread)
    #expect(tree.kind(of: entry) == .sequence)
    #expect(tree.isMisread)
  }

  /// Lists where nobody expects them, and invalid numbers: the text is read once more, with all nodes.
  @Test(arguments: [
    "sections: [{ id: a, columns: [[1, 2], [3, 4]] }]",
    "sections: [{ id: a, items: [[1, 2.2.2], [3, 4]] }]",
    "sections: [{ id: a, items: [[1, 9999999], [3, 4]] }]",
    "sections: [{ id: a, items: [[1, .], [3, 4]] }]",
    "sections: [{ id: a, itms: [[1, 2], [3, 4]] }]",
    "sections: [{ id: a, items: { content: measured, sample: [[1, 2], [3, 4]] } }]",
    "sections: [[1, 2]]",
    "sections: [{ id: a, items: [[1, 2], { <<: [{ size: [40, 20] }], repeat: 2 }] }]",
    "sections: [{ id: a, items: [[1, 2], { <<: [[1, 2]], repeat: 2 }] }]",
    "cells: { a: { size: [[1, 2]] } }\nsections: [{ id: a, items: [{ size: [1, 2] }, { content: [3, 4.5] }] }]",
  ])
  func whatIsMisreadIsReadAgain(text: String) throws {
    let spec = FuzzInput(Array("layoutc: 1\nname: A\ndevices: [320x480@2]\n\(text)\n".utf8))
    try TableLaws.check(spec)
  }
}
