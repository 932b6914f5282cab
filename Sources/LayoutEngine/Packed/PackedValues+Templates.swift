import FrameTables

extension LaneSpan: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .all: writer.integer(0)
    case .lanes(let count): writer.integer(count)
    }
  }
  package init(packed reader: inout PackedReader) {
    let count = reader.integer()
    self = count == 0 ? .all : .lanes(count)
  }
}

extension BorderSpec.Radius: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .capsule: writer.bool(false)
    case .length(let length):
      writer.bool(true)
      length.pack(into: &writer)
    }
  }
  package init(packed reader: inout PackedReader) {
    self = reader.bool() ? .length(Length(packed: &reader)) : .capsule
  }
}

extension LayerSpec.Anchor: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .fill: writer.unsigned(0)
    case .center: writer.unsigned(1)
    case .edge(let edge):
      writer.unsigned(2)
      writer.choice(edge)
    case .corner(let first, let second):
      writer.unsigned(3)
      writer.choice(first)
      writer.choice(second)
    }
  }

  package init(packed reader: inout PackedReader) {
    switch reader.unsigned() {
    case 0: self = .fill
    case 1: self = .center
    case 2: self = .edge(reader.choice())
    default: self = .corner(reader.choice(), reader.choice())
    }
  }
}

extension LayerSpec: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.part(self) }
  package init(packed reader: inout PackedReader) { self = reader.part() }
}

extension CellNames: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.list(names) { $0.text($1.value) } }
  package init(packed reader: inout PackedReader) {
    self.init(reader.list { Located($0.text(), at: .none) })
  }
}

extension CellReference: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    switch self {
    case .named(let name):
      writer.bool(false)
      writer.text(name)
    case .inline(let template):
      writer.bool(true)
      writer.part(template)
    }
  }
  package init(packed reader: inout PackedReader) {
    self = reader.bool() ? .inline(reader.part()) : .named(reader.text())
  }
}
