/// The arranger of any arrangement that fills lines, for those who ask for single lines.
///
/// It has a case for each, where a value of protocol type would do: the engine compiles as Embedded Swift, which has no
/// such values. Indirect, since copying and destroying each of them in place takes kilobytes of code.
indirect enum AnyLineArranger {
  case flow(FlowArranger)
  case grid(GridArranger)
  case justified(JustifiedArranger)

  /// The items of the section.
  var items: ItemSequence {
    switch self {
    case .flow(let flow): flow.input.items
    case .grid(let grid): grid.input.items
    case .justified(let justified): justified.input.items
    }
  }

  /// The number of items in the section.
  var itemCount: Int { items.count }

  func nextLine(from start: Int, before end: Int) -> ItemLine {
    switch self {
    case .flow(let flow): flow.nextLine(from: start, before: end)
    case .grid(let grid): grid.nextLine(from: start, before: end)
    case .justified(let justified): justified.nextLine(from: start, before: end)
    }
  }

  /// The items of a line, in exact places.
  func places(of line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    // These are copies, since the arrangers measure what nobody asks for here.
    switch self {
    case .flow(var flow): flow.place(line, at: scroll, row: row, isLast: isLast)
    case .grid(var grid): grid.place(line, at: scroll, row: row, isLast: isLast)
    case .justified(var justified): justified.place(line, at: scroll, row: row, isLast: isLast)
    }
  }

  /// The number of items after which lines repeat.
  func period(of kinds: [UInt32]) -> Int? {
    let lines =
      switch self {
      case .flow(let flow): flow.period(of: kinds)
      case .grid(let grid): grid.period(of: kinds)
      case .justified(let justified): justified.period(of: kinds)
      }
    return lines?.last?.items.upperBound
  }

  /// The lines if all items have one size, which nothing changes.
  var uniformLines: UniformLines? {
    switch self {
    case .flow(let flow): flow.uniformLines
    case .grid(let grid): grid.uniformLines
    case .justified: nil
    }
  }

  func visitLines(
    passing passes: (LineCycle.Turns) -> Bool = { _ in false }, _ visit: (_ start: Exact, _ length: Exact) -> Bool
  ) {
    switch self {
    case .flow(let flow): flow.visitLines(passing: passes, visit)
    case .grid(let grid): grid.visitLines(passing: passes, visit)
    case .justified(let justified): justified.visitLines(passing: passes, visit)
    }
  }
}
