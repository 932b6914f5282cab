import Foundation
import Testing

/// Which files are written, when, and how.
@Suite struct OutputTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
  }

  @Test func foldersKeepTheirStructure() throws {
    try folder.write("specs/a/grid.layout.yaml", Sample.good)
    try folder.write("specs/b/grid.layout.yml", Sample.good.replacing("Good", with: "Other"))
    try folder.write("specs/.hidden/grid.layout.yaml", Sample.bad)
    try folder.write("specs/tokens.yaml", "layoutc: 1\n")
    for (format, ending) in Formats.all {
      let run = try Tool.run(["compile", "specs", "-o", "out-\(format)/new/", "--format", format], in: folder)
      #expect(run.status == 0)
      let warning =
        "warning: 'specs/a/grid.layout.yaml' and 'specs/b/grid.layout.yml' become two files 'grid.frames.swift', which one "
        + "Swift module cannot have; rename one of the specs, unless their modules differ\n"
      #expect(run.error == (format == "swift" ? warning : "") + "2 specs: 2 written\n")
      let files = folder.files().filter { $0.hasPrefix("out-\(format)") }
      #expect(files == ["a", "b"].map { "out-\(format)/new/\($0)/grid\(ending)" })
    }
  }

  /// Messages say that a file called `-` is named `./-`.
  @Test func aFileMayBeCalledLikeStandardOutput() throws {
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "./-", "--depfile", "./d"], in: folder)
    #expect(run.status == 0 && run.output == "" && folder.text("-")?.hasPrefix("{") == true, "\(run.error)")
    #expect(folder.text("d")?.hasPrefix("./-: ") == true, "\(folder.text("d") ?? "")")
  }

  /// The folders are made as `-o DIR/` makes them, so that a rule of make need not do it.
  @Test func foldersAboveAFileAreMade() throws {
    let run = try Tool.run(
      ["compile", "good.layout.yaml", "-o", "new/deep/out.json", "--depfile", "deps/d"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.text("new/deep/out.json")?.hasPrefix("{") == true)
    #expect(folder.text("deps/d")?.hasPrefix("new/deep/out.json: good.layout.yaml\n") == true)
    // A command that only looks makes no folder.
    let check = try Tool.run(["compile", "good.layout.yaml", "-o", "other/out.json", "--check"], in: folder)
    #expect(check.status == 1 && !folder.exists("other"))
  }

  @Test func twoSpecsForOneOutputAreRefused() throws {
    try folder.write("a/grid.layout.yaml", Sample.good)
    try folder.write("b/grid.layout.yaml", Sample.good)
    let run = try Tool.run(["compile", "a/grid.layout.yaml", "b/grid.layout.yaml", "-o", "out/"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("would both be written to 'out/grid.frames.json'"))
    #expect(!folder.exists("out"))
    // One spec that is named twice counts once.
    #expect(try Tool.run(["compile", "a", "./a/grid.layout.yaml", "-o", "out/"], in: folder).status == 0)
  }

  @Test func linksThatLeadBackEndTheWalk() throws {
    try folder.write("specs/a.layout.yaml", Sample.good)
    try folder.makeFolder("specs/sub")
    try Tool.shell("ln -s .. specs/sub/up; ln -s nowhere specs/sub/gone; ln -s self specs/self", in: folder)
    let run = try Tool.run(["compile", "specs", "-o", "out/"], in: folder)
    #expect(run.status == 0)
    #expect(folder.files().filter { $0.hasPrefix("out") } == ["out/a.frames.json"])
  }

  @Test func whatDoesNotChangeIsNotWritten() throws {
    let arguments = ["compile", "good.layout.yaml", "-o", "out.json"]
    try Tool.run(arguments, in: folder)
    let before = try identity("out.json")
    try Tool.run(arguments, in: folder)
    #expect(try identity("out.json") == before)
    try folder.write("good.layout.yaml", Sample.good.replacing("items: 7", with: "items: 8"))
    try Tool.run(arguments, in: folder)
    #expect(try identity("out.json") != before)
    #expect(folder.text("out.json") == (try Tool.run(["compile", "good.layout.yaml"], in: folder)).output)
  }

  @Test func everyFirstDifferenceIsFound() throws {
    let run = try Tool.run(["compile", "good.layout.yaml"], in: folder)
    let whole = run.outputBytes
    var changed = [
      Data(), whole.prefix(1), whole.dropLast(), whole + Data("more".utf8), Data("x".utf8) + whole.dropFirst(),
    ]
    changed.append(whole.dropLast() + Data("x".utf8))
    for old in changed {
      try folder.write("out.json", Data(old))
      #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "out.json"], in: folder).status == 0)
      #expect(folder.data("out.json") == whole)
    }
  }

  @Test func permissionsAndLinksStay() throws {
    try folder.write("real/out.json", "old")
    let script = """
      chmod 640 real/out.json; ln -s real/out.json link.json
      layoutc compile good.layout.yaml -o link.json; test -L link.json && stat -c %a real/out.json
      umask 027; layoutc compile good.layout.yaml -o new.json; stat -c %a new.json
      """
    let run = try Tool.shell(script, in: folder)
    #if os(Linux)
      #expect(run.output == "640\n640\n")
    #endif
    #expect(folder.text("real/out.json")?.hasPrefix("{") == true)
  }

  @Test func errorsLeaveTheOldFile() throws {
    try folder.write("out/bad.frames.json", "old")
    #expect(try Tool.run(["compile", "bad.layout.yaml", "-o", "out/"], in: folder).status == 1)
    #expect(folder.text("out/bad.frames.json") == "old")
    #expect(folder.files() == ["bad.layout.yaml", "good.layout.yaml", "out/bad.frames.json"])
  }

  @Test func swiftHasTheAccessAskedFor() throws {
    let run = try Tool.run(["compile", "good.layout.yaml", "--format", "swift", "--access", "public"], in: folder)
    #expect(run.output.contains("public enum Good"))
  }

  /// Which outputs go to one module nobody can know, so it is a warning.
  @Test func specsThatOneModuleCannotHoldAreTold() throws {
    let folder = try Scratch()
    for name in ["a/x", "b/x", "b/y"] { try folder.write("S/\(name).layout.yaml", Sample.good) }
    try folder.write("S/z.layout.yaml", Sample.good.replacing("name: Good", with: "name: Other   # not 'Good'"))
    func warnings(_ format: String, _ options: String...) throws -> [String] {
      let run = try Tool.run(["compile", "S", "--format", format, "-o", "out/"] + options, in: folder)
      #expect(run.status == 0)
      return run.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.map { String($0.dropFirst(9)) }
    }
    func names(_ a: String, _ b: String, _ scope: String) -> String {
      "'S/\(a).layout.yaml' and 'S/\(b).layout.yaml' are both called 'Good', and one \(scope) cannot have two types of one "
        + "name; change the 'name' of one of them, unless their \(scope.split(separator: " ")[1])s differ"
    }
    let files =
      "'S/a/x.layout.yaml' and 'S/b/x.layout.yaml' become two files 'x.frames.swift', which one Swift module cannot have; "
      + "rename one of the specs, unless their modules differ"
    #expect(
      try warnings("swift") == [files, names("a/x", "b/x", "Swift module"), names("a/x", "b/y", "Swift module")])
    #expect(
      try warnings("kotlin") == [names("a/x", "b/x", "Kotlin package"), names("a/x", "b/y", "Kotlin package")])
    #expect(try warnings("json").isEmpty && warnings("typescript").isEmpty && warnings("swift", "-q").isEmpty)
  }

  /// Only the beginning of a spec is read for this. A name that goes on behind it is not known.
  @Test func namesThatAreCutDoNotClash() throws {
    let folder = try Scratch()
    let (start, name) = ("layoutc: 1\n#", "\nname: Same")
    let head = start + String(repeating: "-", count: 4096 - start.utf8.count - name.utf8.count) + name
    for end in ["One", "Two"] {
      let rest = "\ndevices: [320x568@2]\nsections: [{ id: a, items: 3 }]\n"
      try folder.write("S/\(end).layout.yaml", head + end + rest)
    }
    let run = try Tool.run(["compile", "S", "--format", "swift", "-o", "out/"], in: folder)
    #expect(run.status == 0 && !run.error.contains("warning"), "\(run.error)")
  }

  /// The name of the output tells which language somebody means.
  @Test(arguments: [
    ("json", "Good.kt", "kotlin"), ("json", "good.ts", "typescript"), ("swift", "good.json", "json"),
    ("json", "good.frames.json", nil), ("typescript", "good.frames.ts", nil), ("kotlin", "Good.kt", nil),
    ("json", "good.txt", nil), ("swift", "-", nil),
  ]) func aNameOfAnotherFormatIsTold(_ format: String, _ name: String, _ other: String?) throws {
    let command = ["compile", "good.layout.yaml", "--format", format, "-o", name]
    let run = try Tool.run(command, in: folder)
    #expect(run.status == 0)
    let note = other.map { "note: '\(name)' gets \(format); '--format \($0)' makes what its name says\n" }
    #expect(run.error == note ?? "")
    #expect(try Tool.run(command + ["-q"], in: folder).error.isEmpty)
  }

  @Test func unitAndFormOfItems() throws {
    let pixels = try Tool.run(
      ["compile", "good.layout.yaml", "--unit", "px", "--items", "compact", "--device", "414x736@3"], in: folder)
    #expect(pixels.output.contains("\"unit\": \"px\"") && pixels.output.contains("[0, 0, 1242, 2208]"))
    #expect(pixels.output.contains("\"pattern\""))
  }

  private func identity(_ name: String) throws -> [AnyHashable] {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)
    return [attributes[.systemFileNumber] as? Int ?? 0, attributes[.modificationDate] as? Date ?? .distantPast]
  }

  @Test func wildcardsThatNoShellExpanded() throws {
    let folder = try Scratch()
    for name in ["a/one.layout.yaml", "a/deep/two.layout.yaml", "b/three.layout.yaml"] {
      try folder.write(name, Sample.good)
    }
    let list = { (pattern: String) throws -> String in
      try Tool.run(["compile", pattern, "--list-outputs", "-o", "out/"], in: folder).output
    }
    #expect(try list("a/*.layout.yaml") == "out/one.frames.json\n")
    #expect(try list("**/t*.layout.yaml") == "out/a/deep/two.frames.json\nout/b/three.frames.json\n")
    #expect(try list("?/*/*") == "out/a/deep/two.frames.json\n")
    #expect(try Tool.run(["lint", "c/*.layout.yaml"], in: folder).status == 2)
  }
}
