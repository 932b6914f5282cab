import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What holds of every change of a live layout.
extension LiveLayoutTests {
  /// Where an item lies on the page: on a plane, where the strip does.
  func frame(_ live: Live, _ item: LayoutItem<Part>) -> FrameTable.Frame {
    live.planeFrame(in: item.section, instance: item.instance)
      ?? live.frame(ofItem: item.item, in: item.section, instance: item.instance)
  }

  /// Everything is where a layout has it that knows nothing about what was before.
  func expectScratch(_ live: Live, _ program: LayoutProgram, _ model: LiveModel, _ what: String) {
    let scratch = program.layout(in: live.viewport, model.contents(), of: Part.self)
    var wrong: [String] = []
    func same<T: Equatable>(_ a: T, _ b: T, _ name: @autoclosure () -> String) {
      if a != b { wrong.append("\(name()): \(a) is not \(b)") }
    }
    same(live.contentSize, scratch.contentSize, "content")
    for part in Part.allCases {
      guard live.instanceCount(of: part) == scratch.instanceCount(of: part) else {
        wrong.append("instances of \(part)")
        continue
      }
      for instance in 0..<scratch.instanceCount(of: part) {
        let place = scratch.place(of: part, instance: instance)
        let section = scratch.table.sections[place]
        let name = "\(part):\(instance)"
        same(live.frame(of: part, instance: instance), scratch.frame(of: part, instance: instance), name)
        same(live.headerFrame(in: part, instance: instance), scratch.headerFrame(in: part, instance: instance), name)
        same(live.footerFrame(in: part, instance: instance), scratch.footerFrame(in: part, instance: instance), name)
        same(
          live.backgroundFrame(in: part, instance: instance), scratch.backgroundFrame(in: part, instance: instance),
          name)
        same(live.planeFrame(in: part, instance: instance), scratch.planeFrame(in: part, instance: instance), name)
        guard live.itemCount(in: part, instance: instance) == section.items.count else {
          wrong.append("\(live.itemCount(in: part, instance: instance)) items, not \(section.items.count)")
          continue
        }
        for item in 0..<section.items.count {
          let cell = section.cells[section.items.cell(of: item)]
          let found = live.cell(ofItem: item, in: part, instance: instance)
          same(
            live.pixelFrame(ofItem: item, in: part, instance: instance),
            PixelRect(origin: section.items.origin(of: item), size: cell.size), "\(name)/\(item)")
          same(found.separatorEdges, cell.separatorEdges, "edges of \(name)/\(item)")
          same(
            live.style(ofItem: item, in: part, instance: instance), section.styles[Int(cell.style)],
            "style of \(name)/\(item)")
        }
      }
    }
    let page = FrameTable.Frame(x: 0, y: live.contentSize.height / 3, width: 1e6, height: 100)
    let found = live.items(in: page).map { "\($0.item.section) \($0.item.instance) \($0.item.item)" }
    let expected = scratch.elements(in: page, kinds: .items).compactMap { element -> String? in
      guard case .item(let item) = element.kind, let place = scratch.section(at: element.section) else { return nil }
      return "\(place.section) \(place.instance) \(item)"
    }
    same(found, expected, "what is visible")
    if live.result.table != scratch.table { wrong.append("the table") }
    #expect(wrong.isEmpty, "\(what): \(wrong.count) wrong, first \(wrong[0..<min(3, wrong.count)])\n\(model.text)")
  }

  /// The change applied to the former layout gives the present one.
  func expectChange(_ change: LayoutChange<Part>, _ old: Live, _ new: Live, _ what: String) {
    let isVertical = new.result.table.scroll == .vertical
    var wrong: [String] = []
    if change.contentSizeChanged != (old.contentSize != new.contentSize) { wrong.append("content size") }
    for part in Part.allCases {
      for instance in 0..<new.instanceCount(of: part) {
        let found = change.sections.filter { $0.section == part && $0.instance == instance }
        let name = "\(part):\(instance)"
        guard found.count <= 1 else {
          wrong.append("\(name) is told of twice")
          continue
        }
        let count = new.itemCount(in: part, instance: instance)
        guard let former = found.isEmpty ? instance : found[0].formerInstance else {
          if found[0].items.contains(where: { $0.former != nil }) { wrong.append("\(name) is new") }
          continue
        }
        let same = LayoutChange<Part>.Items(items: 0..<count, former: 0, shift: 0)
        let items = found.first?.items ?? (count > 0 ? [same] : [])
        if items.flatMap({ Array($0.items) }) != Array(0..<count) { wrong.append("\(name) has gaps") }
        for run in items {
          guard let first = run.former else { continue }
          if old.viewport.scale != new.viewport.scale { wrong.append("\(name) has another scale") }
          for item in run.items {
            let before = first + item - run.items.lowerBound
            var rect = old.pixelFrame(ofItem: before, in: part, instance: former)
            let move = FrameTable.Rational(run.shift)
            rect = isVertical ? rect.offset(x: 0, y: move) : rect.offset(x: move, y: 0)
            let (was, now) = (
              old.cell(ofItem: before, in: part, instance: former), new.cell(ofItem: item, in: part, instance: instance)
            )
            if rect != new.pixelFrame(ofItem: item, in: part, instance: instance)
              || was.separatorEdges != now.separatorEdges
              || old.style(ofItem: before, in: part, instance: former)
                != new.style(ofItem: item, in: part, instance: instance)
            {
              wrong.append("\(name)/\(item) is not where \(before) was")
            }
          }
        }
        func frames(_ live: Live, _ instance: Int) -> [FrameTable.Frame?] {
          [
            live.frame(of: part, instance: instance), live.headerFrame(in: part, instance: instance),
            live.footerFrame(in: part, instance: instance), live.backgroundFrame(in: part, instance: instance),
            live.planeFrame(in: part, instance: instance),
          ]
        }
        let flags =
          found.first.map {
            [$0.frameChanged, $0.headerChanged, $0.footerChanged, $0.backgroundChanged, $0.planeChanged]
          } ?? Array(repeating: false, count: 5)
        var moved = zip(frames(old, former), frames(new, instance)).map { $0 != $1 }
        if !moved[4] {
          moved[4] = PlaneContents(old, part, former) != PlaneContents(new, part, instance)
        }
        if flags != moved { wrong.append("\(name): \(flags) is not \(moved)") }
      }
    }
    #expect(wrong.isEmpty, "\(what): \(wrong.prefix(3))")
  }

  /// What is reported as inserted and removed is what was inserted and removed.
  func expectIdentity(_ change: LayoutChange<Part>, _ old: LiveModel, _ new: LiveModel, _ what: String) {
    for part in Part.allCases {
      let (before, now) = (old.instances[part.rawValue], new.instances[part.rawValue])
      func ids(_ instances: [LiveModel.Instance], _ found: [LayoutChange<Part>.ItemRange]) -> [Int] {
        found.filter { $0.section == part }.flatMap { range in
          range.items.map { instances[range.instance].items[$0].id }
        }.sorted()
      }
      let shared = Set(before.map(\.id)).intersection(now.map(\.id))
      let (was, isNow) = (
        before.filter { shared.contains($0.id) }.flatMap { $0.items.map(\.id) },
        now.filter { shared.contains($0.id) }.flatMap { $0.items.map(\.id) }
      )
      #expect(ids(now, change.inserted) == Set(isNow).subtracting(was).sorted(), "\(what)")
      #expect(ids(before, change.removed) == Set(was).subtracting(isNow).sorted(), "\(what)")
      for move in change.moved where move.from.section == part {
        #expect(
          before[move.from.instance].items[move.from.item].id == now[move.to.instance].items[move.to.item].id, "\(what)"
        )
      }
      // All other items keep their order.
      let moved = Set(
        change.moved.filter { $0.from.section == part }.map { before[$0.from.instance].items[$0.from.item].id })
      for instance in now {
        guard let former = before.first(where: { $0.id == instance.id }) else { continue }
        let (was, isNow) = (former.items.map(\.id), instance.items.map(\.id))
        let (kept, left) = (Set(was).subtracting(moved), Set(isNow).subtracting(moved))
        #expect(was.filter(left.contains) == isNow.filter(kept.contains), "\(what)")
      }
      func instances(_ all: [LiveModel.Instance], _ found: [LayoutChange<Part>.Instance]) -> [Int] {
        found.filter { $0.section == part }.map { all[$0.index].id }.sorted()
      }
      let (came, went) = (
        Set(now.map(\.id)).subtracting(before.map(\.id)), Set(before.map(\.id)).subtracting(now.map(\.id))
      )
      #expect(instances(now, change.insertedInstances) == came.sorted(), "\(what)")
      #expect(instances(before, change.removedInstances) == went.sorted(), "\(what)")
      let elsewhere = now.indices.filter { index in
        before.firstIndex { $0.id == now[index].id }.map { $0 != index } ?? false
      }
      let moves = change.movedInstances.filter { $0.to.section == part }
      #expect(moves.map(\.to.index) == elsewhere, "\(what)")
      for move in moves {
        #expect(move.from.section == part && before[move.from.index].id == now[move.to.index].id, "\(what)")
      }
    }
  }
}

/// What lies on the plane of a section that scrolls across the page; empty for other sections.
struct PlaneContents: Equatable {
  private var scale: Int?
  private var size: FrameTable.PixelSize?
  private var items: FrameTable.Items?
  private var cells: [FrameTable.Cell]?
  private var styles: [FrameTable.CellStyle]?

  init(_ plane: FrameTable.Layout?) {
    guard let plane else { return }
    let section = plane.table.sections[0]
    (scale, size) = (plane.table.device.scale, plane.contentPixelSize)
    (items, cells, styles) = (section.items, section.cells, section.styles)
  }

  init(_ live: LiveLayout<LiveModel.Part>, _ part: LiveModel.Part, _ instance: Int) {
    self.init(live.plane(of: part, instance: instance))
  }
}
