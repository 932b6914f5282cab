import FrameTables

/// A part of a device's screen, or a mode of it, that an app may have in place of all of it.
package enum DeviceWindow: String, Sendable, CaseIterable {
  /// What Display Zoom leaves of an iPhone's points.
  case zoomed
  /// The parts of an iPad's screen, as the system divides it.
  case splitHalf = "split-half"
  case splitThird = "split-third"
  case splitTwoThirds = "split-two-thirds"
  case slideOver = "slide-over"
}

/// What stands behind the name of a device: `@split-half@landscape@rtl@ax3`.
package struct DeviceSuffixes: Sendable, Hashable {
  package var window: DeviceWindow?
  package var landscape: Bool
  package var rtl: Bool
  /// The text size that the device itself names, in place of the file's `text-sizes`.
  package var textSize: TextSize?

  package init(
    window: DeviceWindow? = nil, landscape: Bool = false, rtl: Bool = false, textSize: TextSize? = nil
  ) {
    self.window = window
    self.landscape = landscape
    self.rtl = rtl
    self.textSize = textSize
  }

  /// The suffixes in the order in which tables are named, whichever was written first; the text size `l` is left out.
  package var text: String {
    var words: [String] = []
    if let window { words.append(window.rawValue) }
    if landscape { words.append("landscape") }
    if rtl { words.append("rtl") }
    if let textSize, textSize != .l { words.append(textSize.rawValue) }
    return words.map { "@\($0)" }.joined(by: "")
  }
}

extension DeviceSuffixes: FieldMark {}
