import LayoutCompiler

/// A JSON value, as messages are made of.
///
/// Documents for people, such as schemas, are another one (`JSONNode`): they have pieces of text, are printed over
/// several lines, and nobody reads or compares them.
///
/// The reader of design tokens is another one: it gives nodes with places, bounds depth and size, and reports keys that
/// are there twice. A message has no places, and what is wrong with it is reported to a program.
package indirect enum JSON: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSON
  }

  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// The value of a member; null where there is none.
  package subscript(_ name: String) -> JSON {
    if case .object(let members) = self { members.last { $0.name == name }?.value ?? .null } else { .null }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  package var isNull: Bool { self == .null }

  package var int: Int? {
    switch self {
    case .int(let value): value
    // Some clients write every number with a fraction.
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON {
  /// An object, or the same with one more member.
  package func adding(_ name: String, _ value: JSON?) -> JSON {
    guard let value, case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }

  /// On one line, without blanks.
  package var bytes: [UInt8] { ByteBuffer.collect { write(to: &$0) } }

  private func write(to out: inout ByteBuffer) {
    switch self {
    case .null: out.append("null")
    case .bool(let value): out.append(value ? "true" : "false")
    case .int(let value): out.append(value)
    case .double(let value): out.append(text: value.isFinite ? "\(value)" : "null")
    case .string(let text): out.append(quoted: text)
    case .array(let values):
      out.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        value.write(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        out.append(quoted: member.name)
        out.append(UInt8(ascii: ":"))
        member.value.write(to: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
  }
}
