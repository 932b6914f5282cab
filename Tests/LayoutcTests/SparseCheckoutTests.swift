import Foundation
import Testing

/// A sparse checkout has some of the files of its commit. The others are not gone.
@Suite(.enabled(if: Installed.git, "git is not installed")) struct SparseCheckoutTests {
  let folder: Scratch

  /// `b` is left out, and its spec has a finding that the baseline knows.
  init() throws {
    folder = try Scratch()
    try folder.write("a/one.layout.yaml", Sample.good)
    try folder.write("b/two.layout.yaml", LintTests.spec)
    try Tool.run(["lint", ".", "--write-baseline", "known.json"], in: folder)
    let run = try Tool.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q -b main . && git add -A && git -c user.name=a -c user.email=a@b commit -qm 1
      git sparse-checkout set --cone a
      """, in: folder)
    try #require(run.status == 0 && !folder.exists("b") && folder.exists("a/one.layout.yaml"), "\(run.error)")
  }

  @Test(arguments: [".", "a", "**/*.layout.yaml"]) func nothingHasGone(path: String) throws {
    let run = try Tool.run(["diff", "--against", "HEAD", path], in: folder)
    #expect(run.status == 0 && run.output == "" && run.error == "", "\(run.output)\(run.error)")
    let page = try Tool.run(["preview", "--against", "HEAD", path, "-o", "p.html"], in: folder)
    #expect(page.status == 0 && !page.error.contains("gone"), "\(page.error)")
  }

  @Test(arguments: ["b", "b/two.layout.yaml"]) func whatIsLeftOutIsSaidToBe(path: String) throws {
    let run = try Tool.run(["diff", "--against", "HEAD", path], in: folder)
    #expect(run.status == 2 && run.output == "", "\(run.output)")
    #expect(run.error.hasPrefix("error: git has left 'b/two.layout.yaml' out of this work tree"), "\(run.error)")
    #expect(try Tool.run(["diff", "--against", "HEAD..HEAD", path], in: folder).status == 0)
  }

  @Test func aSpecThatIsGoneIsGone() throws {
    try Tool.shell("rm a/one.layout.yaml; cp known.json a/x.layout.yaml", in: folder)
    let run = try Tool.run(["diff", "--against", "HEAD", "a/one.layout.yaml"], in: folder)
    #expect(run.status == 1 && run.output.hasPrefix("a/one.layout.yaml\n  gone"), "\(run.output)\(run.error)")
  }

  /// What nobody has looked for is not fixed, and stays in the baseline.
  @Test func aBaselineKeepsItsFindings() throws {
    let before = folder.text("known.json")
    let run = try Tool.run(["lint", ".", "--baseline", "known.json"], in: folder)
    #expect(run.status == 0 && run.error == "", "\(run.error)")
    let written = try Tool.run(["lint", ".", "--write-baseline", "known.json"], in: folder)
    #expect(written.error.hasPrefix("known.json: 3 findings, 3 of them kept"), "\(written.error)")
    #expect(folder.text("known.json") == before)
    // It is gone where git does not say that it has left it out.
    try Tool.shell("rm -rf .git", in: folder)
    let gone = try Tool.run(["lint", ".", "--baseline", "known.json"], in: folder)
    #expect(gone.error.hasPrefix("3 findings of the baseline are fixed:\n  b/two.layout.yaml: "), "\(gone.error)")
  }
}
