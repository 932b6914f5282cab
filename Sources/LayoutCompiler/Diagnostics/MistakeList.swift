import LayoutEngine

/// The mistakes that the engine finds on several devices, one after the other. What happens at one place on many of
/// them is one finding, as in ``DiagnosticList``, and is put in words once.
struct MistakeList {
  private struct Key: Hashable {
    var rule: RuleID
    var range: SourceRange
  }

  private struct Entry {
    /// As it is on the first of the devices.
    var mistake: Mistake
    var words: MistakeText.Saying
    /// Indices of the devices. A mistake that happens on all of them takes one range.
    var devices: [Range<Int>]
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  private var devices: [String] = []
  private let tokens: [String]

  /// - Parameter tokens: the names of the spec's tokens.
  init(tokens: [String]) { self.tokens = tokens }

  /// The number of findings.
  var count: Int { entries.count }

  /// Linear in the number of mistakes.
  ///
  /// - Parameter device: another one each time.
  mutating func add(_ mistakes: [Mistake], on device: String) {
    let number = devices.count
    devices.append(device)
    for mistake in mistakes {
      let words = MistakeText(mistake, tokens).words
      let key = Key(rule: words.rule, range: mistake.range)
      guard let index = indices[key] else {
        indices[key] = entries.count
        entries.append(Entry(mistake: mistake, words: words, devices: [number..<number + 1]))
        continue
      }
      let last = entries[index].devices.count - 1
      switch entries[index].devices[last].upperBound {
      // The same mistake may happen twice on one device.
      case number + 1: break
      case number: entries[index].devices[last] = entries[index].devices[last].lowerBound..<number + 1
      default: entries[index].devices.append(number..<number + 1)
      }
    }
  }

  /// The findings in the order in which they were found.
  var diagnostics: [Diagnostic] {
    // Most mistakes happen on the same devices as others, and share the list of their names.
    var names: [[Range<Int>]: [String]] = [:]
    return entries.map { entry in
      let devices = names[entry.devices] ?? entry.devices.flatMap { self.devices[$0] }
      names[entry.devices] = devices
      return Diagnostic(entry.mistake, entry.words, on: devices)
    }
  }
}
