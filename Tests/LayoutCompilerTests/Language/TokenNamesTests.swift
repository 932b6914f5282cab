import Testing

@testable import LayoutCompiler

/// What of a text is the name of a token: the bytes of names behind a dollar sign, for all that look for them.
@Suite struct TokenNamesTests {
  @Test(arguments: [
    ("$gap", ["gap"]), ("2 + $a-b_1pt - $c", ["a-b_1pt", "c"]), ("$$a$", ["", "a", ""]), ("gap", []),
    (">=$lim...$größe", ["lim", "gr"]), ("$a\u{301}$\u{301}b", ["a", ""]),
  ])
  func names(_ text: String, _ names: [String]) {
    let bytes = Array(text.utf8)
    #expect(LengthSyntax.tokenNames(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == names)
  }
}
