import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// What a token moves is found on the section around each reference, as if all of the spec were compiled.
@Suite(.serialized) struct DependentsTests {
  private static func told(_ text: String, _ token: String? = nil) -> [String] {
    let file = SourceFile(path: "a.layout.yaml", text: text)
    let compilation = Compiler.compile(file, read: Repository.read)
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return (token.map { [$0] } ?? compilation.spec?.tokenNames ?? []).flatMap { token -> [String] in
      let found = try? Dependents(
        of: token, in: compilation, on: Array(compilation.devices.indices), options: Compiler.Options())
      return (found?.uses ?? []).map { "\(token) \($0.place.start) \($0.node): \($0.devices)" }
    }
  }

  private static let head = """
    layoutc: 1
    name: A
    devices: [320x480@2, 800x480@2]
    tokens: { gap: 8, more: $gap }
    overrides: [{ when: { width: ">=600" }, tokens: { gap: 9 } }]

    """

  /// An anchor anywhere makes all of the spec be compiled. A comment is no anchor, but looks like one.
  @Test(arguments: [
    """
    sections:
      - { id: a, spacing: $gap, items: 3, cell: { size: [40, 40] } } # one
      # two
      - id: b
        spacing: $more
        items: 1

        cell: { size: [$gap, "$gap + 1"] }
      -
        id: c
        inset: { left: $gap }
        items: 0
        overrides: [{ when: { width: ">=600" }, items: 3, cell: { size: [$gap, 40] } }]
    # three
    x-last: 1
    """,
    "sections: [{ id: a, items: 1, cell: { size: [$gap, 4] } }, # [\n  { id: b, header: $more, items: 0 } ]\n",
    "sections:\n- id: a\n  header: $gap\n  items: 0\n- id: b\n  footer: $gap\n  items: 0",
    "sections:\r\n- id: a\r\n  header: $gap\r\n  items: 0\r\n- id: b\r\n  footer: $gap\r\n  items: 0\r\n",
    "sections:\n- # one\n  id: a\n  header: $gap\n  items: 0\n- id: b\n  footer: $gap\n  items: 0\n",
  ])
  func isWhatAllOfTheSpecTells(_ sections: String) {
    let text = Self.head + sections
    let told = Self.told(text)
    #expect(told.count >= 3)
    #expect(told == Self.told(text + "\n# &\n"))
  }

  @Test func manyReferencesInManySections() {
    let texts = [160, 20].map { count in
      Self.head
        + "sections:\n"
        + (0..<count).map { "  - { id: s\($0), inset: $gap, cell: { size: [40, 44] }, items: 7 }\n" }
        .joined()
    }
    #expect(Cost.ratio(of: 0, to: 1) { _ = Self.told(texts[$0], "gap") } < 24)
  }
}
