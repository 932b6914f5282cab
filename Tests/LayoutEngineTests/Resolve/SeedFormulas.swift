/// The formulas of the documents from which the project started, written down as their code computes them.
///
/// They know nothing about the compiler: what a gallery spec compiles to is compared with them. Integers are device
/// pixels; Doubles are points. A rect is `[x, y, width, height]`, as in a frame table.
enum SeedFormulas {
  struct Screen: Sendable, Hashable, CustomStringConvertible {
    var width: Int
    var scale: Int
    /// As a spec would write it; no formula depends on the height.
    var description: String { "\(width)x1000@\(scale)" }
  }

  /// The widths at the scales they were sold with.
  static let screens = [
    Screen(width: 320, scale: 2), Screen(width: 375, scale: 2), Screen(width: 375, scale: 3),
    Screen(width: 390, scale: 3), Screen(width: 414, scale: 3), Screen(width: 430, scale: 3),
    Screen(width: 744, scale: 2), Screen(width: 1024, scale: 2),
  ]
}

// MARK: - 000: a collection view with inner borders of one pixel

extension SeedFormulas {
  /// A grid in pixels: the side insets and the cells.
  struct PixelGrid: Equatable {
    /// Width of a lane before any pixel is added to it, and height of every cell.
    var base: Int
    var left: Int
    var right: Int
    var frames: [[Int]]
  }

  /// Seven columns one pixel apart. What is left over becomes the left and right inset.
  static func photoGrid(on screen: Screen, columns: Int = 7, items: Int = 50) -> PixelGrid {
    let cells = screen.width * screen.scale - (columns - 1)  // pxWidth
    let base = cells / columns  // itemWidthPx
    let rest = cells - base * columns  // remainderPx
    let left = rest / 2
    let frames = (0..<items).map { i in
      [left + i % columns * (base + 1), i / columns * (base + 1), base, base]
    }
    return PixelGrid(base: base, left: left, right: rest - left, frames: frames)
  }

  /// Improvement 1: no side insets; the first columns are one pixel wider, none is taller.
  ///
  /// The original takes 0.001 pt off the last of the wider cells, because UIKit would otherwise break the line on 3×
  /// screens. Pixels need no such trick.
  static func photoGridFlush(on screen: Screen, columns: Int = 7, items: Int = 50) -> PixelGrid {
    flushGrid(on: screen, columns: columns, gap: 1, items: items)
  }

  /// Improvement 2: the cells touch and draw their borders themselves, see ``borderLines(of:columns:)``.
  static func borderedGrid(on screen: Screen, columns: Int = 7, items: Int = 28) -> PixelGrid {
    flushGrid(on: screen, columns: columns, gap: 0, items: items)
  }

  private static func flushGrid(on screen: Screen, columns: Int, gap: Int, items: Int) -> PixelGrid {
    let cells = screen.width * screen.scale - (columns - 1) * gap
    let base = cells / columns
    let rest = cells - base * columns
    let frames = (0..<items).map { i in
      let column = i % columns
      let width = column < rest ? base + 1 : base
      return [column * (base + gap) + min(column, rest), i / columns * (base + gap), width, base]
    }
    return PixelGrid(base: base, left: 0, right: 0, frames: frames)
  }

  /// The pixels that improvement 2 strokes in a cell: along the bottom always, along the right except in the last
  /// column.
  ///
  /// A path half a pixel inside the bounds, stroked one pixel wide, covers exactly the outermost row or column.
  static func borderLines(of grid: PixelGrid, columns: Int = 7) -> [(bottom: [Int], right: [Int]?)] {
    grid.frames.enumerated().map { i, frame in
      let (x, y, width, height) = (frame[0], frame[1], frame[2], frame[3])
      let isLastCell = (i + 1) % columns == 0
      return (
        bottom: [x, y + height - 1, width, 1],
        right: isLastCell ? nil : [x + width - 1, y, 1, height]
      )
    }
  }
}

// MARK: - 001: tags at fixed distances

extension SeedFormulas {
  /// What one section of tags comes to, in points. All numbers are sums of halves, so Doubles are exact.
  struct TagSection: Equatable {
    var header: [Double]
    var frames: [[Double]]
    var footer: [Double]
    var end: Double
  }

  /// The sixteen titles of the original, by number of characters.
  static let tagTitleLengths = [8, 8, 12, 18, 12, 15, 18, 12, 9, 15, 12, 9, 3, 21, 15, 9]

  /// Widths of the titles in the system font at 17 pt, where a Chinese character is 17 pt wide.
  static let tagTextWidths = tagTitleLengths.map { Double($0 * 17) }

  /// `DVMaximumSpacingLayout.prepare` for one section, with the two differences that are wanted: a line is as long as
  /// its tallest item rather than as the item that wraps, and a section without items keeps its bottom inset. Since all
  /// tags are 26 pt high, the first difference cannot be seen here.
  static func tags(width: Double, textWidths: [Double], header: Double, footer: Double, top: Double = 0) -> TagSection {
    let (maximumSpacing, lineSpacing) = (12.0, 8.0)
    let inset = (top: 12.0, left: 15.0, bottom: 12.0, right: 15.0)

    let headerFrame = [0, top, width, header]
    var currentY = top + header + inset.top
    var currentX = inset.left
    var tallest = 0.0
    var frames: [[Double]] = []
    for text in textWidths {
      let (cellWidth, cellHeight) = (text + 20, 26.0)
      // The original would also wrap before the first item of a section if that item alone were too wide. A line that
      // holds nothing is no line, so ours does not.
      if currentX + cellWidth + inset.right > width, currentX > inset.left {
        currentX = inset.left
        currentY += tallest + lineSpacing
        tallest = 0
      }
      frames.append([currentX, currentY, cellWidth, cellHeight])
      currentX += cellWidth + maximumSpacing
      tallest = max(tallest, cellHeight)
    }
    currentY += tallest + inset.bottom
    return TagSection(
      header: headerFrame, frames: frames, footer: [0, currentY, width, footer], end: currentY + footer)
  }

  /// Both sections of `Specs/gallery/tags.layout.yaml`: one with the sixteen titles, and one with none.
  static func tagSections(width: Double) -> [TagSection] {
    let titles = tags(width: width, textWidths: tagTextWidths, header: 44, footer: 24)
    return [titles, tags(width: width, textWidths: [], header: 44, footer: 24, top: titles.end)]
  }
}

// MARK: - 002: a rounded border of one pixel

extension SeedFormulas {
  /// `bounds.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)` and the line width, one pixel in points.
  static func borderPath(width: Double, height: Double, scale: Int) -> (path: [Double], lineWidth: Double) {
    let lineWidth = 1 / Double(scale)
    return ([lineWidth / 2, lineWidth / 2, width - lineWidth, height - lineWidth], lineWidth)
  }

  /// What UIBezierPath makes of a corner radius that is too large for its rect.
  static func cutRadius(_ radius: Double, path: [Double]) -> Double {
    min(radius, path[2] / 2, path[3] / 2)
  }
}

// MARK: - 003: variable-size items

extension SeedFormulas {
  /// The label of item `i`, by the rule of `configureCell`, which gives a cycle of six.
  static func pillLabel(_ i: Int) -> String {
    if i % 2 != 0 {
      "A"
    } else if i % 3 != 0 {
      "longer"
    } else {
      "much longer"
    }
  }

  /// Intrinsic sizes of the three labels, in the system font at 17 pt.
  static func pillTextSize(_ label: String) -> (width: Double, height: Double) {
    switch label {
    case "A": (11.5, 20.5)
    case "longer": (49.5, 20.5)
    default: (95.5, 20.5)
    }
  }

  /// `intrinsicContentSize` and 5 pt of margin on each side, between a minimum and a maximum of the width.
  static func pillSize(_ i: Int, minimum: Double = 44, maximum: Double = 100) -> [Double] {
    let text = pillTextSize(pillLabel(i))
    return [max(minimum, min(maximum, text.width + 10)), text.height + 10]
  }

  /// The outline: the bounds inset by half a point, and half the height of the path as radius.
  ///
  /// The original passes half the height of the *bounds*; UIBezierPath cuts that to half the path's.
  static func pillPath(_ i: Int) -> (path: [Double], radius: Double) {
    let size = pillSize(i)
    let path = [0.5, 0.5, size[0] - 1, size[1] - 1]
    return (path, cutRadius(size[1] / 2, path: path))
  }
}

// MARK: - 004: flow layout in practice

extension SeedFormulas {
  /// Item size of the video list: `(screen - 20) / 2` by 256/180 of that.
  static func videoSize(width: Double) -> [Double] {
    let itemWidth = (width - 20) / 2
    return [itemWidth, itemWidth * 256 / 180]
  }

  /// `minimumInteritemSpacing + M / (N - 1)`: what UIKit makes of the spacing in a full line of the video list.
  static func videoGap(width: Double) -> Double {
    let (itemWidth, minimum) = (videoSize(width: width)[0], 10.0)
    let available = width - 5 - 5
    let count = ((available + minimum) / (itemWidth + minimum)).rounded(.down)
    let rest = available - count * itemWidth - (count - 1) * minimum
    return minimum + rest / (count - 1)
  }

  /// Length of a part of the video list: header 40, footer 24, insets 5, lines 20 apart.
  static func videoPartLength(width: Double, items: Int) -> Double {
    let lines = Double((items + 1) / 2)
    return 40 + 5 + lines * videoSize(width: width)[1] + (lines - 1) * 20 + 5 + 24
  }

  /// `TTQVideoListLayout`: frame of item `i` below a header, exact, before any rounding to pixels.
  static func customVideoFrame(_ i: Int, width: Double, header: Double) -> [Double] {
    let margin = 5.0
    let cellWidth = (width - margin * 3) / 2
    let cellHeight = cellWidth * 265 / 180
    let x = i % 2 == 0 ? margin : margin * 2 + cellWidth
    let y = Double(i / 2) * (margin + cellHeight) + margin + header
    return [x, y, cellWidth, cellHeight]
  }

  /// `collectionViewContentSize` of the same layout.
  static func customVideoContentSize(items: Int, width: Double, header: Double) -> [Double] {
    let margin = 5.0
    let cellHeight = (width - margin * 3) / 2 * 265 / 180
    return [width, (Double(items) / 2).rounded(.up) * (cellHeight + margin) + header + margin]
  }

  /// The items that `layoutAttributesForElements(in:)` returns: those whose frames share area with `rect`.
  static func customVideoItems(meeting rect: [Double], items: Int, width: Double, header: Double) -> [Int] {
    (0..<items).filter { i in
      let frame = customVideoFrame(i, width: width, header: header)
      return frame[0] < rect[0] + rect[2] && rect[0] < frame[0] + frame[2]
        && frame[1] < rect[1] + rect[3] && rect[1] < frame[1] + frame[3]
    }
  }
}
