import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Whatever the bytes are, parsing gives a tree or a diagnostic, and every range lies in the file.
struct YAMLRobustnessTests {
  static let sample = """
    # a spec with a bit of everything
    layoutc: 1
    name: 名前 # naïve
    x-base: &base { size: [1, 2], when: { width: ">=744" } }
    tokens: {gutter: 8, "quo\\x74ed": 'it''s'}
    sections:
      - id: photos
        <<: *base
        text: |
          literal # not a comment
            more
        folded: >-
          a
          b
        items:
        - { content: [68, 20.5] }
        - ? explicit
          : value
        - [a: b, *base]
        multi: one
          two
      - {<<: [*base, {c: d}], e: }
    ...

    """

  /// Walks a whole tree and asks for everything.
  private func walk(_ parsed: Parsed) {
    for diagnostic in parsed.diagnostics {
      precondition(diagnostic.range.bytes.upperBound <= parsed.file.bytes.count, "\(parsed.report)")
      _ = parsed.file.start(of: diagnostic.range)
      _ = parsed.file.text(in: diagnostic.range)
      if let fix = diagnostic.fix { precondition(fix.range.bytes.upperBound <= parsed.file.bytes.count) }
      precondition(!diagnostic.message.isEmpty)
    }
    guard let tree = parsed.tree else {
      precondition(!parsed.diagnostics.isEmpty, "no tree and no reason")
      return
    }
    _ = NodeDump.json(tree, of: parsed.file)
    for index in tree.tape.words.indices {
      let range = tree.tape.byteRange(at: index)
      precondition(range.upperBound <= parsed.file.bytes.count)
    }
    _ = CommentScanner.comments(in: parsed.file, tree: tree)
  }

  @Test func theSampleIsFine() throws {
    let parsed = Parsed(Self.sample)
    #expect(parsed.report == [])
    walk(parsed)
  }

  @Test func everyPrefix() {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<bytes.count { walk(Parsed(Array(bytes[..<count]))) }
  }

  @Test func everySuffix() {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<bytes.count { walk(Parsed(Array(bytes[count...]))) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func mutations(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let sample = Array(Self.sample.utf8)
    let signs = Array("-?:,[]{}#&*!|>'\"%@` \n\r\t<0a\\=~.é".utf8) + [0, 0x80, 0xC3, 0xEF, 0xFF]
    for _ in 0..<3_000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = signs.randomElement(using: &random)!
        case 1: bytes.insert(signs.randomElement(using: &random)!, at: place)
        case 2: bytes.remove(at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
          bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      walk(Parsed(bytes))
    }
  }

  /// Short texts made only of special characters reach corners that a sample does not.
  @Test func texts() {
    var random = SplitMix(seed: 9)
    let signs = Array("-?:,[]{}#&*!|>'\" \n\ta<%".utf8)
    for _ in 0..<20_000 {
      walk(Parsed((0..<Int.random(in: 1...12, using: &random)).map { _ in signs.randomElement(using: &random)! }))
    }
  }

  /// Positions do not depend on how lines end or on a byte order mark.
  @Test func lineEndingsAndMarksMoveNothing() throws {
    let expected = try positions(Self.sample)
    #expect(try positions(Self.sample.replacing("\n", with: "\r\n")) == expected)
    #expect(try positions(Self.sample.replacing("\n", with: "\r")) == expected)
    #expect(try positions("\u{FEFF}" + Self.sample) == expected)
  }

  private func positions(_ text: String) throws -> String {
    let parsed = Parsed(text)
    return NodeDump.json(try #require(parsed.tree), of: parsed.file, positions: true)
  }
}
