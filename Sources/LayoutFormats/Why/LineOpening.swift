import FrameTables
import LayoutCompiler
import LayoutEngine

/// Why an item of a flow begins a line: behind the item before it there is not enough room, or the line has as many
/// items as it may have.
struct LineOpening {
  /// How many items the line before has.
  let count: Int
  /// In pixels, the lengths of these items and of the item itself; empty if there are too many to tell of each.
  private let lengths: [Exact]
  /// In pixels, what is between two items at least.
  let spacing: Exact
  /// In pixels, how long the line before would be with the item; nil if a line may not have one more.
  let wanted: Exact?
  /// In pixels, how long a line is.
  let available: Exact

  /// Lines of different lengths are gone through one by one, up to this item.
  private static let mostItems = 1_000_000
  private static let mostLengths = 100

  /// Nil for an item that begins no line, or the first one, and if items share what their line leaves: then lengths do
  /// not tell where lines end. Linear in the items before, unless all have one size.
  init?(item: Int, section index: Int, _ resolution: Resolution) {
    let (section, measures) = (resolution.table.sections[index], resolution.measures[index])
    guard item > 0, measures.arrangement.traits.hasPolicy, !measures.hasGrowth, !measures.isOneRow else { return nil }
    func length(_ item: Int) -> Exact {
      Exact(section.frame(of: item).length(along: measures.axes.line))
    }
    func line(from first: Int) -> (items: Range<Int>, total: Exact, wanted: Exact?) {
      measures.line(from: first, before: section.items.count, length: length)
    }
    var last = line(from: 0)
    if measures.isUniform {
      guard item % last.items.count == 0 else { return nil }
      last.items = item - last.items.count..<item
    } else {
      guard item <= Self.mostItems else { return nil }
      while last.items.upperBound < item { last = line(from: last.items.upperBound) }
      guard last.items.upperBound == item else { return nil }
    }
    count = last.items.count
    lengths = count < Self.mostLengths ? last.items.map(length) + [length(item)] : []
    spacing = measures.itemSpacing
    available = measures.available
    wanted = last.wanted
  }

  /// `60 + 10 + 60 + 10 + 90 = 230 pt, and a line has 200 pt`
  func text(scale: Int) -> String {
    func points(_ number: Exact) -> String { number.points(scale) }
    guard let wanted else { return "a line has no more than \(count.counted("item"))" }
    let sum: String
    if let first = lengths.first, lengths.allSatisfy({ $0 == first }) {
      let items = "\(count + 1) · \(points(first))"
      sum = spacing == 0 ? items : "\(items) + \(count == 1 ? "" : "\(count) · ")\(points(spacing))"
    } else if lengths.isEmpty {
      sum = "\(count + 1) items and what is between them"
    } else {
      sum = lengths.map(points).joined(separator: spacing == 0 ? " + " : " + \(points(spacing)) + ")
    }
    return "\(sum) = \(points(wanted)) pt, and a line has \(points(available)) pt"
  }
}
