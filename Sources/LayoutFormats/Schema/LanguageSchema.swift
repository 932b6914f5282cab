package import LayoutCompiler
import LayoutEngine
import LayoutLint

/// The JSON Schema (draft 2020-12) of a kind of file, made from the registry of keys: a new key there is in the schema
/// without further work.
///
/// It says what can be said of one value alone: keys, kinds of values, words, the spelling of lengths. Only lint can
/// tell what depends on names or on the arrangement.
package struct LanguageSchema {
  /// The definitions of the mappings and shared forms that the root reaches, in the order in which they are met.
  private var definitions: [(key: String, value: JSONNode)] = []
  /// What each name defines: two different things must not have one name.
  private var meanings: [String: String] = [:]

  package static func json(of root: LanguageRoot) -> [UInt8] { node(of: root).bytes() }

  private static func node(of root: LanguageRoot) -> JSONNode {
    var schema = LanguageSchema()
    let shape = root.shape
    let body = schema.body(of: shape)
    let title =
      switch root {
      case .spec: "A layout spec of layoutc (*.layout.yaml)"
      case .include: "A file that layout specs include: tokens and cell templates"
      case .configuration: "The configuration of layoutc (layoutc.yaml)"
      }
    return .object(
      [("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string(title))] + body
        + [("$defs", .object(schema.definitions))])
  }

  // MARK: Mappings

  private mutating func reference(to shape: MappingShape) -> JSONNode {
    var name = shape.title
    for article in ["a ", "an ", "the "] where name.hasPrefix(article) { name.removeFirst(article.count) }
    return define(name.replacing(" ", with: "-"), meaning: shape.title) { $0.body(of: shape) }
  }

  /// Refers to a definition, and makes it if this is the first reference.
  private mutating func define(
    _ name: String, meaning: String, _ make: (inout LanguageSchema) -> [(key: String, value: JSONNode)]
  ) -> JSONNode {
    if let known = meanings[name] {
      precondition(known == meaning, "'\(known)' and '\(meaning)' have one name in the schema")
    } else {
      meanings[name] = meaning
      let place = definitions.count
      // It stands before those that it refers to, which may include itself.
      definitions.append((name, .null))
      definitions[place].value = .object(make(&self))
    }
    return .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private mutating func body(of shape: MappingShape) -> [(key: String, value: JSONNode)] {
    var body: [(key: String, value: JSONNode)] = [
      ("type", .string("object")),
      ("properties", .object(shape.keys.map { ($0.name, property($0.entry)) })),
    ]
    let required = shape.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { body.append(("required", .strings(required))) }
    if shape.isOpen { body.append(("patternProperties", .object([("^x-", .object([]))]))) }
    body.append(("additionalProperties", .bool(false)))
    let rules = shape.rules.map(Self.rule)
    return body + (rules.count < 2 ? rules : [("allOf", .array(rules.map { .object([$0]) }))])
  }

  private static func rule(_ rule: KeyRule) -> (key: String, value: JSONNode) {
    func required(_ keys: [String]) -> (key: String, value: JSONNode) { ("required", .strings(keys)) }
    switch rule {
    case .notAll(let keys): return ("not", .object([required(keys)]))
    case .anyKey: return ("minProperties", .int(1))
    case .entries(let key, let other, let values):
      func property(_ key: String, _ value: (key: String, value: JSONNode)) -> JSONNode {
        .object([("properties", .object([(key, .object([value]))]))])
      }
      // A key that is missing takes any schema of its value; whether it may be missing is said elsewhere.
      return (
        "anyOf",
        .array([property(other, ("enum", .array(values.map(JSONNode.yaml)))), property(key, ("minItems", .int(1)))])
      )
    case .oneGroup(let groups):
      let choices = groups.indices.map { index -> JSONNode in
        let others = groups.indices.filter { $0 != index }.flatMap { groups[$0] }
        return .object([required(groups[index]), ("properties", .object(others.map { ($0, .bool(false)) }))])
      }
      return ("oneOf", .array(choices))
    }
  }

  /// A key's value, with what an editor shows for it.
  private mutating func property(_ entry: KeyEntry) -> JSONNode {
    var property = fields(of: entry.form)
    let standards = entry.standards.map { ($0.text, $0.when.map { " \($0)" } ?? "") }
    let told = standards.map { "\($0)\($1)" }.joined(separator: ", ")
    let marked = standards.map { "`\($0)`\($1)" }.joined(separator: ", ")
    property.append(("description", .string(entry.summary + (told.isEmpty ? "" : " Default: \(told)."))))
    property.append(
      (
        "markdownDescription",
        .string(
          "\(entry.summary)\n\n" + (marked.isEmpty ? "" : "Default: \(marked)\n\n") + "Example: `\(entry.example)`")
      ))
    // An editor could not fill in a default that depends on other keys.
    if let standard = entry.standards.first, entry.standards.count == 1, standard.when == nil {
      property.append(("default", .yaml(standard.text)))
    }
    property.append(("examples", .array([.yaml(entry.example)])))
    return .object(property)
  }

  // MARK: Forms

  private mutating func node(_ form: ValueForm) -> JSONNode { .object(fields(of: form)) }

  private mutating func fields(of form: ValueForm) -> [(key: String, value: JSONNode)] {
    switch form {
    case .length(let use): return length(use)
    case .signedLength:
      return shared("signed-length", form.expected) { [.number(least: nil), .text(SchemaPatterns.signedLength, $0)] }
    case .condition:
      return shared("comparison", form.expected) { [.number(least: 0), .text(SchemaPatterns.condition, $0)] }
    case .aspect: return shared("aspect", form.expected) { [.text(SchemaPatterns.aspect, $0)] }
    case .pair(let use): return list(of: .object(length(use)), count: 2)
    case .numbers(let names):
      return list(of: .object([("type", .string("number")), ("minimum", .int(0))]), count: names.count)
    case .integer(let range, _, _):
      return [
        ("type", .string("integer")), ("minimum", .int(range.lowerBound)), ("maximum", .int(range.upperBound)),
      ]
    case .bool: return [("type", .string("boolean"))]
    case .text(.device):
      return shared("device-name", "a device of the catalogue, or a size like 414x736@3") {
        [
          .object([("enum", .strings(DeviceCatalogue.allNames))]),
          .text(SchemaPatterns.device, $0),
        ]
      }
    case .text(let text):
      guard let pattern = SchemaPatterns.pattern(of: text) else { return [("type", .string("string"))] }
      return JSONNode.patternFields(pattern, form.expected)
    case .oneOf(let words): return [("enum", .strings(words.all))]
    case .list(let element, let count, _):
      var fields: [(key: String, value: JSONNode)] = [("type", .string("array")), ("items", node(element))]
      if count.lowerBound > 0 { fields.append(("minItems", .int(count.lowerBound))) }
      if count.upperBound < .max { fields.append(("maxItems", .int(count.upperBound))) }
      return fields
    case .named(let value, .lintRule, _): return rules(value)
    case .named(let value, .pathPattern, _):
      return [("type", .string("object")), ("additionalProperties", node(value))]
    case .named(let value, _, _):
      return [
        ("type", .string("object")),
        ("propertyNames", .text(SchemaPatterns.name, "letters, digits, - and _, a letter first")),
        ("additionalProperties", node(value)),
      ]
    case .mapping(let mapping): return [("$ref", reference(to: mapping.shape).target)]
    case .either(let forms, _): return [("anyOf", .array(forms.map { node($0) }))]
    }
  }

  private mutating func length(_ use: LengthUse) -> [(key: String, value: JSONNode)] {
    let name =
      switch use {
      case .length, .upperBound, .optional: "length"
      case .fitting: "length-or-fit"
      case .extent: "length-or-part"
      case .bound: "length-or-share"
      case .dimension: "dimension"
      }
    return shared(name, use.expected) { [.number(least: 0), .text(SchemaPatterns.length(use), $0)] }
  }

  /// One of a few forms, defined under a name.
  private mutating func shared(
    _ name: String, _ expected: String, _ forms: (_ expected: String) -> [JSONNode]
  ) -> [(key: String, value: JSONNode)] {
    let reference = define(name, meaning: "scalar \(name)") { _ in
      [("title", .string(expected)), ("anyOf", .array(forms(expected)))]
    }
    return [("$ref", reference.target)]
  }

  private func list(of element: JSONNode, count: Int) -> [(key: String, value: JSONNode)] {
    [("type", .string("array")), ("items", element), ("minItems", .int(count)), ("maxItems", .int(count))]
  }

  /// Names of lint rules, each with what it finds.
  private mutating func rules(_ level: ValueForm) -> [(key: String, value: JSONNode)] {
    let rules = RuleRegistry.all.filter { $0.id.kind == .lint }
    let properties = rules.map { rule -> (key: String, value: JSONNode) in
      (
        rule.id.rawValue,
        .object(
          fields(of: level) + [
            ("description", .string(rule.summary)), ("default", .string(rule.defaultSeverity.rawValue)),
          ])
      )
    }
    return [
      ("type", .string("object")), ("properties", .object(properties)), ("additionalProperties", .bool(false)),
    ]
  }
}

extension JSONNode {
  fileprivate static func number(least: Int?) -> JSONNode {
    .object(
      [("type", .string("number"))] + (least.map { [("minimum", .int($0))] } ?? [])
        + [("maximum", .int(Int(Limits.length)))])
  }

  fileprivate static func text(_ pattern: String, _ expected: String) -> JSONNode {
    .object(patternFields(pattern, expected))
  }

  /// Editors show the sentence, not the pattern.
  fileprivate static func patternFields(_ pattern: String, _ expected: String) -> [(key: String, value: JSONNode)] {
    [
      ("type", .string("string")), ("pattern", .string(pattern)),
      ("patternErrorMessage", .string("Expected \(expected).")),
    ]
  }

  /// The target of a reference.
  fileprivate var target: JSONNode {
    guard case .object(let entries) = self, let target = entries.first?.value else { return self }
    return target
  }
}
