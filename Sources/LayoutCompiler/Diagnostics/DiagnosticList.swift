package import LayoutEngine

/// Brings what the stages found into the order and number in which people read it.
package enum DiagnosticList {
  /// Folds what happens at one place on several devices into one diagnostic, drops what was found twice, sorts by
  /// place, and ends the list if there are too many errors.
  ///
  /// The numbers in a folded message are those of the first device, which is named first.
  ///
  /// - Parameters:
  ///   - diagnostics: what happens on one device comes before what happens on the next.
  ///   - devices: all devices that were looked at, for "on 5 of 22 devices".
  package static func finished(_ diagnostics: [Diagnostic], devices: [TargetDevice]) -> [Diagnostic] {
    var folded: [Diagnostic] = []
    var indices: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let message = diagnostic.devices.isEmpty && !diagnostic.isWritten ? diagnostic.message : ""
      let key = Key(rule: diagnostic.rule, range: diagnostic.range, message: message)
      if let index = indices[key] {
        let last = folded[index].devices.last
        let isEverywhere = diagnostic.isWritten && (diagnostic.devices.isEmpty || folded[index].devices.isEmpty)
        folded[index].devices = isEverywhere ? [] : folded[index].devices + diagnostic.devices.filter { $0 != last }
      } else {
        indices[key] = folded.count
        folded.append(diagnostic)
      }
    }
    let sorted = folded.map { named($0, devices) }.sorted {
      ($0.range, $0.rule.rawValue, $0.message) < ($1.range, $1.rule.rawValue, $1.message)
    }
    return ended(sorted)
  }

  /// The stages stop looking once they have found more errors than are reported, whereby one that happens on many devices
  /// counts once. This adds the diagnostic that says so.
  private static func ended(_ sorted: [Diagnostic]) -> [Diagnostic] {
    guard sorted.count > Limits.mistakes else { return sorted }
    let end = Diagnostic(
      .limitExceeded,
      "there are more than \(Limits.mistakes.grouped) errors, which is the limit: those from here on are not listed",
      at: sorted[Limits.mistakes].range)
    return sorted[..<Limits.mistakes] + [end]
  }

  private struct Key: Hashable {
    package var rule: RuleID
    package var range: SourceRange
    package var message: String
  }

  /// Adds to the message on which devices it happens.
  private static func named(_ diagnostic: Diagnostic, _ all: [TargetDevice]) -> Diagnostic {
    let (devices, total) = (diagnostic.devices, all.count)
    guard !devices.isEmpty else { return diagnostic }
    var result = diagnostic
    if diagnostic.isWritten, devices.count == total {
      result.devices = []
      return result
    }
    if let text = textSizes(devices, all) {
      result.message += " (\(text)" + (devices.count == 1 ? ")" : "; the numbers are those of \(devices[0]))")
      return result
    }
    let names = devices.prefix(3).joined(separator: ", ") + (devices.count > 3 ? ", …" : "")
    switch devices.count {
    case 1 where total == 1: result.message += " (on \(names))"
    case total: result.message += " (on \(AllPhrase.text(total, "devices")): \(names))"
    default: result.message += " (on \(devices.count) of \(total) devices: \(names))"
    }
    return result
  }

  /// The devices in words if several text sizes are looked at; nil if they are not, or few words cannot tell.
  private static func textSizes(_ names: [String], _ all: [TargetDevice]) -> String? {
    guard all.count > 1, all.contains(where: { $0.textSize != all[0].textSize }) else { return nil }
    let found = Set(names)
    return TextSizePhrase(all, all.indices.filter { found.contains(all[$0].name) })?.text
  }
}

extension [Diagnostic] {
  /// Whether there are more errors than are reported, so that looking for others is of no use.
  package var isFull: Bool { count > Limits.mistakes }

  /// Adds one unless the list is full.
  package mutating func add(_ diagnostic: @autoclosure () -> Diagnostic) {
    if !isFull { append(diagnostic()) }
  }
}
