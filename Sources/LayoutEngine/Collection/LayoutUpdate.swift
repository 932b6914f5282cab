/// What became of a part of a collection view's content, by index paths as UIKit has them. What goes, moves away or is
/// reloaded is named by where it was before the whole update; what comes, by where it is after it.
public enum LayoutUpdate: Sendable, Hashable {
  /// An item by its section and its index in it, as an index path tells it.
  public struct Path: Sendable, Hashable {
    /// The section's place among all instances of all sections.
    public var section: Int
    /// Its place among the items of the section, from 0.
    public var item: Int

    public init(_ item: Int, inSection section: Int) {
      self.section = section
      self.item = item
    }
  }

  case insertItem(Path)
  case deleteItem(Path)
  case reloadItem(Path)
  case moveItem(from: Path, to: Path)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

extension LayoutCollection {
  /// Takes over updates that have already happened in the content. What shows stays where it is, unless the content
  /// shows from its start on.
  ///
  /// What the updates do not explain happened at the end of sections, as ``LiveLayout/update(to:_:edits:keeping:)``
  /// says. An item that moves to another section is measured there again. Nothing happens if the layout had to be made
  /// anew since the counts changed: then it was made with what the content told.
  ///
  /// The content is asked once for its counts, then for the sizes of what came, was reloaded or shows and has none. This
  /// costs what ``LiveLayout/update(to:_:edits:keeping:)`` costs, and O(log n) for each of n updates.
  public mutating func update(_ updates: [LayoutUpdate]) {
    guard let live, let window else { return }
    if hasUpdates {
      hasUpdates = false
      return
    }
    let given = content()
    let edits = UpdateEdits(updates, live.page, given.given)?.edits ?? []
    change(to: nil, given, edits, from: window)
  }
}
