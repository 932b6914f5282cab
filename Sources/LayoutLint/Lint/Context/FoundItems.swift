import FrameTables
import LayoutCompiler
import LayoutEngine

/// Items of one section of which a rule finds the same, one for each place where that is decided.
struct FoundItems {
  /// The most places that are told of one section: nobody reads more.
  static let most = 20
  /// The most places that are counted beyond those.
  static let mostCounted = 1_000

  private(set) var told: [(item: Int, cell: LintCell, place: SourceRange)] = []
  /// The places beyond those that are told.
  private var rest: Set<SourceRange> = []

  var isFull: Bool { rest.count == Self.mostCounted }

  /// Adds an item, unless one with the same place is there.
  ///
  /// - Returns: whether it is told.
  @discardableResult mutating func add(_ item: Int, _ cell: LintCell, _ place: SourceRange) -> Bool {
    if told.contains(where: { $0.place == place }) { return false }
    if told.count < Self.most {
      told.append((item, cell, place))
      return true
    }
    rest.insert(place)
    return false
  }

  /// What is said with the last item that is told, about those that are not.
  func note(on section: LintSection) -> Diagnostic.Note? {
    if rest.isEmpty { return nil }
    return .init(
      "the rule finds \(isFull ? "at least " : "")\(rest.count.grouped) more in '\(section.id.value)'; "
        + "it tells \(Self.most) of a section")
  }
}

extension [MeasuredFinding] {
  /// Adds findings about items of a section, the last of which says how many more there are.
  mutating func add(_ findings: [MeasuredFinding], of items: FoundItems, in section: LintSection) {
    // Appending nothing costs as much as looking at a section.
    guard let last = findings.last else { return }
    self += findings
    guard let note = items.note(on: section) else { return }
    self[count - 1].notes = { last.notes() + [note] }
  }
}

extension LintSection {
  /// For each place where sizes are decided, an item of which both are true, as a rule the first.
  ///
  /// Not for each cell: entries with equal sizes have one cell, and a comment that suppresses what is found at one of
  /// them would hide the others. Linear in the entries, and in the items if they follow no pattern.
  ///
  /// - Parameters:
  ///   - isMeant: asked for one item of an entry only, so it must not differ within one.
  ///   - isAtContents: whether a side that a content gives is decided where the content is written, not where the cell
  ///     says that it is to.
  ///   - side: the side of a cell that is told; nil where the cell leaves it open, which is the one along the line.
  func firstItems(
    where isWanted: (LintCell) -> Bool, of isMeant: (_ item: Int) -> Bool = { _ in true },
    side: (LintCell) -> Side? = { _ in nil }, isAtContents: Bool = false
  ) -> FoundItems {
    var found = FoundItems()
    // In most sections, no cell is wanted.
    var wanted: [Bool] = []
    for index in 0..<cellCount where isWanted(cell(at: index)) {
      if wanted.isEmpty { wanted = Array(repeating: false, count: cellCount) }
      wanted[index] = true
    }
    if wanted.isEmpty { return found }
    let list = entries.flatMap { $0.value.itemCount > 0 ? $0 : nil }
    var isLookedAt = [Bool](repeating: false, count: list?.value.count ?? 1)
    var missing = isLookedAt.count
    func look(at item: Int, _ cell: Int, of entry: Int) {
      if isLookedAt[entry] || !wanted[cell] { return }
      isLookedAt[entry] = true
      missing -= 1
      guard isMeant(item) else { return }
      let toldSide = side(self.cell(at: cell)) ?? axes.lineSide
      let said = self.item(item)
      let place = (isAtContents ? said.contentPlace(toldSide) : nil) ?? said.place(toldSide)
      found.add(item, self.cell(at: cell), place)
    }
    if let list, items.repeatingPattern != nil {
      // Every cell occurs in the first and the last lines of a pattern, but not every entry.
      var item = 0
      for entry in 0..<list.value.count where item < count && !found.isFull {
        look(at: item, items.cell(of: item), of: entry)
        item += list.value.repeats(of: entry)
      }
    }
    for range in distinctItems where missing > 0 {
      for (item, cell) in zip(range, items.cells(in: range)) where wanted[Int(cell)] {
        if missing == 0 || found.isFull { return found }
        look(at: item, Int(cell), of: list.map { written.entry(of: item, in: $0) } ?? 0)
      }
    }
    return found
  }
}
