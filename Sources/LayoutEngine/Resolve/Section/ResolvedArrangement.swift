/// An arrangement with what it puts its items into: lines, lanes, areas or rows. Indirect for the same reason as
/// ``AnyLineArranger``.
indirect enum ResolvedArrangement {
  /// Nothing yet: the items decide how long a line is, and have not, or there are none.
  case undecided
  case flow
  case grid(Lanes)
  case waterfall(Lanes)
  case mosaic(Mosaic)
  case justified(JustifiedRules)

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> ResolvedArrangement {
    switch geometry.arrangement {
    case .flow: .flow
    // A row without cells leaves nothing to divide.
    case .grid: geometry.line.isMissing ? .undecided : .grid(try Lanes.resolve(geometry, &scope))
    case .waterfall: .waterfall(try Lanes.resolve(geometry, &scope))
    case .mosaic: .mosaic(try Mosaic.resolve(geometry, &scope))
    case .justified: .justified(try JustifiedRules.resolve(geometry, &scope))
    }
  }

  /// What is wrong with these on every device, except for the number of lanes.
  static func checkWords(of geometry: SectionGeometry, _ scope: inout DeviceScope) {
    switch geometry.arrangement {
    case .flow, .grid, .waterfall, .mosaic: break
    case .justified: _ = try? JustifiedRules.requireRow(of: geometry, &scope)
    }
  }

  var lanes: Lanes? {
    switch self {
    case .undecided, .flow, .justified: nil
    case .grid(let lanes), .waterfall(let lanes): lanes
    case .mosaic(let mosaic): mosaic.lanes
    }
  }

  /// The number of lanes that stay empty before the first item; 0 without lanes.
  func lead(of input: ArrangementInput, _ scope: inout DeviceScope) throws(Reported) -> Int {
    try lanes?.lead(of: input, &scope) ?? 0
  }

  /// How single items come to their places. Indirect, too.
  indirect enum Way {
    /// Line by line.
    case lines(AnyLineArranger)
    /// One by one, each into the shortest lane, so that there are no lines.
    case fall(Lanes)
    /// By areas, in blocks.
    case mosaic(Mosaic)

    /// What finds the lines of the section again; nil if there are none.
    var lines: AnyLineArranger? {
      switch self {
      case .lines(let arranger): arranger
      case .fall, .mosaic: nil
      }
    }
  }

  /// - Parameter lead: empty lanes before the first item.
  func way(_ input: ArrangementInput, lead: Int) -> Way {
    switch self {
    // Without items it has no lines, whoever looks for them.
    case .undecided, .flow: .lines(.flow(FlowArranger(input)))
    case .grid(let lanes): .lines(.grid(GridArranger(input, lanes, lead: lead)))
    case .waterfall(let lanes):
      WaterfallArranger.takesLanesInTurn(input, lanes)
        ? .lines(.grid(GridArranger(input, lanes, ending: .lanes, lead: lead))) : .fall(lanes)
    case .mosaic(let mosaic): .mosaic(mosaic)
    case .justified(let rules): .lines(.justified(JustifiedArranger(input, rules)))
    }
  }
}
