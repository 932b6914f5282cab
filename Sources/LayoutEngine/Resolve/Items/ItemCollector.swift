import FrameTables

/// Turns the items of a section into kinds and their order.
struct ItemCollector {
  let geometry: SectionGeometry
  var table: ItemKindTable

  init(_ geometry: SectionGeometry, lanes: LaneDivision?, library: TemplateLibrary) {
    self.geometry = geometry
    let styles = StyleTable(
      id: geometry.id.value, cell: geometry.properties.cell?.value, library: library,
      rounding: geometry.rounding, axes: geometry.axes)
    table = ItemKindTable(geometry, lanes: lanes, styles: styles)
  }

  /// The styles of the items collected.
  var styles: StyleTable { table.styles }

  /// - Parameter given: what the app gives in place of what stands for it.
  mutating func collect(
    _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) -> ItemSequence {
    guard let items = geometry.items else { return .none }
    if let sizes = given?.measured, let sequence = try collect(items.value, given?.count, sizes, &scope) {
      return sequence
    }
    switch items.value {
    case .count(let count):
      return try uniform(count, at: items.range, &scope)
    case .list(let list):
      return try listed(list, count: list.itemCount, isCycle: false, &scope)
    case .cycle(let count, let list):
      return try listed(list, count: count, isCycle: true, &scope)
    case .dynamic(let sample, let list):
      if list.count == 0 { return try uniform(sample, at: items.range, isDynamic: true, &scope) }
      return try listed(list, count: sample, isCycle: true, isDynamic: true, &scope)
    case .measured(let items):
      let count = items.count ?? items.sample.itemCount
      return try listed(items.sample, count: count, isCycle: items.count != nil, &scope)
    }
  }

  /// Nil if the app measures none of the items.
  private mutating func collect(
    _ items: ItemsSpec, _ count: Int?, _ sizes: GivenSizes, _ scope: inout DeviceScope
  ) throws(Reported) -> ItemSequence? {
    guard geometry.hasMeasuredItems else { return nil }
    let list: ItemList
    switch items {
    case .measured(let items):
      list = try measured(items, count: items.count ?? count ?? items.sample.itemCount, sizes, &scope)
    case .list(let written): list = try measured(written, count: written.itemCount, sizes, &scope)
    case .cycle(let count, let written): list = try measured(written, count: count, sizes, &scope)
    case .count, .dynamic: return nil
    }
    return try listed(list, count: list.itemCount, isCycle: false, &scope)
  }

  /// A number of items of the section's cell; if there are none, no size is asked for.
  private mutating func uniform(
    _ count: Int, at range: SourceRange, isDynamic: Bool = false, _ scope: inout DeviceScope
  ) throws(Reported) -> ItemSequence {
    if count > 0 || isDynamic { table.addSection(at: range, &scope) }
    return try sequence(.uniform, count: count)
  }

  private mutating func listed(
    _ list: ItemList, count: Int, isCycle: Bool, isDynamic: Bool = false, _ scope: inout DeviceScope
  ) throws(Reported) -> ItemSequence {
    if count == 0 && !isDynamic || list.count == 0 { return .none }
    // A cycle that does not complete a turn is a list of its first items.
    let isCut = isCycle && !isDynamic && count < list.itemCount
    let length = isCut ? count : list.itemCount
    let isPlain = list.richEntries.isEmpty
    // If sizes have no effect, a pair only says that there is an item.
    if isPlain, geometry.arrangement.traits.sizes == .none {
      return try uniform(count, at: list.range(of: 0), isDynamic: isDynamic, &scope)
    }
    let isApart = scope.isTracing && list.count <= Self.mostApart
    var order =
      isApart
      ? apart(list, upTo: length, &scope)
      : isPlain ? pairs(list, upTo: length, &scope) : entries(list, upTo: length, &scope)
    if table.hasFailed || table.kinds.count == 1 { return try sequence(.uniform, count: count) }
    if list.itemCount > list.count {
      guard length <= ListingLimit.items else { throw ListingLimit.report(geometry, &scope) }
      order = writtenOut(order, list, length)
    }
    return try sequence(isCycle && !isCut ? .cycle(order) : .listed(order), count: count)
  }

  private func sequence(_ order: ItemSequence.Order, count: Int) throws(Reported) -> ItemSequence {
    if table.hasFailed { throw Reported() }
    return ItemSequence(
      kinds: table.kinds, order: order, count: count, ranges: table.ranges, spans: table.spans,
      hasFlex: table.hasFlex)
  }

  /// The kind of each of the first `length` items.
  private func writtenOut(_ order: [UInt32], _ list: ItemList, _ length: Int) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(length)
    for (index, kind) in order.enumerated() {
      result += repeatElement(kind, count: min(list.repeats(of: index), length - result.count))
    }
    return result
  }

  /// The kinds of a list that has only pairs. Each pair is a kind, and both are in order of first use. So the list that
  /// the parser made is the order, without a look at any entry.
  private mutating func pairs(_ list: ItemList, upTo limit: Int, _ scope: inout DeviceScope) -> [UInt32] {
    let isCut = limit < list.count
    let order = isCut ? Array(list.roles.prefix(limit)) : list.roles
    let count = isCut ? Int(order.max() ?? 0) + 1 : list.pairs.count
    table.reserve(count)
    for pair in 0..<count { table.add(list.pairs[pair], at: list.range(ofPair: pair), &scope) }
    return order
  }

  /// Lists of more entries are traced by the first entry of each kind.
  private static let mostApart = 4_096

  /// A kind for each entry, for as many entries as `limit` items take. While tracing, a number has the place at which
  /// its own entry says it, even if an earlier entry says the same.
  private mutating func apart(_ list: ItemList, upTo limit: Int, _ scope: inout DeviceScope) -> [UInt32] {
    var result: [UInt32] = []
    let rich = list.richEntries
    var made = 0
    for index in 0..<list.count where made < limit {
      made += list.repeats(of: index)
      switch list.role(of: index) {
      case .rich(let index): result.append(table.index(of: rich[index], isApart: true, &scope))
      case .pair where geometry.arrangement.traits.sizes == .none:
        let entry = ItemList.RichEntry(repeats: 1, range: list.range(of: index))
        result.append(table.index(of: entry, isApart: true, &scope))
      case .pair(let pair):
        result.append(UInt32(table.kinds.count))
        table.add(list.pairs[pair], at: list.range(of: index), &scope)
      }
    }
    return result
  }

  /// The kind of each entry, for as many entries as `limit` items take.
  private mutating func entries(_ list: ItemList, upTo limit: Int, _ scope: inout DeviceScope) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(list.count)
    // The kinds of those of the list's pairs that have already come.
    let unseen = UInt32.max
    var pairKinds = [UInt32](repeating: unseen, count: list.pairs.count)
    let rich = list.richEntries
    var made = 0
    for index in 0..<list.count where made < limit {
      made += list.repeats(of: index)
      switch list.role(of: index) {
      case .rich(let index):
        result.append(table.index(of: rich[index], &scope))
      case .pair where geometry.arrangement.traits.sizes == .none:
        result.append(table.index(of: ItemList.RichEntry(repeats: 1, range: list.range(of: index)), &scope))
      case .pair(let pair):
        if pairKinds[pair] == unseen {
          pairKinds[pair] = UInt32(table.kinds.count)
          table.add(list.pairs[pair], at: list.range(of: index), &scope)
        }
        result.append(pairKinds[pair])
      }
    }
    return result
  }
}

/// Items that the app measures, as a list of what it measured.
extension ItemCollector {
  /// Nobody is asked for more items than can be listed.
  private func checkListing(of count: Int, _ scope: inout DeviceScope) throws(Reported) {
    guard count <= ListingLimit.items else { throw ListingLimit.report(geometry, &scope) }
  }

  /// Asks for the size of each item, in order.
  mutating func measured(
    _ items: MeasuredItems, count: Int, _ given: GivenSizes, _ scope: inout DeviceScope
  ) throws(Reported) -> ItemList {
    try checkListing(of: count, &scope)
    var list = ItemList(file: 0)
    list.reserve(count)
    // Rooms by the name of the template; nil is the section's own.
    var rooms: [NameKey?: CellRoom] = [:]
    for item in 0..<count {
      let name = given.template(item)
      let key = name.map(NameKey.init)
      if rooms[key] == nil {
        rooms[key] = try table.room(of: name.map { .named($0) } ?? .section, &scope)
      }
      let said = given.measure(item, rooms[key] ?? CellRoom())
      let (width, height) = table.shown(said.width, said.height)
      guard let name else {
        list.append(content: width, height, at: 0)
        continue
      }
      list.append(
        ItemList.RichEntry(
          content: PairSpec(measured: (width, height)), cell: Located(name, at: .none), repeats: 1, range: .none))
    }
    return list
  }

  /// A list in which the app measures some entries, with what it measured for each item of these.
  mutating func measured(
    _ list: ItemList, count: Int, _ given: GivenSizes, _ scope: inout DeviceScope
  ) throws(Reported) -> ItemList {
    try checkListing(of: count, &scope)
    var result = ItemList(file: 0)
    var item = 0
    while item < count {
      for index in 0..<list.count where item < count {
        switch list.role(of: index) {
        case .pair(let pair):
          result.append(list.pairs[pair], at: 0)
          item += 1
        case .rich(let rich):
          var entry = list.richEntries[rich]
          guard entry.isMeasured else {
            entry.repeats = min(entry.repeats, count - item)
            result.append(entry)
            item += entry.repeats
            continue
          }
          let source = entry.cell.map { StyleTable.Source.named($0.value) } ?? .section
          let room = try table.room(of: source, &scope)
          let copies = min(entry.repeats, count - item)
          entry.repeats = 1
          for _ in 0..<copies {
            let (width, height) = given.measure(item, room)
            entry.content = PairSpec(measured: table.shown(width, height))
            result.append(entry)
            item += 1
          }
        }
      }
    }
    return result
  }
}
