import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct DepfileTests {
  @Test func isOneRuleAndOneThatDoesNothingForEachInput() {
    #expect(Depfile.render(outputs: ["a", "b"], inputs: ["c", "d e"]) == "a b: c d\\ e\n\nc:\n\nd\\ e:\n")
  }

  @Test(arguments: [
    ("a b", #"a\ b"#), ("a#b", ##"a\#b"##), ("a$b", "a$$b"), (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#), ("ä", "ä"),
    (#"a\\ b"#, #"a\\\\\ b"#),
  ])
  func escapes(_ path: String, _ escaped: String) {
    #expect(MakeText.escaped(path) == escaped)
  }
}
