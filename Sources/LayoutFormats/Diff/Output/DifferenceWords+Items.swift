import FrameTables

/// What becomes of the items of a section, in words.
extension DifferenceWords {
  func addItems(_ items: [Change], _ add: (String, [Change]) -> Void) {
    let reflowed = items.filter { $0.kind == .reflowed }
    addLines(reflowed, add)
    // On some devices the lines may stay, and the cells become what they become on all.
    var resized: [(text: String, changes: [Change])] = []
    for found in [Self.resized(reflowed), items.filter { $0.kind == .resized }] where !found.isEmpty {
      let text = "\(count(found).text(before: ":")) \(sizes(found))"
      if let first = resized.first, first.text == text {
        resized[0].changes += found
      } else {
        resized.append((text, found))
      }
    }
    for (text, changes) in resized { add(text, changes) }
    let moved = items.filter { $0.kind == .moved }
    if !moved.isEmpty {
      let count = count(moved)
      add("\(count.text()) \(move(moved, isOne: count.isOne))", moved)
    }
    let restyled = items.filter { $0.kind == .restyled }
    if !restyled.isEmpty { add("\(count(restyled).text()) \(words(restyled))", restyled) }
    for kind in [ChangeKind.added, .removed] {
      let found = items.filter { $0.kind == kind }
      if !found.isEmpty { add("\(count(found).text()) \(kind == .added ? "added" : "removed")", found) }
    }
  }

  /// Of items in other lines, those that also have other sizes. All others only move.
  private static func resized(_ reflowed: [Change]) -> [Change] {
    var found: [Change] = []
    var places: [ClosedRange<Int>: Int] = [:]
    for change in reflowed {
      for place in change.on {
        guard let items = place.sizes?.items else { continue }
        if let known = places[items], found[known].every == change.every {
          found[known].on.append(place)
          continue
        }
        places[items] = found.count
        var part = change
        (part.items, part.on) = (items, [place])
        found.append(part)
      }
    }
    return found
  }

  /// For each device, the first of these that it has: other numbers of lanes, other numbers of lines, or other lines.
  private func addLines(_ reflowed: [Change], _ add: (String, [Change]) -> Void) {
    func isOther(_ lanes: RectChange.Lanes?) -> Bool { lanes.map { $0.old != $0.new } ?? false }
    func told(_ holds: (Change.Place) -> Bool) -> [Change] {
      reflowed.compactMap { change in
        var part = change
        part.on = change.on.filter(holds)
        return part.on.isEmpty ? nil : part
      }
    }
    func addSteps(_ word: String, _ changes: [Change], _ count: (Change.Place) -> RectChange.Lanes?) {
      if changes.isEmpty { return }
      let steps = Set(changes.flatMap { $0.on.compactMap(count) }).sorted { ($0.old, $0.new) < ($1.old, $1.new) }
      let told =
        steps.prefix(Self.mostSteps).map { "\($0.old) → \($0.new)" } + (steps.count > Self.mostSteps ? ["…"] : [])
      add("\(word) \(told.joined(separator: ", "))", changes)
    }
    // Lanes of a section that scrolls sideways run the other way.
    let plane = reflowed.lazy.compactMap { [new] in new[$0.section]?.plane }.first
    addSteps(
      plane.map { $0.scroll == .vertical } ?? isVertical ? "columns" : "rows", told { isOther($0.lanes) }, \.lanes)
    addSteps("lines", told { !isOther($0.lanes) && isOther($0.lines) }, \.lines)
    let others = told { !isOther($0.lanes) && !isOther($0.lines) }
    if !others.isEmpty { add("other lines", others) }
  }

  /// How many steps of lanes or lines are told.
  private static let mostSteps = 12

  /// What is told of: `cell 3`, `cells 4–6`, `12 cells`, and `cells` for all of the section's.
  private enum Count: Equatable {
    case all
    case items(ClosedRange<Int>)
    /// Not the same items on all devices, or some among others.
    case numbers(ClosedRange<Int>)

    var isOne: Bool {
      switch self {
      case .all: false
      case .items(let items): items.count == 1
      case .numbers(let numbers): numbers == 1...1
      }
    }

    /// - Parameter mark: what separates an item's number from one that follows.
    func text(before mark: String = "") -> String {
      switch self {
      case .all: "cells"
      case .items(let items):
        (items.count == 1 ? "cell \(items.lowerBound)" : "cells \(items.lowerBound)–\(items.upperBound)") + mark
      case .numbers(1...1): "a cell"
      case .numbers(let numbers):
        "\(numbers.count == 1 ? "" : "\(numbers.lowerBound)–")\(numbers.upperBound) cells"
      }
    }
  }

  private func count(_ changes: [Change]) -> Count {
    guard let first = changes.first, let items = first.items, changes.allSatisfy({ $0.every == nil }) else {
      return .all
    }
    // There may be different numbers of items on different devices.
    var counts: [String: Int] = [:]
    for change in changes {
      for place in change.on {
        guard let own = change.kind == .reflowed ? place.sizes?.count : change.items?.count else { return .all }
        for device in place.devices { counts[device, default: 0] += own }
      }
    }
    guard let least = counts.values.min(), let most = counts.values.max() else { return .all }
    let isOfBoth = first.kind != .added && first.kind != .removed && most > 1
    if isOfBoth, counts.allSatisfy({ $1 == new[first.section, on: $0]?.items.count }) { return .all }
    return changes.count == 1 && least == items.count && most == items.count ? .items(items) : .numbers(least...most)
  }
}
