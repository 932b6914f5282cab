import LayoutCompiler

/// Tells a difference to people: one sentence per cause, with the place that caused it.
package struct DifferenceText {
  private let difference: Difference

  private let path: (String) -> String

  /// - Parameter path: how the path of a file is shown.
  package init(_ difference: Difference, path: @escaping (String) -> String = { $0 }) {
    self.difference = difference
    self.path = path
  }

  /// Empty if nothing differs.
  package func text() -> String {
    var lines: [String] = []
    for spec in difference.changedSpecs {
      if !lines.isEmpty { lines.append("") }
      // Names of files, sections and devices are data.
      lines.append(TerminalText.leading(path(spec.path)))
      let sentences = DifferenceWords.sentences(about: spec, path: path)
      for (index, sentence) in sentences.enumerated() {
        let subject = sentence.subject.isEmpty ? "" : "\(sentence.subject): "
        lines.append("  " + TerminalText.leading(subject + sentence.text))
        // Consecutive sections with the same causes name them once, after the last one.
        if index + 1 < sentences.count, sentence.causes == sentences[index + 1].causes { continue }
        for cause in sentence.causes.named {
          let place = cause.place.isEmpty ? "" : "\(cause.place): "
          lines.append("    " + TerminalText.leading(place + cause.text))
        }
        if let rest = sentence.causes.rest { lines.append("    \(rest)") }
      }
    }
    if difference.isEmpty { return "" }
    lines += ["", Self.summary(difference)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// `4 changes in 1 spec, on 12 of 22 devices`
  static func summary(_ difference: Difference) -> String {
    let devices = difference.deviceCounts
    if difference.isEmpty { return "\(difference.notCompared.count.counted("spec")) could not be compared" }
    return "\(difference.changes.count.counted("change")) in \(difference.changedSpecs.count.counted("spec")), "
      + "on \(devices.changed) of \(devices.all.counted("device"))"
  }
}
