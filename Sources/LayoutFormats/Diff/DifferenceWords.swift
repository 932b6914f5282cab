import FrameTables
import LayoutCompiler
import LayoutEngine

/// Puts the changes of a spec into sentences, one per cause.
struct DifferenceWords {
  private let spec: SpecDifference
  let isVertical: Bool
  private let phrase: DevicePhrase
  private let path: (String) -> String
  let old, new: SectionIndex

  /// The sections of a side by device and name.
  struct SectionIndex {
    private var byDevice: [String: [ComparedSection.Name: ComparedSection]] = [:]
    /// Each section of the first device that has it.
    private var first: [ComparedSection.Name: ComparedSection] = [:]

    init(_ side: ComparedSpec?) {
      for table in side?.tables ?? [] where byDevice[table.device.name] == nil {
        let sections = Dictionary(table.sections.map { ($0.name, $0) }) { first, _ in first }
        byDevice[table.device.name] = sections
        first.merge(sections) { first, _ in first }
      }
    }

    subscript(_ name: ComparedSection.Name?, on device: String? = nil) -> ComparedSection? {
      guard let name else { return nil }
      guard let device else { return first[name] }
      return byDevice[device]?[name]
    }
  }

  /// - Parameter path: how the path of a file is shown.
  init(_ spec: SpecDifference, path: @escaping (String) -> String) {
    self.spec = spec
    self.path = path
    let tables = spec.new?.tables.first ?? spec.old?.tables.first
    isVertical = tables?.scroll != .horizontal
    phrase = DevicePhrase(spec)
    old = SectionIndex(spec.old)
    new = SectionIndex(spec.new)
  }

  var sentences: [Sentence] {
    var result: [Sentence] = deviceSentences
    let renamed = SectionRename.all(in: spec)
    let renamedSections = Set(renamed.flatMap { [$0.old, $0.new] })
    for rename in renamed {
      result.append(
        Sentence(
          subject: rename.new,
          text:
            "was called '\(rename.old)'; \(rename.isMoved ? "all of it moves with what is before it" : "nothing of it moves")"
        ))
    }
    let told = spec.changes.filter { change in
      guard let section = change.section else { return false }
      let isRenamed = renamedSections.contains(section.id) && change.what == .section
      return !isRenamed || (change.kind != .added && change.kind != .removed)
    }.flatMap(Self.facets)
    let groups = Self.grouped(told)
    var pushes = Self.pushes(told)
    // What is before a section moves all of it, which is told with the last of what else becomes of it.
    let last = Dictionary(groups.enumerated().map { ($1[0].section, $0) }) { max($0, $1) }
    for (index, group) in groups.enumerated() {
      if group[0].through != nil {
        let text = shift(group[0])
        let causes = causes(group)
        // The last sentence has told what moved it.
        if var last = result.last, last.causes.named == causes.named {
          last.text += "; \(text)\(last.devices == Set(group[0].devices) ? "" : phrase.text(group[0].devices))"
          result[result.count - 1] = last
        } else {
          result.append(
            // Several causes have been told one by one, each with what it did.
            Sentence(
              subject: "", text: text + phrase.text(group[0].devices),
              causes: causes.named.count > 1 ? Causes() : Causes(named: causes.named)))
        }
      } else {
        let name = group[0].section.map { $0.id + ($0.instance.map { ":\($0)" } ?? "") } ?? ""
        result.append(
          Sentence(
            subject: name,
            text: text(
              of: group,
              pushes: last[group[0].section] == index ? pushes.removeValue(forKey: group[0].section) ?? [] : []),
            causes: causes(group), devices: Set(group.flatMap(\.devices)),
            section: group[0].section))
      }
    }
    result = result.reduce(into: []) { merged, sentence in
      guard let last = merged.last, last.isSaid(of: sentence) else { return merged.append(sentence) }
      merged[merged.count - 1].instances += 1
      merged[merged.count - 1].subject = "\(last.section?.id ?? ""), \(last.instances + 1) instances"
    }
    if result.isEmpty { result = spec.changes.filter { $0.what == .content }.map(contentSentence) }
    return result
  }

  /// A change as it is told: what becomes of the rects, and what differs besides, each with its own causes.
  private static func facets(of change: Change) -> [Change] {
    guard change.hasRects, !change.looks.isEmpty else { return [change] }
    var (rects, looks) = (change, change)
    for place in rects.on.indices { rects.on[place].looks = [] }
    looks.kind = .restyled
    looks.causes = change.looksCauses
    looks.on = change.on.filter { !$0.looks.isEmpty }
    return [rects, looks]
  }

  /// By section, what shows how far it moves with what is before it, as changes that only move.
  private static func pushes(_ changes: [Change]) -> [ComparedSection.Name?: [Change]] {
    var found: [ComparedSection.Name?: [Change]] = [:]
    for var change in changes where change.through == nil {
      let isFrame = change.what == .section && (change.kind == .resized || change.kind == .moved)
      guard isFrame || change.isMovedWithSection else { continue }
      change.on = change.on.filter { $0.push != 0 || !isFrame }
      if isFrame {
        for place in change.on.indices { change.on[place].along = change.on[place].push...change.on[place].push }
      }
      change.kind = .shifted
      if !change.on.isEmpty { found[change.section, default: []].append(change) }
    }
    return found
  }

  /// Changes of a section that have one cause are one sentence.
  private static func grouped(_ changes: [Change]) -> [[Change]] {
    var groups: [(first: Int, changes: [Change])] = []
    var groupsOfSection: [ComparedSection.Name?: [Int]] = [:]
    func add(_ index: Int, to group: Int?) {
      if let group {
        groups[group].changes.append(changes[index])
        groups[group].first = min(groups[group].first, index)
      } else {
        if changes[index].through == nil { groupsOfSection[changes[index].section, default: []].append(groups.count) }
        groups.append((index, [changes[index]]))
      }
    }
    let follows = changes.map { $0.kind == .shifted && $0.through == nil }
    for index in changes.indices where !follows[index] {
      let change = changes[index]
      add(
        index,
        to: change.through != nil
          ? nil : groupsOfSection[change.section]?.last { groups[$0].changes[0].causes == change.causes })
    }
    // What only moves is told with what moved it, which is in a group by now.
    for index in changes.indices where follows[index] {
      let change = changes[index]
      let open = groupsOfSection[change.section] ?? []
      let own = change.causes.filter { cause in open.contains { groups[$0].changes[0].causes.contains(cause) } }
      add(
        index,
        to: change.isMovedWithSection
          ? open.last
          : open.last { groups[$0].changes[0].causes == change.causes }
            // If nothing in the section moved it, it moves with all of that.
            ?? (own.isEmpty ? open.last : open.last { groups[$0].changes[0].causes == own }))
    }
    return groups.sorted { $0.first < $1.first }.map(\.changes)
  }

  /// The causes of the first change that has any.
  private func causes(_ changes: [Change]) -> Causes {
    guard let change = changes.first(where: { !$0.causes.isEmpty }) ?? changes.first(where: \.hasMoreCauses) else {
      return Causes()
    }
    let named = change.causes.map { cause in
      guard let range = cause.place, let file = spec.new?.compilation?.sources.file(of: range) else {
        return Causes.Cause(place: "", text: cause.text)
      }
      let start = file.start(of: range)
      return Causes.Cause(place: "\(path(file.path)):\(start.line):\(start.column)", text: cause.text)
    }
    return Causes(named: named, hasMore: change.hasMoreCauses)
  }

  // MARK: Devices and content

  private var deviceSentences: [Sentence] {
    spec.changes.filter { $0.what == .device }.map { change in
      let names = change.devices
      let list = DevicePhrase.list(names)
      switch change.kind {
      case .added where spec.old == nil: return Sentence(subject: "", text: "new, on \(Self.count(names, "device"))")
      case .removed where spec.new == nil:
        return Sentence(subject: "", text: "gone, from \(Self.count(names, "device"))")
      case .added:
        return Sentence(
          subject: "", text: "\(Self.count(names, "device")) added: \(list)", causes: causes([change]))
      case .removed:
        return Sentence(
          subject: "", text: "\(Self.count(names, "device")) removed: \(list)", causes: causes([change]))
      default:
        let what = change.kind == .restyled ? differences(names) : "container \(sizes(change))"
        return Sentence(
          subject: "", text: "\(what)\(phrase.text(names))", causes: causes([change]))
      }
    }
  }

  /// What a table says otherwise about its device: `direction and scale`.
  private func differences(_ names: [String]) -> String {
    var found: Set<String> = []
    for name in names {
      guard let old = spec.old?.tables.first(where: { $0.device.name == name }),
        let new = spec.new?.tables.first(where: { $0.device.name == name })
      else { continue }
      if old.direction != new.direction { found.insert("direction") }
      if old.scroll != new.scroll { found.insert("scroll axis") }
      if old.device.scale != new.device.scale { found.insert("scale") }
      if old.device.safeArea != new.device.safeArea { found.insert("safe area") }
      if old.device.textSize != new.device.textSize { found.insert("text size") }
      if [old.device.width, old.device.height] != [new.device.width, new.device.height] { found.insert("screen") }
    }
    let words = ["direction", "scroll axis", "scale", "screen", "safe area", "text size"].filter(found.contains)
    return words.isEmpty ? "another device" : "another \(Self.list(words))"
  }

  private func contentSentence(_ change: Change) -> Sentence {
    Sentence(
      subject: "", text: "content \(sizes(change))\(phrase.text(change.devices))", causes: causes([change]))
  }

  private static func count(_ names: [String], _ word: String) -> String {
    "\(names.count) \(word)\(names.count == 1 ? "" : "s")"
  }

  // MARK: Sections

  /// - Parameter pushes: what shows how far the section moves with what is before it, if that is to be told.
  private func text(of changes: [Change], pushes: [Change]) -> String {
    var parts: [String] = []
    var told: [String]?
    func add(_ text: String, _ changes: [Change]) {
      // Devices are named once, until they are others.
      let devices = Set(changes.flatMap(\.devices))
      let names = spec.devices.filter(devices.contains)
      parts.append(text + (names == told ? "" : phrase.text(names)))
      told = names
    }
    for kind in [ChangeKind.added, .removed] {
      let whole = changes.filter { $0.what == .section && $0.kind == kind }
      if !whole.isEmpty { add(kind == .added ? "new, \(lengths(whole))" : "gone, it was \(lengths(whole))", whole) }
    }
    let items = changes.filter { $0.what == .item }
    addItems(items, add)
    for part in [ChangedPart.header, .footer, .background, .plane] {
      for kind in ChangeKind.allCases where kind != .shifted {
        let found = changes.filter { $0.what == part && $0.kind == kind }
        if !found.isEmpty { add("\(name(part)) \(verb(found, kind))", found) }
      }
    }
    let marked = changes.filter { $0.what == .section && $0.kind == .restyled }
    if !marked.isEmpty, parts.isEmpty || !marked.allSatisfy({ $0.looks == .growth }) { add(words(marked), marked) }
    let resized = changes.filter { $0.what == .section && $0.kind == .resized }
    // The section's length follows from what was told.
    if !resized.isEmpty, parts.isEmpty { add("the section \(sizes(resized))", resized) }
    let rest = changes.filter { $0.kind == .shifted || ($0.what == .section && $0.kind == .moved) }
    if parts.isEmpty {
      if !rest.isEmpty { add(moved(rest), rest) }
    } else {
      let behind = rest.filter { !$0.isMovedWithSection && $0.what != .section }
      if !behind.isEmpty { add("what follows in it \(move(behind, isOne: true))", behind) }
      // Its cause is told of what is before the section.
      if !pushes.isEmpty { add("all of it \(move(pushes, isOne: true)) with what is before it", pushes) }
    }
    return parts.joined(separator: ", ")
  }

  /// `the footer moves down 30 pt`: what moves, if nothing else is told with it.
  private func moved(_ changes: [Change]) -> String {
    let parts = Set(changes.map(\.what))
    if parts.contains(.section)
      || parts.contains(.item) && changes.allSatisfy(\.isMovedWithSection)
    {
      return "all of it \(move(changes, isOne: true))"
    }
    guard let part = parts.first, parts.count == 1, part != .item else {
      return "what follows in it \(move(changes, isOne: true))"
    }
    return "the \(name(part)) \(move(changes, isOne: true))"
  }

  private func name(_ part: ChangedPart) -> String { part == .plane ? "strip" : part.rawValue }

  private func verb(_ changes: [Change], _ kind: ChangeKind) -> String {
    switch kind {
    case .added: "new, \(lengths(changes))"
    case .removed: "gone, it was \(lengths(changes))"
    case .resized: sizes(changes)
    case .moved, .shifted: move(changes)
    case .restyled, .reflowed: words(changes)
    }
  }

  /// What differs besides rects: `pinned, with other layers`.
  func words(_ changes: [Change]) -> String {
    let looks = changes.reduce(into: Looks()) { $0.formUnion($1.looks) }
    var words: [String] = []
    for (look, word) in Self.looks where looks.contains(look) { words.append(word) }
    let others = Self.otherLooks.filter { looks.contains($0.look) }.map(\.word)
    // Where a plane rests follows from what lies on it.
    let named = others.count > 1 ? others.filter { $0 != "stops" } : others
    if !named.isEmpty { words.append("with other \(Self.list(named))") }
    return words.joined(separator: ", ")
  }

  private static let looks: [(look: Looks, word: String)] = [
    (.pinned, "pinned"), (.unpinned, "no longer pinned"), (.scrolling, "scrolls the other way"),
    (.dropsWhenEmpty, "takes no room when it is empty"), (.keepsWhenEmpty, "takes room when it is empty"),
    (.counted, "its items are counted at run time"), (.uncounted, "its items are no longer counted at run time"),
    (.measured, "measured at run time"), (.unmeasured, "no longer measured at run time"),
    (.growth, "it grows, moves or repeats otherwise at run time"),
  ]

  private static let otherLooks: [(look: Looks, word: String)] = [
    (.borders, "borders"), (.separators, "separators"), (.layers, "layers"), (.padding, "padding"),
    (.templates, "templates"), (.corners, "corners"), (.contents, "contents"), (.snapping, "snapping"),
    (.stops, "stops"),
  ]

  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  // MARK: Numbers

  func places(_ changes: [Change]) -> [Change.Place] { changes.flatMap(\.on) }

  private func sizes(_ change: Change) -> String { sizes([change]) }

  /// `124.3 → 92.5 pt`: for squares one side, otherwise the sides that have changed.
  func sizes(_ changes: [Change]) -> String {
    let steps = places(changes).compactMap { place -> (old: [[Double]], new: [[Double]])? in
      guard let old = place.old, let new = place.new else { return nil }
      let sizes = place.sizes ?? RectChange.Sizes(old, new)
      func points(_ ranges: [ClosedRange<Rational>]) -> [[Double]] {
        ranges.map { [$0.lowerBound.double(over: place.perPoint), $0.upperBound.double(over: place.perPoint)] }
      }
      return (points(sizes.old), points(sizes.new))
    }.filter { $0.old != $0.new }
    if steps.isEmpty { return "of other sizes" }
    let isSquare = steps.allSatisfy { $0.old[0] == $0.old[1] && $0.new[0] == $0.new[1] }
    func step(_ side: Int, _ unit: String) -> String {
      let (old, new) = PointsText.steps(steps.flatMap { $0.old[side] }, steps.flatMap { $0.new[side] })
      return "\(old) → \(new) pt\(unit)"
    }
    let isCell = changes[0].what == .item
    if isCell, isSquare { return step(0, "") }
    let (widths, heights) = (steps.contains { $0.old[0] != $0.new[0] }, steps.contains { $0.old[1] != $0.new[1] })
    if widths, heights { return "\(step(0, " wide")), \(step(1, " high"))" }
    return widths ? step(0, isCell || isVertical ? " wide" : "") : step(1, isCell || !isVertical ? " high" : "")
  }

  /// `40 pt`: along the scroll axis.
  private func lengths(_ changes: [Change]) -> String {
    let values = places(changes).compactMap { place in
      (place.new ?? place.old)?.points(place.perPoint)[isVertical ? 3 : 2]
    }
    return "\(PointsText.range(values)) pt \(isVertical ? "high" : "wide")"
  }

  /// `move up 31.8 pt`
  ///
  /// What moves by itself and is also moved by what is before it is told with its own move, which is within its section.
  func move(_ changes: [Change], isOne: Bool = false) -> String {
    let own = changes.map(withoutPush)
    return distance(own, isOne: isOne) + (own.map(\.on) == changes.map(\.on) ? "" : " in it")
  }

  private func withoutPush(_ change: Change) -> Change {
    guard change.kind == .moved, change.what != .section else { return change }
    var own = change
    for index in own.on.indices {
      let push = own.on[index].push
      if push == 0 { continue }
      own.on[index].along = own.on[index].along.map { $0.lowerBound &- push...$0.upperBound &- push }
      own.on[index].delta = own.on[index].delta.map { delta in
        var delta = delta
        if isVertical { delta.y = delta.y &- push } else { delta.x = delta.x &- push }
        return delta
      }
    }
    return own
  }

  private func distance(_ changes: [Change], isOne: Bool) -> String {
    let isOne = isOne || changes.count == 1 && (changes[0].items?.count ?? 1) == 1
    let verb = isOne ? "moves" : "move"
    let along = places(changes).map { place in
      place.along.map { [$0.lowerBound.double(over: place.perPoint), $0.upperBound.double(over: place.perPoint)] }
    }
    let known = along.compactMap(\.self).flatMap(\.self)
    if along.allSatisfy({ $0 != nil }), let first = known.first, known.allSatisfy({ ($0 < 0) == (first < 0) }) {
      return "\(verb) \(direction(first, changes[0])) \(PointsText.range(known.map(\.magnitude))) pt"
    }
    if along.allSatisfy({ $0 != nil }), let most = known.map(\.magnitude).max() {
      return "\(verb) by up to \(PointsText.short(most)) pt"
    }
    let steps = places(changes).compactMap { place -> (x: Double, y: Double)? in
      place.delta.map { ($0.x.double(over: place.perPoint), $0.y.double(over: place.perPoint)) }
    }
    if steps.count == places(changes).count, let first = steps.first {
      if steps.allSatisfy({ $0.y == 0 && ($0.x < 0) == (first.x < 0) && $0.x != 0 }) {
        return "\(verb) \(first.x < 0 ? "left" : "right") \(PointsText.range(steps.map(\.x.magnitude))) pt"
      }
      if steps.allSatisfy({ $0.x == 0 && ($0.y < 0) == (first.y < 0) && $0.y != 0 }) {
        return "\(verb) \(first.y < 0 ? "up" : "down") \(PointsText.range(steps.map(\.y.magnitude))) pt"
      }
    }
    return verb
  }

  private func direction(_ value: Double, _ change: Change) -> String {
    var isVertical = isVertical
    // Items on a plane lie along its axis.
    if change.what == .item, let plane = new[change.section, on: change.devices.first]?.plane {
      isVertical = plane.scroll == .vertical
    }
    return isVertical ? (value < 0 ? "up" : "down") : (value < 0 ? "left" : "right")
  }

  /// `everything below moves up 31.8 pt`
  private func shift(_ change: Change) -> String {
    let sections = spec.new?.tables.first?.sections
    let (first, last) = (change.section?.id ?? "", change.through ?? "")
    let subject: String
    if sections?.last?.name.id == last {
      subject =
        sections?.first?.name.id == first && change.section?.instance ?? 0 == 0
        ? "everything" : isVertical ? "everything below" : "everything after it"
    } else {
      subject = first == last ? "'\(first)'" : "all from '\(first)' to '\(last)'"
    }
    var one = change
    one.items = nil
    return "\(subject) \(move([one]))"
  }
}

/// Numbers of points for people, rounded to a tenth.
enum PointsText {
  static func short(_ value: Double) -> String { text((value * 10).rounded() / 10) }

  private static func exact(_ value: Double) -> String { text((value * 1000).rounded() / 1000) }

  private static func text(_ value: Double) -> String {
    let text = value.description
    return text == "-0.0" ? "0" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `12–31.8`
  static func range(_ values: [Double], _ text: (Double) -> String = short) -> String {
    guard let low = values.min(), let high = values.max() else { return "0" }
    let (a, b) = (text(low), text(high))
    if a == b { return a == "0" && high != 0 ? exact(high) : a }
    return "\(a)–\(b)"
  }

  /// The two sides of a change, with as many digits as it takes to tell them apart.
  static func steps(_ old: [Double], _ new: [Double]) -> (String, String) {
    let sides = [short, exact].map { (range(old, $0), range(new, $0)) }
    return sides.first { $0.0 != $0.1 } ?? (range(old, text), range(new, text))
  }
}
