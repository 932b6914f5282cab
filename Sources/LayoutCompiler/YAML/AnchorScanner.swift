package import LayoutEngine

/// An anchor or an alias of a document, in a text.
package struct AnchorMention: Sendable, Equatable {
  package var name: String
  /// The name, without the character before it.
  package var range: SourceRange
  /// Which anchor of the document it is, or refers to. Names may be given again: an alias refers to the last anchor of
  /// its name above it.
  package var number: Int
  package var isAnchor: Bool
}

/// Finds anchors, which nodes do not keep, by looking at what lies between the scalars of a tree, as
/// ``CommentScanner`` does.
package enum AnchorScanner {
  /// The anchors and aliases of a file, in the order of the text; linear in the file. `tree` must come from that file.
  package static func mentions(in file: SourceFile, tree: NodeTree) -> [AnchorMention] {
    var scan = AnchorScan(bytes: file.bytes, fileIndex: tree.storage.fileIndex)
    guard file.bytes.contains(UInt8(ascii: "&")) else { return [] }
    let tape = tree.tape
    tape.forEachGap(in: file) { gap, index in
      scan.gap(gap)
      if let index, tape.words[index].tag == .alias { scan.alias(tape.byteRange(at: index).dropFirst()) }
    }
    return scan.mentions
  }
}

/// The state of ``AnchorScanner`` while it goes over a file.
private struct AnchorScan {
  let bytes: [UInt8]
  let fileIndex: UInt32
  private(set) var mentions: [AnchorMention] = []
  private var latest: [String: Int] = [:]
  private var count = 0

  init(bytes: [UInt8], fileIndex: UInt32) { (self.bytes, self.fileIndex) = (bytes, fileIndex) }

  mutating func gap(_ gap: Range<Int>) {
    var index = gap.lowerBound
    while index < gap.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "#"):
        while index < gap.upperBound, !bytes[index].isLineBreak { index += 1 }
      case UInt8(ascii: "&"):
        let end = bytes[(index + 1)..<gap.upperBound].prefix(while: \.isNameByte).endIndex
        // `>=744 && <1000` in a part that cannot be read has no anchor, and neither has `& b`.
        guard end > index + 1 else {
          index += 1
          continue
        }
        let name = name(index + 1..<end)
        latest[name] = count
        add(name, index + 1..<end, number: count, isAnchor: true)
        count += 1
        index = end
      default: index += 1
      }
    }
  }

  /// An alias without an anchor is a mistake that is reported elsewhere.
  mutating func alias(_ range: Range<Int>) {
    let name = name(range)
    if let number = latest[name] { add(name, range, number: number, isAnchor: false) }
  }

  private func name(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func add(_ name: String, _ range: Range<Int>, number: Int, isAnchor: Bool) {
    let place = SourceRange(file: fileIndex, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    mentions.append(AnchorMention(name: name, range: place, number: number, isAnchor: isAnchor))
  }
}
