import LayoutEngine

/// What values are known to do to a change, and on which of its devices none of them shows anything yet.
///
/// That is asked for each device: a value of an override says nothing of devices on which it does not hold.
struct Explained {
  let change: Change
  /// Values that bear on the rects.
  private(set) var rects: Set<Int> = []
  /// Values that bear on what differs besides the rects.
  private(set) var looks: Set<Int> = []
  /// By device, what the second of these do.
  private(set) var shown: [String: Looks] = [:]
  /// The devices on which nothing explains the rects.
  private var openRects: Set<String>
  /// Those on which nothing explains what differs besides.
  private var openLooks: Set<String>

  init(_ change: Change) {
    self.change = change
    // Nobody asks what in a section has moved what only moves with it.
    openRects =
      change.kind == .shifted
      ? Set(change.what == .section ? [] : change.on.filter { !$0.isMovedWithSection }.flatMap(\.devices))
      : change.what == .device || change.hasRects ? Set(change.devices) : []
    openLooks = Set(change.on.filter { !$0.looks.isEmpty }.flatMap(\.devices))
  }

  var isComplete: Bool { openRects.isEmpty && openLooks.isEmpty }

  func names(_ value: Int) -> Bool { rects.contains(value) || looks.contains(value) }

  mutating func add(_ effect: PartialEffect, of value: Int) {
    if !effect.rects.isEmpty { rects.insert(value) }
    if effect.looks.isEmpty { return }
    looks.insert(value)
    for (device, shown) in effect.looks { self.shown[device, default: []].formUnion(shown) }
  }

  /// Takes what an effect shows for explained.
  mutating func close(_ effect: PartialEffect) {
    openRects.subtract(effect.rects)
    openLooks.subtract(effect.looks.keys)
  }

  /// What of an effect is on devices where nothing shows it yet.
  func open(_ effect: PartialEffect) -> PartialEffect {
    PartialEffect(
      rects: effect.rects.intersection(openRects), looks: effect.looks.filter { openLooks.contains($0.key) })
  }
}

/// What of the effects of a mixture is a part of a change.
struct PartialEffect {
  /// The devices on which rects are. What only moves with its section has its causes elsewhere (``ShiftCauses``).
  var rects: Set<String> = []
  /// By device, what differs besides rects.
  var looks: [String: Looks] = [:]
}

extension PartialEffect {
  init(_ effects: MixtureEffects, in change: Change) {
    let devices = Set(change.devices)
    let consequences = Looks.consequences.subtracting(change.looks)
    // What moves by itself is told with all that moves it in its section, what becomes larger is not.
    let isMoved = change.what != .section && (change.kind == .moved || change.kind == .shifted)
    effects.forEach(partOf: change) { effect in
      if effect.kind == .shifted {
        if isMoved { rects.formUnion(effect.on.filter { !$0.isMovedWithSection }.flatMap(\.devices)) }
      } else if effect.hasRects || change.what == .device {
        // Of a device, what the table says about it is no rect, and its container follows from it.
        rects.formUnion(effect.devices)
      }
      for place in effect.on where !place.looks.isSubset(of: consequences) {
        for device in place.devices where devices.contains(device) {
          looks[device, default: []].formUnion(place.looks.subtracting(consequences))
        }
      }
    }
    rects.formIntersection(devices)
  }
}
