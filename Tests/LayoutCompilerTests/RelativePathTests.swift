import LayoutCompiler
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("a", "", "a"), ("a", "/", "/a"), ("a", "b", "b/a"), ("a/b", "/c", "/c/a/b"), ("a", "..", "../a"), ("", "b", "b/"),
    // A slash before a combining character still counts as a slash.
    ("\u{301}a", "b", "b/\u{301}a"), ("\u{301}a", "/", "/\u{301}a"),
  ])
  func joinsAFolderAndAName(_ name: String, _ folder: String, _ path: String) {
    let joined = RelativePath.child(name, of: folder)
    #expect(Array(joined.utf8) == Array(path.utf8))
    #expect(Array(RelativePath.path(joined, below: folder).utf8) == Array(name.utf8))
  }

  /// Joined paths can be taken apart again by whoever asks for a part.
  @Test(arguments: ["/", "a", "/a", "a/b", "/a/b", ".."]) func takesApartWhatIsJoined(_ folder: String) {
    for name in ["x", "\u{301}x", ".x"] {
      let path = RelativePath.child(name, of: folder)
      #expect(RelativePath.folder(of: path) == folder)
      #expect(Array(RelativePath.lastComponent(path).utf8) == Array(name.utf8))
      #expect(RelativePath.isBelow(path, folder))
      #expect(Array(RelativePath.lastComponent(path + "/").utf8) == Array(name.utf8))
    }
  }

  /// As the names of the folders on the way say it: up to the last that both have, and down from there.
  @Test func seenFromAFolder() {
    let folders = ["", "a", "a/b", "ab", "..", "../a", "/", "/a", "/a/b", "/ab", "./a/", "/a//b", "a\u{301}"]
    for path in folders + ["a/c.yaml", "/a/c.yaml", "../c.yaml", "/c.yaml"] {
      for folder in folders {
        let to = RelativePath.components(of: RelativePath.normalized(path))
        let from = RelativePath.components(of: RelativePath.normalized(folder))
        let common = zip(to, from).prefix { Array($0.utf8) == Array($1.utf8) }.count
        let isSeen =
          RelativePath.isAbsolute(path) == RelativePath.isAbsolute(folder) && !from[common...].contains("..")
        let steps = Array(repeating: "..", count: from.count - common) + to[common...]
        #expect(
          RelativePath.path(path, from: folder)
            == (isSeen ? steps.joined(separator: "/") : RelativePath.normalized(path)), "'\(path)' from '\(folder)'")
      }
    }
  }
}
