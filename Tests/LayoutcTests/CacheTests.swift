import Foundation
import Testing

/// `lint` with what it knows from the last run prints the same, to the last byte, and never says a word about the cache
/// itself.
@Suite struct CacheTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    for index in 0..<6 {
      let text = index == 3 ? Sample.bad : "include: [../../shared.yaml]\n" + Sample.large(items: 7 * index)
      try folder.write("specs/part\(index % 2)/s\(index).layout.yaml", text)
    }
  }

  /// Standard output, standard error and the reports of a run.
  private func lint(_ options: [String] = [], environment: [String: String] = [:]) throws -> [String] {
    let reports = ["json", "sarif", "gitlab", "junit", "checkstyle", "concise"]
    let run = try Tool.run(
      ["lint", "specs", "--jobs", "2", "--format", "text"] + reports.flatMap { ["--report", "\($0)=reports/\($0)"] }
        + options, in: folder, environment: environment.merging(["LAYOUTC_NO_CACHE": ""]) { one, _ in one })
    #expect(run.status == 1)
    return [run.output, run.error] + reports.map { folder.text("reports/\($0)") ?? "" }
  }

  private var packs: [String] { folder.files().filter { $0.hasPrefix("kept/") } }

  /// A pull request may bring the folder of the cache, and links in it.
  @Test func whatALinkInTheFolderLeadsToStays() throws {
    let plain = try lint(["--cache-dir", "kept"])
    let names = packs
    try folder.write("victim", "precious\n")
    try Tool.shell("for pack in kept/*; do ln -sf ../victim \"$pack\"; done", in: folder)
    #expect(try lint(["--cache-dir", "kept"]) == plain)
    #expect(folder.text("victim") == "precious\n")
    #expect(packs == names && names.allSatisfy { folder.text($0) != "precious\n" })
  }

  @Test func saysTheSame() throws {
    let plain = try lint(["--no-cache"])
    #expect(packs.isEmpty && plain[0].contains("warning"))
    #expect(try lint(["--cache-dir", "kept"]) == plain)
    #expect(packs.count == 2, "a pack a folder")
    let first = packs.map(folder.data)
    #expect(try lint(["--cache-dir", "kept"]) == plain)
    #expect(packs.map(folder.data) == first)
    // Which rules speak is decided after the findings were made.
    let fewer = try lint(["--cache-dir", "kept", "--ignore", "gap-stretched,small-target"])
    #expect(try fewer == lint(["--no-cache", "--ignore", "gap-stretched,small-target"]) && fewer != plain)
    #expect(packs.map(folder.data) == first)
    // A shared file has changed: all specs that include it are looked at again.
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: wide }\n")
    let changed = try lint(["--no-cache"])
    #expect(changed != plain)
    #expect(try lint(["--cache-dir", "kept"]) == changed)
    #expect(packs.map(folder.data) != first)
    #expect(try lint(["--cache-dir", "kept"]) == changed)
  }

  /// The specs that widths do not concern are reported if the command line asks for widths, and not if a configuration
  /// sets them.
  @Test func keepsWhatWidthsDoNotConcern() throws {
    let alone = try Scratch()
    try alone.write("layoutc.yaml", "layoutc: 1\nwidths: 320...1366\n")
    try alone.write(
      "tv.layout.yaml", "layoutc: 1\nname: Television\ndevices: [1920x1080@1]\nsections: [{ id: a, items: 0 }]\n")
    func error(_ options: [String]) throws -> String {
      try Tool.run(["lint", "."] + options, in: alone, environment: ["LAYOUTC_NO_CACHE": ""]).error
    }
    let asked = ["--widths", "320...1366"]
    let note = "note: checked on their devices only"
    for manner in [[], ["--format", "text"], ["--format", "json"]] {
      let cache = ["--cache-dir", "kept\(manner.count)"] + manner
      #expect(try !error(cache).contains(note) && error(cache + asked).contains(note) && !error(cache).contains(note))
    }
  }

  /// A run that prints nothing but text keeps this text, too, and misses no change of what the text follows from.
  @Test func wordsAreTheSame() throws {
    func run(_ options: [String]) throws -> [String] {
      let run = try Tool.run(
        ["lint", "specs"] + options, in: folder, environment: ["LAYOUTC_NO_CACHE": ""])
      return [run.output, run.error, "\(run.status)"]
    }
    let manners = [
      ["--format", "text"], ["--format", "concise"], ["--format", "text", "--color", "always"],
      ["--format", "text", "--fail-on", "info"], ["--format", "text", "--ignore", "gap-stretched"],
      ["--format", "text", "--quiet"], ["--format", "grouped"], ["--format", "json"], ["--statistics"],
    ]
    func compare(_ what: Comment) throws {
      for manner in manners {
        let plain = try run(manner + ["--no-cache"])
        for jobs in ["1", "2", "1"] {
          #expect(try run(manner + ["--cache-dir", "kept", "--jobs", jobs]) == plain, what)
        }
      }
    }
    try compare("nothing changed")
    #expect(packs.count { $0.hasSuffix(".told") } == 2 && packs.count == 4, "\(packs)")
    let first = packs.map(folder.data)
    try compare("all is known")
    #expect(packs.map(folder.data) == first)
    try folder.write("specs/part0/s2.layout.yaml", Sample.bad)
    try compare("a spec")
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: wide }\n")
    try compare("what specs include, with an error that is told once")
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    try folder.write("layoutc.yaml", "layoutc: 1\nrules: { gap-stretched: error }\nfail-on: info\n")
    try compare("severities")
    try folder.write("layoutc.yaml", "layoutc: 1\nper-path: { 'specs/part1/*': { gap-stretched: off } }\n")
    try compare("severities by path")
    try folder.write("layoutc.yaml", "layoutc: 1\nrule-link: 'https://example.com/{rule}'\n")
    try compare("links")
    for pack in packs {
      var bytes = try #require(folder.data(pack))
      bytes[bytes.count / 2] ^= 1
      try folder.write(pack, bytes)
    }
    try compare("damage")
  }

  #if os(Linux)
    /// Two folders whose names Swift considers equal are kept apart, each with packs of its own.
    @Test func twinsAreKeptApart() throws {
      for (name, text) in [("\u{E9}", Sample.bad), ("e\u{301}", Sample.large(items: 7))] {
        try folder.write("twins/\(name)/a.layout.yaml", text)
      }
      func run(_ options: [String]) throws -> String {
        let arguments = ["lint", "twins", "--jobs", "1"] + options
        return try Tool.run(arguments, in: folder, environment: ["LAYOUTC_NO_CACHE": ""]).output
      }
      let plain = try run(["--no-cache"])
      for _ in 0..<2 {
        #expect(try run(["--cache-dir", "kept"]) == plain)
        #expect(packs.count { $0.hasSuffix(".told") } == 2, "\(packs)")
      }
    }
  #endif

  /// What is counted from kept texts and what is counted from findings never lies in the same file: no spec is a part
  /// of another, not even by a detour.
  @Test func filesAreCountedOnce() throws {
    try folder.write("specs/part0/s2.layout.yaml", "layoutc: 1\ntokens: { gap: [\n")
    try folder.write("specs/part0/s4.layout.yaml", "include: [s2.layout.yaml/.]\n" + Sample.large(items: 7))
    for options in [["--no-cache"], ["--cache-dir", "kept"], ["--cache-dir", "kept"]] {
      let run = try Tool.run(
        ["lint", "specs/part0", "--format", "concise"] + options, in: folder, environment: ["LAYOUTC_NO_CACHE": ""])
      let files = Set(run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } })
      #expect(run.output.contains("'s2.layout.yaml/.' is named like a spec"))
      #expect(run.error.hasSuffix(" in \(files.count) files\n"), "\(run.error)")
    }
  }

  @Test func isWhereTheEnvironmentSays() throws {
    let plain = try lint(["--no-cache"])
    for name in ["LAYOUTC_CACHE_DIR", "XDG_CACHE_HOME", "HOME"] {
      let home = folder.url("kept/\(name)").path
      var environment = ["XDG_CACHE_HOME": "", "LAYOUTC_CACHE_DIR": ""]
      environment[name] = home
      #expect(try lint(environment: environment) == plain)
      #expect(packs.filter { $0.hasPrefix("kept/\(name)/") && !$0.hasSuffix("layoutc") }.count >= 2, "\(packs)")
    }
  }

  /// Whatever is wrong with the cache folder, not a word is printed.
  @Test func failsInSilence() throws {
    let plain = try lint(["--no-cache"])
    try folder.write("file", "")
    #expect(try lint(["--cache-dir", "file"]) == plain)
    #expect(folder.text("file") == "")
    #expect(try lint(["--cache-dir", "/dev/null/x"]) == plain)
    _ = try lint(["--cache-dir", "kept"])
    for pack in packs { try folder.write(pack, "layoutc findings") }
    #expect(try lint(["--cache-dir", "kept"]) == plain)
    for pack in packs { #expect(folder.data(pack)?.count ?? 0 > 100, "what was damaged is written again") }
  }

  /// A full disk, which the limit of a file's size stands for, leaves what was kept.
  @Test func aFullDiskLeavesWhatWasKept() throws {
    func run(_ limit: String) throws {
      let script = "\(limit) LAYOUTC_NO_CACHE= layoutc lint specs --cache-dir kept > /dev/null 2>&1; [ $? = 1 ]"
      #expect(try Tool.shell(script, in: folder).status == 0)
    }
    try run("")
    let (names, first) = (packs, packs.map(folder.data))
    #expect(!first.isEmpty && first.allSatisfy { $0?.count ?? 0 > 2_048 }, "\(first)")
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    try run("ulimit -f 1;")
    #expect(packs == names && packs.map(folder.data) == first)
    try run("")
    #expect(packs == names && packs.map(folder.data) != first)
  }

  /// The folder may hold other files as well. Only what the cache has kept there is counted, and only that is removed.
  @Test func othersFilesStay() throws {
    _ = try lint(["--cache-dir", "kept"])
    let name = try #require(packs.first)
    let digest = String(repeating: "0123456789abcdef", count: 4)
    func make(_ path: String, size: UInt64) throws {
      let file = try folder.handle(path)
      try file.truncate(atOffset: size)
      try file.close()
      let past = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.url(path).path)
    }
    let others = ["kept/thesis.txt", "kept/\(digest)", "far.bin"]
    for other in others { try make(other, size: 300 << 20) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url(name.replacing(#/[0-9a-f]{64}/#, with: digest)).path,
      withDestinationPath: folder.url("far.bin").path)
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    let before = packs
    _ = try lint(["--cache-dir", "kept"])
    #expect(packs == before && others.allSatisfy(folder.exists), "\(packs)")
    let old = name.replacing(#/[0-9a-f]{64}/#, with: String(digest.reversed()))
    try make(old, size: 300 << 20)
    try folder.write("shared.yaml", "layoutc: 1\ntokens: { gap: 10 }\n")
    _ = try lint(["--cache-dir", "kept"])
    #expect(packs == before && !folder.exists(old) && others.allSatisfy(folder.exists), "\(packs)")
  }

  @Test func isNotForFixesAndSingleSpecs() throws {
    let environment = ["LAYOUTC_NO_CACHE": "", "LAYOUTC_CACHE_DIR": folder.url("kept").path]
    try Tool.run(["lint", "specs/part0/s0.layout.yaml"], in: folder, environment: environment)
    try Tool.run(["lint", "specs", "--fix", "--check"], in: folder, environment: environment)
    #expect(packs.isEmpty)
    let both = try Tool.run(["lint", "specs", "--no-cache", "--cache-dir", "kept"], in: folder)
    #expect(both.status == 2 && both.error.contains("exclude each other"))
  }
}
