import Foundation
import Testing

/// Make and ninja as Debian packages them, with the dependency files that `layoutc` writes.
@Suite struct BuildSystemTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    let spec = { (name: String) in
      "layoutc: 1\nname: \(name)\ndevices: [iphone-se-3]\ninclude: [\"shared/my tokens.yaml\"]\n"
        + "sections: [{ id: a, inset: $gutter, items: 3 }]\n"
    }
    try folder.write("specs/one.layout.yaml", spec("One"))
    try folder.write("specs/a dir/two.layout.yaml", spec("Two").replacing("shared", with: "../shared"))
    try folder.write("specs/shared/my tokens.yaml", "layoutc: 1\ntokens: { gutter: 2 }\n")
  }

  private func expectRebuilds(_ command: String, nothing: String) throws {
    func outputs() -> [Data?] { ["one", "a dir/two"].map { folder.data("out/\($0).frames.json") } }
    let first = try Tool.shell(command, in: folder)
    #expect(first.status == 0, "\(first.output)\(first.error)")
    let old = outputs()
    #expect(old.allSatisfy { $0 != nil })

    let second = try Tool.shell(command, in: folder)
    #expect(second.output.contains(nothing), "\(second.output)\(second.error)")

    try folder.write("specs/shared/my tokens.yaml", "layoutc: 1\ntokens: { gutter: 3 }\n")
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(5)], ofItemAtPath: folder.url("specs/shared/my tokens.yaml").path)
    let third = try Tool.shell(command, in: folder)
    #expect(third.status == 0 && !third.output.contains(nothing), "\(third.output)\(third.error)")
    #expect(zip(old, outputs()).allSatisfy { $0 != $1 })

    // An include is renamed, and the specs follow.
    try FileManager.default.moveItem(
      at: folder.url("specs/shared/my tokens.yaml"), to: folder.url("specs/shared/other.yaml"))
    for name in ["one", "a dir/two"] {
      let path = "specs/\(name).layout.yaml"
      try folder.write(path, try #require(folder.text(path)).replacing("my tokens", with: "other"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(10)], ofItemAtPath: folder.url(path).path)
    }
    let fourth = try Tool.shell(command, in: folder)
    #expect(fourth.status == 0 && !fourth.output.contains(nothing), "\(fourth.output)\(fourth.error)")
    #expect((folder.text("layouts.d") ?? "other.yaml").contains("other.yaml"))

    // The include goes away, together with what refers to it.
    try FileManager.default.removeItem(at: folder.url("specs/shared/other.yaml"))
    for name in ["one", "a dir/two"] {
      try folder.write("specs/\(name).layout.yaml", "layoutc: 1\nname: Alone\nsections: [{ id: a, items: 3 }]\n")
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(15)], ofItemAtPath: folder.url("specs/\(name).layout.yaml").path)
    }
    let last = try Tool.shell(command, in: folder)
    #expect(last.status == 0 && !last.output.contains(nothing), "\(last.output)\(last.error)")
  }

  @Test(.enabled(if: Installed.ninja, "ninja is not installed")) func ninja() throws {
    try folder.write(
      "build.ninja",
      """
      rule layout
        command = '\(Tool.path)' compile $in -o $out --depfile $out.d
        depfile = $out.d
        deps = gcc
        restat = 1
      build out/one.frames.json: layout specs/one.layout.yaml
      build out/a$ dir/two.frames.json: layout specs/a$ dir/two.layout.yaml

      """)
    try expectRebuilds("mkdir -p 'out/a dir' && ninja", nothing: "no work to do")
  }

  @Test(.enabled(if: Installed.make, "make is not installed")) func make() throws {
    try folder.write(
      "Makefile",
      """
      out/one.frames.json:
      \t@mkdir -p out && '\(Tool.path)' compile specs -o out/ --quiet --depfile layouts.d && echo compiled
      -include layouts.d

      """)
    try expectRebuilds("make", nothing: "is up to date")
  }

  /// Make depends on exactly this file, and runs nothing because of its name.
  @Test(.enabled(if: Installed.make, "make is not installed"))
  func awkwardNames() throws {
    for name in ["#1 $(touch pwned) {a}", "a\\ b~'c'", "ü,@+-!&x"] {
      try folder.write("x/\(name).layout.yaml", Sample.good)
      let script = """
        layoutc compile x -o out.json --depfile x.d && printf 'out.json:\\n\\t@echo built\\n-include x.d\\n' > Makefile
        make; touch -d '2 seconds' x/*; make; rm -r x out.json
        """
      let run = try Tool.shell(script, in: folder)
      #expect(run.output == "make: 'out.json' is up to date.\nbuilt\n", "\(name): \(run.output)\(run.error)")
    }
    for name in ["h;touch pwned;", "a:b", "a=b", "50%", "a|b", "[a]", "a*", "a\nb"] {
      try folder.write("x/\(name).layout.yaml", Sample.good)
      let run = try Tool.run(["compile", "x", "-o", "out/", "--depfile", "x.d"], in: folder)
      #expect(run.status == 2 && run.error.hasPrefix("error: the depfile cannot hold the name "), "\(run.error)")
      #expect(!folder.exists("out"))
      try Tool.shell("rm -r x", in: folder)
    }
    try folder.write("a.layout.yaml", Sample.good.replacing("name:", with: "include: [\"a;b.yaml\"]\nname:"))
    try folder.write("a;b.yaml", "layoutc: 1\n")
    #expect(try Tool.run(["compile", "a.layout.yaml", "-o", "out/", "--depfile", "x.d"], in: folder).status == 2)
    #expect(!folder.exists("out/a.frames.json") && !folder.exists("pwned"))
  }

  @Test func listsOutputs() throws {
    let run = try Tool.run(["compile", "specs", "-o", "out/", "--format", "swift", "--list-outputs"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "out/a dir/two.frames.swift\nout/one.frames.swift\n")
    let more = try Tool.run(
      ["compile", "specs", "-o", "out/", "--format", "swift", "--standalone", "--list-outputs"], in: folder)
    #expect(more.output == run.output + "out/LayoutcSupport.swift\n")
    #expect(!folder.exists("out"))
    let depfile = try Tool.run(["compile", "specs", "-o", "out/", "--depfile", "d", "--quiet"], in: folder)
    #expect(depfile.status == 0)
    #expect(
      folder.text("d") == """
        out/a\\ dir/two.frames.json out/one.frames.json: specs/a\\ dir/two.layout.yaml specs/shared/my\\ tokens.yaml \
        specs/one.layout.yaml

        specs/a\\ dir/two.layout.yaml:

        specs/shared/my\\ tokens.yaml:

        specs/one.layout.yaml:

        """)
  }
}
