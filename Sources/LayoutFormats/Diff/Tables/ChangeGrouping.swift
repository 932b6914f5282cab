import FrameTables
import LayoutEngine

/// Brings together changes that are the same on several devices.
struct ChangeGrouping {
  /// Effects are large, and there may be as many as items on all devices. So a place of a change is looked up by the
  /// hash of its effect; if two effects have one hash, the second is behind the first.
  private struct PlaceKey: Hashable {
    var change: Int
    var hash: Int
    var attempt = 0
  }

  private var indices: [Change.Subject: Int] = [:]
  private var found: [Change] = []
  private var places: [PlaceKey: Int] = [:]
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

  mutating func add(_ changes: [RectChange], on device: String, unitsPerPoint: Int) {
    for rect in changes {
      let index = index(of: rect.subject)
      let key = key(of: rect.effect, in: index, unitsPerPoint)
      if let place = places[key] {
        found[index].on[place].devices.append(device)
        found[index].on[place].digest.add(rect.digest)
      } else {
        places[key] = found[index].on.count
        found[index].on.append(
          Change.Place(devices: [device], unitsPerPoint: unitsPerPoint, effect: rect.effect, digest: rect.digest))
      }
    }
  }

  private mutating func index(of subject: Change.Subject) -> Int {
    if let known = indices[subject] { return known }
    indices[subject] = found.count
    found.append(Change(subject: subject, on: []))
    return found.count - 1
  }

  /// The key of the place with this effect, whether or not it is there yet. Lengths count in points: devices may have
  /// different scales.
  private func key(of effect: Change.Effect, in change: Int, _ unitsPerPoint: Int) -> PlaceKey {
    let points = effect.inPoints(unitsPerPoint)
    var key = PlaceKey(change: change, hash: points.hashValue)
    while let place = places[key].map({ found[change].on[$0] }),
      place.unitsPerPoint == unitsPerPoint
        ? place.effect != effect : place.effect.inPoints(place.unitsPerPoint) != points
    {
      key.attempt += 1
    }
    return key
  }

  /// In the order of the page, whatever device they were found on first.
  var changes: [Change] {
    let parts = Dictionary(uniqueKeysWithValues: ChangedPart.allCases.enumerated().map { ($1, $0) })
    return found.enumerated().sorted { a, b in
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
  func points(_ unitsPerPoint: Int) -> [Double] { [x, y, width, height].map { $0.double(over: unitsPerPoint) } }
}

extension Change.Effect {
  fileprivate func inPoints(_ unitsPerPoint: Int) -> Change.Effect {
    unitsPerPoint == 1 ? self : LengthFactor(Rational(1, over: Int64(unitsPerPoint)))(self)
  }
}
