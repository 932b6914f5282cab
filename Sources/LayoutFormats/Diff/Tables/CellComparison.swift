import FrameTables
import LayoutEngine

/// How a cell of one table differs from a cell of another.
struct CellComparison: Sendable {
  /// Whether there is no difference at all.
  let isSame: Bool
  let looks: Looks
  /// Of the new cell.
  let digest: ChangeDigest
  let widened, heightened: Rational
  /// Whether every rect in the cell has grown as the cell has.
  let follows: Bool

  var isResized: Bool { widened != 0 || heightened != 0 }

  init(_ old: ComparedCell, _ new: ComparedCell) {
    isSame = old == new
    looks = Looks(old, new)
    digest = isSame ? ChangeDigest() : ChangeDigest(new)
    widened = new.size.width &- old.size.width
    heightened = new.size.height &- old.size.height
    let growth = PixelRect(x: 0, y: 0, width: widened, height: heightened)
    follows =
      isSame
      || old.template == new.template && old.content.delta(to: new.content) == growth
        && old.border?.radius == new.border?.radius && old.border?.width == new.border?.width
        && (old.border == nil) == (new.border == nil)
        && Self.follow(old.border.map { [$0.path] } ?? [], new.border.map { [$0.path] } ?? [], growth)
        && old.separators.map(\.edge) == new.separators.map(\.edge)
        && Self.follow(old.separators.map(\.frame), new.separators.map(\.frame), growth)
        && old.layers.map(\.id) == new.layers.map(\.id) && old.layers.map(\.states) == new.layers.map(\.states)
        && Self.follow(old.layers.map(\.frame), new.layers.map(\.frame), growth)
  }

  private static func follow(_ old: [PixelRect], _ new: [PixelRect], _ growth: PixelRect) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.delta(to: $1) == growth }
  }
}

/// The cells of two sections, each pair compared once.
struct CellComparisons {
  private let old, new: [ComparedCell]
  private var known: [UInt64: CellComparison] = [:]
  private var last: (key: UInt64, value: CellComparison)?

  init(_ old: [ComparedCell], _ new: [ComparedCell]) {
    self.old = old
    self.new = new
  }

  mutating func of(_ a: Int, _ b: Int) -> CellComparison {
    let key = UInt64(a) << 32 | UInt64(b)
    // Most items have the same cell as the item before.
    if let last, last.key == key { return last.value }
    let value = known[key] ?? CellComparison(old[a], new[b])
    known[key] = value
    last = (key, value)
    return value
  }
}
