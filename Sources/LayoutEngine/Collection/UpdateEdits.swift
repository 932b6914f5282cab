/// Updates that all hold at once, as edits that hold one after the other.
struct UpdateEdits {
  typealias Part = LayoutCollection.Part
  private(set) var edits: [LayoutEdit<Part>] = []

  private let page: LivePage
  /// How many instances each section of the spec has, before and now.
  private let before, now: [Int]
  /// Where instances of sections lie, before and now.
  private let old, new: SectionPlaces

  /// Nil if the updates are not those of such a page.
  init?(_ updates: [LayoutUpdate], _ page: LivePage, _ given: GivenContents) {
    let before = page.sections.map { $0.count }
    let now = before.indices.map { Resolver.instances(of: $0, page.properties($0), given) }
    (self.page, self.before, self.now) = (page, before, now)
    (old, new) = (page.places, SectionPlaces(counts: now))
    guard reload(updates), let sections = sectionUpdates(updates) else { return nil }
    // For each section's instances now, where they were.
    let sources = sections.indices.map { sections[$0].sources(count: before[$0], now: now[$0]) }
    guard let items = itemUpdates(updates, sources), edit(sections), edit(items, sources) else { return nil }
  }

  /// Adds edits for what is reloaded, by where it was.
  private mutating func reload(_ updates: [LayoutUpdate]) -> Bool {
    for update in updates {
      switch update {
      case .reloadItem(let path):
        guard let (spec, instance) = old.part(at: path.section),
          (0..<page.count(spec, instance)).contains(path.item)
        else { return false }
        edits.append(.resizeItems(path.item..<path.item + 1, in: Part(rawValue: spec), instance: instance))
      case .reloadSection(let section):
        guard let (spec, instance) = old.part(at: section) else { return false }
        reload(spec, instance)
      case .deleteSection(let section):
        // What does not repeat goes only to come again.
        if let (spec, instance) = old.part(at: section), !mayRepeat(spec) { reload(spec, instance) }
      case .insertItem, .deleteItem, .moveItem, .insertSection, .moveSection: break
      }
    }
    return true
  }

  private mutating func reload(_ spec: Int, _ instance: Int) {
    let count = page.count(spec, instance)
    if count > 0 { edits.append(.resizeItems(0..<count, in: Part(rawValue: spec), instance: instance)) }
  }

  private func mayRepeat(_ spec: Int) -> Bool { page.resolver.spec.sections[spec].mayRepeat }

  /// What became of the instances of each section that may repeat.
  private func sectionUpdates(_ updates: [LayoutUpdate]) -> [ListUpdate]? {
    var sections = before.map { _ in ListUpdate() }
    for update in updates {
      switch update {
      case .insertSection(let place):
        guard let (spec, instance) = new.part(at: place) else { return nil }
        if mayRepeat(spec) { sections[spec].inserted.insert(instance) }
      case .deleteSection(let place):
        guard let (spec, instance) = old.part(at: place) else { return nil }
        if mayRepeat(spec) { sections[spec].removed.insert(instance) }
      case .moveSection(let from, let to):
        guard let (spec, instance) = old.part(at: from), let (target, place) = new.part(at: to), spec == target else {
          return nil
        }
        sections[spec].moved[instance] = place
      case .insertItem, .deleteItem, .moveItem, .reloadItem, .reloadSection: break
      }
    }
    return sections
  }

  /// What became of the items of each section that is still there, by its instance now.
  private func itemUpdates(_ updates: [LayoutUpdate], _ sources: [[Int?]]) -> [[Int: ListUpdate]]? {
    var items: [[Int: ListUpdate]] = before.map { _ in [:] }
    // For each section's instances before, where they are now.
    let targets = sources.indices.map { spec in
      var targets = [Int?](repeating: nil, count: before[spec])
      for (target, source) in sources[spec].enumerated() {
        if let source, targets.indices.contains(source) { targets[source] = target }
      }
      return targets
    }
    func former(_ place: Int) -> (spec: Int, instance: Int)? {
      guard let (spec, instance) = old.part(at: place) else { return nil }
      return targets[spec][instance].map { (spec, $0) }
    }
    for update in updates {
      switch update {
      case .deleteItem(let path):
        if let (spec, instance) = former(path.section) {
          items[spec][instance, default: .init()].removed.insert(path.item)
        }
      case .insertItem(let path):
        guard let (spec, instance) = new.part(at: path.section) else { return nil }
        items[spec][instance, default: .init()].inserted.insert(path.item)
      case .moveItem(let from, let to):
        guard let target = new.part(at: to.section) else { return nil }
        let source = former(from.section)
        if let source, source == target {
          items[source.spec][source.instance, default: .init()].moved[from.item] = to.item
          continue
        }
        if let source { items[source.spec][source.instance, default: .init()].removed.insert(from.item) }
        items[target.spec][target.instance, default: .init()].inserted.insert(to.item)
      case .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
    return items
  }

  /// Adds edits for instances of sections, one after the other, before those for items.
  private mutating func edit(_ sections: [ListUpdate]) -> Bool {
    for (spec, update) in sections.enumerated() {
      guard let steps = update.steps(count: before[spec]) else { return false }
      let part = Part(rawValue: spec)
      for step in steps {
        switch step {
        case .remove(let range): edits.append(.removeInstances(range, of: part))
        case .insert(let range): edits.append(.insertInstances(range, of: part))
        case .move(let from, let to): edits.append(.moveInstance(from, to: to, of: part))
        }
      }
    }
    return true
  }

  private mutating func edit(_ items: [[Int: ListUpdate]], _ sources: [[Int?]]) -> Bool {
    for (spec, updates) in items.enumerated() {
      let part = Part(rawValue: spec)
      for (instance, update) in updates.sorted(by: { $0.key < $1.key }) {
        // A section that came has all its items from the content.
        guard sources[spec].indices.contains(instance), let former = sources[spec][instance] else { continue }
        guard let steps = update.steps(count: page.count(spec, former)) else { return false }
        for step in steps {
          switch step {
          case .remove(let range): edits.append(.removeItems(range, in: part, instance: instance))
          case .insert(let range): edits.append(.insertItems(range, in: part, instance: instance))
          case .move(let from, let to): edits.append(.moveItem(from, to: to, in: part, instance: instance))
          }
        }
      }
    }
    return true
  }
}
