import LayoutCompiler
import LayoutEngine

/// Suppresses what is found now by comments, each on the line of the finding, or above that line if it already has a
/// comment.
///
/// The result is linted again, and a comment stays only with a ``SuppressionProof``.
package struct IgnoreEngine {
  /// The text with its comments, and how many findings they suppress.
  package struct Outcome: Sendable {
    package var bytes: [UInt8]
    /// How many findings have a comment now.
    package var added = 0
    /// How many could not be given one.
    package var left = 0
  }

  /// The findings that begin on a line.
  private struct Group {
    /// Counted from 1.
    var line: Int
    var rules: [RuleID]
    var count: Int
  }

  /// Each failed trial costs a compilation.
  private static let mostFailures = 100

  private let reason: String
  /// What stands between a line and its comment.
  private let gap: String
  private let path: String
  private let format: Format?
  private let lint: FixEngine.Lint

  /// Lays a text out; nil if it cannot be.
  package typealias Format = (_ bytes: [UInt8]) -> [UInt8]?

  /// - Parameters:
  ///   - gap: how many blanks stand between a line and its comment.
  ///   - format: lays out a text that was laid out in this way before: comments of neighboring lines share a column.
  package init(reason: String, gap: Int, path: String, format: Format? = nil, lint: @escaping FixEngine.Lint) {
    (self.reason, self.path, self.format, self.lint) = (reason, path, format, lint)
    self.gap = String(repeating: " ", count: gap)
  }

  /// Gives each finding of a text a comment. A text with errors, and one in JSON, stays as it is.
  ///
  /// Costs two compilations if all comments stand the proof, and some more for each that does not.
  package func run(_ bytes: [UInt8]) -> Outcome {
    let file = SourceFile(path: path, bytes: bytes)
    var state = State(file: file, linted: lint(file))
    // If there are errors, rules do not look at everything. And JSON has no comments.
    guard !state.linted.compilation.hasErrors, !JSONStyle.isJSON(file) else {
      return Outcome(bytes: bytes, left: Self.targets(state.linted).count)
    }
    // From the last line to the first, so that what is put above a line moves no line that is still to be done.
    place(Self.groups(Self.targets(state.linted))[...], &state)
    if state.added > 0, let format, format(bytes) == bytes, let tidy = format(state.file.bytes),
      tidy != state.file.bytes
    {
      _ = accept(tidy, [], &state)
    }
    return Outcome(bytes: state.file.bytes, added: state.added, left: state.left)
  }

  private struct State {
    var file: SourceFile
    var linted: LintedSpec
    var added = 0
    var left = 0
    var failures = 0
  }

  /// Places all comments at once if that passes the proof, else in halves.
  private func place(_ groups: ArraySlice<Group>, _ state: inout State) {
    guard let first = groups.first else { return }
    if state.failures >= Self.mostFailures {
      state.left += groups.reduce(0) { $0 + $1.count }
      return
    }
    let comments = comments(in: state.file)
    let edits = groups.map { comment(for: $0, in: state.file, comments) }
    if accept(edits, groups, &state) { return }
    state.failures += 1
    if groups.count == 1 {
      if accept([comment(above: first, in: state.file)], groups, &state) { return }
      state.left += first.count
      return
    }
    let middle = groups.startIndex + groups.count / 2
    place(groups[..<middle], &state)
    place(groups[middle...], &state)
  }

  private func accept(_ edits: [TextEdit], _ groups: ArraySlice<Group>, _ state: inout State) -> Bool {
    accept(TextEdit.apply(edits.reversed(), to: state.file.bytes), groups, &state)
  }

  private func accept(_ bytes: [UInt8], _ groups: ArraySlice<Group>, _ state: inout State) -> Bool {
    let file = SourceFile(path: path, bytes: bytes)
    let next = lint(file)
    let (before, after) = (state.linted.suppressionProof, next.suppressionProof)
    let count = groups.reduce(0) { $0 + $1.count }
    guard !next.compilation.hasErrors, before.holds(of: groups.flatMap(\.rules), after: after),
      before.total - after.total >= count
    else { return false }
    state.file = file
    state.linted = next
    state.added += count
    return true
  }

  // MARK: Findings

  private static func targets(_ linted: LintedSpec) -> [Finding] {
    linted.findings.filter { finding in
      finding.isNew && finding.rule.kind == .lint && finding.rule != .unusedSuppression
        && finding.diagnostic.range.file == 0
    }
  }

  private static func groups(_ findings: [Finding]) -> [Group] {
    var groups: [Group] = []
    for finding in findings.sorted(by: { $1.diagnostic.range < $0.diagnostic.range }) {
      if groups.last?.line != finding.start.line { groups.append(Group(line: finding.start.line, rules: [], count: 0)) }
      groups[groups.count - 1].count += 1
      if !groups[groups.count - 1].rules.contains(finding.rule) { groups[groups.count - 1].rules.append(finding.rule) }
    }
    return groups.map { group in
      var group = group
      group.rules.sort { $0.rawValue < $1.rawValue }
      return group
    }
  }

  // MARK: Comments

  /// The comments by line, each with the suppression that it already is, if it is one.
  private func comments(in file: SourceFile) -> [Int: SuppressionComment?] {
    var ignored: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored) else { return [:] }
    var byLine: [Int: SuppressionComment?] = [:]
    for comment in CommentScanner.comments(in: file, tree: tree) {
      byLine[file.start(of: comment.range).line] = .some(SuppressionComment(comment))
    }
    return byLine
  }

  private func comment(for group: Group, in file: SourceFile, _ comments: [Int: SuppressionComment?]) -> TextEdit {
    let names = group.rules.map(\.rawValue)
    guard let there = comments[group.line] else {
      let end = file.byteRange(ofLine: group.line).upperBound
      return TextEdit(end..<end, Array("\(gap)\(SuppressionText.comment(names, reason: reason))".utf8))
    }
    // A suppression that is already there gets more names.
    if let there, there.kind == .node, let last = there.names.last {
      let end = Int(last.range.end)
      return TextEdit(end..<end, Array(names.map { ", \($0)" }.joined().utf8))
    }
    return comment(above: group, in: file)
  }

  private func comment(above group: Group, in file: SourceFile) -> TextEdit {
    let start = file.byteRange(ofLine: group.line).lowerBound
    return SuppressionText.edit(aboveLineOf: start, in: file, group.rules, reason: reason)
  }
}
