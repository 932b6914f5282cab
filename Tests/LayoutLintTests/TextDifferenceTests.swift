import LayoutEngine
import Testing

@testable import LayoutLint

/// One edit between two texts, and where places of the first text are in the second.
@Suite struct TextDifferenceTests {
  private static func moved(_ word: String, from old: String, to new: String) throws -> String {
    let edit = TextDifference.edit(from: Array(old.utf8), to: Array(new.utf8))
    #expect(TextEdit.apply([edit], to: Array(old.utf8)) == Array(new.utf8))
    let found = try #require(old.firstRange(of: word))
    let start = UInt32(old.utf8.distance(from: old.startIndex, to: found.lowerBound))
    let range = edit.moved(SourceRange(file: 0, start: start, end: start + UInt32(word.utf8.count)))
    return String(decoding: Array(new.utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// What stands before and after the edit is found again, whatever comes or goes.
  @Test(arguments: [
    ("one two three", "zero one two three"), ("one two three", "one or two three"),
    ("one two three", "one\n\n two three"),
    ("one 😀 two three", "one 🙂 two three"), ("one two three", "one two"), ("one\r\ntwo three", "one\ntwo three"),
    ("one two three", "one two three four"), ("one two three", "one two three"),
  ])
  func whatStaysIsFound(old: String, new: String) throws {
    for word in ["one", "two"] { #expect(try Self.moved(word, from: old, to: new) == word, "\(word)") }
  }

  /// The place of replaced text is where its replacement begins, and never exceeds the text.
  @Test func whatIsGoneIsAPlace() throws {
    #expect(try Self.moved("two", from: "one two four", to: "one four") == "")
    #expect(try Self.moved("one two three", from: "one two three", to: "") == "")
  }
}
