import LayoutCompiler
package import LayoutEngine

/// A value of a spec, or of what it includes, that is written otherwise than it was.
package struct WrittenChange: Sendable {
  /// What it belongs to: who refers to that is concerned.
  package enum Scope: Sendable, Hashable {
    case section(String)
    case template(String)
    case token(String)
    /// What all sections lie in, or are asked about.
    case page
    /// What moves nothing: the name of the spec.
    case nothing
  }

  var scope: Scope
  /// All that it belongs to: several where it has an anchor.
  var scopes: Set<Scope>
  /// Keys from the scope on: `spacing`, `item`.
  var keys: [String]
  /// As they stand in the file, shortened; nil where there is nothing.
  var old, new: String?
  /// In the new files: of the value, else of what it was in.
  package var place: SourceRange?
  /// Which choices of the merged files are this one: several where it has an anchor.
  var choices: [Int]

  init(_ scope: Scope, keys: [String], old: String?, new: String?, place: SourceRange?, choice: Int) {
    self.scope = scope
    scopes = [scope]
    self.keys = keys
    (self.old, self.new) = (old, new)
    self.place = place
    choices = [choice]
  }

  /// What has an anchor is met once for each alias; where it stands by itself it may be part of nothing.
  mutating func add(_ alias: WrittenChange) {
    choices += alias.choices
    scopes.formUnion(alias.scopes)
    if scope == .nothing { (scope, keys) = (alias.scope, alias.keys) }
  }

  /// Whether it is the condition of an override.
  var isCondition: Bool { keys.count > 2 && keys[0] == "overrides" && keys[2] == "when" }

  /// `template 'photo': size.height: 80 → 96`
  package var text: String {
    var path = keys.joined(separator: ".")
    // What an override says, by its condition.
    if isCondition {
      path = "overrides: \(keys[2...].joined(separator: " "))"
    } else if case .section = scope, keys.count > 2, keys[0] == "overrides" {
      path = "\(keys[2...].joined(separator: ".")) when \(keys[1])"
    }
    let named: String
    switch scope {
    case .section(let id): named = path.isEmpty ? "section '\(id)'" : path
    case .template(let name): named = "template '\(name)'\(path.isEmpty ? "" : ": \(path)")"
    case .token(let name): named = "token '\(name)'\(path.isEmpty ? "" : ": \(path)")"
    case .page, .nothing: named = path
    }
    switch (old, new) {
    case (let old?, let new?): return "\(named): \(old) → \(new)"
    case (nil, let new?): return "\(named): \(new) added"
    case (let old?, nil): return "\(named): \(old) removed"
    case (nil, nil): return named
    }
  }
}
