import FrameTables
import LayoutEngine

/// Brings together changes that are the same on several devices.
struct ChangeGrouping {
  private struct Key: Hashable {
    var kind: ChangeKind
    var what: ChangedPart
    var section: ComparedSection.Name?
    var through: String?
    var items: ClosedRange<Int>?
    var every: RectChange.Every?
  }

  /// The rects of a place as they are told, in points.
  private struct Rects: Hashable {
    var old, new, delta: [Double]?
    var looks: Looks
    var push: Rational
    var isMovedWithSection: Bool

    init(_ change: RectChange, perPoint: Int) {
      func points(_ rect: PixelRect?) -> [Double]? { rect?.points(perPoint) }
      (old, new, delta) = (points(change.old), points(change.new), points(change.delta))
      (looks, push, isMovedWithSection) = (change.looks, change.push, change.isMovedWithSection)
    }
  }

  private var keys: [Key: Int] = [:]
  private var found: [(change: Change, rects: [Rects: Int])] = []
  /// The place of each section among those of both sides.
  let order: [ComparedSection.Name: Int]

  init(_ old: [ComparedTable], _ new: [ComparedTable]) {
    /// The section behind each one; behind nil, the first section.
    var next: [ComparedSection.Name?: ComparedSection.Name] = [:]
    var known: Set<ComparedSection.Name> = []
    // A section that is gone stands behind what it stood behind.
    for table in new + old where !table.sections.allSatisfy({ known.contains($0.name) }) {
      var last: ComparedSection.Name?
      for section in table.sections {
        var name = section.name
        if let other = name.ifRepeatIsOtherwise, known.contains(other) { name = other }
        if known.insert(name).inserted {
          next[name] = next[last]
          next[last] = name
        }
        last = name
      }
    }
    var order: [ComparedSection.Name: Int] = [:]
    var name = next[nil]
    while let section = name {
      order[section] = order.count
      name = next[section]
    }
    self.order = order
  }

  mutating func add(_ changes: [PlacedChange], on device: String, perPoint: Int) {
    for placed in changes {
      let rect = placed.rect
      let key = Key(
        kind: rect.kind, what: rect.what, section: placed.section, through: placed.through, items: rect.items,
        every: rect.every)
      let index: Int
      if let known = keys[key] {
        index = known
      } else {
        index = found.count
        keys[key] = index
        found.append(
          (
            Change(
              kind: rect.kind, what: rect.what, section: placed.section, through: placed.through, items: rect.items,
              every: rect.every, on: []), [:]
          ))
      }
      let rects = Rects(rect, perPoint: perPoint)
      if let place = found[index].rects[rects] {
        found[index].change.on[place].devices.append(device)
        found[index].change.on[place].digest.add(rect.digest)
      } else {
        found[index].rects[rects] = found[index].change.on.count
        found[index].change.on.append(
          Change.Place(
            devices: [device], perPoint: perPoint, old: rect.old, new: rect.new, delta: rect.delta, along: rect.along,
            lanes: rect.lanes, lines: rect.lines, sizes: rect.sizes, looks: rect.looks, push: rect.push,
            isMovedWithSection: rect.isMovedWithSection, digest: rect.digest))
      }
    }
  }

  /// In the order of the page, whatever device they were found on first.
  var changes: [Change] {
    let parts = Dictionary(uniqueKeysWithValues: ChangedPart.allCases.enumerated().map { ($1, $0) })
    return found.map(\.change).enumerated().sorted { a, b in
      func key(_ entry: (offset: Int, element: Change)) -> [Int] {
        let change = entry.element
        let section = change.section.map { order[$0] ?? Int.max } ?? (change.what == .device ? -2 : -1)
        return [
          section, parts[change.what] ?? 0, change.items?.lowerBound ?? -1, change.items?.upperBound ?? -1,
          entry.offset,
        ]
      }
      return key(a).lexicographicallyPrecedes(key(b))
    }.map(\.element)
  }
}

extension PixelRect {
  /// The numbers of outputs: each is the Double nearest to the exact one.
  func points(_ perPoint: Int) -> [Double] { [x, y, width, height].map { $0.double(over: perPoint) } }
}
