import LayoutCompiler
import LayoutEngine

/// The word of a comment that makes it a suppression, `layoutc:ignore`, or one that was meant to be it.
///
/// A comment in another spelling would suppress nothing in silence, so whatever looks like one is found and told.
/// Prose is let alone: `# layoutc: see the style guide` names no rules.
struct SuppressionDirective {
  enum Kind: Equatable {
    /// `ignore`: the node on the line, or the one below.
    case node
    /// `ignore-file`: the file the comment stands in.
    case file
    /// Looks like a suppression and is none.
    case unknown(written: String, isForFile: Bool)
    /// Would be one, if it stood at the beginning of its comment.
    case late(isForFile: Bool)
  }

  var kind: Kind
  /// Where the word ends and the list of rules may begin.
  var end: Int

  private static let name = Array("layoutc".utf8)
  /// What other linters and people call it; told also where no list follows.
  private static let synonyms: Set<String> = [
    "ignore", "ignore-file", "ignore-line", "ignore-next-line", "ignore-next", "ignore-all", "disable", "disable-file",
    "disable-line", "disable-next-line", "disable-next", "disable-all", "noqa", "nolint", "suppress", "skip-file",
  ]

  /// - Parameter bytes: a comment with its `#`. Nil for one that speaks of something else.
  init?(_ bytes: [UInt8]) {
    let first = bytes.dropFirst().firstIndex { !isBlank($0) } ?? bytes.count
    if let found = Self(bytes, at: first, isFirst: true) {
      self = found
      return
    }
    var at = first + 1
    while at + Self.name.count < bytes.count {
      if bytes[at] == Self.name[0], isBlank(bytes[at - 1]) || bytes[at - 1] == UInt8(ascii: "#"),
        let found = Self(bytes, at: at, isFirst: false)
      {
        self = found
        return
      }
      at += 1
    }
    return nil
  }

  /// - Parameter at: where the name of the program would begin.
  private init?(_ bytes: [UInt8], at start: Int, isFirst: Bool) {
    guard bytes[start...].starts(with: Self.name) else { return nil }
    let separator = start + Self.name.count
    var at = separator
    while at < bytes.count, isBlank(bytes[at]) || bytes[at] == UInt8(ascii: ":") || bytes[at] == UInt8(ascii: "-") {
      at += 1
    }
    let word = bytes[at...].prefix(while: isNameByte)
    // A number is no word: `# layoutc: 1` is the first line of a spec.
    guard at > separator, let letter = word.first, !isDigit(letter) else { return nil }
    end = word.endIndex
    let text = String(decoding: word, as: UTF8.self)
    let plain = text.lowercased().replacing("_", with: "-")
    let hasColon = bytes[separator] == UInt8(ascii: ":")
    let isOurs =
      hasColon && bytes[(separator + 1)..<at].allSatisfy(isBlank) && (text == "ignore" || text == "ignore-file")
    let hasList = end < bytes.count && bytes[end] == UInt8(ascii: "[")
    if isFirst, isOurs {
      kind = text == "ignore" ? .node : .file
      return
    }
    // `# layoutc:format off` is for the formatter.
    if isFirst, hasColon, at == separator + 1, text == "format" { return nil }
    let isForFile = plain.contains("file") || plain.hasSuffix("all")
    guard hasList || (isFirst && hasColon && (at == separator + 1 || Self.synonyms.contains(plain))) else { return nil }
    kind =
      isOurs
      ? .late(isForFile: isForFile)
      : .unknown(written: String(decoding: bytes[start..<end], as: UTF8.self), isForFile: isForFile)
  }
}
