import LayoutCompiler
import LayoutEngine

/// Makes one diagnostic of what a rule found at one place on several devices.
struct FindingFolder {
  /// All devices that were looked at, in the order of the spec.
  let devices: [TargetDevice]
  /// Widths that were looked at in addition, scale by scale; their indices follow those of the devices.
  let swept: [TargetDevice]
  /// Whether some devices have text sizes of their own. Kept: otherwise each phrase would go through all devices.
  private let hasTextSizes: Bool

  init(devices: [TargetDevice], swept: [TargetDevice] = []) {
    (self.devices, self.swept) = (devices, swept)
    hasTextSizes = devices.contains { $0.textSize != nil }
  }

  /// - Parameter found: what one rule found; devices are indices into `devices`, then into `swept`.
  func folded(_ found: FoundPlaces, of rule: RuleInfo) -> [Diagnostic] {
    // What happens on some devices mostly happens at several places.
    var last: (devices: BitSet, phrase: String, names: [String]) = (BitSet(), "", [])
    return found.places.map { place in
      let most = place.most.map { "; \($0.extent.phrase(on: devices[$0.device].name))" } ?? ""
      if place.devices != last.devices {
        let indices = place.devices.indices
        last = (place.devices, phrase(indices), names(of: indices))
      }
      var diagnostic = Diagnostic(
        rule.id, "\(place.message) (\(last.phrase)\(most))", at: place.range, severity: rule.defaultSeverity,
        notes: place.notes, fix: place.fix, devices: last.names)
      diagnostic.follows = place.follows
      diagnostic.subject = place.subject
      return diagnostic
    }
  }

  /// The names of devices. Of a sweep, only the first width is named, and only if no device is concerned.
  private func names(of found: [Int]) -> [String] {
    let own = found.prefix { $0 < devices.count }.map { devices[$0].name }
    return own.isEmpty ? [swept[found[0] - devices.count].name] : own
  }

  /// Where something was found: on devices, at widths of the sweep, or both.
  func phrase(_ found: [Int]) -> String {
    let own = Array(found.prefix { $0 < devices.count })
    guard own.count < found.count else { return phrase(onDevices: own) }
    let first = swept[found[own.count] - devices.count]
    let ranges = WidthRanges.phrase(found[own.count...].lazy.map { swept[$0 - devices.count] })
    if own.isEmpty { return "on none of the devices, but at \(ranges); the numbers are those of \(first.name)" }
    return "\(phrase(onDevices: own)); also at \(ranges)"
  }

  /// `on iphone-se-3`, `on 5 of 22 devices: 320–375 pt wide; the numbers are those of iphone-se-1`.
  private func phrase(onDevices found: [Int]) -> String {
    let first = devices[found[0]].name
    let numbers = "; the numbers are those of \(first)"
    if hasTextSizes, let text = TextSizePhrase(devices, found)?.text {
      return found.count == 1 ? text : text + numbers
    }
    let misses = { Set(devices.indices.filter { !found.contains($0) }.map { devices[$0].width }) }
    let hits = found.map { (devices[$0].name, devices[$0].width) }
    let text = DevicePhrase.text(hits, of: devices.count, misses: misses())
    return found.count == 1 ? text : text + numbers
  }
}
