/// What became of a part of a collection view's content, by index paths as UIKit has them: what goes, moves away or is reloaded
/// by where it was before all of an update, what comes by where it is after it.
public enum LayoutUpdate: Sendable, Hashable {
  public struct Path: Sendable, Hashable {
    /// The section's place among all instances of all sections.
    public var section: Int
    public var item: Int

    public init(_ item: Int, inSection section: Int) {
      self.section = section
      self.item = item
    }
  }

  case insertItem(Path)
  case deleteItem(Path)
  case reloadItem(Path)
  case moveItem(from: Path, to: Path)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

extension LayoutCollection {
  /// Takes over updates, of which the content tells already; what shows stays where it is, unless the content shows from its
  /// start on.
  ///
  /// What they do not explain happened at the end of sections, as ``LiveLayout/update(to:_:edits:keeping:)`` says. An item that
  /// moves to another section is measured there again.
  public mutating func update(_ updates: [LayoutUpdate]) {
    guard let live, let window else { return }
    let given = content()
    let edits = UpdateEdits(updates, live.page, given.given)?.edits ?? []
    change(nil, given, edits, from: window)
    measureVisible(given, keepsPlace: offset != nil)
  }
}

/// Updates that all hold at once as edits that hold one after the other.
struct UpdateEdits {
  typealias Part = LayoutCollection.Part
  private(set) var edits: [LayoutEdit<Part>] = []

  /// Things of a list that went, came, and moved in it: by where they were, and where they are.
  private struct ListUpdate {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    /// From each place in the list to another.
    var moved: [Int: Int] = [:]

    enum Step {
      case remove(Range<Int>)
      case insert(Range<Int>)
      case move(Int, Int)
    }

    /// The same one after the other; nil where there is no such list.
    ///
    /// What moves goes to the end first, there in the order of where it goes, so that what comes finds its place when all
    /// before it are in theirs. Neighbours that come or go are one step.
    func steps(count: Int) -> [Step]? {
      var result: [Step] = []
      func move(_ from: Int, _ target: Int) { if from != target { result.append(.move(from, target)) } }
      let targets = Set(moved.values)
      guard targets.count == moved.count else { return nil }
      // Where those go that are at the end, ascending.
      var (count, waiting) = (count, [Int]())
      for index in removed.union(moved.keys).sorted(by: >) {
        guard index >= 0, index < count else { return nil }
        if let target = moved[index] {
          var (low, high) = (0, waiting.count)
          while low < high {
            let middle = (low + high) / 2
            if waiting[middle] < target { low = middle + 1 } else { high = middle }
          }
          move(index, count - 1 - waiting.count + low)
          waiting.insert(target, at: low)
          continue
        }
        if case .remove(let range)? = result.last, range.lowerBound == index + 1 {
          result[result.count - 1] = .remove(index..<range.upperBound)
        } else {
          result.append(.remove(index..<index + 1))
        }
        count -= 1
      }
      var left = waiting.count
      for index in inserted.union(targets).sorted() {
        guard index >= 0, index <= count - left else { return nil }
        if targets.contains(index) {
          move(count - left, index)
          left -= 1
          continue
        }
        if case .insert(let range)? = result.last, range.upperBound == index {
          result[result.count - 1] = .insert(range.lowerBound..<index + 1)
        } else {
          result.append(.insert(index..<index + 1))
        }
        count += 1
      }
      return result
    }

    /// Where things of before are after it; nil for those that came.
    func sources(count: Int, now: Int) -> [Int?] {
      let targets = Dictionary(firstOf: moved.map { ($0.value, $0.key) })
      var stay = (0..<count).filter { !removed.contains($0) && moved[$0] == nil }.makeIterator()
      return (0..<now).map { index in
        if let source = targets[index] { return source }
        return inserted.contains(index) ? nil : stay.next()
      }
    }
  }

  /// Nil where they are not of such a page.
  init?(_ updates: [LayoutUpdate], _ page: LivePage, _ given: GivenContents) {
    let before = page.sections.map { $0.count }
    let now = before.indices.map { spec in
      page.view.map { Resolver.instances(of: spec, $0.sections[spec], given) } ?? before[spec]
    }
    let (old, new) = (page.places, SectionPlaces(counts: now))

    // 1. What is reloaded, where it was.
    for update in updates {
      switch update {
      case .reloadItem(let path):
        guard let (spec, instance) = old.part(at: path.section),
          (0..<page.section(spec, instance).itemCount).contains(path.item)
        else { return nil }
        edits.append(.resizeItems(path.item..<path.item + 1, in: Part(rawValue: spec), instance: instance))
      case .reloadSection(let section):
        guard let (spec, instance) = old.part(at: section) else { return nil }
        let count = page.section(spec, instance).itemCount
        if count > 0 { edits.append(.resizeItems(0..<count, in: Part(rawValue: spec), instance: instance)) }
      case .insertItem, .deleteItem, .moveItem, .insertSection, .deleteSection, .moveSection: break
      }
    }

    // 2. What became of sections.
    var sections = before.map { _ in ListUpdate() }
    for update in updates {
      switch update {
      case .insertSection(let place):
        guard let (spec, instance) = new.part(at: place) else { return nil }
        sections[spec].inserted.insert(instance)
      case .deleteSection(let place):
        guard let (spec, instance) = old.part(at: place) else { return nil }
        sections[spec].removed.insert(instance)
      case .moveSection(let from, let to):
        guard let (spec, instance) = old.part(at: from), let (target, place) = new.part(at: to), spec == target else {
          return nil
        }
        sections[spec].moved[instance] = place
      case .insertItem, .deleteItem, .moveItem, .reloadItem, .reloadSection: break
      }
    }
    let sources = sections.indices.map { sections[$0].sources(count: before[$0], now: now[$0]) }

    // 3. What became of the items of each section that is still there, by its instance now.
    var items: [[Int: ListUpdate]] = before.map { _ in [:] }
    func former(_ place: Int) -> (spec: Int, instance: Int)? {
      guard let (spec, instance) = old.part(at: place) else { return nil }
      return sources[spec].firstIndex(of: instance).map { (spec, $0) }
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

    // 4. One after the other: sections first, then the items of each.
    for (spec, update) in sections.enumerated() {
      guard let steps = update.steps(count: before[spec]) else { return nil }
      let part = Part(rawValue: spec)
      for step in steps {
        switch step {
        case .remove(let range): edits.append(.removeInstances(range, of: part))
        case .insert(let range): edits.append(.insertInstances(range, of: part))
        case .move(let from, let to): edits.append(.moveInstance(from, to: to, of: part))
        }
      }
    }
    for (spec, updates) in items.enumerated() {
      let part = Part(rawValue: spec)
      for (instance, update) in updates.sorted(by: { $0.key < $1.key }) {
        // A section that came has all its items from the content.
        guard sources[spec].indices.contains(instance), let former = sources[spec][instance] else { continue }
        guard let steps = update.steps(count: page.section(spec, former).itemCount) else { return nil }
        for step in steps {
          switch step {
          case .remove(let range): edits.append(.removeItems(range, in: part, instance: instance))
          case .insert(let range): edits.append(.insertItems(range, in: part, instance: instance))
          case .move(let from, let to): edits.append(.moveItem(from, to: to, in: part, instance: instance))
          }
        }
      }
    }
  }
}
