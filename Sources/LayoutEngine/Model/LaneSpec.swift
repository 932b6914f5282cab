/// Lanes of a grid or waterfall.
package enum LaneSpec: Sendable, Hashable {
  case count(Int)
  /// As many lanes as fit if each is at least this long.
  case minimum(Length, LaneBounds = LaneBounds(), LanePlaces = LanePlaces())
  /// As few lanes as keep each at most this long.
  case maximum(Length, LaneBounds = LaneBounds(), LanePlaces = LanePlaces())

  /// Whether they could not be read, which was reported where they are written.
  var isUnknown: Bool { if case .minimum(let length, _, _) = self { length == .unknown } else { false } }
}

/// The bounds for a number of lanes that follows from their length. Small, like the places below: properties of sections
/// are copied often.
package struct LaneBounds: Sendable, Hashable {
  private static let none = UInt32.max
  private let least, most: UInt32

  package init(atLeast: Int? = nil, atMost: Int? = nil) {
    func bound(_ number: Int?) -> UInt32 { number.map { min(UInt32(clamping: $0), Self.none - 1) } ?? Self.none }
    (least, most) = (bound(atLeast), bound(atMost))
  }

  package var atLeast: Int? { least == Self.none ? nil : Int(least) }
  package var atMost: Int? { most == Self.none ? nil : Int(most) }
}

/// Where the numbers of lanes by their length are written. Lanes are the same wherever that is, so all places are equal.
package struct LanePlaces: Sendable, Hashable {
  /// In the file of the lanes; empty for what is not written.
  private struct Place {
    var start: UInt32 = 0
    var count: UInt16 = 0

    init(_ range: SourceRange?) {
      guard let range else { return }
      (start, count) = (range.start, UInt16(clamping: range.end - range.start))
    }

    func range(in file: UInt32) -> SourceRange? {
      count == 0 ? nil : SourceRange(file: file, start: start, end: start + UInt32(count))
    }
  }

  private let ofLength, ofLeast, ofMost: Place

  package init(length: SourceRange? = nil, atLeast: SourceRange? = nil, atMost: SourceRange? = nil) {
    (ofLength, ofLeast, ofMost) = (Place(length), Place(atLeast), Place(atMost))
  }

  /// - Parameter lanes: where the lanes are written.
  func length(in lanes: SourceRange) -> SourceRange { ofLength.range(in: lanes.file) ?? lanes }
  func atLeast(in lanes: SourceRange) -> SourceRange { ofLeast.range(in: lanes.file) ?? lanes }
  func atMost(in lanes: SourceRange) -> SourceRange { ofMost.range(in: lanes.file) ?? lanes }

  package static func == (a: LanePlaces, b: LanePlaces) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
