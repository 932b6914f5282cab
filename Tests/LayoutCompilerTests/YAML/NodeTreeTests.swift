import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

struct NodeTreeTests {
  /// Follows keys and indexes from the root.
  private func node(_ tree: NodeTree, _ path: [String]) throws -> NodeID {
    var node = try #require(tree.root)
    for step in path {
      if let index = Int(step) {
        node = Array(tree.elements(of: node))[index]
      } else {
        node = try #require(tree.value(of: step, in: node))
      }
    }
    return node
  }

  private func check(_ text: String, _ path: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let marked = MarkedText(text)
    let parsed = Parsed(marked.bytes)
    let tree = try #require(parsed.tree, "\(parsed.report)")
    let range = tree.range(of: try node(tree, path))
    #expect(range.bytes == marked.marks[0], "\(parsed.file.text(in: range))", sourceLocation: sourceLocation)
  }

  @Test func rangesOfScalars() throws {
    try check("a: ⟦b c⟧  # d\n", ["a"])
    try check("a: ⟦'b''c'⟧\n", ["a"])
    try check("a: ⟦\"b\\n\"⟧ # x\n", ["a"])
    try check("a: &x ⟦b⟧\n", ["a"])
    try check("a: &x # y\n  ⟦'b'⟧\n", ["a"])
    try check("a: ⟦b\n  c⟧\nd: e\n", ["a"])
    try check("a: ⟦|\n  b\n\n  c⟧\n\n# d\ne: f\n", ["a"])
    try check("a: ⟦>-⟧\nb: c\n", ["a"])
    try check("a:⟦⟧\nb: c\n", ["a"])
    try check("a: &x⟦⟧\nb: c\n", ["a"])
    try check("x: &x ⟦漢字⟧\na: *x\n", ["a"])
    try check("漢: {字: [😀, ⟦é⟧, ü]}\r\n", ["漢", "字", "1"])
    try check("\u{FEFF}a: ⟦b⟧\n", ["a"])
  }

  /// The anchor of the first key is not the anchor of the mapping.
  @Test func propertiesOfAMappingAndItsFirstKey() throws {
    try check("a: &x\n  ⟦&y b: c⟧\n", ["a"])
    try check("a:\n  ⟦&y b: c⟧\n", ["a"])
    try check("a: &x\n  &y b: ⟦c⟧\n", ["a", "b"])
    #expect(Parsed("- !t\n  &k : a\n").report.map { $0.prefix(17) } == ["bad-value 1:3-1:5"])
    #expect(Parsed("- &x\n  !t k: a\n- *x\n").report.map { $0.prefix(17) } == ["bad-value 2:3-2:5"])
  }

  @Test func rangesOfCollections() throws {
    try check("a: ⟦[b, c, ]⟧ # d\n", ["a"])
    try check("a: ⟦{ b: c }⟧\n", ["a"])
    try check("a: &x ⟦{ b: c }⟧\n", ["a"])
    try check("a:\n  ⟦b: c\n  d: [e]⟧\n\n# f\ng: h\n", ["a"])
    try check("a:\n  ⟦- b\n  - c⟧ # d\n\ne: f\n", ["a"])
    try check("a:\n⟦- b\n- c: d\n  e:⟧\nf: g\n", ["a"])
    try check("a: [b, ⟦c: d⟧ , e]\n", ["a", "1"])
    try check("a: &x\n  ⟦b: c⟧\n", ["a"])
    try check("x: &x 1\na:\n  ⟦- *x\n  - *x⟧\n", ["a"])
    try check("⟦a:\n  - b: |\n      c⟧\n\n", [])
  }

  /// Small collections keep their length in their word, large ones in a table. Both must say the same.
  @Test func rangesOfLargeCollections() throws {
    for count in [10, 4_000, 5_000, 9_000] {
      let list = "[" + String(repeating: "[a, b], ", count: count) + "]"
      let parsed = Parsed("x: 1\na: \(list)\nb: 2\n")
      let tree = try #require(parsed.tree)
      let sequence = try node(tree, ["a"])
      #expect(parsed.file.text(in: tree.range(of: sequence)) == list)
      #expect(tree.count(of: sequence) == count)
      #expect(tree.elements(of: sequence).reduce(0) { $0 + tree.count(of: $1) } == 2 * count)
      #expect(tree.string(of: try node(tree, ["b"])) == "2")
    }
    let long = String(repeating: "é", count: 400_000)
    try check("a: ⟦[\(long)]⟧\nb: c\n", ["a"])
  }

  @Test func scalarsAreSlicesWhereTheyCanBe() throws {
    let parsed = Parsed("a: x y\nb: 'x'\nc: \"x\"\nd: 'x''y'\ne: \"\\x41\"\nf: |\n  x\ng: x\n  y\nh: \"\\_\"\n")
    let tree = try #require(parsed.tree)
    let values = try ["a", "b", "c", "d", "e", "f", "g", "h"].map { try node(tree, [$0]) }
    #expect(values.map(tree.string) == ["x y", "x", "x", "x'y", "A", "x\n", "x y", "\u{A0}"])
    #expect(values.map(tree.isVerbatim) == [true, true, true, false, false, false, false, false])
    #expect(
      values.map(tree.style) == [
        .plain, .singleQuoted, .doubleQuoted, .singleQuoted, .doubleQuoted, .literal, .plain, .doubleQuoted,
      ])
    #expect(parsed.file.text(in: tree.contentRange(of: values[2])) == "x")
    #expect(tree.scalar(values[3], equals: "x'y") && !tree.scalar(values[3], equals: "x'"))
    #expect(tree.withBytes(of: values[4]) { $0.count } == 1)
  }

  @Test func aliasesAreFollowed() throws {
    let parsed = Parsed("a: &x [1, 2]\nb: *x\nc: {d: *x}\n")
    let tree = try #require(parsed.tree)
    let alias = try node(tree, ["c", "d"])
    #expect(tree.isAlias(alias) && tree.kind(of: alias) == .sequence && tree.count(of: alias) == 2)
    #expect(tree.resolvingAlias(alias) == (try node(tree, ["a"])))
    #expect(parsed.file.start(of: tree.range(of: alias)) == SourcePosition(line: 1, column: 7))
    #expect(parsed.file.text(in: tree.referenceRange(of: alias)) == "*x")
    #expect(parsed.json == #"{"a": [1,2],"b": [1,2],"c": {"d": [1,2]}}"#)
  }

  /// JSON wants digits on both sides of a point, and no plus or zeros before a number.
  @Test func numbersAreThoseOfJSON() {
    #expect(
      Parsed("[.5, +1.5, -.5, 1., 012.50, +7, 1e3, -07.5e-3, +.inf]\n").json
        == #"[0.5,1.5,-0.5,1,12.50,7,1e3,-7.5e-3,"+.inf"]"#)
  }

  @Test func emptyTextsHaveNoRoot() {
    for text in ["", "\n\n", "# only a comment\n", "\u{FEFF}", "\u{FEFF}# x", "  \r\n"] {
      let parsed = Parsed(text)
      #expect(parsed.report == [] && parsed.tree != nil && parsed.tree?.root == nil)
    }
    #expect(Parsed("---\n").json == "null")
  }

  @Test func merges() {
    #expect(
      Parsed("x: &x {a: 1, b: 2}\ny: {b: 3, <<: *x, c: 4}\n").json
        == #"{"x": {"a": 1,"b": 2},"y": {"b": 3,"a": 1,"c": 4}}"#)
    #expect(Parsed("y: {<<: [{a: 1}, {a: 2, b: 3}], c: 4}\n").json == #"{"y": {"a": 1,"b": 3,"c": 4}}"#)
    #expect(
      Parsed("x: &x {a: 1}\ny: &y {<<: *x, b: 2}\nz: {<<: *y, a: 9}\n").json
        == #"{"x": {"a": 1},"y": {"a": 1,"b": 2},"z": {"b": 2,"a": 9}}"#)
    #expect(Parsed("l: &l [{a: 1}]\ny: {<<: *l}\n").json == #"{"l": [{"a": 1}],"y": {"a": 1}}"#)
    let many = (0..<100).map { "k\($0): 0" }.joined(separator: ", ")
    let merged = Parsed("x: &x {\(many)}\ny: {k50: 1, <<: *x, z: 2}\n")
    #expect(merged.tree.map { tree in Array(tree.entries(of: tree.value(of: "y", in: tree.root!)!)).count } == 101)
  }

  @Test func dumpWithPositions() throws {
    let parsed = Parsed("a: [1, 'x']\n")
    #expect(
      NodeDump.json(try #require(parsed.tree), of: parsed.file, positions: true) == """
        {"at": "1:1-1:12", "entries": [
          {"key": {"at": "1:1-1:2", "style": "plain", "value": "a"}, "value": {"at": "1:4-1:12", "elements": [
            {"at": "1:5-1:6", "style": "plain", "value": 1},
            {"at": "1:8-1:11", "style": "singleQuoted", "value": "x"}
          ]}}
        ]}

        """)
  }
}
