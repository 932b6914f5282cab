import LayoutCompiler
import LayoutEngine

/// `textDocument/foldingRange`: entries and elements of several lines, and comments in successive lines.
struct FoldingRanges {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func all() -> JSON {
    var ranges: [JSON] = []
    var lines: Set<Int> = []
    func add(_ start: Int, _ end: Int, _ kind: String?) {
      guard start < end, lines.insert(start).inserted else { return }
      let range: JSON = ["startLine": .int(start), "endLine": .int(end)]
      ranges.append(range.adding("kind", kind.map(JSON.string)))
    }
    let file = view.file
    if let tree = view.analysis.tree, let root = tree.root {
      let locator = NodeLocator(tree: tree)
      var open = [root]
      while let node = open.popLast() {
        for step in locator.children(of: node) {
          let range = locator.range(of: step)
          add(file.start(of: range).line - 1, file.end(of: range).line - 1, nil)
          if !tree.isAlias(step.value) { open.append(step.value) }
        }
      }
    }
    var first: Int?
    for line in 1...file.lineCount + 1 {
      let text = file.bytes[file.byteRange(ofLine: line)].drop(while: \.isBlank)
      if text.first == UInt8(ascii: "#") {
        first = first ?? line
      } else if let start = first {
        add(start - 1, line - 2, "comment")
        first = nil
      }
    }
    return .array(ranges.sorted { ($0["startLine"].int ?? 0) < ($1["startLine"].int ?? 0) })
  }
}

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
