import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// If somebody writes a default of a section, cell or container, that is reported as redundant, or there is a reason why not.
@Suite struct RedundantDefaultTests {
  private static let sample = "It goes with its count, which is no default."
  private static let ofEntry = "What entries of a list say is not compared: there may be a million of them."
  private static let decision = "To write it is how a team says that it has decided."

  private static let untold = [
    "sections.repeat": "A section that says how often it stands has the number of its instance in the table.",
    "sections.repeat.sample": sample, "sections.lead.sample": sample, "sections.items.sample": sample,
    "sections.items.repeat": ofEntry, "sections.items.grow": ofEntry,
    "container.within": "It says what the rest of the container is measured from.",
    "cells.layers.state": "Beside layers of other states it says which one is the usual one.",
    "sections.items": "It is for empty-section to tell.",
    "sections.leftover in a grid or mosaic": decision, "sections.leftover in a waterfall": decision,
    "sections.align in a sideways row": "Whether a row has a length of its own may differ from override to override.",
    "cells.size.width with content": side, "cells.size.height with content": side,
    "cells.size.width without": side, "cells.size.height without": side,
    "cells.size.width along the line beside an aspect alone": side,
    "cells.size.height along the line beside an aspect alone": side,
  ]
  private static let side = "Whether another side gives an item its size is for sections and entries to say."

  private static let grid = "arrange: grid, columns: 3, items: [{ size: { height: 40 } }, { size: { height: 60 } }]"
  private static let items = "items: [[90, 50], [60, 40], [200, 50]]"

  /// What stands beside a default in the section, so that it is the default there and has an effect.
  private static let besides = [
    "sections.lead": grid,
    "sections.snap": "scroll: sideways",
    "sections.justify": "spacing: { policy: fixed }",
    "sections.spacing.policy beside justify between, around or evenly": "justify: between",
    "sections.last in justified rows": "arrange: justified, row: 60",
    "sections.spacing elsewhere": grid, "sections.spacing.item elsewhere": grid,
    "sections.spacing.line elsewhere": grid,
    "sections.align under policy fixed": "spacing: { policy: fixed }",
    "sections.align in a grid": grid,
    "sections.row in a mosaic": "arrange: mosaic, areas: ['a a b', 'a a c']",
    "cells.span": grid, "cells.size.extra": "items: 3",
  ]

  /// What stands beside a default in its own mapping.
  private static let companions = [
    "sections.header.size": "inset: 4", "sections.header.inset": "size: 40", "sections.header.pinned": "size: 40",
    "sections.header.padding": "size: fit, content: [300, 20]", "sections.background.of": "inset: 4",
    "sections.background.radius": "inset: 4", "sections.background.inset": "of: section",
    "container.inset": "width: 300", "container.align": "width: 300",
    "cells.size.extra": "aspect: 1:1", "cells.border.radius": "width: 1", "cells.separators.inset": "width: 1",
    "cells.separators.edges": "width: 1", "cells.separators.last": "width: 1", "cells.layers.offset.x": "y: 1",
    "cells.layers.offset.y": "x: 1",
  ]

  /// What is written otherwise than as the language reference has it.
  private static let spellings = [
    "cells.min": "[0, 0]",
    // A side that is written is mirrored.
    "container.align": "top",
  ]

  /// A default by its key and by the condition under which it holds.
  private static let standards: [(name: String, key: String, entry: DefaultEntry)] = Defaults.all.flatMap { entry in
    entry.keys.filter { key in ["sections", "cells", "container"].contains { key.hasPrefix($0) } }.map { key in
      (entry.when.map { "\(key) \($0)" } ?? key, key, entry)
    }
  }

  @Test func everyOneIsLookedAt() {
    let names = Set(Self.standards.map(\.name))
    #expect(names.count > 45)
    let listed = Set(Self.untold.keys).union(Self.besides.keys)
    #expect(listed.isSubset(of: names), "\(listed.subtracting(names))")
    #expect(Set(Self.companions.keys).isSubset(of: Self.standards.map(\.key)))
  }

  @Test(arguments: standards.map(\.name).filter { untold[$0] == nil }) func isToldAndGoesSafely(_ name: String) throws {
    let standard = try #require(Self.standards.first { $0.name == name })
    let path = standard.key.split(separator: ".").map(String.init)
    let key = try #require(path.last)
    var written = "\(key): \(Self.spellings[standard.key] ?? standard.entry.text)"
    if let companion = Self.companions[standard.key] { written = "\(companion), \(written)" }
    for outer in path.dropLast().drop(while: { $0 == "sections" || $0 == "cells" }).reversed() {
      written = outer == "layers" ? "layers: [{ id: x, \(written) }]" : "\(outer): { \(written) }"
    }
    var section = Self.besides[name].map { "\($0), " } ?? ""
    if !section.contains("items:") { section += "\(Self.items), " }
    var file = ""
    switch path[0] {
    case "container": file = "\(written)\n"
    case "cells": section += "cell: { max: [300, 300], \(written) }"
    default: section += written
    }
    let text = """
      layoutc: 1
      name: Example
      devices: [375x812@3]
      \(file)sections: [{ id: a, \(section) }]

      """
    let outcome = FixEngine { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message)) in \(text)")
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    .run(SourceFile(path: "a.layout.yaml", text: text))
    let message = "'\(key)' is redundant: it is the default"
    #expect(outcome.applied.contains { $0.message == message }, "\(outcome.applied.map(\.message)) of \(text)")
    #expect(outcome.refused.isEmpty, "\(outcome.refused.map(\.message)) of \(text)")
  }

  /// What a mistake is taken for, to go on with, is not what was written.
  @Test(arguments: ["scren", "{ within: scren, inset: 0 }", "{ inset: 0, widht: 300 }"])
  func whatCouldNotBeReadIsNoDefault(container: String) {
    let compilation = Resolved.compile(
      "layoutc: 1\nname: A\ndevices: [375x812@3]\ncontainer: \(container)\nsections: [{ id: a, \(Self.items) }]\n")
    #expect(compilation.hasErrors)
    #expect(!Linter.lint(compilation).contains { $0.rule == .redundantKey }, "\(container)")
  }
}
