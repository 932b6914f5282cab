/// Names of files in the heads of a difference.
package enum DiffText {
  /// As it is, or where it would not be one word of one line in quotes, as git writes it and `patch` reads it: bytes
  /// that do not show are `\033`.
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
