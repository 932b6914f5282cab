import FrameTables

extension GivenCount: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.bool(isDynamic)
    writer.integer(sample)
  }
  package init(packed reader: inout PackedReader) {
    let isDynamic = reader.bool()
    let count = reader.integer()
    self = isDynamic ? .dynamic(sample: count) : .fixed(count)
  }
}

extension LaneSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .count(let count):
      writer.unsigned(0)
      writer.integer(count)
    case .minimum(let length, let bounds, _):
      writer.unsigned(1)
      length.pack(into: &writer)
      bounds.pack(into: &writer)
    case .maximum(let length, let bounds, _):
      writer.unsigned(2)
      length.pack(into: &writer)
      bounds.pack(into: &writer)
    }
  }

  package init(packed reader: inout PackedReader) {
    switch reader.unsigned() {
    case 0: self = .count(reader.integer())
    case 1: self = .minimum(Length(packed: &reader), LaneBounds(packed: &reader))
    default: self = .maximum(Length(packed: &reader), LaneBounds(packed: &reader))
    }
  }
}

extension LaneBounds: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.optional(atLeast) { $0.integer($1) }
    writer.optional(atMost) { $0.integer($1) }
  }
  package init(packed reader: inout PackedReader) {
    self.init(atLeast: reader.optional { $0.integer() }, atMost: reader.optional { $0.integer() })
  }
}

extension RowSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .length(let length):
      writer.bool(false)
      length.pack(into: &writer)
    case .aspect(let aspect):
      writer.bool(true)
      aspect.pack(into: &writer)
    }
  }
  package init(packed reader: inout PackedReader) {
    self = reader.bool() ? .aspect(Aspect(packed: &reader)) : .length(Length(packed: &reader))
  }
}

extension AreasSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    writer.integer(columns)
    writer.integer(rows)
    writer.list(areas) { writer, area in
      writer.text(area.name)
      for bound in [area.columns.lowerBound, area.columns.upperBound, area.rows.lowerBound, area.rows.upperBound] {
        writer.integer(bound)
      }
    }
  }

  package init(packed reader: inout PackedReader) {
    let (columns, rows) = (reader.integer(), reader.integer())
    let areas = reader.list { reader in
      let name = reader.text()
      let bounds = (0..<4).map { _ in reader.integer() }
      return Area(name: name, columns: bounds[0]..<bounds[1], rows: bounds[2]..<bounds[3], range: .none)
    }
    self.init(areas: areas, columns: columns, rows: rows)
  }
}
