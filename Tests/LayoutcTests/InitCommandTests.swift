import Foundation
import Testing

/// `layoutc init` from the command line.
@Suite struct InitCommandTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  @Test(arguments: ["grid", "list", "tags", "carousel", "mosaic", "feed"])
  func starters(template: String) throws {
    let run = try Tool.run(["init", "MyScreen", "--template", template], in: folder)
    #expect(run.status == 0 && run.output == "" && run.error == "wrote my-screen.layout.yaml\n")
    let lint = try Tool.run(["lint", "my-screen.layout.yaml", "--fail-on", "info"], in: folder)
    #expect(lint.status == 0 && lint.output == "" && lint.error == "", "\(lint.output)\(lint.error)")
    #expect(try Tool.run(["compile", "my-screen.layout.yaml", "-o", "out.json"], in: folder).status == 0)
    #expect(try Tool.run(["format", "--check", "my-screen.layout.yaml"], in: folder).status == 0)
    let text = try #require(folder.text("my-screen.layout.yaml"))
    #expect(text.hasPrefix("# ") && text.hasSuffix("\n") && text.contains("\nname: MyScreen "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 && $0.last != " " })
    // A file that is already there stays.
    try folder.write("my-screen.layout.yaml", "mine")
    let again = try Tool.run(["init", "my-screen"], in: folder)
    #expect(
      again.status == 2 && again.error == "error: 'my-screen.layout.yaml' is there already; nothing was written\n")
    #expect(folder.text("my-screen.layout.yaml") == "mine")
  }

  @Test func namesAndPlaces() throws {
    #expect(try Tool.run(["init"], in: folder).status == 0 && folder.exists("photo-grid.layout.yaml"))
    #expect(try Tool.run(["init", "--template", "feed", "-o", "in/"], in: folder).status == 0)
    #expect(folder.text("in/feed.layout.yaml")?.contains("name: Feed ") == true)
    #expect(try Tool.run(["init", "Other", "-o", "in/x.layout.yml"], in: folder).status == 0)
    #expect(folder.text("in/x.layout.yml")?.contains("name: Other ") == true)
    // A folder that is there needs no slash, as with other commands.
    let inFolder = try Tool.run(["init", "OtherGrid", "-o", "in"], in: folder)
    #expect(inFolder.status == 0 && inFolder.error == "wrote in/other-grid.layout.yaml\n", "\(inFolder.error)")
    #expect(try Tool.run(["init", "-o", "-"], in: folder).output == folder.text("photo-grid.layout.yaml"))
    try FileManager.default.createSymbolicLink(atPath: folder.url("link.yaml").path, withDestinationPath: "nowhere")
    #expect(try Tool.run(["init", "-o", "link.yaml"], in: folder).status == 2 && !folder.exists("nowhere"))
  }

  @Test func whereNoFileCanBe() throws {
    try folder.write("file", "")
    let run = try Tool.run(["init", "grid", "-o", "file/x.layout.yaml"], in: folder)
    #expect(run.status == 3 && run.error.hasPrefix("error: cannot write 'file/x.layout.yaml': "), "\(run.error)")
  }

  /// Under these names nothing would find the file, or every command would fail on it.
  @Test(arguments: [
    "layoutc.yaml", "in/layoutc.yaml", "grid.yaml", "grid", ".layout.yaml", "in/.layout.yaml", "x.layout.yaml.txt",
  ])
  func othersNames(name: String) throws {
    let run = try Tool.run(["init", "grid", "-o", name], in: folder)
    #expect(run.status == 2 && run.error.contains("is no name of a spec, which ends in '.layout.yaml'"), "\(run.error)")
    #expect(folder.files().isEmpty)
  }

  /// The name that a message advises is one that can be had.
  @Test(
    arguments: [
      ("layoutc-demo", "demo-layout"), ("LayoutcDemo", "demo-layout"), ("frame-table", "screen"),
      ("any", "any-screen"), ("view", "view-layout"), ("layoutc-layoutc-demo", "photo-grid"),
    ])
  func takenNames(name: String, advised: String) throws {
    let run = try Tool.run(["init", name], in: folder)
    #expect(run.status == 2 && run.error.hasSuffix("choose another, as in '\(advised)'\n"), "\(run.error)")
    #expect(try Tool.run(["init", advised], in: folder).status == 0)
    #expect(folder.files() == ["\(advised).layout.yaml"])
  }

  @Test(arguments: ["../up", "a/b", "1st", "", "-", "Größe", "a\nb", "\u{1B}[31m", "Array", "$(touch pwned)", "a.b"])
  func hostileNames(name: String) throws {
    let run = try Tool.run(["init", "--", name], in: folder)
    #expect(run.status == 2 && run.output == "" && run.error.hasPrefix("error: '"), "\(run.error)")
    #expect(folder.files().isEmpty && run.error.split(separator: "\n").count == 1, "\(folder.files())")
    HostileNames.expectVisible(run.error, name)
  }
}
