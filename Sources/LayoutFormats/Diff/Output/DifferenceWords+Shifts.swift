/// Whole sections that move with what is before them.
extension DifferenceWords {
  /// Sections that move by as much on the same devices: one clause, `'b', 'd' and everything below move down 8 pt`.
  struct Shift {
    /// What stands before the clause.
    let before: String
    var subjects: [String]
    /// `moves down 8 pt`
    let move: String
    let devices: [String]
    /// ` on both devices`, if that is to be told.
    let names: String

    var text: String {
      guard subjects.count > 1 else { return before + subjects[0] + " " + move + names }
      let more = subjects.count > Self.mostSubjects
      let named = more ? subjects.prefix(Self.mostSubjects - 1) : subjects.dropLast()
      let others = more ? "\(subjects.count - named.count) more" : subjects[subjects.count - 1]
      return before + "\(named.joined(separator: ", ")) and \(others) move\(move.dropFirst("moves".count))\(names)"
    }

    /// Of more, the last that is told stands for all others.
    private static let mostSubjects = 4
  }

  /// Tells that whole sections move: in the last sentence, if that is about what moved them.
  ///
  /// - Parameter known: the causes that were told.
  func tellShift(_ group: Group, behind sentences: inout [Sentence], _ known: Set<Causes.Cause>) {
    let change = group.changes[0]
    let causes = causes(group.changes)
    guard let last = sentences.indices.last, sentences[last].causes.named == causes.named else {
      // Of many causes, most were told one by one, each with what it did.
      let named = causes.named.enumerated().filter { $0 < Self.mostNamedAgain || !known.contains($1) }.map(\.element)
      let told = Causes(named: named, hasMore: named.count < causes.named.count || !named.isEmpty && causes.hasMore)
      let shift = shift(change, behind: "", phrase.text(change.devices))
      sentences.append(Sentence(subject: "", text: shift.text, causes: told, shown: change, shift: shift))
      return
    }
    // Devices are named once, until they are others.
    let isOnOthers = sentences[last].devices != Set(change.devices)
    var clause = shift(change, behind: sentences[last].text + "; ", isOnOthers ? phrase.text(change.devices) : "")
    if var shift = sentences[last].shift, shift.move == clause.move, shift.devices == clause.devices {
      shift.subjects += clause.subjects
      clause = shift
    }
    sentences[last].text = clause.text
    sentences[last].push = nil
    sentences[last].shift = clause
  }

  /// How many causes that were told are named once more with what they only move.
  private static let mostNamedAgain = 4

  private func shift(_ change: Change, behind text: String, _ names: String) -> Shift {
    var one = change
    one.items = nil
    return Shift(
      before: text, subjects: [subject(change)], move: move([one]), devices: change.devices, names: names)
  }

  /// `everything below`
  private func subject(_ change: Change) -> String {
    let sections = spec.new?.tables.first?.sections
    let (first, last) = (change.section?.id ?? "", change.through ?? "")
    guard sections?.last?.name.id == last else {
      return first == last ? "'\(first)'" : "all from '\(first)' to '\(last)'"
    }
    if sections?.first?.name.id == first, change.section?.instance ?? 0 == 0 { return "everything" }
    return isVertical ? "everything below" : "everything after it"
  }
}
