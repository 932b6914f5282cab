import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutCompiler

/// One word for each thing: a word that the glossary says is never used is on no page and in no message.
@Suite struct GlossaryTests {
  private static let page = "\(ManualPicture.catalogue)/Glossary.md"

  /// Other uses of these words, which are right where they stand. Each is given by the end of the file's path and by
  /// the word.
  private static let exceptions: [(file: String, word: String, reason: String)] = [
    ("Architecture.md", "canvas", "The preview draws on an HTML canvas."),
    ("Architecture.md", "element", "What HTML is made of."),
    ("Preview.md", "element", "What HTML is made of."),
    ("Preview.md", "viewport", "That of CSS."),
    ("AtRunTime.md", "viewport", "LayoutViewport is a type of the interface for apps, which may be any window."),
    ("UsingFromAnApp.md", "viewport", "As above."),
    ("AtRunTime.md", "element", "What elements(in:) finds: items, headers, layers; UIKit's word for them."),
    ("UsingFromAnApp.md", "element", "As above."),
    ("UsingFromAnApp.md", "supplementary", "What headers and footers are for UIKit."),
    ("UsingFromAnApp.md", "decoration", "What separators and backgrounds are for UIKit."),
    ("MovingFromFlowLayout.md", "decoration", "As above."),
    ("MovingFromFlowLayout.md", "estimated", "Says that nothing is."),
    ("MovingFromCompositionalLayout.md", "estimated", "Says that nothing is."),
    ("MovingFromCompositionalLayout.md", "decoration", "As above."),
    ("MovingFromCompositionalLayout.md", "supplementary", "As above."),
    ("Gallery.md", "variable", "The name of a screen that is older than the glossary."),
  ]

  private struct Place: Hashable {
    var file: String
    var word: String
  }

  private static let banned: [String] = {
    let rows = ManualPicture.text(of: page).split(separator: "\n").filter { $0.hasPrefix("| **") }
    let words = rows.flatMap { row -> [String] in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      return cells.count == 5
        ? cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } : []
    }
    return Set(words).sorted()
  }()

  /// The words of a text and each two successive words, in lower case, both with and without an `s` at the end. Code,
  /// and what is quoted from a spec, is left out. It works on bytes, because it has to handle a million of them.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    var isBlock = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "```".utf8) {
        isBlock.toggle()
      } else if !isBlock, !isSource(line) {
        add(line, to: &words)
      }
    }
    return words
  }

  /// Whether it is a line such as ` 12 |     columns: 3` below a finding.
  private static func isSource(_ line: Substring.UTF8View) -> Bool {
    line.drop { $0 == UInt8(ascii: " ") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.first
      == UInt8(ascii: "|")
      && line.first != UInt8(ascii: "|")
  }

  private static func add(_ line: Substring.UTF8View, to words: inout Set<String>) {
    var (word, last, before) = ([] as [UInt8], "", UInt8(ascii: " "))
    // The character that ends the quoted text.
    var end: UInt8?
    func finish() {
      while word.last == UInt8(ascii: "-") { word.removeLast() }
      guard !word.isEmpty else { return }
      let text = String(decoding: word, as: UTF8.self)
      words.formUnion([text, text.hasSuffix("s") ? String(text.dropLast()) : text, "\(last) \(text)"])
      (word, last) = ([], text)
    }
    for byte in line {
      let letter = byte | 0x20
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      if end != nil {
        if byte == end { end = nil }
      } else if isLetter || (byte == UInt8(ascii: "-") && !word.isEmpty) {
        word.append(isLetter ? letter : byte)
      } else {
        finish()
        switch byte {
        case UInt8(ascii: "`"): end = byte
        // Not the apostrophe of "a line's rest".
        case UInt8(ascii: "'") where before == UInt8(ascii: " ") || before == UInt8(ascii: "("): end = byte
        // The target of a link, and an interpolation in a message.
        case UInt8(ascii: "(") where before == UInt8(ascii: "]") || before == UInt8(ascii: "\\"):
          end = UInt8(ascii: ")")
        case UInt8(ascii: "$"): end = UInt8(ascii: " ")
        default: break
        }
      }
      before = byte
    }
    finish()
  }

  private static func found(in text: String, _ file: String) -> [Place] {
    words(of: text).intersection(banned).map { Place(file: file, word: $0) }
  }

  /// Lists that are written by hand.
  @Test func arrangementsAreNamedWhereTheyAreListed() {
    let glossary = ManualPicture.text(of: Self.page).split(separator: "\n").first { $0.hasPrefix("| **arrangement**") }
    let overview = ManualPicture.text(of: "\(ManualPicture.catalogue)/LayoutCompiler.md").prefix(1000)
    let summary = SectionKey.arrange.entry.summary
    for name in Arrangement.allCases.map(\.rawValue) {
      #expect(glossary?.contains(name) == true && overview.contains(name) && summary.contains(name), "\(name)")
    }
  }

  @Test func nobodyUsesAnotherWord() {
    #expect(Self.banned.count > 15, "\(Self.banned)")
    let pages = Repository.files(in: ManualPicture.catalogue, suffix: ".md").filter { $0 != Self.page } + ["README.md"]
    // The output of lint, of the errors of the language, of `why` and of the reports for CI.
    let messages = Repository.files(in: "Tests/Expected", suffix: ".txt")
    #expect(messages.count > 300)
    var places = Set((pages + messages).flatMap { Self.found(in: ManualPicture.text(of: $0), $0) })
    for (file, word, _) in Self.exceptions {
      let excused = places.filter { $0.file.hasSuffix("/\(file)") && $0.word == word }
      #expect(!excused.isEmpty, "\(file) does not say '\(word)'")
      places.subtract(excused)
    }
    #expect(places.isEmpty)
  }

  /// Texts that no golden file shows: messages, hovers and the preview, as they stand in the sources.
  @Test func nobodyWritesAnotherWord() {
    let folders = [
      "LayoutLint", "LayoutServer", "LayoutFormats/Why", "LayoutFormats/Diff", "LayoutCompiler/Decode",
      "LayoutCompiler/Language", "LayoutCompiler/Validate", "LayoutEngine/Trace", "LayoutEngine/Diagnostics",
    ]
    var texts = 0
    for file in folders.flatMap({ Repository.files(in: "Sources/\($0)", suffix: ".swift") }) {
      // The compiler knows what others call our things, and tells them our words.
      guard !["/ForeignNames", "/ForeignWords", "/LengthAdvice"].contains(where: file.contains) else { continue }
      for line in ManualPicture.text(of: file).split(separator: "\n") where !line.contains("//") {
        let isExample = line.contains("example: ")
        for text in line.split(separator: "\"").enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
          guard text.contains(" "), !isExample else { continue }
          texts += 1
          // In the server's text "an element", this is an element of a YAML list.
          let places = Self.found(in: String(text), file).filter { _ in text != "an element" }
          #expect(places.isEmpty, "\(places): \(text)")
        }
      }
    }
    #expect(texts > 500)
  }

  @Test func eachWordIsToldOnce() {
    let words = ManualPicture.text(of: Self.page).matches(of: #/(?m)^\| (\*\*[^|]*)\|/#).flatMap {
      $0.1.matches(of: #/\*\*([^*]+)\*\*/#).map { String($0.1) }
    }
    #expect(Set(words).count == words.count)
    #expect(words.count > 40)
    #expect(Set(words).isDisjoint(with: Self.banned))
  }
}
