import Foundation
import Testing

/// Which specs a run looks at: what is left out below folders, lists, parts, and what changed.
@Suite struct SelectedFilesTests {
  let folder: Scratch
  private let spec = "layoutc: 1\nname: A\ndevices: [iphone-se-3]\nsections: []\n"

  init() throws {
    folder = try Scratch()
    for name in ["a", "b.old", "Vendor/c", "Vendor/deep/d", "Lib/Vendor/e", "build/f", "build/keep"] {
      try folder.write("\(name).layout.yaml", spec)
    }
    try folder.makeFolder(".git")
  }

  private func listed(_ arguments: [String] = ["."], status: Int32 = 0) throws -> [String] {
    let run = try Tool.run(["lint", "--show-files"] + arguments, in: folder)
    #expect(run.status == status, "\(arguments): \(run.error)")
    return run.output.split(separator: "\n").map { String($0).replacing(".layout.yaml", with: "") }
  }

  @Test func aConfigurationExcludes() throws {
    #expect(try listed().count == 7)
    try folder.write("layoutc.yaml", "layoutc: 1\nexclude: [Vendor/, '*.old.layout.yaml', /build/f*]\n")
    #expect(try listed() == ["a", "build/keep"])
    // A configuration in an excluded folder has no effect, and is not even read.
    try folder.write("Vendor/layoutc.yaml", "layoutc: 1\nexclude: 3\n")
    #expect(try listed() == ["a", "build/keep"])
    try FileManager.default.removeItem(at: folder.url("Vendor/layoutc.yaml"))
    // A path that somebody names is looked at.
    #expect(try listed(["Vendor", "b.old.layout.yaml"]) == ["Vendor/c", "Vendor/deep/d", "b.old"])
    #expect(try listed([".", "--isolated"]).count == 7)
    // Every command that searches folders leaves excluded files out.
    let compiled = try Tool.run(["compile", ".", "-o", "Gen/", "--list-outputs"], in: folder)
    #expect(compiled.output == "Gen/a.frames.json\nGen/build/keep.frames.json\n")
  }

  /// Only hidden folders are left out, and what macOS and Emacs put beside a file.
  @Test(.enabled(if: Installed.git, "git is not installed")) func hiddenFilesAreSpecs() throws {
    try FileManager.default.removeItem(at: folder.url(".git"))
    for name in [".x", "Lib/.y", ".h/z", ".folder.layout.yaml/z", "._a"] {
      try folder.write("\(name).layout.yaml", spec)
    }
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    try Tool.shell(
      "ln -s me@here.1 .#a.layout.yaml; git init -q . && git add -A && \(git) commit -q -m 1", in: folder)
    #expect(
      try listed() == [
        ".x", "Lib/.y", "Lib/Vendor/e", "Vendor/c", "Vendor/deep/d", "a", "b.old", "build/f", "build/keep",
      ])
    #expect(try listed(["Lib", ".h"]) == ["Lib/.y", "Lib/Vendor/e", ".h/z"])
    try Tool.shell("for f in .x Lib/.y .h/z ._a; do echo >> $f.layout.yaml; done", in: folder)
    #expect(try listed([".", "--changed-since", "HEAD"]) == [".x", "Lib/.y"])
    try folder.write(".x.layout.yaml", spec.replacing("iphone-se-3", with: "iphone-15"))
    let diff = try Tool.run(["diff", "--against", "HEAD", "."], in: folder)
    #expect(diff.status == 1 && diff.output.hasPrefix(".x.layout.yaml\n"), "\(diff.output)\(diff.error)")
    #expect(try Tool.run(["compile", "Lib", "-o", "Gen/"], in: folder).status == 0)
    #expect(folder.exists("Gen/.y.frames.json"))
    let frames = try Tool.run(["diff", "Gen", "Lib"], in: folder)
    #expect(frames.status == 0, "\(frames.output)\(frames.error)")
  }

  /// Git says what to do about a clone of another user; so do we.
  @Test(.enabled(if: Installed.git, "git is not installed")) func aCloneOfAnotherUserIsToldAsGitTellsIt() throws {
    try Tool.shell("rm -r .git; git init -q .", in: folder)
    let run = try Tool.shell(
      "export GIT_TEST_ASSUME_DIFFERENT_OWNER=1 HOME=$PWD; cd Vendor; layoutc lint . --changed-since HEAD", in: folder)
    #expect(run.status == 2)
    let root = folder.path
    #expect(run.error.hasPrefix("error: git does not read the repository '\(root)': fatal: "), "\(run.error)")
    #expect(run.error.hasSuffix(" git config --global --add safe.directory \(root)\n"), "\(run.error)")
  }

  /// An excluded folder is not looked into, not even for names, which would be reported elsewhere.
  @Test func whatIsExcludedIsNotWalked() throws {
    try Tool.shell(#"touch Lib/Vendor/$'\xFF.layout.yaml'"#, in: folder)
    _ = try listed(status: 3)
    try folder.write("Lib/layoutc.yaml", "layoutc: 1\nexclude: [Vendor/]\n")
    #expect(try !listed().contains { $0.hasPrefix("Lib/") })
  }

  @Test func whatGitIgnoresIsLeftOut() throws {
    try folder.write(".gitignore", "# built\nbuild/*\n!build/keep.layout.yaml\n/Vendor/deep\n")
    try folder.write("Lib/.gitignore", "*.yaml\n")
    let left = ["Vendor/c", "a", "b.old", "build/keep"]
    #expect(try listed() == left)
    #expect(try listed(["build/f.layout.yaml"]) == ["build/f"])
    #expect(try listed(["Vendor"]) == ["Vendor/c"])
    #expect(try listed([".", "--no-gitignore"]).count == 7)
    try folder.write("layoutc.yaml", "layoutc: 1\ngitignore: false\n")
    #expect(try listed().count == 7)
    #expect(try listed(["*/*.layout.yaml"]).count == 3)
    try FileManager.default.removeItem(at: folder.url(".git"))
    try FileManager.default.removeItem(at: folder.url("layoutc.yaml"))
    #expect(try listed().count == 7)
  }

  /// As git does: what lies outside of a repository says nothing about what is inside, and a link in the place of the
  /// file, which may lead anywhere, says nothing at all.
  @Test(.enabled(if: Installed.git, "git is not installed")) func whatGitIgnoresElsewhere() throws {
    try folder.write("Elsewhere/ignored", "*.yaml\n")
    let script = """
      rm -rf .git; git init -q .; git config user.name a; git config user.email a@example.org
      mkdir .git/info 2>/dev/null; echo a.layout.yaml > .git/info/exclude
      git init -q Vendor; echo c.layout.yaml > .gitignore
      ln -s ../Elsewhere/ignored Lib/.gitignore
      git add -A build; git commit -qm 1; git worktree add -q Tree; cp a.layout.yaml b.old.layout.yaml Tree/
      """
    try #require(try Tool.shell(script, in: folder).status == 0)
    #expect(
      try listed() == ["Lib/Vendor/e", "Tree/b.old", "Tree/build/f", "Tree/build/keep", "Vendor/c", "Vendor/deep/d"] + [
        "b.old", "build/f", "build/keep",
      ])
    #expect(try listed(["Tree"]) == ["Tree/b.old", "Tree/build/f", "Tree/build/keep"])
    try folder.write("Vendor/.gitignore", "deep\n")
    #expect(try listed(["Vendor"]) == ["Vendor/c"])
    #expect(try listed().filter { $0.hasPrefix("Vendor") } == ["Vendor/c"])
  }

  /// A folder whose path is longer than the system accepts, since root can look into every other folder.
  @Test func whatCannotBeLookedAtIsTold() throws {
    let name = String(repeating: "n", count: 250)
    let made = try Tool.shell(
      """
      mkdir tree && cp a.layout.yaml tree && cd tree
      for i in {1..18}; do mkdir \(name) && cd \(name) || exit 1; done
      echo broken > b.layout.yaml
      """, in: folder)
    try #require(made.status == 0, "\(made.error)")
    defer { _ = try? Tool.shell("rm -rf tree", in: folder) }
    for path in ["tree", "tree/**/*.layout.yaml", "tree/n*/**/*.layout.yaml"] {
      let run = try Tool.run(["lint", path, "--format", "json"], in: folder)
      #expect(run.status == 3, "\(path)")
      #expect(run.error.hasPrefix("error: cannot read 'tree/nnn") && run.error.hasSuffix("name too long\n"))
      #expect(run.output.contains("cannot read 'tree/nnn"), "\(path)")
    }
    #expect(try Tool.run(["diff", "tree", "Vendor"], in: folder).status == 3)
    // These patterns mean nothing in the folder that cannot be read.
    for path in ["tree/*.layout.yaml", "t*/?.layout.yaml"] {
      let run = try Tool.run(["lint", path], in: folder)
      #expect(run.status == 0 && run.error == "", "\(path): \(run.error)")
    }
    // It does not matter what an excluded folder is like.
    try folder.write("layoutc.yaml", "layoutc: 1\nexclude: ['/tree/n*/']\n")
    let left = try Tool.run(["lint", "tree"], in: folder)
    #expect(left.status == 0 && left.error == "", "\(left.error)")
  }

  /// `chmod 444` leaves a folder like this: its names can be read, but nothing of what they stand for.
  @Test(.enabled(if: geteuid() != 0, "root looks into every folder")) func foldersOfNamesOnlyAreTold() throws {
    try #require(try Tool.shell("chmod 444 Vendor", in: folder).status == 0)
    defer { _ = try? Tool.shell("chmod 755 Vendor", in: folder) }
    let run = try Tool.run(["lint", "."], in: folder)
    #expect(run.status == 3 && run.error.contains("error: cannot read 'Vendor/deep': permission denied\n"))
  }

  /// A part of the list would look like all of it.
  @Test func aListThatIsTooLongIsRefused() throws {
    for command in ["lint", "compile -o out/"] {
      let run = try Tool.shell(
        "{ printf 'a.layout.yaml\\0'; head -c 70000000 /dev/zero; } | layoutc \(command) -0", in: folder)
      #expect(run.status == 2)
      #expect(run.error == "error: the list on standard input is larger than 64 MiB\n")
    }
  }

  @Test func whereNothingIsLeftItSaysWhy() throws {
    try folder.write(".gitignore", "Vendor\n")
    let run = try Tool.run(["lint", "Lib"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.error
        == "error: there is no spec (*.layout.yaml) in 'Lib' but what .gitignore leaves out; name the files, "
        + "or use '--no-gitignore'\n")
  }

  /// All parts together are the whole, and no two parts share a spec.
  @Test(arguments: [1, 2, 3, 7, 9]) func partsAreTheWhole(_ count: Int) throws {
    let all = try listed()
    let parts = try (1...count).map { try listed([".", "--shard", "\($0)/\(count)"]) }
    #expect(parts.flatMap(\.self).sorted() == all.sorted())
    #expect(parts.map(\.count).max() == (all.count + count - 1) / count)
  }

  @Test func partsOfACompilation() throws {
    for part in ["1/2", "2/2"] {
      let run = try Tool.run(["compile", ".", "-o", "Parts/", "--shard", part], in: folder)
      #expect(run.status == 0, "\(run.error)")
    }
    _ = try Tool.run(["compile", ".", "-o", "Whole/"], in: folder)
    let (parts, whole) = (
      folder.files().filter { $0.hasPrefix("Parts/") }, folder.files().filter { $0.hasPrefix("Whole/") }
    )
    #expect(parts.map { $0.dropFirst(6) } == whole.map { $0.dropFirst(6) } && whole.count == 7)
    for (part, file) in zip(parts, whole) { #expect(folder.data(part) == folder.data(file)) }
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/", "a/b", "1/2/3", "-1/2"]) func noPart(_ text: String) throws {
    let run = try Tool.run(["lint", ".", "--shard=\(text)"], in: folder)
    #expect(run.status == 2 && run.error.contains("like 3/16, not '\(text)'"), "\(run.error)")
  }

  @Test func aListOnStandardInput() throws {
    try folder.write("it's a\n.layout.yaml", spec)
    try folder.write("list", "it's a\n.layout.yaml\0a.layout.yaml\0")
    let run = try Tool.shell("layoutc lint -0 --show-files < list; layoutc compile -0 -o Gen/ < list", in: folder)
    #expect(run.status == 0 && run.output == "it's a\\n.layout.yaml\na.layout.yaml\n", "\(run.output)\(run.error)")
    #expect(folder.exists("Gen/a.frames.json") && folder.exists("Gen/it's a\n.frames.json"))
    // An empty list is no mistake: nothing changed.
    #expect(try Tool.shell("layoutc lint --null < /dev/null", in: folder).status == 0)
    let empty = try Tool.shell("printf 'a.layout.yaml\\0\\0' | layoutc lint -0", in: folder)
    #expect(
      empty.status == 2 && empty.error == "error: name 2 of the list on standard input is empty\n", "\(empty.error)")
    #expect(try Tool.run(["lint", "-0", "a.layout.yaml"], in: folder).status == 2)
    #expect(try Tool.run(["lint"], in: folder).error.contains("name specs or folders of specs"))
  }

  /// Git reports a link and the file that the link leads to. A path through the link is neither of them.
  @Test(.enabled(if: Installed.git, "git is not installed")) func whatChangedBehindLinks() throws {
    try Tool.shell(
      """
      rm -r .git Vendor Lib build *.yaml; mkdir -p real/in themes/1 themes/2 conf
      for theme in 1 2; do printf 'layoutc: 1\ntokens: { gap: 8 }\n' > themes/$theme/tokens.yaml; done
      ln -s themes/1 theme; ln -s theme/tokens.yaml tokens.yaml
      printf 'layoutc: 1\n' > conf/main.yaml; ln -s ../../conf/main.yaml real/in/layoutc.yaml; ln -s real/in app
      printf 'layoutc: 1\nname: A\ninclude: [../../tokens.yaml]\nsections: []\n' > real/in/a.layout.yaml
      ln -s loop loop; ln -s real/in/a.layout.yaml link.layout.yaml
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m 1
      """, in: folder)
    func changed(after script: String, _ path: String = "real/in/a.layout.yaml") throws -> Bool {
      let run = try Tool.shell("\(script)\nlayoutc lint \(path) --show-files --changed-since HEAD", in: folder)
      #expect(run.status == 0, "\(run.error)")
      try Tool.shell("git checkout -q .; git clean -fdq", in: folder)
      return !run.output.isEmpty
    }
    #expect(try !changed(after: "true"))
    #expect(try !changed(after: "echo >> themes/2/tokens.yaml; echo >> conf/other.yaml"))
    #expect(try changed(after: "echo >> themes/1/tokens.yaml"))
    #expect(try changed(after: "ln -sfn themes/2 theme"))
    #expect(try changed(after: "ln -sfn themes/2/tokens.yaml tokens.yaml"))
    #expect(try changed(after: "echo >> conf/main.yaml"))
    #expect(try changed(after: "echo >> conf/main.yaml", "app/a.layout.yaml"))
    #expect(try changed(after: "rm app; ln -s $PWD/real/in app", "app/a.layout.yaml"))
    #expect(try !changed(after: "true", "app/a.layout.yaml"))
    #expect(try changed(after: "rm real/in/layoutc.yaml"))
    #expect(try changed(after: "echo 'layoutc: 1' > layoutc.yaml; rm real/in/layoutc.yaml"))
    #expect(try changed(after: "echo >> real/in/a.layout.yaml", "link.layout.yaml"))
    #expect(try changed(after: "ln -sfn $PWD/real/in/a.layout.yaml link.layout.yaml", "link.layout.yaml"))
    #expect(try !changed(after: "true", "link.layout.yaml"))
  }

  /// A submodule counts as part of the repository that records its commit, whatever the submodule's own branches are
  /// called.
  @Test(.enabled(if: Installed.git, "git is not installed")) func whatChangesInASubmodule() throws {
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false -c protocol.file.allow=always"
    try Tool.shell(
      """
      rm -r .git Vendor Lib build *.yaml; mkdir -p lib app/Specs
      printf 'layoutc: 1\ntokens: { gap: 8 }\n' > lib/tokens.yaml
      printf 'layoutc: 1\nname: B\nsections: []\n' > lib/b.layout.yaml
      (cd lib && git init -q -b own . && git add -A && \(git) commit -q -m 1)
      cd app && git init -q -b main . && \(git) submodule --quiet add ../lib shared
      printf 'layoutc: 1\nname: A\ninclude: [../shared/tokens.yaml]\nsections: []\n' > Specs/a.layout.yaml
      git add -A && \(git) commit -q -m 1
      """, in: folder)
    func changed(after script: String, _ paths: String = ".") throws -> String {
      let run = try Tool.shell(
        "cd app\n\(script)\nlayoutc lint \(paths) --show-files --changed-since main", in: folder)
      #expect(run.status == 0, "\(run.error)")
      try Tool.shell("cd app && git checkout -q main && \(git) submodule --quiet update --force", in: folder)
      return run.output
    }
    let both = "Specs/a.layout.yaml\nshared/b.layout.yaml\n"
    #expect(try changed(after: "true") == "")
    #expect(try changed(after: "echo '# x' >> shared/tokens.yaml") == both)
    #expect(try changed(after: "echo '# x' >> shared/tokens.yaml", "Specs") == "Specs/a.layout.yaml\n")
    let commit = "echo '# x' >> tokens.yaml; \(git) commit -q -a -m 2"
    #expect(try changed(after: "git checkout -q -B pr main; (cd shared; \(commit)); \(git) commit -q -a -m 2") == both)
    // Neither a setting for the submodule nor a branch of its own that is elsewhere hides anything.
    #expect(
      try changed(
        after:
          "git -C shared branch main; git config -f .gitmodules submodule.shared.ignore all; (cd shared; \(commit))")
        == both)
    #expect(try changed(after: "cd shared; echo '# x' >> b.layout.yaml") == "b.layout.yaml\n")
  }

  /// What includes a spec has that cannot be read nobody knows, so that it is looked at, and told.
  @Test(.enabled(if: Installed.git, "git is not installed")) func whatCannotBeReadMayHaveChanged() throws {
    try FileManager.default.removeItem(at: folder.url(".git"))
    let run = try Tool.shell(
      """
      git init -q && git add -A && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m 1
      git update-index --assume-unchanged a.layout.yaml && rm a.layout.yaml && mkfifo a.layout.yaml
      layoutc lint a.layout.yaml b.old.layout.yaml --changed-since HEAD
      """, in: folder)
    #expect(run.status == 3 && run.error.contains("cannot read 'a.layout.yaml': "), "\(run.error)")
  }

  /// As in a container whose configuration is under version control.
  @Test(.enabled(if: Installed.git, "git is not installed")) func theWorkTreeIsTheWholeFileSystem() throws {
    try FileManager.default.removeItem(at: folder.url(".git"))
    try folder.write("Lib/layoutc.yaml", "layoutc: 1\n")
    let run = try Tool.shell(
      """
      export GIT_DIR="$PWD/all.git" GIT_WORK_TREE=/
      git init -q
      for text in 1 2; do
        echo "# $text" | tee -a a.layout.yaml Lib/layoutc.yaml > old
        git add a.layout.yaml Lib && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m $text
      done
      layoutc lint . --show-files --changed-since HEAD~1..HEAD
      """, in: folder)
    #expect(run.output == "Lib/Vendor/e.layout.yaml\na.layout.yaml\n", "\(run.error)")
  }
}
