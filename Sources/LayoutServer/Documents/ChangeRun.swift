import LayoutCompiler
import LayoutLint

/// Changes of which each stands behind all that came before it, or in front of all of them, as edits of one text.
///
/// Each change of the protocol is one of the text that those before it left. Making that text for each of thousands
/// would cost their number times its length, so a place in it is found in the text that the run begins with: in front
/// of the changes both have the same places, behind them the places are moved.
struct ChangeRun {
  private let file: SourceFile
  private let positions: Positions
  /// Apart from each other, in the order of the text.
  private var edits: [TextEdit] = []
  /// Those in front of them, the last of the text first.
  private var leading: [TextEdit] = []
  /// Where the last of the edits ends: in the text that the run begins with, and in the one that it leads to. It
  /// counts only as long as there are none in front.
  private var end: (old: Positions.Place, new: Positions.Place) = ((0, 0), (0, 0))

  init(_ file: SourceFile) {
    self.file = file
    positions = Positions(file, isSent: true)
  }

  /// The text after the changes. Linear in its length and their number.
  var result: SourceFile {
    if edits.isEmpty { return file }
    return SourceFile(path: file.path, bytes: TextEdit.apply(leading.reversed() + edits, to: file.bytes))
  }

  /// Adds a change between two places of the text that the run leads to. Linear in the length of what is written, and
  /// logarithmic in the number of lines.
  ///
  /// - Returns: false, with nothing added, if the change is neither behind all others nor in front of them. The first
  ///   one is always added.
  mutating func add(from start: Positions.Place, to end: Positions.Place, _ text: [UInt8]) -> Bool {
    if let first = leading.last ?? edits.first {
      let range = positions.range(start, end)
      // With nothing in between, two line breaks might become one, and places beyond a line's end would be others.
      if range.upperBound < first.range.lowerBound {
        leading.append(TextEdit(range, text))
        return true
      }
    }
    guard leading.isEmpty, let start = old(start), let end = old(end) else { return false }
    append(min(start, end)..<max(start, end), text)
    return true
  }

  /// The byte, in the text that the run begins with, of a place behind the changes; nil in front of their end.
  private func old(_ place: Positions.Place) -> Int? {
    let place = (line: max(0, place.line), character: place.line < 0 ? 0 : max(0, place.character))
    guard place >= end.new else { return nil }
    // Clients send the largest number that there is for the end of a line or of the text.
    let line = end.old.line + min(place.line - end.new.line, file.lineCount)
    if place.line > end.new.line { return positions.offset(line: line, character: place.character) }
    let character = end.old.character + min(place.character - end.new.character, file.bytes.count)
    return positions.offset(line: line, character: character)
  }

  /// Adds an edit behind all others.
  private mutating func append(_ range: Range<Int>, _ text: [UInt8]) {
    let isTouching = edits.last?.range.upperBound == range.lowerBound
    let start = isTouching ? edits[edits.count - 1].range.lowerBound : range.lowerBound
    let written = isTouching ? edits[edits.count - 1].replacement.last : nil
    let before = written ?? (start > 0 ? file.bytes[start - 1] : nil)
    var (text, upper) = (text, range.upperBound)
    // A line feed that comes behind a carriage return by this ends no line of its own any more: as a part of the edit
    // it is not counted among the lines that stay.
    if text.last ?? before == UInt8(ascii: "\r"), upper < file.bytes.count, file.bytes[upper] == UInt8(ascii: "\n") {
      text.append(UInt8(ascii: "\n"))
      upper += 1
    }
    end = (positions.position(upper), Self.end(of: text, from: new(range.lowerBound), behind: before))
    if isTouching {
      edits[edits.count - 1].range = start..<upper
      edits[edits.count - 1].replacement += text
    } else {
      edits.append(TextEdit(range.lowerBound..<upper, text))
    }
  }

  /// The place, in the text that the run leads to, of a byte behind the changes.
  private func new(_ offset: Int) -> Positions.Place {
    let old = positions.position(offset)
    let line = end.new.line + old.line - end.old.line
    let isSameLine = old.line == end.old.line
    return (line, isSameLine ? end.new.character + old.character - end.old.character : old.character)
  }

  /// Where a text ends that begins at a place, behind some byte.
  private static func end(of text: [UInt8], from start: Positions.Place, behind before: UInt8?) -> Positions.Place {
    var (place, last) = (start, before)
    for byte in text {
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && last != UInt8(ascii: "\r") {
        place = (place.line + 1, 0)
      } else if byte != UInt8(ascii: "\n") {
        place.character += SourceFile.utf16Units(startingAt: byte)
      }
      last = byte
    }
    return place
  }
}
