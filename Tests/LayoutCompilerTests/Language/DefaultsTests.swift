import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The table of defaults, the registry of keys and the language reference say the same.
@Suite struct DefaultsTests {
  /// What the reference says about each default, with `…` in the place of its value.
  private static let sentences: [(key: String, when: String?, sentence: String)] = [
    ("scroll", nil, "the **scroll axis**: `…` (default)"),
    ("direction", nil, "| `direction` | `…` (default)"),
    ("devices", nil, "else for `…`."),
    ("text-sizes", nil, "without the key for `…` alone"),
    ("container", nil, "| absent, or `…` |"),
    ("container.align", nil, "lies, `…` by default"),
    ("devices.safe-area", nil, "an edge that nobody names is …."),
    ("sections.arrange", nil, "`arrange: …`, the default,"),
    ("sections.inset-from", nil, "the default, `…`, adds nothing"),
    ("sections.spacing.policy", "beside any other justify", "`policy` is for flows, by default `…`"),
    (
      "sections.spacing.policy", "beside justify between, around or evenly",
      "or `…` beside `justify: between`, `around` or `evenly`"
    ),
    ("sections.last", "in a flow", "The default, `last: …`, treats it"),
    ("sections.spacing.item", "in a flow", "The default is … in a `flow`"),
    ("sections.spacing.item", "elsewhere", "and … elsewhere"),
    ("sections.justify", nil, "by default `…`, at the leading edge"),
    ("sections.align", "under policy minimum", "The default is `…` under `minimum`"),
    ("sections.align", "under policy fixed", "and `…` under `fixed`"),
    ("sections.align", "in a grid", "`align` (default `…`)"),
    ("sections.leftover", "in a grid or mosaic", "| `…` (default): half before"),
    ("sections.leftover", "in a waterfall", "with `leftover: …` by default"),
    ("sections.row", "in a mosaic", "by default `…`. On 160 pt"),
    ("sections.last", "in justified rows", "That is `last: …`, the default"),
    ("sections.lead", nil, "`lead` is less than there are lanes, and by default …."),
    ("sections.header.size", nil, "A size of …, the default, is no header"),
    ("sections.header.pinned", nil, "`pinned`, by default `…`,"),
    ("sections.background.of", nil, "`of` is `…` by default"),
    ("sections.background.radius", nil, "`radius`, by default …, is that"),
    ("sections.items", nil, "that many of the section's cell; … where the key is absent"),
    ("sections.items.repeat", nil, "`repeat`, by default …, counts"),
    ("sections.items.sample", nil, "`sample` (default …)"),
    ("sections.scroll", nil, "| `scroll` | `…` (default)"),
    ("sections.snap", nil, "| `snap` | `…` (default)"),
    ("sections.align", "in a sideways row", "`align` (here `…` by default)"),
    ("sections.repeat", nil, "| `repeat` | how often it stands, by default …;"),
    ("sections.repeat.sample", nil, "`sample`, by default …, stands for it |"),
    ("sections.lead.sample", nil, "`sample`, by default …, stands for it |"),
    ("sections.when-empty", nil, "| `when-empty` | `…` (default)"),
    ("cells.size.width", "with content", "| has `content` | `…`; in a lane the lane | `…` |"),
    ("cells.size.width", "without", "| has none, in a `flow` | … pt | … pt |"),
    ("cells.size.width", "along the line beside an aspect alone", "An aspect alone …s the line"),
    ("cells.size.extra", nil, "`extra`, by default …,"),
    ("cells.min", nil, "By default `min` is …,"),
    ("cells.grow", nil, "by weight; by default it is …."),
    ("cells.span", nil, "a number or `all`, by default …."),
    ("cells.border.radius", nil, "`radius` is … by default"),
    ("cells.separators.edges", nil, "`edges` is `…` by default"),
    ("cells.separators.last", nil, "With `last: false` (the default is `…`)"),
    ("cells.layers.state", nil, "`state` is `…` (default)"),
    ("cells.layers.edge", nil, "`edge` is `…` by default"),
    ("cells.layers.offset.x", nil, "the layer's own size, by default …."),
  ]

  /// The text below each heading, with one blank for every run of white space.
  private static func chapters() throws -> [String: String] {
    let page = try #require(Repository.bytes("Sources/LayoutCompiler/LayoutCompiler.docc/Language.md"))
    var chapters: [String: String] = [:]
    var heading = ""
    for line in String(decoding: page, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("##") {
        heading = line.drop { $0 == "#" || $0 == " " }.description
      } else {
        chapters[heading, default: ""] += line.split(separator: " ").joined(separator: " ") + " "
      }
    }
    return chapters
  }

  @Test func referenceSaysWhatHolds() throws {
    let chapters = try Self.chapters()
    for entry in Defaults.all {
      let chapter = try #require(chapters[entry.heading], "there is no heading '\(entry.heading)'")
      let told = Self.sentences.first { $0.key == entry.keys[0] && $0.when == entry.when }
      let sentence = try #require(told?.sentence, "nothing tells of \(entry.keys[0])").replacing("…", with: entry.text)
      #expect(chapter.contains(sentence), "'\(entry.heading)' does not say '\(sentence)'")
    }
    #expect(Self.sentences.count == Defaults.all.count)
  }

  /// Each key, with the first path that leads to it.
  private static func keys() -> [(path: String, key: MappingShape.Key)] {
    var seen: Set<String> = []
    var found: [(path: String, key: MappingShape.Key)] = []
    func walk(_ shape: MappingShape, _ path: [String]) {
      guard seen.insert(shape.title).inserted else { return }
      for key in shape.keys { found.append(((path + [key.name]).joined(separator: "."), key)) }
      for key in shape.keys {
        for inner in RegistryTests.shapes(in: key.entry.form) { walk(inner, path + [key.name]) }
      }
    }
    walk(FileKey.specSchema.shape, [])
    return found
  }

  @Test func registryAndTableAgree() {
    var missing = Set(Defaults.all.flatMap { entry in entry.keys.map { "\($0) \(entry.text)" } })
    for (path, key) in Self.keys() {
      for standard in key.entry.standards {
        #expect(Defaults.all.contains { $0 === standard }, "\(path) has a default of its own")
        // An edge has the default that its inset has for all edges.
        let above = path.split(separator: ".").dropLast().joined(separator: ".")
        let place = standard.keys.contains(path) ? path : above
        #expect(standard.keys.contains(place), "the default of \(path) is not one of \(standard.keys)")
        missing.remove("\(place) \(standard.text)")
      }
    }
    #expect(missing.isEmpty)
  }

  @Test func arrangementsDiffer() {
    #expect(Defaults.spacing(in: .flow).value == .points(10))
    #expect(
      Arrangement.allCases.filter { Defaults.spacing(in: $0).value == .points(0) } == [
        .grid, .waterfall, .mosaic, .justified,
      ])
    #expect(Arrangement.allCases.map { Defaults.leftover(in: $0).value } == [.inset, .inset, .end, .inset, .inset])
    #expect(SpacingPolicy.allCases.map { Defaults.align(in: .flow, under: $0).value } == [.center, .start])
    #expect(SpacingPolicy.allCases.map { Defaults.align(in: .grid, under: $0).value } == [.start, .start])
  }
}
