import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A random spec and content for it. The test knows the identity of each item.
struct LiveModel {
  enum Part: Int, CaseIterable, Hashable, Sendable { case a, b, c, d, e }

  /// What a section asks for.
  enum Kind { case fixed, counted, measured, listed }

  struct Item: Equatable {
    var id: Int
    /// With another version, the item has another size.
    var version = 0
  }

  /// One instance of a section.
  struct Instance: Equatable {
    var id: Int
    var items: [Item]
    /// How much text the header and the footer show.
    var header, footer: Int

    init(id: Int, items: [Item]) {
      (self.id, self.items, header, footer) = (id, items, id % 3, id % 2)
    }
  }

  var random: SplitMix
  private(set) var text = ""
  private(set) var kinds: [Kind] = []
  private(set) var repeats: [Bool] = []
  private(set) var instances: [[Instance]] = []
  private(set) var hasCells: [Bool] = []
  private var nextID = 0
  /// Whether sizes are in whole pixels. Such sizes repeat, and so do lines.
  let isCoarse: Bool
  private var isHorizontal = false
  private(set) var isRightToLeft = false
  /// Whether headers and footers are pinned.
  private let pins: Bool

  mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }
  mutating func chance(_ percent: Int) -> Bool { Int(random.next() % 100) < percent }
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  /// - Parameters:
  ///   - horizontal: whether the page scrolls horizontally; nil to let the seed decide.
  ///   - rightToLeft: likewise.
  init(seed: Int, pins: Bool = false, horizontal: Bool? = nil, rightToLeft: Bool? = nil) {
    self.pins = pins
    random = SplitMix(seed: UInt64(seed) &* 977 &+ 5)
    isCoarse = seed % 3 == 0
    let isSeldom = chance(20)
    isHorizontal = horizontal ?? isSeldom
    text = "layoutc: 1\nname: A\nscroll: \(isHorizontal ? "horizontal" : "vertical")\n"
    let isOften = chance(75)
    isRightToLeft = rightToLeft ?? !isOften
    text += "direction: \(isRightToLeft ? "rtl" : "ltr")\ndevices: [320x480@2]\n"
    text += """
      cells:
        plain: { size: { width: fit, height: fit }, padding: 3 }
        wide: { size: { width: fill, height: fit }, padding: { left: 20, vertical: 2.5 }, separators: { width: 1, inset: 2, edges: [bottom, right], last: false } }
        lane: { size: { \(isHorizontal ? "width" : "height"): fit } }
        spans: { size: { \(isHorizontal ? "width" : "height"): fit }, span: 2 }
      sections:

      """
    for part in Part.allCases { addSection(part) }
  }

  private mutating func addSection(_ part: Part) {
    var keys = ["id: \(part)"]
    let kind = pick([Kind.fixed, .counted, .measured, .measured, .measured, .listed])
    kinds.append(kind)
    if chance(50) { keys.append("header: \(header(["20", "7.5"]))") }
    if chance(40) { keys.append("footer: \(header(["11", "3.3"]))") }
    if chance(30) { keys.append("background: { inset: 2 }") }
    if chance(40) { keys.append("inset: \(pick(["4", "6.2", "{ left: 3, bottom: 10.4 }"]))") }
    if chance(15) { keys.append("when-empty: drop") }
    let isRepeated = chance(20)
    repeats.append(isRepeated)
    if isRepeated { keys.append("repeat: { count: dynamic, sample: 2 }") }
    var cells = false
    switch kind {
    case .fixed, .counted:
      keys.append(
        pick([
          "arrange: grid, columns: 3, cell: { size: { height: 20 } }", "cell: { size: [40, 25.5] }, spacing: 5",
          "arrange: mosaic, areas: [a a b, a a c]",
          "cell: { size: [70, 20], separators: { width: 1, edges: [bottom], last: false } }, spacing: { policy: fixed }",
        ]))
      keys.append("items: \(kind == .fixed ? "5" : "{ count: dynamic }")")
    case .measured:
      let arrange = pick(["flow", "flow", "flow", "waterfall", "waterfall", "grid", "justified", "side"])
      switch arrange {
      case "flow":
        let policy = pick(["minimum", "fixed"])
        keys.append("spacing: { policy: \(policy), item: 4, line: \(pick(["2", "5.3"])) }")
        if policy == "fixed", chance(50) {
          keys.append("justify: \(pick(["center", "end", "between", "evenly"]))")
        }
        if policy == "minimum", chance(30) { keys.append("last: natural") }
        if chance(50) { keys.append("align: \(pick(["start", "center", "end", "stretch"]))") }
        cells = chance(50)
        if !cells {
          keys.append(
            "cell: \(pick(["plain", "wide", "{ size: [fit, fit], grow: 1 }", "{ size: [fit, fit], separators: { width: 1, edges: [top, right], last: false } }"]))"
          )
        }
      case "waterfall":
        keys.append("arrange: waterfall, columns: \(pick(["2", "3", "10"])), spacing: \(pick(["0", "3"]))")
        cells = chance(30)
        if !cells {
          keys.append(
            "cell: { size: { height: fit }\(chance(20) ? ", separators: { width: 1, edges: [bottom], last: false }" : "") }"
          )
        }
      case "grid": keys.append("arrange: grid, columns: 3, cell: { size: { height: fit } }")
      case "justified": keys.append("arrange: justified, row: 50")
      default:
        keys.append("scroll: sideways, length: 90, spacing: 4, cell: { size: [fit, fit] }")
        keys = keys.filter { !$0.hasPrefix("when-empty") }
      }
      let plain = arrange == "flow" ? "plain" : "lane"
      if cells { keys.append("cells: [\(plain), \(arrange == "flow" ? "wide" : "spans")]") }
      let sample = cells ? "{ cell: \(plain), content: [31, 12] }" : pick(["[31, 12]", "[8, 40.5]"])
      keys.append("items: { count: dynamic, content: measured, sample: [\(sample)] }")
    case .listed:
      keys.append("cell: { size: [fit, fit] }")
      keys.append("items: [{ size: [30, 20] }, { content: { measured: [10, 10] }, repeat: 3 }, { size: [90, 9] }]")
    }
    hasCells.append(cells)
    var line = "  - { \(keys.joined(separator: ", ")) }\n"
    if isHorizontal {
      line = line.replacing("columns", with: "rows").replacing("size: { height:", with: "size: { width:")
    }
    text += line
    instances.append((0..<(isRepeated ? number(0...3) : 1)).map { _ in instance(kind) })
  }

  /// A header or footer, measured or with one of some sizes.
  private mutating func header(_ sizes: [String]) -> String {
    var keys = ["size: \(pick(sizes))"]
    let isMeasured = chance(50)
    if isMeasured {
      keys = ["size: fit", "content: { measured: [10, 9] }"]
      if chance(40) { keys.append("padding: \(pick(["2", "{ left: 3, top: 1.2, bottom: 4 }"]))") }
    }
    if chance(20) { keys.append("inset: \(pick(["3", "{ right: 7.3, bottom: 2.5 }"]))") }
    if pins, !isMeasured || chance(50) { keys.append("pinned: true") }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  /// The length along the page of what a header or footer shows: the height of its lines of text.
  static func length(ofText text: Int, in line: Double?) -> Double {
    9 + (Double(text) * 700 / Swift.max(10, line ?? 200)).rounded(.up) * 3.5
  }

  private mutating func id() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func instance(_ kind: Kind) -> Instance {
    let count = kind == .counted ? number(0...30) : kind == .measured ? pick([0, 1, 3, 12, 40, 150]) : 5
    return Instance(id: id(), items: (0..<count).map { _ in Item(id: id()) })
  }

  func size(_ item: Item, _ proposal: LayoutProposal) -> FrameTable.Size {
    var hash = SplitMix(seed: UInt64(item.id * 131 + item.version * 7919))
    let width = Double(hash.next() % (isCoarse ? 3 : 900)) / (isCoarse ? 0.1 : 7) + 8
    let line = Swift.max(10, Swift.min(proposal.width ?? proposal.height ?? 200, 4000))
    return FrameTable.Size(
      width: Swift.min(width, line), height: (width / line + 1).rounded(.up) * (isCoarse ? 10 : 10.3))
  }

  /// - Parameter asked: called for each item that the layout asks for.
  func contents(_ asked: @escaping (Part, Int) -> Void = { _, _ in }) -> LayoutContents {
    var result = LayoutContents()
    for (part, list) in zip(Part.allCases, instances) {
      let kind = kinds[part.rawValue]
      result = result.with(
        part.rawValue,
        list.map { instance in
          func shown(_ text: Int, _ proposal: LayoutHeaderProposal) -> FrameTable.Size {
            let length = Self.length(ofText: text, in: proposal.width ?? proposal.height)
            return FrameTable.Size(width: length, height: length)
          }
          var section = LayoutContents.Section()
            .with(header: { shown(instance.header, $0) }).with(footer: { shown(instance.footer, $0) })
          if kind == .counted || kind == .measured { section = section.with(count: instance.items.count) }
          guard kind == .measured || kind == .listed else { return section }
          return section.with(
            sizes: { proposal in
              asked(part, instance.items[proposal.item].id)
              return size(instance.items[proposal.item], proposal)
            },
            template: { [hasCells] index in
              guard hasCells[part.rawValue] else { return nil }
              let isWide = instance.items[index].id % 5 == 0
              if isFlow(part) { return isWide ? "wide" : "plain" }
              return isWide ? "spans" : "lane"
            })
        })
    }
    return result
  }

  /// The total padding of an item's cell, if the item says which cell it has.
  func padding(_ part: Part, _ instance: Int, _ item: Int) -> (width: Double, height: Double)? {
    guard hasCells[part.rawValue] else { return nil }
    guard isFlow(part) else { return (0, 0) }
    return instances[part.rawValue][instance].items[item].id % 5 == 0 ? (20, 5) : (6, 6)
  }

  private func isFlow(_ part: Part) -> Bool {
    let line = text.split(separator: "\n").first { $0.contains("id: \(part),") } ?? ""
    return line.contains("[plain, wide]")
  }

  /// Makes a change as an app does.
  mutating func edit() -> LayoutEdit<Part>? {
    let part = pick(Part.allCases)
    let (spec, kind) = (part.rawValue, kinds[part.rawValue])
    if repeats[spec], chance(50) {
      let count = instances[spec].count
      switch number(0...2) {
      case 0:
        let at = number(0...count)
        instances[spec].insert(instance(kind), at: at)
        return .insertInstances(at..<at + 1, of: part)
      case 1 where count > 0:
        let at = number(0...count - 1)
        instances[spec].remove(at: at)
        return .removeInstances(at..<at + 1, of: part)
      case 2 where count > 1:
        let (from, to) = (number(0...count - 1), number(0...count - 1))
        instances[spec].insert(instances[spec].remove(at: from), at: to)
        return .moveInstance(from, to: to, of: part)
      default: return nil
      }
    }
    guard !instances[spec].isEmpty else { return nil }
    let which = number(0...instances[spec].count - 1)
    let count = instances[spec][which].items.count
    if chance(10) { instances[spec][which].header += 1 }
    if chance(10) { instances[spec][which].footer = number(0...4) }
    if kind == .listed || kind == .fixed { return nil }
    switch number(0...4) {
    case 0:
      let (at, new) = (pick([0, count, number(0...count)]), number(1...4))
      instances[spec][which].items.insert(contentsOf: (0..<new).map { _ in Item(id: id()) }, at: at)
      return .insertItems(at..<at + new, in: part, instance: which)
    case 1 where count > 0:
      let from = number(0...count - 1)
      let range = from..<number(from + 1...count)
      instances[spec][which].items.removeSubrange(range)
      return .removeItems(range, in: part, instance: which)
    case 2 where count > 1:
      let (from, to) = (number(0...count - 1), number(0...count - 1))
      instances[spec][which].items.insert(instances[spec][which].items.remove(at: from), at: to)
      return .moveItem(from, to: to, in: part, instance: which)
    case 3...4 where count > 0 && kind == .measured:
      let from = number(0...count - 1)
      let range = from..<Swift.min(count, from + number(1...3))
      for index in range { instances[spec][which].items[index].version += 1 }
      return .resizeItems(range, in: part, instance: which)
    default: return nil
    }
  }

  mutating func viewport(_ before: LayoutViewport) -> LayoutViewport {
    var result = before
    result.width = pick([320, 333.5, 480, 700])
    result.height = pick([480, 320, 700])
    result.scale = pick([2, 2, 3])
    return result
  }
}
