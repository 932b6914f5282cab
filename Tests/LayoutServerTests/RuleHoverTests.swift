import Testing

@testable import LayoutServer

@Suite struct RuleHoverTests {
  /// What stands in quotes is no comment, and a comment behind it is one nevertheless.
  @Test func aRuleIsExplainedInCommentsOnly() {
    let text = """
      layoutc: 1
      name: "a # layoutc:ignore[gap-stretched]" # layoutc:ignore-file[gap-stretched, small-target] reason
      sections: []

      """
    let client = TestClient(["/p/a.layout.yaml": text])
    client.open("file:///p/a.layout.yaml", text)
    func told(_ word: String, _ number: Int = 0) -> JSON {
      client.at("textDocument/hover", "file:///p/a.layout.yaml", place(of: word, in: text, number))["result"]
    }
    #expect(!(told("gap-stretched")["contents"]["value"].string ?? "").contains("### gap-stretched"))
    #expect(told("gap-stretched", 1)["contents"]["value"].string?.hasPrefix("### gap-stretched") == true)
    let second = told("small-target")
    #expect(second["contents"]["value"].string?.hasPrefix("### small-target") == true)
    #expect(second["range"]["start"] == ["line": 1, "character": 79])
    #expect(told("reason") == .null)
  }
}
