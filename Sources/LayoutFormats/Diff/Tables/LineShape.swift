import FrameTables
import LayoutEngine

/// How the items of a section are divided into lines, as far as their frames tell.
struct LineShape: Equatable {
  /// Of the items that are looked at, the first and those that do not lie beside the one before.
  private var starts: [Int] = [0]
  private let count: Int

  /// If there are more items than this, the first ones stand for all.
  private static let most = 2_000

  /// - Parameter count: how many items are looked at.
  init(_ section: ComparedSection, count: Int, scroll: Axis, direction: Direction) {
    self.count = min(count, Self.most)
    guard self.count > 0 else { return }
    let line = scroll.across
    let runsBack = direction == .rtl && line == .horizontal
    let scrollsBack = direction == .rtl && scroll == .horizontal
    var last: PixelRect?
    for item in 0..<self.count {
      let rect = section.frame(of: item)
      if let last {
        let goesOn =
          runsBack ? rect.end(along: line) < last.end(along: line) : rect.start(along: line) > last.start(along: line)
        // A line with one item in its middle ends before the next line begins.
        let isBehind =
          scrollsBack
          ? rect.end(along: scroll) <= last.start(along: scroll)
          : rect.start(along: scroll) >= last.end(along: scroll)
        if !goesOn || isBehind && last.length(along: scroll) > 0 { starts.append(item) }
      }
      last = rect
    }
  }

  /// Nil if not all items were looked at.
  func lineCount(of section: ComparedSection) -> Int? { count == section.items.count ? starts.count : nil }

  /// The number of items in each line but the last, if it is the same in all of them.
  var itemsPerLine: Int? {
    guard starts.count > 1 else { return nil }
    let lengths = zip(starts, starts.dropFirst()).map { $1 - $0 }
    return lengths.allSatisfy { $0 == lengths[0] } ? lengths[0] : nil
  }
}
