import LayoutCompiler
import LayoutEngine

/// `textDocument/selectionRange`: the word, then each thing that it is a part of, up to the whole text.
struct SelectionRanges {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func at(_ offsets: [Int]) -> JSON { .array(offsets.map(chain)) }

  private func chain(_ offset: Int) -> JSON {
    var ranges: [Range<Int>] = [0..<view.file.bytes.count]
    func add(_ range: Range<Int>) {
      guard let last = ranges.last, last != range, last.lowerBound <= range.lowerBound,
        range.upperBound <= last.upperBound, range.lowerBound <= offset, offset <= range.upperBound
      else { return }
      ranges.append(range)
    }
    if let tree = view.analysis.tree {
      let locator = NodeLocator(tree: tree)
      // A cursor after the last character is in no node.
      let at = UInt32(offset > 0 && locator.path(to: point(offset)).isEmpty ? offset - 1 : offset)
      for step in locator.path(to: point(Int(at))) {
        add(locator.range(of: step).bytes)
        if let key = step.key { add(tree.referenceRange(of: key).bytes) }
        add(tree.referenceRange(of: step.value).bytes)
      }
    }
    if let spot = view.analysis.walk?.spot(at: offset) { add(spot.range.bytes) }
    return ranges.dropFirst().reduce(["range": view.positions.json(ranges[0])]) { parent, range in
      ["range": view.positions.json(range), "parent": parent]
    }
  }

  private func point(_ offset: Int) -> SourceRange {
    SourceRange(file: view.analysis.index, start: UInt32(offset), end: UInt32(offset))
  }
}
