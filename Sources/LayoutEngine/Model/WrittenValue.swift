import FrameTables

/// One value of a section or template as it was written, under the path it has after short forms are written out.
///
/// The four edges of `inset: 8` are four of these with one range.
package struct WrittenValue: Sendable {
  package enum Value: Hashable, Sendable {
    case length(Length)
    case word(String)
    case count(Int)
    case lanes(LaneSpec)
    case aspect(Aspect)
    case span(LaneSpan)
    case edges(UInt8)
    case flag(Bool)
    case radius(BorderSpec.Radius)
    /// A value that is not compared.
    case other

    /// A length, or zero, whatever its unit.
    package static func length(zeroOr length: Length) -> Value {
      switch length.form {
      case .points(let value) where value.isZero, .pixels(let value) where value.isZero: .zero
      default: .length(length)
      }
    }

    package static let zero = Value.length(.points(0))
  }

  package var path: FieldPath
  package var value: Value
  package var range: SourceRange

  package init(path: FieldPath, value: Value, range: SourceRange) {
    self.path = path
    self.value = value
    self.range = range
  }
}

extension WrittenValue.Value {
  /// Whatever is zero is one value, whatever its unit.
  fileprivate init(_ content: FieldContent) {
    switch content {
    case .length(let length), .radius(.length(let length)), .row(.length(let length)): self = .length(zeroOr: length)
    case .radius(.capsule): self = .radius(.capsule)
    case .word(let word), .cell(.named(let word)): self = .word(word)
    case .count(let count), .items(.count(let count)): self = .count(count)
    case .flag(let flag): self = .flag(flag)
    case .lanes(let lanes): self = .lanes(lanes)
    case .span(let span): self = .span(span)
    case .edges(let edges): self = .edges(UInt8(edges.rawValue))
    case .row(.aspect(let aspect)): self = .aspect(aspect)
    case .aspect, .condition, .anchor, .layers, .items, .cell, .cells, .given, .areas, .signed, .alignment:
      self = .other
    }
  }
}

extension SectionProperties {
  /// Everything that the section states. What ``WrittenValue/Value/other`` stands for is there but not compared: lists
  /// of items, numbers given at run time, areas, inline cells, `background` and `expect`.
  package var written: [WrittenValue] { WrittenValues.of(self) }
}

extension TemplateSpec {
  /// Everything that the template states except `extends`. Layers are there but not compared, and neither is `aspect`: one
  /// that repeats what is below may silence a dimension there.
  package var written: [WrittenValue] { WrittenValues.of(self) }
}

extension EdgesSpec {
  package var written: [WrittenValue] { WrittenValues.of(self) }
}

/// Collects what is stated, in the order of the fields.
///
/// Lint asks for it on each device, and generic code is only fast in its own module; so it is here.
private struct WrittenValues: FieldVisitor {
  private var values: [WrittenValue] = []
  private var path: FieldPath?

  static func of(_ part: some SpecPart) -> [WrittenValue] {
    var visitor = WrittenValues()
    // Few sections and templates state more.
    visitor.values.reserveCapacity(12)
    part.read(&visitor)
    return visitor.values
  }

  private func path(to name: FieldName) -> FieldPath { path?.appending(name) ?? FieldPath(name) }

  private var isInBackground: Bool {
    if case .background = path?.outer { true } else { false }
  }

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    guard let value, !isInBackground else { return }
    if case .extends = name { return }
    values.append(WrittenValue(path: path(to: name), value: .init(value.value.content), range: value.range))
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    for value in values {
      var value = value
      self.value(name, &value, nil)
    }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { inside(name, part) }
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) { inside(name, part) }

  private mutating func inside(_ name: FieldName, _ part: (some SpecPart)?) {
    guard let part else { return }
    let outer = path
    path = path(to: name)
    part.read(&self)
    path = outer
  }

  /// Neither sections nor templates have lists of parts.
  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {}

  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
    guard isInBackground, let range = mark.place else { return }
    values.append(WrittenValue(path: FieldPath(.background), value: .other, range: range))
  }
}
