import Foundation
import Testing

/// `--baseline` and `--write-baseline` over the life of a project.
@Suite struct BaselineRunTests {
  let folder: Scratch

  /// Each spec has two warnings and an info.
  init() throws {
    folder = try Scratch()
    for name in ["a", "b"] { try folder.write("Specs/\(name).layout.yaml", LintTests.spec) }
    try Tool.run(["lint", "Specs", "--write-baseline", "ci/baseline.json"], in: folder)
  }

  private var entries: Int {
    folder.text("ci/baseline.json")?.split(separator: "\n").count { $0.contains("\"spec\"") } ?? 0
  }

  private func lint(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(["lint"] + arguments + ["--fail-on", "info", "--format", "concise"], in: folder)
  }

  private func check() throws -> Tool.Run { try lint("Specs", "--baseline", "ci/baseline.json") }

  /// One file was looked at, and the other one has errors, so its findings do not count as fixed.
  @Test func twoNamesThatLookAlikeAreTwoFiles() throws {
    let names = ["caf\u{E9}", "cafe\u{301}"].map { "alike/\($0).layout.yaml" }
    for name in names { try folder.write(name, LintTests.spec) }
    // Some file systems take both names for one file.
    guard folder.files().count(where: { $0.hasPrefix("alike/") }) == 2 else { return }
    try Tool.run(["lint", "alike", "--write-baseline", "alike.json"], in: folder)
    let before = folder.text("alike.json")
    try folder.write(names[0], Sample.bad)
    let run = try lint("alike", "--write-baseline", "alike.json")
    #expect(run.error.contains("6 findings, 3 of them kept"), "\(run.error)")
    #expect(folder.text("alike.json") == before)
  }

  @Test(arguments: [
    (".", "Specs", "ci/baseline.json"), ("Specs", ".", "../ci/baseline.json"), ("ci", "../Specs", "baseline.json"),
    ("ci", "$T/Specs", "./baseline.json"), ("/", "$T/Specs", "$T/ci/baseline.json"),
    (".", "./ci/../Specs/", "$T/Specs/../ci/baseline.json"),
  ]) func holdsFromEveryFolder(_ here: String, _ specs: String, _ baseline: String) throws {
    #expect(folder.text("ci/baseline.json")?.contains("\"spec\": \"../Specs/a.layout.yaml\"") == true)
    let run = try Tool.shell(
      "T='\(folder.path)'; cd \"\(here)\" && layoutc lint \(specs) --baseline \(baseline) --fail-on info", in: folder)
    #expect(run.status == 0 && run.output == "", "\(run.output)")
    #expect(run.error == "2 specs: 6 in the baseline\n")
    let written = try Tool.shell(
      "T='\(folder.path)'; cp ci/baseline.json before; cd \"\(here)\" && layoutc lint \(specs) --write-baseline \(baseline)",
      in: folder)
    #expect(written.status == 0)
    #expect(folder.text("ci/baseline.json") == folder.text("before"))
  }

  @Test func aRenamedFileKeepsItsFindings() throws {
    try Tool.shell(
      "mv Specs/a.layout.yaml Specs/renamed.layout.yaml; mkdir More; mv Specs/b.layout.yaml More", in: folder)
    let run = try lint("Specs", "More", "--baseline", "ci/baseline.json")
    #expect(run.status == 0 && run.output == "", "\(run.output)")
    #expect(run.error == "2 specs: 6 in the baseline\n")
  }

  @Test func aCopyIsNew() throws {
    try Tool.shell("cp Specs/a.layout.yaml Specs/copy.layout.yaml", in: folder)
    let run = try check()
    #expect(run.status == 1 && run.output.split(separator: "\n").count == 3)
    #expect(run.output.hasPrefix("Specs/copy.layout.yaml"))
  }

  /// Two files match equally well, so nobody can tell which one the baseline meant.
  @Test func whereItIsNotPlainFindingsAreNew() throws {
    try Tool.shell(
      "cp Specs/a.layout.yaml x; rm Specs/a*; cp x Specs/c.layout.yaml; mv x Specs/d.layout.yaml", in: folder)
    #expect(try check().status == 1)
  }

  @Test func aRenamedSectionKeepsItsFindings() throws {
    try folder.write("Specs/a.layout.yaml", LintTests.spec.replacing("photos", with: "pictures"))
    try Tool.shell(
      "mv Specs/b.layout.yaml Specs/c.layout.yaml; sed -i s/photos/images/ Specs/c.layout.yaml", in: folder)
    let run = try check()
    #expect(run.status == 0 && run.output == "", "\(run.output)")
  }

  /// The old section was mended; the new one has a finding of its own.
  @Test func aNewSectionBesideAMendedOneIsNew() throws {
    let mended = LintTests.spec.replacing("    arrange: flow\n", with: "")
    try folder.write("Specs/a.layout.yaml", mended + "  - { id: more, arrange: flow, items: 9 }\n")
    let run = try check()
    #expect(run.status == 1)
    #expect(run.output.contains("11:") && run.output.split(separator: "\n").count == 1, "\(run.output)")
    #expect(run.error.contains("\n  Specs/a.layout.yaml: sections[photos].arrange [redundant-key]"))
  }

  /// What is fixed is named as findings are, and what is advised can be put into a shell.
  @Test func theAdviceCanBeFollowed() throws {
    let baseline = "it's/k n.json"
    try Tool.shell("cp -r ci \"it's\"; mv \"it's/baseline.json\" \"\(baseline)\"", in: folder)
    try folder.write("Specs/a.layout.yaml", LintTests.spec.replacing("    arrange: flow\n", with: ""))
    let run = try lint("Specs", "--baseline", baseline)
    #expect(
      run.error.hasPrefix(
        """
        1 finding of the baseline is fixed:
          Specs/a.layout.yaml: sections[photos].arrange [redundant-key]
        this brings it up to date: --write-baseline 'it'\\''s/k n.json'

        """), "\(run.error)")
    let words = try #require(
      run.error.split(separator: "\n").first { $0.contains("--write") }?.split(separator: ": ").last)
    try Tool.shell("layoutc lint Specs \(words)", in: folder)
    #expect(try lint("Specs", "--baseline", baseline).error == "2 specs: 5 in the baseline\n")
  }

  @Test func writingKeepsWhatTheRunDidNotLookAt() throws {
    let before = folder.text("ci/baseline.json")
    let one = try lint("Specs/b.layout.yaml", "--write-baseline", "ci/baseline.json")
    #expect(one.error.hasPrefix("ci/baseline.json: 6 findings, 3 of them kept, because this run did not look there\n"))
    #expect(folder.text("ci/baseline.json") == before)
    // If a spec has an error, the rules do not look at it.
    try folder.write("Specs/b.layout.yaml", LintTests.spec + "  - [\n")
    #expect(try lint("Specs", "--write-baseline", "ci/baseline.json").status == 1)
    #expect(folder.text("ci/baseline.json") == before)
    _ = try lint("Specs/a.layout.yaml", "--select", "unused-token", "--write-baseline", "ci/baseline.json")
    #expect(folder.text("ci/baseline.json") == before)
    // Findings that were mended leave the baseline, and so do those of deleted files.
    try folder.write("Specs/b.layout.yaml", LintTests.spec.replacing("    arrange: flow\n", with: ""))
    try Tool.shell("rm Specs/a.layout.yaml", in: folder)
    let written = try lint("Specs", "--write-baseline", "ci/baseline.json")
    #expect(written.error.hasPrefix("ci/baseline.json: 2 findings\n") && entries == 2)
  }

  /// The spec that includes a file may be one that the run did not look at.
  @Test func writingKeepsWhatOthersFindInAnInclude() throws {
    try folder.write("Specs/cells.yaml", "layoutc: 1\ncells: { chip: { size: [40, 20] } }\n")
    let spec = Sample.spec("C", "  - { id: a, cell: chip, items: 3 }\n").replacing(
      "sections", with: "include: [cells.yaml]\nsections")
    try folder.write("Specs/c.layout.yaml", spec)
    try folder.write("Specs/d.layout.yaml", spec.replacing("cell: chip", with: "cell: { size: [50, 50] }"))
    try Tool.run(["lint", "Specs", "--write-baseline", "ci/baseline.json"], in: folder)
    let before = folder.text("ci/baseline.json")
    #expect(before?.contains("small-target") == true)
    for name in ["a", "d"] { _ = try lint("Specs/\(name).layout.yaml", "--write-baseline", "ci/baseline.json") }
    #expect(folder.text("ci/baseline.json") == before)
  }

  /// What others find in an include is not fixed because these were not looked at.
  @Test func aPartOfTheSpecsMendsNothingInAnInclude() throws {
    try folder.write("part/c.yaml", "cells: { row: { size: { width: fill, height: 60 }, border: { width: 1 } } }\n")
    for (name, device) in [("s1", "iphone-se-3"), ("s2", "iphone-15-pro")] {
      try folder.write(
        "part/\(name).layout.yaml",
        """
        layoutc: 1
        name: \(name.uppercased())
        include: [c.yaml]
        devices: [\(device)]
        sections: [{ id: a, cell: row, items: 7 }]
        """)
    }
    try Tool.run(["lint", "part", "--write-baseline", "part.json"], in: folder)
    for shard in ["1/2", "2/2"] {
      let run = try lint("part", "--baseline", "part.json", "--shard", shard)
      #expect(run.status == 0 && !run.error.contains("fixed"), "\(run.error)")
    }
    // The baseline names no spec, so nobody could tell from it that there is another one.
    let before = folder.text("part.json")
    #expect(before?.contains(".layout.yaml") == false)
    let named = try lint("part/s1.layout.yaml", "--baseline", "part.json")
    #expect(named.status == 0 && !named.error.contains("fixed"), "\(named.error)")
    _ = try lint("part/s1.layout.yaml", "--write-baseline", "part.json")
    #expect(folder.text("part.json") == before)
    try Tool.shell("sed -i s/60/61/ part/c.yaml; rm part/s2.layout.yaml", in: folder)
    #expect(try lint("part", "--baseline", "part.json").error.contains("fixed"))
  }

  /// Nor because one of them has an error that keeps the include from it.
  @Test func aSpecWithAnErrorMendsNothingInAnInclude() throws {
    try folder.write("part/c.yaml", "cells: { row: { size: { width: fill, height: 60 }, border: { width: 1 } } }\n")
    func spec(_ device: String, include: String = "[c.yaml]") -> String {
      "layoutc: 1\nname: A\ninclude: \(include)\ndevices: [\(device)]\nsections: [{ id: a, cell: row, items: 7 }]\n"
    }
    try folder.write("part/s1.layout.yaml", spec("375x667@1"))
    try folder.write("part/s2.layout.yaml", spec("iphone-15-pro"))
    try Tool.run(["lint", "part", "--write-baseline", "part.json"], in: folder)
    let before = folder.text("part.json")
    #expect(before?.contains("hairline-too-thick") == true)
    try folder.write("part/s2.layout.yaml", spec("iphone-15-pro", include: "c.yaml"))
    let run = try lint("part", "--baseline", "part.json")
    #expect(run.status == 1 && !run.error.contains("fixed"), "\(run.error)")
    _ = try lint("part", "--write-baseline", "part.json")
    #expect(folder.text("part.json") == before)
  }

  /// A configuration speaks for its own specs.
  @Test func theBaselineOfAnotherConfigurationSilencesNothing() throws {
    try folder.write("two/c.yaml", "cells: { row: { size: { width: fill, height: 60 }, border: { width: 1 } } }\n")
    for name in ["a", "b"] {
      let spec = Sample.spec(name.uppercased(), "  - { id: s, arrange: flow, cell: row, items: 3 }\n")
      try folder.write(
        "two/\(name)/s.layout.yaml", spec.replacing("sections", with: "include: [../c.yaml]\nsections"))
      try folder.write("two/\(name)/layoutc.yaml", "layoutc: 1\nfail-on: info\n")
    }
    try Tool.run(["lint", "two", "--write-baseline", "two/all.json"], in: folder)
    try folder.write("two/a/layoutc.yaml", "layoutc: 1\nfail-on: info\nbaseline: ../all.json\n")
    #expect(try Tool.run(["lint", "two/a"], in: folder).status == 0)
    for order in [["two/a", "two/b"], ["two/b", "two/a"]] {
      let run = try Tool.run(["lint", "--format", "concise"] + order, in: folder)
      #expect(run.status == 1 && run.output.contains("two/c.yaml"), "\(run.output)")
      #expect(run.output.contains("two/b/s.layout.yaml") && !run.output.contains("two/a/s."), "\(run.output)")
      #expect(!run.error.contains("fixed"), "\(run.error)")
    }
    try folder.write("two/b/layoutc.yaml", "layoutc: 1\nfail-on: info\nbaseline: ../all.json\n")
    #expect(try Tool.run(["lint", "two"], in: folder).status == 0)
    // Each has a baseline of its own, and one of them does not list it.
    try Tool.shell("cp two/all.json two/b.json; sed -i /hairline/d two/b.json", in: folder)
    try folder.write("two/b/layoutc.yaml", "layoutc: 1\nfail-on: info\nbaseline: ../b.json\n")
    for order in [["two/a", "two/b"], ["two/b", "two/a"]] {
      let run = try Tool.run(["lint", "--format", "concise"] + order, in: folder)
      #expect(run.status == 1 && run.output.contains("[hairline-too-thick]"), "\(run.output)")
    }
  }

  @Test func rulesOfANewerLayoutcArePutUpWith() throws {
    let text = folder.text("ci/baseline.json")?.replacing(
      "\"findings\": [\n",
      with:
        "\"findings\": [\n    { \"spec\": \"../Specs/a.layout.yaml\", \"rule\": \"moon-phase\", \"path\": \"sections\", \"count\": 1 },\n"
    )
    try folder.write("ci/baseline.json", text ?? "")
    let run = try check()
    #expect(run.status == 0 && run.output == "")
    #expect(
      run.error == "note: this layoutc does not know all rules of the baseline 'ci/baseline.json': 'moon-phase'\n"
        + "2 specs: 6 in the baseline\n")
    _ = try lint("Specs", "--write-baseline", "ci/baseline.json")
    #expect(folder.text("ci/baseline.json")?.contains("moon-phase") == true && entries == 7)
  }

  @Test func aNewerFormatIsRefusedWithTheReason() throws {
    try folder.write("ci/baseline.json", #"{ "schema": "layoutc.baseline/2", "entries": {} }"#)
    for option in ["--baseline", "--write-baseline"] {
      let run = try lint("Specs", option, "ci/baseline.json")
      #expect(run.status == 2)
      #expect(run.error.contains("a newer layoutc wrote this baseline, 'layoutc.baseline/2'"), "\(run.error)")
      #expect(
        !run.error.contains("did you mean") && run.error.split(separator: "\n").count { $0.contains("error:") } == 1)
    }
    #expect(folder.text("ci/baseline.json")?.contains("/2") == true)
  }

  /// A typing mistake must not cost a spec.
  @Test func onlyABaselineIsOverwritten() throws {
    let run = try lint("Specs/b.layout.yaml", "--write-baseline", "Specs/a.layout.yaml")
    #expect(run.status == 2)
    #expect(folder.text("Specs/a.layout.yaml") == LintTests.spec)
    try folder.write("empty.json", "")
    #expect(try lint("Specs", "--write-baseline", "empty.json").error.hasPrefix("empty.json: 6 findings\n"))
  }
}
