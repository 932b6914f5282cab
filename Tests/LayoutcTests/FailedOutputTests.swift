import Foundation
import Testing

/// Output that cannot be written: the status is 3, the old file stays, and nothing half-written is left.
@Suite struct FailedOutputTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("large.layout.yaml", Sample.large())
  }

  @Test(.enabled(if: Installed.fullDevice, "there is no /dev/full")) func fullDevice() throws {
    for script in ["layoutc compile good.layout.yaml > /dev/full", "layoutc compile good.layout.yaml -o /dev/full"] {
      let run = try Tool.shell(script, in: folder)
      #expect(run.status == 3)
      #expect(run.error.contains("no space left on device"))
    }
  }

  /// Ends without a word, as a program does that the signal ends.
  @Test func closedPipe() throws {
    let run = try Tool.shell("set -o pipefail; layoutc compile large.layout.yaml | head -c 10 > /dev/null", in: folder)
    #expect(run.status == 128 + SIGPIPE)
    #expect(run.error == "")
  }

  @Test func closedStreams() throws {
    let run = try Tool.shell(
      "layoutc compile good.layout.yaml -o a.json >&- 2>&-; echo $?; layoutc compile good.layout.yaml >&-; echo $?",
      in: folder)
    #expect(run.output == "0\n3\n")
    #expect(folder.text("a.json")?.hasSuffix("}\n") == true)
  }

  /// A limit of the file size stands for a full disk wherever the tests run: writing past it fails in the same way.
  @Test func limitOfFileSize() throws {
    try folder.write("out/large.frames.json", "old")
    let run = try Tool.shell("ulimit -f 64; layoutc compile large.layout.yaml -o out/", in: folder)
    #expect(run.status == 3)
    #expect(run.error == "error: cannot write 'out/large.frames.json': file too large\n")
    #expect(folder.text("out/large.frames.json") == "old")
    #expect(folder.files().filter { $0.hasPrefix("out") } == ["out/large.frames.json"])
  }

  /// An output without its depfile would count as made, and stay when an include changes.
  @Test func withoutADepfileThereIsNoOutput() throws {
    try folder.write("deps", "")
    for depfile in ["deps/a.d", "."] {
      let run = try Tool.run(
        ["compile", "good.layout.yaml", "-o", "a.json", "--depfile", depfile, "--report", "json=r.json"], in: folder)
      #expect(run.status == 3 && run.error.hasPrefix("error: cannot write '\(depfile)': "), "\(run.error)")
      #expect(!folder.exists("a.json"))
      // A report of an earlier run would say that all is well.
      #expect(folder.text("r.json")?.contains(#""message": "cannot write '"#) == true)
      try FileManager.default.removeItem(at: folder.url("r.json"))
    }
    // A depfile that was there stays as it is when a spec has mistakes, and nothing is left beside it.
    try folder.write("a.d", "old")
    try folder.write("bad.layout.yaml", Sample.bad)
    let run = try Tool.run(["compile", "bad.layout.yaml", "-o", "a.json", "--depfile", "a.d"], in: folder)
    #expect(run.status == 1 && folder.text("a.d") == "old")
    #expect(folder.files() == ["a.d", "bad.layout.yaml", "deps", "good.layout.yaml", "large.layout.yaml"])
  }

  @Test(.enabled(if: Installed.smallDisks, "no small file system can be mounted")) func readOnlyDisk() throws {
    try folder.makeFolder("disk")
    try #require(try Tool.shell("mount -t tmpfs -o size=256k none disk", in: folder).status == 0)
    defer { _ = try? Tool.shell("umount disk", in: folder) }
    try Tool.shell("layoutc compile good.layout.yaml -o disk/; mount -o remount,ro disk", in: folder)
    let unchanged = try Tool.run(["compile", "good.layout.yaml", "-o", "disk/"], in: folder)
    #expect(unchanged.status == 0, "\(unchanged.error)")
    try folder.write("good.layout.yaml", Sample.good.replacing("columns: 3", with: "columns: 4"))
    let changed = try Tool.run(["compile", "good.layout.yaml", "-o", "disk/"], in: folder)
    #expect(changed.status == 3)
    #expect(changed.error == "error: cannot write 'disk/good.frames.json': read-only file system\n")
  }

  @Test(.enabled(if: Installed.smallDisks, "no small file system can be mounted")) func fullDisk() throws {
    try folder.makeFolder("disk")
    try #require(try Tool.shell("mount -t tmpfs -o size=256k none disk", in: folder).status == 0)
    defer { _ = try? Tool.shell("umount disk", in: folder) }
    try Tool.shell("layoutc compile good.layout.yaml -o disk/", in: folder)
    let old = folder.text("disk/good.frames.json")
    let run = try Tool.shell(
      "cp large.layout.yaml good.layout.yaml; layoutc compile good.layout.yaml -o disk/", in: folder)
    #expect(run.status == 3)
    #expect(run.error.contains("no space left on device"))
    #expect(old != nil && folder.text("disk/good.frames.json") == old)
    // The enumerator of files does not leave its file system, so `ls` looks here.
    #expect(try Tool.shell("ls -A disk", in: folder).output == "good.frames.json\n")
  }

  @Test(.enabled(if: Installed.lockedFolders, "root writes everywhere")) func readOnlyFolder() throws {
    try folder.write("out/good.frames.json", "old")
    let isRoot = geteuid() == 0
    try #require(try Tool.shell(isRoot ? "chattr +i out" : "chmod 555 out", in: folder).status == 0)
    defer { _ = try? Tool.shell(isRoot ? "chattr -i out" : "chmod 755 out", in: folder) }
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "out/"], in: folder)
    #expect(run.status == 3)
    #expect(run.error.hasPrefix("error: cannot write 'out/good.frames.json': "))
    #expect(folder.text("out/good.frames.json") == "old")
  }

  /// What could not be mended is still reported, in reports for people, too.
  @Test(.enabled(if: Installed.lockedFolders, "root writes everywhere")) func fixesThatCannotBeWritten() throws {
    try folder.write("locked/a.layout.yaml", Sample.good + "tokens: { t: 1 }\n")
    try Tool.shell("ln -s nowhere locked/gone.layout.yaml", in: folder)
    let isRoot = geteuid() == 0
    try #require(try Tool.shell(isRoot ? "chattr +i locked" : "chmod 555 locked", in: folder).status == 0)
    defer { _ = try? Tool.shell(isRoot ? "chattr -i locked" : "chmod 755 locked", in: folder) }
    let run = try Tool.run(
      ["lint", "locked", "--fix", "--report", "concise=c.txt", "--report", "grouped=g.txt"], in: folder)
    #expect(run.status == 3)
    #expect(run.error.contains("error: cannot write 'locked/a.layout.yaml': "), "\(run.error)")
    #expect(!run.error.contains("is a link") && !run.error.contains("fixed:"), "\(run.error)")
    #expect(run.output.contains("[unused-token]"), "\(run.output)")
    for report in ["c.txt", "g.txt"] {
      let text = try #require(folder.text(report))
      #expect(
        text.contains("[unused-token]") && text.contains("error: cannot write 'locked/a.layout.yaml': "), "\(text)")
      #expect(text.contains("error: cannot read 'locked/gone.layout.yaml': "), "\(text)")
    }
  }

  @Test func aFileInPlaceOfAFolder() throws {
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "good.layout.yaml/new/out.json"], in: folder)
    #expect(run.status == 3)
    #expect(run.error == "error: cannot write 'good.layout.yaml/new/out.json': not a directory\n")
    let file = try Tool.run(["compile", "good.layout.yaml", "-o", "good.layout.yaml/"], in: folder)
    #expect(file.status == 3)
  }

  /// Findings beyond some megabytes are set aside until the end of a run: in a file, or in memory if no file can be
  /// made.
  @Test func withoutATemporaryFile() throws {
    // Texts count: 12 MB, of few tokens of YAML.
    let margin = String(repeating: "# \(String(repeating: "x", count: 250))\n", count: 4_000)
    for index in 0..<12 {
      try folder.write("many/\(index).layout.yaml", "\(Sample.good)tokens: { t: \(index) }\n\(margin)")
    }
    let plain = try Tool.shell("layoutc lint many", in: folder)
    #expect(plain.status == 0 && plain.output.split(separator: "\n").count { $0.contains("[unused-token]") } == 12)
    for script in ["TMPDIR=/nowhere layoutc lint many", "ulimit -f 100; layoutc lint many"] {
      let run = try Tool.shell(script, in: folder)
      #expect(run.status == 0 && run.output == plain.output && run.error == plain.error, "\(script)")
    }
  }

  /// A report that cannot be written does not keep others from being written.
  @Test(.enabled(if: Installed.fullDevice, "there is no /dev/full")) func reportsDespiteAFullDevice() throws {
    try folder.write("good.layout.yaml", Sample.good + "tokens: { unused: 1 }\n")
    try folder.write("file", "")
    for script in [
      "layoutc lint good.layout.yaml --report json=r.json > /dev/full",
      "layoutc lint good.layout.yaml --report json=r.json --write-baseline file/b.json > /dev/null",
      "layoutc lint good.layout.yaml --report json=r.json --report sarif=file/s.sarif > /dev/null",
    ] {
      let run = try Tool.shell(script, in: folder)
      #expect(run.status == 3 && run.error.hasPrefix("error: cannot write "), "\(run.error)")
      #expect(folder.text("r.json")?.contains("unused-token") == true, "\(script)")
      try Tool.shell("rm -f r.json", in: folder)
    }
  }
}
