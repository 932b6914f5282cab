package import LayoutEngine

/// Finds comments, which libyaml drops, by looking at what lies between the scalars of a tree.
///
/// A `#` inside a scalar is text. Between scalars there are only blanks, YAML's own punctuation, anchors, tags
/// and directives, so no second grammar of YAML is needed.
package enum CommentScanner {
  /// The comments of a file, in order. `tree` must come from that file. If it has no root, the whole file is one gap.
  package static func comments(in file: SourceFile, tree: NodeTree) -> [Comment] {
    var scan = GapScan(bytes: file.bytes, fileIndex: tree.storage.fileIndex)
    // This alone recognizes nearly every spec without comments.
    guard file.bytes.contains(UInt8(ascii: "#")) else { return [] }
    let tape = tree.tape
    tape.forEachGap(in: file) { gap, index in
      scan.gap(gap)
      if let index, tape.kind(at: index) == .scalar, tape.style(at: index).isBlock {
        scan.blockHeader(tape.byteRange(at: index))
      }
    }
    return scan.comments
  }
}

extension NodeTape {
  /// What lies between the scalars and aliases of a file, in the order of the text, each with the index of the node
  /// behind it, if there is one.
  func forEachGap(in file: SourceFile, _ body: (_ gap: Range<Int>, _ next: Int?) -> Void) {
    var last = file.byteOrderMarkLength
    for index in words.indices where words[index].tag == .alias || kind(at: index) == .scalar {
      let node = byteRange(at: index)
      body(last..<max(last, node.lowerBound), index)
      last = max(last, node.upperBound)
    }
    body(last..<file.bytes.count, nil)
  }
}

/// The state of ``CommentScanner`` while it goes over a file.
private struct GapScan {
  let bytes: [UInt8]
  let fileIndex: UInt32
  var comments: [Comment] = []

  /// Collects the comments of a stretch without scalars. libyaml accepts no `#` in anchors, tags and directives.
  mutating func gap(_ gap: Range<Int>) {
    var index = gap.lowerBound
    while index < gap.upperBound {
      index = bytes[index] == UInt8(ascii: "#") ? comment(at: index) : index + 1
    }
  }

  /// Collects the comment after the `|` or `>` of a block scalar.
  mutating func blockHeader(_ node: Range<Int>) {
    var index = node.lowerBound
    while index < node.upperBound, !bytes[index].isLineBreak {
      if bytes[index] == UInt8(ascii: "#") {
        _ = comment(at: index)
        return
      }
      index += 1
    }
  }

  /// Collects the comment that begins at `start` and returns the end of its line.
  private mutating func comment(at start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    comments.append(
      Comment(
        range: SourceRange(file: fileIndex, start: UInt32(start), end: UInt32(end)),
        text: String(decoding: bytes[start..<end], as: UTF8.self)))
    return end
  }
}

/// A comment from its `#` to the end of its line.
package struct Comment: Hashable, Sendable {
  package var range: SourceRange
  /// The text with its `#`.
  package var text: String

  package init(range: SourceRange, text: String) {
    self.range = range
    self.text = text
  }
}
