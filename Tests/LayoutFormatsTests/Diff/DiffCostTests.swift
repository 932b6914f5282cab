import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// Eight times as much that changes takes about eight times as long to compare and to explain. If each part of it were
/// compared with all others, it would take 64 times as long.
@Suite(.serialized) struct DiffCostTests {
  private static func compile(_ text: String) throws -> ComparedSpec {
    let text = "layoutc: 1\nname: A\ndevices: [375x667@2]\n" + text
    let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { _ in
      .failure(ReadFailure("no such file"))
    }
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return ComparedSpec(compilation)
  }

  /// - Parameter work: what is measured, of a number of sides of a comparison; the last one is how many there are.
  private func expectLinear(
    _ many: Int, _ text: (_ count: Int, _ isNew: Bool) -> String,
    _ work: (_ old: ComparedSpec, _ new: ComparedSpec, _ count: Int) throws -> Void
  ) throws {
    let sides = try [many, many / 8].map {
      (old: try Self.compile(text($0, false)), new: try Self.compile(text($0, true)), count: $0)
    }
    let ratio = try Cost.ratio(of: 0, to: 1) { try work(sides[$0].old, sides[$0].new, sides[$0].count) }
    #expect(ratio < 24)
  }

  /// No change names all instances of a section of which there are more than before, so each has its own.
  @Test func manyInstancesThatAreShifted() throws {
    try expectLinear(4_000) { count, isNew in
      """
      sections:
        - { id: a, cell: { size: [100, \(isNew ? 47 : 44)] }, items: 1 }
        - { id: b, cell: { size: [100, 44] }, items: 1, repeat: \(isNew ? count + 1 : count) }

      """
    } _: { old, new, count in
      let changes = TableComparison(old.tables[0], new.tables[0]).changes
      #expect(changes.count { $0.what == .section && $0.kind == .shifted } == count)
    }
  }

  @Test func manyItemsWithTwoCauses() throws {
    try expectLinear(4_000) { count, isNew in
      let items = (0..<count).map { "[\(60 + $0 * $0 % 89), \($0 % 3 == 0 ? "$side" : "40")]" }
      return """
        tokens: { side: \(isNew ? 45 : 44) }
        sections:
          - id: a
            scroll: sideways
            length: 300
            spacing: { item: \(isNew ? 9 : 8) }
            items: [\(items.joined(separator: ", "))]

        """
    } _: { old, new, count in
      let changes = SpecDifference(path: "a", old, new).changes.filter { $0.what == .item }
      #expect(changes.count >= count / 8 && changes.allSatisfy { !$0.causes.isEmpty })
    }
  }

  @Test func manyInstancesWithTwoCauses() throws {
    try expectLinear(1_600) { count, isNew in
      """
      sections:
        - { id: a, cell: { size: [100, \(isNew ? 47 : 44)] }, items: 3, repeat: \(isNew ? count + 1 : count) }

      """
    } _: { old, new, count in
      let changes = SpecDifference(path: "a", old, new).changes.filter { $0.what == .item }
      #expect(changes.count == count)
    }
  }

  /// What is of the same size and count may differ in how it looks, or in where its items lie.
  @Test(arguments: ["border: { width: 1 } }", "border: { width: 2 } }, spacing: { item: 9, policy: fixed }"])
  func manySectionsWithOtherNamesAndValues(_ value: String) throws {
    try expectLinear(1_600) { count, isNew in
      let values = isNew ? value : "border: { width: 2 } }"
      return "sections:\n"
        + (0..<count).map { "  - { id: \(isNew ? "t" : "s")\($0), items: 3, cell: { size: [100, 44], \(values) }\n" }
        .joined()
    } _: { old, new, count in
      let changes = SpecDifference.grouping(old.tables, new.tables).changes
      #expect(SectionRename.all(changes, old, new).isEmpty)
    }
  }

  /// What none of the values is reached through is not gone through, and what many sections refer to only once.
  @Test func manyReferencesOfManySections() throws {
    try expectLinear(1_600) { count, isNew in
      let tokens = (0..<count).map { "  t\($0): $t\($0 + 1)\n" }.joined() + "  t\(count): \(isNew ? 9 : 8)\n"
      let sections = (0..<count).map { "  - { id: s\($0), cell: { size: [100, $t0] }, items: 3 }\n" }
      return "tokens:\n\(tokens)sections:\n\(sections.joined())"
    } _: { old, new, count in
      let (before, after) = (try #require(old.compilation), try #require(new.compilation))
      let written = WrittenComparison(before.sources, after.sources).changes
      var values = ScopedValues(written, ReferenceReach([before, after]))
      for section in 0..<count { #expect(values.reached(from: "s\(section)") == [0]) }
    }
  }
}
