/// Names of files in the heads of a difference.
package enum DiffText {
  /// The name as it is, or in quotes if it has characters that need escaping. The quoted form is that which git writes
  /// and `patch` reads, with bytes that do not show as `\033`.
  package static func name(_ path: String) -> String {
    let marks = HiddenCharacters.commandMarks(in: path.unicodeScalars)
    if marks.isEmpty, !path.unicodeScalars.contains(where: HiddenCharacters.contains),
      !path.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    {
      return path
    }
    var result = ""
    for (index, scalar) in path.unicodeScalars.enumerated() {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where HiddenCharacters.contains(scalar) || marks.contains(index):
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }
}
