import Foundation
import Testing

/// `diff --against` and `preview --against` where a repository has submodules.
@Suite(.enabled(if: Installed.git, "git is not installed")) struct SubmoduleDiffTests {
  let folder: Scratch

  /// `app` has `Kit` as a submodule, which has `in` as one.
  init() throws {
    folder = try Scratch()
    func spec(_ include: String) -> String {
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      include: [\(include)]
      sections: [{ id: s, inset: $gap, items: 3 }]

      """
    }
    for name in ["in", "kit"] { try folder.write("\(name)/t.yaml", "layoutc: 1\ntokens: { gap: 8 }\n") }
    try folder.write("kit/a.layout.yaml", spec("t.yaml"))
    try folder.write("kit/Deep/d.layout.yaml", spec("../in/t.yaml"))
    try folder.write("app/Specs/o.layout.yaml", spec("../Kit/t.yaml"))
    try folder.write("app/Specs/l.layout.yaml", spec("l.yaml"))
    try git(
      """
      for name in in kit; do
        (cd $name; git init -q -b main .; git config uploadpack.allowAnySHA1InWant true
        [ $name = in ] || git submodule --quiet add ../in in; git add -A; git commit -qm 1)
      done
      cd app; git init -q -b main .; ln -s ../Kit/t.yaml Specs/l.yaml
      git submodule --quiet add ../kit Kit; git submodule --quiet update --init --recursive
      git add -A; git commit -qm 1
      """)
  }

  @discardableResult
  private func git(_ script: String) throws -> Tool.Run {
    let run = try Tool.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
      export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow GIT_CONFIG_VALUE_0=always
      \(script)
      """, in: folder)
    #expect(run.status == 0, "\(script): \(run.error)")
    return run
  }

  /// The specs that change.
  private func specs(_ arguments: String, in place: String = "app") throws -> [String] {
    let run = try Tool.shell("cd \(place) && layoutc diff \(arguments) --format json", in: folder)
    let changes = try JSONView(run.outputBytes)["changes"].list
    #expect(run.error == "" && run.status == (changes.isEmpty ? 0 : 1), "\(arguments): \(run.error)")
    // Nothing is new, and nothing is gone.
    #expect(!changes.contains { ["added", "removed"].contains($0["kind"].string) }, "\(changes)")
    return Set(changes.compactMap(\.["spec"].string)).sorted()
  }

  private let all = [
    "Kit/Deep/d.layout.yaml", "Kit/a.layout.yaml", "Specs/l.layout.yaml", "Specs/o.layout.yaml",
  ]

  /// Changes the tokens of both submodules, and commits that.
  private func commitOther() throws {
    try git(
      """
      cd app
      for name in Kit/in Kit; do (cd $name; sed -i.bak s/8/10/ t.yaml; rm t.yaml.bak; git commit -qam 2); done
      git commit -qam 2
      """)
  }

  @Test(arguments: [".", "Kit", "Kit Specs", "'**/*.layout.yaml'", "Kit/a.layout.yaml"])
  func whatIsUnchangedIsNotNew(paths: String) throws {
    #expect(try specs("--against HEAD \(paths)") == [])
    #expect(try specs("--against HEAD..HEAD \(paths)") == [])
    let preview = try Tool.shell("cd app && layoutc preview \(paths) --against HEAD -o ../p.html", in: folder)
    #expect(preview.status == 0 && preview.error == "", "\(preview.error)")
  }

  /// The old side is of the commits that the old revision names, all the way down.
  @Test func theCommitsAreThoseOfTheRevision() throws {
    try commitOther()
    #expect(try specs("--against HEAD .") == [])
    #expect(try specs("--against HEAD~ .") == all)
    #expect(try specs("--against HEAD~..HEAD .") == all)
    #expect(try specs("--against HEAD~ Kit") == all.filter { $0.hasPrefix("Kit/") })
    #expect(try specs("--against HEAD~ 'Kit/**/d*'") == ["Kit/Deep/d.layout.yaml"])
    #expect(try specs("--against HEAD~ Specs/o.layout.yaml") == ["Specs/o.layout.yaml"])
    // A revision of a submodule that we are in is one of its own.
    #expect(try specs("--against HEAD~ .", in: "app/Kit") == ["Deep/d.layout.yaml", "a.layout.yaml"])
    let markdown = try Tool.shell("cd app && layoutc diff --against HEAD~ . --format markdown", in: folder).output
    for path in all { #expect(markdown.contains(" · \(path)\n"), "\(markdown)") }
    // As git runs hooks in a second work tree.
    let hook = try Tool.shell(
      "cd app && GIT_DIR=$PWD/.git GIT_INDEX_FILE=$PWD/.git/index layoutc diff --against HEAD~ .", in: folder)
    #expect(hook.error == "" && hook.output.hasSuffix("in 4 specs, on 1 of 1 device\n"), "\(hook.error)\(hook.output)")
  }

  /// Files are excluded by the configuration of the repository that they lie in, as in the work tree.
  @Test func exclusionsAreThoseOfTheFolder() throws {
    try git(
      """
      cd app; printf 'layoutc: 1\nexclude: [Deep/]\n' > Kit/layoutc.yaml; (cd Kit; git add -A; git commit -qm 2)
      git commit -qam 2; rm -r Kit/a.layout.yaml Kit/Deep
      """)
    let run = try Tool.shell("cd app && layoutc diff --against HEAD .", in: folder)
    #expect(run.output.hasPrefix("Kit/a.layout.yaml\n  gone, ") && !run.output.contains("d.layout"), "\(run.output)")
    try git("cd app; printf 'layoutc: 1\nexclude: [Kit/]\n' > layoutc.yaml; git add layoutc.yaml; git commit -qm 3")
    #expect(try specs("--against HEAD .") == [])
  }

  /// A shallow submodule: what it lacks is named, and nobody takes what depends on it for compared.
  @Test func aMissingCommitIsNamed() throws {
    let old = try git("cd app; git rev-parse HEAD:Kit").output.trimmingCharacters(in: .whitespacesAndNewlines)
    try commitOther()
    try git(
      """
      for name in in kit; do (cd $name; git checkout -q --detach); done
      (cd app/Kit/in; git push -q origin HEAD:main); (cd app/Kit; git push -q origin HEAD:main)
      for name in in kit; do (cd $name; git checkout -q main); done
      git clone -q app ci; cd ci; git submodule --quiet init; git config submodule.Kit.url "file://$PWD/../kit"
      git submodule --quiet update --recursive --init --depth 1
      """)
    #expect(try specs("--against HEAD .", in: "ci") == [])
    for arguments in ["--against HEAD~ .", "--against HEAD~..HEAD .", "--against HEAD..HEAD~ ."] {
      let run = try Tool.shell("cd ci && layoutc diff \(arguments) --format json", in: folder)
      let paths = all.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(run.status == 3 && run.output.contains("\"notCompared\": [\(paths)]"), "\(run.output)\(run.error)")
      let lines = run.error.split(separator: "\n")
      let told = lines.count { $0.contains("the submodule 'Kit' lacks commit \(old); fetch it there") }
      #expect(told == 4, "\(run.error)")
    }
    let preview = try Tool.shell("cd ci && layoutc preview . --against HEAD~ -o ../p.html", in: folder)
    #expect(preview.error.contains("lacks commit \(old)") && preview.status == 3, "\(preview.error)")
    // What is there now is drawn.
    #expect(folder.exists("p.html"))
    // Of a submodule in which nobody has found a spec there is only something to say if it may have changed.
    try git("cd ci; git submodule --quiet deinit --all")
    let told = "warning: specs of a submodule are not compared: the submodule 'Kit' is not checked out"
    for (revision, isTold) in [("HEAD", false), ("HEAD~", true)] {
      let run = try Tool.shell("cd ci && layoutc diff --against \(revision) .", in: folder)
      #expect(run.error.contains(told) == isTold, "\(run.error)")
    }
  }

  /// A repository that is no submodule answers for itself.
  @Test func aRepositoryOfItsOwn() throws {
    try git("cp -r kit app/own; cd app/own; git branch -q other; sed -i.bak s/8/9/ t.yaml; rm *.bak")
    #expect(try specs("--against other own/a.layout.yaml") == ["a.layout.yaml"])
  }

  /// A pull request may put a folder that looks like a repository where there was a submodule. Git runs nothing of it.
  @Test func aFolderInPlaceOfASubmodule() throws {
    try git(
      """
      cd app; git rm -qf Kit; rm -rf Kit; cp -r ../kit/.git Kit; cp ../kit/*.yaml Kit; git -C Kit config core.bare false
      git --git-dir=Kit config core.worktree .; git --git-dir=Kit config core.fsmonitor "touch '$PWD/ran'; false"
      """)
    let run = try Tool.shell("cd app && layoutc diff --against HEAD .", in: folder)
    #expect(run.error.contains("error: cannot read 'Kit/a.layout.yaml': the submodule 'Kit' is not"), "\(run.error)")
    #expect(run.status == 3 && !folder.exists("app/ran"))
  }
}
