import FrameTables
import LayoutEngine

/// How far things move, in words.
extension DifferenceWords {
  /// `the footer moves down 30 pt`: what moves, if nothing else is told with it.
  func moved(_ changes: [Change]) -> String {
    let parts = Set(changes.map(\.what))
    if parts.contains(.section)
      || parts.contains(.item) && changes.allSatisfy(\.isMovedWithSection)
    {
      return "all of it \(move(changes, isOne: true))"
    }
    guard let part = parts.first, parts.count == 1, part != .item else {
      return follows(changes)
    }
    return "the \(name(part)) \(move(changes, isOne: true))"
  }

  /// `what follows in it moves up 31.8 pt`: what lies behind a part of the section that became longer or shorter.
  func follows(_ changes: [Change]) -> String {
    changes.allSatisfy(staysInSection)
      ? "all of it \(distance(changes, isOne: true))"
      : "what follows in it \(distance(changes.map(withinSection), isOne: true))"
  }

  /// Whether it lies as far from where reading the section begins as it did. From right to left, what is behind a thing
  /// moves it, and with it all of the section.
  func staysInSection(_ change: Change) -> Bool { withinSection(change).on.allSatisfy { $0.along == 0...0 } }

  /// Whether a header became longer or shorter by as much as the section is moved back by what is before it, so that its
  /// items have not moved at all.
  func isMadeUpFor(_ changes: [Change]) -> Bool {
    guard let header = changes.first(where: { $0.what == .header && [.resized, .added, .removed].contains($0.kind) }),
      let name = header.section, let section = new[name], section.items.count > 0 || section.plane != nil
    else { return false }
    return !withChangedItems.contains(name)
  }

  /// The move in the section that makes up for these.
  func followsBack(_ pushes: [Change]) -> String {
    var back = pushes
    for (change, place) in back.indices.flatMap({ index in back[index].on.indices.map { (index, $0) } }) {
      let move = 0 &- back[change].on[place].edge
      back[change].on[place].along = move...move
    }
    return "what follows in it \(distance(back, isOne: true))"
  }

  /// `move up 31.8 pt`
  ///
  /// Of what moves within a section that is itself moved, it is told how far it moves in it, from where reading the
  /// section begins: how far all of the section moves is told once, for all of it.
  func move(_ changes: [Change], isOne: Bool = false) -> String {
    let own = changes.map(withinSection)
    if own.map(\.on) == changes.map(\.on) || changes.allSatisfy(staysInSection) {
      return distance(changes, isOne: isOne)
    }
    return distance(own, isOne: isOne) + " in it"
  }

  private func withinSection(_ change: Change) -> Change {
    guard change.what != .section, change.kind == .moved || change.kind == .shifted && !change.isMovedWithSection else {
      return change
    }
    var own = change
    for index in own.on.indices where own.on[index].edge != 0 {
      let edge = own.on[index].edge
      own.on[index].along = own.on[index].along.map { $0.lowerBound &- edge...$0.upperBound &- edge }
      own.on[index].delta = own.on[index].delta.map { delta in
        var delta = delta
        if isVertical { delta.y = delta.y &- edge } else { delta.x = delta.x &- edge }
        return delta
      }
    }
    return own
  }

  private func distance(_ changes: [Change], isOne: Bool) -> String {
    let isOne = isOne || changes.count == 1 && (changes[0].items?.count ?? 1) == 1
    let verb = isOne ? "moves" : "move"
    let along = places(changes).map { place in
      place.along.map {
        [$0.lowerBound.double(over: place.unitsPerPoint), $0.upperBound.double(over: place.unitsPerPoint)]
      }
    }
    let known = along.compactMap(\.self).flatMap(\.self)
    if along.allSatisfy({ $0 != nil }), let first = known.first, known.allSatisfy({ ($0 < 0) == (first < 0) }) {
      return "\(verb) \(direction(first, changes[0])) \(PointsText.range(known.map(\.magnitude))) pt"
    }
    if along.allSatisfy({ $0 != nil }), let most = known.map(\.magnitude).max() {
      return "\(verb) by up to \(PointsText.short(most)) pt"
    }
    let steps = places(changes).compactMap { place -> (x: Double, y: Double)? in
      place.delta.map { ($0.x.double(over: place.unitsPerPoint), $0.y.double(over: place.unitsPerPoint)) }
    }
    if steps.count == places(changes).count, let first = steps.first {
      if steps.allSatisfy({ $0.y == 0 && ($0.x < 0) == (first.x < 0) && $0.x != 0 }) {
        return "\(verb) \(first.x < 0 ? "left" : "right") \(PointsText.range(steps.map(\.x.magnitude))) pt"
      }
      if steps.allSatisfy({ $0.x == 0 && ($0.y < 0) == (first.y < 0) && $0.y != 0 }) {
        return "\(verb) \(first.y < 0 ? "up" : "down") \(PointsText.range(steps.map(\.y.magnitude))) pt"
      }
    }
    return verb
  }

  private func direction(_ value: Double, _ change: Change) -> String {
    var isVertical = isVertical
    // Items on a plane lie along its axis.
    if change.what == .item, let plane = new[change.section, on: change.devices.first]?.plane {
      isVertical = plane.scroll == .vertical
    }
    return isVertical ? (value < 0 ? "up" : "down") : (value < 0 ? "left" : "right")
  }
}
