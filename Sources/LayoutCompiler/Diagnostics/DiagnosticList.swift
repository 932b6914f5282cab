/// Brings what the stages found into the order and number in which people read it.
enum DiagnosticList {
  /// Folds what happens at one place on several devices into one, drops what was found twice, and sorts by place.
  ///
  /// Numbers in a folded message are those of the first device, which is named first.
  /// - Parameter devices: the names of all devices that were looked at, for "on 5 of 22 devices".
  static func finished(_ diagnostics: [Diagnostic], devices: [String]) -> [Diagnostic] {
    var folded: [Diagnostic] = []
    var indices: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let message = diagnostic.devices.isEmpty ? diagnostic.message : ""
      let key = Key(rule: diagnostic.rule, range: diagnostic.range, message: message)
      if let index = indices[key] {
        folded[index].devices += diagnostic.devices.filter { !folded[index].devices.contains($0) }
      } else {
        indices[key] = folded.count
        folded.append(diagnostic)
      }
    }
    return folded.map { named($0, devices.count) }.sorted {
      ($0.range, $0.rule.rawValue, $0.message) < ($1.range, $1.rule.rawValue, $1.message)
    }
  }

  private struct Key: Hashable {
    var rule: RuleID
    var range: SourceRange
    var message: String
  }

  /// Says in the message on which devices it happens.
  private static func named(_ diagnostic: Diagnostic, _ total: Int) -> Diagnostic {
    let devices = diagnostic.devices
    guard !devices.isEmpty else { return diagnostic }
    var result = diagnostic
    let names = devices.prefix(3).joined(separator: ", ") + (devices.count > 3 ? ", …" : "")
    switch devices.count {
    case 1 where total == 1: result.message += " (on \(names))"
    case total: result.message += " (on all \(total) devices: \(names))"
    default: result.message += " (on \(devices.count) of \(total) devices: \(names))"
    }
    return result
  }
}
