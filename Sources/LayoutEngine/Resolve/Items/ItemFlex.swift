/// The bounds of one side of an item, in pixels.
struct SizeBounds: Sendable, Equatable {
  /// Nil if nothing bounds the side.
  var least, most: Exact?

  static let none = SizeBounds()

  /// The length within the bounds. If they leave nothing between them, the least length wins.
  func bounding(_ length: Exact) -> Exact {
    var result = length
    if let most { result = min(result, most) }
    if let least { result = max(result, least) }
    return result
  }
}

/// What an item leaves to its line: parts of its size, and where it lies when nothing else lies there. Nearly no item
/// has one, so a kind holds only a reference.
final class ItemFlex: Sendable, Equatable {
  /// How an item grows along its line.
  struct Growth: Sendable, Equatable {
    /// More than 0.
    var weight: Exact
    /// The length before the bounds.
    var base: Exact
    var bounds: SizeBounds
    /// What the length across the line follows from; nil if that has a length of its own.
    var aspect: Aspect?
  }

  /// What gives an item its length across the line, from its length along it.
  struct Aspect: Sendable, Equatable {
    var ratio, extra: Exact
    var bounds: SizeBounds

    func length(of line: Exact) -> Exact { bounds.bounding(line * ratio + extra) }
  }

  let growth: Growth?
  /// The bounds within which an item becomes as long across the line as the longest; nil if it keeps its length.
  let stretch: SizeBounds?
  /// Where the item lies when it is alone on its line.
  let lone: LoneJustification?

  init(growth: Growth? = nil, stretch: SizeBounds? = nil, lone: LoneJustification? = nil) {
    self.growth = growth
    self.stretch = stretch
    self.lone = lone
  }

  static func == (a: ItemFlex, b: ItemFlex) -> Bool {
    a.growth == b.growth && a.stretch == b.stretch && a.lone == b.lone
  }
}

extension ItemKind {
  /// The length across the line, beside an item that is `longest` there.
  func stretched(_ length: Exact, to longest: Exact) -> Exact {
    guard let bounds = flex?.stretch, length < longest else { return length }
    let stretched = bounds.most.map { min(longest, $0) } ?? longest
    return stretched > length ? stretched : length
  }
}

extension ItemSequence {
  /// Whether items of some kind grow.
  var hasGrowth: Bool { hasFlex && kinds.contains { $0.flex?.growth != nil } }
  /// Whether items of some kind may be as long as the longest of their line.
  var hasStretch: Bool { hasFlex && kinds.contains { $0.flex?.stretch != nil } }

  /// The justifications by kind; empty if no kind says anything.
  var loneJustifications: [LoneJustification?] {
    let lone = hasFlex ? kinds.map { $0.flex?.lone } : []
    return lone.contains { $0 != nil } ? lone : []
  }
}
