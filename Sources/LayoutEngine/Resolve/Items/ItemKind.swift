/// What items of equal looks and size have in common, on one device.
struct ItemKind: Equatable {
  /// In pixels; in a lane, the width of `span` lanes of the base.
  var size: AxisSize
  /// Index into the section's styles.
  var style: Int
  /// Lanes that the item takes; 1 in a flow.
  var span: Int
}

/// The items of a section in order, each as an index into its kinds.
struct ItemSequence {
  enum Order {
    /// All are of the first kind.
    case uniform
    case listed([UInt32])
    /// The kinds of one cycle; item `i` is of kind `i % count`.
    case cycle([UInt32])
  }

  static let none = ItemSequence(kinds: [], order: .uniform, count: 0, ranges: [])

  var kinds: [ItemKind]
  var order: Order
  var count: Int
  /// The first entry of each kind, to report at.
  var ranges: [SourceRange]
  /// The lanes that each kind takes, with where that is written: only while tracing.
  var spans: [Exact] = []

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

  /// Whether all items have one size and span, which is what "all of one size" means in the language.
  var hasOneSize: Bool {
    guard let first = kinds.first else { return true }
    return kinds.allSatisfy { $0.size == first.size && $0.span == first.span }
  }
}
