/// Text as terminals and the logs of builds get it.
///
/// Whoever prints something to people asks here, so that nothing that a spec or the name of a file holds moves a cursor,
/// begins a line, or is a command to the runner of a build.
package enum TerminalText {
  /// On one line: hidden characters as Swift spells them, `\n`, `\t`, `\u{1B}`; so is the second `#` of `##[`.
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
  /// A runner of GitHub takes a line for a command that begins with `::`, whatever blanks stand before that; `./` in front
  /// names the same file.
  package static func leading(_ path: String) -> String {
    let text = visible(path)
    // What is not ASCII may be ignored where beginnings are compared.
    let first = text.unicodeScalars.first { $0.isASCII && $0 != " " }
    return first == ":" ? "./" + text : text
  }

  /// Lines that others wrote, like those of the argument parser, each as ``leading(_:)`` has it.
  package static func lines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { leading(String($0)) }
      .joined(separator: "\n")
  }

  /// A piece of a source line, a character for a character, so that an underline stays below its text: a tab becomes a
  /// blank, what else is hidden `�`.
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
