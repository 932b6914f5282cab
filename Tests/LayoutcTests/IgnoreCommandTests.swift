import Foundation
import Testing

/// `lint --add-ignore`: comments beside what is found, and nothing else.
@Suite struct IgnoreCommandTests {
  let folder: Scratch
  private let spec = """
    layoutc: 1
    name: A
    devices: [iphone-se-3]
    cells:
      unused: { size: [50, 50] }
      other: { size: [60, 60] }   # layoutc:ignore[off-pixel-length] 1/3 pt
    sections:
      - id: a
        cell: { size: [100, 30] }   # of the shelf
        items: 9
        spacing:
          line: 8

    """

  init() throws {
    folder = try Scratch()
    try folder.write("a.layout.yaml", spec)
  }

  /// What was suppressed before is not counted among what is now, or the other way round.
  @Test func whatWasSuppressedBeforeIsToldApart() throws {
    let spec = """
      layoutc: 1
      name: B
      devices: [iphone-se-3]
      sections:
        - { id: a, cell: { size: [100, 30] }, items: 3 }   # layoutc:ignore[small-target] by design
        - { id: b, cell: { size: [100, 30] }, items: 3 }

      """
    try folder.write("b.layout.yaml", spec)
    let only = ["lint", "b.layout.yaml", "--select", "small-target", "--add-ignore", "by design"]
    let run = try Tool.run(only, in: folder)
    #expect(run.error == "1 suppressed by new comments, 1 suppressed by earlier ones\n", "\(run.error)\(run.output)")
    try folder.write("c.layout.yaml", "layoutc: 1\nname: C\ndevices: [iphone-se-3]\nsections: []\n")
    #expect(try Tool.run(["lint", "b.layout.yaml", "--select", "small-target"], in: folder).error == "2 suppressed\n")
  }

  @Test func whatIsFoundIsSuppressed() throws {
    let before = try Tool.run(["compile", "a.layout.yaml", "--items", "compact"], in: folder).output
    let found = try Tool.run(["lint", "a.layout.yaml", "--statistics", "--ignore", "unused-suppression"], in: folder)
    #expect(!found.output.isEmpty)
    let run = try Tool.run(
      [
        "lint", "a.layout.yaml", "--add-ignore", "as it was in 2024", "--fail-on", "info", "--ignore",
        "unused-suppression",
      ],
      in: folder)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    let text = try #require(folder.text("a.layout.yaml"))
    #expect(
      text.contains("  unused: { size: [50, 50] }   # layoutc:ignore[unused-template] as it was in 2024\n"), "\(text)")
    // A suppression that is already there takes the name, too. A comment that says something else stays, and ours goes
    // above it.
    #expect(text.contains("# layoutc:ignore[off-pixel-length, unused-template] 1/3 pt\n"), "\(text)")
    #expect(
      text.contains(
        "    # layoutc:ignore[small-target] as it was in 2024\n    cell: { size: [100, 30] }   # of the shelf\n"),
      "\(text)")
    let again = try Tool.run(
      ["lint", "a.layout.yaml", "--fail-on", "info", "--ignore", "unused-suppression"], in: folder)
    #expect(again.status == 0 && again.output.isEmpty)
    // Without the new comments, and the blanks that bring neighbors into one column, the text is what it was.
    let plain = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.drop { $0 == " " }.hasPrefix("# layoutc:ignore")
    }
    .map { $0.replacing(#/ {3,}# layoutc:ignore.*/#, with: "") }.joined(separator: "\n")
    #expect(plain == spec.replacing(#/ {3,}# layoutc:ignore.*/#, with: ""))
    func frames(_ text: String) -> Substring { text[(text.range(of: "\"unit\"")?.lowerBound ?? text.startIndex)...] }
    #expect(
      frames(try Tool.run(["compile", "a.layout.yaml", "--items", "compact"], in: folder).output) == frames(before))
  }

  /// A comment of ours stands where the formatter of the project would put it.
  @Test(arguments: [nil, 1, 8]) func theFormatterAgrees(gap: Int?) throws {
    if let gap { try folder.write("layoutc.yaml", "layoutc: 1\nformat: { comment-gap: \(gap) }\n") }
    let spec = Sample.spec("A", "  - id: a\n    spacing: 8\n    cell: { size: [100, 44] }\n    items: 9\n")
    try folder.write("a.layout.yaml", spec)
    #expect(try Tool.run(["lint", "a.layout.yaml", "--add-ignore", "x"], in: folder).status == 0)
    let comment = String(repeating: " ", count: gap ?? 3) + "# layoutc:ignore[gap-stretched] x\n"
    #expect(folder.text("a.layout.yaml") == spec.replacing("spacing: 8\n", with: "spacing: 8\(comment)"))
    let check = try Tool.run(["format", "--check", "a.layout.yaml"], in: folder)
    #expect(check.status == 0, "\(check.output)\(check.error)")
  }

  /// Comments of neighboring lines share a column, also with those that were there. A text that was laid out in another
  /// way stays so.
  @Test(arguments: [true, false]) func neighboringLinesShareAColumn(isFormatted: Bool) throws {
    let blanks = isFormatted ? " " : "  "
    let spec = Sample.spec("A", "  - { id: a, cell: used, items: 3 }\n").replacing(
      "\nsections:",
      with: """
        cells:
          used: { size:\(blanks)[40, 44] }   # of a
          one: { size: [50, 50] }
          another: { size: [50, 50] }

        sections:
        """)
    try folder.write("a.layout.yaml", spec)
    let options = ["--add-ignore", "x", "--select", "unused-template"]
    #expect(try Tool.run(["lint", "a.layout.yaml"] + options, in: folder).status == 0)
    let text = try #require(folder.text("a.layout.yaml"))
    #expect(text.contains("[40, 44] }\(isFormatted ? "      " : "   ")# of a\n"), "\(text)")
    let gap = isFormatted ? "       " : "   "
    #expect(text.contains("  one: { size: [50, 50] }\(gap)# layoutc:ignore[unused-template] x\n"), "\(text)")
    #expect(text.contains("  another: { size: [50, 50] }   # layoutc:ignore[unused-template] x\n"), "\(text)")
    let check = try Tool.run(["format", "--check", "a.layout.yaml"], in: folder)
    #expect(check.status == (isFormatted ? 0 : 1), "\(check.output)\(check.error)")
    #expect(try Tool.run(["lint", "a.layout.yaml", "--fail-on", "info"] + options.suffix(2), in: folder).status == 0)
  }

  @Test func aTextWithErrorsStaysAsItIs() throws {
    let wrong = spec.replacing("items: 9", with: "item: 9")
    try folder.write("a.layout.yaml", wrong)
    let run = try Tool.run(["lint", "a.layout.yaml", "--add-ignore", "x"], in: folder)
    #expect(run.status == 1 && folder.text("a.layout.yaml") == wrong)
  }

  @Test func lineBreaksOfWindowsStay() throws {
    try folder.write("a.layout.yaml", spec.replacing("\n", with: "\r\n"))
    _ = try Tool.run(["lint", "a.layout.yaml", "--add-ignore", "x"], in: folder)
    let lines = try #require(folder.data("a.layout.yaml")).split(separator: 10)
    #expect(lines.count > 11 && lines.allSatisfy { $0.last == 13 })
  }

  @Test(arguments: [
    (["--fix"], "mend first"), (["--baseline", "b.json"], "take one of them"),
    (["--watch"], "leave '-' and '--watch' out"),
  ])
  func doesNotGoWith(_ arguments: [String], _ message: String) throws {
    let run = try Tool.run(["lint", "a.layout.yaml", "--add-ignore", "x"] + arguments, in: folder)
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    #expect(try Tool.run(["lint", "a.layout.yaml", "--add-ignore", "a\nb: c"], in: folder).status == 2)
    #expect(folder.text("a.layout.yaml") == spec)
  }
}
