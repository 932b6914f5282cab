import Foundation
import Testing

/// What somebody saves while a run works on a spec is in the file afterwards, whatever the run makes of what it has
/// read.
@Suite struct SavedMeanwhileTests {
  let folder: Scratch
  private static let path = "a.layout.yaml"
  private static let mine = "# saved meanwhile\n"

  init() throws { folder = try Scratch() }

  @Test(arguments: [["lint", "--fix"], ["lint", "--add-ignore", "for now", "--jobs", "1"], ["format"]])
  func staysThere(_ command: [String]) throws {
    // There is something to do for each item, and enough of them to keep it busy for a while.
    let items = String(repeating: "      - { size:  [40, 20] }\n", count: 4_000)
    let spec =
      "layoutc: 1\nname: A\nscroll: vertical\ndevices: [320x480@2]\nsections:\n  - id: a\n    items:\n\(items)"
    let arguments = command + ["-q", Self.path]
    try folder.write(Self.path, spec)
    let start = Date()
    let whole = try Tool.run(arguments, in: folder)
    #expect(whole.status == 0, "\(whole.error)")
    let duration = -start.timeIntervalSinceNow
    try #require(folder.text(Self.path) != spec)
    var wasRefused = false
    // How long to wait. The save may come before the run has read the file, or after everything is done, and a machine
    // that is busy at one moment may not be so at the next.
    var (early, late) = (0.0, 2 * duration)
    for _ in 0..<60 where !wasRefused {
      try folder.write(Self.path, spec)
      let delay = (early + late) / 2
      let process = try Tool.start(arguments, in: folder)
      Thread.sleep(forTimeInterval: delay)
      let file = try FileHandle(forWritingTo: folder.url(Self.path))
      try file.seekToEnd()
      try file.write(contentsOf: Data(Self.mine.utf8))
      try file.close()
      let isRunning = process.isRunning
      process.waitUntilExit()
      if isRunning { early = delay } else { late = delay }
      if late - early < duration / 20 { (early, late) = (early / 2, 2 * late) }
      // A save that came after everything was done may have written into the file that was there before.
      let isOver = process.terminationStatus == 0
      #expect(isOver || folder.text(Self.path) == spec + Self.mine)
      wasRefused = process.terminationStatus == 3
    }
    #expect(wasRefused, "no run was at the file when it was saved")
    #expect(folder.files() == [Self.path])
  }
}
