/// Where the findings begin that a comment can suppress.
struct SuppressionPlaces {
  let file: SourceFile
  let locator: NodeLocator

  func places(of comment: Comment) -> [Range<UInt32>] {
    let lines = LineText(file)
    let start = Int(comment.range.start)
    let lineStart = lines.start(of: start)
    if !lines.isBlank(lineStart..<start) { return [UInt32(lineStart)..<UInt32(lines.end(of: start))] }
    var next = lines.next(after: start)
    while next < file.bytes.count, lines.commentColumn(at: next) != nil { next = lines.next(after: next) }
    return entries(beginningIn: UInt32(next)..<UInt32(lines.next(after: next)))
  }

  /// The outermost entries and elements that begin on a line.
  private func entries(beginningIn line: Range<UInt32>) -> [Range<UInt32>] {
    var found: [Range<UInt32>] = []
    var open = locator.tree.root.map { [$0] } ?? []
    while let node = open.popLast() {
      for step in locator.children(of: node) {
        let range = locator.range(of: step)
        if line.contains(range.start) {
          found.append(range.start..<max(range.end, range.start + 1))
        } else if range.start < line.lowerBound, range.end > line.lowerBound {
          open.append(step.value)
        }
      }
    }
    return found
  }
}
