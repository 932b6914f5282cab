import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct ResolveLawsTests {
  /// Lanes, gaps and what surrounds them add up exactly to the container, at every width from 100 to 3,000 pixels.
  @Test func lanesFillTheContainer() throws {
    var random = SplitMix(seed: 3)
    let id = Located("grid", at: .none)
    var met: Set<Leftover> = []
    for pixels in 100...3000 {
      let scale = Int(random.next() % 3) + 1
      var properties = SectionProperties()
      properties.arrange = Located(.grid, at: .none)
      let count = Int(random.next() % 12) + 1
      properties.columns = Located(.count(count), at: .none)
      let spacing = Length(.pixels(Decimal(mantissa: random.next() % 4, exponent: 0)))
      properties.spacing = SpacingSpec(item: Located(spacing, at: .none))
      let leftover = Leftover.allCases[Int(random.next() % UInt64(Leftover.allCases.count))]
      met.insert(leftover)
      properties.leftover = Located(leftover, at: .none)
      let zero = DeviceScope.ScreenEdges(top: 0, left: 0, bottom: 0, right: 0)
      let container = Container(x: 0, y: 0, width: Exact(pixels), height: 1000, safeArea: zero)
      let device = TargetDevice(
        name: "d", width: Decimal(mantissa: UInt64(pixels), exponent: 0), height: .zero, scale: scale, safeArea: .zero)
      var scope = DeviceScope(device: device, spec: .empty, tokens: TokenValues([]))
      let resolved = try? SectionGeometry.resolve(id, Shared(properties), in: container, &scope)
      let geometry = try #require(resolved)
      let lanes = try Lanes.resolve(geometry, &scope)
      let widths = (0..<count).map { lanes.width(from: $0, span: 1) }
      let gaps = Int64(count - 1) * lanes.spacing
      let sum: Int64 = lanes.base * Int64(count) + gaps + lanes.leftover
      #expect(sum == Int64(pixels))
      #expect(lanes.leftover < Int64(count))
      for (index, lane) in widths.dropLast().enumerated() {
        #expect(lanes.starts[index] + lane + lanes.spacing == lanes.starts[index + 1])
      }
      let end = lanes.starts[count - 1] + widths[count - 1]
      switch leftover {
      case .inset: #expect(lanes.starts[0] == lanes.leftover / 2)
      case .end: #expect(lanes.starts[0] == 0 && end == Int64(pixels) - lanes.leftover)
      case .spread, .interleave:
        #expect(lanes.starts[0] == 0 && end == Int64(pixels))
        #expect(widths.reduce(0) { $0 + $1 - lanes.base } == lanes.leftover)
      case .snap:
        #expect(lanes.starts[0] == 0 && end == Int64(pixels))
        for (index, width) in widths.enumerated() {
          let start = Exact(Int64(index) * (Int64(pixels) + lanes.spacing)) / Exact(count)
          #expect(PixelGrid.halfUp(start) == Exact(lanes.starts[index]))
          #expect((0...1).contains(width - lanes.base))
        }
      }
    }
    #expect(met.count == Leftover.allCases.count)
  }

  /// A section that repeats is the same as the list of its items. In the list, every other item has a template with
  /// another name but the same content, so that the list is never seen to repeat.
  @Test func patternsAreTheListsTheyStandFor() throws {
    var random = SplitMix(seed: 5)
    var compared = 0
    for round in 0..<250 {
      let cycle = (0..<Int(random.next() % 4) + 1).map { _ in
        ["a", "b", "c"][Int(random.next() % 3)]
      }
      let count = Int(random.next() % 60) + 1
      let list = (0..<count).map { cycle[$0 % cycle.count] + ($0 % 2 == 0 ? "" : "-twin") }
      let arrange = Arrangement.allCases[round % Arrangement.allCases.count]
      let lanes =
        switch arrange {
        case .flow: ""
        case .grid, .waterfall: "columns: \(random.next() % 5 + 1)\n    "
        case .mosaic:
          "areas: \(["[a a b, a a c, d e f]", "[a . b, c c b]", "[a b c]"][Int(random.next() % 3)])\n    row: 20\n    "
        case .justified: "row: 31\n    last: \(random.next() % 2 == 0 ? "natural" : "stretch")\n    "
        }
      let rest = """
        \(lanes)arrange: \(arrange.rawValue)
            spacing: { policy: \(random.next() % 2 == 0 ? "fixed" : "minimum"), item: \(random.next() % 9), line: 3.3 }
            justify: \(["start", "center", "end"][Int(random.next() % 3)])
            leftover: \(Leftover.allCases[Int(random.next() % UInt64(Leftover.allCases.count))].rawValue)
            inset: { left: 3, top: 2, right: 1.5 }
        """
      let size = arrange == .flow || arrange == .justified ? "width: 47.3, " : ""
      let top = """
        direction: \(random.next() % 2 == 0 ? "ltr" : "rtl")
        cells:
          a: { size: { \(size)height: 20.1 }, separators: { width: 1, last: false, edges: [top, left, bottom, right] } }
          b: { size: { \(size)height: 20.1 } }
          c: { size: { \(size.isEmpty ? "" : "width: 60, ")height: 31 } }
          a-twin: { extends: a }
          b-twin: { extends: b }
          c-twin: { extends: c }
        """
      func section(_ names: [String], _ items: (String) -> String) throws -> Section {
        let entries = "[" + names.map { "{ cell: \($0) }" }.joined(separator: ", ") + "]"
        return try Resolved.table("\nsections:\n  - id: s\n    \(rest)\n    items: \(items(entries))\n", top: top)
          .sections[0]
      }
      let short = try section(cycle) { "{ count: \(count), cycle: \($0) }" }
      let long = try section(list) { $0 }
      if case .repeating = short.items.placement, case .listed = long.items.placement { compared += 1 }
      #expect(short.frame == long.frame)
      for item in 0..<count {
        #expect(short.frame(of: item) == long.frame(of: item))
        let cells = [short, long].map { section in
          var cell = section.cells[section.items.cell(of: item)]
          var style = section.styles[Int(cell.style)]
          style.template?.replace("-twin", with: "")
          cell.style = 0
          return (cell, style)
        }
        #expect(cells[0] == cells[1])
      }
    }
    #expect(compared >= 80, "in \(compared) rounds a pattern was compared with a list")
  }

  /// A line of so many items that it becomes a pattern of one item ends as shorter ones do.
  @Test(arguments: [40, 5000]) func theOnlyLineEndsWithoutASeparator(count: Int) throws {
    let cell = "cell: { size: [2, 20], separators: { width: 1, edges: [right] } }"
    let section = try #require(
      Resolved.table("sections: [{ id: a, spacing: 0, \(cell), items: \(count) }]\n", device: "10000x480@1").sections
        .first)
    #expect((section.items.repeatingPattern != nil) == (count > 4096))
    let drawn = [0, 1, count - 2, count - 1].map { item in
      let cell = section.cell(of: item)
      return section.styles[Int(cell.style)].separators(of: cell).count
    }
    #expect(drawn == [1, 1, 1, 0])
  }

  /// A dynamic section is that of its sample, also if a cycle makes its period several lines long. Where its last line
  /// draws other separators, none can be: then a look-up would take a whole period for the last line.
  @Test func dynamicGridsAreTheFixedOnesOfTheirSamples() throws {
    var random = SplitMix(seed: 47)
    var (compared, refused) = (0, 0)
    for round in 0..<200 {
      let lanes = Int(random.next() % 4) + 1
      let cycle = (0..<Int(random.next() % 4) + 1).map { _ in
        "{ cell: \(["a", "b", "c"][Int(random.next() % 3)]) }"
      }
      let count = Int(random.next() % 40)
      let last = round % 2 == 0
      let top = """
        cells:
          a: { size: { height: 20 }, separators: { width: 1, last: \(last), edges: [bottom, right] } }
          b: { extends: a, padding: 1 }
          c: { size: { height: 20 }, padding: 2 }

        """
      func body(_ count: String) -> String {
        """
        sections:
          - id: s
            arrange: grid
            columns: \(lanes)
            lead: \(round / 2 % lanes)
            items: { count: \(count), cycle: [\(cycle.joined(separator: ", "))] }

        """
      }
      let dynamic = body("dynamic, sample: \(count)")
      if !Resolved.mistakes(dynamic, top: top).isEmpty {
        refused += 1
        #expect(!last, "\(dynamic)")
        continue
      }
      compared += 1
      let tables = try [dynamic, body("\(count)")].map { try Resolved.table($0, top: top).sections[0] }
      #expect(tables[0].frame == tables[1].frame)
      for item in 0..<count {
        #expect(tables[0].frame(of: item) == tables[1].frame(of: item))
        let looks = tables.map { section in
          let cell = section.cells[section.items.cell(of: item)]
          let style = section.styles[Int(cell.style)]
          return "\(style.template ?? "") \(style.separators(of: cell).map { $0.frame })"
        }
        #expect(looks[0] == looks[1], "item \(item) of \(dynamic)")
      }
    }
    #expect(compared >= 100 && refused >= 10, "\(compared) were compared, \(refused) refused")
  }

  /// Without insets a section is as long as its farthest item reaches, in lines of any number of items, also of none
  /// that have a length.
  @Test(arguments: ["fixed", "minimum"]) func sectionsAreAsLongAsTheirItemsReach(_ policy: String) throws {
    var random = SplitMix(seed: 31)
    for round in 0..<48 {
      let count = [1, 60, 4_097, 9_000][Int(random.next() % 4)]
      let perLine = [1, 7, 4_096, 4_097, 5_000][Int(random.next() % 5)]
      let (width, spacing) = (round % 2 == 0 ? 0 : Int(random.next() % 3), round % 4 < 2 ? 0 : 1)
      let items = round % 3 == 0 ? "{ count: dynamic, sample: \(count) }" : "\(count)"
      let section = try Resolved.table(
        """

        sections:
          - id: s
            spacing: { policy: \(policy), item: \(spacing), line: 5 }
            per-line: \(perLine)
            cell: { size: [\(width), 10] }
            items: \(items)

        """
      ).sections[0]
      let reach = (0..<section.items.count).map { section.frame(of: $0).maxY }.max()
      #expect(section.frame.maxY == reach, "\(count) items \(width) wide, \(perLine) per line")
      // Nothing but `per-line` ends a line of these.
      if width > 0 || spacing > 0 { continue }
      let lines = Set((0..<section.items.count).map { section.frame(of: $0).y.numerator })
      #expect(lines.count == (count + perLine - 1) / perLine)
    }
  }

  /// However an entry writes a size, and however far apart equal entries are, the result is the same.
  @Test(arguments: ["grid", "waterfall", "flow"])
  func spellingsOfEntriesAgree(arrange: String) throws {
    var random = SplitMix(seed: 17)
    let width = arrange == "flow" ? "61" : "fill"
    let heights = (0..<200).map { _ in random.next() % 30 + 1 }
    func section(_ entry: (Int, UInt64) -> String) throws -> Section {
      let items = heights.enumerated().map { "      - \(entry($0.offset, $0.element))\n" }.joined()
      let lanes = arrange == "flow" ? "" : "    columns: 3\n    leftover: spread\n"
      let body = "\nsections:\n  - id: s\n    arrange: \(arrange)\n\(lanes)    items:\n\(items)"
      return try Resolved.table(body).sections[0]
    }
    let pairs = try section { "{ size: [\(width), \($1)] }" }
    let rich = try section { "{ size: { width: \(width), height: \($1) } }" }
    let mixed = try section {
      $0 % 3 == 0 ? "{ size: [\(width), \($1)] }" : "{ size: { width: \(width), height: \($1) } }"
    }
    #expect(pairs == rich)
    #expect(pairs == mixed)
  }

  /// Integers of 64 and 128 bits, and exact numbers of any size, lay out a flow in the same way.
  @Test func ticksAgreeWithExactNumbers() throws {
    var random = SplitMix(seed: 11)
    var compared = 0
    for round in 0..<240 {
      var list = ItemList(file: 0)
      let oneSize = Decimal(mantissa: random.next() % 1200 + 1, exponent: 1)
      // Some lists are longer than what ticks look at in one go, with many items in a line.
      let isLong = round % 27 == 4
      // Lines of items of one height are mostly like ones before them.
      let hasOneHeight = round % 4 == 1
      let widths = [60, 700, 4000][round % 3] as UInt64
      for item in 0..<(isLong || hasOneHeight ? 1500 : Int(random.next() % 50) + 1) {
        var width = Decimal(mantissa: random.next() % (isLong ? 40 : 120_000), exponent: UInt8(random.next() % 4))
        var height = Decimal(mantissa: random.next() % 900, exponent: 1)
        if hasOneHeight {
          width = Decimal(mantissa: random.next() % widths, exponent: 1)
          height = oneSize
        }
        // Items of one size in two spellings are listed. Their last line is spaced as if it were full.
        if round % 5 == 0 {
          width = item % 2 == 0 ? oneSize : Decimal(mantissa: oneSize.mantissa * 10, exponent: 2)
          height = oneSize
        }
        list.append(size: Length(.points(width)), Length(.points(height)), at: 0)
      }
      var properties = SectionProperties()
      properties.items = Located(.list(list), at: .none)
      properties.spacing = SpacingSpec(
        policy: Located(round % 2 == 0 ? .minimum : .fixed, at: .none),
        item: Located(Length(.points(Decimal(mantissa: random.next() % 200, exponent: 1))), at: .none))
      properties.justify = Located(Justification.allCases[round % 6], at: .none)
      if round % 7 == 0 { properties.last = Located(.natural, at: .none) }
      if round % 5 == 2 { properties.perLine = Located(Int(random.next() % 6) + 1, at: .none) }
      properties.align = Located(Alignment.allCases[Int(random.next() % 3)], at: .none)
      if round % 9 == 5 {
        var template = TemplateSpec()
        template.justify = Located(LoneJustification.allCases[round % 3], at: .none)
        properties.cell = Located(.inline(template), at: .none)
      }
      let axis: Axis = random.next() % 2 == 0 ? .vertical : .horizontal
      // Insets may leave a negative length of a line.
      let width = round % 8 == 6 ? Exact(-3101, over: 100) : Exact(75031, over: 100)
      let input = try input(properties, isRightToLeft: random.next() % 2 == 0, axis: axis, width: width)
      let rules = FlowRules(input.geometry, input.items)
      // A single item is a pattern, whatever its size.
      guard case .listed = input.items.order else { continue }
      compared += 1
      var cells = CellTable(
        kinds: input.items.kinds, rules: [try #require(SeparatorRule.resolve(nil, .plain, input.screen.axes))],
        screen: input.screen)
      var flow = FlowArranger(input)
      let exact = flow.listedExactly(&cells)
      var small = try #require(FlowTicks<Int64>(input, rules))
      var wide = try #require(FlowTicks<WideTick>(input, rules))
      // To keep lines is another way, so a short one is taken both ways.
      var keeping = small
      #expect(keeping.run(keepsLines: true) == exact.length)
      #expect(small.run(keepsLines: false) == exact.length && wide.run(keepsLines: false) == exact.length)
      guard case .listed(let listed)? = exact.items?.placement else {
        Issue.record("a list became no list")
        continue
      }
      for origins in [keeping.origins, small.origins, wide.origins] { #expect(origins == listed.origins) }
      #expect(keeping.lines.starts.count == keeping.lines.count && wide.lines.starts.isEmpty)
      for ticks in [keeping, small] {
        var measures = SectionMeasures(input.geometry)
        measures.add(ticks, centersLone: rules.policy == .minimum)
        measures.isUniform = flow.measures.isUniform
        #expect(measures == flow.measures)
      }
    }
    #expect(compared > 200)
  }

  private func input(
    _ properties: SectionProperties, isRightToLeft: Bool, axis: Axis, width: Exact
  ) throws -> ArrangementInput {
    var spec = LayoutSpec.empty
    spec.scroll = axis
    let device = TargetDevice(
      name: "d", width: .zero, height: .zero, scale: 2, safeArea: .zero, isRightToLeft: isRightToLeft)
    var scope = DeviceScope(device: device, spec: spec, tokens: TokenValues([]))
    let zero = DeviceScope.ScreenEdges(top: 0, left: 0, bottom: 0, right: 0)
    let container = Container(x: 0, y: 0, width: width, height: 701, safeArea: zero)
    let resolved = try? SectionGeometry.resolve(Located("s", at: .none), Shared(properties), in: container, &scope)
    let geometry = try #require(resolved)
    var collector = ItemCollector(geometry, lanes: nil, library: TemplateLibrary([]))
    let items = try collector.collect(&scope)
    let screen = Screen(axes: scope.pageAxes, scale: 2, isRightToLeft: isRightToLeft, contentWidth: container.width)
    return ArrangementInput(
      geometry: geometry, items: items, screen: screen, start: Exact(1003, over: 100), isDynamic: false)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 8, 9, 16, 17, 100])
  func theRaceOfLanesIsWonByTheFirstShortest(lanes: Int) {
    func race(_ race: some LaneRace) {
      self.race(race, lanes: lanes)
      raceSingly(race, lanes: lanes)
    }
    race(LaneTournament(lanes: lanes))
    if lanes <= EightLanes.most { race(EightLanes(lanes: lanes)) }
    if lanes <= FourLanes.most { race(FourLanes(lanes: lanes)) }
  }

  private func raceSingly(_ race: some LaneRace, lanes: Int) {
    var race = race
    var random = SplitMix(seed: 17)
    var ends = [Int64](repeating: 0, count: lanes)
    for _ in 0..<500 {
      let first = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let step = Int64(random.next() % 5)
      #expect(race.moveShortest(by: step) == (lane: first, end: ends[first]))
      ends[first] += step
      #expect(race.longest == ends.max())
    }
  }

  private func race(_ race: some LaneRace, lanes: Int) {
    var race = race
    var random = SplitMix(seed: 13)
    var ends = [Int64](repeating: 0, count: lanes)
    for _ in 0..<500 {
      let first = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      #expect(race.shortest == (lane: first, end: ends[first]))
      #expect(race.longest == ends.max())
      let span = Int(random.next() % UInt64(lanes)) + 1
      if span < lanes {
        let latest = (0...lanes - span).map { ends[$0..<$0 + span].max() ?? 0 }
        let lane = latest.indices.min { (latest[$0], $0) < (latest[$1], $1) } ?? 0
        #expect(race.shortest(ofSpan: span) == (lane: lane, end: latest[lane]))
        if random.next() % 3 == 0 {
          let end = latest[lane] + Int64(random.next() % 5)
          for lane in lane..<lane + span { ends[lane] = end }
          race.setEnds(of: lane..<lane + span, to: end)
          continue
        }
      }
      ends[first] += Int64(random.next() % 5)
      race.setEnd(of: first, to: ends[first])
      if random.next() % 50 == 0 {
        let end = ends.max() ?? 0
        ends = [Int64](repeating: end, count: lanes)
        race.setEnds(of: 0..<lanes, to: end)
      }
    }
  }
}

extension LayoutSpec {
  static let empty = LayoutSpec(
    name: Located("Empty", at: .none), scroll: .vertical, direction: .ltr, devices: nil, container: ContainerSpec(),
    tokenNames: [], tokens: [], templates: [], sections: [], overrides: [])
}

extension CellStyle {
  static let plain = CellStyle(template: nil, padding: .zero, border: nil, separator: nil, layers: [])
}
