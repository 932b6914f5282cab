import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Pages of the manual that are generated: from the registry, from the specs of the gallery, from headings.
@Suite struct ManualPageTests {
  private static let language = "\(ManualPicture.catalogue)/Language.md"

  /// The headings of the reference with their levels. Code is left out.
  private static let headings: [(level: Int, title: String)] = {
    var isCode = false
    return ManualPicture.text(of: language).split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("##") else { return nil }
      let level = line.prefix { $0 == "#" }.count
      return (level, line.dropFirst(level + 1).description)
    }
  }()

  @Test func cheatSheetIsFresh() {
    Golden.expect(CheatSheet.markdown(), inFile: "\(ManualPicture.catalogue)/CheatSheet.md")
    Golden.expect(CheatSheet.html(), inFile: "\(ManualPicture.resources)/cheat-sheet.html")
  }

  /// The chapter that the sheet names mentions the key.
  @Test func chaptersTellOfTheirKeys() {
    let text = ManualPicture.text(of: Self.language)
    func body(_ heading: String) -> Substring {
      guard let start = text.firstRange(of: "# \(heading)\n") else { return "" }
      let level = text[..<start.lowerBound].reversed().prefix { $0 == "#" }.count + 1
      let rest = text[start.upperBound...]
      let ends = (2...level).compactMap { rest.firstRange(of: "\n\(String(repeating: "#", count: $0)) ")?.lowerBound }
      return rest[..<(ends.min() ?? rest.endIndex)]
    }
    for shape in LanguageReference.shapes where !CheatSheet.leftOut.contains(shape.title) {
      for key in shape.keys {
        // There, the text styles stand in a list, without backticks of their own.
        let name = shape.title == "fonts" ? key.name : "`\(key.name)"
        let isTold = [name, "\(key.name):", " \(key.name),", " \(key.name) }"].contains(
          where: body(CheatSheet.chapter(of: key.name, in: shape.title)).contains)
        #expect(
          isTold, "'\(CheatSheet.chapter(of: key.name, in: shape.title))' says nothing of \(shape.title): \(key.name)")
      }
    }
  }

  /// The table of contents of the reference.
  @Test func contentsAreFresh() throws {
    var contents = ""
    var isDecisions = false
    for (level, title) in Self.headings where !["Overview", "Contents", "A first example"].contains(title) {
      let link = "<doc:Language#\(CheatSheet.anchor(title))>"
      if level == 2 {
        isDecisions = title == "Decisions"
        contents += "\n- \(link)"
      } else if !isDecisions {
        contents += contents.split(separator: "\n").last?.contains(": ") == true ? " · \(link)" : ": \(link)"
      }
    }
    let text = ManualPicture.text(of: Self.language)
    let marker = "### Contents\n"
    let start = try #require(text.firstRange(of: marker)).upperBound
    let end = try #require(text[start...].firstRange(of: "\n### ")).lowerBound
    Golden.expect(text[..<start] + contents + "\n" + text[end...], inFile: Self.language)
  }

  /// If a heading were there twice, a link to it would lead to the first one.
  @Test func headingsOfTheReferenceDiffer() {
    let decisions = Self.headings.firstIndex { $0.title == "Decisions" } ?? 0
    let titles = Self.headings[..<decisions].map(\.title)
    #expect(Set(titles).count == titles.count, "\(titles)")
  }

  /// Each screen of the gallery, with its picture and the text of its first comment.
  @Test func galleryIsFresh() {
    var page = """
      # Gallery

      Real screens, longer than those of the cookbook, each drawn on an iPhone 15 Pro.

      ## Overview

      The specs are in `Specs/gallery`; <doc:Cookbook> has shorter ones. What is hatched is outside of the safe area, and
      layers that are there in some states only are outlined.

      """
    let paths = Repository.files(in: "Specs/gallery", suffix: ".layout.yaml")
    #expect(paths.count > 20)
    for path in paths {
      let name = path.dropFirst("Specs/gallery/".count).dropLast(".layout.yaml".count)
      let title = name.split(separator: "-").joined(separator: " ")
      let comment = ManualPicture.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }.joined(separator: "\n")
      #expect(!comment.isEmpty, "\(path) does not say what it is")
      page += """

        ## \(title.prefix(1).uppercased() + title.dropFirst())

        \(comment)

        ![\(title)](gallery-\(name).svg)

        `\(path)`

        """
    }
    Golden.expect(page, inFile: "\(ManualPicture.catalogue)/Gallery.md")
  }
}
