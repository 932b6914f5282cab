import FrameTables
import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What actions that write a spec in another form have in common: they are offered only if they are proved to leave
/// each frame where it is, a name that they give is one that nothing has, and what is JSON stays so.
extension CodeActions {
  /// An action, or none if the text after its edits does not compile, has other frames, lacks a comment or says something
  /// that nobody needs.
  func proved(_ title: String, _ kind: String, _ edits: [TextEdit]) -> [Action] {
    guard let before = view.analysis.compilation, !before.hasErrors, let edits = styled(edits) else { return [] }
    let after = analysis(edits)
    guard let compilation = after.compilation, !compilation.hasErrors,
      Self.frames(compilation) == Self.frames(before), hasAllComments(after, edits),
      addsNothingUnneeded(after)
    else { return [] }
    return [Action(title: title, kind: kind, change: .edits(edits))]
  }

  /// The edits in order, as the text around them asks for: in a spec that is JSON, words and keys get quotes. Nil if
  /// that cannot be done.
  func styled(_ edits: [TextEdit]) -> [TextEdit]? {
    guard let edits = Self.inOrder(edits), isJSON, let tree = view.analysis.tree else { return Self.inOrder(edits) }
    let locator = NodeLocator(tree: tree)
    var styled: [TextEdit] = []
    for var edit in edits {
      if !edit.replacement.isEmpty, !isInQuotes(edit, locator) {
        guard let text = JSONStyle.quoted(String(decoding: edit.replacement, as: UTF8.self), isJSON: true) else {
          return nil
        }
        edit.replacement = Array(text.utf8)
      }
      styled.append(edit)
    }
    return styled
  }

  /// Whether an edit writes within the quotes of a word.
  private func isInQuotes(_ edit: TextEdit, _ locator: NodeLocator) -> Bool {
    let (start, end) = (UInt32(edit.range.lowerBound), UInt32(edit.range.upperBound))
    guard let step = locator.path(to: SourceRange(file: 0, start: start, end: end)).last else { return false }
    return [step.key, step.value].compactMap(\.self).contains { node in
      let place = locator.tree.referenceRange(of: node)
      return locator.tree.kind(of: node) == .scalar && place.start < start && end < place.end
    }
  }

  /// Whether an action leaves JSON what is JSON.
  func keepsJSON(_ action: Action) -> Bool {
    guard case .edits(let edits) = action.change, JSONStyle.begins(view.file) else { return true }
    // Each costs two parses.
    if !isQuick { return false }
    if !isJSON { return true }
    return JSONStyle.isJSON(SourceFile(path: "", bytes: TextEdit.apply(edits, to: view.file.bytes)))
  }

  /// Whether each comment is still there after some edits.
  func hasAllComments(_ after: Analysis, _ edits: [TextEdit]) -> Bool {
    guard view.file.bytes.contains(UInt8(ascii: "#")), let before = view.analysis.tree, let tree = after.tree else {
      return true
    }
    func texts(_ bytes: [UInt8], _ tree: NodeTree) -> [String: Int] {
      let comments = CommentScanner.comments(in: SourceFile(path: "", bytes: bytes), tree: tree)
      return comments.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
    }
    let kept = texts(TextEdit.apply(edits, to: view.file.bytes), tree)
    return texts(view.file.bytes, before).allSatisfy { kept[$0.key, default: 0] >= $0.value }
  }

  /// Whether there are no more findings about what could be removed, of which the frames tell nothing.
  private func addsNothingUnneeded(_ after: Analysis) -> Bool {
    func counts(_ analysis: Analysis) -> [RuleID: Int] {
      analysis.findings.reduce(into: [:]) { if $1.rule.isOfUnneeded { $0[$1.rule, default: 0] += 1 } }
    }
    let known = counts(view.analysis)
    return counts(after).allSatisfy { $0.value <= known[$0.key, default: 0] }
  }

  /// The tables without the names of templates: a cell that names no template goes by its section's name.
  private static func frames(_ compilation: Compilation) -> [FrameTable] {
    compilation.tables.map { table in
      var table = table
      for section in table.sections.indices {
        for style in table.sections[section].styles.indices { table.sections[section].styles[style].template = nil }
      }
      return table
    }
  }

  /// The name, or, if it is taken, the first of `name-2`, `name-3` and so on that is not.
  static func freeName(_ base: String, isTaken: (String) -> Bool) -> String {
    var name = base
    var number = 2
    while isTaken(name) {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}
