/// The anchor and tag before a node, found again in the file: libyaml gives their text without a place.
struct NodeProperties {
  var anchor: Range<Int>?
  var tag: Range<Int>?
  /// The first byte of the node itself, past blanks, line breaks and comments.
  var contentStart: Int

  /// Reads the properties of a node from `start`, where the first begins.
  ///
  /// The properties of a mapping may be followed by those of its first key, so it must be said which are the node's
  /// own.
  init(in bytes: [UInt8], from start: Int, hasAnchor: Bool, hasTag: Bool) {
    var index = start
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&") where hasAnchor && anchor == nil:
        let end = Self.nameEnd(in: bytes, from: index + 1)
        anchor = index..<end
        index = end
      case UInt8(ascii: "!") where hasTag && tag == nil:
        let end = Self.tagEnd(in: bytes, from: index)
        tag = index..<end
        index = end
      case UInt8(ascii: "#"):
        while index < bytes.count, !bytes[index].isLineBreak { index += 1 }
      case let byte where byte.isBlank || byte.isLineBreak:
        index += 1
      default:
        break scan
      }
    }
    contentStart = index
  }

  /// One past a name of an anchor or alias that begins at `start`: letters, digits, `-` and `_`, as libyaml has it.
  static func nameEnd(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isNameByte { index += 1 }
    return index
  }

  private static func tagEnd(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    let isVerbatim = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "<")
    while index < bytes.count, !bytes[index].isBlank, !bytes[index].isLineBreak {
      if isVerbatim, bytes[index] == UInt8(ascii: ">") { return index + 1 }
      if !isVerbatim, bytes[index] == UInt8(ascii: ",") { break }
      index += 1
    }
    return index
  }
}
