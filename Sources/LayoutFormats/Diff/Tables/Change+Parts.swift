import FrameTables
import LayoutEngine

// Changes of several devices are compared by these parts as a whole: a new field cannot be left out of that.
extension Change {
  /// What is told, and of what. Changes that agree in this are one, whatever the devices.
  package struct Subject: Sendable, Hashable {
    package var kind: ChangeKind
    package var what: ChangedPart
    package var section: ComparedSection.Name?
    /// The last of the sections that it covers as a whole; if that one repeats, the last of its instances.
    package var through: String?
    /// The first and last item.
    package var items: ClosedRange<Int>?
    /// Which of those items change, if too many of them stay as they are to tell of each run.
    var every: RectChange.Every?
  }

  /// What is done to the rects on a device. Lengths are in pixels or, if the device's scale has changed, in a smaller
  /// unit (`ComparedTable.inOneUnit`).
  package struct Effect: Sendable, Hashable {
    /// The first rect, as it was and as it is.
    var old, new: PixelRect?
    /// What was added to each rect that is covered; nil if that differs from rect to rect.
    var delta: PixelRect?
    /// If all rects are only moved along the scroll axis: the least and the greatest move.
    var along: ClosedRange<Rational>?
    /// Lanes, or items of a line, if these changed.
    var lanes: RectChange.Lanes?
    /// How many lines the same items make, if they lie in other lines.
    var lines: RectChange.Lanes?
    /// The items that have another size; the rects above are those of the first item, which may have kept its size.
    var sizes: RectChange.Sizes?
    /// What differs besides the rects. Nothing but this does in what is ``ChangeKind/restyled``.
    var looks: Looks = []
    /// How far the section that it is in begins elsewhere along the page's scroll axis: what lies before the section moves
    /// all of it so far, whatever else does. Of what lies on a plane, 0.
    var push: Rational = 0
    /// How far that edge of the section lies elsewhere at which reading begins, which is the other one if sections follow
    /// each other from right to left. A move within the section is measured from there.
    var edge: Rational = 0
    /// Whether it moves as far as the section that it is in.
    var isMovedWithSection = false
  }
}
