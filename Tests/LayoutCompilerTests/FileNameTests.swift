import LayoutCompiler
import Testing

@Suite struct FileNameTests {
  @Test func specsHaveAName() {
    for path in ["a.layout.yaml", "/p/a.layout.yml", "a/b.c.layout.yaml"] { #expect(SpecFile.isNamed(path), "\(path)") }
    for path in [".layout.yaml", "/p/.layout.yml", "a.yaml", "a.layout.json", "layout.yaml", "a.layout.yaml/b", ""] {
      #expect(!SpecFile.isNamed(path), "\(path)")
    }
  }

  /// As file systems do, by bytes: one letter may join with the point before the ending.
  @Test func endingsAreBytes() {
    #expect(SpecFile.isNamed("\u{600}.layout.yaml") && DesignTokenFile.isNamed("\u{600}.tokens.json"))
    #expect(DesignTokenFile.isNamed("a.tokens") && !DesignTokenFile.isNamed(".tokens"))
    let text = "layoutc: 1\nname: A\ninclude: [\u{600}.layout.yaml]\nsections: []\n"
    let found = Compiler.compile(SourceFile(path: "a", text: text)) { _ in .failure(ReadFailure("not there")) }
    #expect(
      found.diagnostics.map(\.message) == [
        "'\u{600}.layout.yaml' is named like a spec; an included file is not called *.layout.yaml"
      ])
  }

  @Test func configurationsAreCalledAlike() {
    #expect(ConfigurationFile.isNamed("layoutc.yaml") && ConfigurationFile.isNamed("/p/layoutc.yaml"))
    #expect(!ConfigurationFile.isNamed("a-layoutc.yaml") && !ConfigurationFile.isNamed("layoutc.yaml/a"))
  }

  /// If a file that specs include is taken for a spec, the message says so. A spec that somebody has only begun gets no
  /// such message.
  @Test func partsAreNoSpecs() {
    func messages(_ path: String, _ text: String) -> [String] {
      Compiler.compile(SourceFile(path: path, bytes: Array(text.utf8))) { _ in .failure(ReadFailure("not there")) }
        .diagnostics.map(\.message)
    }
    let needed = "a layout spec needs the key 'name'"
    let parts = "layoutc: 1\ntokens: { gap: 8 }\n"
    let advice = "; a file of parts, as this one, is compiled with a spec that includes it"
    #expect(messages("tokens.yaml", parts) == [needed + advice])
    #expect(messages("tokens.yaml", parts + "cells: { a: 3 }\n").count == 2)
    #expect(messages("a.layout.yaml", parts) == [needed])
    #expect(messages("spec.yaml", parts + "sections: []\n") == [needed])
    #expect(messages("spec.yaml", "layoutc: 1\n") == [needed])
  }

  /// A file that is only named like a spec may be anybody's: no message shows what is written in it.
  @Test(arguments: [
    "tokens: { a: 4111111111111111 }\n", "sections: [{ id: a, spacing: 4111111111111111 }]\n",
    "tokens: { a: 41111111111111111111111111 }\n", "overrides: [{ when: { width: 4111111111111111 } }]\n",
    "tokens: {}\n4111: \"\u{1}\"\n",
  ])
  func whatIsNoSpecIsNotQuoted(_ text: String) {
    let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { _ in
      .failure(ReadFailure("not there"))
    }
    #expect(compilation.diagnostics.count == 1)
    #expect(compilation.diagnostics.allSatisfy { !$0.message.contains("4111") && $0.notes.isEmpty })
    #expect(compilation.sources.files.map(\.bytes) == [[]])
  }

  /// Design tokens are JSON, which need not say 'layoutc: 1'.
  @Test(arguments: [false, true]) func designTokensAreNoSpecs(takesParts: Bool) {
    func messages(_ text: String) -> [String] {
      var options = Compiler.Options()
      options.takesParts = takesParts
      return Compiler.compile(SourceFile(path: "d.tokens.json", bytes: Array(text.utf8)), options: options) { _ in
        .failure(ReadFailure("not there"))
      }.diagnostics.map(\.message)
    }
    let tokens = #"{ "m": { "$type": "dimension", "$value": %@ } }"#
    let right = tokens.replacing("%@", with: #"{ "value": 8, "unit": "px" }"#)
    let noSpec = ["a file of design tokens is no spec; it belongs in the 'include' of one"]
    #expect(messages(right) == (takesParts ? [] : noSpec))
    let wrong = messages(tokens.replacing("%@", with: #""secret""#))
    #expect(wrong.count == 1 && wrong[0].contains("'secret' is no dimension") == takesParts)
    let none = [#"the file holds no design tokens: nothing in it has a "$value""#]
    #expect(messages(#"{ "m": "secret" }"#) == (takesParts ? none : noSpec))
  }
}
