import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Converts between bytes and the places of the protocol, which are lines and UTF-16 units counted from 0. No other
/// file of the server knows of both, but for how ``ChangeRun`` counts what is written.
///
/// The file says where its lines begin. The one difference is a byte order mark that an editor sends as part of the
/// text: for us it is in no line, for the protocol it is the first character. Where a file begins with one on the disk,
/// an editor that opens it takes the mark for no part of the text.
struct Positions {
  typealias Place = (line: Int, character: Int)

  let file: SourceFile
  /// How many characters the byte order mark takes.
  private let mark: Int

  /// - Parameter isSent: whether the client sent the text, so that its byte order mark counts.
  init(_ file: SourceFile, isSent: Bool) {
    self.file = file
    mark = isSent && file.byteOrderMarkLength > 0 ? 1 : 0
  }

  func position(_ byteOffset: Int) -> Place {
    var place = file.utf16Position(of: byteOffset)
    if place.line == 0, byteOffset >= file.byteOrderMarkLength { place.character += mark }
    return place
  }

  func json(_ byteOffset: Int) -> JSON {
    let place = position(byteOffset)
    return ["line": .int(place.line), "character": .int(place.character)]
  }

  func json(_ range: Range<Int>) -> JSON { ["start": json(range.lowerBound), "end": json(range.upperBound)] }

  func json(_ range: SourceRange) -> JSON { json(range.bytes) }

  func json(_ edit: TextEdit) -> JSON {
    ["range": json(edit.range), "newText": .string(String(decoding: edit.replacement, as: UTF8.self))]
  }

  /// The byte of a place. If there is no such line or column, the end of the text or of the line.
  func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < file.lineCount else { return file.bytes.count }
    guard line == 0, mark > 0 else { return file.byteOffset(line: line, utf16Character: max(0, character)) }
    return character <= 0 ? 0 : file.byteOffset(line: 0, utf16Character: character - mark)
  }

  static func place(_ position: JSON) -> Place? {
    guard let line = position["line"].int, let character = position["character"].int else { return nil }
    return (line, character)
  }

  func offset(_ position: JSON) -> Int? {
    Self.place(position).map { offset(line: $0.line, character: $0.character) }
  }

  func range(_ range: JSON) -> Range<Int>? {
    guard let start = Self.place(range["start"]), let end = Self.place(range["end"]) else { return nil }
    return self.range(start, end)
  }

  /// The bytes between two places, in whatever order.
  func range(_ a: Place, _ b: Place) -> Range<Int> {
    let (a, b) = (offset(line: a.line, character: a.character), offset(line: b.line, character: b.character))
    return min(a, b)..<max(a, b)
  }

  /// The length of a stretch of one line in UTF-16 units.
  func units(_ range: Range<Int>) -> Int {
    file.bytes[range].reduce(0) { $0 + SourceFile.utf16Units(startingAt: $1) }
  }
}

extension SourceRange {
  var bytes: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// Whether a place is inside the range or at its end.
  func touches(_ offset: Int) -> Bool { Int(start) <= offset && offset <= Int(end) }

  /// The range with the character before it, if that is where the cursor stands: a client takes no range that does not
  /// contain the place that it asked about. `$`, `&` and `*` belong to a name without being a part of it.
  func reaching(_ offset: Int) -> SourceRange {
    Int(start) == offset + 1 ? SourceRange(file: file, start: UInt32(offset), end: end) : self
  }
}
