import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Widths that answer for others give what each of those gives by itself.
@Suite struct WhyWidthsTests {
  static let specs = ["Specs/gallery", "Specs/language"].flatMap { Repository.files(in: $0, suffix: ".layout.yaml") }
    // Without a section there is nothing to ask about.
    .filter { !$0.hasSuffix("/sections-empty.layout.yaml") }

  /// For each spec: two of a section, its header and two of its items, on one of its own devices, at forty widths around
  /// the device's width. Which of them is as good as random, so that together the specs ask for all.
  @Test(arguments: specs) func sameAsEach(_ path: String) throws {
    let compilation = Repository.compile(path)
    // None of these specs has an error.
    try #require(!compilation.hasErrors)
    let turn = path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF
    let source = try #require(Why.Source(compilation, device: turn % compilation.devices.count))
    let here = source.wholeWidth
    let place = turn % source.resolution.table.sections.count
    let section = source.resolution.table.sections[place]
    let name = source.names.name(of: .section(place))
    var subjects = [name] + (section.header == nil ? [] : ["\(name)/header"])
    if section.items.count > 0 { subjects += ["\(name)/0", "\(name)/\(turn % section.items.count)"] }
    let asked = [subjects[turn / 7 % subjects.count], subjects[turn / 31 % subjects.count]]
    for subject in Set(asked) {
      var each = try Why(subject, in: source)
      var together = each
      let widths = max(1, here - 20)...here + 20
      each.findStays(in: source, within: widths, asksEach: true)
      together.findStays(in: source, within: widths)
      #expect(each.stays == together.stays, "\(subject) of \(path) on \(source.device.name)")
    }
  }

  /// The container is as wide whatever its sections are.
  @Test(arguments: ["Specs/gallery/calendar.layout.yaml", "Specs/gallery/month-calendar.layout.yaml"])
  func theContainerAsEach(_ path: String) throws {
    let source = try #require(Why.Source(Repository.compile(path), device: 0))
    var each = try Why("container", in: source)
    var together = each
    let widths = max(1, source.wholeWidth - 50)...source.wholeWidth + 50
    each.findStays(in: source, within: widths, asksEach: true)
    together.findStays(in: source, within: widths)
    #expect(each.stays == together.stays && each.stays.contains { $0 != nil })
  }

  /// If a condition asks for the orientation, a width with which the device would be turned is not the same device.
  @Test(arguments: [
    ("375x667@2", "orientation: landscape", Stay(low: nil, high: 1334)),
    ("667x375@2", "orientation: portrait", Stay(low: 751, high: nil)),
    ("375x667@2", "scale: 3", Stay(low: nil, high: nil)),
  ])
  func turningIsAnEnd(device: String, condition: String, stay: Stay) throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: T
      devices: [\(device)]
      sections:
        - id: a
          cell: { size: [20, 20] }
          items: 3
          overrides:
            - when: { \(condition) }
              spacing: 4

      """)
    let source = try #require(Why.Source(compilation, device: 0))
    var why = try Why("a/0", in: source)
    why.findStays(in: source)
    let height = try #require(zip(why.quantities, why.stays).first { $0.0.quantity == .height }?.1)
    #expect(height.high == stay.high && (height.low ?? 1) == (stay.low ?? 1), "\(height)")
  }

  /// What can be seen to be valid without placing items has no error when it is resolved. So whatever the resolver
  /// checks has to be checked there, too. Specs that are wrong on their own devices are included.
  @Test func knownValidIsValid() {
    let specs = ["Specs/gallery", "Specs/language", "Specs/lint", "Specs/invalid"].flatMap {
      Repository.files(in: $0, suffix: ".layout.yaml")
    }
    var (known, wrong) = (0, 0)
    for path in specs {
      let compilation = Repository.compile(path)
      guard let resolver = compilation.resolver, let device = compilation.devices.first else { continue }
      for added in [-2_000, -700, -310, -160, -75, -1, 0, 1, 66, 507, 4_000, 16_000] {
        var device = device
        device.addedWidth = Exact(added)
        var diagnostics: [Diagnostic] = []
        _ = resolver.resolve(on: device, diagnostics: &diagnostics)
        let isWrong = diagnostics.contains { $0.severity == .error }
        let isKnownValid = resolver.isKnownValid(on: device)
        #expect(!(isKnownValid && isWrong), "\(path) at \(added) px more: \(diagnostics.map(\.message))")
        (known, wrong) = (known + (isKnownValid ? 1 : 0), wrong + (isWrong ? 1 : 0))
      }
    }
    #expect(known > 500 && wrong > 500, "\(known) known to be valid, \(wrong) wrong")
  }

  /// A separator's numbers hold no further than its item draws it, as tables have it. Every separator that some item
  /// draws is checked.
  @Test(arguments: [
    "spacing: 0, cell: { size: [50, 50], LINES }, items: 8",
    "spacing: 3, cell: { size: [50, 50], LINES }, items: [[70, 20], [30, 40]]",
    "arrange: grid, columns: { min: 60 }, spacing: 1, lead: 1, cell: { size: { height: 30 }, LINES }, items: 7",
    "arrange: grid, columns: { min: 60 }, cell: { size: { height: 30 }, LINES }, items: { count: dynamic, sample: 5 }",
    "arrange: waterfall, columns: { min: 60 }, spacing: 2, cell: { LINES }, items: [[4, 3], [3, 4], [1, 1], [2, 5], [1, 3]]",
    "arrange: justified, row: 60, spacing: 2, cell: { LINES }, items: [[4, 3], [3, 4], [1, 1], [2, 5], [1, 3]]",
    "arrange: mosaic, areas: [a a b, c d b], spacing: 1, cell: { LINES }, items: 9",
  ])
  func separatorsHoldWhereTheyAreDrawn(_ section: String) throws {
    let lines = "separators: { width: hairline, edges: [top, left, bottom, right], last: false, inset: { left: 55 } }"
    let text = """
      layoutc: 1
      name: Lines
      devices: [200x400@1, 200x400@1@rtl]
      sections: [{ id: a, \(section.replacing("LINES", with: lines)) }]
      """
    let compilation = Compiler.compile(
      SourceFile(path: "lines.layout.yaml", bytes: Array(text.utf8)), read: Repository.read)
    let (here, widths) = (200, 120...260)
    let resolver = try #require(compilation.resolver, "\(compilation.diagnostics.map(\.message))")
    for device in compilation.devices.indices {
      let source = try #require(Why.Source(compilation, device: device))
      let drawn = widths.map { Self.separators(of: resolver, on: compilation.devices[device], added: $0 - here) }
      let now = try #require(drawn[here - widths.lowerBound])
      for (item, edges) in now.enumerated() {
        for (edge, frame) in edges {
          func isAlike(_ width: Int, _ part: (PixelRect) -> Rational) -> Bool {
            guard let there = drawn[width - widths.lowerBound]?[item][edge] else { return false }
            return part(there) == part(frame)
          }
          let parts: [(PixelRect) -> Rational] = [\.x, \.y, \.width, \.height]
          let expected = parts.map { part in
            let low = stride(from: here, through: widths.lowerBound, by: -1).prefix { isAlike($0, part) }.last ?? here
            let high = (here...widths.upperBound).prefix { isAlike($0, part) }.last ?? here
            return Stay(low: low == widths.lowerBound ? nil : low, high: high == widths.upperBound ? nil : high)
          }
          let name = "a/\(item)/separator:\(edge.rawValue)"
          var why = try Why(name, in: source)
          why.findStays(in: source, within: widths)
          #expect(why.stays == expected, "\(name): \(why.stays), \(expected)")
        }
      }
    }
  }

  /// Few widths are resolved if numbers go on alike for long.
  @Test(arguments: [
    ("Specs/gallery/photo-grid.layout.yaml", "photos/0", 400),
    ("Specs/gallery/settings-list.layout.yaml", "general/1", 2_000),
  ])
  func fewAreLookedAt(_ path: String, _ subject: String, _ most: Int) throws {
    let source = try #require(Why.Source(Repository.compile(path), device: 0))
    var why = try Why(subject, in: source)
    var count = 0
    why.findStays(in: source) { widths, body in
      count += widths
      return (0..<widths).map(body)
    }
    #expect(why.stays.contains { $0?.high == nil }, "\(why.stays)")
    #expect(count < most, "\(count) widths")
  }

  /// The separators that the items of the first section draw, as its table has them, by item and edge; nil if that is
  /// an error.
  private static func separators(of resolver: Resolver, on device: TargetDevice, added: Int) -> [[Edge: PixelRect]]? {
    var device = device
    device.addedWidth = Exact(added)
    var diagnostics: [Diagnostic] = []
    guard let resolution = resolver.resolve(on: device, diagnostics: &diagnostics),
      !diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    let section = resolution.table.sections[0]
    return (0..<section.items.count).map { item in
      let cell = section.cell(of: item)
      let lines = section.styles[Int(cell.style)].separators(of: cell)
      return Dictionary(uniqueKeysWithValues: lines.map { ($0.edge, $0.frame) })
    }
  }
}
