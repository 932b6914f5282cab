import FrameTables

/// An item that the app measures.
struct LiveItem: RopeElement {
  /// The size of what the item shows, in points.
  var width, height: Length
  /// An index into the names of templates.
  var template: UInt32
  /// An index into the kinds of the section.
  var kind: UInt32 = 0
  /// Whether the item's size is an estimate, and the item waits to be asked for.
  var isWaiting: Bool

  struct Sum: RopeSum {
    var count, waiting: Int
    static let zero = Sum(count: 0, waiting: 0)
    static func + (a: Sum, b: Sum) -> Sum { Sum(count: a.count + b.count, waiting: a.waiting + b.waiting) }
    static func - (a: Sum, b: Sum) -> Sum { Sum(count: a.count - b.count, waiting: a.waiting - b.waiting) }
  }

  var sum: Sum { Sum(count: 1, waiting: isWaiting ? 1 : 0) }
}

/// The measured items of a section: what the app said of each, and what follows from that in this viewport.
struct LiveContents: Sendable {
  private(set) var items: Rope<LiveItem>
  /// Nil if the section cannot be laid out here.
  var cells: MeasuredCells?
  /// The names of cells that came up; the first is the section's own.
  private(set) var templates: [String?] = [nil]
  /// The indices of these names.
  private var numbers: [String?: UInt32] = [nil: 0]
  /// While the section cannot be laid out: the rooms by template that its items were measured in.
  private var left: [CellRoom?] = []
  /// What was measured in other rooms, for when they come again: by rotation, or by a window that is resized to and
  /// fro.
  private var shelves: [Shelf] = []

  private struct Shelf: Sendable {
    var rooms: [CellRoom?]
    var items: Rope<LiveItem>
  }

  private static let mostShelves = 2

  /// - Parameter sample: what stands for items until the app is asked for them.
  init(count: Int, sample: ItemList) {
    items = Rope([])
    items = Rope(estimates(0..<count, sample))
  }

  var count: Int { items.total.count }
  var waiting: Int { items.total.waiting }

  func place(_ item: Int) -> Rope<LiveItem>.Place { items.place { $0.count <= item } }
  func item(_ index: Int) -> LiveItem { items[place(index)].orTrap }

  /// The items that wait, in order. O(k log n) for k of them.
  func waiting(in range: Range<Int>) -> [Int] {
    waiting(place(range.lowerBound).before.waiting..<place(range.upperBound).before.waiting)
  }

  /// The next items from one on that wait. O(k log n) for k of them.
  func waiting(from item: Int, atMost count: Int) -> [Int] {
    let first = place(item).before.waiting
    return waiting(first..<min(first + count, waiting))
  }

  /// - Parameter ordinals: of all that wait.
  private func waiting(_ ordinals: Range<Int>) -> [Int] {
    ordinals.map { before in items.place { $0.waiting <= before }.before.count }
  }

  /// What stands for items until the app is asked for them, without kinds.
  private mutating func estimates(_ range: Range<Int>, _ sample: ItemList) -> [LiveItem] {
    range.map { index in
      let (width, height, cell) = sample.content(of: index)
      return LiveItem(width: width, height: height, template: template(named: cell), isWaiting: true)
    }
  }

  /// Inserts items that nobody has asked for.
  mutating func insert(_ range: Range<Int>, _ sample: ItemList, _ scope: inout DeviceScope) {
    var new = estimates(range, sample)
    for index in new.indices { new[index].kind = cells?.kind(new[index], templates, &scope) ?? 0 }
    insert(new, at: range.lowerBound)
  }

  /// Inserts items that have their kinds.
  mutating func insert(_ new: [LiveItem], at index: Int) {
    shelves = []
    for item in new { cells?.use(item.kind, 1) }
    let place = place(index)
    items.replace(place, place, with: new)
  }

  mutating func remove(_ range: Range<Int>) {
    shelves = []
    for item in items.elements(from: place(range.lowerBound), count: range.count) { cells?.use(item.kind, -1) }
    items.replace(place(range.lowerBound), place(range.upperBound), with: [])
  }

  /// Forgets what is known of an item, since it no longer holds.
  mutating func invalidate(_ index: Int) {
    shelves = []
    let place = place(index)
    guard var item = items[place] else { return }
    item.isWaiting = true
    items.set(place, to: item)
  }

  private mutating func template(named name: String?) -> UInt32 {
    if let known = numbers[name] { return known }
    let number = UInt32(templates.count)
    numbers[name] = number
    templates.append(name)
    return number
  }

  /// Asks the app for an item; returns whether it has another size or look than before.
  mutating func ask(_ index: Int, _ sizes: GivenSizes, _ scope: inout DeviceScope) -> Bool {
    let place = place(index)
    guard var item = items[place] else { return false }
    let before = item
    item.template = template(named: sizes.template(index))
    guard let room = cells?.room(of: item.template, templates, &scope) else {
      // A section with such an item cannot be laid out here.
      cells?.lacksRoom = true
      items.set(place, to: item)
      return true
    }
    (item.width, item.height) = sizes.measure(index, room)
    item.isWaiting = false
    item.kind = cells?.kind(item, templates, &scope) ?? 0
    items.set(place, to: item)
    if item.kind != before.kind {
      cells?.use(item.kind, 1)
      cells?.use(before.kind, -1)
    }
    return item.kind != before.kind
  }

  /// The same contents in another viewport. What is measured in another room has to be asked for again, and keeps its
  /// size until then.
  mutating func enter(_ new: MeasuredCells?, _ scope: inout DeviceScope) {
    let before = templates.indices.map { index in
      cells.map { $0.rooms[UInt32(index)] } ?? (index < left.count ? left[index] : nil)
    }
    guard var new else {
      (cells, left) = (nil, before)
      return
    }
    let rooms = templates.indices.map { new.room(of: UInt32($0), templates, &scope) }
    var isGuess = templates.map { _ in false }
    if before != rooms {
      if waiting < count {
        shelves.removeAll { $0.rooms == before }
        shelves.append(Shelf(rooms: before, items: items))
        if shelves.count > Self.mostShelves { shelves.removeFirst() }
      }
      if let shelf = shelves.last(where: { $0.rooms == rooms }) {
        items = shelf.items
      } else {
        isGuess = zip(before, rooms).map { $0 != $1 }
      }
    }
    cells = nil
    items.mapInPlace { item in
      if isGuess[Int(item.template)] { item.isWaiting = true }
      item.kind = new.kind(item, templates, &scope)
      new.use(item.kind, 1)
    }
    (cells, left) = (new, [])
  }
}

extension Optional {
  /// The value of something that was looked for by an index; traps if it is not there.
  fileprivate var orTrap: Wrapped {
    guard let value = self else { preconditionFailure("no such item") }
    return value
  }
}

extension ItemList {
  /// What stands for an item: the items of the sample, over and over.
  fileprivate func content(of item: Int) -> (width: Length, height: Length, cell: String?) {
    let none = Length(measured: 0)
    guard count > 0 else { return (none, none, nil) }
    switch self[item % count] {
    case .size(let width, let height), .content(let width, let height): return (width, height, nil)
    case .rich(let entry):
      return (entry.content?.width?.value ?? none, entry.content?.height?.value ?? none, entry.cell?.value)
    }
  }
}
