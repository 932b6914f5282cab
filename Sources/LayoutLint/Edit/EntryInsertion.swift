package import LayoutCompiler
import LayoutEngine

/// Works out how entries are added to a mapping, in the style in which their neighbor is written.
package struct EntryInsertion {
  private let tree: NodeTree
  private let lines: LineText

  package init(file: SourceFile, tree: NodeTree) {
    self.tree = tree
    lines = LineText(file)
  }

  /// Puts entries before the one with that key; nil if they cannot stand there.
  ///
  /// - Parameter entries: as they are written, without indentation. An entry of several lines has `\n` between them,
  ///   and can only go into a mapping in blocks.
  package func edit(adding entries: [String], before key: NodeID, of mapping: NodeID) -> TextEdit? {
    guard let separator = separator(before: key, of: mapping) else { return nil }
    let start = Int(tree.referenceRange(of: key).start)
    if tree.isFlow(mapping), entries.contains(where: { $0.contains("\n") }) { return nil }
    let lineBreak = lines.lineBreak(at: start)
    let text = entries.map { entry in
      let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
      // An empty line stays empty, without blanks.
      return lines.dropFirst().reduce(String(lines[0])) {
        $0 + ($1.isEmpty ? lineBreak : separator) + $1
      }
    }
    return TextEdit(start..<start, Array(text.map { $0 + separator }.joined().utf8))
  }

  /// What stands between an entry and the one with that key; nil if something odd stands before the key.
  package func separator(before key: NodeID, of mapping: NodeID) -> String? {
    if tree.isFlow(mapping) { return ", " }
    let start = Int(tree.referenceRange(of: key).start)
    let lineStart = lines.start(of: start)
    guard lines.bytes[lineStart..<start].allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "-") }) else { return nil }
    // What follows keeps its indentation, even behind the dash of a list.
    return lines.lineBreak(at: start) + String(repeating: " ", count: start - lineStart)
  }
}
