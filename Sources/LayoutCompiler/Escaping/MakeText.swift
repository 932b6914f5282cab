/// Names of files in rules that make and ninja read.
package enum MakeText {
  /// Blanks and `#` take a backslash, which doubles the backslashes right before it; `$` doubles.
  package static func escaped(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#": result += String(repeating: "\\", count: backslashes + 1)
      case "$": result += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The part of a name that a rule cannot hold; nil for a name that it can.
  ///
  /// No quoting works for these in both tools: `;` begins a recipe, which make would run; `:`, `=`, `|` and `%` make
  /// another kind of rule of it; `*`, `?`, `[` and `~` stand for other files; and a line break ends it.
  package static func obstacle(in path: String) -> String? {
    if let scalar = path.unicodeScalars.first(where: {
      HiddenCharacters.contains($0) || ":;=|%*?[".unicodeScalars.contains($0)
    }) {
      return String(scalar)
    }
    if path.hasPrefix("~") { return "~" }
    // At the end of a name, before the blank or the colon that follows it.
    return ["\\", " ", "&"].first(where: path.hasSuffix)
  }
}
