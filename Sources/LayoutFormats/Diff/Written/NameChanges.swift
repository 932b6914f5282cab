import LayoutCompiler
import LayoutEngine

/// Tokens and templates that are called otherwise in the new version. Whatever refers to them follows, so the old version
/// is compared with their new names: a value in what has another name is the value that it was.
///
/// Somebody who reads the tables sees the names of templates, so these are a change of their own. Nobody sees those of
/// tokens.
struct NameChanges {
  enum Kind: Hashable {
    case token, template
  }

  struct Name: Hashable {
    var kind: Kind
    var text: String
  }

  /// From the old names to the new ones.
  private(set) var names: [Name: String] = [:]

  var isEmpty: Bool { names.isEmpty }
  var ofTemplates: [(old: String, new: String)] {
    names.filter { $0.key.kind == .template }.map { ($0.key.text, $0.value) }.sorted { $0.old < $1.old }
  }

  init() {}

  private init(names: [Name: String]) { self.names = names }

  /// - Parameter files: both versions of each file.
  init(_ files: [(old: NodeTree, new: NodeTree)]) {
    let before = files.reduce(into: Set<Name>()) { $0.formUnion(Self.defined(in: $1.old)) }
    let after = files.reduce(into: Set<Name>()) { $0.formUnion(Self.defined(in: $1.new)) }
    let (gone, come) = (before.subtracting(after), after.subtracting(before))
    if gone.isEmpty || come.isEmpty { return }
    var uses = Uses(gone: gone, come: come)
    for (old, new) in files {
      if let a = old.root, let b = new.root { uses.collect(.init(tree: old, node: a), .init(tree: new, node: b)) }
    }
    names = uses.matches
  }

  /// The names of some templates alone, the other way round.
  func back(_ isTaken: (_ new: String) -> Bool) -> NameChanges {
    NameChanges(
      names: Dictionary(
        ofTemplates.filter { isTaken($0.new) }.map { (Name(kind: .template, text: $0.new), $0.old) }
      ) { first, _ in first })
  }

  // MARK: Finding them

  private static func defined(in tree: NodeTree) -> Set<Name> {
    guard let root = tree.root else { return [] }
    var found: Set<Name> = []
    func add(_ mapping: NodeID) {
      guard tree.kind(of: mapping) == .mapping else { return }
      for (key, value) in tree.entries(of: mapping) where tree.kind(of: key) == .scalar {
        let key = tree.string(of: key)
        if let kind = kind(of: key), tree.kind(of: value) == .mapping {
          for (name, _) in tree.entries(of: value) where tree.kind(of: name) == .scalar {
            found.insert(Name(kind: kind, text: tree.string(of: name)))
          }
        } else if key == FileKey.overrides.rawValue, tree.kind(of: value) == .sequence {
          tree.elements(of: value).forEach(add)
        }
      }
    }
    add(root)
    return found
  }

  private static func kind(of key: String) -> Kind? {
    switch FileKey(rawValue: key) {
    case .tokens?: .token
    case .cells?: .template
    default: nil
    }
  }

  /// What stands in the new version where the old one has a name that is gone.
  private struct Uses {
    let gone, come: Set<Name>
    private var found: [Name: Set<String>] = [:]
    /// Words that also mean something else.
    private var others: Set<Name> = []

    init(gone: Set<Name>, come: Set<Name>) { (self.gone, self.come) = (gone, come) }

    /// Each old name with the one new name that has come in its place everywhere, if that is in no other one's place.
    var matches: [Name: String] {
      var matched: [Name: Name] = [:]
      var taken: [Name: Int] = [:]
      for (old, texts) in found {
        guard let text = texts.first, texts.count == 1, !others.contains(old) else { continue }
        let new = Name(kind: old.kind, text: text)
        guard !others.contains(new) else { continue }
        matched[old] = new
        taken[new, default: 0] += 1
      }
      return matched.filter { taken[$0.value] == 1 }.mapValues(\.text)
    }

    /// Recursion is bounded by the limit on depth.
    mutating func collect(_ a: MergedNode.Side, _ b: MergedNode.Side) {
      switch (a.tree.kind(of: a.node), b.tree.kind(of: b.node)) {
      case (.scalar, .scalar): compare(a.tree.string(of: a.node), b.tree.string(of: b.node))
      case (.mapping, .mapping):
        guard let old = WrittenComparison.entries(a), let new = WrittenComparison.entries(b) else { return }
        collect(old, new)
      case (.sequence, .sequence):
        if let old = WrittenComparison.elements(a), let new = WrittenComparison.elements(b) {
          collect(old, new)
        } else {
          for (x, y) in zip(a.tree.elements(of: a.node), b.tree.elements(of: b.node)) {
            collect(.init(tree: a.tree, node: x), .init(tree: b.tree, node: y))
          }
        }
      default: break
      }
    }

    private mutating func collect(
      _ old: [(name: String, side: MergedNode.Side)], _ new: [(name: String, side: MergedNode.Side)]
    ) {
      let sides = Dictionary(new) { first, _ in first }
      for (name, side) in old { if let other = sides[name] { collect(side, other) } }
    }

    private mutating func compare(_ a: String, _ b: String) {
      if a == b {
        // It was no reference: what it referred to would be missing in one of both.
        let name = Name(kind: .template, text: a)
        if gone.contains(name) || come.contains(name) { others.insert(name) }
        return
      }
      let (old, new) = (Name(kind: .template, text: a), Name(kind: .template, text: b))
      if gone.contains(old) {
        if come.contains(new) { found[old, default: []].insert(b) } else { others.insert(old) }
      }
      let (before, after) = (NameChanges.tokens(in: a), NameChanges.tokens(in: b))
      for (place, text) in before.enumerated() {
        let old = Name(kind: .token, text: text)
        guard gone.contains(old) else { continue }
        // A token that is something else somewhere is not called otherwise.
        if before.count == after.count, come.contains(Name(kind: .token, text: after[place])) {
          found[old, default: []].insert(after[place])
        } else {
          others.insert(old)
        }
      }
    }
  }
}

// MARK: - Using them
extension NameChanges {
  /// The file with other names.
  func renamed(_ tree: NodeTree, _ file: SourceFile, _ index: UInt32) -> NodeTree? {
    guard !isEmpty, let root = tree.root else { return tree }
    let text = MergedNode.text(MergedNode.Side(tree: tree, node: root), self, at: .file)
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(
      SourceFile(path: file.path, bytes: Array(text.utf8)), fileIndex: index, diagnostics: &ignored)
  }

  /// Where a node stands in a file, as far as names go.
  enum Place {
    /// The file, or an override of it, which has keys of files.
    case file
    case overrides
    /// What has names for keys.
    case names(Kind)
    case value
  }

  func place(of key: String, at place: Place) -> Place {
    guard case .file = place else { return .value }
    if key == FileKey.overrides.rawValue { return .overrides }
    return Self.kind(of: key).map { .names($0) } ?? .value
  }

  func key(_ key: String, at place: Place) -> String {
    guard case .names(let kind) = place else { return key }
    return names[Name(kind: kind, text: key)] ?? key
  }

  func value(_ text: String) -> String {
    if isEmpty { return text }
    if let name = names[Name(kind: .template, text: text)] { return name }
    let bytes = Array(text.utf8)
    var (result, end): ([UInt8], Int) = ([], 0)
    for range in LengthSyntax.tokenNames(in: bytes) {
      let name = Name(kind: .token, text: String(decoding: bytes[range], as: UTF8.self))
      result += bytes[end..<range.lowerBound]
      result += names[name].map { Array($0.utf8) } ?? Array(bytes[range])
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// The names of the tokens in a text, one for each dollar sign.
  private static func tokens(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return LengthSyntax.tokenNames(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
