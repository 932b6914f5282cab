import LayoutCompiler
import Testing

@Suite struct FileNameTests {
  @Test func specsHaveAName() {
    for path in ["a.layout.yaml", "/p/a.layout.yml", "a/b.c.layout.yaml"] { #expect(SpecFile.isNamed(path), "\(path)") }
    for path in [".layout.yaml", "/p/.layout.yml", "a.yaml", "a.layout.json", "layout.yaml", "a.layout.yaml/b", ""] {
      #expect(!SpecFile.isNamed(path), "\(path)")
    }
  }

  @Test func configurationsAreCalledAlike() {
    #expect(ConfigurationFile.isNamed("layoutc.yaml") && ConfigurationFile.isNamed("/p/layoutc.yaml"))
    #expect(!ConfigurationFile.isNamed("a-layoutc.yaml") && !ConfigurationFile.isNamed("layoutc.yaml/a"))
  }

  /// What specs include is told as that where it is taken for a spec; a spec that somebody has begun is not.
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
}
