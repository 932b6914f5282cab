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
        guard let instance = old.instance(at: path.section), (0..<page.count(instance)).contains(path.item) else {
          return false
        }
        resize(path.item..<path.item + 1, in: instance)
      case .reloadSection(let section):
        guard let instance = old.instance(at: section) else { return false }
        reload(instance)
      case .deleteSection(let section):
        // What does not repeat goes only to come again.
        if let instance = old.instance(at: section), !mayRepeat(instance.spec) { reload(instance) }
      case .insertItem, .deleteItem, .moveItem, .insertSection, .moveSection: break
      }
    }
    return true
  }

  private mutating func reload(_ instance: InstanceIndex) {
    let count = page.count(instance)
    if count > 0 { resize(0..<count, in: instance) }
  }

  private mutating func resize(_ items: Range<Int>, in instance: InstanceIndex) {
    edits.append(.resizeItems(items, in: Part(rawValue: instance.spec), instance: instance.index))
  }

  private func mayRepeat(_ spec: Int) -> Bool { page.resolver.spec.sections[spec].mayRepeat }

  /// What became of the instances of each section that may repeat.
  private func sectionUpdates(_ updates: [LayoutUpdate]) -> [ListUpdate]? {
    var sections = before.map { _ in ListUpdate() }
    for update in updates {
      switch update {
      case .insertSection(let place):
        guard let new = new.instance(at: place) else { return nil }
        if mayRepeat(new.spec) { sections[new.spec].inserted.insert(new.index) }
      case .deleteSection(let place):
        guard let old = old.instance(at: place) else { return nil }
        if mayRepeat(old.spec) { sections[old.spec].removed.insert(old.index) }
      case .moveSection(let from, let to):
        guard let old = old.instance(at: from), let new = new.instance(at: to), old.spec == new.spec else {
          return nil
        }
        sections[old.spec].moved[old.index] = new.index
      case .insertItem, .deleteItem, .moveItem, .reloadItem, .reloadSection: break
      }
    }
    return sections
  }

  /// What became of the items of instances that are still there, by where they stand now.
  private func itemUpdates(_ updates: [LayoutUpdate], _ sources: [[Int?]]) -> [InstanceIndex: ListUpdate]? {
    var items: [InstanceIndex: ListUpdate] = [:]
    // For each section's instances before, where they are now.
    let targets = sources.indices.map { spec in
      var targets = [Int?](repeating: nil, count: before[spec])
      for (target, source) in sources[spec].enumerated() {
        if let source, targets.indices.contains(source) { targets[source] = target }
      }
      return targets
    }
    func former(_ place: Int) -> InstanceIndex? {
      guard let old = old.instance(at: place) else { return nil }
      return targets[old].map { InstanceIndex(old.spec, $0) }
    }
    for update in updates {
      switch update {
      case .deleteItem(let path):
        if let source = former(path.section) { items[source, default: .init()].removed.insert(path.item) }
      case .insertItem(let path):
        guard let target = new.instance(at: path.section) else { return nil }
        items[target, default: .init()].inserted.insert(path.item)
      case .moveItem(let from, let to):
        guard let target = new.instance(at: to.section) else { return nil }
        let source = former(from.section)
        if let source, source == target {
          items[source, default: .init()].moved[from.item] = to.item
          continue
        }
        if let source { items[source, default: .init()].removed.insert(from.item) }
        items[target, default: .init()].inserted.insert(to.item)
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

  private mutating func edit(_ items: [InstanceIndex: ListUpdate], _ sources: [[Int?]]) -> Bool {
    for (instance, update) in items.sorted(by: { $0.key < $1.key }) {
      // A section that came has all its items from the content.
      guard sources.contains(instance), let former = sources[instance] else { continue }
      guard let steps = update.steps(count: page.count(InstanceIndex(instance.spec, former))) else { return false }
      let (part, index) = (Part(rawValue: instance.spec), instance.index)
      for step in steps {
        switch step {
        case .remove(let range): edits.append(.removeItems(range, in: part, instance: index))
        case .insert(let range): edits.append(.insertItems(range, in: part, instance: index))
        case .move(let from, let to): edits.append(.moveItem(from, to: to, in: part, instance: index))
        }
      }
    }
    return true
  }
}
