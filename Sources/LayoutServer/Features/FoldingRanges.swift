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
