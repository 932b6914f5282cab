import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What code works out from the sides of a screen.
@Suite struct PartOfScreenTests {
  @Test(arguments: [
    ("UIScreen.main.bounds.width / 3 - 10", "1/3", "10 less for each of 3 is a gap of 15"),
    ("collectionView.frame.width / 3 - 10", "1/3", "10 less for each of 3 is a gap of 15"),
    ("view.bounds.width / 4 - 10", "1/4", "10 less for each of 4 is a gap of 13.333"),
    ("width/3", "1/3", nil), ("view.bounds.width / 2", "1/2", nil), ("screen.width * 0.8", "80%", nil),
    ("(collectionView.bounds.width - 32) / 3", "1/3", nil), ("(view.frame.width - 2 * 16 - 10) / 2 - 1", "1/2", nil),
    ("calc(100% / 3 - 10px)", "1/3", "10 less for each of 3 is a gap of 15"), ("calc(33% - 8px)", "1/3", nil),
    ("floor(1/7)", "1/7", nil), ("1/3 - 10", "1/3", "10 less for each of 3 is a gap of 15"),
    ("50% - 15", "1/2", "15 less for each of 2 is a gap of 30"), ("100% - 32", "fill", nil), ("100vw", "fill", nil),
    ("view.bounds.width - 32", "fill", nil), ("UIScreen.main.bounds.width", "fill", nil),
    ("CGFloat(screenWidth) / 4.5", "2/9", nil), ("(SCREEN_WIDTH / 3).rounded(.down)", "1/3", nil),
    ("floor((self.view.frame.size.width - 20) / 3)", "1/3", nil), ("view.bounds.width * 2 / 3", "2/3", nil),
    ("MediaQuery.of(context).size.width * 0.9", "90%", nil), ("0.85 * proxy.size.width", "85%", nil),
    ("collectionView.bounds.width / 3 - layout.minimumInteritemSpacing", "1/3", nil),
    ("calc((100% - var(--gap) * 2) / 3)", "1/3", nil), ("view.bounds.width - view.bounds.width / 4", "3/4", nil),
    (".fractionalWidth(0.5)", "1/2", nil), (".fractionalWidth(1/2)", "1/2", nil),
    (".fractionalWidth(0.85)", "85%", nil), ("width / 26", "1/26", nil), ("width / 99", "1/99", nil),
    ("width / 100", "1/100", nil), ("width / 125", "0.8%", nil),
    (".fractionalWidth(1.0 / 3.0)", "1/3", nil), ("NSCollectionLayoutDimension.fractionalWidth(1)", "fill", nil),
  ])
  func isRead(text: String, written: String, gap: String?) throws {
    let advice = try #require(PartOfScreen(text) { _ in false }?.advice(.dimension))
    #expect(advice.replacement == written && advice.phrase.contains("write '\(written)'"))
    #expect(gap.map(advice.phrase.hasSuffix) ?? !advice.phrase.contains("less for each"), "\(advice.phrase)")
  }

  /// What is something else, or would be told wrongly: numbers alone, tokens, sums of more, widths of what is in a cell.
  @Test(arguments: [
    "(390 - 32) / 3", "2 / 3", "$gap / 2", "gutter / 2", "$width / 3 - 10", "50% + 8", "8 - 50%", "min(100%, 300px)",
    "cell.frame.width / 2", "itemWidth / 3", "imageView.bounds.width / 2", "3 * width * width", "width / (3",
    "width / 0",
    "width /", "1/3 / 2", "lines(body) * 2", "width / columns", "column.width / 2", "10 / width", "8.5 + 3", "16/9",
    "width ~/ 3", String(repeating: "(", count: 60) + "width" + String(repeating: ")", count: 56),
    "width / 3" + String(repeating: " - 1", count: 40),
  ])
  func isNotRead(text: String) {
    #expect(PartOfScreen(text) { $0 == "column.width" } == nil)
  }

  private static let texts = [
    "UIScreen.main.bounds.width / 3 - 10", "view.bounds.width / 2", "screen.width * 0.8", "(width - 32) / 3",
    "calc(100% / 3 - 10px)", "floor(1/7)", "1/3 - 10", "50% - 15", "view.bounds.width - 32", ".fractionalWidth(0.5)",
    ".fractionalWidth(1)", "width / 7",
  ]

  /// What is written compiles, in lanes and without them.
  @Test(arguments: [
    "cell: { size: { width: ⟦⟧, height: 44 } }", "cell: { size: [⟦⟧, 44] }", "cell: { size: [⟦⟧, ⟦⟧] }",
    "arrange: grid, columns: 3, cell: { size: { width: ⟦⟧, height: 44 } }",
    "arrange: grid, columns: 3, cell: { size: { width: ⟦⟧, height: ⟦⟧ } }",
    "arrange: waterfall, columns: 2, cell: { size: { width: ⟦⟧, height: 44 } }",
    "scroll: sideways, length: 200, cell: { size: [⟦⟧, fill] }",
  ])
  func compiles(_ section: String) {
    for text in Self.texts {
      let entry = section.replacing("⟦⟧", with: text)
      var bytes = Array(
        "layoutc: 1\nname: T\ndevices: [390x844@3]\nsections:\n  - { id: a, items: 7, \(entry) }\n".utf8)
      func diagnostics() -> [Diagnostic] {
        Compiler.compile(SourceFile(path: "t.layout.yaml", bytes: bytes)) { _ in .failure(ReadFailure("no file")) }
          .diagnostics
      }
      var rounds = 0
      while let fix = diagnostics().lazy.compactMap(\.fix).first, rounds < 3 {
        bytes = TextEdit.apply([TextEdit(fix)], to: bytes)
        rounds += 1
      }
      // A height beside `fill` may be any part of the width; the message says how.
      let left = diagnostics().filter { !$0.message.contains("is given by an aspect, as") }
      #expect(left.isEmpty, "\(entry): \(left.map(\.message))")
      #expect(rounds > 0, "\(entry)")
    }
  }

  /// The section that a message names in place of a header compiles.
  @Test(arguments: [
    ("vertical", "16:9", "{ width: fill, aspect: 16:9 }"),
    ("vertical", "{ size: 16:9 }", "{ width: fill, aspect: 16:9 }"),
    ("vertical", "{ size: { aspect: 16:9 } }", "{ width: fill, aspect: 16:9 }"),
    ("vertical", "{ aspect: 16:9 }", "{ width: fill, aspect: 16:9 }"),
    ("vertical", "50%", "{ width: fill, height: 50% }"), ("vertical", "{ size: 1/3 }", "{ width: fill, height: 1/3 }"),
    ("vertical", "view.bounds.width * 9 / 16", "{ width: fill, aspect: 16:9 }"),
    ("vertical", "view.bounds.height / 3", "{ width: fill, height: 1/3 }"),
    ("horizontal", "9:16", "{ height: fill, aspect: 9:16 }"),
    ("horizontal", "{ aspect: 9:16 }", "{ height: fill, aspect: 9:16 }"),
    ("horizontal", "view.bounds.height * 9 / 16", "{ height: fill, aspect: 9:16 }"),
    ("horizontal", "view.bounds.width / 3", "{ height: fill, width: 1/3 }"),
  ])
  func headers(scroll: String, header: String, size: String) {
    func compile(_ section: String) -> [Diagnostic] {
      Resolved.compile(
        "layoutc: 1\nname: T\nscroll: \(scroll)\ndevices: [390x844@3]\nsections:\n  - { id: a, \(section) }\n"
      ).diagnostics
    }
    let found = compile("items: 3, header: \(header)")
    #expect(
      found.count == 1
        && found[0].message.hasSuffix("a section of its own above or below, with one item of 'size: \(size)'"),
      "\(found.map(\.message))")
    #expect(compile("items: 1, cell: { size: \(size) }").isEmpty)
  }
}
