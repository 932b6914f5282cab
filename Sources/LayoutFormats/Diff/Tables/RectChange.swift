import FrameTables
import LayoutEngine

/// What became of a rect, or of several.
package enum ChangeKind: String, Sendable, Hashable, CaseIterable {
  case added, removed
  /// Its items lie in other lines or lanes.
  case reflowed
  case resized, moved
  /// It is moved only by what lies before it.
  case shifted
  /// Its rect stays, but not what lies in it, or how it is marked.
  case restyled
}

/// What a change covers.
package enum ChangedPart: String, Sendable, Hashable, CaseIterable {
  case device, content, section, header, background, plane, item, footer
}

/// One change on one device: of one rect, or of consecutive items.
@dynamicMemberLookup
struct RectChange: Sendable {
  var subject: Change.Subject
  var effect: Change.Effect
  /// Of all that it covers.
  var digest = ChangeDigest()

  subscript<Value>(dynamicMember path: WritableKeyPath<Change.Subject, Value>) -> Value {
    get { subject[keyPath: path] }
    set { subject[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Change.Effect, Value>) -> Value {
    get { effect[keyPath: path] }
    set { effect[keyPath: path] = newValue }
  }

  /// Those that change of each `period` items, by their places in it.
  package struct Every: Sendable, Hashable {
    var period: Int
    var places: [ClosedRange<Int>]
  }

  /// The least and the greatest of the items that have another size, on either side: first of their widths, then of
  /// their heights.
  struct Sizes: Sendable, Hashable {
    var old, new: [ClosedRange<Rational>]
    /// The first and the last of these items.
    var items: ClosedRange<Int>
    /// How many they are; nil if they were not counted, being too many.
    var count: Int? = 1

    init(_ old: PixelSize, _ new: PixelSize, of item: Int = 0) {
      self.old = [old.width...old.width, old.height...old.height]
      self.new = [new.width...new.width, new.height...new.height]
      items = item...item
    }

    /// Adds the sizes of other items; which items these are is noted elsewhere.
    mutating func formUnion(_ other: Sizes) {
      for side in 0...1 {
        old[side] = Self.union(old[side], other.old[side])
        new[side] = Self.union(new[side], other.new[side])
      }
    }

    private static func union(_ a: ClosedRange<Rational>, _ b: ClosedRange<Rational>) -> ClosedRange<Rational> {
      min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }
  }

  struct Lanes: Sendable, Hashable {
    var old, new: Int
  }

  init(
    _ kind: ChangeKind, _ what: ChangedPart, items: ClosedRange<Int>? = nil, old: PixelRect?, new: PixelRect?,
    delta: PixelRect? = nil, along: ClosedRange<Rational>? = nil, looks: Looks = []
  ) {
    subject = Change.Subject(kind: kind, what: what, items: items)
    effect = Change.Effect(old: old, new: new, delta: delta, along: along, looks: looks)
    if let new { digest.add(new) }
  }
}
