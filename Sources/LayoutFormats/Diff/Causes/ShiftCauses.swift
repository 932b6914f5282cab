import FrameTables
import LayoutEngine

/// Why things lie elsewhere that did not change themselves. What is only shifted, and the content, change because of
/// whatever changes before them on the same devices.
///
/// It goes down the page once and keeps, for each device, what it has met so far.
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

  /// The causes of what was met.
  private struct Met {
    private(set) var isEmpty = true
    /// Whether something that was met has no known cause: it may be the one that counts.
    private(set) var hasUnknown = false
    private(set) var causes = FirstCauses()

    mutating func add(_ own: FirstCauses) {
      isEmpty = false
      if own.places.isEmpty { hasUnknown = true } else { causes.formUnion(own) }
    }

    mutating func add(_ other: Met) {
      if other.isEmpty { return }
      isEmpty = false
      hasUnknown = hasUnknown || other.hasUnknown
      if !hasUnknown { causes.formUnion(other.causes) }
    }
  }

  /// What has been met on a device. Of a section, the frame counts: its length moves what follows, while the looks of
  /// its cells do not. Everything counts only if there is no such frame.
  private struct Device {
    var frames = Met()
    var all = Met()
    /// In the section that is being looked at.
    var inside = Met()
  }

  private let changes: [Change]
  private let sectionOrder: SectionOrder?
  /// Whether what is behind a section moves it, and what is behind a part moves that: the page is as long as all of it,
  /// and coordinates begin at its other end.
  private let isFromEnd: Bool
  private let own: [FirstCauses]
  /// The devices of each change, as numbers.
  private let devicesOfChange: [[Int]]
  private var devices: [Device]

  /// Whether what is before it is all that a change can come from.
  static func isExplainedByShift(_ change: Change) -> Bool { change.kind == .shifted || change.what == .content }

  /// - Parameters:
  ///   - own: for each change, the causes that are its own.
  ///   - order: the place of each section among those of both sides.
  ///   - sectionOrder: what has ordered them otherwise.
  ///   - isFromEnd: whether sections are laid out from the end of the axis to its beginning.
  init(
    _ changes: [Change], own: [[Int]], order: [ComparedSection.Name: Int], sectionOrder: SectionOrder? = nil,
    isFromEnd: Bool = false
  ) {
    (self.changes, self.sectionOrder, self.isFromEnd) = (changes, sectionOrder, isFromEnd)
    self.own = own.map { FirstCauses($0) }
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
      pass(sorted[start..<end])
      start = end
    }
  }

  /// Goes by all changes of one section: parts in the order in which each moves what follows. What is before the section
  /// moves all of it, the header also moves the items, and all of the section moves the footer; from the end, it is the
  /// other way round.
  private mutating func pass(_ section: ArraySlice<Int>) {
    for index in section { for device in devicesOfChange[index] { devices[device].inside = Met() } }
    let (first, last): (ChangedPart, ChangedPart) = isFromEnd ? (.footer, .header) : (.header, .footer)
    explain([.section, first, .background], of: section)
    meet([first], of: section)
    explain([.item, .plane], of: section)
    meet([.item, .plane, .section], of: section)
    explain([last], of: section)
    for index in section where !Self.isExplainedByShift(changes[index]) {
      let change = changes[index]
      let isFrame = change.section == nil || change.what == .section
      for device in devicesOfChange[index] {
        if isFrame { devices[device].frames.add(own[index]) }
        devices[device].all.add(own[index])
      }
    }
    for device in Set(section.flatMap { devicesOfChange[$0] }) { devices[device].inside = Met() }
    explain([.content], of: section)
  }

  /// Adds what these parts of a section do to what follows in it.
  private mutating func meet(_ parts: Set<ChangedPart>, of section: ArraySlice<Int>) {
    for index in section where parts.contains(changes[index].what) && !Self.isExplainedByShift(changes[index]) {
      for device in devicesOfChange[index] { devices[device].inside.add(own[index]) }
    }
  }

  private mutating func explain(_ parts: Set<ChangedPart>, of section: ArraySlice<Int>) {
    for index in section where parts.contains(changes[index].what) {
      let change = changes[index]
      if Self.isExplainedByShift(change) {
        found[index] = causes(of: change, on: devicesOfChange[index])
        continue
      }
      // It moves by itself, and is moved.
      let movesItself = change.kind == .moved && !own[index].places.isEmpty
      let isReordered = sectionOrder?.moves(change.section) == true
      let isFrame = change.what == .section
      guard movesItself || isReordered || isFrame else { continue }
      let pushed = Set(change.on.filter { $0.push != 0 }.flatMap(\.devices))
      let causes = causes(
        of: change, on: zip(change.devices, devicesOfChange[index]).filter { pushed.contains($0.0) }.map(\.1))
      if !pushed.isEmpty, !causes.places.isEmpty {
        if isReordered { reordered[index] = causes }
        if isFrame { pushes[index] = causes }
      }
      if movesItself {
        var all = own[index]
        all.formUnion(causes)
        found[index] = all
      }
    }
  }

  /// What has moved a change from outside of it on these devices; empty if it is not known.
  private func causes(of change: Change, on numbers: [Int]) -> FirstCauses {
    let met = causes(on: numbers)
    // Nothing but the order may differ, with rects of no size.
    let isOnlyOrder = change.what == .content && change.kind == .restyled
    guard let sectionOrder, isOnlyOrder || sectionOrder.moves(change.section), !numbers.isEmpty else {
      return met ?? FirstCauses()
    }
    guard var all = met else { return FirstCauses([sectionOrder.cause]) }
    if !all.places.isEmpty { all.formUnion(FirstCauses([sectionOrder.cause])) }
    return all
  }

  /// What has moved things on these devices: all that is before the section, and what is before the part in it. Nil if
  /// nothing was met.
  private func causes(on numbers: [Int]) -> FirstCauses? {
    for looksAtAll in [false, true] {
      var all = Met()
      for number in numbers {
        all.add(looksAtAll ? devices[number].all : devices[number].frames)
        all.add(devices[number].inside)
        if all.hasUnknown { return FirstCauses() }
      }
      if !all.isEmpty { return all.causes }
    }
    return nil
  }
}
