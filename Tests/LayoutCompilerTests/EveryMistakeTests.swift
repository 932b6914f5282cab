import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// One run reports all mistakes: a spec with the mistakes of two specs of `Specs/invalid` has the diagnostics of both,
/// and no others.
@Suite struct EveryMistakeTests {
  /// A spec of `Specs/invalid` with what is found in it.
  struct Single: Sendable {
    var path: String
    var text: String
    var found: [Found]
    var damage: SpecDamage
    /// The top-level keys in which a mistake lies.
    var keeps: Set<String>
    var name: Substring { path.split(separator: "/").last ?? "" }
  }

  /// The part of a diagnostic that is the same in whatever spec it is reported.
  struct Found: Hashable, Sendable {
    var rule: RuleID
    var message: String
    var place: String
    /// What has to be known to report it.
    var needs: SpecDamage

    static func == (a: Found, b: Found) -> Bool { (a.rule, a.message, a.place) == (b.rule, b.message, b.place) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(message)
      hasher.combine(place)
    }

    init(_ diagnostic: Diagnostic, _ sources: SourceSet) {
      rule = diagnostic.rule
      // Leaves out suggestions, which name what a spec knows, and the devices, which depend on the spec.
      let message = String(diagnostic.message.prefix { $0 != ";" }).replacing(/\ \(on\ [^)]*\)$/, with: "")
      self.message = message.replacing("-too'", with: "'").replacing("Too'", with: "'")
      let text = diagnostic.range.start == diagnostic.range.end ? "" : sources.text(in: diagnostic.range)
      place = text.replacing(/-too$/, with: "")
      needs =
        switch rule {
        case .unknownTemplate, .unknownToken: .names
        // What a template lacks may be defined in one that could not be read.
        case .missingKey where diagnostic.isWritten: [.axes, .names]
        // If it holds on some devices only, it depends on the numbers that a condition compares.
        default:
          diagnostic.isWritten && !diagnostic.message.contains(#/\(on [0-9]+ of [0-9]+ devices/#)
            ? .axes : diagnostic.devices.isEmpty ? [] : [.axes, .numbers]
        }
    }
  }

  /// After one of these, nobody can read the rest of a file.
  static let unreadable: Set<RuleID> = [.syntax, .encoding, .unsupportedVersion]

  /// Why a spec is left out.
  static let exceptions: [String: String] = [
    "limit-exceeded-aliases": "the file is not read on past the limit",
    "unknown-key-scroll-direction-and-lanes": "it turns the page, and with it what is meant by the other's keys",
    "wrong-type-tokens-as-list": "a list of tokens and a mapping of others are no text together",
  ]

  static let singles: [Single] = Repository.files(in: "Specs/invalid", suffix: ".layout.yaml").compactMap { path in
    guard let bytes = Repository.bytes(path), let name = path.split(separator: "/").last?.dropLast(12),
      exceptions[String(name)] == nil
    else { return nil }
    let compilation = Repository.compile(path)
    let rules = compilation.diagnostics.map(\.rule)
    guard let spec = compilation.spec, rules.allSatisfy({ !unreadable.contains($0) }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return Single(
      path: path, text: text, found: compilation.diagnostics.map { Found($0, compilation.sources) },
      damage: spec.damage,
      keeps: keeps(compilation.diagnostics, text)
        .union(compilation.diagnostics.contains { !$0.devices.isEmpty && !$0.isWritten } ? ["numbers"] : []))
  }

  /// The top-level keys that a mistake is about.
  private static func keeps(_ diagnostics: [Diagnostic], _ text: String) -> Set<String> {
    var keys: Set<String> = []
    for diagnostic in diagnostics where diagnostic.range.file == 0 {
      if diagnostic.rule == .missingKey,
        let key = diagnostic.message.firstMatch(of: /a layout spec needs the key '(\w+)'/)
      {
        keys.insert(String(key.1))
      } else {
        let before = text.utf8.prefix(Int(diagnostic.range.start) + 1)
        let line = String(decoding: Array(before), as: UTF8.self).split(separator: "\n").last {
          $0.first?.isLetter == true
        }
        keys.insert(String(line?.prefix { $0 != ":" } ?? ""))
      }
    }
    return keys
  }

  /// Each spec is paired with so many others, at growing distances, that every two rules meet somewhere.
  static let distances = [1, 2, 3, 5, 8, 13, 21, 34, 55, 72, 89]

  @Test func twoMistakesAreFoundTogether() {
    let singles = Self.singles
    var pairs = 0
    for distance in Self.distances {
      for (index, first) in singles.enumerated() {
        let second = singles[(index + distance) % singles.count]
        guard let pair = SpecPair((first.text, first.keeps), (second.text, second.keeps)) else { continue }
        pairs += 1
        check(pair, first, second)
      }
    }
    // Most pairs say things of their own; the specs of the others would say something about each other.
    #expect(pairs > 800, "\(pairs) of \(singles.count * Self.distances.count) pairs")
  }

  private func check(_ pair: SpecPair, _ first: Single, _ second: Single) {
    let file = SourceFile(path: "Specs/invalid/pair.layout.yaml", text: pair.text)
    let compilation = Compiler.compile(file, read: Repository.read)
    let found = Set(compilation.diagnostics.map { Found($0, compilation.sources) })
    // What a mistake leaves unknown about the whole spec is judged in the next run.
    let damage = first.damage.union(second.damage)
    let expected = Set(first.found + second.found)
    let missing = expected.subtracting(found).filter { $0.needs.isDisjoint(with: damage) }
    let added = found.subtracting(expected)
    if missing.isEmpty, added.isEmpty { return }
    Issue.record(
      """
      \(first.name) with \(second.name)
      missing: \(missing.map { "\($0.rule.rawValue): \($0.message) at '\($0.place)'" })
      added: \(added.map { "\($0.rule.rawValue): \($0.message) at '\($0.place)'" })
      """)
  }
}
