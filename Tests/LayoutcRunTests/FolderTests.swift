import Foundation
import Testing

@testable import LayoutcRun

@Suite struct FolderTests {
  private let root: String

  init() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "layoutc-folders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root.appending(path: "a/b"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "link"), withDestinationURL: root.appending(path: "a"))
    self.root = try #require(Folder.real(root.path))
  }

  @Test func linksAreFollowedAsFarAsSomethingIsThere() {
    for (path, physical) in [
      ("/a/b", "/a/b"), ("/link/b", "/a/b"), ("/link/b/c/d.yaml", "/a/b/c/d.yaml"), ("/link/x//y", "/a/x//y"),
      ("/none", "/none"),
    ] {
      #expect(Folder.physical(root + path) == root + physical)
    }
    #expect(Folder.physical("/") == "/")
    #expect(Folder.physical("/nowhere-\(UUID())").hasPrefix("/nowhere-"))
    #expect(Folder.physical("nowhere/x") == "nowhere/x")
  }

  /// A path longer than any that is there is as it is: one of 120,000 parts, from a text, took a call for each of them.
  @Test func aPathOfManyPartsIsLeftAlone() {
    let path = "/" + String(repeating: "a/", count: 120_000) + "x.layout.yaml"
    #expect(Folder.physical(path) == path)
  }

  @Test func theNearestFolder() {
    #expect(Folder.nearest(to: root + "/a/b") == root + "/a/b")
    #expect(Folder.nearest(to: root + "/a/x/y") == root + "/a")
    #expect(Folder.nearest(to: "nowhere/x/y") == ".")
    #expect(Folder.nearest(to: ".") == ".")
    #expect(Folder.nearest(to: "/nowhere/x") == "/")
  }
}
