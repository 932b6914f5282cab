import LayoutCompiler
import LayoutEngine

/// The places where one rule found something so far: what is to be said of each, and on which devices.
///
/// A finding holds the section that it measured, with every frame, until it is put into words; that is done when its
/// place is first found, so that thousands of widths need no more memory than their number in bits.
struct FoundPlaces {
  struct Place {
    /// With the numbers of the first device, which speak for all.
    var message: String
    var range: SourceRange
    var notes: [Diagnostic.Note]
    var fix: Diagnostic.Fix?
    var devices: BitSet
    /// The cause that this has on all of them.
    var follows: RuleID?
  }

  /// In the order in which they were found.
  private(set) var places: [Place] = []
  /// Of places, where there are more than a few.
  private var indices: [SourceRange: Int] = [:]
  /// Looking at so many is faster than hashing one, and most rules find no more.
  private static let few = 8

  /// - Parameter device: never less than that of the finding before.
  mutating func add(_ finding: MeasuredFinding, on device: Int) {
    if let index = index(of: finding.range) {
      places[index].devices.insert(device)
      // What has a cause of its own on one device is told.
      if finding.follows != places[index].follows { places[index].follows = nil }
      return
    }
    var devices = BitSet()
    devices.insert(device)
    places.append(
      Place(
        message: finding.message(), range: finding.range, notes: finding.notes(), fix: finding.fix, devices: devices,
        follows: finding.follows))
    if places.count == Self.few + 1 {
      for (index, place) in places.enumerated() { indices[place.range] = index }
    } else if places.count > Self.few {
      indices[finding.range] = places.count - 1
    }
  }

  private func index(of range: SourceRange) -> Int? {
    if places.count > Self.few { return indices[range] }
    for index in places.indices where places[index].range == range { return index }
    return nil
  }

  /// Adds devices on which it is known what is found at a place, but not in words; the place was found before.
  mutating func add(_ range: SourceRange, follows: RuleID?, on devices: BitSet) {
    guard let index = index(of: range) else { return }
    places[index].devices.formUnion(devices)
    if follows != places[index].follows { places[index].follows = nil }
  }

  var isEmpty: Bool { places.isEmpty }

  func contains(_ range: SourceRange) -> Bool { index(of: range) != nil }
}
