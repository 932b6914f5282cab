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
}
