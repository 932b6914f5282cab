import LayoutCompiler
import LayoutEngine
import LayoutLint

/// `textDocument/codeAction`: fixes, one by one and all at once, suppressions, tokens and templates made and dissolved,
/// and other forms of what a section says.
///
/// The diagnostics that the client sends back are not looked at: their ranges may be counted differently. Which
/// findings are meant follows from the range asked about and from what is known of the text.
struct CodeActions {
  struct Action {
    var title: String
    var kind: String
    var change: Change
    var finding: Finding?
    var isPreferred = false
  }

  enum Change {
    /// Of this text.
    case edits([TextEdit])
    /// One name for another in all its places.
    case rename([SharedNames.Place], to: String)
  }

  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func actions(in range: Range<Int>, only: [String]) -> JSON {
    guard view.client.hasActions else { return [] }
    // The empty kind is above all others, so whoever asks for it asks for nothing in particular.
    let only = only.contains("") ? [] : only
    func wants(_ kind: String) -> Bool {
      only.isEmpty || only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var actions: [Action] = []
    if wants("quickfix") {
      let here = view.analysis.findings.filter {
        $0.diagnostic.range.file == view.analysis.index && touches($0.diagnostic.range.bytes, range)
      }
      for (number, finding) in here.enumerated() {
        actions += fix(finding, isProved: isQuick && number < Self.mostProofs)
      }
      // Each of these takes a look at the whole text.
      if isQuick { for finding in here.prefix(Self.mostProofs) { actions += suppression(finding) } }
    }
    if view.analysis.kind == .spec, view.analysis.index == 0 {
      let tokens = TokenActions(view)
      if wants("refactor.extract"), isQuick { actions += tokens.extract(in: range) }
      if wants("refactor.inline"), isQuick { actions += tokens.inline(at: range.lowerBound) }
      if isQuick, let sections = SectionActions(view, at: range.lowerBound) {
        if wants("refactor.extract") { actions += sections.extracted() }
        if wants("refactor.inline") { actions += sections.inlined() }
        if wants("refactor.rewrite") { actions += sections.rewritten() }
      }
      // Work on the whole text is done only if somebody asks for it or there is something to fix.
      let hasFixes = view.analysis.findings.contains { $0.diagnostic.fix?.safety == .safe }
      if wants("source.fixAll"), hasFixes && isQuick || !only.isEmpty { actions += fixAll() }
    }
    return .array(actions.filter(keepsJSON).map(json))
  }

  /// How many fixes and how many suppressions are looked at, each of which costs an analysis.
  private static let mostProofs = 8

  /// Whether the text is short enough to be looked at several times without making anybody wait: clients ask for
  /// actions at each move of the cursor.
  var isQuick: Bool { view.file.bytes.count < 1 << 17 }

  /// Whether the text is JSON, and what is written into it must be, too.
  var isJSON: Bool { view.analysis.kind != .configuration && JSONStyle.isJSON(view.file) }

  private func touches(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.lowerBound <= b.upperBound && b.lowerBound <= a.upperBound
  }

  private func json(_ action: Action) -> JSON {
    let edit =
      switch action.change {
      case .edits(let edits): WorkspaceEdit.json([FileEdits(view.document, edits)], view.client)
      case .rename(let places, let name): Rename(view).edits(places, name)
      }
    var json: JSON = ["title": .string(action.title), "kind": .string(action.kind), "edit": edit]
    if let finding = action.finding {
      json = json.adding("diagnostics", [finding.json(view.workspace, view.client.diagnostics)])
    }
    return action.isPreferred && view.client.prefersActions ? json.adding("isPreferred", true) : json
  }

  // MARK: Findings

  /// The fix of a finding; none if it does not stand the proof that `--fix` asks of it.
  ///
  /// - Parameter isProved: whether that is looked at. What nobody has looked at is no client's first choice.
  private func fix(_ finding: Finding, isProved: Bool) -> [Action] {
    guard let fix = finding.diagnostic.fix, fix.range.file == view.analysis.index else { return [] }
    if let renaming = renaming(finding, fix) { return renaming }
    if isProved, !holds(finding.diagnostic, fix) { return [] }
    return [
      Action(
        title: fix.title, kind: "quickfix", change: .edits([TextEdit(fix)]), finding: finding,
        isPreferred: isProved && fix.safety == .safe)
    ]
  }

  /// Whether the text after a fix is no worse. Nothing is known of a configuration.
  private func holds(_ diagnostic: Diagnostic, _ fix: Diagnostic.Fix) -> Bool {
    guard let before = view.analysis.linted else { return true }
    let edit = TextEdit(fix)
    guard let after = analysis([edit]).linted else { return false }
    var diagnostic = diagnostic
    // An included file has no frames of its own that could be proved to stay.
    if view.analysis.index > 0 { diagnostic.fix?.safety = .unsafe }
    return FixProof(before: before, after: after, edits: [edit]).holds(of: [diagnostic])
  }

  /// Mends a name that cannot be one both where it is defined and where it is used. The uses are no mistakes in
  /// themselves, but after the fix alone they would be unknown names. Nil for other fixes, and for a name that is used
  /// nowhere; empty if something else has the new name already.
  private func renaming(_ finding: Finding, _ fix: Diagnostic.Fix) -> [Action]? {
    guard finding.rule == .badValue, let compilation = view.analysis.compilation,
      let given = view.analysis.occurrences.all.first(where: { $0.isDefinition && $0.range == fix.range }),
      given.symbol.kind == .token || given.symbol.kind == .template
    else { return nil }
    // Other specs share a name through a file that they include. Finding them takes a look at all specs.
    let isShared = compilation.sources.files.count > 1
    let names = SharedNames(view, given, amongOthers: isShared)
    if names.taken.contains(fix.replacement) { return [] }
    guard names.places.count > 1 else { return nil }
    return [
      Action(
        title: "\(fix.title) in all \(names.places.count) places", kind: "quickfix",
        change: .rename(names.places, to: fix.replacement), finding: finding)
    ]
  }

  /// A comment above the line of a finding; none if the comment would belong to another node.
  private func suppression(_ finding: Finding) -> [Action] {
    guard finding.rule.kind == .lint, finding.rule != .unusedSuppression else { return [] }
    let start = Int(finding.diagnostic.range.start)
    let edit = SuppressionText.edit(aboveLineOf: start, in: view.file, [finding.rule], reason: "reason")
    let action = Action(
      title: "suppress \(finding.rule.rawValue) here, with a reason", kind: "quickfix", change: .edits([edit]),
      finding: finding)
    // The comment must suppress exactly this finding, and must not be an unused suppression itself.
    return suppresses(edit, finding.rule) ? [action] : []
  }

  private func suppresses(_ edit: TextEdit, _ rule: RuleID) -> Bool {
    let after = analysis([edit])
    let proof = SuppressionProof(view.analysis.compilation, view.analysis.findings)
    return proof.holds(of: [rule], after: SuppressionProof(after.compilation, after.findings))
      && !after.findings.contains {
        $0.rule == .unusedSuppression && $0.diagnostic.range.start == edit.range.lowerBound
      }
  }

  /// The edits in the order of the text; nil if two of them change the same part of it.
  static func inOrder(_ edits: [TextEdit]) -> [TextEdit]? {
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let isApart = zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
    return isApart ? edits : nil
  }

  /// The analysis of the text after some edits.
  func analysis(_ edits: [TextEdit]) -> Analysis {
    view.workspace.analyze(SourceFile(path: view.document.path, bytes: TextEdit.apply(edits, to: view.file.bytes)))
  }

  /// Does what `layoutc lint --fix` does.
  private func fixAll() -> [Action] {
    let linter = SpecLinter(read: view.workspace.reader)
    let rules = linter.rules(of: view.workspace.configuration(of: view.document.path), path: view.document.path)
    let fixed = FixEngine { linter.check($0, rules) }.run(view.file)
    guard fixed.bytes != view.file.bytes else { return [] }
    return [
      Action(
        title: "fix all that is certain", kind: "source.fixAll",
        change: .edits([TextDifference.edit(from: view.file.bytes, to: fixed.bytes)]))
    ]
  }
}
