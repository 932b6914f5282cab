import LayoutCompiler
import LayoutEngine

/// The suppressions of a spec and of the files it includes.
///
/// A comment at the end of a line is for findings that begin on that line. A comment on a line of its own is about the
/// next line that is no comment: it is for findings that begin within the entry or list element that begins there.
/// `ignore-file`, above the first key, is for the whole file. A finding is suppressed at its own place or at one that
/// its notes name.
struct Suppressions {
  private struct Entry {
    var comment: SuppressionComment
    /// One per name.
    var isUsed: [Bool]
    /// Whether a blank line lies between the comment and the entry it stands above.
    var isParted = false
    /// Whether it is an `ignore-file` above the first key.
    var isAtTop = false

    /// Whether a place lies in the comment.
    func holds(_ place: SourceRange) -> Bool { comment.comment.range.contains(place) }
  }

  /// A name in an entry.
  private struct Use {
    var entry: Int
    var name: Int
  }

  private let files: [SourceFile]
  private var entries: [Entry] = []
  /// By file: where a finding must begin for an entry to be about it.
  private var places: [PlaceIndex] = []
  /// By file: the first comment that suppresses a rule in all of it.
  private var wholeFile: [[String: Use]] = []
  /// What is said if there are more than are heeded.
  private(set) var excess: Diagnostic?
  /// How many misspelled names of rules may still be compared with the right ones.
  private var suggestions = Suggestion.Budget()

  init(_ sources: SourceSet, _ trees: inout SourceTrees) {
    files = sources.files
    // Each rule that a comment names counts.
    var room = Limits.suppressions
    for (index, file) in sources.files.enumerated() {
      var ranges: [(range: Range<UInt32>, owner: Int)] = []
      var rules: [String: Use] = [:]
      defer {
        places.append(PlaceIndex(ranges))
        wholeFile.append(rules)
      }
      guard SuppressionComment.mayOccur(in: file), let locator = trees[UInt32(index)] else { continue }
      let comments = CommentScanner.comments(in: file, tree: locator.tree)
      let firstKey = locator.tree.root.map { locator.tree.range(of: $0).start } ?? 0
      lazy var finder = SuppressionPlaces(file: file, locator: locator)
      for comment in comments {
        guard let suppression = SuppressionComment(comment, naming: max(room, 0)) else { continue }
        room -= max(1, suppression.names.count)
        guard !suppression.namesTooMany, room >= 0 else {
          excess = Diagnostic(
            .limitExceeded,
            "a spec and its includes hold at most \(Limits.suppressions.grouped) suppressions, each rule that one names "
              + "counted; turn the rule off in the configuration instead", at: comment.range)
          break
        }
        var entry = Entry(comment: suppression, isUsed: suppression.names.map { _ in false })
        switch suppression.kind {
        case .node:
          ranges += finder.places(of: comment).map { ($0, entries.count) }
          entry.isParted = finder.isParted(comment)
        case .file:
          entry.isAtTop = comment.range.start < firstKey
          guard entry.isAtTop else { break }
          for (number, name) in suppression.names.enumerated() where rules[name.text] == nil {
            rules[name.text] = Use(entry: entries.count, name: number)
          }
        case .unknown, .late: break
        }
        entries.append(entry)
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty && excess == nil }

  /// The finding, suppressed if a comment says so. Errors of the language are never suppressed.
  mutating func applied(to finding: Finding) -> Finding {
    var finding = finding
    if let reason = reason(for: finding.diagnostic), finding.isNew { finding.state = .suppressed(reason: reason) }
    return finding
  }

  /// Why something is suppressed, as the comment nearest to it says; nil if it is not. All comments that suppress it
  /// are of use.
  mutating func reason(for diagnostic: Diagnostic) -> String? {
    guard diagnostic.rule.kind == .lint else { return nil }
    var first: Use?
    for range in [diagnostic.range] + diagnostic.notes.compactMap(\.range) {
      // No comment hides what is wrong with itself.
      for use in uses(of: diagnostic.rule, at: range) where !entries[use.entry].holds(diagnostic.range) {
        entries[use.entry].isUsed[use.name] = true
        first = first ?? use
      }
    }
    return first.map { entries[$0.entry].comment.reason }
  }

  /// The names that suppress a rule at a place, those of comments near it first.
  private func uses(of rule: RuleID, at range: SourceRange) -> [Use] {
    var uses: [Use] = []
    for index in places[Int(range.file)].owners(at: range.start).sorted() {
      for (number, name) in entries[index].comment.names.enumerated() where name.text == rule.rawValue {
        uses.append(Use(entry: index, name: number))
      }
    }
    return uses + (wholeFile[Int(range.file)][rule.rawValue].map { [$0] } ?? [])
  }

  /// What is wrong with the comments of the spec itself, after all findings have been asked about. Those of included
  /// files may be of use to other specs.
  ///
  /// - Parameter isWhole: false if errors may have kept a rule from finding what is suppressed. Then only what is wrong
  ///   with the comments themselves is told.
  mutating func unused(isWhole: Bool) -> [Diagnostic] {
    let own = entries.indices.filter { entries[$0].comment.comment.range.file == 0 }
    // What a comment says of other suppressions is of use if something is wrong with those.
    if entries.contains(where: { $0.comment.names.contains(where: Self.isAboutSuppressions) }) {
      for index in own {
        for diagnostic in diagnostics(entries[index], isWhole, asIfUsed: Self.isAboutSuppressions) {
          _ = reason(for: diagnostic)
        }
      }
    }
    return own.flatMap { diagnostics(entries[$0], isWhole) { _ in false } }
  }

  private static func isAboutSuppressions(_ name: SuppressionComment.Name) -> Bool {
    name.text == RuleID.unusedSuppression.rawValue
  }

  private mutating func diagnostics(
    _ entry: Entry, _ isWhole: Bool, asIfUsed: (SuppressionComment.Name) -> Bool
  ) -> [Diagnostic] {
    let comment = entry.comment.comment
    // A reason is worth more than the finding: only a person may throw it away.
    let safety: Diagnostic.Fix.Safety = entry.comment.reason.isEmpty ? .safe : .unsafe
    let removal = CommentRemoval.edit(removing: comment.range, in: files[0]).fix("remove the comment", file: 0, safety)
    let names = entry.comment.names
    if let message = Self.misspelling(entry) { return [UnusedSuppression.info.finding(message, at: comment.range)] }
    var misspelt: [Diagnostic] = []
    var problems: [(name: SuppressionComment.Name, message: String)] = []
    for (name, isUsed) in zip(names, entry.isUsed) where !isUsed && !asIfUsed(name) {
      if let rule = RuleID(rawValue: name.text) {
        if isWhole || rule.kind == .languageError { problems.append((name, problem(rule, entry))) }
      } else {
        misspelt.append(unknownRule(name))
      }
    }
    if problems.count == names.count, !names.isEmpty {
      let message = problems.map(\.message).joined(separator: "; ")
      // A comment in the wrong place has to be moved, not removed.
      let fix = entry.isParted ? nil : removal
      return [UnusedSuppression.info.finding(message, at: comment.range, fix: fix)]
    }
    let unused = problems.map { name, message in
      UnusedSuppression.info.finding(
        message, at: name.range,
        fix: Diagnostic.Fix("remove '\(name.text)'", at: name.removal, replacement: "", .safe))
    }
    return unused + misspelt
  }

  /// What keeps a comment from being a suppression at all.
  private static func misspelling(_ entry: Entry) -> String? {
    let comment = entry.comment
    switch comment.kind {
    case .unknown(let written, let isForFile):
      return "'\(written)' suppresses nothing; write '\(comment.spelling(isForFile: isForFile))'"
    case .late(let isForFile):
      return "a suppression stands at the beginning of its comment; write "
        + "'\(comment.spelling(isForFile: isForFile))' and what else there is to say behind it"
    case .node, .file:
      let isForFile = comment.kind == .file
      if comment.isUnclosed {
        return "the ']' behind the rules of the suppression is missing; write "
          + "'\(comment.spelling(isForFile: isForFile))'"
      }
      if comment.names.isEmpty {
        return "the suppression names no rule; write '\(comment.spelling(isForFile: isForFile))'"
      }
      guard isForFile, !entry.isAtTop else { return nil }
      return "a suppression of the whole file stands above the first key; move it there, or write "
        + "'\(comment.spelling(isForFile: false))' for the node below"
    }
  }

  /// A misspelled name is not to be removed: whoever wrote it meant a rule.
  private mutating func unknownRule(_ name: SuppressionComment.Name) -> Diagnostic {
    let found = suggestions.search(name.text, among: RuleID.lintRules.map(\.rawValue))
    return UnusedSuppression.info.finding(
      "unknown rule '\(name.text)'\(Suggestion.phrase(found.nearest))", at: name.range, fix: found.fix(at: name.range))
  }

  private func problem(_ rule: RuleID, _ entry: Entry) -> String {
    if rule.kind == .languageError { return "'\(rule.rawValue)' is an error of the language: nothing suppresses it" }
    if entry.isParted {
      return "'\(rule.rawValue)' finds nothing here to suppress: a blank line parts the comment from the node below; "
        + "for that node remove the blank line"
    }
    let place = entry.comment.kind == .file ? "in this file" : "here"
    return "'\(rule.rawValue)' finds nothing \(place) to suppress"
  }
}
