import FrameTables
import LayoutEngine

/// What the keys around a place say of which way things run there.
extension ASTBuilder {
  /// Which way things run where a key stands.
  struct Surroundings {
    /// Nil outside of sections.
    var section: NodeID?
    var isHorizontal: Bool
    var isAcross: Bool
    /// Traits of the arrangement that is written; nil if none is.
    var traits: Arrangement.Traits?
    /// Whether lanes give the items of the section one of their sides. In a sideways section without a length, the
    /// lanes come from its cells.
    var lanesGive: Bool
  }

  /// What the surrounding keys say, looked up once per section: there may be thousands of unknown keys.
  mutating func surroundings() -> Surroundings {
    if let known = wrongTexts.surroundings, known.section == section { return known }
    let isAcross = word(of: SectionKey.scroll.rawValue, in: section) == SectionScroll.sideways.rawValue
    let traits = word(of: SectionKey.arrange.rawValue, in: section).flatMap(Arrangement.init)?.traits
    let hasLength = section.map { tree.value(of: SectionKey.length.rawValue, in: $0) != nil } ?? false
    let found = Surroundings(
      section: section, isHorizontal: isHorizontal, isAcross: isAcross, traits: traits,
      lanesGive: traits.map { $0.lanes == .number && (!isAcross || hasLength || $0.decidedLine != .lanes) } ?? false)
    wrongTexts.surroundings = found
    return found
  }

  /// The side that lanes give the items of what is being decoded; nil if they give none.
  var sideOfLanes: SizeKey? {
    mutating get { surroundings().lanesGive ? (runsDown ? .height : .width) : nil }
  }

  /// Whether the lines of what is being decoded run downwards.
  var runsDown: Bool {
    mutating get {
      let surroundings = surroundings()
      return surroundings.isHorizontal != surroundings.isAcross
    }
  }

  /// Whether the file says that its page scrolls horizontally.
  var isHorizontal: Bool {
    (word(of: FileKey.scroll.rawValue, in: tree.root) ?? foreignScroll) == Axis.horizontal.rawValue
  }

  /// The scroll direction that a file names by the key of another kit, if it does.
  private var foreignScroll: String? {
    guard let root = tree.root, tree.kind(of: root) == .mapping, tree.count(of: root) <= 1_000 else { return nil }
    for (key, value) in tree.entries(of: root) where tree.kind(of: key) == .scalar && tree.kind(of: value) == .scalar {
      let place = ForeignNames.Place(mapping: .spec, keys: [], value: tree.string(of: value))
      guard ForeignNames.advice(on: tree.string(of: key), in: place)?.key == FileKey.scroll.rawValue else { continue }
      return ForeignNames.word(of: tree.string(of: value))
    }
    return nil
  }

  /// The value of a key of a mapping, if it is a scalar.
  func word(of key: String, in mapping: NodeID?) -> String? {
    guard let mapping, tree.kind(of: mapping) == .mapping, let value = tree.value(of: key, in: mapping),
      tree.kind(of: value) == .scalar
    else { return nil }
    return tree.string(of: value)
  }
}
