import FrameTables
package import LayoutEngine

/// Where something was found among devices that were each looked at with several text sizes.
///
/// A screen with five text sizes counts as one device: `at ax3 and above on 9 of 14 devices` says more than
/// `on 31 of 70 devices` does.
package struct TextSizePhrase {
  /// A device without its text size.
  private struct Screen: Hashable {
    var name: String
    var width: Decimal
    var height: Decimal
    var isRightToLeft: Bool

    init(_ device: TargetDevice) {
      let suffix = DeviceSuffixes(textSize: device.textSize).text
      name = device.name.hasSuffix(suffix) ? String(device.name.dropLast(suffix.count)) : device.name
      (width, height, isRightToLeft) = (device.width, device.height, device.isRightToLeft)
    }
  }

  /// The text sizes that one screen was looked at with, and those of them at which something was found.
  private struct Sizes {
    var all: Set<TextSize> = []
    var found: Set<TextSize> = []

    /// Whether it is found at all sizes from some size on, as it is if growing text causes it.
    var isUpward: Bool { all.subtracting(found).allSatisfy { miss in found.allSatisfy { miss < $0 } } }

    /// `at ax3 and above`; nil for any other mixture.
    var phrase: String? {
      let (all, found) = (all.sorted(), found.sorted())
      if found.count == 1 { return "at \(found[0])" }
      if found.count == all.count { return "at \(AllPhrase.text(all.count, "text sizes"))" }
      if found.elementsEqual(all.suffix(found.count)) { return "at \(found[0]) and above" }
      if found.elementsEqual(all.prefix(found.count)) { return "at \(found[found.count - 1]) and below" }
      return found.count == 2 ? "at \(found[0]) and \(found[1])" : nil
    }
  }

  /// The screens, in the order of the devices.
  private let screens: [Screen]
  private var sizes: [Screen: Sizes] = [:]

  /// Nil if no screen was looked at with more than one text size.
  /// - Parameter found: indices into `devices`; not empty.
  package init?(_ devices: [TargetDevice], _ found: [Int]) {
    var screens: [Screen] = []
    for (device, screen) in zip(devices, devices.map(Screen.init)) {
      if sizes[screen] == nil { screens.append(screen) }
      sizes[screen, default: Sizes()].all.insert(device.textSize ?? .l)
    }
    guard screens.count < devices.count else { return nil }
    for index in found {
      sizes[Screen(devices[index]), default: Sizes()].found.insert(devices[index].textSize ?? .l)
    }
    self.screens = screens
  }

  /// `at ax3 and above on 9 of 14 devices: 320–375 pt wide`, without saying whose the numbers are; nil if a few words
  /// cannot tell it.
  package var text: String? {
    let hits = screens.filter { sizes[$0]?.found.isEmpty == false }
    var groups: [(phrase: String, screens: [Screen])] = []
    for screen in hits {
      guard let phrase = sizes[screen]?.phrase else { return nil }
      if let known = groups.firstIndex(where: { $0.phrase == phrase }) {
        groups[known].screens.append(screen)
      } else {
        groups.append((phrase, [screen]))
      }
    }
    if groups.count == 2, groups.allSatisfy({ $0.screens.count == 1 }) {
      return groups.map { "\($0.phrase) on \($0.screens[0].name)" }.joined(separator: " and ")
        + (screens.count == 2 ? "" : ", 2 of \(screens.count) devices")
    }
    if groups.count <= 2 {
      return groups.map { "\($0.phrase) \(place($0.screens))" }.joined(separator: "; ")
    }
    return thresholds(hits)
  }

  /// If it is so on each screen from a size of its own on: the first and the last of these sizes.
  private func thresholds(_ hits: [Screen]) -> String? {
    var least: (size: TextSize, name: String)?
    var most: (size: TextSize, name: String)?
    for screen in hits {
      guard let sizes = sizes[screen], sizes.isUpward, let size = sizes.found.min() else { return nil }
      if least.map({ size < $0.size }) ?? true { least = (size, screen.name) }
      if most.map({ $0.size < size }) ?? true { most = (size, screen.name) }
    }
    guard let least, let most else { return nil }
    let devices =
      hits.count == screens.count
      ? AllPhrase.text(hits.count, "devices") : "\(hits.count) of \(screens.count) devices"
    return "on \(devices), at the earliest from \(least.size) (\(least.name)), "
      + "at the latest from \(most.size) (\(most.name))"
  }

  private func place(_ hits: [Screen]) -> String {
    DevicePhrase.text(
      hits.map { ($0.name, $0.width) }, of: screens.count,
      misses: Set(screens.filter { !hits.contains($0) }.map(\.width)))
  }
}
