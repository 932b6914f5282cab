import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The fields that a type of the model lists are those that a mirror sees. A forgotten field would not be laid over
/// anything, nor be dumped, nor be known to lint. The types are those that the specs of the repository are made of.
@Suite struct FieldListTests {
  @Test func everyPartOfASpecListsItsFields() {
    var parts = Parts()
    let paths = ["Specs/language", "Specs/invalid"].flatMap { Repository.files(in: $0, suffix: ".layout.yaml") }
    for path in paths {
      var reader = SpecReader(read: Repository.read)
      guard let spec = reader.spec(SourceFile(path: path, bytes: Repository.bytes(path) ?? []))?.spec else { continue }
      parts.check(spec)
    }
    // These values are set only by layering.
    let one = Located(Length.points(1), at: .none)
    let shape = SizeSpec(aspect: Located(Aspect(width: .zero, height: .zero), at: .none))
    for side in [SizeSpec(width: one), SizeSpec(height: one)] { parts.check(side.laid(over: shape)) }
    for field in parts.silent.subtracting(parts.said).sorted() { Issue.record("no spec says \(field)") }
    #expect(parts.previous.count > 15, "only \(parts.previous.keys.sorted())")
    #expect(parts.wrong.isEmpty, "\(parts.wrong.sorted())")
  }

  /// A field of a condition that no part stands for would always hold.
  @Test func everyFieldOfAConditionIsAsked() {
    let fields = Mirror(reflecting: WhenSpec(range: .none)).children.compactMap(\.label)
    #expect(fields.sorted() == (WhenSpec.Part.allCases.map { "\($0)" } + ["range"]).sorted())
  }

  private struct Field {
    var name: String
    var value: Any
    var below: Any
  }

  private struct Fields: FieldVisitor {
    var seen: [Field] = []

    mutating func value<Value: FieldValue>(
      _ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?
    ) { add(name, value as Any, below as Any) }

    mutating func values<Value: FieldValue>(
      _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
    ) { add(name, values, below) }

    mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
      add(name, part as Any, below as Any)
    }

    mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
      add(name, part as Any, below as Any)
    }

    mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
      add(name, parts as Any, below as Any)
    }

    mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
      add(name, mark, below)
    }

    private mutating func add(_ name: FieldName, _ value: Any, _ below: Any) {
      seen.append(Field(name: "\(name)", value: value, below: below))
    }
  }

  private struct Parts {
    /// The last part of each type. The next one is laid over it.
    private(set) var previous: [String: any SpecPart] = [:]
    /// Fields that say something in some part, and those that do not.
    private(set) var said: Set<String> = []
    private(set) var silent: Set<String> = []
    private(set) var wrong: Set<String> = []

    /// Checks everything in a value that lists its fields.
    mutating func check(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .struct, let part = value as? any SpecPart { check(fieldsOf: part) }
      // The rest of a list is packed.
      if let list = value as? ItemList { return check(list.richEntries) }
      for child in mirror.children { check(child.value) }
    }

    private mutating func check<Part: SpecPart>(fieldsOf part: Part) {
      let type = "\(Part.self)"
      let below = previous[type] as? Part ?? part
      previous[type] = part
      var (fields, copy) = (Fields(), part)
      copy.fields(over: below, &fields)
      let (stored, storedBelow) = (Self.texts(of: part), Self.texts(of: below))
      if fields.seen.map(\.name).sorted() != stored.keys.sorted() {
        wrong.insert("\(type) has \(stored.keys.sorted()) and lists \(fields.seen.map(\.name).sorted())")
      }
      for field in fields.seen {
        let isRight = Self.text(field.value) == stored[field.name] && Self.text(field.below) == storedBelow[field.name]
        if !isRight { wrong.insert("\(type) shows something else as \(field.name)") }
      }
      for (name, text) in stored {
        if ["nil", "false", "[]"].contains(text) {
          silent.insert("\(type).\(name)")
        } else {
          said.insert("\(type).\(name)")
        }
      }
    }

    private static func texts(of part: Any) -> [String: String] {
      Dictionary(Mirror(reflecting: part).children.map { ($0.label ?? "", text($0.value)) }) { $1 }
    }

    /// An optional or shared value is written like one that is not.
    private static func text(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional || mirror.displayStyle == .class else { return "\(value)" }
      return mirror.children.first.map { text($0.value) } ?? "nil"
    }
  }
}
