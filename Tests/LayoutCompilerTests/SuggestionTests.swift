import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What is certain about a misspelled name, and what is guessed.
@Suite struct SuggestionTests {
  @Test(arguments: ["Item_Width", "itemWidth", "ITEM-WIDTH", "item width", "itemwidth"])
  func knowsOtherSpellings(_ word: String) {
    #expect(Suggestion.respelling(of: word, among: ["gap", "item-width", "item-height"]) == "item-width")
    var budget = Suggestion.Budget()
    #expect(budget.search(word, among: ["gap", "item-width"]).isExact)
  }

  @Test func guessesTheRest() {
    var budget = Suggestion.Budget()
    let found = budget.search("item-widht", among: ["item-width"])
    #expect(found.only == "item-width" && !found.isExact)
    #expect(found.fix(at: SourceRange(file: 0, start: 0, end: 1))?.safety == .unsafe)
    // Each swap of neighbors counts.
    #expect(budget.search("sapicgn", among: ["spacing"]).nearest == nil)
  }

  @Test func takesNoneOfTwoThatDifferInSpellingOnly() {
    #expect(Suggestion.respelling(of: "aB", among: ["a-b", "ab"]) == nil)
    var budget = Suggestion.Budget()
    let found = budget.search("aB", among: ["a-b", "ab"])
    #expect(found.nearest != nil && found.only == nil && !found.isExact)
    // Nor does it respell words of which nothing would be left.
    #expect(Suggestion.respelling(of: "--", among: ["-", "a"]) == nil)
  }

  @Test(arguments: [
    ("recentPhotos", "recent-photos"), ("Photos", "photos"), ("also bought", "also-bought"),
    ("HTMLPage2", "html-page2"), ("HTTPServerURL2", "http-server-url2"), ("myHTML", "my-html"), ("row_2_a", "row-2-a"),
    ("a--b", "a-b"),
    ("2up", nil), ("größe", nil), ("", nil), ("-", nil),
  ])
  func makesIDs(_ name: String, _ id: String?) { #expect(NameSyntax.kebabCase(name) == id) }

  @Test(arguments: [
    ("photoGrid", "PhotoGrid"), ("Photo-Grid", "PhotoGrid"), ("photo grid", "PhotoGrid"), ("int", nil), ("2up", nil),
    ("", nil),
  ])
  func makesTypeNames(_ name: String, _ type: String?) { #expect(NameSyntax.typeName(from: name) == type) }

  /// A text that is no name is compared in this form, too.
  @Test(arguments: [
    ("photo-grid", "photoGrid"), ("photoGrid", "photoGrid"), ("a_b-c", "aBC"), ("a--b", "aB"), ("-a-", "a"),
    ("a-2b", "a2b"), ("--", "--"), ("", ""), ("a-B", "aB"), ("größe-ä", "größeÄ"), ("a b-c", "a bC"),
    ("a-\u{301}b", "a-\u{301}b"),
  ])
  func makesCamelCase(_ name: String, _ camel: String) { #expect(NameSyntax.camelCase(name) == camel) }
}
