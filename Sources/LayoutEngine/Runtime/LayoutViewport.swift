public import FrameTables

/// What a layout is made for: the size of a view or window, and what a spec may ask about its surroundings.
///
/// Lengths are points. They are taken as they print, `678` or `333.5`, like those of
/// `layoutc compile --device 678x333.5@2`. What is not a number counts as 0, and what is outside the range from 0 to
/// 1,000,000 counts as the nearest of the two. Viewports that count as the same are equal.
public struct LayoutViewport: Sendable, Hashable {
  /// The size in points.
  public var width, height: Double
  /// The number of device pixels in a point, from 1 to 4; others count as the nearest of these.
  public var scale: Int
  /// How far bars and notches reach into the viewport, in points.
  public var safeArea: Insets
  /// The direction of reading, which decides what leading and trailing edges are.
  public var direction: FrameTable.Direction
  /// The text size of Dynamic Type; nil is `l`, the system's.
  public var textSize: FrameTable.TextSize?

  /// Lengths at the four edges, in points.
  public struct Insets: Sendable, Hashable {
    /// In points, at the edges of the screen, whatever the direction of reading.
    public var top, left, bottom, right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  public init(
    width: Double, height: Double, scale: Int, safeArea: Insets = Insets(), direction: FrameTable.Direction = .ltr,
    textSize: FrameTable.TextSize? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.direction = direction
    self.textSize = textSize
  }
}

extension LayoutViewport {
  public static func == (a: LayoutViewport, b: LayoutViewport) -> Bool {
    a.width.countedLength == b.width.countedLength && a.height.countedLength == b.height.countedLength
      && a.countedScale == b.countedScale && a.safeArea == b.safeArea && a.direction == b.direction
      && a.textSize == b.textSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width.countedLength)
    hasher.combine(height.countedLength)
    hasher.combine(countedScale)
    hasher.combine(safeArea)
    hasher.combine(direction)
    hasher.combine(textSize)
  }

  private var countedScale: Int { min(4, max(1, scale)) }
}

extension LayoutViewport.Insets {
  public static func == (a: LayoutViewport.Insets, b: LayoutViewport.Insets) -> Bool {
    a.top.countedLength == b.top.countedLength && a.left.countedLength == b.left.countedLength
      && a.bottom.countedLength == b.bottom.countedLength && a.right.countedLength == b.right.countedLength
  }

  public func hash(into hasher: inout Hasher) {
    for length in [top, left, bottom, right] { hasher.combine(length.countedLength) }
  }
}

extension Double {
  /// The length in points that it counts as. What is no number is not equal to itself, and a window of such a width
  /// would be another one each time that somebody asks.
  fileprivate var countedLength: Double { self > 0 ? min(self, Double(Limits.length)) : 0 }
}

extension LayoutViewport {
  /// The viewport as the resolver takes devices; the device's name is that of `--device`.
  package var device: TargetDevice {
    let (width, height) = (Decimal(points: width), Decimal(points: height))
    let scale = countedScale
    var suffixes = DeviceSuffixes(textSize: textSize)
    suffixes.rtl = direction == .rtl
    return TargetDevice(
      name: "\(width)x\(height)@\(scale)\(suffixes.text)", width: width,
      height: height, scale: scale,
      safeArea: DecimalEdges(
        top: Decimal(points: safeArea.top), left: Decimal(points: safeArea.left),
        bottom: Decimal(points: safeArea.bottom), right: Decimal(points: safeArea.right)),
      isRightToLeft: suffixes.rtl, textSize: textSize)
  }
}

extension Decimal {
  /// The number whose digits are the fewest that read back as the Double, limited to the range from 0 to the longest
  /// length there is.
  package init(points: Double) {
    guard points > 0 else {
      self = .zero
      return
    }
    self.init(digits: Array("\(points.countedLength)".utf8))
  }

  /// - Parameter digits: the Double as it prints: `678.5`, `1e-05`.
  private init(digits: [UInt8]) {
    var mantissa: UInt64 = 0
    var exponent = 0
    var index = 0
    var isBehindPoint = false
    while index < digits.count, digits[index] != UInt8(ascii: "e") {
      if digits[index] == UInt8(ascii: ".") {
        isBehindPoint = true
      } else {
        mantissa = mantissa * 10 + UInt64(digits[index] - UInt8(ascii: "0"))
        if isBehindPoint { exponent += 1 }
      }
      index += 1
    }
    // Only small numbers print with an exponent here.
    let power = digits[index...].drop { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
    exponent += power.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    while exponent > 0, mantissa % 10 == 0 || exponent > Decimal.maxExponent {
      mantissa /= 10
      exponent -= 1
    }
    self.init(mantissa: mantissa, exponent: UInt8(exponent))
  }
}
