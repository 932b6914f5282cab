import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// What the page about a difference draws, and what the comment about it has room for.
@Suite struct DifferencePageTests {
  private func difference(_ sections: String, _ edit: (old: String, new: String), on devices: String) throws
    -> Difference
  {
    let old = "layoutc: 1\nname: T\ndevices: [\(devices)]\nsections:\n" + sections
    let sides = [old, old.replacing(edit.old, with: edit.new)].map { text in
      ComparedSpec(
        Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in
          .failure(ReadFailure("no such file"))
        })
    }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    return Difference([SpecDifference(path: "a.layout.yaml", sides[0], sides[1])])
  }

  private func page(_ sections: String, _ edit: (old: String, new: String), on devices: String = "100x100@1") throws
    -> String
  {
    String(decoding: DifferencePage(try difference(sections, edit, on: devices)).bytes(), as: UTF8.self)
  }

  /// The titles of what one picture shows: a name, the rect, and what became of it.
  private func titles(_ page: String, isOld: Bool = false) throws -> [String] {
    let picture = try #require(page.components(separatedBy: "<figure>").dropFirst(isOld ? 1 : 2).first)
    return picture.matches(of: /<rect[^>]*><title>([^<]*)<\/title>/).map { String($0.1) }
  }

  /// A page with pictures of all devices of a large spec would be too large for a browser.
  @Test(
    arguments: [
      (48, nil), (49, "<p>1 more device is not drawn; name"), (51, "<p>3 more devices are not drawn; name"),
    ] as [(Int, String?)])
  func devicesThatAreNotDrawnAreTold(count: Int, told: String?) throws {
    let devices = (0..<count).map { "\(300 + $0)x100@1" }.joined(separator: ", ")
    let page = try page("  - { id: a, header: 20, items: 1 }\n", ("20", "30"), on: devices)
    #expect(page.components(separatedBy: "<details").count - 1 == min(count, 48))
    #expect(page.contains("not drawn") == (told != nil) && page.contains(told ?? ""))
  }

  /// Items lie on the plane of their section, and where that moves they move with it: nothing becomes of them.
  @Test func itemsOfAPlane() throws {
    let sections = """
        - { id: top, header: 20, items: 1 }
        - { id: strip, scroll: sideways, length: 30, cell: { size: [30, 30] }, items: 2 }

      """
    let titles = try titles(page(sections, ("header: 20", "header: 25")))
    #expect(
      titles.suffix(4) == [
        "strip: 0, 75, 100, 30, shifted", "strip/0: 0, 75, 30, 30", "strip/1: 40, 75, 30, 30",
        "strip/plane: 0, 75, 100, 30, shifted",
      ], "\(titles)")
  }

  /// Of one change that covers every fifth item, the picture shows just these.
  @Test func itemsOfPlacesInAPeriod() throws {
    let sections = """
        - id: s
          spacing: { policy: fixed, item: 0, line: 0 }
          items: { count: 200001, cycle: [[20, 20], [20, 10], [20, 10], [20, 10], [20, 10]] }

      """
    let titles = try titles(page(sections, ("[20, 20], [20, 10]", "[20, 20], [20, 15]")))
    let changed = titles.filter { $0.hasSuffix("resized") }.compactMap { title in
      Int(title.dropFirst(2).prefix { $0 != ":" })
    }
    #expect(changed.count > 8 && changed.allSatisfy { $0 % 5 == 1 }, "\(changed)")
    #expect(changed == Array(stride(from: 1, through: changed.last ?? 0, by: 5)))
  }

  /// Three screens are drawn. An item below that does not hide one that stands beside it and begins higher.
  @Test func whatBeginsOnThreeScreensIsDrawn() throws {
    let section = "  - { id: s, align: end, spacing: 0, items: [[100, 250], [20, 5], [20, 60]] }\n"
    let titles = try titles(page(section, ("[20, 60]", "[25, 60]")))
    #expect(titles.last == "s/2: 20, 250, 25, 60, resized", "\(titles)")
    #expect(!titles.contains { $0.hasPrefix("s/1") })
  }

  /// What fills a part of the screen shows as that part.
  @Test func aPictureIsAScreenAtLeast() throws {
    let page = try page("  - { id: a, header: 20, items: 0 }\n", ("20", "30"))
    #expect(page.components(separatedBy: "<svg viewBox=\"0 0 100 100\"").count == 3, "\(page)")
  }

  /// A comment of a code review lists the first forty rects, and counts the others.
  @Test func rectsThatAreNotListedAreTold() throws {
    let sections = (0..<42).map { "  - { id: s\($0), cell: { size: [40, 40] }, items: 1 }\n" }.joined()
    let text = DifferenceMarkdown(try difference(sections, ("[40, 40]", "[50, 40]"), on: "100x100@1")).text()
    #expect(text.components(separatedBy: " | resized | ").count - 1 == 40)
    #expect(text.contains("\n… and 2 more\n\n</details>"), "\(text)")
  }

  /// Services refuse a comment of more than 65,536 characters, however long paths are.
  @Test func aCommentIsNoLongerThanServicesTake() throws {
    let sections = (0..<50).map { "  - { id: s\($0), cell: { size: [\(40 + $0), 40] }, items: 1 }\n" }.joined()
    let long = String(repeating: "x", count: 2_000) + ".layout.yaml"
    let difference = try difference(sections, (", 40]", ", 45]"), on: "100x100@1")
    let text = DifferenceMarkdown(difference, path: { _ in long }).text()
    #expect(text.utf8.count > 50_000 && text.utf8.count <= 65_536 - 1_536, "\(text.utf8.count)")
    #expect(text.contains("\n- … and ") && text.contains(" more\n"))
    // Several specs share it.
    let several = DifferenceMarkdown(Difference([SpecDifference](repeating: difference.specs[0], count: 40))).text()
    #expect(several.utf8.count <= 65_536 - 1_536 && several.contains("more spec"), "\(several.utf8.count)")
  }

  /// `restyled` says of a rect that moved or grew that it looks different, too. Where nothing else became of it, its kind
  /// says so.
  @Test(arguments: [("width: 2 } }", false), ("width: 2 }, size: [50, 50] }", true)])
  func restyledIsToldOnce(new: String, isTold: Bool) throws {
    let section = "  - { id: s, cell: { border: { width: 1 } }, items: 1 }\n"
    let difference = try difference(section, ("width: 1 } }", new.replacing("50, 50", with: "40, 40")), on: "100x100@1")
    let json = String(decoding: DifferenceJSON(difference).bytes(), as: UTF8.self)
    #expect(json.contains("\"kind\": \"restyled\"") != isTold, "\(json)")
    #expect(json.contains("\"restyled\": true") == isTold, "\(json)")
  }
}
