import LayoutEngine

/// What git leaves in a text that it could not merge: two sides between lines of seven signs.
///
/// Only a text that is not YAML is searched. What is left of a conflict is its first side, so that the rest of the text
/// is read, and each conflict is one mistake.
///
/// <https://git-scm.com/docs/git-merge#_how_conflicts_are_presented>
struct MergeConflicts {
  /// One for each conflict, and for each line that is left of one.
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines of signs and all sides but the first.
  private(set) var pieces: [TextDamage.Piece] = []

  private let file: SourceFile
  private let fileIndex: UInt32

  private enum Sign: UInt8 {
    case ours = 0x3C  // <
    case base = 0x7C  // |
    case theirs = 0x3D  // =
    case end = 0x3E  // >
  }

  init(in file: SourceFile, _ fileIndex: UInt32) {
    self.file = file
    self.fileIndex = fileIndex
    var open: (line: Range<Int>, others: Int?)?
    let lines = Self.lines(of: file)
    // Alone, a line of other signs may be somebody's ornament.
    guard lines.contains(where: { $0.0 == .ours || $0.0 == .end }) else { return }
    for (sign, line) in lines {
      switch (sign, open) {
      case (.ours, _):
        open.map { stray($0.line) }
        open = (line, nil)
      case (.base, (let first, nil)?), (.theirs, (let first, nil)?): open = (first, line.lowerBound)
      // What several bases have in common is between their lines.
      case (.base, .some), (.theirs, .some): break
      case (.end, (let first, let others?)?):
        conflict(first, others..<line.upperBound)
        open = nil
      case (.end, (let first, nil)?):
        stray(first)
        stray(line)
        open = nil
      case (.base, nil), (.theirs, nil), (.end, nil): stray(line)
      }
    }
    open.map { stray($0.line) }
  }

  /// Parses a file of which nothing is read if it is not YAML. What git left in it is told instead of what YAML makes of
  /// that.
  static func parse(_ file: SourceFile, fileIndex: UInt32, diagnostics: inout [Diagnostic]) -> NodeTree? {
    var found: [Diagnostic] = []
    let tree = YAMLParser.parse(file, fileIndex: fileIndex, diagnostics: &found)
    let conflicts = tree == nil ? MergeConflicts(in: file, fileIndex).diagnostics : []
    diagnostics += conflicts.isEmpty ? found : conflicts
    return tree
  }

  /// The text with blanks in place of what is left out.
  var text: [UInt8] {
    var text = file.bytes
    for piece in pieces {
      for index in piece.bytes where !text[index].isLineBreak { text[index] = UInt8(ascii: " ") }
    }
    return text
  }

  /// The lines of seven signs, in order.
  private static func lines(of file: SourceFile) -> [(Sign, Range<Int>)] {
    let bytes = file.bytes
    var lines: [(Sign, Range<Int>)] = []
    var start = file.byteOrderMarkLength
    while start < bytes.count, lines.count < mostLines {
      var end = start
      while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
      if let sign = Sign(rawValue: bytes[start]), end - start >= 7,
        bytes[start..<start + 7].allSatisfy({ $0 == sign.rawValue }), end - start == 7 || bytes[start + 7].isBlank
      {
        lines.append((sign, start..<end))
      }
      start = end + 1
    }
    return lines
  }

  /// What is more than a person could have left is no conflict.
  private static let mostLines = 1_000

  private mutating func conflict(_ first: Range<Int>, _ others: Range<Int>) {
    leaveOut(first)
    leaveOut(others)
    report(
      "a merge conflict is left here: write what is right of its sides, and remove the lines that begin with '<<<<<<<', "
        + "'=======' and '>>>>>>>'", first)
  }

  private mutating func stray(_ line: Range<Int>) {
    leaveOut(line)
    report("this line is left of a merge conflict: remove it", line)
  }

  private mutating func leaveOut(_ bytes: Range<Int>) {
    pieces.append(TextDamage.Piece(bytes: bytes, owners: []))
  }

  private mutating func report(_ what: String, _ line: Range<Int>) {
    var diagnostic = Diagnostic(
      .syntax, what, at: SourceRange(file: fileIndex, start: UInt32(line.lowerBound), end: UInt32(line.upperBound)))
    diagnostic.cause = .unread
    diagnostics.append(diagnostic)
  }
}
