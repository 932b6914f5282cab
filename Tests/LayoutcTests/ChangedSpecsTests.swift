import Foundation
import Testing

/// `--changed-since`: which specs a change touches, by all that they are made from.
@Suite(.enabled(if: Installed.git, "git is not installed")) struct ChangedSpecsTests {
  let folder: Scratch
  private let spec = "layoutc: 1\nname: A\ndevices: [iphone-se-3]\nsections: []\n"
  private let using = "layoutc: 1\nname: A\ninclude: [NAME]\nsections: []\n"
  private let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"

  init() throws {
    folder = try Scratch()
    for name in ["b.old", "Vendor/deep/d", "Lib/Vendor/e", "build/f", "build/keep"] {
      try folder.write("\(name).layout.yaml", spec)
    }
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write("a.layout.yaml", using.replacing("NAME", with: "tokens.yaml"))
    try folder.write("Vendor/c.layout.yaml", using.replacing("NAME", with: "../colors.tokens.json"))
    try folder.write("colors.tokens.json", "{ \"gap\": { \"$type\": \"number\", \"$value\": 3 } }\n")
    try folder.write("Lib/layoutc.yaml", "layoutc: 1\nextends: ../base.yaml\nbaseline: known.json\n")
    try folder.write("Lib/known.json", "{ \"schema\": \"layoutc.baseline/1\", \"findings\": [] }\n")
    try folder.write("base.yaml", "layoutc: 1\n")
    try Tool.shell("git init -q . && git add -A && \(git) commit -q -m 1", in: folder)
  }

  /// The specs that a script changes, as seen from another folder. The script's changes are undone.
  private func changed(after script: String, _ options: String = "") throws -> [String] {
    let run = try Tool.shell(
      "\(script)\ncd Lib && layoutc lint .. --show-files --changed-since HEAD \(options)", in: folder)
    #expect(run.status == 0, "\(run.error)")
    try Tool.shell("git stash -q -u || git checkout -q .; git stash drop -q", in: folder)
    return names(run.output)
  }

  private func changed(in paths: String..., since revision: String = "HEAD") throws -> [String] {
    let run = try Tool.run(["lint", "--show-files"] + paths + ["--changed-since", revision], in: folder)
    #expect(run.status == 0, "\(paths): \(run.error)")
    return names(run.output)
  }

  private func names(_ output: String) -> [String] {
    output.split(separator: "\n").map { String($0).replacing(".layout.yaml", with: "") }
  }

  @Test func byAllThatTheyAreMadeFrom() throws {
    #expect(try changed(after: "true") == [])
    #expect(try changed(after: "echo >> b.old.layout.yaml") == ["../b.old"])
    #expect(try changed(after: "echo >> tokens.yaml") == ["../a"])
    #expect(try changed(after: "rm tokens.yaml") == ["../a"])
    #expect(try changed(after: "echo >> colors.tokens.json") == ["../Vendor/c"])
    #expect(try changed(after: "echo >> base.yaml") == ["../Lib/Vendor/e"])
    #expect(try changed(after: "echo >> Lib/known.json") == ["../Lib/Vendor/e"])
    #expect(try changed(after: "echo 'layoutc: 1' > Vendor/layoutc.yaml") == ["../Vendor/c", "../Vendor/deep/d"])
    #expect(try changed(after: "cp a.layout.yaml new.layout.yaml") == ["../new"])
  }

  /// What a command names for all specs may be about any of them.
  @Test func byABaselineOfTheCommand() throws {
    #expect(try changed(after: "true", "--baseline known.json") == [])
    #expect(try changed(after: "echo >> Lib/known.json", "--baseline known.json").count == 7)
  }

  /// A spec that git is told to leave out counts as new as well, if the search takes it: because it is named, or because
  /// only the user's own list leaves it out.
  @Test func thoseThatGitLeavesOut() throws {
    try folder.write("user", "mine.layout.yaml\n")
    let ofUser = "git config core.excludesFile $PWD/user; cp a.layout.yaml mine.layout.yaml"
    #expect(try changed(after: ofUser) == ["../mine"])
    try folder.write(".git/info/exclude", "gen/\n")
    try folder.write("gen/g.layout.yaml", spec)
    #expect(try changed(in: "gen/g.layout.yaml") == ["gen/g"])
  }

  /// What lies outside of the repository nobody knows.
  @Test func byWhatLiesOutside() throws {
    let outside = try Scratch()
    try outside.write("t.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    let up = String(repeating: "../", count: folder.path.split(separator: "/").count)
    try folder.write("o.layout.yaml", using.replacing("NAME", with: "\(up)\(outside.path.dropFirst())/t.yaml"))
    try Tool.shell("git add o.layout.yaml && \(git) commit -q -m o o.layout.yaml", in: folder)
    #expect(try changed(in: ".") == ["o"])
    #expect(try changed(in: ".", since: "HEAD..HEAD") == [])
  }

  /// For each spec, its own repository is asked.
  @Test func inTheirOwnRepositories() throws {
    try folder.write("Other/layoutc.yaml", "layoutc: 1\n")
    try folder.write("Other/in/x.layout.yaml", spec)
    try Tool.shell("cd Other && git init -q . && git add -A && \(git) commit -q -m 1", in: folder)
    func changedInBoth() throws -> [String] { try changed(in: "a.layout.yaml", "Other") }
    #expect(try changedInBoth() == [])
    // A configuration holds up to the root of a repository, and not for one inside of it.
    try folder.write("layoutc.yaml", "layoutc: 1\n")
    #expect(try changedInBoth() == ["a"])
    try FileManager.default.removeItem(at: folder.url("layoutc.yaml"))
    try folder.write("Other/in/x.layout.yaml", spec + "# x\n")
    #expect(try changedInBoth() == ["Other/in/x"])
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    #expect(try changedInBoth() == ["a", "Other/in/x"])
  }

  @Test func noneIsNoMistakeAndNoRevisionIsOne() throws {
    let quiet = try Tool.run(["lint", ".", "--changed-since", "HEAD"], in: folder)
    #expect(quiet.status == 0 && quiet.error.hasPrefix("note: 0 of 7 specs changed since 'HEAD'"), "\(quiet.error)")
    let none = try Tool.run(["lint", ".", "--changed-since", "gone"], in: folder)
    #expect(none.status == 2 && none.error.contains("no revision 'gone'"))
  }
}
