import LayoutEngine

/// Values that people bring along from UIKit and CSS, and what they are called here.
enum ForeignWords {
  /// One of `words` that means what `word` means elsewhere.
  ///
  /// - Parameter isTurned: whether the page scrolls horizontally.
  static func meaning(of word: String, among words: [String], isTurned: Bool = false) -> String? {
    // `MainAxisAlignment.center`
    let isMember = word.contains(".")
    let last = isMember ? word.split(separator: ".").last.map(String.init) ?? word : word
    guard let letters = Suggestion.letters(of: last) else { return nil }
    if isTurned, let meaning = turned[String(decoding: letters, as: UTF8.self)], words.contains(meaning) {
      return meaning
    }
    return byWord[letters]?.first(where: words.contains)
      ?? (isMember ? words.first { Suggestion.letters(of: $0) == letters } : nil)
  }

  /// Words that mean the other direction on a page that scrolls horizontally.
  private static let turned = [
    "horizontal": SectionScroll.along.rawValue, "vertical": SectionScroll.sideways.rawValue,
  ]

  /// The words of a value, in any spelling, and what they may mean: the first that is allowed where they stand.
  static let all: [(words: String, meanings: [String])] = [
    ("left leading", ["left", "start", "item"]),
    ("right trailing", ["right", "end"]),
    ("top flexStart begin first", ["start"]),
    ("bottom flexEnd last", ["end"]),
    ("spaceBetween", ["between"]),
    ("spaceAround", ["around"]),
    ("spaceEvenly", ["evenly"]),
    ("middle centered centred mid", ["center"]),
    (
      "lazyVGrid lazyVerticalGrid lazyHGrid lazyHorizontalGrid horizontalGrid gridView gridLayoutManager uniform matrix",
      ["grid"]
    ),
    (
      "masonry pinterest staggered staggeredGrid staggeredGridLayoutManager lazyVerticalStaggeredGrid", ["waterfall"]
    ),
    (
      "wrap inline tags flex inlineFlex flexbox flexWrap flowLayout flowRow flexboxLayoutManager chips", ["flow"]
    ),
    ("bento bentoGrid quilted quilt collage", ["mosaic"]),
    ("fromSafeArea safe safeAreaInsets", ["safe-area"]),
    ("fromContentInset full", ["container", "screen"]),
    ("leftToRight", ["ltr"]),
    ("rightToLeft", ["rtl"]),
    ("horizontal orthogonal continuous across", ["sideways", "landscape"]),
    ("vertical", ["along", "portrait"]),
    // The groups of a compositional layout are lines here.
    ("start cell viewAligned groupPaging continuousGroupLeadingBoundary", ["item"]),
    ("paging pages", ["page"]),
    ("groupPagingCentered", ["center"]),
    ("y column", ["vertical"]),
    ("x row", ["horizontal"]),
    ("exact strict", ["fixed"]),
    ("min", ["minimum", "start"]),
    ("least flexible", ["minimum"]),
    ("max", ["end"]),
    ("pressed active tapped touched", ["highlighted"]),
    ("default none", ["normal"]),
    ("stretch fair distribute", ["spread"]),
    ("whole cover all", ["fill"]),
    ("false disable disabled ignore never", ["off"]),
    ("extraSmall", ["xs"]),
    ("small", ["s"]),
    ("medium", ["m"]),
    ("large standard regular", ["l"]),
    ("extraLarge", ["xl"]),
    ("extraExtraLarge", ["xxl"]),
    ("extraExtraExtraLarge", ["xxxl"]),
    ("accessibility1 accessibilityMedium axm", ["ax1"]),
    ("accessibility2 accessibilityLarge axl", ["ax2"]),
    ("accessibility3 accessibilityExtraLarge axxl", ["ax3"]),
    ("accessibility4 accessibilityExtraExtraLarge axxxl", ["ax4"]),
    ("accessibility5 accessibilityExtraExtraExtraLarge axxxxl", ["ax5"]),
  ]

  private static let byWord: [[UInt8]: [String]] = {
    var byWord: [[UInt8]: [String]] = [:]
    for (words, meanings) in all {
      for word in words.split(separator: " ") { byWord[Suggestion.letters(of: String(word)) ?? []] = meanings }
    }
    return byWord
  }()
}
