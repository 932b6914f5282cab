import LayoutCompiler
package import LayoutEngine

/// A value of a spec, or of what it includes, that is written differently than before.
package struct WrittenChange: Sendable {
  /// What the value belongs to: whoever refers to that is concerned.
  package enum Scope: Sendable, Hashable {
    case section(String)
    case template(String)
    case token(String)
    /// What concerns all sections: the container, devices, fonts.
    case page
    /// What moves nothing: the name of the spec.
    case nothing
  }

  var scope: Scope
  /// All that it belongs to: several scopes if it has an anchor.
  var scopes: Set<Scope>
  /// From the scope on.
  var path: WrittenPath
  /// The texts as they stand in the files, shortened; nil if there is none.
  var old, new: String?
  /// In the new files: the place of the value or, if there is none, of what it was in.
  package var place: SourceRange?
  /// The choices of the merged files that are this change: several if it has an anchor.
  var choices: [Int]

  init(_ scope: Scope, _ path: WrittenPath, old: String?, new: String?, place: SourceRange?, choice: Int) {
    self.scope = scope
    scopes = [scope]
    self.path = path
    (self.old, self.new) = (old, new)
    self.place = place
    choices = [choice]
  }

  /// A value with an anchor is met once for each alias; where it stands by itself it may be part of nothing.
  mutating func add(_ alias: WrittenChange) {
    choices += alias.choices
    scopes.formUnion(alias.scopes)
    if scope == .nothing { (scope, path) = (alias.scope, alias.path) }
  }

  /// Whether it only says what is expected of a section, which moves nothing.
  var isExpectation: Bool { path.keys.first == SectionKey.expect.rawValue }

  /// `template 'photo': size.height: 80 → 96`
  package var text: String {
    let path = path.text(in: scope)
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
