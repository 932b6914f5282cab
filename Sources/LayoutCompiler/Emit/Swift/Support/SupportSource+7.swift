// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part7 = ##"""
      let traits = view.traitCollection
      return Container(
        width: Double(size.width), height: Double(size.height), scale: Double(traits.displayScale),
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    private var hasPinnedHeaders: Bool { layout?.table.sections.contains { $0.header?.pinned == true } ?? false }
  }
  open class FrameTableSeparatorView: UICollectionReusableView {
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .separator
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .separator
    }
  }
  open class FrameTableBackgroundView: UICollectionReusableView {
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemBackground
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .secondarySystemBackground
    }
  }
#endif

"""##
}
