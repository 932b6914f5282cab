import FrameTables
import LayoutEngine

/// Why things lie elsewhere that did not change themselves. What is only shifted, and the content, change because of
/// whatever changes before them on the same devices.
///
/// It goes down the page once and keeps, for each device, what it has met so far. What moves a thing within its section is
/// known before (``CauseProbe``).
struct ShiftCauses {
  /// By the index of a change that something before it moves, whether or not it also moves by itself; empty if the
  /// causes are not known.
  private(set) var found: [Int: FirstCauses] = [:]
  /// By the index of a change in a section that stands behind others than before, what moves all of the section. Not
  /// there if that is not known.
  private(set) var reordered: [Int: FirstCauses] = [:]
  /// By the index of a change of a section's frame that is moved and more, what moves all of the section. Not there if
  /// that is not known.
  private(set) var pushes: [Int: FirstCauses] = [:]

  /// Whether a value moves what a change is about, or bears on the length of the content.
  typealias Test = (_ value: Int, _ change: Change) -> Bool

  /// The causes of what was met.
  private struct Met {
    private(set) var isEmpty = true
    /// Whether something that was met has no known cause: it may be the one that counts.
    private(set) var hasUnknown = false
    private(set) var causes = FirstCauses()
    /// Those that have to be tried, unless they are among the others.
    private(set) var doubtful = FirstCauses()

    mutating func add(_ own: Own) {
      isEmpty = false
      hasUnknown = hasUnknown || own.isUnknown
      causes.formUnion(own.causes)
      doubtful.formUnion(own.doubtful)
    }

    mutating func add(_ other: Met) {
      if other.isEmpty { return }
      isEmpty = false
      hasUnknown = hasUnknown || other.hasUnknown
      if hasUnknown { return }
      causes.formUnion(other.causes)
      doubtful.formUnion(other.doubtful)
    }

    func causes(of change: Change, _ moves: Test) -> FirstCauses {
      var all = causes
      all.formUnion(FirstCauses(doubtful.places.filter { causes.places.contains($0) || moves($0, change) }))
      return all
    }
  }

  /// The causes that a change has in itself.
  private struct Own {
    /// Those that surely move what follows.
    var causes: FirstCauses
    var doubtful: FirstCauses
    var isUnknown: Bool { causes.places.isEmpty && doubtful.places.isEmpty }

    init(_ own: [Int], doubtful: [Int]) {
      causes = FirstCauses(doubtful.isEmpty ? own : own.filter { !doubtful.contains($0) })
      self.doubtful = FirstCauses(doubtful)
    }

    var all: FirstCauses {
      var all = causes
      all.formUnion(doubtful)
      return all
    }

    /// As causes of something that they need not bear on.
    var asDoubtful: Own {
      var own = self
      (own.causes, own.doubtful) = (FirstCauses(), all)
      return own
    }
  }

  /// What has been met on a device. Of a section, the frame counts: its length moves what follows, while the looks of
  /// its cells do not. Only if there is no such frame, something else with rects may have moved a thing, also in its own
  /// section: a grid begins on a whole pixel, and a flow does not.
  private struct Device {
    var frames = Met()
    var all = Met()
  }

  private let changes: [Change]
  private let sectionOrder: SectionOrder?
  private let renamed: Set<String>
  private let own: [Own]
  /// The devices of each change, as numbers.
  private let devicesOfChange: [[Int]]
  private var devices: [Device]

  /// Whether a change only follows from others.
  static func isExplainedByShift(_ change: Change) -> Bool { change.kind == .shifted || change.what == .content }

  /// - Parameters:
  ///   - own: for each change, the causes that are its own; of what is only shifted, what moves it in its section.
  ///   - doubtful: those of them that may not move what follows.
  ///   - order: the place of each section among those of both sides.
  ///   - sectionOrder: what has ordered them otherwise.
  ///   - renamed: the old and new names of sections that have only another name. They come and go and move nothing.
  ///   - isFromEnd: whether what is behind a section moves it: the page is as long as all of it, and coordinates begin at
  ///     its other end.
  ///   - moves: asked of doubtful values.
  init(
    _ changes: [Change], own: [[Int]], doubtful: [[Int]], order: [ComparedSection.Name: Int],
    sectionOrder: SectionOrder? = nil, renamed: Set<String> = [], isFromEnd: Bool = false, moves: Test
  ) {
    (self.changes, self.sectionOrder, self.renamed) = (changes, sectionOrder, renamed)
    self.own = zip(own, doubtful).map { Own($0, doubtful: $1) }
    var numbers: [String: Int] = [:]
    func number(_ name: String) -> Int {
      if let known = numbers[name] { return known }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
    devicesOfChange = changes.map { change in change.on.flatMap { $0.devices.map(number) } }
    devices = Array(repeating: Device(), count: numbers.count)
    // A change that belongs to no section moves all sections, or is moved by all of them.
    let places = changes.map { change in
      change.section.flatMap { order[$0] }.map { isFromEnd ? order.count - $0 : $0 }
        ?? (Self.isExplainedByShift(change) ? Int.max : -1)
    }
    let sorted = changes.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { places[$0] != places[sorted[start]] } ?? sorted.count
      pass(sorted[start..<end], moves)
      start = end
    }
  }

  /// Goes by all changes of one section.
  private mutating func pass(_ section: ArraySlice<Int>, _ moves: Test) {
    // What looks different lies where it lay, but another scale or direction of a device moves things.
    let moving = section.filter {
      !Self.isExplainedByShift(changes[$0]) && (changes[$0].hasRects || changes[$0].section == nil)
        && changes[$0].section.map { !renamed.contains($0.id) } != false
    }
    for index in moving { for device in devicesOfChange[index] { devices[device].all.add(own[index].asDoubtful) } }
    for index in section { explain(index, moves) }
    for index in moving where changes[index].section == nil || changes[index].what == .section {
      for device in devicesOfChange[index] { devices[device].frames.add(own[index]) }
    }
  }

  private mutating func explain(_ index: Int, _ moves: Test) {
    let change = changes[index]
    let isShifted = Self.isExplainedByShift(change)
    let movesItself = change.kind == .moved && !own[index].isUnknown
    let isReordered = sectionOrder?.moves(change.section) == true
    let isFrame = change.what == .section
    guard isShifted || movesItself || isReordered || isFrame else { return }
    // Of what only moves as a whole, it is not noted how far.
    let isWhole = isShifted && (isFrame || change.section == nil)
    let pushed = isWhole ? Set(change.devices) : Set(change.on.filter { $0.push != 0 }.flatMap(\.devices))
    let numbers = zip(change.devices, devicesOfChange[index]).filter { pushed.contains($0.0) }.map(\.1)
    let causes = numbers.isEmpty ? FirstCauses() : causes(of: change, on: numbers, moves)
    if isShifted {
      let isUnknown = causes == nil || change.isShiftedInSection && own[index].isUnknown
      found[index] = isUnknown ? FirstCauses() : Self.union(own[index].all, causes)
      return
    }
    // It moves by itself, and is moved.
    if let causes, !causes.places.isEmpty {
      if isReordered { reordered[index] = causes }
      if isFrame { pushes[index] = causes }
    }
    if movesItself { found[index] = Self.union(own[index].all, causes) }
  }

  private static func union(_ own: FirstCauses, _ causes: FirstCauses?) -> FirstCauses {
    var all = own
    if let causes { all.formUnion(causes) }
    return all
  }

  /// What has moved the section of a change on these devices, of all that is before it; nil if it is not known.
  private func causes(of change: Change, on numbers: [Int], _ moves: Test) -> FirstCauses? {
    let met = met(on: numbers)
    if met?.hasUnknown == true { return nil }
    let all = met?.causes(of: change, moves)
    // Nothing but the order may differ, with rects of no size.
    let isOnlyOrder = change.what == .content && change.kind == .restyled
    if let sectionOrder, isOnlyOrder || sectionOrder.moves(change.section) {
      return Self.union(FirstCauses([sectionOrder.cause]), all)
    }
    // If no value shows anything alone, several of them do it together.
    return all?.places.isEmpty == true ? met?.doubtful : all
  }

  /// What has been met on these devices; nil if nothing was.
  private func met(on numbers: [Int]) -> Met? {
    for looksAtAll in [false, true] {
      var all = Met()
      for number in numbers {
        all.add(looksAtAll ? devices[number].all : devices[number].frames)
        if all.hasUnknown { return all }
      }
      if !all.isEmpty { return all }
    }
    return nil
  }
}
