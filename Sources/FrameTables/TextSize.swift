extension FrameTable {
  /// The text size that a person has set, in Dynamic Type: twelve sizes, the smallest first. A device comes with `l`.
  public enum TextSize: String, Sendable, Hashable, CaseIterable, Comparable {
    case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

    public static func < (a: TextSize, b: TextSize) -> Bool { a.rank < b.rank }

    /// The place in the order, from 0.
    package var rank: Int {
      switch self {
      case .xs: 0
      case .s: 1
      case .m: 2
      case .l: 3
      case .xl: 4
      case .xxl: 5
      case .xxxl: 6
      case .ax1: 7
      case .ax2: 8
      case .ax3: 9
      case .ax4: 10
      case .ax5: 11
      }
    }
  }
}
