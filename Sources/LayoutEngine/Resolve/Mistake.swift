/// What is wrong with a spec on a device: what it is and with which numbers, without any text.
///
/// The sentences are the compiler's (`MistakeText`): an app, where nobody is told of mistakes, carries none of them.
package struct Mistake: Sendable {
  package let kind: Kind
  package let range: SourceRange
  /// Other places, which show how it came about.
  package let notes: [SourceRange]
  /// The number of device pixels in a point where it happens.
  package let scale: Int
  /// Whether the mistake follows from what is written, whatever the numbers of the device.
  package let isWritten: Bool

  /// The kinds of mistakes; lengths are in pixels.
  package enum Kind: Sendable {
    // Lengths.
    /// Tokens by their indices; the last one refers to the first.
    case tokenCircle([Int])
    case shareWithoutMeaning
    case longLength
    case negativeSum(Exact)
    case longSum

    // What items are put into.
    case lanesMissing(Arrangement, Axes, isSideways: Bool)
    case noLane(Axes)
    case anyNumberOfLanes(LaneBound)
    case narrowLanes(count: Int64, Axes, available: Exact, spacing: Exact)
    case tooManyLanes
    case longLead(lanes: Int, Axes)
    case shortMosaicRow(Exact)
    case rowMissing
    case rowIsShape
    case shortRow(Exact)
    case noRoomForRow(available: Exact)
    case rowsOfUnknownCount

    // Strips.
    case partOfStrip
    case stripLengthMissing(Arrangement, Axes)
    case noLinesToRestAt(Arrangement)

    // Headers, borders, separators.
    case headerContentMissing
    case borderWidthMissing
    case separatorWidthMissing

    // Sizes of items.
    case aspectOfTwoLengths
    case aspectInLane(Axes, TemplateUse?)
    case partOfLane(Axes, TemplateUse?)
    case lengthInLane(Axes, TemplateUse?)
    /// The mistake of an entry that is a pair of lengths, which cannot fill; with the other length, if that is so many
    /// points.
    case pairInLane(Axes, along: Decimal?)
    case longSpan(Arrangement, lanes: Int, Axes)
    case openLaneWithoutLength(Axes)
    /// No cell takes one lane, so that nothing says how long lanes are.
    case openLanesOfSpans(Axes)
    /// The cells make lanes of less than a pixel.
    case flatLanes(Axes)
    case shareOfDecidedLine(Axes)
    case shareOfNothing(Exact, of: Exact, Whole)
    case contentMissing(isDynamic: Bool)
    case boundIsFit
    case shapeMissing
    case noShape(width: Exact, height: Exact)
    case nothingToStretchTo(Arrangement)
    case farSize

    // Sections that have as many items as the app says.
    case mixedSizes(Shape, Shape, areOfOneCell: Bool)
    case linesDoNotRepeat
    case justifiedLastLine
    case naturalLastLine
    case growingLastLine
    case loneItem(LoneJustification)
    case naturalLoneItem(LoneJustification)
    case firstLineDiffers
    case spanBehindLead(Int)
    case longPeriod(perLine: Int)

    // Limits.
    case farSection
    case longList
    case longLists
    case longSearches
  }

  package enum LaneBound: Sendable { case least, most }

  /// What a share is taken of.
  package enum Whole: Sendable {
    case line
    /// The length along the scroll axis, of a page.
    case page
    /// The length along the scroll axis, of a strip.
    case strip, stripWithPeek
  }

  /// A section that takes from a template what is wrong in that section alone.
  package struct TemplateUse: Sendable {
    package let section: String
    /// The template that the section's cell is or extends; nil if its entries name theirs.
    package let template: String?
  }

  /// What an item of a dynamic section takes.
  package struct Shape: Sendable {
    package let width, height: Exact
    /// Nil if there are no lanes.
    package let span: Int?
  }
}

/// Thrown if a part of a spec has no result on a device, after the scope was told why.
struct Reported: Error {}

extension Optional {
  /// The value of something that says with nil that a mistake was reported.
  func orReported() throws(Reported) -> Wrapped {
    guard let self else { throw Reported() }
    return self
  }
}
