/// An arrangement with what it puts its items into: lines, lanes, areas or rows. Indirect for the same reason as
/// ``AnyLineArranger``.
indirect enum ResolvedArrangement {
  case flow
  case grid(Lanes)
  case waterfall(Lanes)
  case mosaic(Mosaic)
  case justified(JustifiedRules)

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> ResolvedArrangement {
    switch geometry.arrangement {
    case .flow: .flow
    // A row without cells leaves nothing to divide.
    case .grid: geometry.line.isMissing ? .flow : .grid(try Lanes.resolve(geometry, &scope))
    case .waterfall: .waterfall(try Lanes.resolve(geometry, &scope))
    case .mosaic: .mosaic(try Mosaic.resolve(geometry, &scope))
    case .justified: .justified(try JustifiedRules.resolve(geometry, &scope))
    }
  }

  /// What is wrong with these on every device, except for the number of lanes.
  static func checkWords(of geometry: SectionGeometry, _ scope: inout DeviceScope) {
    switch geometry.arrangement {
    case .flow, .grid, .waterfall, .mosaic: break
    case .justified: _ = try? JustifiedRules.written(geometry, &scope)
    }
  }

  var lanes: Lanes? {
    switch self {
    case .flow, .justified: nil
    case .grid(let lanes), .waterfall(let lanes): lanes
    case .mosaic(let mosaic): mosaic.lanes
    }
  }

  /// The number of lanes that stay empty before the first item; 0 without lanes.
  func lead(of input: ArrangementInput, _ scope: inout DeviceScope) throws(Reported) -> Int {
    try lanes?.lead(of: input, &scope) ?? 0
  }

  /// What finds the lines of the section again; nil if there are none.
  ///
  /// - Parameter lead: empty lanes before the first item.
  func lineArranger(_ input: ArrangementInput, lead: Int) -> AnyLineArranger? {
    switch self {
    case .flow: .flow(FlowArranger(input))
    case .grid(let lanes): .grid(GridArranger(input, lanes, lead: lead))
    case .waterfall(let lanes):
      WaterfallArranger.takesLanesInTurn(input, lanes) ? .grid(GridArranger(input, lanes, lead: lead)) : nil
    case .mosaic: nil
    case .justified(let rules): .justified(JustifiedArranger(input, rules))
    }
  }
}
