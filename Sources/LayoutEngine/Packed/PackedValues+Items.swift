import FrameTables

extension ItemsSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .count(let count):
      writer.unsigned(0)
      writer.integer(count)
    case .list(let list):
      writer.unsigned(1)
      list.pack(into: &writer)
    case .cycle(let count, let list):
      writer.unsigned(2)
      writer.integer(count)
      list.pack(into: &writer)
    case .dynamic(let sample, let list):
      writer.unsigned(3)
      writer.integer(sample)
      list.pack(into: &writer)
    case .measured(let items):
      writer.unsigned(4)
      writer.optional(items.count) { $0.integer($1) }
      items.sample.pack(into: &writer)
      CellNames(items.cells).pack(into: &writer)
    }
  }

  package init(packed reader: inout PackedReader) {
    switch reader.unsigned() {
    case 0: self = .count(reader.integer())
    case 1: self = .list(ItemList(packed: &reader))
    case 2: self = .cycle(count: reader.integer(), ItemList(packed: &reader))
    case 3: self = .dynamic(sample: reader.integer(), ItemList(packed: &reader))
    default:
      self = .measured(
        MeasuredItems(
          count: reader.optional { $0.integer() }, sample: ItemList(packed: &reader),
          cells: CellNames(packed: &reader).names))
    }
  }
}

/// The distinct entries, and then which of them follow each other.
extension ItemList: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.list(pairs) {
      $1.width.pack(into: &$0)
      $1.height.pack(into: &$0)
      $0.bool($1.isContent)
    }
    writer.list(richEntries) { $0.part($1) }
    writer.runs(roles)
  }

  package init(packed reader: inout PackedReader) {
    let pairs = reader.list {
      SimpleEntry(width: Length(packed: &$0), height: Length(packed: &$0), isContent: $0.bool())
    }
    let rich: [RichEntry] = reader.list { $0.part() }
    let roles = reader.runs()
    self.init(file: 0)
    reserve(roles.count)
    for role in roles {
      switch Self.role(role) {
      case .pair(let index): append(pairs[index], at: 0)
      case .rich(let index): append(rich[index])
      }
    }
  }
}
