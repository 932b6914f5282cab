import LayoutCompiler

/// Tells a difference in Markdown, for a comment on a merge request; it is no longer than services accept.
package struct DifferenceMarkdown {
  private let difference: Difference
  private let path: (String) -> String

  /// Characters that GitHub accepts in a comment, less room for what somebody puts around it.
  private static let most = 65_536 - 1_536

  private static let mostSentences = 60
  /// Characters for the names of specs that were not compared, which may be as long as paths can be.
  private static let mostNotCompared = 400
  /// Characters for those of specs that there is no room for.
  private static let mostLeft = 2_000

  package init(_ difference: Difference, path: @escaping (String) -> String = { $0 }) {
    self.difference = difference
    self.path = path
  }

  /// Empty if nothing differs and all was compared.
  package func text() -> String {
    if difference.isSilent { return "" }
    let head = "### Layout: \(DifferenceText.summary(difference))\n"
    let end = notCompared()
    // Sentences come first: rects get the room that is left when all specs are told.
    var room = Self.most - head.utf8.count - end.utf8.count - Self.mostLeft
    var specs: [(spec: SpecDifference, text: String)] = []
    for spec in difference.changedSpecs {
      let text = sentences(spec, within: room)
      if text.utf8.count > room { break }
      room -= text.utf8.count
      specs.append((spec, text))
    }
    var text = head
    for (spec, sentences) in specs {
      text += sentences
      let table = table(spec)
      guard table.utf8.count <= room else { continue }
      room -= table.utf8.count
      text += table
    }
    return text + left(difference.changedSpecs.dropFirst(specs.count)) + end
  }

  /// What becomes of a spec, in as many bytes as there are.
  private func sentences(_ spec: SpecDifference, within room: Int) -> String {
    var text = "\n**\(MarkdownText.cell(spec.name))** · \(MarkdownText.cell(path(spec.path)))\n\n"
    let sentences = DifferenceWords.sentences(about: spec, path: path)
    let items = sentences.enumerated().map { index, sentence in
      item(sentence, isLast: index + 1 == sentences.count || sentence.causes != sentences[index + 1].causes)
    }
    var told = 0
    for item in items.prefix(Self.mostSentences) {
      guard text.utf8.count + item.utf8.count < room - 100 else { break }
      text += item
      told += 1
    }
    if told < items.count { text += "- … and \(items.count - told) more\n" }
    return text
  }

  /// The specs that there is no room for, by name as far as there is.
  private func left(_ specs: ArraySlice<SpecDifference>) -> String {
    if specs.isEmpty { return "" }
    return "\n… and \(specs.count.counted("more spec")), of which `layoutc diff` tells: "
      + names(specs.map { MarkdownText.code(path($0.path)) }, within: Self.mostLeft - 200) + "\n"
  }

  private func notCompared() -> String {
    if difference.notCompared.isEmpty { return "" }
    let all = difference.refused.map { MarkdownText.code(path($0.path)) + $0.note }
    return "\n**Not compared**, because of errors: \(names(all, within: Self.mostNotCompared))\n"
  }

  /// As many names as have room, and how many more there are.
  private func names(_ all: [String], within most: Int) -> String {
    var names: [String] = []
    var length = 0
    for name in all {
      length += name.utf8.count + 2
      if length > most { break }
      names.append(name)
    }
    let left = all.count - names.count
    if left > 0 { names.append(names.isEmpty ? left.counted("spec") : "\(left) more") }
    return names.joined(separator: ", ")
  }

  private func item(_ sentence: DifferenceWords.Sentence, isLast: Bool) -> String {
    let subject = sentence.subject.isEmpty ? "" : "**\(MarkdownText.cell(sentence.subject))**: "
    var text = "- \(subject)\(MarkdownText.cell(sentence.text))\n"
    for cause in isLast ? sentence.causes.named : [] {
      let place = cause.place.isEmpty ? "" : "\(MarkdownText.cell(cause.place)): "
      text += "  <br>\(place)\(MarkdownText.cell(cause.text))\n"
    }
    if isLast, let rest = sentence.causes.rest { text += "  <br>\(rest)\n" }
    return text
  }

  /// The rects of the first changes, folded away.
  private func table(_ spec: SpecDifference) -> String {
    let most = 40
    var rows: [String] = []
    for change in spec.changes {
      for place in change.on {
        let what = Self.name(of: change)
        let rects = [place.old, place.new].map { rect in
          rect.map { $0.points(place.unitsPerPoint).map { PointsText.short($0) }.joined(separator: ", ") } ?? "–"
        }
        let cells = [ChangedDevices.list(place.devices), what, change.kind.rawValue] + rects
        rows.append("| " + cells.map { MarkdownText.cell($0) }.joined(separator: " | ") + " |\n")
      }
    }
    var text = "\n<details><summary>Rects (x, y, width, height in points)</summary>\n\n"
    text += "| devices | what | change | before | after |\n| --- | --- | --- | --- | --- |\n"
    text += rows.prefix(most).joined()
    if rows.count > most { text += "\n… and \(rows.count - most) more\n" }
    return text + "\n</details>\n"
  }

  static func name(of change: Change) -> String {
    let section = change.section.map { $0.id + ($0.instance.map { ":\($0)" } ?? "") }
    if let through = change.through {
      // From one instance of a section to its last one.
      if through == change.section?.id { return (section ?? "") + (change.section?.instance == nil ? "" : " and on") }
      return "\(section ?? "") to \(through)"
    }
    switch change.what {
    case .item:
      let items = change.items.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      return "\(section ?? "")/\(items ?? "")"
    case .section: return section ?? ""
    case .device, .content: return change.what.rawValue
    default: return "\(section ?? "")/\(change.what.rawValue)"
    }
  }
}
