import LayoutCompiler
import LayoutEngine

/// `textDocument/foldingRange`: entries and elements of several lines, and comments in successive lines.
struct FoldingRanges {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  private struct Fold {
    /// Lines, counted from 0.
    var start, end: Int
    var kind: String?
    /// In how many others it lies.
    var depth = 0
  }

  /// - Parameter most: how many the client wants. It gets the outer ones: a section can still be folded if the items in
  ///   it cannot, and not the other way round. Nil for no limit.
  func all(atMost most: Int?) -> JSON {
    var folds = found()
    if let most, folds.count > most {
      var open: [Int] = []
      for index in folds.indices {
        while let end = open.last, end < folds[index].start { open.removeLast() }
        folds[index].depth = open.count
        open.append(folds[index].end)
      }
      // Of those in the same depth the first ones.
      let kept = folds.indices.sorted { (folds[$0].depth, $0) < (folds[$1].depth, $1) }.prefix(most)
      folds = kept.sorted().map { folds[$0] }
    }
    return .array(
      folds.map { fold in
        let range: JSON = ["startLine": .int(fold.start), "endLine": .int(fold.end)]
        return range.adding("kind", fold.kind.map(JSON.string))
      })
  }

  /// In the order of their first lines, of which no two are the same.
  private func found() -> [Fold] {
    var folds: [Fold] = []
    var lines: Set<Int> = []
    func add(_ start: Int, _ end: Int, _ kind: String?) {
      guard start < end, lines.insert(start).inserted else { return }
      folds.append(Fold(start: start, end: end, kind: kind))
    }
    let file = view.file
    var texts: [Range<Int>] = []
    if let tree = view.analysis.tree, let root = tree.root {
      let locator = NodeLocator(tree: tree)
      var open = [root]
      while let node = open.popLast() {
        if tree.kind(of: node) == .scalar { texts.append(tree.range(of: node).bytes) }
        for step in locator.children(of: node) {
          let range = locator.range(of: step)
          add(file.start(of: range).line - 1, file.end(of: range).line - 1, nil)
          if !tree.isAlias(step.value) { open.append(step.value) }
        }
      }
    }
    texts.sort { $0.lowerBound < $1.lowerBound }
    // A line of a text that goes on over several may begin as a comment does.
    func isInText(_ offset: Int) -> Bool {
      let next = texts.partitioningIndex { $0.upperBound > offset }
      return next < texts.count && texts[next].lowerBound < offset
    }
    var first: Int?
    for line in 1...file.lineCount + 1 {
      let text = file.bytes[file.byteRange(ofLine: line)].drop(while: \.isBlank)
      if text.first == UInt8(ascii: "#"), !isInText(text.startIndex) {
        first = first ?? line
      } else if let start = first {
        add(start - 1, line - 2, "comment")
        first = nil
      }
    }
    return folds.sorted { $0.start < $1.start }
  }
}
