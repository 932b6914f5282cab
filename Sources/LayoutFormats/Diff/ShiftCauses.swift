import LayoutEngine

/// Why things lie elsewhere that did not change themselves. What is only shifted, and the content, change because of
/// whatever changes before them on the same devices.
///
/// It goes down the page once and keeps, for each device, what it has met so far.
struct ShiftCauses {
  /// By the index of the change that is to be explained; empty if its causes are not known.
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
  }

  private let changes: [Change]
  private let own: [FirstCauses]
  /// The devices of each change, as numbers.
  private let devicesOfChange: [[Int]]
  private var devices: [Device]

  static func isMeant(_ change: Change) -> Bool { change.kind == .shifted || change.what == .content }

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
      change.section.flatMap { order[$0] } ?? (Self.isMeant(change) ? Int.max : -1)
    }
    let sorted = changes.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { places[$0] != places[sorted[start]] } ?? sorted.count
      pass(sorted[start..<end])
      start = end
    }
  }

  /// Goes by all changes of one section.
  private mutating func pass(_ section: ArraySlice<Int>) {
    let meant = section.filter { Self.isMeant(changes[$0]) }
    // A section begins with its header, which the length of its own section does not move.
    for index in meant where changes[index].what == .header {
      found[index] = causes(of: index, \.frames)
    }
    for index in section where !Self.isMeant(changes[index]) {
      let change = changes[index]
      let isFrame = change.section == nil || change.what == .section
      for device in devicesOfChange[index] {
        if isFrame { devices[device].frames.add(own[index]) }
        devices[device].all.add(own[index])
      }
    }
    for index in meant where found[index] == nil {
      let isHeader = changes[index].what == .header
      found[index] = (isHeader ? nil : causes(of: index, \.frames)) ?? causes(of: index, \.all) ?? FirstCauses()
    }
  }

  /// Nil if nothing was met on its devices.
  private func causes(of index: Int, _ met: KeyPath<Device, Met>) -> FirstCauses? {
    var all = Met()
    for device in devicesOfChange[index] {
      all.add(devices[device][keyPath: met])
      if all.hasUnknown { return FirstCauses() }
    }
    return all.isEmpty ? nil : all.causes
  }
}
