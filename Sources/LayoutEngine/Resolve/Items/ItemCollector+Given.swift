import FrameTables

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
