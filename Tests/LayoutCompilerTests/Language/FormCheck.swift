@testable import LayoutCompiler
@testable import LayoutEngine

/// Checks nodes by nothing but the forms of the registry, as a JSON Schema made from them would: kinds of nodes, keys,
/// words and patterns of scalars. It knows nothing about decoding.
struct FormCheck {
  struct Problem: Hashable {
    var rule: RuleID
    var range: SourceRange
  }

  let tree: NodeTree
  /// Values under unknown keys, about which nothing can be said.
  private(set) var unknownValues: [SourceRange] = []

  init(_ tree: NodeTree) { self.tree = tree }

  mutating func problems(_ node: NodeID, _ shape: MappingShape) -> [Problem] {
    guard tree.kind(of: node) == .mapping else { return [problem(.wrongType, node)] }
    var problems: [Problem] = []
    var missing = Set(shape.keys.filter(\.isRequired).map(\.name))
    for (keyNode, value) in tree.entries(of: node) where tree.kind(of: keyNode) == .scalar {
      let name = tree.string(of: keyNode)
      missing.remove(name)
      guard let key = shape.keys.first(where: { $0.name == name }) else {
        if shape.isOpen, name.hasPrefix("x-") { continue }
        problems.append(problem(.unknownKey, keyNode))
        unknownValues.append(tree.range(of: value))
        continue
      }
      problems += tree.isNothing(value) ? [problem(.wrongType, keyNode)] : self.problems(value, key.entry.form)
    }
    return missing.isEmpty ? problems : problems + [problem(.missingKey, node)]
  }

  mutating func problems(_ node: NodeID, _ form: ValueForm) -> [Problem] {
    switch form {
    case .length(let use): return scalar(node, use.pattern, else: .badLength, refusing: true)
    case .signedLength:
      return scalar(
        node, #/-? *(?:[0-9.]+(?:[eE][-+]?[0-9]+)?(?:pt|px|%)?|hairline|lines\(.*\)|\$.*)/#, else: .badLength)
    case .aspect: return scalar(node, #/[0-9.e+-]+:[0-9.e+-]+/#, else: .badValue)
    case .condition: return scalar(node, #/ *(>=|<=|>|<)? *[^<>= ].*/#, else: .badValue)
    case .integer:
      let isPlain = tree.kind(of: node) == .scalar && tree.style(of: node) == .plain
      return isPlain ? scalar(node, #/[-+]?[0-9]+(\.0*)?(e[0-9]+)?/#, else: .wrongType) : [problem(.wrongType, node)]
    case .bool:
      if tree.kind(of: node) == .scalar, case .bool = tree.resolve(node) { return [] }
      return [problem(.wrongType, node)]
    case .text(let form):
      guard tree.kind(of: node) == .scalar, case .text = tree.resolve(node) else { return [problem(.wrongType, node)] }
      return tree.string(of: node).wholeMatch(of: form.pattern) == nil ? [problem(.badValue, node)] : []
    case .oneOf(let words):
      guard tree.kind(of: node) == .scalar else { return [problem(.wrongType, node)] }
      return words.all.contains(tree.string(of: node)) ? [] : [problem(.badValue, node)]
    case .pair(let use):
      guard tree.kind(of: node) == .sequence, tree.count(of: node) == 2 else { return [problem(.wrongType, node)] }
      return elements(of: node, .length(use))
    case .numbers(let names):
      guard tree.kind(of: node) == .sequence, tree.count(of: node) == names.count else {
        return [problem(.wrongType, node)]
      }
      return tree.elements(of: node).flatMap { scalar($0, #/-?[0-9.]+(?:[eE][-+]?[0-9]+)?/#, else: .wrongType) }
    case .list(let element, let count, _):
      guard tree.kind(of: node) == .sequence else { return [problem(.wrongType, node)] }
      return count.contains(tree.count(of: node)) ? elements(of: node, element) : [problem(.badValue, node)]
    case .named(let value, _, _):
      guard tree.kind(of: node) == .mapping else { return [problem(.wrongType, node)] }
      var problems: [Problem] = []
      for (key, element) in tree.entries(of: node) {
        problems += tree.isNothing(element) ? [problem(.wrongType, key)] : self.problems(element, value)
      }
      return problems
    case .mapping(let reference): return problems(node, reference.shape)
    case .either(let forms, _): return either(node, forms)
    }
  }

  /// The problems by that form which expects this kind of node.
  private mutating func either(_ node: NodeID, _ forms: [ValueForm]) -> [Problem] {
    let wrong = problem(.wrongType, node)
    var nearest: [Problem]?
    for form in forms {
      let found = problems(node, form)
      if found.isEmpty { return [] }
      if nearest == nil, !found.contains(wrong) { nearest = found }
    }
    return nearest ?? [wrong]
  }

  private mutating func elements(of node: NodeID, _ form: ValueForm) -> [Problem] {
    var problems: [Problem] = []
    for element in tree.elements(of: node) { problems += self.problems(element, form) }
    return problems
  }

  private func scalar(
    _ node: NodeID, _ pattern: some RegexComponent, else rule: RuleID, refusing refusesBool: Bool = false
  ) -> [Problem] {
    guard tree.kind(of: node) == .scalar else { return [problem(.wrongType, node)] }
    if refusesBool, case .bool = tree.resolve(node) { return [problem(.wrongType, node)] }
    return tree.string(of: node).wholeMatch(of: pattern) == nil ? [problem(rule, node)] : []
  }

  private func problem(_ rule: RuleID, _ node: NodeID) -> Problem { Problem(rule: rule, range: tree.range(of: node)) }
}

extension NodeTree {
  fileprivate func isNothing(_ node: NodeID) -> Bool {
    guard kind(of: node) == .scalar, style(of: node) == .plain, case .null = resolve(node) else { return false }
    return true
  }
}

extension LengthUse {
  fileprivate var pattern: Regex<AnyRegexOutput> {
    let length =
      #"\+?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?(pt|px)?|hairline|\$[A-Za-z][A-Za-z0-9_-]*"#
      + #"|lines\( *([0-9]+ +)?[a-z0-9-]+ *\)"#
      // Sums of all of these.
      + #"|[^ ].* [-+] .*[^ ]"#
    let share = #"|[0-9.]+%|[0-9]+/[0-9]+|fill"#
    return switch self {
    case .length, .upperBound, .optional: try! Regex(length)
    case .fitting: try! Regex(length + "|fit")
    case .extent: try! Regex(length + #"|[0-9.]+%|fill"#)
    case .bound: try! Regex(length + share)
    case .dimension: try! Regex(length + share + "|fit")
    }
  }
}

extension TextForm {
  fileprivate var pattern: Regex<Substring> {
    switch self {
    case .name: #/[A-Za-z][A-Za-z0-9_-]*/#
    case .id: #/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/#
    case .typeName: #/[A-Z][A-Za-z0-9]*/#
    case .deviceName, .device: #/[^ \/]+/#
    case .textSize: #/(?:>=|<=|>|<)? *[a-z0-9]+(?:\.\.\.[a-z0-9]+)?/#
    case .areaRow: #/\ *(?:[A-Za-z][A-Za-z0-9_-]*|\.)(?:\ +(?:[A-Za-z][A-Za-z0-9_-]*|\.))*\ */#
    case .path, .other: #/.*/#
    }
  }
}
