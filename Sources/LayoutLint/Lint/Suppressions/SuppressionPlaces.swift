import LayoutCompiler
import LayoutEngine

/// Where the findings begin that a comment can suppress. It is made once per file, so that many comments cost no more
/// than few.
struct SuppressionPlaces {
  private let file: SourceFile
  private let lines: LineText
  /// The ranges of all entries and elements, sorted by where they begin, the outer before the inner.
  private let steps: [Range<UInt32>]
  /// From the comment asked about last to the next line that is no comment: many comments may follow each other.
  private var commentLines = 0..<0

  init(file: SourceFile, locator: NodeLocator) {
    self.file = file
    lines = LineText(file)
    var steps: [Range<UInt32>] = []
    var open = locator.tree.root.map { [$0] } ?? []
    while let node = open.popLast() {
      for step in locator.children(of: node) {
        let range = locator.range(of: step)
        steps.append(range.start..<max(range.end, range.start + 1))
        // What an alias stands for is written elsewhere, and is met there.
        if !locator.tree.isAlias(step.value) { open.append(step.value) }
      }
    }
    self.steps = steps.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }

  /// Quick for comments that are asked about in their order.
  mutating func places(of comment: Comment) -> [Range<UInt32>] {
    let start = Int(comment.range.start)
    let lineStart = lines.start(of: start)
    if !lines.isBlank(lineStart..<start) { return [UInt32(lineStart)..<UInt32(lines.end(of: start))] }
    let next = lineBelow(start)
    return entries(beginningIn: UInt32(next)..<UInt32(lines.next(after: next)))
  }

  /// Whether a blank line separates a comment on a line of its own, and the comments below it, from what follows.
  mutating func isParted(_ comment: Comment) -> Bool {
    let start = Int(comment.range.start)
    guard lines.isBlank(lines.start(of: start)..<start) else { return false }
    let next = lineBelow(start)
    guard next < file.bytes.count, lines.isBlank(next..<lines.end(of: next)) else { return false }
    // At the end of a file nothing follows.
    return steps.last.map { Int($0.lowerBound) > next } ?? false
  }

  /// The first line below a comment that is no comment.
  private mutating func lineBelow(_ start: Int) -> Int {
    if !commentLines.contains(start) {
      var next = lines.next(after: start)
      while next < file.bytes.count, lines.commentColumn(at: next) != nil { next = lines.next(after: next) }
      commentLines = start..<next
    }
    return commentLines.upperBound
  }

  /// The outermost entries and elements that begin on a line. The first one has with it what is before it: a list begins
  /// at the dash of its first element.
  private func entries(beginningIn line: Range<UInt32>) -> [Range<UInt32>] {
    var found: [Range<UInt32>] = []
    for step in steps[steps.partitioningIndex { $0.lowerBound >= line.lowerBound }...] {
      guard step.lowerBound < line.upperBound else { break }
      if let last = found.last, step.lowerBound < last.upperBound { continue }
      found.append(found.isEmpty ? line.lowerBound..<step.upperBound : step)
    }
    return found
  }
}
