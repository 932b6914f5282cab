import Foundation
import Testing

/// A repository may hold symbolic links to anywhere: what is searched, what is written, and what is shown.
@Suite struct LinkTests {
  let folder: Scratch
  private static let mendable = "layoutc: 1\nname: A\nscroll: vertical\nsections: []\n"

  init() throws {
    folder = try Scratch()
    try folder.write("outside/p.layout.yaml", Self.mendable)
    try folder.write("outside/rc", "precious\n")
    try folder.write("repo/a.layout.yaml", Self.mendable)
    try Tool.shell(
      """
      ln -s / repo/root; ln -s ../outside repo/vendor; ln -s .. repo/up
      ln -s ../outside/p.layout.yaml repo/p.layout.yaml
      """, in: folder)
  }

  @Test func foldersBehindLinksAreNotSearched() throws {
    for arguments in [["repo"], ["repo/**/*.layout.yaml"]] {
      let run = try Tool.run(["lint", "--format", "concise"] + arguments, in: folder)
      let paths = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
      #expect(paths == ["repo/a.layout.yaml", "repo/p.layout.yaml"])
    }
    // A spec behind a link that is named keeps the path that was given.
    #expect(try Tool.run(["lint", "repo/vendor"], in: folder).output.hasPrefix("repo/vendor/p.layout.yaml:"))
  }

  #if os(Linux)
    /// Some systems take any bytes for a name. Every report contains a file that could not be looked at.
    @Test(arguments: ReportFormats.forPrograms)
    func namesThatAreNoText(format: String) throws {
      try Tool.shell("mkdir odd; cp repo/a.layout.yaml \"odd/$(printf 'b\\377').layout.yaml\"", in: folder)
      let run = try Tool.run(["lint", "odd", "--format", format], in: folder)
      #expect(run.status == 3 && run.error.contains("its name is not UTF-8; rename the file"), "\(run.error)")
      #expect(run.output.contains("its name is not UTF-8") && run.output.contains("odd/b"), "\(run.output)")
      // The message must not place the file at the root of the file system.
      #expect(!(try Tool.shell("cd odd && layoutc lint .", in: folder).error.contains("'/")))
    }
  #endif

  @Test func fixesDoNotGoThroughLinks() throws {
    for path in ["repo", "repo/p.layout.yaml"] {
      let check = try Tool.run(["lint", "--fix", "--check", path], in: folder)
      #expect(!check.output.contains("p.layout.yaml"))
      let run = try Tool.run(["lint", "--fix", path], in: folder)
      #expect(run.status == 0)
      #expect(run.error.contains("note: 'repo/p.layout.yaml' is a link, through which '--fix' does not write"))
      let quiet = try Tool.run(["lint", "--fix", "-q", path], in: folder)
      #expect(quiet.status == 0 && quiet.error == "")
      #expect(folder.text("outside/p.layout.yaml") == Self.mendable)
    }
    #expect(folder.text("repo/a.layout.yaml")?.contains("scroll") == false)
    #expect(try Tool.shell("test -L repo/p.layout.yaml", in: folder).status == 0)
  }

  @Test func commentsDoNotGoThroughLinks() throws {
    let run = try Tool.run(["lint", "--add-ignore", "later", "repo"], in: folder)
    #expect(run.error.contains("note: 'repo/p.layout.yaml' is a link, through which '--add-ignore' does not write"))
    #expect(folder.text("outside/p.layout.yaml") == Self.mendable)
    #expect(folder.text("repo/a.layout.yaml")?.contains("layoutc:ignore") == true)
    #expect(try Tool.run(["lint", "-q", "--add-ignore", "later", "repo/p.layout.yaml"], in: folder).error == "")
  }

  @Test func outputsDoNotLeaveTheirFolder() throws {
    try folder.write("repo/sub/b.layout.yaml", Sample.good)
    let links = [
      "ln -s ../../outside/rc Gen/a.frames.json", "ln -s ../outside Gen/sub", "ln -s / Gen/sub",
      "ln -s ../outside/rc Gen/LayoutcSupport.swift",
    ]
    for link in links {
      try Tool.shell("rm -rf Gen; mkdir Gen; \(link.replacing("../../outside", with: "../outside"))", in: folder)
      let format = link.contains("Support") ? ["--format", "swift", "--standalone"] : []
      let run = try Tool.run(["compile", "repo", "-o", "Gen/"] + format, in: folder)
      #expect(run.status == 2, "\(link)")
      #expect(run.error.contains("outside of 'Gen', because a link leads there"), "\(run.error)")
      #expect(folder.text("outside/rc") == "precious\n")
      #expect(folder.files().filter { $0.hasPrefix("outside/") } == ["outside/p.layout.yaml", "outside/rc"])
    }
    // The folder itself may be a link, and there may be links between its folders.
    try Tool.shell("rm -rf Gen; mkdir -p real/other; ln -s real Gen; ln -s other real/sub", in: folder)
    #expect(try Tool.run(["compile", "repo", "-o", "Gen/", "-q"], in: folder).status == 0)
    #expect(folder.exists("real/a.frames.json") && folder.exists("real/other/b.frames.json"))
  }

  @Test func namedFilesMayBeLinksToWhatIsNear() throws {
    try Tool.shell(
      "ln -s ../outside/rc repo/out.json; ln -s elsewhere.json repo/near.json; echo old > repo/elsewhere.json",
      in: folder)
    for arguments in [
      "compile a.layout.yaml -o out.json", "lint a.layout.yaml --report json=out.json",
      "lint a.layout.yaml --write-baseline out.json", "compile a.layout.yaml -o x.json --depfile out.json",
    ] {
      let run = try Tool.shell("cd repo; layoutc \(arguments)", in: folder)
      #expect(run.status == 2)
      #expect(run.error.contains("'out.json' is a link to a file elsewhere"), "\(run.error)")
      #expect(folder.text("outside/rc") == "precious\n" && !folder.exists("repo/x.json"))
    }
    #expect(try Tool.shell("cd repo; layoutc compile a.layout.yaml -o near.json", in: folder).status == 0)
    #expect(folder.text("repo/elsewhere.json")?.hasPrefix("{") == true)
    // Seen from the folder above, it is near.
    #expect(try Tool.run(["compile", "repo/a.layout.yaml", "-o", "repo/out.json"], in: folder).status == 0)
  }

  /// Behind a link, `..` is above what the link leads to, as for every other program.
  @Test func theFolderAboveALinkIsWhereTheLinkLeads() throws {
    try Tool.shell("mkdir -p deep/dir build; ln -s deep/dir link; ln -s ../deep/dir build/out", in: folder)
    try folder.write("n.layout.yaml", Sample.good.replacing("name: ", with: "name: Near"))
    try folder.write("deep/n.layout.yaml", Sample.good.replacing("name: ", with: "name: Deep"))
    try folder.write("build/a.json", "precious\n")
    let read = try Tool.run(["compile", "link/../n.layout.yaml", "-o", "build/out/../a.json"], in: folder)
    #expect(read.status == 0, "\(read.error)")
    #expect(folder.text("build/a.json") == "precious\n")
    #expect(folder.text("deep/a.json")?.contains("\"name\": \"Deep") == true)
    // Such a path is shown as the way to the file without the link.
    let lint = try Tool.run(["lint", "--format", "concise", "--select", "all", "link/.."], in: folder)
    #expect(lint.output.split(separator: "\n").allSatisfy { $0.hasPrefix("deep/n.layout.yaml:") }, "\(lint.output)")
    let above = try Tool.shell("cd build; layoutc compile out/../n.layout.yaml -o - | head -c 200", in: folder)
    #expect(above.output.contains("\"name\": \"Deep"), "\(above.error)")
    // Without a link on the way, nobody asks whether what is left again is there.
    #expect(try Tool.run(["compile", "no/../n.layout.yaml", "-o", "x.json"], in: folder).status == 0)
  }

  /// A link that leads nowhere stays one, and nothing is created where it leads.
  @Test func lostLinksAreNotReplaced() throws {
    try Tool.shell(
      "mkdir Gen repo/in; ln -s target.json link.json; ln -s x.json Gen/a.frames.json; ln -s x Gen/in", in: folder)
    try folder.write("repo/in/b.layout.yaml", Sample.good)
    for arguments in [
      ["compile", "repo/a.layout.yaml", "-o", "link.json"],
      ["lint", "repo/a.layout.yaml", "--report", "json=link.json"],
      ["lint", "repo/a.layout.yaml", "--write-baseline", "link.json"],
      ["compile", "repo/a.layout.yaml", "-o", "x.json", "--depfile", "link.json"],
      ["diff", "repo/a.layout.yaml", "repo/in/b.layout.yaml", "-o", "link.json"],
      ["preview", "repo/a.layout.yaml", "-o", "link.json"], ["compile", "repo/a.layout.yaml", "-o", "Gen/"],
      ["compile", "repo/in", "-o", "Gen/in/"], ["compile", "repo", "-o", "Gen/", "--device", "iphone-se-3"],
      ["digest", "repo/in/b.layout.yaml", "-o", "Gen/in"],
    ] {
      let run = try Tool.run(arguments, in: folder)
      let isFolder = arguments.last?.contains("Gen/in") == true
      #expect(run.status == (isFolder ? 3 : 2), "\(arguments)")
      #expect(isFolder || run.error.contains("is a link that leads nowhere, which would be replaced"), "\(run.error)")
    }
    let links = try Tool.shell("readlink link.json Gen/a.frames.json Gen/in; ls -A . Gen", in: folder)
    #expect(
      links.output == "target.json\nx.json\nx\n.:\nGen\nlink.json\noutside\nrepo\n\nGen:\na.frames.json\nin\n")
    // The broken link is at a folder below the one that is named.
    let below = try Tool.shell("rm Gen/a.frames.json; layoutc compile repo -o Gen/", in: folder)
    #expect(below.status == 2 && below.error.contains("'Gen/in' is a link that leads nowhere"), "\(below.error)")
    // Where a shell's output goes is a link that leads somewhere, whatever the link looks like.
    let piped = try Tool.shell("layoutc compile repo/a.layout.yaml -o /dev/stdout | head -c 1", in: folder)
    #expect(piped.output == "{", "\(piped.error)")
  }

  /// If a file is not ours, only its path is shown.
  @Test(arguments: ["text", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle"])
  func whatIsNotOursIsNotShown(_ format: String) throws {
    try folder.write("secret", "token: s3cr3t\n\"s3cr3t\n")
    try folder.write("keys", "root:s3cr3t:0:0\n")
    for name in ["secret", "keys"] {
      try Tool.shell("ln -sf ../\(name) repo/x.layout.yaml", in: folder)
      let runs = [
        try Tool.run(["lint", "repo/x.layout.yaml", "--format", format], in: folder),
        try Tool.run(["compile", "repo/x.layout.yaml"], in: folder),
        try Tool.run(["lint", "repo/a.layout.yaml", "--baseline", name, "--format", format], in: folder),
        try Tool.run(["lint", "repo/a.layout.yaml", "--config", name, "--format", format], in: folder),
      ]
      #expect(runs.map(\.status) == [1, 1, 2, 2])
      for run in runs {
        #expect(!(run.output + run.error).contains("s3cr3t"))
        #expect((run.output + run.error).contains("not say that it is"), "\(run.output)\(run.error)")
      }
    }
  }
}
