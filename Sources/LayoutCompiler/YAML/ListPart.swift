/// A stretch of a file that another parser can read at the same time: whole lines, the second half of a long list.
///
///     items:                   ┐
///       - { size: [40, 20] }   │ one parser reads these, and nothing of the part
///       - { size: [60, 20] }   ┘
///       - { size: [20, 20] }   ┐ the part: a list for a parser of its own,
///       - { size: [90, 20] }   ┘ whose nodes go where the first one left a gap
///       - { size: [50, 20] }   ← so that an item of the same list follows the gap
///
/// This only guesses, by indentation. Both parsers then have to confirm the guess, see
/// ``Composer/splice(_:_:before:)``. If they do not, as within a block of text, the file is read once more by one
/// parser.
struct ListPart: Equatable {
  /// The bytes of the part, from the start of a line to the start of another.
  let bytes: Range<Int>
  /// Spaces before the dashes of the list.
  let indentation: Int

  /// Shorter files are read before a second thread would have begun.
  static let leastFile = 1 << 18

  /// The part of a file that is worth a parser of its own.
  ///
  /// It is less than half of the file, because its nodes are in memory twice while they are put in their place, and
  /// because the thread that reads it shares a processor with the one that computes the file's digest.
  static func find(in bytes: [UInt8]) -> ListPart? {
    find(in: bytes, behind: bytes.count / 20 * 13, atLeast: bytes.count / 8)
  }

  /// The longest part that begins after the byte `middle`; nil if no list there is long enough.
  ///
  /// - Complexity: linear in the number of bytes after `middle`.
  static func find(in bytes: [UInt8], behind middle: Int, atLeast least: Int) -> ListPart? {
    let bytes = bytes.span
    var best: ListPart?
    /// The list that has not ended: since `first` no line stands further to the left.
    var list: (indentation: Int, first: Int, last: Int)?
    func end() {
      guard let list, list.last - list.first >= max(least, 1), list.last - list.first > best?.bytes.count ?? 0 else {
        return
      }
      best = ListPart(bytes: list.first..<list.last, indentation: list.indentation)
    }
    var line = nextLine(after: middle, in: bytes)
    while line < bytes.count {
      var text = line
      while text < bytes.count, bytes[text] == UInt8(ascii: " ") { text &+= 1 }
      if text < bytes.count, !isBlankOrComment(bytes[text]), text - line <= list?.indentation ?? .max {
        let indentation = text - line
        let isItem = isDash(at: text, in: bytes)
        if isItem, indentation == list?.indentation {
          list?.last = line
        } else {
          // The list has ended; what stands here may begin a list further out.
          end()
          list = isItem ? (indentation, line, line) : nil
        }
      }
      line = nextLine(after: text, in: bytes)
    }
    end()
    return best
  }

  /// Whether the line after the part is an item of the list, or of another list in that column.
  func isFollowedByItem(in bytes: [UInt8]) -> Bool {
    let line = self.bytes.upperBound
    let dash = line + indentation
    return dash < bytes.count && bytes[line..<dash].allSatisfy { $0 == UInt8(ascii: " ") }
      && Self.isDash(at: dash, in: bytes.span)
  }

  @inline(__always)
  private static func nextLine(after offset: Int, in bytes: Span<UInt8>) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset &+= 1 }
    return offset &+ 1
  }

  private static func isBlankOrComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  @inline(__always)
  private static func isDash(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    bytes[offset] == UInt8(ascii: "-") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: " ")
  }
}
