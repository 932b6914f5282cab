/// JSON objects, on one line but for the members that are said to begin lines: `{ "a": 1, "b": 2 }`.
///
/// Whoever writes one names its members; which braces, commas and blanks stand between them is here alone. Frame tables
/// are written by pieces, since they are large.
extension ByteBuffer {
  /// An object.
  ///
  /// - Parameter depth: how far the line of its last brace is indented, if all members begin lines; nil if that brace
  ///   stands behind the last member.
  package mutating func appendObject(lastLine depth: Int? = nil, _ members: (inout ByteBuffer) -> Void) {
    append(UInt8(ascii: "{"))
    beginsObject = true
    members(&self)
    beginsObject = false
    if let depth { newLine(depth) } else { append(UInt8(ascii: " ")) }
    append(UInt8(ascii: "}"))
  }

  /// A whole file: an object whose members begin lines, at depth 2.
  package mutating func appendDocument(_ members: (inout ByteBuffer) -> Void) {
    appendObject(lastLine: 0, members)
    append("\n")
  }

  /// The name of a member, whose value comes next.
  ///
  /// - Parameter depth: how far a line is indented that begins here; nil if none does.
  package mutating func key(_ name: String, line depth: Int? = nil) {
    if !beginsObject { append(UInt8(ascii: ",")) }
    beginsObject = false
    if let depth { newLine(depth) } else { append(UInt8(ascii: " ")) }
    append(quoted: name)
    append(": ")
  }

  /// A member that is a text, or null.
  package mutating func member(_ name: String, _ text: String?, line depth: Int? = nil) {
    key(name, line: depth)
    append(quoted: text)
  }

  /// A member that is a number, or null.
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { append(number) } else { append("null") }
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    append(flag ? "true" : "false")
  }

  package mutating func member(_ name: String, line depth: Int? = nil, _ members: (inout ByteBuffer) -> Void) {
    key(name, line: depth)
    appendObject(members)
  }

  /// A member that is a list of one object.
  package mutating func onlyElement(
    of name: String, line depth: Int? = nil, _ members: (inout ByteBuffer) -> Void
  ) {
    key(name, line: depth)
    append(UInt8(ascii: "["))
    appendObject(members)
    append(UInt8(ascii: "]"))
  }

  /// A member that is a list, on one line.
  package mutating func member<Element>(
    _ name: String, list elements: some Sequence<Element>, _ element: (inout ByteBuffer, Element) -> Void
  ) {
    key(name)
    append(list: elements, element)
  }

  /// A member that is a list of numbers, on one line.
  package mutating func member(_ name: String, numbers: some Sequence<Int>) {
    key(name)
    append(list: numbers) { $0.append($1) }
  }

  /// A member that is a list of texts, on one line.
  package mutating func member(_ name: String, texts: some Sequence<String>, line depth: Int? = nil) {
    key(name, line: depth)
    append(quotedList: texts)
  }

  /// A member that begins a line, and is a list with a line for each element.
  package mutating func member<Element>(
    _ name: String, line depth: Int, lines elements: some Sequence<Element>,
    _ element: (inout ByteBuffer, Element) -> Void
  ) {
    key(name, line: depth)
    append(lines: elements, depth + 2, element)
  }
}
