package import FrameTables

// Each kind of value, written and read in one place.

package typealias PackedReader = FrameTable.PackedReader

/// A word of the language, by its place among the words that it may be.
extension PackedValue where Self: CaseIterable & Equatable, AllCases == [Self] {
  package func pack(into writer: inout PackedWriter) { writer.choice(self) }
  package init(packed reader: inout PackedReader) { self = reader.choice() }
}

extension String: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.text(self) }
  package init(packed reader: inout PackedReader) { self = reader.text() }
}

extension Int: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.integer(self) }
  package init(packed reader: inout PackedReader) { self = reader.integer() }
}

extension Bool: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.bool(self) }
  package init(packed reader: inout PackedReader) { self = reader.bool() }
}

/// Places are not packed: they are those of a file that an app does not have.
extension SourceRange: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = .none }
}

extension SourceRange?: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = nil }
}

extension SpecDamage: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = [] }
}

/// Devices are not packed.
extension DeviceReference.Base: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self = .named("") }
}

extension DeviceSuffixes: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self.init() }
}

extension TextSizeList: PackedValue {
  package func pack(into writer: inout PackedWriter) {}
  package init(packed reader: inout PackedReader) { self.init() }
}

extension Array: PackedValue where Element: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.list(self) { $1.pack(into: &$0) } }
  package init(packed reader: inout PackedReader) { self = reader.list { Element(packed: &$0) } }
}

extension EdgeSet: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.unsigned(UInt64(rawValue)) }
  package init(packed reader: inout PackedReader) { self.init(rawValue: UInt8(truncatingIfNeeded: reader.unsigned())) }
}

extension StateSet: PackedValue {
  package func pack(into writer: inout PackedWriter) { writer.unsigned(UInt64(rawValue)) }
  package init(packed reader: inout PackedReader) {
    self.init(rawValue: RawValue(truncatingIfNeeded: reader.unsigned()))
  }
}
