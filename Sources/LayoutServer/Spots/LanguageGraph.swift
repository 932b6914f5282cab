import LayoutCompiler

/// The registry of keys as a graph. It is made once per root, so that a step from a mapping to what one of its keys
/// takes costs a look-up, not a new copy of all entries.
struct LanguageGraph: Sendable {
  /// A form without its alternatives. If several are possible, there is a list of these.
  indirect enum Form: Sendable {
    case length(LengthUse)
    case signedLength
    case pair(LengthUse)
    case aspect
    case numbers
    case integer(ClosedRange<Int>)
    case bool
    case text(TextForm)
    case words([String])
    case condition
    case list([Form])
    case named([Form], of: NameKind)
    case mapping(Int)
  }

  struct Mapping: Sendable {
    var shape: MappingShape
    /// One list of forms for each key of the shape.
    var forms: [[Form]]
    var indices: [String: Int]
  }

  private(set) var mappings: [Mapping] = []
  private var byID: [MappingID: Int] = [:]
  private(set) var root = 0

  static let spec = LanguageGraph(.spec)
  static let include = LanguageGraph(.include)
  static let configuration = LanguageGraph(.configuration)

  static func of(_ root: LanguageRoot) -> LanguageGraph {
    switch root {
    case .spec: spec
    case .include: include
    case .configuration: configuration
    }
  }

  private init(_ root: LanguageRoot) { self.root = add(root.shape) }

  private mutating func add(_ shape: MappingShape) -> Int {
    if let known = byID[shape.id] { return known }
    let index = mappings.count
    byID[shape.id] = index
    var indices: [String: Int] = [:]
    for (number, key) in shape.keys.enumerated() { indices[key.name] = number }
    mappings.append(Mapping(shape: shape, forms: [], indices: indices))
    var all: [[Form]] = []
    for key in shape.keys { all.append(forms(key.entry.form)) }
    mappings[index].forms = all
    return index
  }

  private mutating func forms(_ form: ValueForm) -> [Form] {
    switch form {
    case .length(let use): return [.length(use)]
    case .signedLength: return [.signedLength]
    case .pair(let use): return [.pair(use)]
    case .aspect: return [.aspect]
    case .numbers: return [.numbers]
    case .integer(let range, _, _): return [.integer(range)]
    case .bool: return [.bool]
    case .text(let text): return [.text(text)]
    case .oneOf(let words): return [.words(words.all)]
    case .condition: return [.condition]
    case .list(let element, _, _): return [.list(forms(element))]
    case .named(let value, let kind, _): return [.named(forms(value), of: kind)]
    case .mapping(let reference): return [.mapping(add(reference.shape))]
    case .either(let all, _):
      var result: [Form] = []
      for form in all { result += forms(form) }
      return result
    }
  }

  subscript(_ mapping: Int) -> Mapping { mappings[mapping] }

  func key(_ name: String, of mapping: Int) -> Int? { mappings[mapping].indices[name] }

  /// What the value of a key may be, if one of `forms` is a mapping that takes it.
  func step(_ forms: [Form], key name: String) -> [Form] {
    for form in forms {
      switch form {
      case .mapping(let mapping):
        if let index = key(name, of: mapping) { return mappings[mapping].forms[index] }
      case .named(let value, _): return value
      default: break
      }
    }
    return []
  }

  typealias Step = HalfTypedText.Step

  /// What the value at the end of a path from the top of a file may be.
  func forms(at path: [Step]) -> [Form] {
    var forms: [Form] = [.mapping(root)]
    for (index, step) in path.enumerated() {
      switch step {
      case .key(let name) where index == 0 && name.hasPrefix("x-"): forms = anchored
      case .key(let name): forms = self.step(forms, key: name)
      case .element: forms = element(of: forms)
      }
    }
    return forms
  }

  /// What people keep under keys of their own to refer to it by an alias.
  private var anchored: [Form] {
    let (section, cell) = ([Step.key("sections"), .element], [Step.key("cells"), .key("")])
    let parts = [section, cell, section + [.key("items"), .element], section + [.key("inset")], cell + [.key("size")]]
    return parts.flatMap(forms).filter { form in
      if case .mapping = form { true } else { false }
    }
  }

  /// What an element may be, if one of `forms` is a list.
  func element(of forms: [Form]) -> [Form] {
    forms.flatMap { form -> [Form] in
      switch form {
      case .list(let element): element
      case .pair(let use): [.length(use)]
      default: []
      }
    }
  }
}
