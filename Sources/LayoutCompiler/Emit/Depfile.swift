/// A dependency file as make and ninja read it.
public enum Depfile {
  /// `out1 out2: in1 in2`: one rule, since one command made all outputs. Then `in1:` and `in2:`, as gcc's `-MP`: a file
  /// that is gone is made by a rule that does nothing, so that make compiles anew instead of asking for it.
  public static func render(outputs: [String], inputs: [String]) -> String {
    let inputs = inputs.map(escaped)
    let rule = outputs.map(escaped).joined(separator: " ") + ": " + inputs.joined(separator: " ") + "\n"
    return rule + inputs.map { "\n\($0):\n" }.joined()
  }

  /// Blanks and `#` take a backslash, which doubles the backslashes right before it; `$` doubles.
  static func escaped(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#": result += String(repeating: "\\", count: backslashes + 1)
      case "$": result += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
