package import LayoutCompiler
import LayoutEngine

/// The word that makes a comment a suppression, `layoutc:ignore`, or a word that was meant to be it.
///
/// A comment in another spelling would suppress nothing, and nobody would notice. So whatever looks like one is found
/// and told. Prose is left alone: `# layoutc: see the style guide` names no rules.
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

  static let name = Array(SuppressionText.program.utf8)
  /// What other linters and people call it; told even if no list follows.
  private static let synonyms: Set<String> = [
    SuppressionText.ignore, SuppressionText.ignoreFile, "ignore-line", "ignore-next-line", "ignore-next", "ignore-all",
    "disable", "disable-file",
    "disable-line", "disable-next-line", "disable-next", "disable-all", "noqa", "nolint", "suppress", "skip-file",
  ]

  /// - Parameter bytes: a comment with its `#`. The result is nil if it speaks of something else.
  init?(_ bytes: [UInt8]) {
    var first = bytes.dropFirst().firstIndex { !$0.isBlank } ?? bytes.count
    if first < bytes.count, bytes[first] == UInt8(ascii: "@") { first += 1 }
    if let found = Self(bytes, at: first, isFirst: true) {
      self = found
      return
    }
    var at = first + 1
    while at + Self.name.count < bytes.count {
      if bytes[at] == Self.name[0], bytes[at - 1].isBlank || bytes[at - 1] == UInt8(ascii: "#"),
        let found = Self(bytes, at: at, isFirst: false)
      {
        self = found
        return
      }
      at += 1
    }
    return nil
  }

  /// What people write behind the name of the program to separate words.
  private static let separators = Set(":-./_ \t".utf8)

  /// Where the name ends, in any spelling; nil if it is not there.
  private static func end(ofNameIn bytes: [UInt8], at start: Int) -> Int? {
    let short = name.dropLast()
    guard bytes.count - start >= short.count, zip(bytes[start...], short).allSatisfy({ $0 | 0x20 == $1 }) else {
      return nil
    }
    let end = start + short.count
    return end < bytes.count && bytes[end] | 0x20 == name.last ? end + 1 : end
  }

  /// - Parameter at: where the name of the program would begin.
  private init?(_ bytes: [UInt8], at start: Int, isFirst: Bool) {
    guard let separator = Self.end(ofNameIn: bytes, at: start) else { return nil }
    var at = separator
    while at < bytes.count, Self.separators.contains(bytes[at]) { at += 1 }
    let word = bytes[at...].prefix(while: \.isNameByte)
    // A number is no word: `# layoutc: 1` is the first line of a spec.
    guard at > separator, let letter = word.first, !letter.isDigit else { return nil }
    end = word.endIndex
    let text = String(decoding: word, as: UTF8.self)
    let plain = text.lowercased().replacing("_", with: "-")
    let isExact = bytes[start..<separator].elementsEqual(Self.name) && bytes[start - 1] != UInt8(ascii: "@")
    let hasColon = bytes[separator] == UInt8(ascii: ":")
    let isOurs =
      isExact && hasColon && bytes[(separator + 1)..<at].allSatisfy(\.isBlank)
      && (text == SuppressionText.ignore || text == SuppressionText.ignoreFile)
    let hasList = end < bytes.count && bytes[end] == UInt8(ascii: "[")
    if isFirst, isOurs {
      kind = text == SuppressionText.ignore ? .node : .file
      return
    }
    // `# layoutc:format off` is for the formatter.
    if isFirst, isExact, hasColon, at == separator + 1, text == "format" { return nil }
    let isForFile = plain.contains("file") || plain.hasSuffix("all")
    let isSynonym = Self.synonyms.contains(plain)
    let looksLikeOne =
      isExact
      ? hasList || isFirst && hasColon && (at == separator + 1 || isSynonym)
      : isSynonym && (hasList || isFirst && hasColon && separator - start == Self.name.count)
    // Other linters write their rules behind a blank.
    guard looksLikeOne || isFirst && isSynonym && Self.namesRule(bytes[end...]) else { return nil }
    kind =
      isOurs
      ? .late(isForFile: isForFile)
      : .unknown(
        written: String(
          decoding: bytes[(bytes[start - 1] == UInt8(ascii: "@") ? start - 1 : start)..<end], as: UTF8.self),
        isForFile: isForFile)
  }

  private static func namesRule(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = bytes.drop(while: \.isBlank).prefix(while: \.isNameByte)
    return RuleID(rawValue: String(decoding: word, as: UTF8.self))?.kind == .lint
  }
}

/// Suppressions as they have to be written.
package enum SuppressionText {
  /// What the words begin with.
  static let program = "layoutc"
  /// What follows it and a colon.
  static let ignore = "ignore"
  static let ignoreFile = "ignore-file"

  /// The word for a node.
  package static let word = "\(program):\(ignore)"
  /// The word for a whole file.
  package static let wordForFile = "\(program):\(ignoreFile)"

  static func comment(_ rules: [String], reason: String, isForFile: Bool = false) -> String {
    "# \(isForFile ? wordForFile : word)[\(rules.joined(separator: ", "))] \(reason)"
  }

  /// Puts a comment above the line that holds a byte, with the indentation of that line.
  package static func edit(
    aboveLineOf offset: Int, in file: SourceFile, _ rules: [RuleID], reason: String
  ) -> TextEdit {
    let text = LineText(file)
    let start = text.start(of: offset)
    let indent = text.bytes[start..<text.skippingBlanks(from: start)]
    let comment = comment(rules.map(\.rawValue), reason: reason) + text.lineBreak(at: offset)
    return TextEdit(start..<start, indent + Array(comment.utf8))
  }
}
