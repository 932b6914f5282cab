import LayoutEngine

/// Writes diagnostics for people: a line that editors and build systems understand, the source line with the place
/// underlined, notes and the fix.
package struct TextReport: Sendable {
  /// Whether to use the colors of a terminal.
  package var color: Bool
  /// One line per diagnostic, without the source.
  package var concise: Bool
  /// The folder that absolute paths are seen from; nil to show paths as they were given.
  package var folder: String?

  package init(color: Bool = false, concise: Bool = false, from folder: String? = nil) {
    self.color = color
    self.concise = concise
    self.folder = folder
  }

  /// A path as the report shows it.
  package func shown(_ path: String) -> String { RelativePath.shown(path, from: folder) }

  package func render(_ diagnostics: [Diagnostic], _ sources: SourceSet) -> String {
    let bytes = ByteBuffer.collect { out in
      for (index, diagnostic) in diagnostics.enumerated() {
        if index > 0, !concise { out.append("\n") }
        write(diagnostic, sources, to: &out)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Renders the findings that are new, each with its own sources.
  package func render(_ findings: [Finding]) -> [UInt8] {
    ByteBuffer.collect { out in
      var isFirst = true
      for finding in findings where finding.isNew {
        if !isFirst, !concise { out.append("\n") }
        isFirst = false
        write(finding.diagnostic, finding.sources, finding.ruleLink, to: &out)
      }
    }
  }

  /// - Parameter link: to the page of the rule.
  private func write(
    _ diagnostic: Diagnostic, _ sources: SourceSet, _ link: String? = nil, to out: inout ByteBuffer
  ) {
    writePlace(of: diagnostic.range, sources, to: &out)
    paint(diagnostic.severity.rawValue, Self.colors(of: diagnostic.severity), to: &out)
    out.append(": ")
    paint(TerminalText.visible(diagnostic.message), "1", to: &out)
    out.append(" [")
    out.append(text: diagnostic.rule.rawValue)
    out.append("]\n")
    if concise { return }
    writeExcerpt(of: diagnostic.range, sources, to: &out)
    for note in diagnostic.notes {
      if let range = note.range { writePlace(of: range, sources, to: &out) } else { out.append("  ") }
      paint("note", "1;36", to: &out)
      out.append(": ")
      let message = TerminalText.visible(note.message)
      out.append(text: note.range == nil ? Self.wrapped(message) : message)
      out.append("\n")
      if let range = note.range { writeExcerpt(of: range, sources, to: &out) }
    }
    if let fix = diagnostic.fix {
      out.append("  ")
      paint(fix.safety == .safe ? "fix" : "fix (unsafe)", fix.safety == .safe ? "1;32" : "1;33", to: &out)
      out.append(": ")
      out.append(text: TerminalText.visible(fix.title))
      out.append("\n")
    }
    if let link {
      out.append("  rule: ")
      out.append(text: link)
      out.append("\n")
    }
  }

  /// Columns that most terminals and logs have.
  private static let screen = 120

  /// A list of keys takes several lines; each begins under the first word.
  private static func wrapped(_ note: String) -> String {
    let (first, margin) = ("  note: ".count, String(repeating: " ", count: 8))
    guard first + note.count > screen else { return note }
    var text = ""
    var column = first
    for word in note.split(separator: " ", omittingEmptySubsequences: false) {
      // No line may begin like a command to the runner of a workflow.
      if column > first, column + 1 + word.count > screen, word.utf8.first != UInt8(ascii: ":") {
        text += "\n" + margin
        column = margin.count
      } else if column > first {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }

  /// `photos.layout.yaml:4:7: `
  private func writePlace(of range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    let start = file.start(of: range)
    out.append(text: TerminalText.leading(shown(file.path)))
    out.append(":")
    out.append(start.line)
    out.append(":")
    out.append(start.column)
    out.append(": ")
  }

  /// The source line with the range underlined as far as it lies in that line.
  private func writeExcerpt(of range: SourceRange, _ sources: SourceSet, to out: inout ByteBuffer) {
    let file = sources.file(of: range)
    let start = file.start(of: range)
    let bytes = Self.nearby(range, in: file, line: start.line)
    let place = (Int(range.start)..<max(Int(range.start), Int(range.end))).clamped(to: bytes)
    guard !bytes.isEmpty else { return }
    // Most lines are like this: each byte is a character, which takes one column.
    if HiddenCharacters.areAbsent(from: file.bytes[bytes]) {
      let first = place.lowerBound - bytes.lowerBound
      let last = max(first + 1, first + place.count)
      let window = Window(around: first..<last, in: bytes.count)
      let columns = Columns(
        before: max(0, min(first, bytes.count) - window.start),
        covered: min(last, window.end) - min(first, bytes.count))
      return write(columns, line: start.line, window, to: &out) {
        $0.append(
          file.bytes, from: bytes.lowerBound + window.shown.lowerBound, to: bytes.lowerBound + window.shown.upperBound)
      }
    }
    let line = TerminalText.excerpt(file.bytes[bytes])
    let first = TerminalText.excerpt(file.bytes[bytes.lowerBound..<place.lowerBound]).count
    let last = max(first + 1, first + TerminalText.excerpt(file.bytes[place]).count)
    let window = Window(around: first..<last, in: line.count)
    // Wide characters take two columns on a terminal; the underline follows them.
    func width(_ part: Range<Int>) -> Int {
      let seen = part.clamped(to: window.shown)
      let sign = part.upperBound > window.shown.upperBound && window.isCutBehind ? 1 : 0
      return line[seen].reduce(sign) { $0 + Self.width($1) }
    }
    let begin = min(first, line.count)
    let before = (window.isCutBefore ? 1 : 0) + width(min(window.shown.lowerBound, begin)..<begin)
    let columns = Columns(before: before, covered: width(begin..<max(begin, min(last, window.end))))
    write(columns, line: start.line, window, to: &out) { out in
      for scalar in line[window.shown] { Self.write(scalar, to: &out) }
    }
  }

  /// Where a line is underlined, as a terminal shows it.
  private struct Columns {
    var before: Int
    var covered: Int
  }

  /// - Parameter writeText: writes the part of the line that is shown.
  private func write(
    _ columns: Columns, line: Int, _ window: Window, to out: inout ByteBuffer,
    _ writeText: (inout ByteBuffer) -> Void
  ) {
    out.append(" ")
    out.append(line)
    out.append(" | ")
    if window.isCutBefore { out.append(text: "…") }
    writeText(&out)
    if window.isCutBehind { out.append(text: "…") }
    out.append("\n")
    Self.repeat(UInt8(ascii: " "), String(line).utf8.count + 2, to: &out)
    out.append("| ")
    Self.repeat(UInt8(ascii: " "), columns.before, to: &out)
    paint("^" + String(repeating: "~", count: max(0, columns.covered - 1)), "1;32", to: &out)
    out.append("\n")
  }

  /// The bytes of the line or, if it is very long, only those that could be shown.
  private static func nearby(_ range: SourceRange, in file: SourceFile, line: Int) -> Range<Int> {
    let line = file.byteRange(ofLine: line)
    func boundary(_ offset: Int) -> Int {
      var offset = min(max(offset, line.lowerBound), line.upperBound)
      while offset > line.lowerBound, offset < line.upperBound, file.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    let start = Int(range.start)
    return boundary(start - 1_024)..<boundary(start + 4_096)
  }

  /// The part of a line that is seen. A line much longer than a screen is cut to one screen around the place. The sign
  /// for what is cut off takes the place of the outermost character.
  private struct Window {
    var start, end: Int
    var isCutBefore, isCutBehind: Bool

    init(around place: Range<Int>, in count: Int) {
      let isLong = count > screen + 40
      start = isLong ? max(0, min(place.lowerBound - 40, count - screen)) : 0
      end = isLong ? min(count, start + screen) : count
      (isCutBefore, isCutBehind) = (start > 0, end < count)
    }

    /// The characters that stand between the signs.
    var shown: Range<Int> { (isCutBefore ? start + 1 : start)..<(isCutBehind ? end - 1 : end) }
  }

  private static func write(_ scalar: Unicode.Scalar, to out: inout ByteBuffer) {
    if scalar.isASCII { out.append(UInt8(scalar.value)) } else { out.append(text: String(scalar)) }
  }

  private static func `repeat`(_ byte: UInt8, _ count: Int, to out: inout ByteBuffer) {
    for _ in 0..<count { out.append(byte) }
  }

  /// The columns that a character takes in a terminal, by Unicode's annex 11: what is shown as a picture by itself is
  /// wide, as are the letters of East Asia.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    // Characters that combine or are wide come later.
    if scalar.value < 0x300 { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200D { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  private func paint(_ text: String, _ code: StaticString, to out: inout ByteBuffer) {
    guard color else { return out.append(text: text) }
    out.append("\u{1B}[")
    out.append(code)
    out.append("m")
    out.append(text: text)
    out.append("\u{1B}[0m")
  }

  package static func colors(of severity: Severity) -> StaticString {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;34"
    }
  }
}
