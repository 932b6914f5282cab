import TestSupport
import Testing

@testable import LayoutCompiler

/// A file is ours if `layoutc` is a key of its own mapping, however damaged the rest is. Nothing else makes it ours.
@Suite struct VersionMarkTests {
  @Test(arguments: [
    "layoutc: 1", "name: A\nlayoutc: 1\n", "\u{FEFF}layoutc: 1", "\"layoutc\": 1", "'layoutc' : 1", "layoutc:1",
    "# layoutc is a compiler\n\n  layoutc: 1\n  name: A", "---\nlayoutc: 1", "--- {layoutc: 1}",
    "%YAML 1.2\n---\nlayoutc: 1",
    "{ layoutc: 1, name: A }", "{name: \"{\\\"x\", 'layoutc': 1}", "{\n  tokens: { a: 1 },\n  layoutc: 1 }",
    "Layoutc: 1", "{ LAYOUTC: 1 }", "? layoutc\n: 1", "? layoutc: 1", "- layoutc: 1", "layoutc: !!int 1", "layoutc: 2",
    "sections: [\nlayoutc: 1",
    "a:b:c\r\nlayoutc: 1\r\n",
    "\tname: A\nlayoutc: 1", "? layoutc # the version\n: 1", "---\n{ # spec\n  layoutc: 1 }", "&v layoutc: 1",
    "{ name: A, # it is the wall's\n  layoutc: 1 }", "{ name: it's, layoutc: 1 }", "!!str &v 'layoutc': 1",
    "--- &a !!map\n  layoutc: 1", "{ &v layoutc: 1 }", "{ name: A, !<tag:yaml.org,2002:str> layoutc: 1 }",
    "{ &a,layoutc: 1 }",
    "{ name: A,#, {\n layoutc: 1 }", "{ ? !!str layoutc: 1 }", "? &v layoutc\n: 1", "{ # {\n # 'x\n  layoutc: 1 }",
  ]) func isPresent(_ text: String) {
    #expect(VersionMark.isPresent(in: Array(text.utf8)), "\(text)")
  }

  @Test(arguments: [
    "", "name: A", "# layoutc: 1\npassword: x", "a: |\n  layoutc: 1\nb: x", "data:\n  spec: |\n    layoutc: 1\n",
    "a: {layoutc: 1}", "{a: {layoutc: 1}}", "{a: \"layoutc: 1\"}", "{a: 'x, layoutc: 1'}", "[layoutc: 1]",
    "password: x\n---\nlayoutc: 1", "password: x\n...\nlayoutc: 1", "SECRET \"layoutc: 1\"", "x layoutc: 1",
    "layoutcs: 1",
    "{} \nlayoutc: 1", "layoutc", "'layoutc\": 1", "{\"schema\": \"layoutc.frames/1\"}", "- a: b\n- layoutc: 1",
    "{a: [{layoutc: 1}]}", "{ a: b, # layoutc: 1\n }", "&layoutc : 1", "{a: b # , layoutc: 1\n}", "!layoutc: 1",
    "? layoutc#x : 1",
  ]) func isAbsent(_ text: String) {
    #expect(!VersionMark.isPresent(in: Array(text.utf8)), "\(text)")
  }

  @Test func everySpecHasIt() {
    for path in Repository.files(in: "Specs", suffix: ".yaml") where !path.contains("/invalid/") {
      #expect(VersionMark.isPresent(in: Repository.bytes(path) ?? []), "\(path)")
    }
  }
}
