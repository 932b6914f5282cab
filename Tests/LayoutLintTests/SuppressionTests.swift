import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What is a suppression, what only looks like one, and where one has an effect.
@Suite struct SuppressionTests {
  @Test(
    arguments: [
      ("# layoutc:ignore[small-target] reason", .node), ("#layoutc: ignore [small-target]", .node),
      ("# layoutc:ignore because", .node), ("# layoutc:ignore-file[small-target]", .file),
      ("# layoutc:Ignore[x]", .unknown(written: "layoutc:Ignore", isForFile: false)),
      ("# layoutc:disable-next-line", .unknown(written: "layoutc:disable-next-line", isForFile: false)),
      ("# layoutc: ignore_file [x]", .unknown(written: "layoutc: ignore_file", isForFile: true)),
      ("# layoutc ignore[x]", .unknown(written: "layoutc ignore", isForFile: false)),
      ("# layoutc-disable-file[x]", .unknown(written: "layoutc-disable-file", isForFile: true)),
      ("# noqa # layoutc:ignore[x]", .late(isForFile: false)), ("# x layoutc:ignore-file[x]", .late(isForFile: true)),
      ("# yamllint disable-line layoutc:disable[x]", .unknown(written: "layoutc:disable", isForFile: false)),
    ] as [(String, SuppressionDirective.Kind)])
  func isTold(_ comment: String, _ kind: SuppressionDirective.Kind) {
    #expect(SuppressionDirective(Array(comment.utf8))?.kind == kind)
  }

  @Test(arguments: [
    "#", "# layoutc", "# layoutc:", "# layoutc: 1", "# layoutc:1", "# layoutc: see [there]", "# layoutc.yaml [x]",
    "# layoutc lint [options]", "# write `layoutc:ignore[rule]`", "# mylayoutc:ignore[x]", "# [layoutc]",
  ]) func isProse(_ comment: String) {
    #expect(SuppressionDirective(Array(comment.utf8)) == nil)
  }

  private static func findings(_ files: [String: String]) -> [Finding] {
    let file = SourceFile(path: "a.layout.yaml", text: files["a.layout.yaml"] ?? "")
    let compilation = Compiler.compile(file) { path in
      files[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
    }
    return Linter.lint(compilation)
  }

  private static func spec(_ cell: String, template: String, top: String = "") -> [String: String] {
    let spec = """
      \(top)
      layoutc: 1
      name: A
      devices: [320x568@2]
      include: [cells.yaml]
      sections:
        - id: a
          spacing: { policy: fixed }
          cell: chip \(cell)
          items: 3
      """
    return ["a.layout.yaml": spec, "cells.yaml": "cells:\n  chip:\n    size: [60, 20] \(template)\n"]
  }

  @Test func worksAtEitherPlace() {
    let comment = "# layoutc:ignore[small-target] nobody taps it"
    func states(_ files: [String: String]) -> [Bool] { Self.findings(files).map(\.isNew) }
    #expect(states(Self.spec("", template: "")) == [true])
    #expect(states(Self.spec(comment, template: "")) == [false])
    #expect(states(Self.spec("", template: comment)) == [false])
    #expect(states(Self.spec("", template: "", top: "# layoutc:ignore-file[small-target] a legend")) == [false])
    // A suppression in an included file that is of no use here is not reported.
    #expect(states(Self.spec("", template: "# layoutc:ignore[off-pixel-frame]")) == [true])
  }

  /// A comment that is only misplaced or misspelled keeps its reason: no fix removes it.
  /// A list begins where its first element does, so a comment above that holds for it, too.
  @Test func worksAboveAList() {
    func states(_ above: String, _ between: String) -> [Bool] {
      Self.findings([
        "a.layout.yaml": """
        layoutc: 1
        name: A
        devices: [320x568@2]
        sections:
          - id: a
            \(above)
            items:
              \(between)
              - [100, 50]
              - [100, 50]
              - [90, 50]
              - [90, 50]

        """
      ]).map(\.isNew)
    }
    let comment = "# layoutc:ignore[gap-stretched] on purpose"
    #expect(states("", "") == [true])
    #expect(states("", comment) == [false])
    #expect(states(comment, "") == [false])
  }

  @Test func mistakesAreNotRemoved() {
    let text = """
      layoutc: 1
      name: A
      devices: [320x568@2]
      sections:
        # layoutc:ignore[small-target] parted

        - id: a
          spacing: { policy: fixed }
          items: 3   # layoutc:disable[small-target] misspelt
        # layoutc:ignore-file[small-target] low
        - { id: b, spacing: { policy: fixed }, items: 3 }

      """
    let unused = Linted(text: text).findings.filter { $0.rule == .unusedSuppression }
    #expect(unused.map(\.start.line) == [5, 9, 10])
    #expect(unused.allSatisfy { $0.diagnostic.fix == nil })
  }
}
