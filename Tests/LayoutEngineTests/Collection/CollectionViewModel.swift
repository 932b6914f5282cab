import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What UIKit's collection view does to its layout object, as its documentation says and as authors of layouts found
/// out: it keeps attributes until it is told that they have changed, and asks for sizes of the cells that show.
struct CollectionViewModel {
  typealias ID = FrameTable.CollectionElement.ID
  typealias Part = LiveModel.Part

  /// The contents of the data source, shared with the closure that the layout asks.
  final class Source {
    var model: LiveModel
    init(_ model: LiveModel) { self.model = model }
  }

  let source: Source
  let program: LayoutProgram
  let sizing: LayoutCollection.Sizing
  var collection: LayoutCollection
  var window: LayoutCollection.Window
  /// Attributes that the view keeps.
  var cache: [ID: FrameTable.CollectionElement] = [:]
  /// What lay on the planes among these attributes when the view took them.
  private var planes: [ID: PlaneContents] = [:]
  /// What must stay where it is during an update or in another viewport.
  private var kept: KeptPlace?
  /// What views of headers and footers have said, by the identity of their section.
  var said = SaidHeaders()
  /// What is wrong.
  var faults: [String] = []
  private var isValid = false
  private(set) var measured = 0
  private(set) var measuredHeaders = 0

  init(_ model: LiveModel, _ program: LayoutProgram, _ sizing: LayoutCollection.Sizing) {
    let source = Source(model)
    (self.source, self.program, self.sizing) = (source, program, sizing)
    collection = program.collection(sizing: sizing) { source.model.contents() }
    let viewport = LayoutViewport(width: 320, height: 480, scale: 2, direction: model.isRightToLeft ? .rtl : .ltr)
    window = LayoutCollection.Window(
      viewport: viewport, bounds: FrameTable.Frame(x: 0, y: -10, width: 320, height: 480),
      insets: LayoutViewport.Insets(top: 10, bottom: 20))
  }

  var live: LiveLayout<Part>? { collection.layout() }
  var isVertical: Bool { program.resolver.spec.scroll == .vertical }

  mutating func fault(_ text: String) { if faults.count < 5 { faults.append(text) } }

  // MARK: What somebody does

  /// A finger, or the view itself, moves the content.
  mutating func scroll(x: Double, y: Double, isByLayout: Bool = false) {
    var next = window
    if isByLayout {
      (next.bounds.x, next.bounds.y) = (x, y)
    } else {
      let size = collection.contentSize
      func within(_ value: Double, _ length: Double, _ shown: Double, _ start: Double, _ end: Double) -> Double {
        max(-start, min(value, length + end - shown))
      }
      next.bounds.x = within(x, size.width, next.bounds.width, next.insets.left, next.insets.right)
      next.bounds.y = within(y, size.height, next.bounds.height, next.insets.top, next.insets.bottom)
    }
    change(to: next)
  }

  mutating func rotate(to viewport: LayoutViewport) {
    var next = window
    next.viewport = viewport
    (next.bounds.width, next.bounds.height) = (viewport.width, viewport.height)
    kept = KeptPlace(self)
    change(to: next)
    kept = nil
  }

  /// shouldInvalidateLayout(forBoundsChange:), invalidationContext(forBoundsChange:), invalidateLayout(with:), prepare().
  private mutating func change(to next: LayoutCollection.Window) {
    if collection.isInvalidated(by: next) {
      let isOther = next.viewport != window.viewport
      let before = cache
      let told = collection.scroll(to: next)
      window = next
      isValid = false
      if isOther {
        cache = [:]
      } else {
        drop(told, before)
        window.bounds.x += told.offsetAdjustment.width
        window.bounds.y += told.offsetAdjustment.height
      }
    } else {
      window = next
      collection.move(to: next)
    }
    settle()
  }

  /// performBatchUpdates: the counts change, the layout is prepared, then it is told what happened.
  mutating func update(_ count: Int) {
    let before = source.model.instances
    kept = KeptPlace(self)
    for _ in 0..<count { _ = source.model.edit() }
    let updates = CollectionUpdates.between(before, source.model.instances)
    collection.invalidate(everything: false, counts: true)
    cache = [:]
    collection.prepare(in: window)
    if sizing != .content || !updates.isEmpty { _ = collection.contentSize }
    collection.update(updates)
    isValid = true
    let target = collection.targetOffset()
    expectPlace(target)
    if let target { scroll(x: target.x, y: target.y, isByLayout: true) }
    settle()
    expectCounts()
  }

  mutating func reload(isData: Bool) {
    if isData {
      for _ in 0..<3 { _ = source.model.edit() }
    }
    collection.invalidate(everything: true, counts: isData)
    // The content is entirely different.
    if isData { said = SaidHeaders() }
    cache = [:]
    isValid = false
    settle()
    expectCounts()
  }

  // MARK: What the view does

  private mutating func expectPlace(_ target: (x: Double, y: Double)?) {
    if let text = kept?.fault(self, target: target) { fault(text) }
    kept = nil
  }

  /// Lays out until no cell wants another size.
  mutating func settle() {
    for round in 0..<400 {
      if !isValid {
        collection.prepare(in: window)
        isValid = true
        let target = collection.targetOffset()
        expectPlace(target)
        if let target {
          var next = window
          (next.bounds.x, next.bounds.y) = target
          if next != window {
            if collection.isInvalidated(by: next) {
              let told = collection.scroll(to: next)
              if told.offsetAdjustment != FrameTable.Size(width: 0, height: 0) { fault("what shows moved again") }
              drop(told, cache)
              next.bounds.x += told.offsetAdjustment.width
              next.bounds.y += told.offsetAdjustment.height
              // What shows after that may be a guess.
              isValid = false
            }
            window = next
            collection.move(to: next)
            continue
          }
        }
      }
      let elements = collection.elements(in: window.bounds)
      for element in elements where cache[element.id] == nil {
        cache[element.id] = element
        guard element.id.kind == .plane else { continue }
        planes[element.id] = PlaneContents(collection.plane(ofSection: element.id.section))
      }
      let near = FrameTable.Frame(
        x: window.bounds.x - window.bounds.width, y: window.bounds.y - window.bounds.height,
        width: 3 * window.bounds.width, height: 3 * window.bounds.height)
      cache = cache.filter { $0.value.frame.meets(near) }
      if !askCell(elements), !askHeader(elements) { break }
      if round == 399 { fault("views never come to rest") }
    }
    check()
  }

  /// shouldInvalidateLayout(forPreferredLayoutAttributes:), invalidationContext(forPreferredLayoutAttributes:) of one cell.
  private mutating func askCell(_ elements: [FrameTable.CollectionElement]) -> Bool {
    guard sizing == .cells, let live else { return false }
    for element in elements where element.id.kind == .cell {
      guard let (section, instance) = live.section(at: element.id.section) else { continue }
      let item = element.id.item
      let scale = window.viewport.scale
      let style = live.style(ofItem: item, in: section, instance: instance).padding
      // A cell knows its own padding. A layout knows it only after it has asked which cell an item has.
      let padding =
        source.model.padding(section, instance, item)
        ?? (
          (style.left &+ style.right).double(over: scale), (style.top &+ style.bottom).double(over: scale)
        )
      let shown = source.model.size(
        source.model.instances[section.rawValue][instance].items[item], LayoutProposal(item: item))
      func whole(_ points: Double) -> Double { (points * 64).rounded() / 64 }
      let preferred = FrameTable.Size(
        width: whole(shown.width) + padding.0,
        height: whole(shown.height) + padding.1)
      guard collection.takes(preferred, of: element.id) else { continue }
      let first = KeptPlace(self)
      let before = cache
      let told = collection.measure(preferred, of: element.id)
      measured += 1
      drop(told, before)
      window.bounds.x += told.offsetAdjustment.width
      window.bounds.y += told.offsetAdjustment.height
      if let text = first?.fault(self, moved: told.offsetAdjustment) { fault(text) }
      if collection.takes(preferred, of: element.id) { fault("\(element.id) wants its size again") }
      isValid = false
      return true
    }
    return false
  }

  /// The same for one header or footer. Of all parts, the one that shows first stays where it begins.
  private mutating func askHeader(_ elements: [FrameTable.CollectionElement]) -> Bool {
    guard sizing == .cells, let live else { return false }
    for element in elements {
      guard let kind = SaidHeaders.kind(element.id.kind),
        let (section, instance) = live.section(at: element.id.section),
        let measured = live.page.measured(section.rawValue)[kind]
      else { continue }
      let content = source.model.instances[section.rawValue][instance]
      let line = measured.room.width ?? measured.room.height
      let length = LiveModel.length(ofText: kind == .header ? content.header : content.footer, in: line)
      let isVertical = live.page.axis == .vertical
      let preferred = FrameTable.Size(
        width: isVertical ? element.frame.width : length + measured.padding,
        height: isVertical ? length + measured.padding : element.frame.height)
      guard collection.takes(preferred, of: element.id) else { continue }
      let first = KeptPlace(self)
      let before = cache
      let told = collection.measure(preferred, of: element.id)
      measuredHeaders += 1
      drop(told, before)
      window.bounds.x += told.offsetAdjustment.width
      window.bounds.y += told.offsetAdjustment.height
      // As the layout takes it: from the view's size minus the padding.
      said.say((isVertical ? preferred.height : preferred.width) - measured.padding, measured.room, kind, content.id)
      if let text = first?.fault(self, moved: told.offsetAdjustment) { fault(text) }
      if collection.takes(preferred, of: element.id) { fault("\(element.id) wants its size again") }
      isValid = false
      return true
    }
    return false
  }

  /// Forgets exactly what the layout says has changed. The layout must not say so of anything that is the same.
  private mutating func drop(_ told: LayoutInvalidation, _ before: [ID: FrameTable.CollectionElement]) {
    guard let layout = live?.result.layout else { return }
    for id in told.elements {
      let isSamePlane = id.kind != .plane || planes[id] == PlaneContents(layout.plane(ofSection: id.section))
      if let old = before[id], isSamePlane, layout.collectionElement(id, showing: collection.shown) == old {
        fault("\(id) was told to be other")
      }
      cache[id] = nil
    }
  }
}

/// Compares with a layout that is made anew.
extension CollectionViewModel {
  private mutating func check() {
    guard let live else { return fault("there is no layout") }
    let contents =
      switch sizing {
      case .content: source.model.contents()
      case .visibleContent: LayoutContents(live.page.given)
      // For headers and footers, only what they told the view.
      case .cells: LayoutContents(said.laid(over: live.page.given, source.model.instances))
      }
    let fresh = program.layout(in: window.viewport, contents, of: Part.self)
    if collection.contentSize != fresh.contentSize { fault("content \(collection.contentSize)") }
    let visible = window.visible
    for (id, element) in cache where fresh.layout.collectionElement(id, showing: visible) != element {
      fault("\(id) is stale: \(element) \(String(describing: fresh.layout.collectionElement(id, showing: visible)))")
    }
    for id in cache.keys where id.kind == .plane {
      if planes[id] != PlaneContents(fresh.layout.plane(ofSection: id.section)) { fault("\(id) shows other items") }
    }
    let found = collection.elements(in: window.bounds)
    let wanted = fresh.layout.collectionElements(in: window.bounds, showing: visible)
    if found.map(\.id) != wanted.map(\.id) { fault("\(found.map(\.id)) show, not \(wanted.map(\.id))") }
    if live.elements(in: window.bounds) != fresh.elements(in: window.bounds) { fault("elements lie elsewhere") }
    if Set(found) != Set(wanted) { fault("what shows lies elsewhere") }
    for element in found where cache[element.id] != element { fault("\(element.id) is not what the view has") }
    guard sizing != .content else { return }
    for element in found where element.id.kind == .cell {
      guard let (section, instance) = live.section(at: element.id.section) else { continue }
      if live.isEstimated(item: element.id.item, in: section, instance: instance) { fault("\(element.id) is a guess") }
    }
  }

  private mutating func expectCounts() {
    let counts = source.model.instances.joined().map(\.items.count)
    if collection.sectionCount != counts.count { return fault("\(collection.sectionCount) sections, not \(counts)") }
    for (section, count) in counts.enumerated() where collection.itemCount(inSection: section) != count {
      fault("section \(section) has \(collection.itemCount(inSection: section)) items, not \(count)")
    }
  }

  /// Every size that was reported moved along with its item: the layout is the one that these sizes give for the items
  /// as they are now.
  mutating func expectKnownSizes() {
    guard sizing == .cells, let live else { return }
    for part in Part.allCases where source.model.kinds[part.rawValue] == .measured {
      for (instance, content) in source.model.instances[part.rawValue].enumerated() {
        for (index, item) in content.items.enumerated()
        where !live.isEstimated(item: index, in: part, instance: instance)
          && live.planeFrame(in: part, instance: instance) == nil
        {
          let size = source.model.size(item, LayoutProposal(item: index))
          let known = live.page.inputs[part.rawValue][instance].contents?.item(index)
          func whole(_ points: Double) -> Length { Length(measured: (points * 64).rounded() / 64) }
          if known?.width != whole(size.width) || known?.height != whole(size.height) {
            fault("\(part):\(instance)/\(index) has another's size")
          }
        }
      }
    }
  }
}
