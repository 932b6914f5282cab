import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// `--add-ignore` writes a comment only where it suppresses all that is found on its line.
@Suite struct IgnoreEngineTests {
  private static let text = """
    layoutc: 1
    name: A
    devices: [320x568@2]
    sections:
      - { id: a, items: 3 }
      - { id: b, items: 3 }

    """

  /// What is found on a line, unless a comment stands there.
  ///
  /// - Parameter stubborn: the id of the section whose finding stays all the same.
  private func lint(_ file: SourceFile, stubborn: String) -> LintedSpec {
    let compilation = Compiler.compile(file, read: Repository.read)
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").enumerated()
    let findings = lines.compactMap { number, line -> Finding? in
      guard line.contains("id: "), !line.contains("ignore[") || line.contains("id: \(stubborn)") else { return nil }
      let start = UInt32(file.byteRange(ofLine: number + 1).lowerBound + 4)
      return Finding(
        Diagnostic(.smallTarget, "small", at: SourceRange(file: 0, start: start, end: start + 1), severity: .warning),
        compilation.sources)
    }
    return LintedSpec(compilation, findings)
  }

  private func run(stubborn: String) -> (text: String, outcome: IgnoreEngine.Outcome) {
    let engine = IgnoreEngine(reason: "later", gap: 2, path: "a.layout.yaml") { lint($0, stubborn: stubborn) }
    let outcome = engine.run(Array(Self.text.utf8))
    return (String(decoding: outcome.bytes, as: UTF8.self), outcome)
  }

  private static func suppressed(_ ids: String...) -> String {
    ids.reduce(text) { text, id in
      let entry = "{ id: \(id), items: 3 }"
      return text.replacing(entry, with: entry + "  # layoutc:ignore[small-target] later")
    }
  }

  @Test func whatIsFoundIsSuppressed() {
    let (text, outcome) = run(stubborn: "none")
    #expect(text == Self.suppressed("a", "b"))
    #expect(outcome.added == 2 && outcome.left == 0)
  }

  /// Several comments are tried at once. If one of them suppresses nothing, the others are no reason to keep it.
  @Test(arguments: [("a", "b"), ("b", "a")]) func aCommentThatSuppressesNothingIsNotWritten(
    stubborn: String, other: String
  ) {
    let (text, outcome) = run(stubborn: stubborn)
    #expect(text == Self.suppressed(other))
    #expect(outcome.added == 1 && outcome.left == 1)
  }

  /// After many failures nothing more is tried. What was not tried is left, too.
  @Test func whatIsNotTriedIsLeft() {
    let sections = (0..<150).map { "  - { id: s\($0), items: 3 }\n" }.joined()
    let text = "layoutc: 1\nname: A\ndevices: [320x568@2]\nsections:\n\(sections)"
    let engine = IgnoreEngine(reason: "later", gap: 2, path: "a.layout.yaml") { lint($0, stubborn: "s") }
    let outcome = engine.run(Array(text.utf8))
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == text)
    #expect(outcome.added == 0 && outcome.left == 150)
  }
}
