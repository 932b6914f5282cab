import Foundation
import Testing

/// `diff --against` where a folder was a link, or has become one: a path means at each end what it meant there.
@Suite(.enabled(if: Installed.git, "git is not installed")) struct LinkedFolderDiffTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("layoutc.yaml", "layoutc: 1\ndevices: [320x480@2]\n")
    try folder.write("a/t.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write(
      "a/one.layout.yaml",
      "layoutc: 1\nname: A\ninclude: [t.yaml]\nsections: [{ id: s, inset: $gap, items: 3 }]\n")
    try git("git init -q -b main .; git add -A; git commit -qm 1")
  }

  private func git(_ script: String) throws {
    let run = try Tool.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
      \(script)
      """, in: folder)
    #expect(run.status == 0, "\(script): \(run.error)")
  }

  /// The specs that differ, with what happened to each.
  private func changes(_ arguments: String...) throws -> [String] {
    let run = try Tool.run(["diff", "--against"] + arguments + ["--format", "json"], in: folder)
    let changes = try JSONView(run.outputBytes)["changes"].list
    #expect(run.error == "" && run.status == (changes.isEmpty ? 0 : 1), "\(arguments): \(run.error)")
    return Set(changes.map { "\($0["spec"]) \($0["kind"])" }).sorted()
  }

  @Test func aFolderBecameALinkToNothing() throws {
    try git("rm -r a; ln -s b a; git add -A; git commit -qm 2")
    for range in ["HEAD~1", "HEAD~1..HEAD"] {
      for path in [".", "a/one.layout.yaml"] { #expect(try changes(range, path) == ["a/one.layout.yaml removed"]) }
    }
    #expect(try changes("HEAD~1..HEAD", "a") == ["a/one.layout.yaml removed"])
  }

  /// The folder has moved, and a link leads to it. By its old path the spec is what it was.
  @Test func aFolderBecameALinkToWhereItIs() throws {
    try git("git mv a b; ln -s b a; git add -A; git commit -qm 2")
    for range in ["HEAD~1", "HEAD~1..HEAD"] {
      #expect(try changes(range, ".") == ["a/one.layout.yaml removed", "b/one.layout.yaml added"])
      #expect(try changes(range, "a") == [])
      #expect(try changes(range, "a/one.layout.yaml") == [])
      #expect(try changes(range, "b") == ["b/one.layout.yaml added"])
    }
    try folder.write("b/t.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    let told = try changes("HEAD~1", "a")
    #expect(!told.isEmpty && !told.contains { $0.hasSuffix("removed") || $0.hasSuffix("added") }, "\(told)")
  }

  @Test func aLinkBecameAFolder() throws {
    try git("git mv a b; ln -s b a; git add -A; git commit -qm 2; rm a; git mv b a; git add -A; git commit -qm 3")
    for range in ["HEAD~1", "HEAD~1..HEAD"] {
      #expect(try changes(range, ".") == ["a/one.layout.yaml added", "b/one.layout.yaml removed"])
      #expect(try changes(range, "a") == [])
      #expect(try changes(range, "a/one.layout.yaml") == [])
    }
  }

  @Test(arguments: ["nothing", "../elsewhere", "a", "layoutc.yaml"]) func aLinkToNoFolderBecameAFolder(target: String)
    throws
  {
    try git(
      "git mv a b; ln -s \(target) a; git add -A; git commit -qm 2; rm a; git mv b a; git add -A; git commit -qm 3")
    #expect(try changes("HEAD~1", "a") == ["a/one.layout.yaml added"])
  }
}
