import LayoutCompiler
import LayoutEngine

/// Works out how an entry is added to a mapping, in the style in which its neighbour is written.
struct EntryInsertion {
  let tree: NodeTree
  let lines: LineText

  init(file: SourceFile, tree: NodeTree) {
    self.tree = tree
    lines = LineText(file)
  }

  /// An entry before the one of that key; nil where something odd stands before the key.
  func edit(adding entry: String, before key: NodeID, of mapping: NodeID) -> TextEdit? {
    let start = Int(tree.range(of: key).start)
    if lines.bytes[Int(tree.range(of: mapping).start)] == UInt8(ascii: "{") {
      return TextEdit(start..<start, Array("\(entry), ".utf8))
    }
    let lineStart = lines.start(of: start)
    let before = lines.bytes[lineStart..<start]
    guard before.allSatisfy({ isBlank($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    // What follows keeps its indentation, also behind the dash of a list.
    let indentation = String(repeating: " ", count: start - lineStart)
    let end = lines.bytes[lines.end(of: start)..<lines.next(after: start)]
    let lineBreak = end.isEmpty ? "\n" : String(decoding: end, as: UTF8.self)
    return TextEdit(start..<start, Array("\(entry)\(lineBreak)\(indentation)".utf8))
  }
}
