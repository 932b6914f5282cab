import FrameTables

/// A text style of Dynamic Type: what a font is for, and so how large it is at each text size.
package enum TextStyle: String, Sendable, CaseIterable {
  case largeTitle = "large-title"
  case title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The size of the font at a text size, in points.
  ///
  /// From Apple's Human Interface Guidelines, "Typography", as read in January 2026; the same sizes were measured on
  /// iOS 13.3.
  package func points(at size: TextSize) -> Int { Int(Self.sizes[index][size.rank]) }

  /// One row per style, in order; within a row by text size, the smallest first.
  private static let sizes: [[UInt8]] = [
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // headline
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // body
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// All styles in order.
  package static let all = Array(allCases)

  /// The style's place in ``all``.
  package var index: Int { Self.all.firstIndex(of: self) ?? 0 }
}

/// The vertical metrics of a font, in units of its own.
package struct FontMetrics: Sendable, Hashable {
  /// The distance above the baseline, the distance below it (positive, too), and the distance between lines.
  package var ascent, descent, leading: Decimal
  /// How many of these units the font's size has.
  package var unitsPerEm: Decimal

  package init(ascent: Decimal, descent: Decimal, leading: Decimal, unitsPerEm: Decimal) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.unitsPerEm = unitsPerEm
  }

  /// The metrics of the system's font: UIKit's line of 17 pt is 20.287109375 pt high, printed by tests of public
  /// projects on iOS 26 and 27.
  package static let system = FontMetrics(
    ascent: Decimal(mantissa: 1950, exponent: 0), descent: Decimal(mantissa: 494, exponent: 0), leading: .zero,
    unitsPerEm: Decimal(mantissa: 2048, exponent: 0))
}

/// What a spec says of the font of a text style.
package struct FontSpec: Sendable, SpecPart {
  package var style: TextStyle
  /// The size at text size `l`, in points; at other text sizes it grows as the style does.
  package var size: Located<Length>?
  package var metrics: Located<FontMetrics>?
  package var range: SourceRange

  package init(
    style: TextStyle, size: Located<Length>? = nil, metrics: Located<FontMetrics>? = nil, range: SourceRange
  ) {
    self.style = style
    self.size = size
    self.metrics = metrics
    self.range = range
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.range, &range, below.range)
    visitor.mark(.style, &style, below.style)
    visitor.value(.size, &size, below.size)
    visitor.value(.metrics, &metrics, below.metrics)
  }
}

extension TextStyle: FieldMark {}

extension FontMetrics: FieldValue {
  package var content: FieldContent {
    .word([ascent, descent, leading, unitsPerEm].map { Exact($0).points(1) }.joined(separator: " "))
  }
}

/// The text sizes for which a spec is resolved on each device; none if it does not say.
package struct TextSizeList: Sendable, Hashable, FieldMark {
  package var sizes: [TextSize]

  package init(_ sizes: [TextSize] = []) { self.sizes = sizes }
}

/// Text sizes from one to another: `">=ax1"`, `m...xl`.
package struct TextSizeRange: Sendable, Hashable, FieldValue {
  package var lowest, highest: TextSize

  package init(_ lowest: TextSize, _ highest: TextSize) {
    self.lowest = lowest
    self.highest = highest
  }

  package func contains(_ size: TextSize) -> Bool { lowest <= size && size <= highest }

  package var content: FieldContent {
    .word(lowest == highest ? lowest.rawValue : "\(lowest.rawValue)...\(highest.rawValue)")
  }
}
