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
  private let own: [FirstCauses]
  /// The devices of each change, as numbers.
  private let devicesOfChange: [[Int]]
  private var devices: [Device]

  /// Whether what is before it is all that a change can come from.
  static func isExplainedByShift(_ change: Change) -> Bool { change.kind == .shifted || change.what == .content }

  /// - Parameters:
  ///   - own: for each change, the causes that are its own.
  ///   - order: the place of each section among those of both sides.
  init(_ changes: [Change], own: [[Int]], order: [ComparedSection.Name: Int]) {
    self.changes = changes
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
      change.section.flatMap { order[$0] } ?? (Self.isExplainedByShift(change) ? Int.max : -1)
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
  /// moves all of it, the header also moves the items, and all of the section moves the footer.
  private mutating func pass(_ section: ArraySlice<Int>) {
    for index in section { for device in devicesOfChange[index] { devices[device].inside = Met() } }
    explain([.section, .header, .background], of: section)
    meet([.header], of: section)
    explain([.item, .plane], of: section)
    meet([.item, .plane, .section], of: section)
    explain([.footer], of: section)
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
        found[index] = causes(on: devicesOfChange[index]) ?? FirstCauses()
      } else if change.kind == .moved, !own[index].places.isEmpty {
        // It moves by itself, and is moved.
        let pushed = change.on.indices.filter { change.on[$0].push != 0 }
        let numbers = Set(pushed.flatMap { change.on[$0].devices })
        let devices = zip(change.devices, devicesOfChange[index]).filter { numbers.contains($0.0) }.map(\.1)
        var all = own[index]
        all.formUnion(causes(on: devices) ?? FirstCauses())
        found[index] = all
      }
    }
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
