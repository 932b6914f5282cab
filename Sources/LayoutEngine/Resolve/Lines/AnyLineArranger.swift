/// The arranger of whichever arrangement fills lines, for who asks for single lines.
///
/// A case for each, where a value of protocol type would do: the engine compiles as Embedded Swift, which has none of
/// these. Indirect, since to copy and to destroy each of them in place takes kilobytes of code.
indirect enum AnyLineArranger {
  case flow(FlowArranger)
  case grid(GridArranger)
  case justified(JustifiedArranger)

  /// Of the section.
  var itemCount: Int {
    switch self {
    case .flow(let flow): flow.input.items.count
    case .grid(let grid): grid.input.items.count
    case .justified(let justified): justified.input.items.count
    }
  }

  func nextLine(from start: Int, before end: Int) -> ItemLine {
    switch self {
    case .flow(let flow): flow.nextLine(from: start, before: end)
    case .grid(let grid): grid.nextLine(from: start, before: end)
    case .justified(let justified): justified.nextLine(from: start, before: end)
    }
  }

  /// The items of a line, in exact places.
  func places(of line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    // Copies, which measure what nobody asks for.
    switch self {
    case .flow(var flow): flow.place(line, at: scroll, row: row, isLast: isLast)
    case .grid(var grid): grid.place(line, at: scroll, row: row, isLast: isLast)
    case .justified(var justified): justified.place(line, at: scroll, row: row, isLast: isLast)
    }
  }

  /// After how many items lines come again.
  func period(of kinds: [UInt32]) -> Int? {
    let lines =
      switch self {
      case .flow(let flow): flow.period(of: kinds)
      case .grid(let grid): grid.period(of: kinds)
      case .justified(let justified): justified.period(of: kinds)
      }
    return lines?.last?.items.upperBound
  }

  var lineExtents: [(start: Exact, length: Exact)] {
    switch self {
    case .flow(let flow): flow.lineExtents
    case .grid(let grid): grid.lineExtents
    case .justified(let justified): justified.lineExtents
    }
  }
}
