/// A type of the model that lists its fields, once. Everything that is done field by field follows from this list.
package protocol SpecPart {
  /// Shows every stored property to a visitor, in the order in which they are dumped, each with the same property of
  /// `below`.
  ///
  /// What has a line of its own in the dump begins with its name or its place. A test compares the list with a mirror
  /// of the type.
  mutating func fields(over below: Self, _ visitor: inout some FieldVisitor)
  /// A part that says nothing, so that its fields can be set.
  static var blank: Self { get }
}

extension SpecPart {
  /// For visitors that change nothing and ask for one value only.
  package func read(_ visitor: inout some FieldVisitor) {
    var copy = self
    copy.fields(over: self, &visitor)
  }
}

/// What is done to the fields of a part of a spec, one after the other.
package protocol FieldVisitor {
  /// A value that may be stated.
  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?)
  /// Values that may be stated for each of a row of things that the language names.
  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?])
  /// A part that is laid over the same part of the value below, field by field.
  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?)
  /// A part that takes the place of the same part of the value below as a whole.
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?)
  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?)
  /// What is not a value with a place: a place itself, what decoding found, what a file has in any case.
  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark)
}

/// Shows what is always there like what may be there.
extension FieldVisitor {
  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>, _ below: Located<Value>) {
    var shown: Located<Value>? = value
    self.value(name, &shown, below)
    if let shown { value = shown }
  }

  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part, _ below: Part) {
    var shown: Part? = part
    whole(name, &shown, below)
    if let shown { part = shown }
  }

  /// The reference is made anew, because a visitor may have changed the value.
  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Shared<Part>, _ below: Shared<Part>) {
    var shown: Part? = part.value
    whole(name, &shown, below.value)
    if let shown { part = Shared(shown) }
  }

  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Shared<Part>?, _ below: Shared<Part>?) {
    var shown = part?.value
    whole(name, &shown, below?.value)
    part = shown.map { Shared($0) }
  }

  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part], _ below: [Part]) {
    var shown: [Part]? = parts
    list(name, &shown, below)
    if let shown { parts = shown }
  }
}

/// What no key states by itself.
package protocol FieldMark: PackedValue {
  func laid(over below: Self) -> Self
  /// Where something is written, if the mark tells that.
  var place: SourceRange? { get }
}

extension FieldMark {
  package var place: SourceRange? { nil }
  package func laid(over below: Self) -> Self { self }
}

/// The place of a part is that of the upper one.
extension SourceRange: FieldMark {
  package var place: SourceRange? { self }
}

/// The place of a key is where it was written last.
extension SourceRange?: FieldMark {
  package func laid(over below: SourceRange?) -> SourceRange? { self ?? below }
  package var place: SourceRange? { self }
}

/// What lies over something with mistakes has mistakes, too.
extension Bool: FieldMark {
  package func laid(over below: Bool) -> Bool { self || below }
}

extension Int: FieldMark {}
extension [String]: FieldMark {}

/// What a later layer says takes the place of what an earlier one said; what it does not name stays.
///
/// This is the one rule of the language reference, "One over the other".
package protocol Layered: SpecPart {
  func laid(over base: Self) -> Self
}

extension Layered {
  package func laid(over base: Self) -> Self { fieldsLaid(over: base) }

  /// For types whose fields depend on each other: what the rule gives for each field alone.
  func fieldsLaid(over base: Self) -> Self {
    var result = self
    var layering = Layering()
    result.fields(over: base, &layering)
    return result
  }
}

extension Optional where Wrapped: Layered {
  package func laid(over base: Wrapped?) -> Wrapped? {
    guard let self else { return base }
    guard let base else { return self }
    return self.laid(over: base)
  }
}

/// Lays the fields of one value over those of another.
private struct Layering: FieldVisitor {
  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    if value == nil { value = below }
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    for (index, value) in below.enumerated() where value != nil && values[index] == nil { values[index] = value }
  }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    part = part.laid(over: below)
  }

  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    if part == nil { part = below }
  }

  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    if parts == nil { parts = below }
  }

  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
    mark = mark.laid(over: below)
  }
}
