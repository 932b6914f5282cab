import Foundation
import Testing

/// Programs are told where a file lies in its repository, whatever folder `lint` runs in and however a path is written.
@Suite struct RepositoryPathTests {
  let folder: Scratch

  /// A folder to run in, and an argument that means the same specs from there. The folder of the test is `$T`.
  private static let ways = [
    ("repo", "Specs"), ("repo", "./Specs/"), ("repo/Specs", "."), ("repo/Specs", "../Specs"), (".", "repo/Specs"),
    ("repo/empty", "../Specs/sub/../"), ("/", "$T/repo/Specs"), ("link", "Specs"), ("link/Specs", "."),
    ("/", "$T/link/Specs"), ("repo", "../link/Specs"),
  ]

  init() throws {
    folder = try Scratch()
    try folder.makeFolder("repo/.git")
    try folder.makeFolder("repo/empty")
    try folder.write("repo/Specs/sub/a.layout.yaml", LintTests.spec)
    try folder.write("repo/Specs/shared.yaml", "layoutc: 1\ntokens: { gap: 8 px }\n")
    try folder.write(
      "repo/Specs/b.layout.yaml", Sample.good.replacing("\n\n", with: "\ninclude: [shared.yaml]\n\n"))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "repo")
  }

  private func run(_ way: (String, String), _ arguments: String, _ variables: String = "") throws -> Tool.Run {
    try Tool.shell(
      "T='\(folder.path)'; cd \"\(way.0)\" && \(variables) layoutc lint \(way.1) \(arguments)", in: folder)
  }

  /// The bytes are the same, and so are the fingerprints in them.
  @Test(arguments: ReportFormats.forPrograms) func theWayDoesNotMatter(_ format: String) throws {
    let first = try run(Self.ways[0], "--format \(format)")
    #expect(first.status == 1)
    for name in ["a.layout.yaml", "shared.yaml"] {
      let path = name == "a.layout.yaml" ? "Specs/sub/\(name)" : "Specs/\(name)"
      #expect(first.output.contains(path), "\(path) is missing in\n\(first.output)")
    }
    #expect(!first.output.contains(folder.path) && !first.output.contains("../"))
    for way in Self.ways.dropFirst() {
      let run = try run(way, "--format \(format)")
      #expect(run.output == first.output, "\(way): \(run.error)")
    }
  }

  @Test(arguments: ReportFormats.forPrograms) func reportsInFilesSayTheSame(_ format: String) throws {
    let first = try run(("repo", "Specs"), "--format \(format)").output
    _ = try run(("repo/Specs", "."), "--report \(format)=$T/out/deep/report")
    #expect(folder.text("out/deep/report") == first)
  }

  @Test func peopleAreToldWhatTheyGave() throws {
    let run = try run(("repo/empty", "../Specs/./sub"), "--format concise")
    #expect(run.output.hasPrefix("../Specs/sub/a.layout.yaml:5:3: warning:"), "\(run.output)")
  }

  /// A job may check out its repository into a folder of the workspace.
  @Test(arguments: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]) func aWorkspaceThatHoldsTheFileIsTheRoot(
    _ variable: String
  ) throws {
    for value in ["$T", "$T/", "$T/repo/.."] {
      let run = try run(("repo/Specs/sub", "."), "--format github", "\(variable)=\"\(value)\"")
      #expect(run.output.hasPrefix("::warning file=repo/Specs/sub/a.layout.yaml,line=5,"), "\(run.output)")
    }
    let linked = try run(("repo/Specs/sub", "."), "--format github", "\(variable)=\"$T/link/Specs\"")
    #expect(linked.output.hasPrefix("::warning file=sub/a.layout.yaml,"))
    for value in ["$T/repo/empty", "$T/nowhere", "$T/repo/Spec", ""] {
      let other = try run(("repo/Specs/sub", "."), "--format github", "\(variable)=\"\(value)\"")
      #expect(other.output.hasPrefix("::warning file=Specs/sub/a.layout.yaml,"), "\(value): \(other.output)")
    }
  }

  /// In a worktree, `.git` is a file that leads to another clone; a clone may lie in another that knows nothing of it.
  @Test(arguments: ["gitdir: ../../../other/.git/worktrees/sub\n", "gitdir: ../../.git/worktrees/sub\n", nil])
  func theNearestCloneCounts(_ file: String?) throws {
    if let file { try folder.write("repo/Specs/sub/.git", file) } else { try folder.makeFolder("repo/Specs/sub/.git") }
    #expect(try paths(("repo/Specs/sub", ".")) == ["a.layout.yaml"])
    #expect(try paths(("/", "$T/repo/Specs/sub")) == ["a.layout.yaml"])
  }

  /// Also if what git knows of the superproject, and so of its submodules, is elsewhere.
  @Test(arguments: [".git", "../main/.git/worktrees/repo"]) func aSubmoduleBelongsToItsSuperproject(
    _ place: String
  ) throws {
    if place != ".git" {
      try FileManager.default.removeItem(atPath: folder.path + "/repo/.git")
      try folder.write("repo/.git", "gitdir: \(place)\n")
    }
    for name in ["a", "b"] {
      try folder.write("repo/vendor/\(name)/.git", "gitdir: ../../\(place)/modules/vendor/\(name)\n")
      try folder.write("repo/vendor/\(name)/Specs/sub/a.layout.yaml", LintTests.spec)
    }
    try folder.write("repo/vendor/a/inner/.git", "gitdir: ../../../\(place)/modules/vendor/a/modules/inner\n")
    try folder.write("repo/vendor/a/inner/a.layout.yaml", LintTests.spec)
    let own = ["Specs/shared.yaml", "Specs/sub/a.layout.yaml"]
    let inner = ["vendor/a/Specs/sub/a.layout.yaml", "vendor/a/inner/a.layout.yaml"]
    let others = inner + ["vendor/b/Specs/sub/a.layout.yaml"]
    #expect(try paths(("repo", ".")) == own + others)
    #expect(try paths(("/", "$T/repo/vendor")) == others)
    #expect(try paths(("repo/vendor/a/inner", "../../b ../Specs .")) == others)
    #expect(try paths(("repo/vendor/a", ".")) == inner)
  }

  /// Two clones of one repository, which lie in a third or in none.
  @Test func filesOfSeveralClonesHaveOneRoot() throws {
    for name in ["a", "b"] {
      try folder.makeFolder("repo/vendor/\(name)/.git")
      try folder.write("repo/vendor/\(name)/a.layout.yaml", LintTests.spec)
    }
    let both = ["vendor/a/a.layout.yaml", "vendor/b/a.layout.yaml"]
    #expect(try paths(("repo", "vendor")) == both)
    #expect(try paths(("/", "$T/repo/vendor")) == both)
    #expect(try paths(("repo/vendor/a", ". ../b")) == both)
    try FileManager.default.removeItem(atPath: folder.path + "/repo/.git")
    #expect(try paths(("repo", "vendor")) == both)
    #expect(try paths(("repo/empty", "../vendor")) == ["a/a.layout.yaml", "b/a.layout.yaml"])
  }

  @Test func anIncludeFromOutsideIsNotTakenForAFileOfTheClone() throws {
    try folder.makeFolder("repo/Specs/.git")
    try folder.write("repo/shared.yaml", "layoutc: 1\ntokens: { gap: 8 px }\n")
    try folder.write(
      "repo/Specs/b.layout.yaml", Sample.good.replacing("\n\n", with: "\ninclude: [../shared.yaml]\n\n"))
    #expect(try paths(("repo/Specs", "b.layout.yaml")) == ["../shared.yaml"])
    #expect(try paths(("repo", "Specs/b.layout.yaml")) == ["shared.yaml"])
  }

  /// The paths in a report for a program, each once.
  private func paths(_ way: (String, String)) throws -> [String] {
    let report = try run(way, "--format gitlab").output
    return Set(report.matches(of: #/"path": "([^"]*)"/#).map { String($0.1) }).sorted()
  }

  @Test func withoutARepositoryTheFolderCounts() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/repo/.git")
    #expect(try run(("repo", "Specs/sub"), "--format gitlab").output.contains("\"path\": \"Specs/sub/a.layout.yaml\""))
    #expect(try run(("repo", "$T/link/Specs/sub"), "--format gitlab").output.contains("\"path\": \"Specs/sub/a.layout"))
    #expect(try run(("repo/Specs", "sub"), "--format gitlab").output.contains("\"path\": \"sub/a.layout.yaml\""))
  }

  @Test func standardInputHasAPlaceToo() throws {
    let run = try Tool.shell(
      "cd repo/Specs && layoutc lint - --stdin-filename new/x.layout.yaml --format gitlab < sub/a.layout.yaml",
      in: folder)
    #expect(run.output.contains("\"path\": \"Specs/new/x.layout.yaml\""), "\(run.output)\(run.error)")
  }
}
