/// The suppressions of a spec and of the files it includes.
///
/// A comment at the end of a line is for findings that begin on that line. A comment on a line of its own is for those
/// that begin within the entry or list element that begins on the next line that is no comment.
struct Suppressions {
  private struct Entry {
    var comment: SuppressionComment
    /// One a name.
    var isUsed: [Bool]
  }

  private let files: [SourceFile]
  private var entries: [Entry] = []
  /// A file each: where a finding must begin for an entry to be about it.
  private var places: [PlaceIndex] = []
  /// Of comments that are too many to be heeded, if there are.
  private(set) var excess: Diagnostic?
  /// Misspelt names of rules that may still be compared with the right ones.
  private var suggestions = Suggestion.Budget()

  init(_ sources: SourceSet, _ trees: inout SourceTrees) {
    files = sources.files
    for (index, file) in sources.files.enumerated() {
      var ranges: [(range: Range<UInt32>, owner: Int)] = []
      defer { places.append(PlaceIndex(ranges)) }
      // Most files have none, and need no parsing to tell.
      guard SuppressionComment.mayOccur(in: file), let locator = trees[UInt32(index)] else { continue }
      let comments = CommentScanner.comments(in: file, tree: locator.tree).compactMap { comment in
        SuppressionComment(comment).map { (comment, $0) }
      }
      guard !comments.isEmpty else { continue }
      var finder = SuppressionPlaces(file: file, locator: locator)
      for (comment, suppression) in comments {
        guard entries.count < Limits.suppressions else {
          excess = Diagnostic(
            .limitExceeded,
            "a spec and its includes hold at most \(Limits.suppressions.grouped) suppressions; turn the rule off in the "
              + "configuration instead", at: comment.range)
          break
        }
        ranges += finder.places(of: comment).map { ($0, entries.count) }
        entries.append(Entry(comment: suppression, isUsed: suppression.names.map { _ in false }))
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The finding, suppressed where a comment says so. Errors of the language are not.
  mutating func applied(to finding: Finding) -> Finding {
    var finding = finding
    let range = finding.diagnostic.range
    guard RuleID.lintRules.contains(finding.rule) else { return finding }
    for index in places[Int(range.file)].owners(at: range.start).sorted() {
      for (number, name) in entries[index].comment.names.enumerated() where name.text == finding.rule.rawValue {
        entries[index].isUsed[number] = true
        if finding.isNew { finding.state = .suppressed(reason: entries[index].comment.reason) }
      }
    }
    return finding
  }

  /// What is wrong with the comments of the spec itself, after all findings have been asked about. Those of included
  /// files may be of use to other specs.
  mutating func unused() -> [Diagnostic] {
    entries.filter { $0.comment.comment.range.file == 0 }.flatMap { diagnostics($0) }
  }

  private mutating func diagnostics(_ entry: Entry) -> [Diagnostic] {
    let comment = entry.comment.comment
    // A reason is worth more than the finding: nobody but a person may throw it away.
    let safety: Diagnostic.Fix.Safety = entry.comment.reason.isEmpty ? .safe : .unsafe
    let removal = CommentRemoval.edit(removing: comment.range, in: files[0]).fix("remove the comment", file: 0, safety)
    let names = entry.comment.names
    if names.isEmpty {
      return [
        UnusedSuppression.info.finding(
          "the suppression names no rule; write '# layoutc:ignore[rule] reason'", at: comment.range)
      ]
    }
    var misspelt: [Diagnostic] = []
    var problems: [(name: SuppressionComment.Name, message: String)] = []
    for (name, isUsed) in zip(names, entry.isUsed) where !isUsed {
      if RuleID(rawValue: name.text) == nil {
        misspelt.append(unknownRule(name))
      } else if let message = problem(name.text) {
        problems.append((name, message))
      }
    }
    if problems.count == names.count {
      let message = problems.map(\.message).joined(separator: "; ")
      return [UnusedSuppression.info.finding(message, at: comment.range, fix: removal)]
    }
    let unused = problems.map { name, message in
      UnusedSuppression.info.finding(
        message, at: name.range,
        fix: Diagnostic.Fix("remove '\(name.text)'", at: name.removal, replacement: "", .safe))
    }
    return unused + misspelt
  }

  /// What is misspelt is not to be removed: whoever wrote it meant a rule.
  private mutating func unknownRule(_ name: SuppressionComment.Name) -> Diagnostic {
    let found = suggestions.search(name.text, among: RuleID.lintRules.map(\.rawValue))
    return UnusedSuppression.info.finding(
      "unknown rule '\(name.text)'\(Suggestion.phrase(found.nearest))", at: name.range, fix: found.fix(at: name.range))
  }

  private func problem(_ name: String) -> String? {
    // Nobody can tell whether a rule that has no check yet would find something.
    if let rule = RuleID(rawValue: name), RuleID.lintRules.contains(rule), !RuleRegistry.checkedRules.contains(rule),
      rule != .unusedSuppression
    {
      return nil
    }
    if let rule = RuleID(rawValue: name), RuleID.languageErrors.contains(rule) {
      return "'\(name)' is an error of the language: nothing suppresses it"
    }
    return "'\(name)' finds nothing here to suppress"
  }
}
