import Foundation
import Testing

/// Tests cover everything that the page *Security* promises.
@Suite struct SecurityTests {
  private static let page = PageBlock.text(of: "Sources/LayoutCompiler/LayoutCompiler.docc/Security.md")

  /// Every promise names a test, and every test that the page names exists.
  @Test func promisesAreTested() throws {
    let files = try #require(FileManager.default.enumerator(atPath: PageBlock.root.appending(path: "Tests").path))
    var suites: [String: String] = [:]
    for case let path as String in files where path.hasSuffix("Tests.swift") && !path.contains("/.build") {
      suites[URL(filePath: path).deletingPathExtension().lastPathComponent] = PageBlock.text(of: "Tests/\(path)")
    }
    let parts = Self.page.components(separatedBy: "\n## ")
    let promises = try #require(parts.first { $0.hasPrefix("What is promised\n") })
      .split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(promises.count > 10)
    for promise in promises {
      let named = promise.matches(of: #/`(\w+Tests)(?:\.(\w+))?`/#)
      #expect(!named.isEmpty || promise.contains("| by reading: "), "\(promise)")
      for name in named {
        let text = try #require(suites[String(name.output.1)], "there are no \(name.output.1)")
        if let test = name.output.2 { #expect(text.contains("func \(test)("), "\(name.output.0)") }
      }
    }
  }

  /// The same file would be accepted by a relative path, so nothing else is wrong with it.
  @Test func absoluteIncludesAreRefused() throws {
    let folder = try Scratch()
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    for (include, isTaken) in [("tokens.yaml", true), (folder.path + "/tokens.yaml", false)] {
      try folder.write(
        "a.layout.yaml",
        "layoutc: 1\nname: A\ninclude: ['\(include)']\nsections: [{ id: a, items: 1, inset: $gap, cell: { size: [50, 50] } }]\n"
      )
      let run = try Tool.run(["compile", "a.layout.yaml", "-o", "-"], in: folder)
      #expect((run.status == 0) == isTaken, "\(run.error)")
      if !isTaken { #expect(run.error.contains("an include is named relative to this file"), "\(run.error)") }
    }
  }

  /// Folders that look like repositories to git and name a program that git would run. Nobody can commit a `.git`.
  @Test(.enabled(if: Installed.git, "git is not installed")) func aRepositoryAmongTheFiles() throws {
    let folder = try Scratch()
    let spec = "layoutc: 1\nname: A\nsections: [{ id: a, items: 1, cell: { size: [50, 50] } }]\n"
    try folder.write("work/Specs/aaa/a.layout.yaml", spec)
    try folder.write("work/b.layout.yaml", spec)
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    let setting = "touch '\(folder.path)/ran'; false"
    let made = try Tool.shell(
      """
      cd work/Specs/aaa && git init -q . && git add -A && \(git) commit -q -m 1
      rm -rf .git/hooks && mv .git/* . && rm -r .git
      git --git-dir=. config core.worktree . && git --git-dir=. config core.fsmonitor "\(setting)"
      cd ../.. && git init -q . && git add -A && \(git) commit -q -m 1
      echo '# other' >> Specs/aaa/a.layout.yaml
      """, in: folder)
    try #require(made.status == 0, "\(made.error)")
    for command in [
      "lint . --changed-since HEAD~0", "lint Specs/aaa --changed-since HEAD~0",
      "diff --against HEAD~0 Specs/aaa/a.layout.yaml",
      "preview Specs/aaa/a.layout.yaml --against HEAD~0 -o page.html",
    ] {
      for (place, command) in [("work", command), ("work/Specs/aaa", command.replacing("Specs/aaa", with: "."))] {
        let run = try Tool.shell("cd \(place) && layoutc \(command)", in: folder)
        #expect(run.status == 0 && !run.error.contains("no revision"), "\(command): \(run.error)")
        #expect(!folder.exists("ran"), "\(place): \(command)")
      }
    }
    // Proof that git would have run the program.
    try Tool.shell("cd work/Specs/aaa && git -c safe.bareRepository=all status > /dev/null", in: folder)
    #expect(folder.exists("ran"))
  }
}
