/// The items of a section in order, each as an index into its kinds.
struct ItemSequence {
  enum Order {
    /// All items are of the first kind.
    case uniform
    case listed([UInt32])
    /// The kinds of one cycle; item `i` is of kind `i % count`.
    case cycle([UInt32])

    /// The kinds of one cycle, which may be a single item; nil for a list.
    var repeated: [UInt32]? {
      switch self {
      case .uniform: [0]
      case .cycle(let kinds): kinds
      case .listed: nil
      }
    }
  }

  static let none = ItemSequence(kinds: [], order: .uniform, count: 0, ranges: [])

  var kinds: [ItemKind]
  var order: Order
  var count: Int
  /// The first entry of each kind, which mistakes are reported at.
  var ranges: [SourceRange]
  /// The lanes that each kind takes, with where that is written; only while tracing.
  var spans: [Exact] = []
  /// Whether some kind leaves something to its line.
  var hasFlex = false

  func kind(of item: Int) -> Int {
    switch order {
    case .uniform: 0
    case .listed(let kinds): Int(kinds[item])
    case .cycle(let kinds): Int(kinds[item % kinds.count])
    }
  }

  /// The kind of each item.
  var writtenOut: [UInt32] {
    if case .listed(let kinds) = order { return kinds }
    return (0..<count).map { UInt32(kind(of: $0)) }
  }

  /// Whether all items have one size and span, which the language calls "all of one size".
  var hasOneSize: Bool {
    guard kinds.count > 1, let first = kinds.first else { return true }
    return kinds.allSatisfy { $0.size == first.size && $0.span == first.span }
  }
}

/// What items of the same looks and size have in common, on one device.
struct ItemKind: Equatable {
  /// The size in pixels; in a lane, the width of `span` lanes of the base.
  var size: AxisSize
  /// The index into the section's styles.
  var style: Int
  /// The number of lanes that the item takes; 1 in a flow.
  var span: Int
  /// What the item's line decides; mostly nothing.
  var flex: ItemFlex?
}
