import FrameTables
import LayoutCompiler
import LayoutEngine

/// Puts the changes of a spec into sentences, one per cause.
struct DifferenceWords {
  let spec: SpecDifference
  let isVertical: Bool
  /// What a section moves with that does not move by itself.
  private let withMover: String
  let phrase: ChangedDevices
  private let path: (String) -> String
  let old, new: ComparedSections
  /// The sections in which something becomes of items or of their strip.
  let withChangedItems: Set<ComparedSection.Name>

  /// - Parameter path: how the path of a file is shown.
  init(_ spec: SpecDifference, path: @escaping (String) -> String) {
    self.spec = spec
    self.path = path
    let tables = spec.new?.tables.first ?? spec.old?.tables.first
    isVertical = tables?.scroll != .horizontal
    withMover = (spec.new ?? spec.old)?.isFromEnd == true ? "with what is behind it" : "with what is before it"
    phrase = ChangedDevices(spec)
    old = ComparedSections(spec.old)
    new = ComparedSections(spec.new)
    withChangedItems = Set(spec.changes.lazy.filter { [.item, .plane].contains($0.what) }.compactMap(\.section))
  }

  var sentences: [Sentence] {
    let ids = Dictionary((spec.new?.compilation?.spec?.sections ?? []).map { ($0.id.value, $0.id.range) }) { a, _ in a }
    var sentences = deviceSentences + spec.renames.map { sentence($0, at: ids[$0.new]) }
    var told: Set<Causes.Cause> = []
    for group in Self.groups(changes(besides: spec.renames)) {
      if group.isShift {
        tellShift(group, behind: &sentences, told)
      } else {
        sentences.append(sentence(of: group))
      }
      told.formUnion(sentences.last?.causes.named ?? [])
    }
    sentences = joiningInstances(sentences)
    return sentences.isEmpty ? spec.changes.filter { $0.what == .content }.map(contentSentence) : sentences
  }

  /// - Parameter id: the place of the new name.
  private func sentence(_ rename: SectionRename, at id: SourceRange?) -> Sentence {
    let move = rename.isMoved ? "all of it moves \(withMover)" : "nothing of it moves"
    let cause = id.map { told(Change.Cause(place: $0, text: "id: \(rename.old) → \(rename.new)")) }
    return Sentence(
      subject: rename.new, text: "was called '\(rename.old)'; \(move)",
      causes: Causes(named: cause.map { [$0] } ?? []))
  }

  /// The changes of sections as they are told: one with another name is neither new nor gone.
  private func changes(besides renames: [SectionRename]) -> [Change] {
    let renamed = Set(renames.flatMap { [$0.old, $0.new] })
    let names = Dictionary(renames.map { ($0.old, $0.new) }) { first, _ in first }
    return spec.changes.filter { change in
      guard let section = change.section, !SectionRename.isNameElsewhere(change, names, old, new) else {
        return false
      }
      let isOfAll = change.what == .section && (change.kind == .added || change.kind == .removed)
      return !(isOfAll && renamed.contains(section.id))
    }.flatMap(Self.facets)
  }

  private func sentence(of group: Group) -> Sentence {
    let (own, push) = text(of: group.changes, pushes: group.pushes)
    return Sentence(
      subject: group.section.map { $0.id + ($0.instance.map { ":\($0)" } ?? "") } ?? "", text: own + (push ?? ""),
      push: push, causes: causes(group.changes), devices: Set(group.changes.flatMap(\.devices)),
      section: group.section, pushes: [push == nil ? [] : group.pushes], shown: Self.shown(group.changes))
  }

  /// Instances of a repeating section that have the same to tell are told of together, each of their sentences once.
  private func joiningInstances(_ sentences: [Sentence]) -> [Sentence] {
    var joined: [Sentence] = []
    // Where those of the last instance begin in these.
    var start = 0
    var rest = sentences[...]
    while let first = rest.first {
      let next = rest.prefix { $0.section == first.section && first.section != nil }
      let said = next.isEmpty ? [first] : Array(next)
      rest = rest.dropFirst(said.count)
      if joined.count - start == said.count, zip(joined[start...], said).allSatisfy({ $0.isSaid(of: $1) }) {
        for (place, sentence) in zip(start..., said) { joined[place].add(sentence) }
      } else {
        start = joined.count
        joined += said
      }
    }
    for index in joined.indices where joined[index].instances > 1 {
      guard let moved = joined[index].moved else { continue }
      let devices = Set(moved.pushes.flatMap(\.devices))
      let names = devices == joined[index].devices ? "" : phrase.text(spec.devices.filter(devices.contains))
      let push = "\(moved.who) \(move(moved.pushes, isOne: true)) \(withMover)\(names)"
      joined[index].text = "\(joined[index].own), \(push)"
      joined[index].push = nil
    }
    return joined
  }

  /// The causes of the first change that has any.
  func causes(_ changes: [Change]) -> Causes {
    guard let change = changes.first(where: { !$0.causes.isEmpty }) ?? changes.first(where: \.hasMoreCauses) else {
      // A cause that is told next would be taken for this one's.
      return Causes(areTogether: !spec.written.isEmpty)
    }
    return Causes(named: change.causes.map(told), hasMore: change.hasMoreCauses)
  }

  private func told(_ cause: Change.Cause) -> Causes.Cause {
    guard let range = cause.place, let file = spec.new?.compilation?.sources.file(of: range) else {
      return Causes.Cause(place: "", text: cause.text)
    }
    let start = file.start(of: range)
    return Causes.Cause(place: "\(path(file.path)):\(start.line):\(start.column)", text: cause.text)
  }

  // MARK: Devices and content

  private var deviceSentences: [Sentence] {
    // If the spec says the same of its devices, the configuration says something else. Of tables, nobody knows.
    let isKnown = spec.old?.compilation != nil && spec.new?.compilation != nil
    let isWritten = !isKnown || spec.written.contains { $0.pageParts.contains(.deviceList) }
    let configured = isWritten ? "" : " by the configuration"
    func listed(_ changes: [Change]) -> Causes { isWritten ? causes(changes) : Causes() }
    return spec.changes.filter { $0.what == .device }.map { change in
      let names = change.devices
      let list = ChangedDevices.list(names)
      switch change.kind {
      case .added where spec.old == nil: return Sentence(subject: "", text: "new, on \(names.count.counted("device"))")
      case .removed where spec.new == nil:
        return Sentence(subject: "", text: "gone, from \(names.count.counted("device"))")
      case .added:
        return Sentence(
          subject: "", text: "\(names.count.counted("device")) added\(configured): \(list)", causes: listed([change]))
      case .removed:
        return Sentence(
          subject: "", text: "\(names.count.counted("device")) removed\(configured): \(list)", causes: listed([change]))
      default:
        let what = change.kind == .restyled ? differences(names) : "container \(sizes(change))"
        return Sentence(
          subject: "", text: "\(what)\(phrase.text(names))", causes: causes([change]))
      }
    }
  }

  private func contentSentence(_ change: Change) -> Sentence {
    let text = change.kind == .restyled ? "\(order(change)); no rect differs" : "content \(sizes(change))"
    return Sentence(subject: "", text: text + phrase.text(change.devices), causes: causes([change]))
  }

  /// What differs of the sections if no rect does.
  private func order(_ change: Change) -> String {
    func ids(_ side: ComparedSpec?) -> [String] {
      let table = side?.tables.first { change.devices.contains($0.device.name) }
      return (table?.sections ?? []).map(\.name.id).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    return ids(spec.old) == ids(spec.new) ? "a section repeats otherwise" : "sections stand in another order"
  }

  // MARK: Sections

  /// - Parameter pushes: what shows how far the section moves with what is before it, if that is to be told.
  /// - Returns: what is told of the section itself, and what follows of all of it, if something does.
  private func text(of changes: [Change], pushes: [Change]) -> (own: String, push: String?) {
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
    if !marked.isEmpty, parts.isEmpty || !marked.allSatisfy({ $0.looks == .growth }) {
      let isOfCells = marked.allSatisfy { $0.looks.isSubset(of: .ofCells) }
      add(isOfCells ? "cells \(words(marked)) at run time" : words(marked), marked)
    }
    let resized = changes.filter { $0.what == .section && $0.kind == .resized }
    // The section's length follows from what was told.
    if !resized.isEmpty, parts.isEmpty { add("the section \(sizes(resized))", resized) }
    let rest = changes.filter { $0.kind == .shifted || ($0.what == .section && $0.kind == .moved) }
    let apart = rest.filter { !$0.isMovedWithSection && $0.what != .section }
    let behind = parts.isEmpty ? apart : apart.filter { !staysInSection($0) }
    if parts.isEmpty, behind.isEmpty {
      if !rest.isEmpty { add(moved(rest), rest) }
      return (parts.joined(separator: ", "), nil)
    }
    if !behind.isEmpty {
      add(parts.isEmpty ? moved(behind) : follows(behind), behind)
    } else if !places(pushes).allSatisfy({ $0.edge == 0 }), isMadeUpFor(changes) {
      add(followsBack(pushes), pushes)
    }
    let own = parts.joined(separator: ", ")
    if pushes.isEmpty { return (own, nil) }
    // Its cause is told of what is before the section.
    add("all of it \(move(pushes, isOne: true)) \(withMover)", pushes)
    return (own, (own.isEmpty ? "" : ", ") + parts[parts.count - 1])
  }

  func name(_ part: ChangedPart) -> String { part == .plane ? "strip" : part.rawValue }

  private func verb(_ changes: [Change], _ kind: ChangeKind) -> String {
    switch kind {
    case .added: "new, \(lengths(changes))"
    case .removed: "gone, it was \(lengths(changes))"
    case .resized: sizes(changes)
    case .moved, .shifted: move(changes)
    case .restyled, .reflowed: words(changes)
    }
  }

  // MARK: Numbers

  func places(_ changes: [Change]) -> [Change.Place] { changes.flatMap(\.on) }

  private func sizes(_ change: Change) -> String { sizes([change]) }

  /// `124.3 → 92.5 pt`: for squares one side, otherwise the sides that have changed.
  func sizes(_ changes: [Change]) -> String {
    let steps = places(changes).compactMap { place -> (old: [[Double]], new: [[Double]])? in
      guard let old = place.old, let new = place.new else { return nil }
      let sizes = place.sizes ?? RectChange.Sizes(old.size, new.size)
      func points(_ ranges: [ClosedRange<Rational>]) -> [[Double]] {
        ranges.map {
          [$0.lowerBound.double(over: place.unitsPerPoint), $0.upperBound.double(over: place.unitsPerPoint)]
        }
      }
      return (points(sizes.old), points(sizes.new))
    }
    func step(_ side: Int, _ unit: String) -> String {
      let (old, new) = PointsText.steps(steps.flatMap { $0.old[side] }, steps.flatMap { $0.new[side] })
      return "\(old) → \(new) pt\(unit)"
    }
    /// Whether the least or the greatest of all is another.
    func differs(_ side: Int) -> Bool {
      let (old, new) = (steps.flatMap { $0.old[side] }, steps.flatMap { $0.new[side] })
      return old.min() != new.min() || old.max() != new.max()
    }
    let (widths, heights) = (differs(0), differs(1))
    if !widths, !heights { return "of other sizes" }
    let isSquare = steps.allSatisfy { $0.old[0] == $0.old[1] && $0.new[0] == $0.new[1] }
    let isCell = changes[0].what == .item
    if isCell, isSquare { return step(0, "") }
    if widths, heights { return "\(step(0, " wide")), \(step(1, " high"))" }
    return widths ? step(0, isCell || isVertical ? " wide" : "") : step(1, isCell || !isVertical ? " high" : "")
  }

  /// `40 pt`: along the scroll axis.
  private func lengths(_ changes: [Change]) -> String {
    let values = places(changes).compactMap { place in
      (place.new ?? place.old)?.points(place.unitsPerPoint)[isVertical ? 3 : 2]
    }
    return "\(PointsText.range(values)) pt \(isVertical ? "high" : "wide")"
  }
}
