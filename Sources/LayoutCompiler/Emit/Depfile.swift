/// A dependency file as make and ninja read it.
public enum Depfile {
  /// `out1 out2: in1 in2` and a line break: one rule, since one command made all outputs.
  public static func render(outputs: [String], inputs: [String]) -> String {
    outputs.map(escaped).joined(separator: " ") + ": " + inputs.map(escaped).joined(separator: " ") + "\n"
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
