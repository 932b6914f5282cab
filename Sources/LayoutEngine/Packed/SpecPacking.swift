package import FrameTables

/// Specs as generated code holds them: everything that resolving needs of a spec, without places, names of tokens and
/// devices.
///
/// Both directions follow from the list of fields of each type (``SpecPart``), so a new key is in the packed form as
/// soon as it is in the model.
package enum PackedSpec {
  /// Goes up with every change of the form, and so with every change of a list of fields. The label of
  /// ``LayoutProgram/init(packedV2:)`` goes up with it.
  static let version: UInt64 = 1
  /// The number in that label: what is packed is a text of the form of tables, too, so it goes up with both versions.
  /// Generated code of another version does not compile.
  package static let labelNumber = FrameTable.PackedFormat.version + version - 1

  /// The packed spec: printable ASCII without quotes and backslashes. Linear in the size of the spec.
  package static func pack(_ spec: LayoutSpec) -> [UInt8] {
    var packing = SpecPacking()
    packing.writer.unsigned(version)
    needed(of: spec).read(&packing)
    return packing.writer.finished
  }

  /// The spec without the templates, tokens and sums that nothing in it uses, so that a change of a shared include
  /// touches only the specs that use what changed. Indices stay the same.
  private static func needed(of spec: LayoutSpec) -> LayoutSpec {
    var result = spec
    result.name = Located("", at: .none)
    // 1. The templates that sections and items name, and the templates that these extend.
    let templates = Dictionary(firstOf: spec.templates.map { ($0.name.value, $0.template) })
    var names = spec.namedTemplates
    var used: Set<String> = []
    while let name = names.popLast() {
      if used.insert(name).inserted, let base = templates[name]?.extends { names.append(base.value) }
    }
    result.templates.removeAll { !used.contains($0.name.value) }
    // 2. The tokens and sums that the rest refers to, and those that these refer to.
    var rest = result
    rest.tokens = []
    rest.sums = LengthSums()
    for index in rest.overrides.indices { rest.overrides[index].tokens = [] }
    var packing = SpecPacking()
    rest.read(&packing)
    var open = Array(packing.writer.references)
    var seen: Set<Length> = []
    let overriding = Dictionary(grouping: spec.overrides.flatMap { $0.tokens }) { $0.name }
    while let length = open.popLast() {
      guard seen.insert(length).inserted else { continue }
      switch length.form {
      case .token(let index) where spec.tokens.indices.contains(index):
        open += ([spec.tokens[index]] + (overriding[index] ?? []).map { $0.value }).compactMap { $0?.value }
      case .sum(let index): open += spec.sums[index].terms.map { $0.length }
      default: break
      }
    }
    for index in result.tokens.indices where !seen.contains(Length(.token(index))) { result.tokens[index] = nil }
    for index in result.overrides.indices {
      result.overrides[index].tokens.removeAll { !seen.contains(Length(.token($0.name))) }
    }
    result.sums = LengthSums(
      spec.sums.list.enumerated().map { seen.contains(Length(.sum($0))) ? $1 : LengthSum(terms: []) })
    return result
  }

  /// Traps if the text is not as it was generated.
  package static func unpack(_ reader: FrameTable.PackedReader) -> LayoutSpec {
    var unpacking = SpecUnpacking(reader: reader)
    precondition(unpacking.reader.unsigned() == version, "a packed spec of another version")
    var spec = LayoutSpec.blank
    spec.fields(over: spec, &unpacking)
    unpacking.reader.finish()
    // Some messages name them.
    spec.tokenNames = Array(repeating: "", count: spec.tokens.count)
    return spec
  }

  /// What lint and messages ask for, and what no frame depends on.
  static func leavesOut(_ name: FieldName) -> Bool {
    switch name {
    case .devices, .textSizes, .tokenNames, .expect, .range, .extent, .columnsKey, .rowsKey, .damage, .isDamaged: true
    default: false
    }
  }
}

/// A value of the model as it is packed.
package protocol PackedValue {
  func pack(into writer: inout PackedWriter)
  init(packed reader: inout FrameTable.PackedReader)
}

/// Writes the fields of a spec.
struct SpecPacking: FieldVisitor {
  var writer = PackedWriter()

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    if PackedSpec.leavesOut(name) { return }
    writer.optional(value) { $1.value.pack(into: &$0) }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    writer.list(values) { $0.optional($1) { $1.value.pack(into: &$0) } }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    if !PackedSpec.leavesOut(name) { optional(part) }
  }

  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { optional(part) }

  private mutating func optional(_ part: (some SpecPart)?) {
    writer.bool(part != nil)
    part?.read(&self)
  }

  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    if PackedSpec.leavesOut(name) { return }
    writer.unsigned(UInt64(parts?.count ?? 0))
    for part in parts ?? [] { part.read(&self) }
  }

  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
    if !PackedSpec.leavesOut(name) { mark.pack(into: &writer) }
  }
}

/// Reads the fields of a spec into one that says nothing.
struct SpecUnpacking: FieldVisitor {
  var reader: FrameTable.PackedReader

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    if PackedSpec.leavesOut(name) { return }
    value = reader.optional { Located(Value(packed: &$0), at: .none) }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    values = reader.list { $0.optional { Located(Value(packed: &$0), at: .none) } }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    if !PackedSpec.leavesOut(name) { part = optional() }
  }

  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { part = optional() }

  private mutating func optional<Part: SpecPart>() -> Part? { reader.bool() ? part() : nil }

  private mutating func part<Part: SpecPart>() -> Part {
    var part = Part.blank
    part.fields(over: part, &self)
    return part
  }

  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    if PackedSpec.leavesOut(name) { return }
    parts = (0..<reader.length()).map { _ in part() }
  }

  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
    if !PackedSpec.leavesOut(name) { mark = Mark(packed: &reader) }
  }
}

extension PackedWriter {
  /// A part inside a value.
  mutating func part(_ part: some SpecPart) {
    var packing = SpecPacking(writer: self)
    self = PackedWriter()
    part.read(&packing)
    self = packing.writer
  }
}

extension FrameTable.PackedReader {
  mutating func part<Part: SpecPart>() -> Part {
    var unpacking = SpecUnpacking(reader: self)
    var part = Part.blank
    part.fields(over: part, &unpacking)
    self = unpacking.reader
    return part
  }
}
