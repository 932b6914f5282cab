package import LayoutCompiler
package import LayoutEngine

/// A comment `# layoutc:ignore[rule, rule] reason` or `# layoutc:ignore-file[rule] reason`, or one that was meant to be
/// such.
package struct SuppressionComment {
  package struct Name {
    package var text: String
    package var range: SourceRange
    /// The range of the name with the comma and the blanks that go with it.
    var removal: SourceRange
  }

  var comment: Comment
  var kind: SuppressionDirective.Kind
  /// Empty if the comment names none.
  package private(set) var names: [Name] = []
  var reason = ""
  /// Whether the `]` behind the rules is missing.
  private(set) var isUnclosed = false
  /// Whether there are more rules than were asked for; then ``names`` is empty.
  private(set) var namesTooMany = false
  /// Rules that a comment in another spelling names without both brackets.
  private var bareNames: [String] = []

  /// Nil for any other comment.
  ///
  /// - Parameter most: how many rules it may name.
  init?(_ comment: Comment, naming most: Int = Limits.suppressions) {
    self.comment = comment
    let bytes = Array(comment.text.utf8)
    guard let directive = SuppressionDirective(bytes) else { return nil }
    kind = directive.kind
    var at = directive.end
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    if case .unknown = kind { bareNames = Self.rules(bytes[at...]) }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "[") else { return }
    guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "]")) else {
      isUnclosed = true
      bareNames = Self.rules(bytes[(at + 1)...])
      return
    }
    let list = at + 1..<close
    // They are counted before any is kept.
    namesTooMany = bytes[list].count { $0 == UInt8(ascii: ",") } >= most
    if !namesTooMany { names = Self.names(bytes, list, from: Int(comment.range.start), file: comment.range.file) }
    at = close + 1
    while at < bytes.count, bytes[at].isBlank || bytes[at] == UInt8(ascii: ":") { at += 1 }
    reason = String(decoding: bytes[at...], as: UTF8.self)
  }

  /// Whether it suppresses rules, and says nothing else that would be lost with it.
  var isBare: Bool {
    switch kind {
    case .node, .file: reason.isEmpty && (!names.isEmpty || namesTooMany)
    case .unknown, .late: false
    }
  }

  /// The suppressions of a file, in order. Most files have none, and need no parsing to tell that.
  package static func all(in file: SourceFile, _ tree: NodeTree) -> [SuppressionComment] {
    mayOccur(in: file) ? CommentScanner.comments(in: file, tree: tree).compactMap { SuppressionComment($0) } : []
  }

  /// Whether the rules of a suppression come next in a comment that somebody types: its list is open.
  package static func listsRules(_ typed: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(typed)
    guard let directive = SuppressionDirective(bytes) else { return false }
    switch directive.kind {
    case .unknown: return false
    case .node, .file, .late: break
    }
    let list = bytes[directive.end...].drop(while: \.isBlank)
    return list.first == UInt8(ascii: "[") && !list.contains(UInt8(ascii: "]"))
  }

  /// Whether a line of the file has a `#` followed by the name of the program, however that is spelled; it may still be
  /// part of a text.
  static func mayOccur(in file: SourceFile) -> Bool {
    let source = file.bytes
    let bytes = source.span
    let word = SuppressionDirective.name.dropLast()
    let first = word[0]
    var index = 0
    while let mark = source.firstIndex(ofByte: UInt8(ascii: "#"), from: index) {
      index = mark
      while index < bytes.count, !bytes[index].isLineBreak {
        if bytes[index] | 0x20 == first, bytes.count - index >= word.count,
          word.indices.allSatisfy({ source[index + $0] | 0x20 == word[$0] })
        {
          return true
        }
        index += 1
      }
    }
    return false
  }

  /// The comment as it has to be written, with the rules that this one names.
  func spelling(isForFile: Bool) -> String {
    let named = names.isEmpty ? bareNames : names.map(\.text)
    return SuppressionText.comment(named.isEmpty ? ["rule"] : named, reason: "reason", isForFile: isForFile)
  }

  /// The rules that a text begins with.
  private static func rules(_ text: ArraySlice<UInt8>) -> [String] {
    let words = text.split { $0.isBlank || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
    return Array(words.prefix { RuleID(rawValue: $0)?.kind == .lint })
  }

  private static func names(_ bytes: [UInt8], _ list: Range<Int>, from start: Int, file: UInt32) -> [Name] {
    func range(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: UInt32(start + range.lowerBound), end: UInt32(start + range.upperBound))
    }
    let parts = bytes[list].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { index, part in
      guard let first = part.firstIndex(where: { !$0.isBlank }),
        let last = part.lastIndex(where: { !$0.isBlank })
      else { return nil }
      // The first name goes with the comma behind it and its blanks, any other with the comma before it.
      let next = parts.count > 1 ? bytes[(part.endIndex + 1)...].firstIndex { !$0.isBlank } : nil
      let removal = index > 0 ? part.startIndex - 1..<part.endIndex : part.startIndex..<(next ?? part.endIndex)
      return Name(
        text: String(decoding: part[first...last], as: UTF8.self), range: range(first..<last + 1),
        removal: range(removal))
    }
  }
}
