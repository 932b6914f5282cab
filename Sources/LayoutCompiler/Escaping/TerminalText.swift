/// Text for terminals and build logs.
///
/// Everything printed for people goes through here, so that nothing in a spec or in a file's name moves a cursor,
/// begins a line, or is a command to a build runner.
package enum TerminalText {
  /// Text on one line. Hidden characters are written as Swift spells them: `\n`, `\t`, `\u{1B}`. So is the second `#`
  /// of `##[`.
  ///
  /// A backslash stays as it is: this is for reading, not for reading back.
  package static func visible(_ text: String) -> String {
    if !HiddenCharacters.mayOccur(in: text) { return text }
    let marks = HiddenCharacters.commandMarks(in: text.unicodeScalars)
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if HiddenCharacters.contains(scalar) || marks.contains(index) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// As ``visible(_:)``, for a path at the beginning of a line.
  ///
  /// GitHub's runner takes a line for a command if it begins with `::`, whatever blanks stand before that. With `./` in
  /// front, the path names the same file.
  package static func leading(_ path: String) -> String {
    let text = visible(path)
    // A comparison of beginnings may ignore what is not ASCII.
    let first = text.unicodeScalars.first { $0.isASCII && $0 != " " }
    return first == ":" ? "./" + text : text
  }

  /// Lines that others wrote, like those of the argument parser, each as ``leading(_:)`` has it.
  package static func lines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { leading(String($0)) }
      .joined(separator: "\n")
  }

  /// A piece of a source line. Each character gives one character, so that an underline stays below its text: a tab
  /// becomes a blank, any other hidden character `�`.
  static func excerpt(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    if HiddenCharacters.areAbsent(from: bytes) { return bytes.map { Unicode.Scalar($0) } }
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "\t" ? " " : HiddenCharacters.contains(scalar) ? "\u{FFFD}" : scalar
    }
    for mark in HiddenCharacters.commandMarks(in: scalars) { scalars[mark] = "\u{FFFD}" }
    return scalars
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
