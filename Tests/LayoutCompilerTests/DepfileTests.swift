import Testing

@testable import LayoutCompiler

@Suite struct DepfileTests {
  @Test func isOneRule() {
    #expect(Depfile.render(outputs: ["a", "b"], inputs: ["c", "d"]) == "a b: c d\n")
  }

  @Test(arguments: [
    ("a b", #"a\ b"#), ("a#b", ##"a\#b"##), ("a$b", "a$$b"), (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#), ("ä", "ä"),
  ])
  func escapes(_ path: String, _ escaped: String) {
    #expect(MakeText.escaped(path) == escaped)
  }
}
