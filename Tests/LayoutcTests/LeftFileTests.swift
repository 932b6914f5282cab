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

  /// Starts runs until one gets a signal while it is writing: on a busy machine we may look too late.
  private func writing(until signal: Int32) throws -> Process {
    for _ in 0..<100 {
      let process = try Tool.start(["compile", "large.layout.yaml", "-o", "out/"], in: folder)
      // A temporary file that has content is locked already.
      while process.isRunning && !temporaries().contains(where: { folder.data($0)?.isEmpty == false }) { usleep(1_000) }
      kill(process.processIdentifier, signal)
      // Whatever it has come to, it is left for `Process` to learn of.
      var change = siginfo_t()
      let options = WSTOPPED | WEXITED | WNOWAIT
      while unsafe waitid(P_PID, id_t(process.processIdentifier), &change, options) != 0, errno == EINTR {}
      if temporaries().count == 1 { return process }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      try FileManager.default.removeItem(at: folder.url("out"))
    }
    throw LookedTooLate()
  }

  private struct LookedTooLate: Error {}

  @Test func thoseOfAKilledRunAreRemoved() throws {
    try writing(until: SIGKILL).waitUntilExit()
    #expect(temporaries().count == 1)
    // A run that has nothing to write there removes nothing.
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "good.json"], in: folder).status == 0)
    #expect(temporaries().count == 1)
    #expect(try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder).status == 0)
    #expect(temporaries().isEmpty)
  }

  @Test func thoseOfARunningOneStay() throws {
    // While it is stopped, it holds its file for as long as we like.
    let process = try writing(until: SIGSTOP)
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
