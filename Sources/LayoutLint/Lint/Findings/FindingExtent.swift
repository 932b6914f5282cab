import LayoutCompiler
import LayoutEngine

/// How much of what a rule finds there is on a device, so that the device with the most can be named: the first one, whose
/// numbers a message has, need not be it.
struct FindingExtent {
  enum Kind {
    /// A gap, in points.
    case gap
    /// By how much something is too long, in points.
    case excess
    /// Device pixels that do not divide.
    case leftover
  }

  let kind: Kind
  /// In device pixels. While widths are swept, it may depend on the width; nobody compares it then.
  let pixels: Exact
  let scale: Int

  /// Whether there is more of it than on another device.
  func isMore(than other: Self) -> Bool {
    switch kind {
    case .gap, .excess: other.pixels * Exact(scale) < pixels * Exact(other.scale)
    case .leftover: other.pixels < pixels
    }
  }

  /// As messages write it.
  var amount: String {
    switch kind {
    case .gap, .excess: "\(pixels.points(scale)) pt"
    case .leftover: "\(pixels.points(1)) px"
    }
  }

  /// `the largest gap is 40 pt, on ipad-10`
  func phrase(on device: String) -> String {
    switch kind {
    case .gap: "the largest gap is \(amount), on \(device)"
    case .excess: "the most is \(amount) too long, on \(device)"
    case .leftover: "the most is \(amount), on \(device)"
    }
  }
}
