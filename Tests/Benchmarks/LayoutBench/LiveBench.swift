import FrameTables
import LayoutEngine

/// Measures layouts of one spec that follow their content.
struct LiveBench {
  private let program: LayoutProgram
  private let viewport = LayoutViewport(width: 414, height: 736, scale: 3)

  private enum Part: Int { case first }

  init(_ path: String) {
    guard let spec = compile(path).spec else { stop("no spec") }
    program = LayoutProgram(packed: PackedSpec.pack(spec))
  }

  /// Prints the nanoseconds that an update takes after one item has changed its size, each time another item of a
  /// section of measured items; then the same while a copy of the layout is kept (`kept`); then the time to lay out all
  /// items (`all`).
  func resize(_ count: Int, rounds: Int) {
    var versions = [UInt64](repeating: 0, count: count)
    func contents() -> LayoutContents {
      let versions = versions
      return LayoutContents().with(
        0,
        [
          LayoutContents.Section().with(count: count).with(sizes: { proposal in
            var hash =
              UInt64(proposal.item) &* 0x9E37_79B9_7F4A_7C15 &+ versions[proposal.item] &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 29
            return FrameTable.Size(width: Double(30 + hash % 150), height: Double(20 + hash / 256 % 60))
          })
        ])
    }
    var live: LiveLayout<Part> = program.liveLayout(in: viewport, contents())
    for name in ["ns", "kept"] {
      for round in 0..<rounds {
        let item = Int((UInt64(round) &* 7_046_029_254_386_353_131) >> 20) % count
        versions[item] += 1
        let given = contents()
        let before = name == "kept" ? live : nil
        let start = now()
        let change = live.update(given, edits: [.resizeItems(item..<item + 1, in: .first)])
        print(name, now() - start)
        withExtendedLifetime((before, change)) {}
      }
    }
    let last = contents()
    for _ in 0..<5 {
      let start = now()
      let layout = program.layout(in: viewport, last, of: Part.self)
      print("all", now() - start)
      withExtendedLifetime(layout) {}
    }
  }

  /// Prints the nanoseconds that it takes when a header's view reports another length, above a section of measured
  /// items.
  func header(_ count: Int, rounds: Int) {
    let contents = LayoutContents().with(
      0,
      [
        LayoutContents.Section().with(count: count).with(sizes: { proposal in
          FrameTable.Size(width: Double(30 + proposal.item % 150), height: Double(20 + proposal.item / 256 % 60))
        })
      ])
    var collection = program.collection(sizing: .cells) { contents }
    let window = LayoutCollection.Window(
      viewport: viewport, bounds: FrameTable.Frame(x: 0, y: 0, width: viewport.width, height: viewport.height))
    collection.prepare(in: window)
    for element in collection.elements(in: window.bounds) where element.id.kind == .cell {
      _ = collection.measure(FrameTable.Size(width: 80, height: 33), of: element.id)
    }
    for round in 0..<rounds {
      let start = now()
      let told = collection.measure(
        FrameTable.Size(width: viewport.width, height: Double(20 + round % 30)), of: .init(.header, section: 0))
      print("ns", now() - start)
      withExtendedLifetime(told) {}
    }
  }

  /// Prints the nanoseconds that each of several widths takes, and those of a layout made anew in the same program
  /// (`anew`).
  func width(rounds: Int) {
    var live: LiveLayout<Part> = program.liveLayout(in: viewport)
    for round in 0..<rounds {
      var viewport = viewport
      viewport.width = Double(320 + round % 200)
      let start = now()
      let change = live.update(to: viewport, LayoutContents())
      print("ns", now() - start)
      let again = now()
      let layout = program.layout(in: viewport, of: Part.self)
      print("anew", now() - again)
      withExtendedLifetime((change, layout)) {}
    }
  }
}
