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
    var devices: DeviceSet
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
    var devices = DeviceSet()
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
  mutating func add(_ range: SourceRange, follows: RuleID?, on devices: DeviceSet) {
    guard let index = index(of: range) else { return }
    places[index].devices.formUnion(devices)
    if follows != places[index].follows { places[index].follows = nil }
  }

  var isEmpty: Bool { places.isEmpty }

  func contains(_ range: SourceRange) -> Bool { index(of: range) != nil }
}

/// Indices of devices, a bit each.
struct DeviceSet: Equatable {
  /// As many as the largest index needs.
  private var words: [UInt64] = []

  mutating func insert(_ index: Int) {
    let word = index / UInt64.bitWidth
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(index % UInt64.bitWidth)
  }

  mutating func formUnion(_ other: DeviceSet) {
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  func subtracting(_ other: DeviceSet) -> DeviceSet {
    var result = self
    for (index, word) in other.words.enumerated() where index < words.count { result.words[index] &= ~word }
    while result.words.last == 0 { result.words.removeLast() }
    return result
  }

  /// The same of what is so many later.
  func moved(by distance: Int) -> DeviceSet {
    var result = DeviceSet()
    for index in indices { result.insert(index + distance) }
    return result
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * UInt64.bitWidth + words[$0].trailingZeroBitCount }
  }

  /// In ascending order.
  var indices: [Int] {
    var result: [Int] = []
    for (word, var bits) in words.enumerated() {
      while bits != 0 {
        result.append(word * UInt64.bitWidth + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return result
  }
}
