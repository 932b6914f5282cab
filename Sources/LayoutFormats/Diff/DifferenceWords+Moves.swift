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
      return "what follows in it \(move(changes, isOne: true))"
    }
    return "the \(name(part)) \(move(changes, isOne: true))"
  }

  /// `move up 31.8 pt`
  ///
  /// What moves by itself and is also moved by what is before it is told with its own move, which is within its section.
  func move(_ changes: [Change], isOne: Bool = false) -> String {
    let own = changes.map(withoutPush)
    return distance(own, isOne: isOne) + (own.map(\.on) == changes.map(\.on) ? "" : " in it")
  }

  private func withoutPush(_ change: Change) -> Change {
    guard change.kind == .moved, change.what != .section else { return change }
    var own = change
    for index in own.on.indices {
      let push = own.on[index].push
      if push == 0 { continue }
      own.on[index].along = own.on[index].along.map { $0.lowerBound &- push...$0.upperBound &- push }
      own.on[index].delta = own.on[index].delta.map { delta in
        var delta = delta
        if isVertical { delta.y = delta.y &- push } else { delta.x = delta.x &- push }
        return delta
      }
    }
    return own
  }

  private func distance(_ changes: [Change], isOne: Bool) -> String {
    let isOne = isOne || changes.count == 1 && (changes[0].items?.count ?? 1) == 1
    let verb = isOne ? "moves" : "move"
    let along = places(changes).map { place in
      place.along.map { [$0.lowerBound.double(over: place.perPoint), $0.upperBound.double(over: place.perPoint)] }
    }
    let known = along.compactMap(\.self).flatMap(\.self)
    if along.allSatisfy({ $0 != nil }), let first = known.first, known.allSatisfy({ ($0 < 0) == (first < 0) }) {
      return "\(verb) \(direction(first, changes[0])) \(PointsText.range(known.map(\.magnitude))) pt"
    }
    if along.allSatisfy({ $0 != nil }), let most = known.map(\.magnitude).max() {
      return "\(verb) by up to \(PointsText.short(most)) pt"
    }
    let steps = places(changes).compactMap { place -> (x: Double, y: Double)? in
      place.delta.map { ($0.x.double(over: place.perPoint), $0.y.double(over: place.perPoint)) }
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

  /// `everything below moves up 31.8 pt`
  func shift(_ change: Change) -> String {
    let sections = spec.new?.tables.first?.sections
    let (first, last) = (change.section?.id ?? "", change.through ?? "")
    let subject: String
    if sections?.last?.name.id == last {
      subject =
        sections?.first?.name.id == first && change.section?.instance ?? 0 == 0
        ? "everything" : isVertical ? "everything below" : "everything after it"
    } else {
      subject = first == last ? "'\(first)'" : "all from '\(first)' to '\(last)'"
    }
    var one = change
    one.items = nil
    return "\(subject) \(move([one]))"
  }
}
