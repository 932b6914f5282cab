/// Words of commands that people copy into a shell.
package enum ShellText {
  /// A word as it is, or in quotes if a shell would read something into it.
  package static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_./=@,:+".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The path of a file, which no command takes for an option.
  package static func path(_ path: String) -> String { word(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path) }
}
