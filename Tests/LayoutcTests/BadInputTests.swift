import Foundation
import Testing

/// Input that nobody would write on purpose always gets a diagnostic, never a trap, a hang or half an output.
@Suite struct BadInputTests {
  static let inputs: [(name: String, bytes: Data)] = {
    let head = "layoutc: 1\nname: X\n"
    func section(_ text: String) -> Data { Data((head + "sections:\n  - { id: a, \(text) }\n").utf8) }
    let bomb =
      "x-a: &a [1, 1, 1, 1, 1, 1, 1, 1]\n"
      + (0..<12).map {
        "x-\($0): &n\($0) [\(Array(repeating: $0 == 0 ? "*a" : "*n\($0 - 1)", count: 8).joined(separator: ", "))]\n"
      }
      .joined()
    return [
      ("empty", Data()),
      ("truncated", Data("layoutc: 1\nname: X\nsections:\n  - { id: a, ite".utf8)),
      ("not UTF-8", Data(head.utf8) + Data([0x78, 0x3A, 0x20, 0xFF, 0xFE, 0x0A])),
      ("NUL", Data(head.utf8) + Data([0])),
      ("random", Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) })),
      ("bomb", Data((head + bomb + "sections: []\n").utf8)),
      ("deep", Data((head + "sections: " + String(repeating: "[", count: 10_000)).utf8)),
      ("deep block", Data((head + "sections:\n" + String(repeating: "- ", count: 10_000)).utf8)),
      ("not a number", section("header: .nan")), ("huge", section("header: 1e400")),
      ("negative", section("header: -1")), ("many", section("items: 1000000000000")),
      ("NUL in a path", Data((head + "include: [\"a\\0b\"]\nsections: []\n").utf8)),
      ("include of a device", Data((head + "include: [/dev/zero]\nsections: []\n").utf8)),
      ("include of itself", Data((head + "include: [bad.layout.yaml]\nsections: []\n").utf8)),
    ]
  }()

  @Test(arguments: inputs.indices)
  func givesADiagnostic(_ index: Int) throws {
    let (name, bytes) = Self.inputs[index]
    let folder = try Scratch()
    try folder.write("bad.layout.yaml", bytes)
    try folder.write("out/bad.frames.json", "old")
    let run = try Tool.run(["compile", "bad.layout.yaml", "-o", "out/"], in: folder)
    #expect(run.status == 1, "\(name): \(run.status)")
    #expect(run.error.hasPrefix("bad.layout.yaml:"), "\(name): \(run.error)")
    #expect(run.error.contains(": error: "))
    #expect(folder.text("out/bad.frames.json") == "old")
    #expect(folder.files() == ["bad.layout.yaml", "out/bad.frames.json"])
  }

  @Test func tooLarge() throws {
    let folder = try Scratch()
    try Tool.shell("truncate -s 65M zeros.layout.yaml; truncate -s 20G sparse.layout.yaml", in: folder)
    for name in ["zeros", "sparse"] where folder.exists("\(name).layout.yaml") {
      let run = try Tool.run(["compile", "\(name).layout.yaml"], in: folder)
      #expect(run.status == 1)
      #expect(run.error.contains("[limit-exceeded]"))
    }
  }

  @Test func billionsOfItemsAreWrittenAsAPattern() throws {
    let folder = try Scratch()
    try folder.write("a.layout.yaml", Sample.spec("A", "  - { id: a, items: 2147483647 }\n"))
    let expanded = try Tool.run(["compile", "a.layout.yaml", "-o", "a.json"], in: folder)
    #expect(expanded.status == 1)
    #expect(expanded.error.contains("a.layout.yaml:6:21: error: expanded, a section lists at most 16,777,216 items"))
    #expect(!folder.exists("a.json"))
    #expect(try Tool.run(["compile", "a.layout.yaml", "--items", "compact"], in: folder).status == 0)
  }

  /// It neither waits for the other end of a pipe, nor for the end of what has none, nor goes round in a circle.
  @Test func whatIsNoFile() throws {
    let folder = try Scratch()
    try Tool.shell(
      """
      mkdir specs specs/folder.layout.yaml
      mkfifo specs/pipe.layout.yaml tokens.yaml
      ln -s /dev/zero specs/zero.layout.yaml
      ln -s loop.layout.yaml specs/loop.layout.yaml
      ln -s . specs/again
      printf 'layoutc: 1\nname: A\ninclude: [../tokens.yaml]\nsections: []\n' > specs/a.layout.yaml
      """, in: folder)
    for command in ["compile", "lint"] {
      for name in ["pipe", "zero", "loop"] {
        let run = try Tool.run([command, "specs/\(name).layout.yaml"], in: folder)
        #expect(run.status == 3)
        #expect(run.error.hasPrefix("error: cannot read 'specs/\(name).layout.yaml': "), "\(run.error)")
        #expect(!run.error.contains("nothing found"))
      }
      let all = try Tool.run([command, "specs"] + (command == "compile" ? ["-o", "out/"] : []), in: folder)
      #expect(all.status == 3)
      #expect((all.output + all.error).contains("cannot read the included file '../tokens.yaml'"))
    }
  }

  /// A spec may include a file by mistake, or to make it show up in the log of a build.
  @Test func anIncludeThatIsNoneIsNotQuoted() throws {
    let folder = try Scratch()
    try folder.write("secret", "token: s3cr3t\n")
    try folder.write("specs/a.layout.yaml", "layoutc: 1\nname: A\ninclude: [../secret]\nsections: []\n")
    for arguments in [["compile"], ["lint"], ["lint", "--format", "json"], ["lint", "--format", "sarif"]] {
      let run = try Tool.run([arguments[0], "specs/a.layout.yaml"] + arguments.dropFirst(), in: folder)
      #expect(run.status == 1)
      #expect(!(run.output + run.error).contains("s3cr3t"))
      #expect((run.output + run.error).contains("'../secret'"))
    }
  }

  @Test(.enabled(if: Installed.kernelFiles, "there is no /proc")) func filesOfTheKernelHaveNoSize() throws {
    let run = try Tool.run(["lint", "/proc/self/status"], in: try Scratch())
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("../") && run.output.contains("/proc/self/status:1:1: error: "))
  }
}
