import LayoutCompiler
import LayoutLint

/// Works out where a new token or template is written: before the first of its kind, or in a new mapping of its own, in
/// braces if the whole spec is.
struct DefinitionInsertion {
  private let file: SourceFile
  private let locator: NodeLocator

  init(file: SourceFile, locator: NodeLocator) {
    self.file = file
    self.locator = locator
  }

  /// - Parameters:
  ///   - entry: the text without indentation, with `\n` between its lines.
  ///   - key: the mapping at the top of the file that has such entries.
  ///   - users: the keys of what refers to such entries; a mapping that is not there yet comes before the first of
  ///     these.
  /// - Returns: nil if the way the file is written has no place for the entry.
  func edit(adding entry: String, to key: FileKey, before users: [FileKey]) -> TextEdit? {
    let tree = locator.tree
    guard let root = tree.root, tree.kind(of: root) == .mapping else { return nil }
    let insertion = EntryInsertion(file: file, tree: tree)
    if let mapping = locator.entry(key.rawValue, of: root)?.value {
      guard let first = locator.children(of: mapping).first?.key else { return nil }
      return insertion.edit(adding: [entry], before: first, of: mapping)
    }
    let user = locator.children(of: root).first { step in
      users.contains { $0.rawValue == locator.name(of: step) }
    }
    if tree.isFlow(root) {
      guard !entry.contains("\n") else { return nil }
      return user?.key.flatMap { insertion.edit(adding: ["\(key.rawValue): { \(entry) }"], before: $0, of: root) }
    }
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    let below = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return user?.key.flatMap { insertion.edit(adding: ["\(key.rawValue):\n\(below)"], before: $0, of: root) }
  }
}
