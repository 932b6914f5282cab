import LayoutCompiler
import LayoutEngine

/// Writes a trace for people, at most a screen long: each number with its arithmetic, the steps in it that have a name,
/// and where the numbers come from that were not computed.
package struct WhyText {
  private let why: Why
  /// How the path of a file is shown.
  private let path: (String) -> String
  private let arithmetic: Arithmetic
  /// The named steps below the quantities asked for, each once, in the order of the arithmetic.
  private var steps: [Step] = []
  private var numbers: [Number] = []
  /// The same as sets, since a line of thousands of items has as many numbers.
  private var known: (steps: Set<Step>, numbers: Set<Number>) = ([], [])
  private var visited: Set<ObjectIdentifier> = []
  private let places: NumberPlaces
  private let keys: KeyIndex

  /// The most rows of a part; the JSON has all.
  private enum Most {
    static let steps = 10
    static let numbers = 14
    static let decisions = 6
    static let written = 5
    static let uses = 3
    static let characters = 96
  }

  private struct Step: Hashable {
    var name, value, text: String
    var rounding = ""
  }

  /// A number that was not computed.
  private struct Number: Hashable {
    var value, meaning, place: String
    /// The key that it is the value of; nil if the meaning says it.
    var key: String?
    /// Sorts the numbers: what was written comes first, what the device says last.
    var rank: Int
  }

  package init(_ why: Why, path: @escaping (String) -> String = { $0 }) {
    self.why = why
    self.path = path
    arithmetic = Arithmetic(scale: why.device.scale)
    places = NumberPlaces(why.sources)
    keys = KeyIndex(why.spec)
    for (_, value) in shown { visitSteps(of: value, isShown: true) }
    visited = []
    for (_, value) in shown { visitNumbers(of: value, called: nil) }
    known = ([], [])
    numbers = numbers.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// An item's place before rounding is in the arithmetic of its rect.
  private var shown: [(quantity: Quantity, value: Exact)] {
    why.quantities.filter { ![.scrollStart, .startInLine, .length].contains($0.quantity) }
  }

  // MARK: What there is

  /// Collects what the arithmetic shows by its name, and what that refers to.
  private mutating func visitSteps(of number: Exact, isShown: Bool) {
    guard let node = number.derivation, visited.insert(ObjectIdentifier(node)).inserted else { return }
    if case .reference(let subject, let quantity) = node.source {
      add(Step(name: "\(quantity.rawValue) of \(why.names.name(of: subject))", value: length(number), text: ""))
    }
    let text = arithmetic.text(number)
    if !isShown, let name = why.name(of: node), text != arithmetic.value(number) {
      add(Step(name: name, value: length(number), text: text, rounding: rounding(number)))
    }
    let told = arithmetic.told(node)
    for input in told { visitSteps(of: input, isShown: told.count == 1 && (isShown || node.name != nil)) }
  }

  /// Collects every number that was not computed, even one that changes nothing: somebody may have written it. Of the
  /// defaults, those that are nothing and belong to many keys say nothing.
  private mutating func visitNumbers(of number: Exact, called name: Quantity?) {
    guard let node = number.derivation, visited.insert(ObjectIdentifier(node)).inserted else { return }
    let name = node.name ?? name
    add(node, called: name)
    for input in node.inputs { visitNumbers(of: input, called: node.isWrittenLength ? name : nil) }
  }

  private mutating func add(_ step: Step) { if known.steps.insert(step).inserted { steps.append(step) } }

  private mutating func add(_ node: Derivation, called name: Quantity?) {
    var number = Number(value: node.value.points(1), meaning: why.what(node.source) ?? "", place: "", rank: 1)
    var unit = node.isLength ? " px" : ""
    // Through which tokens it comes, and whether it stands there as a number.
    var (way, isWritten) = ("", false)
    func setPlace(_ range: SourceRange, _ via: [Derivation.TokenUse]) {
      number.rank = 0
      number.place = place(range)
      var uses = via.map { use in
        let token = why.spec.tokenNames[use.token]
        return ", through $\(token) at \(place(places.place(ofToken: token, in: use.range)))"
      }
      if uses.count > Most.uses { uses.replaceSubrange(1..<(uses.count - 1), with: [", …"]) }
      way = uses.joined()
      number.meaning += way
    }
    switch node.source {
    case .computed, .rule, .reference, .device(.scale): return
    case .device: number.rank = 2
    case .standard, .text, .subject, .many: break
    case .written(let range, let via):
      let written = places.place(of: node.value, in: range)
      setPlace(written, via)
      if name == nil, !why.isMeasured(range) { number.key = keys.key(of: range) }
      let text = why.sources.text(in: written)
      isWritten = text.utf8.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
      // A number of many digits is told as it was written. The sign and the percent of one are operations on it.
      let isDecimal = text.utf8.first?.isDigit == true && text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      if isDecimal && !(node.value * 1000).isWhole
        || ["-\(number.value)", "\(number.value)%", "-\(number.value)%"].contains(text)
      {
        number.value = text
      } else if text == "-\(number.value)px" {
        number.value = "-" + number.value
      }
    case .label(_, _, let range, let via):
      (number.value, number.meaning, unit) = (number.meaning, why.owner(of: range), "")
      setPlace(range, via)
      if name == nil { number.key = keys.key(of: range) }
    }
    number.value += unit
    if case .standard = node.source, node.value == 0, name == nil, !number.meaning.contains(" of ") { return }
    if let name { number.meaning = "\(name.rawValue): \(number.meaning)" }
    // A number that somebody wrote is told once, whatever it is called by what it is for.
    var same = number
    if isWritten { (same.meaning, same.key) = (way, nil) }
    if known.numbers.insert(same).inserted { numbers.append(number) }
  }

  private func place(_ range: SourceRange) -> String { why.sources.place(of: range, path: path) }

  private func length(_ number: Exact) -> String {
    number.derivation?.isLength == true ? "\(arithmetic.value(number)) pt" : arithmetic.value(number)
  }

  // MARK: Lines

  /// The short form, in as few lines as possible: the numbers with their arithmetic, the places where somebody wrote
  /// what they come from, and the overrides that hold.
  package func brief() -> [String] {
    let rows = shown.map { quantity, value -> String in
      let cells = row(quantity, value)
      return "\(cells[0]) \(cells[1])\(cells[3].isEmpty ? "" : " \(cells[3])")"
    }
    let written = numbers.filter { $0.rank == 0 }.prefix(Most.written).map {
      "\($0.value): \($0.place), \($0.meaning)"
    }
    let overrides = why.decisions.filter(\.holds).prefix(Most.written).map {
      "\(place($0.range)): \(why.text($0))"
    }
    return rows + written + overrides
  }

  package func text() -> String {
    let device = why.device
    let size = "\(device.width) × \(device.height) pt at \(device.scale)x"
    var lines = ["\(title) on \(device.name), \(size)", ""]
    lines += table(shown.map { quantity, value in row(quantity, value) })
    if let opening = why.opening { lines += ["", "begins a line", "  " + elided(opening.text(scale: device.scale))] }
    if let justification = why.justification {
      let range = justification.range
      lines += [
        "", "lies in its line", "  justify: \(justification.word)  \(place(range))  \(why.owner(of: range))",
      ]
    }
    if let landing = why.landing {
      let phrase = LandingPhrase(landing, lane: why.lane, scale: device.scale)
      lines +=
        ["", phrase.title] + table(Array(phrase.rows.prefix(Most.steps))) + more(phrase.rows.count, than: Most.steps)
    }
    let holding = self.holding
    if !holding.isEmpty { lines += ["", "holds where the container is"] + table(holding) }
    if !steps.isEmpty {
      let rows = steps.prefix(Most.steps).map {
        [$0.name, $0.value, $0.text.isEmpty ? "" : "= \(elided($0.text))\($0.rounding)"]
      }
      lines += ["", "with"] + table(rows) + more(steps.count, than: Most.steps)
    }
    if !numbers.isEmpty {
      let rows = numbers.prefix(Most.numbers).map { number in
        [number.value, number.place, (number.key.map { "\($0): " } ?? "") + number.meaning]
      }
      lines += ["", "from"] + table(rows) + more(numbers.count, than: Most.numbers)
    }
    if !why.decisions.isEmpty {
      let told = why.decisions.prefix(Most.decisions).map { "  \(place($0.range))  \(why.text($0))" }
      lines += ["", "overrides"] + told + more(why.decisions.count, than: Most.decisions)
    }
    // Names of files and devices are data.
    return lines.map { TerminalText.leading($0) + "\n" }.joined()
  }

  /// What is told of; of a gap, both items and the axis that it lies along.
  private var title: String {
    let name = why.spec.name.value
    guard let isAlongLine = why.isGapAlongLine, let other = otherItem else { return "\(why.subject) of \(name)" }
    return "from \(why.subject) to \(other) of \(name), along the \(isAlongLine ? "line" : "scroll axis"),"
  }

  /// The item that a gap ends at.
  private var otherItem: String? {
    guard case .gap(_, let second, let section) = why.question else { return nil }
    return why.names.name(of: .item(second, section: section))
  }

  /// How far the numbers hold. Numbers that hold equally far share a row.
  private var holding: [[String]] {
    var rows: [(stay: Stay, names: [String])] = []
    for (entry, stay) in zip(why.quantities, why.stays) {
      guard let stay, shown.contains(where: { $0.quantity == entry.quantity }) else { continue }
      if let known = rows.firstIndex(where: { $0.stay == stay }) {
        rows[known].names.append(entry.quantity.rawValue)
      } else {
        rows.append((stay, [entry.quantity.rawValue]))
      }
    }
    return rows.map { [$0.names.joined(separator: ", "), phrase($0.stay)] }
  }

  private func phrase(_ stay: Stay) -> String {
    func points(_ pixels: Int) -> String { Exact(pixels).points(why.device.scale) }
    if stay.isEmpty { return "as wide as here, and at no whole number of pixels" }
    func range(_ low: Int, _ high: Int) -> String { "\(low) to \(high) px wide (\(points(low))–\(points(high)) pt)" }
    switch (stay.low, stay.high, why.lookedAt) {
    case (nil, nil, nil), (1?, nil, nil): return "of any width"
    case (nil, nil, let widths?), (1?, nil, let widths?):
      return "of any width from \(widths.lowerBound) to \(widths.upperBound) px"
    case (let low?, nil, nil): return "\(low) px wide or more (\(points(low)) pt)"
    case (nil, let high?, nil), (1?, let high?, nil): return "\(high) px wide or less (\(points(high)) pt)"
    // What happens beyond the widths that were looked at is unknown.
    case (let low?, nil, let widths?): return "\(range(low, widths.upperBound)), and maybe more"
    case (nil, let high?, let widths?): return "\(range(widths.lowerBound, high)), and maybe less"
    case (let low?, let high?, _):
      return low == high ? "\(low) px wide, not a pixel more or less (\(points(low)) pt)" : range(low, high)
    }
  }

  private func row(_ quantity: Quantity, _ value: Exact) -> [String] {
    let scale = why.device.scale
    let pixels = scale == 1 ? "" : "\(value.points(1)) px"
    let text = arithmetic.text(value)
    // No arithmetic is shown for a number that the language itself says, nor for one that is as it was written.
    let isPlain = text == arithmetic.value(value) || value.derivation == nil
    return [
      quantity.rawValue, "\(value.points(scale)) pt", pixels,
      isPlain ? "" : "= \(elided(text))\(quantity == .gap ? gapRounding(value) : rounding(value))",
    ]
  }

  /// A gap is what the arrangement leaves between two edges, and each edge is rounded to a pixel of its own.
  private func gapRounding(_ value: Exact) -> String {
    PixelGrid.floor(value) == value ? "" : ", before both edges go to pixels"
  }

  /// Says that rounding has changed a length; the arithmetic says what was rounded.
  private func rounding(_ value: Exact) -> String {
    guard let node = arithmetic.origin(of: value).derivation, node.isLength, node.inputs.count == 1,
      node.inputs[0] != node.value
    else { return "" }
    return switch node.operation {
    case .round: ", to the nearest pixel"
    case .floor: ", down to a pixel"
    case .ceil: ", up to a pixel"
    default: ""
    }
  }

  private func more(_ count: Int, than most: Int) -> [String] {
    count > most ? ["  … and \(count - most) more; --format json has all"] : []
  }

  /// Shortens long arithmetic: a line of a hundred items is a sum of a hundred terms.
  private func elided(_ text: String) -> String {
    text.count <= Most.characters ? text : "\(text.prefix(Most.characters - 34)) … \(text.suffix(30))"
  }

  /// Aligns rows in columns, two blanks apart.
  private func table(_ rows: [[String]]) -> [String] {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = " "
      for (cell, width) in zip(row, widths) where width > 0 {
        line += " " + cell + String(repeating: " ", count: width - cell.count + 1)
      }
      return String(line.trimmingSuffix { $0 == " " })
    }
  }
}
