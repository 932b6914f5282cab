import Foundation
import Testing

/// What the pages show is what happens: their commands are run, their specs are compiled, and their code is built.
@Suite struct PageTests {
  /// The number of blocks that nobody can run, each with its reason in the page. Think before you add one.
  private static let notRun = [
    "README.md": 1, "Sources/LayoutCompiler/LayoutCompiler.docc/Architecture.md": 1,
    "Sources/LayoutCompiler/LayoutCompiler.docc/AtRunTime.md": 2,
    "Sources/LayoutCompiler/LayoutCompiler.docc/Diff.md": 1,
    "Sources/LayoutCompiler/LayoutCompiler.docc/Editors.md": 11,
    "Sources/LayoutCompiler/LayoutCompiler.docc/Installing.md": 6,
    "Sources/LayoutCompiler/LayoutCompiler.docc/Language.md": 2,
    "Sources/LayoutCompiler/LayoutCompiler.docc/MovingFromCompositionalLayout.md": 1,
    "Sources/LayoutCompiler/LayoutCompiler.docc/MovingFromOtherKits.md": 1,
    "Sources/LayoutCompiler/LayoutCompiler.docc/OtherLanguages.md": 3,
    "Sources/LayoutCompiler/LayoutCompiler.docc/UsingFromAnApp.md": 1,
  ]
  /// Languages of blocks that need tools which not every machine has.
  private static let builds: Set = ["make", "ninja"]

  /// Pages that show something. Those of `Tests` are left out: they show how its scripts are called.
  private static let pages = PageBlock.pages.filter { !$0.hasPrefix("Tests/") && !PageBlock.blocks(of: $0).isEmpty }

  @Test(arguments: pages) func isTrue(_ page: String) throws {
    let story = try PageStory()
    for block in PageBlock.blocks(of: page) where !Self.builds.contains(block.language) { try story.run(block) }
  }

  @Test(.enabled(if: Installed.make, "make is not installed")) func makefiles() throws { try build("make") }

  @Test(.enabled(if: Installed.ninja, "ninja is not installed")) func ninjaFiles() throws { try build("ninja") }

  /// Builds in a fresh checkout, with nothing but the files that the page shows.
  private func build(_ language: String) throws {
    let blocks = PageBlock.blocks(of: "Sources/LayoutCompiler/LayoutCompiler.docc/UsingFromAnApp.md")
    let story = try PageStory()
    for block in blocks where block.remarks[.file] != nil { try story.run(block) }
    #expect(blocks.contains { $0.language == language })
    for block in blocks where block.language == language { try story.run(block) }
  }

  @Test func everyPageIsLookedAt() {
    #expect(Self.pages.contains("README.md") && Self.pages.count >= 7, "\(Self.pages)")
    let blocks = Self.pages.flatMap(PageBlock.blocks)
    #expect(blocks.count > 25)
    let skipped = Dictionary(grouping: blocks.filter { $0.remarks[.notRun] != nil }, by: \.page).mapValues(\.count)
    #expect(skipped == Self.notRun)
  }

  /// Numbers that the text of the readme gives.
  @Test func countsAreRight() throws {
    let readme = PageBlock.text(of: "README.md")
    let root = PageBlock.root.path
    let gallery = try FileManager.default.contentsOfDirectory(atPath: "\(root)/Specs/gallery")
      .filter { $0.hasSuffix(".layout.yaml") }
    #expect(readme.contains("(Specs/gallery) 26 real screens") && gallery.count == 26)
    let screens = PageBlock.blocks(of: "Sources/LayoutCompiler/LayoutCompiler.docc/Cookbook.md").count
    #expect(readme.contains("has eleven screens") && screens == 11)
    let cases = try ["flow", "tags", "waterfall"].map { name -> Int in
      let data = Data(PageBlock.text(of: "Tests/Conformance/\(name).json").utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [Any]).count
    }
    #expect(readme.contains("- \(cases.reduce(0, +)) published and measured layouts"))
  }

  /// Paths of the repository that pages name exist. Paths of the reader's app, and patterns, are not checked.
  @Test func pathsAreThere() throws {
    var names: Set<String> = []
    for page in PageBlock.pages {
      for code in PageBlock.code(of: page) {
        for match in code.matches(of: #/(?:^|[\s(])((?:Tests|Sources|Specs|\.ci)/[\w.\/+-]*\w)(?![\w\/…*{<])/#) {
          names.insert(String(match.output.1))
        }
      }
    }
    #expect(names.count > 15, "\(names)")
    for name in names.sorted() where !name.hasPrefix("Sources/App") && !name.hasPrefix("Specs/photo-grid") {
      #expect(FileManager.default.fileExists(atPath: PageBlock.root.appending(path: name).path), "\(name)")
    }
  }

  /// Types that the page on the architecture names are declared, and each of its modules has a folder.
  @Test func typesAreThere() throws {
    let exceptions: Set = [
      // A method of HTTP.
      "POST"
    ]
    let folders = ["Sources", "Tests"].map { PageBlock.root.appending(path: $0) }
    var known = exceptions
    let declaration = try NSRegularExpression(
      pattern: #"\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w+)"#)
    for folder in folders {
      known.formUnion(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") && !file.contains(".build/") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for match in declaration.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
          if let name = Range(match.range(at: 1), in: text) { known.insert(String(text[name])) }
        }
      }
    }
    let code = PageBlock.code(of: "Sources/LayoutCompiler/LayoutCompiler.docc/Architecture.md")
    // A type alone, or one with a member: `Length.unknown`.
    let names = Set(code.compactMap { $0.wholeMatch(of: #/([A-Z]\w+)(?:\.(?!swift$).+)?/#)?.output.1 }.map(String.init))
    #expect(names.count > 150, "\(names)")
    #expect(names.subtracting(known).isEmpty)
  }

  @Test func theReadmeNamesFilesThatAreThere() {
    for page in PageBlock.pages {
      let folder = PageBlock.root.appending(path: page).deletingLastPathComponent()
      let links = PageBlock.text(of: page).matches(of: #/(?:\]\(|^\[[a-z]+\]: )([^)\s#:]+)/#.anchorsMatchLineEndings())
      for link in links {
        // DocC finds pictures by their names alone.
        let places = ["", "Resources/"].map { folder.appending(path: $0 + link.output.1).path }
        #expect(places.contains(where: FileManager.default.fileExists), "\(page) links to \(link.output.1)")
      }
    }
  }

  @Test func whatIsShownIsCompared() {
    #expect(ShownOutput("a b\n … c").matches("a  b x\ny c\n", isPart: false))
    #expect(!ShownOutput("a b\n … c").matches("a  b x\ny c d", isPart: false))
    #expect(!ShownOutput("b … c").matches("a b c", isPart: false))
    #expect(ShownOutput("b … c").matches("a b x c d", isPart: true))
    #expect(!ShownOutput("b x").matches("a b c", isPart: true))
    #expect(!ShownOutput("c … b").matches("a b c", isPart: true))
    #expect(ShownOutput("…\n b").matches("a b", isPart: false) && !ShownOutput("…\n b").matches("a b c", isPart: false))
    #expect(ShownOutput("").matches("\n", isPart: false) && !ShownOutput("").matches("x", isPart: false))
  }
}
