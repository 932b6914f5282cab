import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What can be asked of a layout by places can be asked of a result and of a live layout by typed sections.
@Suite struct LookupTests {
  typealias Part = LiveModel.Part

  /// The look-ups that files declare, without what differs from type to type: how a section is named, and its instance.
  private func lookups(_ files: [String]) -> Set<String> {
    var result: Set<String> = []
    for file in files {
      let text = String(decoding: Repository.bytes(file) ?? [], as: UTF8.self)
      #expect(!text.isEmpty, "there is no \(file)")
      for match in text.matches(of: #/\n +public func (\w+)(?:<[^(]*>)?\(([^)]*)\)/#) {
        let labels = match.output.2.split(separator: ",").map { parameter -> String in
          let words = parameter.split { $0 == " " || $0 == "\n" }
          let label = words.first.map { $0.hasSuffix(":") ? String($0.dropLast()) : String($0) } ?? ""
          return ["inSection": "in", "ofSection": "of"][label] ?? label
        }
        let said = labels.filter { !["_", "as", "instance"].contains($0) }.map { $0 + ":" }
        result.insert("\(match.output.1)(\(said.joined()))")
      }
    }
    return result
  }

  @Test func nobodyLacksOne() {
    let ofLayout = lookups(
      ["Elements", "Pixels", "Places", "Points", "Scrolling"].map { "Sources/FrameTables/Layout/Layout+\($0).swift" })
    let ofResult = lookups(
      ["LayoutResult", "LayoutResult+Scrolling"].map { "Sources/LayoutEngine/Runtime/\($0).swift" })
    let ofLive = lookups(["Frames", "Scrolling"].map { "Sources/LayoutEngine/Live/LiveLayout+\($0).swift" })
    // Exact pixels are asked of the layout that a result has, by place.
    let inPoints = ofLayout.filter { !$0.contains("ixel") }
    for name in ["item(atX:y:)", "stop(ofPlane:)", "headerFrame(in:showing:)", "section(at:)"] {
      #expect(inPoints.contains(name), "\(inPoints.sorted())")
    }
    #expect(inPoints.subtracting(ofResult) == [])
    #expect(ofLive.subtracting(ofResult) == ["isEstimated(item:in:)"])
    #expect(ofResult.subtracting(ofLive) == [])
  }

  /// One origin of many slots costs what one of few does.
  @Test func originsOfLongPatterns() {
    let ratio = Cost.ratio(of: 100_000, to: 100) { slots in
      let origins = (0..<slots).map {
        FrameTable.PixelPoint(x: FrameTable.Rational($0 % 3), y: FrameTable.Rational($0))
      }
      let items = FrameTable.Items(
        count: 2 * slots,
        placement: .repeating(
          .init(
            origins: origins, cells: [UInt32](repeating: 0, count: slots),
            stride: FrameTable.PixelPoint(x: 0, y: FrameTable.Rational(slots)), snaps: true)))
      for item in 0..<20_000 {
        let item = item % items.count
        precondition(items.origins(in: item..<item + 1)[0] == items.origin(of: item))
      }
    }
    #expect(ratio < 20)
  }

  /// Where the view goes is the same in a table, in a result and in a live layout.
  @Test func theContainerIsWhereTheViewGoes() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: Sheet
      devices: [iphone-15]
      container: { within: safe-area, height: 300, align: bottom }
      sections: [{ id: rows, items: 3 }]
      """)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    let viewport = LayoutViewport(
      width: 393, height: 852, scale: 3, safeArea: LayoutViewport.Insets(top: 59, bottom: 34))
    let result = program.layout(in: viewport, of: Part.self)
    let live: LiveLayout<Part> = program.liveLayout(in: viewport)
    let place = FrameTable.Frame(x: 0, y: 852 - 34 - 300, width: 393, height: 300)
    #expect(result.containerFrame == place && live.containerFrame == place)
    #expect(FrameTable.Layout(compilation.tables[0]).containerFrame == place)
  }

  /// Random layouts, whose sections repeat, scroll sideways, or do not stand there at all.
  @Test func areTheSame() throws {
    var stops = 0
    for seed in 0..<24 { stops += try check(seed: seed) }
    #expect(stops > 50)
  }

  /// - Returns: how many stops there are.
  private func check(seed: Int) throws -> Int {
    let model = LiveModel(seed: seed, pins: true)
    let snap = ["item", "page", "center"][seed % 3]
    let text = model.text.replacing("scroll: sideways", with: "scroll: sideways, snap: \(snap)")
    let compilation = Resolved.compile(text)
    let spec = try #require(compilation.spec, "\(compilation.diagnostics.map(\.message)) in \(text)")
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    let viewport = LayoutViewport(width: 320, height: 480, scale: 2)
    let result = program.layout(in: viewport, model.contents(), of: Part.self)
    let live: LiveLayout<Part> = program.liveLayout(in: viewport, model.contents())
    #expect(live.containerFrame == result.containerFrame)
    let size = result.contentSize
    let visible = FrameTable.Frame(x: size.width / 3, y: size.height / 3, width: 320, height: 200)
    let infinite = FrameTable.Frame(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)
    let whole = FrameTable.Frame(x: -1, y: -1, width: size.width + 400, height: size.height + 400)
    #expect(live.elements(in: infinite) == live.elements(in: whole))
    #expect(result.elements(in: infinite) == live.elements(in: infinite))
    var stops = 0
    for part in Part.allCases {
      for instance in 0..<result.instanceCount(of: part) {
        let place = result.place(of: part, instance: instance)
        #expect(live.place(of: part, instance: instance) == place)
        stops += result.stopCount(ofPlane: part, instance: instance)
        check(result, live, part, instance, place, visible)
      }
    }
    checkItems(result, live, visible)
    return stops
  }

  private func check(
    _ result: LayoutResult<Part>, _ live: LiveLayout<Part>, _ part: Part, _ instance: Int, _ place: Int,
    _ visible: FrameTable.Frame
  ) {
    let layout = result.layout
    func same<T: Equatable>(_ byPlace: T, _ ofResult: T, _ ofLive: T, _ what: String) {
      #expect(ofResult == byPlace && ofLive == byPlace, "\(what) of \(part):\(instance)")
    }
    same(
      layout.backgroundRadius(inSection: place), result.backgroundRadius(in: part, instance: instance),
      live.backgroundRadius(in: part, instance: instance), "radius")
    same(
      layout.headerFrame(inSection: place, showing: visible),
      result.headerFrame(in: part, instance: instance, showing: visible),
      live.headerFrame(in: part, instance: instance, showing: visible), "header")
    same(
      layout.footerFrame(inSection: place, showing: visible),
      result.footerFrame(in: part, instance: instance, showing: visible),
      live.footerFrame(in: part, instance: instance, showing: visible), "footer")
    same(
      layout.headerLayers(inSection: place), result.headerLayers(in: part, instance: instance),
      live.headerLayers(in: part, instance: instance), "layers of the header")
    same(
      layout.footerLayers(inSection: place), result.footerLayers(in: part, instance: instance),
      live.footerLayers(in: part, instance: instance), "layers of the footer")
    let stops = (0..<layout.stopCount(ofPlane: place)).map { layout.stop($0, ofPlane: place) }
    same(
      stops,
      (0..<result.stopCount(ofPlane: part, instance: instance)).map {
        result.stop($0, ofPlane: part, instance: instance)
      },
      (0..<live.stopCount(ofPlane: part, instance: instance)).map { live.stop($0, ofPlane: part, instance: instance) },
      "stops")
    same(
      layout.restingOffset(ofPlane: place, near: 130, from: 40, velocity: 1),
      result.restingOffset(ofPlane: part, instance: instance, near: 130, from: 40, velocity: 1),
      live.restingOffset(ofPlane: part, instance: instance, near: 130, from: 40, velocity: 1), "resting offset")
    for item in 0..<min(9, result.itemCount(in: part, instance: instance)) {
      let style = layout.style(ofItem: item, inSection: place)
      same(
        style, result.style(ofItem: item, in: part, instance: instance),
        live.style(ofItem: item, in: part, instance: instance), "style")
      #expect(
        result.cell(ofItem: item, in: part, instance: instance) == layout.cell(ofItem: item, inSection: place))
      same(
        layout.pixelFrame(ofItem: item, inSection: place),
        result.pixelFrame(ofItem: item, in: part, instance: instance),
        live.pixelFrame(ofItem: item, in: part, instance: instance), "pixels")
      let lines = [
        layout.separators(ofItem: item, inSection: place),
        result.separators(ofItem: item, in: part, instance: instance),
        live.separators(ofItem: item, in: part, instance: instance),
      ].map { lines in lines.map { "\($0.edge) \($0.frame)" } }
      same(lines[0], lines[1], lines[2], "separators")
    }
  }

  private func checkItems(_ result: LayoutResult<Part>, _ live: LiveLayout<Part>, _ visible: FrameTable.Frame) {
    let found = result.items(in: visible)
    let items = live.items(in: visible)
    #expect(found.map(\.item) == items.map(\.item) && found.map(\.frame) == items.map(\.frame))
    for (item, frame) in found {
      #expect(result.frame(ofItem: item.item, in: item.section, instance: item.instance) == frame)
      let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
      let hit = result.item(atX: x, y: y)
      #expect(hit == live.item(atX: x, y: y))
      let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
      for (x, y) in [(frame.x, frame.y), (right, y), (x, bottom)] {
        #expect(result.item(atX: x, y: y) == live.item(atX: x, y: y), "at an edge")
      }
      guard let hit else { continue }
      let there = result.frame(ofItem: hit.item, in: hit.section, instance: hit.instance)
      #expect(there.x <= x && x < there.x + there.width && there.y <= y && y < there.y + there.height)
    }
  }
}
