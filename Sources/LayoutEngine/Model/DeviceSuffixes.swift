/// A part of a device's screen, or a mode of it, that an app may have in place of all of it.
package enum DeviceWindow: String, Sendable, CaseIterable {
  /// What Display Zoom leaves of an iPhone's points.
  case zoomed
  /// As the system divides an iPad's screen.
  case splitHalf = "split-half"
  case splitThird = "split-third"
  case splitTwoThirds = "split-two-thirds"
  case slideOver = "slide-over"
}

/// What stands behind the name of a device: `@split-half@landscape@rtl`.
package struct DeviceSuffixes: Sendable, Hashable {
  package var window: DeviceWindow?
  package var landscape: Bool
  package var rtl: Bool

  package init(window: DeviceWindow? = nil, landscape: Bool = false, rtl: Bool = false) {
    self.window = window
    self.landscape = landscape
    self.rtl = rtl
  }

  /// In the order in which tables are named, whichever was written.
  package var text: String {
    var words: [String] = []
    if let window { words.append(window.rawValue) }
    if landscape { words.append("landscape") }
    if rtl { words.append("rtl") }
    return words.map { "@\($0)" }.joined()
  }
}

extension DeviceSuffixes: FieldMark {}
