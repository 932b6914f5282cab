extension SwiftEmitter {
  /// The support is source without comments and blank lines, which nobody reads and swift-format need not look at.
  static let unformatted = "// swift-format-ignore-file"

  /// The source of the `FrameTables` module, with the visibility of the generated layouts.
  package func supportSource() -> [UInt8] {
    // In one file with a layout, that file says so at its top.
    let mark = support == .file ? "" : "\(Self.unformatted)\n"
    var result = Array("\(GeneratedCode.supportBeginning) changes are lost.\n\(mark)\n".utf8)
    let words: [(old: [UInt8], new: [UInt8])] = [
      (Array("package ".utf8), []), (Array("public ".utf8), Array(modifier.utf8)),
      // In the module of its callers everything is inlinable anyway, and only what is public may be marked.
      (Array("@inlinable\n  ".utf8), []),
      (Array("open ".utf8), Array((access == .public ? "open " : modifier).utf8)),
    ]
    let text = Array(SupportSource.text.utf8)
    // Like the layouts themselves, they belong to no actor, even in a module whose code is the main actor's by default.
    let declarations = [Array("extension ".utf8), Array("public struct ".utf8)]
    var index = 0
    while index < text.count {
      if index == 0 || text[index - 1] == UInt8(ascii: "\n"),
        declarations.contains(where: { text[index...].starts(with: $0) })
      {
        result += Array("nonisolated ".utf8)
      }
      // Only words behind a blank or at the start of a line count.
      let isStart = index == 0 || text[index - 1] == UInt8(ascii: " ") || text[index - 1] == UInt8(ascii: "\n")
      if isStart, let word = words.first(where: { text[index...].starts(with: $0.old) }) {
        result += word.new
        index += word.old.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
