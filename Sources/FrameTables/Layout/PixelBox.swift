extension FrameTable {
  /// Whole pixels that enclose a rect, bounds included. A search compares these before it looks at the exact rect.
  package struct PixelBox: Sendable, Hashable {
    package var minX, minY, maxX, maxY: Int64

    /// A box that meets nothing.
    static let nothing = PixelBox(minX: .max, minY: .max, maxX: .min, maxY: .min)

    init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }

    /// A box with one pixel more on every side than the rect needs, so that a rect with a rounded origin stays in the
    /// box. For a rect without area, nothing.
    package init(around rect: PixelRect) {
      guard rect.width > 0, rect.height > 0 else {
        self = .nothing
        return
      }
      self.init(
        minX: rect.x.floor.down(1), minY: rect.y.floor.down(1), maxX: rect.maxX.floor.up(2), maxY: rect.maxY.floor.up(2)
      )
    }

    var isEmpty: Bool { minX > maxX || minY > maxY }

    func meets(_ other: PixelBox) -> Bool {
      minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    mutating func formUnion(_ other: PixelBox) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }

    /// Encloses the box after a move by `count` times `stride`, whatever that is rounded to.
    func moved(by stride: PixelPoint, times count: Int) -> PixelBox {
      if isEmpty || stride == .zero { return self }
      let (dx, dy) = (stride.x.floored(times: count), stride.y.floored(times: count))
      return PixelBox(
        minX: minX.adding(upToFarthest: dx), minY: minY.adding(upToFarthest: dy),
        maxX: maxX.adding(upToFarthest: dx).up(1), maxY: maxY.adding(upToFarthest: dy).up(1))
    }
  }
}

/// Bounds of boxes end where their type does: that is where an open side lies, and it stays there.
extension Int64 {
  func up(_ pixels: Int64) -> Int64 { self > .max - pixels ? .max : self + pixels }
  func down(_ pixels: Int64) -> Int64 { self < .min + pixels ? .min : self - pixels }
}
