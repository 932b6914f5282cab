import LayoutCompiler
import Testing

@testable import LayoutServer

/// The quick fixes of a `layoutc.yaml`: each, applied, mends its finding and leaves nothing else to mend.
@Suite struct ConfigurationActionTests {
  private static let uri = "file:///p/layoutc.yaml"

  @Test(
    arguments: [
      "rules: { redundant-keys: error }", "rulez: { redundant-key: error }", "rules: { small-target: warn }",
      "rules: { Small-Target: off }", "rules:{ small-target: off }", "fail-on: warnings", "fail-on: [warning]",
      "failOn: warning", "devices: iphone-15-pro", "devices: [iphone-15-por]", "exclude: build",
      "format: { ident: 2 }", "widths: { iphone: 320...440 }", "swift: { access: pubic }", "gitignore: no",
      "per-paths: { Legacy: { small-target: off } }", "per-path: { Legacy: { small-target: of } }",
      "// a comment\ngitignore: true",
    ], [("", "\n"), ("\u{FEFF}", "\n"), ("# 😀\n", "\r\n")])
  func aFixMends(_ lines: String, around: (head: String, lineBreak: String)) throws {
    let (head, lineBreak) = around
    let text = (head + "layoutc: 1\n" + lines + " # 😀\n").replacing("\n", with: lineBreak)
    let client = TestClient()
    client.open(Self.uri, text)
    let findings = client.diagnostics(Self.uri)?.list ?? []
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    let fixes = client.actions(Self.uri, at: finding["range"]["start"], only: ["quickfix"])
    let fix = try #require(fixes.first)
    #expect(fix["diagnostics"].array?.first?["message"] == finding["message"])
    let mended = try TestClient.text(after: fix, of: Self.uri, text)
    client.change(Self.uri, version: 2, [["text": .string(mended)]])
    #expect(client.codes(Self.uri) == [], "\(fix["title"].string ?? ""): \(mended)")
  }
}
