import LayoutEngine

/// Wordings of what is wrong with a text although libyaml takes it, and of its limits.
extension Diagnostic {
  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    let message =
      key == "<<"
      ? "duplicate key '<<'; to merge several mappings give it a list of them: '<<: [*a, *b]'"
      : "duplicate key '\(key)'; a mapping says each key once"
    return Diagnostic(.duplicateKey, message, at: range, notes: [Note("'\(key)' is first given here", at: first)])
  }

  static func keyIsNoScalar(at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongType, "a key must be a word, not a list or a mapping", at: range)
  }

  static func mergeOfNoMapping(at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongType, "'<<' merges a mapping or a list of mappings; this is neither", at: range)
  }

  static func explicitTag(_ tag: String, at range: SourceRange, in source: [UInt8]) -> Diagnostic {
    var removed = range
    while Int(removed.end) < source.count, source[Int(removed.end)].isBlank { removed.end += 1 }
    return Diagnostic(
      .badValue, "the tag '\(tag)' is not part of the language, which gives every value its type; remove it",
      at: range, notes: [Note("a text that begins with '!' needs quotes")],
      fix: Fix("remove the tag", at: removed, replacement: ""), cause: .unread)
  }

  static func secondDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(.syntax, "a second document begins here; a file holds one spec", at: range, cause: .secondDocument)
  }

  static func undefinedAlias(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let hint =
      known.isEmpty
      ? "the file has no anchors before it" : "anchors before it: \(known.sorted().joined(separator: ", "))"
    return Diagnostic(
      .syntax, "the alias '*\(name)' has no anchor '&\(name)' before it", at: range,
      notes: [Note("\(hint); a text that begins with '*' needs quotes")], cause: .unread)
  }

  static func aliasCycle(_ name: String, at range: SourceRange, anchor: SourceRange) -> Diagnostic {
    Diagnostic(
      .referenceCycle, "the alias '*\(name)' stands inside the value it names, which would have no end", at: range,
      notes: [Note("'&\(name)' begins here", at: anchor)], cause: .unread)
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "lists and mappings are nested more than \(YAMLLimits.depth) deep, which is the limit", at: range,
      cause: .wholeFile)
  }

  static func tooManyAliasedNodes(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the file's aliases stand for more than \(YAMLLimits.aliasedNodes.grouped) nodes, which is the limit", at: range,
      cause: .wholeFile)
  }

  /// How large it is nobody knows: whoever reads files stops behind the limit.
  static func fileTooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the file has more than \(YAMLLimits.fileSize >> 20) MiB (\(YAMLLimits.fileSize.grouped) bytes), which is the limit",
      at: range, cause: .wholeFile)
  }
}
