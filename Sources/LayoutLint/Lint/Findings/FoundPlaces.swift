import LayoutCompiler
import LayoutEngine

/// The places where one rule has found something so far: what is to be said of each, and on which devices. Findings
/// that follow from another one are kept apart from those that do not: on some devices a wide gap has a cause that is
/// told, on others it has none.
///
/// A finding holds the section that it measured, with every frame, until it is put into words. That is done when its
/// place is first found, so that thousands of widths need no more memory than a bit each.
struct FoundPlaces {
  struct Place {
    /// The message has the numbers of the first device, which speak for all but ``most``.
    var message: String
    /// What they are of.
    var subject: Diagnostic.Subject?
    var range: SourceRange
    var notes: [Diagnostic.Note]
    var fix: Diagnostic.Fix?
    var devices: BitSet
    /// The cause that this has on all of these devices.
    var follows: RuleID?
    /// How much of it there is on the first device.
    private let extent: FindingExtent?
    private var largest: (extent: FindingExtent, device: Int)?

    fileprivate init(_ finding: MeasuredFinding, on device: Int, isListed: Bool) {
      message = finding.message()
      subject = finding.subject()
      range = finding.range
      notes = finding.notes()
      fix = finding.fix
      devices = BitSet()
      devices.insert(device)
      follows = finding.follows
      extent = isListed ? finding.extent : nil
    }

    fileprivate var key: Key { Key(range: range, follows: follows) }

    fileprivate mutating func compare(_ other: FindingExtent?, on device: Int) {
      guard let other, let known = largest?.extent ?? extent, other.isMore(than: known) else { return }
      largest = (other, device)
    }

    /// The device that has most of it, if a message would write another number than it has of the first one.
    var most: (extent: FindingExtent, device: Int)? {
      largest.flatMap { $0.extent.amount == extent?.amount ? nil : $0 }
    }
  }

  struct Key: Hashable {
    var range: SourceRange
    var follows: RuleID?
  }

  /// In the order in which they were found.
  private(set) var places: [Place] = []
  /// The index of each place, if there are more than a few.
  private var indices: [Key: Int] = [:]
  /// Looking at this many places is faster than hashing one, and most rules find no more.
  private static let few = 8

  /// - Parameters:
  ///   - device: never less than that of the finding before it.
  ///   - isListed: whether it is a device of the spec. Of the widths of a sweep, ranges are told and no extents.
  mutating func add(_ finding: MeasuredFinding, on device: Int, isListed: Bool = true) {
    if let index = index(of: finding.range, finding.follows) {
      places[index].devices.insert(device)
      if isListed { places[index].compare(finding.extent, on: device) }
      return
    }
    places.append(Place(finding, on: device, isListed: isListed))
    if places.count == Self.few + 1 {
      for (index, place) in places.enumerated() { indices[place.key] = index }
    } else if places.count > Self.few {
      indices[finding.place] = places.count - 1
    }
  }

  private func index(of range: SourceRange, _ follows: RuleID?) -> Int? {
    if places.count > Self.few { return indices[Key(range: range, follows: follows)] }
    for index in places.indices where places[index].range == range && places[index].follows == follows { return index }
    return nil
  }

  /// Adds devices on which something is known to be found at a place, though not in words. The place was found before.
  mutating func add(_ key: Key, on devices: BitSet) {
    guard let index = index(of: key.range, key.follows) else { return }
    places[index].devices.formUnion(devices)
  }

  var isEmpty: Bool { places.isEmpty }

  func contains(_ key: Key) -> Bool { index(of: key.range, key.follows) != nil }
}

extension MeasuredFinding {
  var place: FoundPlaces.Key { FoundPlaces.Key(range: range, follows: follows) }
}
