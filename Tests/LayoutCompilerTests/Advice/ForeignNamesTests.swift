import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Every word that is known from elsewhere leads to a spec that compiles if one does what the message says.
@Suite struct ForeignNamesTests {
  /// A spec with `⟦⟧` where the entry goes.
  private static let places: [MappingID: String] = [
    .section: "sections: [{ id: a, ⟦⟧ }]",
    .override: "sections: [{ id: a, items: 3, overrides: [{ when: { scale: 3 }, ⟦⟧ }] }]",
    .spacing: "sections: [{ id: a, items: 3, spacing: { ⟦⟧ } }]",
    .supplementary: "sections: [{ id: a, items: 3, header: { ⟦⟧ } }]",
    .background: "sections: [{ id: a, items: 3, background: { ⟦⟧ } }]",
    .lanes: "sections: [{ id: a, items: 3, arrange: grid, columns: { ⟦⟧ } }]",
    .expectations: "sections: [{ id: a, items: 3, expect: { ⟦⟧ } }]",
    .cell: "sections: [{ id: a, items: 3, cell: { ⟦⟧ } }]",
    .item: "sections: [{ id: a, items: [{ ⟦⟧ }] }]",
    .items: "sections: [{ id: a, items: { ⟦⟧ } }]",
    .size: "sections: [{ id: a, items: 3, cell: { size: { ⟦⟧ } } }]",
    .lengths: "sections: [{ id: a, items: 3, cell: { layers: [{ id: x, edge: top, size: { ⟦⟧ } }] } }]",
    .bounds: "sections: [{ id: a, items: 3, cell: { min: { ⟦⟧ } } }]",
    .edges: "sections: [{ id: a, items: 3, inset: { ⟦⟧ } }]",
    .border: "sections: [{ id: a, items: 3, cell: { border: { width: 1, ⟦⟧ } } }]",
    .separators: "sections: [{ id: a, items: 3, cell: { separators: { width: 1, ⟦⟧ } } }]",
    .layer: "sections: [{ id: a, items: 3, cell: { layers: [{ id: x, ⟦⟧ }] } }]",
    .spec: "⟦⟧\nsections: [{ id: a, items: 3 }]",
    .container: "container: { ⟦⟧ }\nsections: [{ id: a, items: 3 }]",
    .condition: "sections: [{ id: a, items: 3, overrides: [{ when: { ⟦⟧ }, inset: 8 }] }]",
    .fileOverride: "overrides: [{ when: { scale: 3 }, ⟦⟧ }]\nsections: [{ id: a, items: 3 }]",
    .device: "devices: [{ name: d, width: 320, height: 480, scale: 2, ⟦⟧ }]\nsections: [{ id: a, items: 3 }]",
  ]

  /// What else a mapping must have for a key, instead of what its usual skeleton has.
  private static func skeleton(_ place: MappingID, _ key: String) -> String? {
    switch (place, key) {
    case (.override, "when"): "sections: [{ id: a, items: 3, overrides: [{ inset: 8, ⟦⟧ }] }]"
    case (.lengths, "width"):
      "sections: [{ id: a, items: 3, cell: { layers: [{ id: x, edge: left, size: { ⟦⟧ } }] } }]"
    case (.items, "cycle"), (.items, "sample"):
      "sections: [{ id: a, items: { count: \(key == "cycle" ? "3" : "dynamic"), ⟦⟧ } }]"
    case (.lanes, "at-least"), (.lanes, "at-most"):
      "sections: [{ id: a, items: 3, arrange: grid, columns: { min: 50, ⟦⟧ } }]"
    case (.border, "width"): "sections: [{ id: a, items: 3, cell: { border: { ⟦⟧ } } }]"
    case (.separators, "width"): "sections: [{ id: a, items: 3, cell: { separators: { ⟦⟧ } } }]"
    case (.section, "id"): "sections: [{ ⟦⟧ }]"
    case (.layer, "id"): "sections: [{ id: a, items: 3, cell: { layers: [{ ⟦⟧ }] } }]"
    case (.device, "name"), (.device, "width"), (.device, "height"), (.device, "scale"):
      places[.device]?.replacing(
        ["name: d", "width: 320", "height: 480", "scale: 2"].first { $0.hasPrefix(key) } ?? "", with: "safe-area: 0")
    case (.device, "devices"): "⟦⟧\nsections: [{ id: a, items: 3 }]"
    case (.section, "rows"): "scroll: horizontal\nsections: [{ id: a, arrange: grid, ⟦⟧ }]"
    case (.override, "rows"):
      "scroll: horizontal\nsections: [{ id: a, overrides: [{ when: { scale: 3 }, arrange: grid, ⟦⟧ }] }]"
    case (.expectations, "rows"):
      "scroll: horizontal\nsections: [{ id: a, items: 3, expect: { ⟦⟧ } }]"
    case (.section, "header"), (.section, "footer"), (.section, "background"):
      "sections: [{ id: a, items: 3, ⟦⟧ }]"
    default: nil
    }
  }

  /// A value that the last key of a pattern takes.
  private static func sample(_ place: MappingID, _ pattern: String) -> String {
    if place == .expectations { return "\">=0\"" }
    if !pattern.contains("…") { return "8" }
    if pattern.contains("\"") { return "320" }
    let key = pattern.split(whereSeparator: { ":{, ".contains($0) }).dropLast().last { $0 != "…" && $0 != "}" } ?? ""
    switch (String(key), place) {
    case ("size", .layer), ("size", .supplementary): return "8"
    case ("size", _): return "[50, 50]"
    case ("content", _), ("measured", _): return "[50, 20]"
    case ("aspect", _): return "1:1"
    case ("min", .section), ("min", .override), ("max", .section), ("max", .override):
      if !pattern.contains("columns"), !pattern.contains("rows") { return "{ width: 44 }" }
      return "50"
    case ("min", .cell), ("min", .item), ("max", .cell), ("max", .item): return "[44, 44]"
    case ("border", _), ("separators", _): return "{ width: 1 }"
    case ("layers", _): return "[{ id: x }]"
    case ("cell", _), ("extends", _): return "photo"
    case ("policy", _): return "fixed"
    case ("inset-from", _), ("within", _): return "safe-area"
    case ("arrange", _): return "flow"
    case ("justify", _): return "start"
    case ("align", _): return "center"
    case ("expect", _): return "{ gap: \">=0\" }"
    case ("when", _): return "{ scale: 3 }"
    case ("last", .section), ("last", .override): return "natural"
    case ("of", _): return "section"
    case ("pinned", _), ("last", _): return "true"
    case ("edge", _): return "fill"
    case ("edges", _): return "[bottom]"
    case ("state", _): return "normal"
    case ("id", _), ("name", .device): return "thing"
    case ("name", _): return "Thing"
    case ("cycle", _): return "[[50, 50]]"
    case ("scroll", _): return "vertical"
    case ("direction", _): return "rtl"
    case ("cells", _): return "{ other: { size: [50, 50] } }"
    case ("tokens", _): return "{ other: 8 }"
    case ("include", _): return "[]"
    case ("layoutc", _): return "1"
    case ("scale", _), ("span", _), ("repeat", _), ("count", _), ("sample", _), ("items", _): return "1"
    case ("columns", _), ("rows", _): return "2"
    case ("areas", _): return "[a b]"
    case ("text", _): return "ax1"
    default: return "50"
    }
  }

  private func spec(_ skeleton: String, _ entry: String) -> SourceFile {
    var text = skeleton.replacing("⟦⟧", with: entry)
    if !entry.hasPrefix("layoutc:") && !text.hasPrefix("version") && !text.hasPrefix("schema") {
      text = "layoutc: 1\n" + text
    }
    if !entry.hasPrefix("cells:") && !entry.hasPrefix("templates") && !entry.hasPrefix("cellTemplates")
      && !entry.hasPrefix("components")
    {
      text += "\ncells: { photo: { size: [50, 50] } }"
    }
    let isName =
      ["name", "id", "title", "typeName", "className"].contains { entry.hasPrefix($0 + ":") }
      && text.contains("\n\(entry)")
    return SourceFile(path: "a.layout.yaml", text: text + (isName ? "\n" : "\nname: Example\n"))
  }

  private func compile(_ file: SourceFile) -> [Diagnostic] {
    Compiler.compile(file, read: Repository.read).diagnostics
  }

  @Test(arguments: ForeignNames.all.indices) func leadToWhatCompiles(_ index: Int) throws {
    let entry = ForeignNames.all[index]
    for place in entry.places where ![.includedFile, .configuration].contains(place) {
      for word in entry.words {
        try check(word, entry, place)
      }
    }
  }

  private func check(_ word: String, _ entry: ForeignNames.Entry, _ place: MappingID) throws {
    let advice = entry.advice
    let example = advice.example.map { "\($0.width), \($0.height)" }
    let quoted = Advice.texts(in: (advice.remark ?? "").replacing("…", with: example ?? "…"))
    let key = advice.key ?? quoted.first.map { String($0.prefix { $0 != ":" }) } ?? ""
    var skeleton = try #require(Self.skeleton(place, key) ?? Self.places[place], "no spec for \(place)")
    switch entry.only {
    case .any, .upright, .onVerticalPage, .flowing, .notNumber: break
    case .onHorizontalPage: skeleton = "scroll: horizontal\n" + skeleton
    case .turned where !skeleton.hasPrefix("scroll: horizontal"): skeleton = "scroll: horizontal\n" + skeleton
    case .turned: break
    case .sideways: skeleton = skeleton.replacing("id: a", with: "id: a, scroll: sideways")
    case .mosaic: skeleton = skeleton.replacing("id: a", with: "id: a, arrange: mosaic")
    case .laned: skeleton = skeleton.replacing("id: a", with: "id: a, arrange: grid, columns: 3")
    case .lanedTurned:
      skeleton = "scroll: horizontal\n" + skeleton.replacing("id: a", with: "id: a, arrange: grid, rows: 3")
    case .rowed:
      skeleton = skeleton.replacing("id: a", with: "id: a, arrange: justified, cell: { size: { aspect: 1:1 } }")
    }
    if let given = entry.given { skeleton = skeleton.replacing("⟦⟧", with: "\(given): 40, ⟦⟧") }
    // The length of a header would be taken from what is written.
    let isExtent = ["header", "footer"].contains(advice.standsFor)
    let isCall = entry.values?.first?.hasSuffix("()") ?? false
    let value =
      entry.values?.first.map { isCall ? "\($0.dropLast(2))(8)" : $0 } ?? advice.pattern.map { Self.sample(place, $0) }
      ?? (isExtent ? "zero" : "8")
    let file = spec(skeleton, "\(word): \(value)")
    let found = compile(file)
    let finding = try #require(
      found.first { $0.rule == .unknownKey && $0.message.hasPrefix("unknown key '\(word)' in \(place.noun); ") },
      "\(place), \(word): \(found.map(\.message))")
    let isRenamed = advice.pattern.flatMap(ForeignNames.renaming) != nil && "[{".contains(value.prefix(1))
    let size = advice.example.map { "\($0.width), 8" }
    let shown = size ?? (isRenamed || value.utf8.count > 24 ? "…" : isCall ? "8" : value)
    // What is already there is shown together with what is added to it.
    let phrase =
      entry.given.flatMap { $0 == advice.key ? "write '\($0): { size: 40, pinned: true }'" : nil }
      ?? advice.phrase(shown)
    #expect(finding.message.hasSuffix("; " + phrase), "\(finding.message)")
    if let pattern = advice.pattern {
      let fix = try #require(finding.fix, "\(place), \(word): no fix writes \(pattern)")
      #expect(fix.safety == .unsafe)
      let bytes = TextEdit.apply([TextEdit(fix)], to: file.bytes)
      let left = compile(SourceFile(path: file.path, bytes: bytes))
      #expect(left.isEmpty, "\(place), \(word): \(left.map(\.message)) in \(String(decoding: bytes, as: UTF8.self))")
    } else {
      #expect(finding.fix == nil)
      #expect(!finding.notes.isEmpty, "what there is no key for gets the list of keys")
      for text in quoted where text.contains(":") {
        let left = compile(spec(skeleton, text))
        #expect(left.isEmpty, "\(place), \(word): '\(text)' gives \(left.map(\.message))")
      }
    }
  }

  @Test func listTheKeysWhereThereIsNothingNear() throws {
    for (place, skeleton) in Self.places {
      let found = compile(spec(skeleton, "qqqqqqqqqqq: 8"))
      let finding = try #require(found.first { $0.message == "unknown key 'qqqqqqqqqqq' in \(place.noun)" }, "\(place)")
      #expect(finding.notes.first?.message.hasPrefix("the keys of \(place.noun) are ") == true, "\(place)")
    }
  }

  @Test func wordsAreSaidOnce() {
    for place in Self.places.keys {
      var seen: Set<String> = []
      for entry in ForeignNames.all where entry.places.contains(place) {
        for word in entry.words {
          let letters = String(decoding: Suggestion.letters(of: word) ?? [], as: UTF8.self)
          let parts = [letters, entry.given ?? "", "\(entry.only)"] + (entry.values ?? [])
          #expect(seen.insert(parts.joined(separator: " ")).inserted, "\(place) has '\(word)' twice")
        }
      }
    }
  }

  /// The value of a key that is called otherwise here is written with it if it means something.
  @Test(arguments: [
    ("padding: [8]", "inset: 8"), ("padding: [8, 16]", "inset: { vertical: 8, horizontal: 16 }"),
    ("padding-block: 8px", "inset: { vertical: 8 }"), ("padding-block: env(bar)", nil),
    ("padding-inline: token(8)", nil),
  ])
  func edgesAreCarriedOver(entry: String, written: String?) throws {
    let text = "layoutc: 1\nname: A\ndevices: [320x480@2]\nsections: [{ id: a, items: 3, \(entry) }]\n"
    let found = try #require(Resolved.compile(text).diagnostics.first)
    #expect(found.fix?.replacement == written, "\(found.message)")
  }

  /// Foreign values also mean something that is allowed somewhere.
  @Test func valuesMeanSomething() {
    let words = Set(
      Arrangement.allCases.map(\.rawValue) + Justification.allCases.map(\.rawValue) + Alignment.allCases.map(\.rawValue)
        + Leftover.allCases.map(\.rawValue) + SpacingPolicy.allCases.map(\.rawValue)
        + ContainerArea.allCases.map(\.rawValue) + SectionScroll.allCases.map(\.rawValue)
        + PlaneSnap.allCases.map(\.rawValue) + TextSize.allCases.map(\.rawValue) + Orientation.allCases.map(\.rawValue)
        + RuleLevel.allCases.map(\.rawValue)
        + ["ltr", "rtl", "vertical", "horizontal", "normal", "highlighted", "selected", "fill", "left", "right"])
    for entry in ForeignWords.all {
      for meaning in entry.meanings { #expect(words.contains(meaning), "\(meaning)") }
    }
    #expect(ForeignWords.meaning(of: "left", among: ["start", "center", "end"]) == "start")
    #expect(ForeignWords.meaning(of: "leading", among: ["fill", "top", "left", "bottom", "right"]) == "left")
    #expect(ForeignWords.meaning(of: "left", among: ["portrait", "landscape"]) == nil)
  }
}
