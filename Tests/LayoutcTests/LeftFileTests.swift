import Foundation
import Testing

/// Temporary files of runs that were killed are removed by the next run that writes there.
@Suite struct LeftFileTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("large.layout.yaml", Sample.large(items: 400_000))
    try folder.write("good.layout.yaml", Sample.good)
  }

  private func temporaries() -> [String] { folder.files().filter { $0.hasSuffix(".tmp") } }

  /// Starts a run and waits until it is writing.
  private func writing() throws -> Process {
    let process = try Tool.start(["compile", "large.layout.yaml", "-o", "out/"], in: folder)
    // A temporary file that has content is locked already.
    while process.isRunning && !temporaries().contains(where: { folder.data($0)?.isEmpty == false }) { usleep(1_000) }
    return process
  }

  @Test func thoseOfAKilledRunAreRemoved() throws {
    let process = try writing()
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(temporaries().count == 1)
    // A run that has nothing to write there removes nothing.
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "good.json"], in: folder).status == 0)
    #expect(temporaries().count == 1)
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder).status == 0)
    #expect(temporaries().isEmpty)
  }

  @Test func thoseOfARunningOneStay() throws {
    let process = try writing()
    // While it is stopped, it holds its file for as long as we like.
    kill(process.processIdentifier, SIGSTOP)
    defer { kill(process.processIdentifier, SIGKILL) }
    let before = temporaries()
    #expect(before.count == 1)
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder).status == 0)
    #expect(temporaries() == before)
    kill(process.processIdentifier, SIGCONT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(folder.text("out/large.frames.json")?.hasSuffix("}\n") == true && temporaries().isEmpty)
  }

  @Test func othersAreNotTouched() throws {
    try folder.write("kept", "kept")
    try Tool.shell(
      """
      mkdir out; cd out; for name in .layoutc-1.tmp .layoutc-1-2-3.tmp .layoutc-x-1.tmp .layoutc--1.tmp layoutc-1-1.tmp \
        .layoutc-1-1.tmp.bak; do echo > $name; done
      ln -s ../kept .layoutc-1-2.tmp; mkfifo .layoutc-1-3.tmp; mkdir .layoutc-1-4.tmp; echo > .layoutc-1-5.tmp
      """, in: folder)
    let before = try Tool.shell("ls -A out", in: folder).output
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder).status == 0)
    let after = try Tool.shell("rm out/good.frames.json; ls -A out", in: folder).output
    #expect(after == before.replacing(".layoutc-1-5.tmp\n", with: ""))
    #expect(folder.text("kept") == "kept")
  }
}
