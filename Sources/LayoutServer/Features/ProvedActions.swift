import FrameTables
import LayoutCompiler
import LayoutLint

/// What actions that write a spec in another form have in common: they are offered only if they are proved to leave
/// each frame where it is, and a name that they give is one that nothing has.
extension CodeActions {
  /// An action, or none if the text after its edits does not compile or has other frames.
  func proved(_ title: String, _ kind: String, _ edits: [TextEdit]) -> [Action] {
    guard let before = view.analysis.compilation, !before.hasErrors, let edits = Self.inOrder(edits),
      let after = compiled(edits), Self.frames(after) == Self.frames(before)
    else { return [] }
    return [Action(title: title, kind: kind, change: .edits(edits))]
  }

  /// What the text after some edits comes to; nil if it has errors.
  func compiled(_ edits: [TextEdit]) -> Compilation? {
    guard let after = analysis(edits).compilation, !after.hasErrors else { return nil }
    return after
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
