import Foundation
import Testing

/// However a run ends, every output is the old file or the new one.
@Suite struct InterruptionTests {
  let folder: Scratch
  private let names = (0..<6).map { "s\($0)" }

  init() throws {
    folder = try Scratch()
  }

  private func writeSpecs(_ items: Int) throws {
    for name in names { try folder.write("specs/\(name).layout.yaml", Sample.large(items: items)) }
  }

  private func outputs() -> [Data?] { names.map { folder.data("out/\($0).frames.json") } }

  @Test func killedAtAnyMoment() throws {
    var versions: [Set<Data>] = names.map { _ in [] }
    for items in [3_000, 4_000] {
      try writeSpecs(items)
      try Tool.run(["compile", "specs", "-o", "out/"], in: folder)
      for (index, output) in outputs().enumerated() { versions[index].insert(try #require(output)) }
    }
    let start = Date()
    try Tool.run(["compile", "specs", "-o", "out/"], in: folder)
    let duration = -start.timeIntervalSinceNow
    var wasBetween = false
    // If the machine is busier or less busy than it was, more attempts are needed until one comes between two files.
    for attempt in 0..<400 where attempt < 20 || !wasBetween {
      try writeSpecs(attempt % 2 == 0 ? 3_000 : 4_000)
      let before = outputs()
      let process = try Tool.start(["compile", "specs", "-o", "out/"], in: folder)
      // The times go from before the first file to after the last.
      let delay = duration * Double(attempt % 20) / 16 * pow(0.9, Double(attempt / 20))
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let after = outputs()
      for (index, output) in after.enumerated() {
        let isWhole = output.map(versions[index].contains) ?? false
        #expect(isWhole, "\(names[index]) after \(delay) s of \(duration)")
      }
      let written = zip(before, after).count { $0 != $1 }
      if process.terminationReason == .uncaughtSignal, written > 0 || !temporaries().isEmpty { wasBetween = true }
    }
    #expect(wasBetween, "no run was ended while it wrote")
  }

  @Test func signalsRemoveWhatIsHalfWritten() throws {
    try folder.write("specs/large.layout.yaml", Sample.large(items: 400_000))
    try folder.write("out/large.frames.json", "old")
    // A signal that a background job of a shell inherits as ignored stays ignored, as `nohup` asks.
    for signal in [SIGTERM, SIGINT, SIGHUP] where try !isIgnored(signal) {
      var wasHit = false
      // On a busy machine the test may look only after everything is written.
      for _ in 0..<100 where !wasHit {
        try folder.write("out/large.frames.json", "old")
        let process = try Tool.start(["compile", "specs", "-o", "out/"], in: folder)
        while process.isRunning && temporaries().isEmpty { usleep(1_000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(temporaries().isEmpty)
        if process.terminationReason == .exit {
          #expect(process.terminationStatus == 0)
          continue
        }
        #expect(process.terminationStatus == signal)
        wasHit = folder.text("out/large.frames.json") == "old"
      }
      #expect(wasHit, "no run was ended by signal \(signal) while it wrote")
    }
  }

  @Test(arguments: [
    ["lint", "specs", "--no-cache", "--report", "json=out/r.json"],
    ["lint", "specs", "--no-cache", "--write-baseline", "out/b.json"],
    ["compile", "bad", "-o", "gen/", "--check", "--report", "json=out/r.json"],
  ])
  func signalsRemoveReports(_ arguments: [String]) throws {
    let tokens = (0..<500).map { "  t\($0): \($0)\n" }.joined()
    for index in 0..<40 { try folder.write("specs/\(index).layout.yaml", "\(Sample.good)tokens:\n\(tokens)") }
    let wrong = (0..<100).map { "  t\($0): wrong\n" }.joined()
    for index in 0..<10 { try folder.write("bad/\(index).layout.yaml", "\(Sample.good)tokens:\n\(wrong)") }
    var wasHit = false
    for _ in 0..<20 where !wasHit {
      try Tool.shell("rm -rf out; mkdir out", in: folder)
      let process = try Tool.start(arguments, in: folder)
      while process.isRunning && temporaries().isEmpty { usleep(500) }
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect(temporaries().isEmpty)
      wasHit = process.terminationReason == .uncaughtSignal && folder.files().allSatisfy { !$0.hasPrefix("out/") }
    }
    #expect(wasHit, "no run was ended while it wrote")
  }

  @Test func twoProcessesWriteTheSameFiles() throws {
    try writeSpecs(2_000)
    let processes = try (0..<4).map { _ in try Tool.start(["compile", "specs", "-o", "out/"], in: folder) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let whole = try Tool.run(["compile", "specs/s0.layout.yaml"], in: folder).outputBytes
    #expect(outputs()[0] == whole)
    #expect(temporaries().isEmpty)
  }

  private func isIgnored(_ signal: Int32) throws -> Bool {
    try Tool.shell("kill -\(signal) $$; echo alive", in: folder).output == "alive\n"
  }

  private func temporaries() -> [String] { folder.files().filter { $0.hasSuffix(".tmp") } }
}
