import Foundation
import Testing

/// `--watch`: real files change, and the test waits for the result, however long the machine takes.
@Suite struct WatchTests {
  /// A command that watches, and what it has said so far.
  private final class Watched {
    let folder: Scratch
    let process = Process()
    private let log: Scratch

    init(_ arguments: [String], in folder: Scratch) throws {
      self.folder = folder
      log = try Scratch()
      process.executableURL = URL(filePath: Tool.path)
      process.arguments = arguments
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try log.handle("output")
      process.standardError = try log.handle("error")
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var output: String { log.text("output") ?? "" }
    var error: String { log.text("error") ?? "" }
    var rounds: Int { error.components(separatedBy: "waiting for changes").count - 1 }

    /// Two minutes are for a machine that does everything else first.
    func until(_ what: String, _ holds: () -> Bool) throws {
      for _ in 0..<6000 {
        if holds() { return }
        try #require(process.isRunning, "\(what): it has ended\n\(error)")
        usleep(20_000)
      }
      Issue.record("\(what) did not come\n\(output)\(error)")
      throw CancellationError()
    }

    /// Waits until a run that began after now is over.
    func untilNextRound(_ change: () throws -> Void) throws {
      let before = rounds
      try change()
      try until("the next round") { rounds > before }
    }

    func end(by signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }
  }

  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static func spec(_ name: String, items: Int, include: String = "shared/a.yaml") -> String {
    "layoutc: 1\nname: \(name)\ninclude: [\(include)]\nsections: [{ id: a, inset: $gap, items: \(items) }]\n"
  }

  private func count(_ name: String) -> Int? {
    guard let data = folder.data("out/\(name).frames.json"),
      let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let table = (document["tables"] as? [[String: Any]])?.first,
      let section = (table["sections"] as? [[String: Any]])?.first,
      let items = section["items"] as? [String: Any]
    else { return nil }
    return items["count"] as? Int
  }

  #if os(Linux)
    /// Names that Swift considers equal may be those of two files, each of which may change.
    @Test func twinsAreFollowed() throws {
      try folder.write("shared/a.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
      let names = ["\u{E9}", "e\u{301}"]
      func write(_ name: String, items: Int) throws {
        try folder.write("twins/\(name).layout.yaml", Self.spec("Twin", items: items, include: "../shared/a.yaml"))
      }
      for name in names { try write(name, items: 3) }
      let run = try Watched(["compile", "twins", "-o", "out/", "--watch"], in: folder)
      try run.until("the first output") {
        count(names[0]) == 3 && count(names[1]) == 3 && run.rounds == 1
      }
      for (name, items) in zip(names.reversed(), 4...) {
        // What was written just before is looked at again anyway, so wait.
        usleep(200_000)
        try write(name, items: items)
        try run.until("a change of one of two") { count(name) == items }
      }
      #expect(run.end(by: SIGINT) == SIGINT)
    }
  #endif

  @Test func compileFollowsEverythingThatASpecIsMadeOf() throws {
    try folder.write("shared/a.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write(
      "specs/one.layout.yaml", Self.spec("One", items: 3, include: "../shared/a.yaml"))
    // Outputs lie where specs are looked for. Writing them starts nothing.
    let run = try Watched(["compile", ".", "-o", "out/", "--watch"], in: folder)
    try run.until("the first output") { count("specs/one") == 3 && run.rounds == 1 }
    #expect(run.error.contains("watch: running: layoutc compile . -o out/ --watch\n"))

    try folder.write(
      "specs/one.layout.yaml", Self.spec("One", items: 4, include: "../shared/a.yaml"))
    try run.until("a changed spec") { count("specs/one") == 4 }
    #expect(run.error.contains("watch: 'specs/one.layout.yaml' changed; running: layoutc compile"))

    let old = folder.text("out/specs/one.frames.json")
    try folder.write("shared/a.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    try run.until("a changed include") { folder.text("out/specs/one.frames.json") != old }

    // Saves as editors do: writes a file beside the other, which then gets its name.
    try folder.write("specs/.one.tmp", Self.spec("One", items: 5, include: "../shared/a.yaml"))
    rename(folder.path + "/specs/.one.tmp", folder.path + "/specs/one.layout.yaml")
    try run.until("a spec saved by a rename") { count("specs/one") == 5 }

    try folder.write(
      "specs/new/folder/two.layout.yaml",
      Self.spec("Two", items: 6, include: "../../../shared/a.yaml"))
    try run.until("a spec in a new folder") { count("specs/new/folder/two") == 6 }
    try folder.write(
      "specs/new/folder/two.layout.yaml",
      Self.spec("Two", items: 7, include: "../../../shared/a.yaml"))
    try run.until("a change in the new folder") { count("specs/new/folder/two") == 7 }

    // A configuration that did not exist before, and is wrong at first.
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [nothing]\n")
    try run.until("a wrong configuration") { run.error.contains("nothing") }
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [100x100@1]\n")
    try run.until("a configuration") {
      folder.text("out/specs/one.frames.json")?.contains("100x100@1") == true
    }

    // Design tokens, which do not exist yet either.
    try folder.write(
      "specs/one.layout.yaml", Self.spec("One", items: 8, include: "../shared/b.tokens.json"))
    try run.until("a mistake") { run.error.contains("include-not-found") }
    try folder.write(
      "shared/b.tokens.json",
      #"{ "gap": { "$type": "dimension", "$value": { "value": 7, "unit": "px" } } }"#)
    try run.until("design tokens") { count("specs/one") == 8 }

    #expect(run.end(by: SIGTERM) == SIGTERM)
    #expect(!run.error.contains("\u{1B}") && folder.files().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func lintTellsAgain() throws {
    try folder.write("a.layout.yaml", Sample.good)
    let run = try Watched(["lint", ".", "--watch", "--format", "concise"], in: folder)
    try run.until("the first round") { run.rounds == 1 }
    #expect(run.output.isEmpty)
    try run.untilNextRound { try folder.write("a.layout.yaml", Sample.bad) }
    try run.until("a finding") { run.output.contains("a.layout.yaml:6:28: error:") }
    try run.untilNextRound {
      try FileManager.default.removeItem(atPath: folder.path + "/a.layout.yaml")
    }
    try run.until("that there is none") { run.error.contains("there is no spec") }
    try run.untilNextRound { try folder.write("b.layout.yaml", Sample.bad) }
    try run.until("the new spec") { run.output.contains("b.layout.yaml:6:28: error:") }
    #expect(run.end(by: SIGINT) == SIGINT)
  }

  /// Even a baseline that only a configuration names is watched.
  @Test func baselinesAreWatched() throws {
    try folder.write(
      "a.layout.yaml",
      Sample.spec("A", "  - { id: a, inset: 16, spacing: 8, cell: { size: [100, 44] }, items: 7 }\n"))
    try folder.write("layoutc.yaml", "layoutc: 1\nbaseline: known/all.json\n")
    try folder.makeFolder("known")
    try Tool.run(["lint", ".", "--write-baseline", "known/all.json"], in: folder)
    let run = try Watched(["lint", ".", "--watch", "--format", "concise"], in: folder)
    try run.until("the first round") { run.rounds == 1 }
    #expect(run.output.isEmpty)
    try run.untilNextRound {
      try folder.write("known/all.json", "{ \"schema\": \"layoutc.baseline/1\", \"findings\": [] }\n")
    }
    try run.until("a finding") { run.output.contains("[gap-stretched]") }
    #expect(run.end(by: SIGTERM) == SIGTERM)
  }

  /// Even far above, if no repository says where the project ends.
  @Test func aConfigurationAboveIsWatchedFor() throws {
    try folder.write("app/specs/a.layout.yaml", Sample.good)
    let run = try Watched(["lint", "app/specs", "--watch", "--format", "concise"], in: folder)
    try run.until("the first round") { run.rounds == 1 }
    try run.untilNextRound { try folder.write("app/layoutc.yaml", "layoutc: 1\nno-such-key: 1\n") }
    try run.until("what is wrong in it") { run.error.contains("app/layoutc.yaml:2:1: error:") }
    try run.untilNextRound { try folder.write("app/specs/layoutc.yaml", "layoutc: 1\n") }
    #expect(run.end(by: SIGTERM) == SIGTERM)
  }

  /// A file that is not read does not count as a change, and neither does one that the run writes.
  @Test func otherFilesAreNoChange() throws {
    try folder.write("a.layout.yaml", Sample.good)
    let run = try Watched(["compile", ".", "-o", "./", "--watch"], in: folder)
    try run.until("the first round") { run.rounds == 1 }
    for number in 0..<20 { try folder.write("note\(number).txt", "x") }
    // At once: between emptying a file and filling it, a busy machine may leave time enough for a round.
    try run.untilNextRound {
      try Data((Sample.good + "# x\n").utf8).write(to: folder.url("a.layout.yaml"), options: .atomic)
    }
    #expect(run.error.components(separatedBy: "running:").count == 3, "\(run.error)")
    #expect(run.end(by: SIGTERM) == SIGTERM)
  }

  /// If it is told to end at any moment, it leaves the output of one spec or the other, and nothing else.
  @Test func nothingIsTornWhenItEnds() throws {
    let versions = [Sample.large(items: 3000), Sample.large(items: 3500)]
    let whole = try versions.map { text in
      try folder.write("a.layout.yaml", text)
      return try Tool.run(["compile", "a.layout.yaml"], in: folder).outputBytes
    }
    let most: UInt32 = 400_000
    let first = UInt32.random(in: 0..<most)
    for round in 0..<6 {
      let run = try Watched(["compile", "a.layout.yaml", "-o", "out/", "--watch"], in: folder)
      try run.until("a round") { run.rounds > 0 }
      try folder.write("a.layout.yaml", versions[round % 2])
      // By the golden section, which spreads few moments well.
      let delay = (first + UInt32(round) * 247_214) % most
      let moment: Comment = "round \(round): after \(delay) µs"
      usleep(delay)
      #expect(run.end(by: round % 3 == 0 ? SIGINT : SIGTERM) != 0, moment)
      // The run may be the first that is told to end.
      let output = try #require(folder.data("out/a.frames.json"), moment)
      #expect(whole.contains(output), moment)
      #expect(folder.files().sorted() == ["a.layout.yaml", "out/a.frames.json"], moment)
    }
  }

  @Test func whatCannotBeWatched() throws {
    try folder.write("a.layout.yaml", Sample.good)
    #expect(try Tool.run(["lint", "-", "--watch"], in: folder).status == 2)
    #expect(
      try Tool.run(
        ["compile", "a.layout.yaml", "-o", "x/", "--watch", "--list-outputs"], in: folder
      ).status == 2)
    let run = try Tool.run(["lint", "nothing", "--watch"], in: folder)
    #expect(run.status == 3 && run.error.contains("nothing"))
  }
}
