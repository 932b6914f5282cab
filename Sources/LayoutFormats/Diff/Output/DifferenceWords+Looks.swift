import FrameTables
import LayoutEngine

/// What differs besides rects, in words.
extension DifferenceWords {
  /// What differs besides rects: `pinned, with other layers`.
  func words(_ changes: [Change]) -> String {
    let looks = changes.reduce(into: Looks()) { $0.formUnion($1.looks) }
    var words: [String] = []
    for (look, word) in Self.looks where looks.contains(look) { words.append(word) }
    let others = Self.otherLooks.filter { looks.contains($0.look) }.map(\.word)
    // Where a plane rests follows from what lies on it.
    let named = others.count > 1 ? others.filter { $0 != "stops" } : others
    if !named.isEmpty { words.append("with other \(Self.list(named))") }
    return words.joined(separator: ", ")
  }

  private static let looks: [(look: Looks, word: String)] = [
    (.pinned, "pinned"), (.unpinned, "no longer pinned"), (.scrolling, "scrolls the other way"),
    (.dropsWhenEmpty, "takes no room when it is empty"), (.keepsWhenEmpty, "takes room when it is empty"),
    (.counted, "its items are counted at run time"), (.uncounted, "its items are no longer counted at run time"),
    (.measured, "measured at run time"), (.unmeasured, "no longer measured at run time"),
    (.growth, "it grows, moves or repeats otherwise at run time"),
  ]

  private static let otherLooks: [(look: Looks, word: String)] = [
    (.borders, "borders"), (.separators, "separators"), (.layers, "layers"), (.padding, "padding"),
    (.templates, "templates"), (.corners, "corners"), (.contents, "contents"), (.snapping, "snapping"),
    (.stops, "stops"),
  ]

  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  /// What a table says otherwise about its device: `direction and scale`.
  func differences(_ names: [String]) -> String {
    var found: Set<String> = []
    let sides = [spec.old, spec.new].map { side in
      Dictionary((side?.tables ?? []).map { ($0.device.name, $0) }) { first, _ in first }
    }
    for name in names {
      guard let old = sides[0][name], let new = sides[1][name] else { continue }
      if old.direction != new.direction { found.insert("direction") }
      if old.scroll != new.scroll { found.insert("scroll axis") }
      if old.device.scale != new.device.scale { found.insert("scale") }
      if old.device.safeArea != new.device.safeArea { found.insert("safe area") }
      if old.device.textSize != new.device.textSize { found.insert("text size") }
      if [old.device.width, old.device.height] != [new.device.width, new.device.height] { found.insert("screen") }
    }
    let words = ["direction", "scroll axis", "scale", "screen", "safe area", "text size"].filter(found.contains)
    return words.isEmpty ? "another device" : "another \(Self.list(words))"
  }
}
