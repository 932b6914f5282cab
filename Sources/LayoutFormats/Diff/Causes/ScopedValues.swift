import LayoutEngine

/// Values that are written differently, by what they belong to, so that looking up those of a section goes through no
/// others. Values are indices, ascending.
struct ScopedValues {
  private let byScope: [WrittenChange.Scope: [Int]]
  /// The references by way of which a value is reached: whoever reaches none follows no others.
  private let reach: ReferenceReach
  private let page: Set<WrittenChange.Scope>
  /// What bears on all sections.
  let ofAll: [Int]
  /// How many of those belong to no section, so that they may concern any part of one.
  let outsideSections: Int
  /// What bears on the list of devices, and what on their containers.
  let ofDeviceList, ofPageFrame: [Int]
  /// By what a section refers to, what it reaches that way. Thousands of sections mostly refer to the same.
  private var known: [Set<WrittenChange.Scope>: [Int]] = [:]

  init(_ values: [WrittenChange], _ reach: ReferenceReach) {
    var byScope: [WrittenChange.Scope: [Int]] = [:]
    for (number, value) in values.enumerated() {
      for scope in value.scopes { byScope[scope, default: []].append(number) }
    }
    self.byScope = byScope
    self.reach = reach.among(reach.referring(to: Set(byScope.keys)))
    page = self.reach.reach(of: [.page])
    ofAll = Self.sorted(page.flatMap { byScope[$0] ?? [] })
    outsideSections = ofAll.count { if case .section = values[$0].scope { false } else { true } }
    ofDeviceList = values.indices.filter { values[$0].pageParts.contains(.deviceList) }
    // What the page refers to may size a container.
    ofPageFrame = ofAll.filter { values[$0].scope != .page || values[$0].pageParts.contains(.frame) }
  }

  subscript(_ scope: WrittenChange.Scope) -> [Int] { byScope[scope] ?? [] }

  /// What a section reaches in addition to what bears on all sections.
  mutating func reached(from section: String) -> [Int] {
    let targets = reach.targets(of: .section(section))
    let others = known[targets] ?? values(of: reach.reach(of: targets))
    known[targets] = others
    return Self.union(values(of: [.section(section)]), others)
  }

  private func values(of scopes: Set<WrittenChange.Scope>) -> [Int] {
    Self.sorted(scopes.flatMap { page.contains($0) ? [] : byScope[$0] ?? [] })
  }

  static func union(_ a: [Int], _ b: [Int]) -> [Int] { a.isEmpty ? b : b.isEmpty ? a : sorted(a + b) }

  /// The numbers in order, each once.
  private static func sorted(_ numbers: [Int]) -> [Int] {
    numbers.sorted().reduce(into: []) { result, number in if result.last != number { result.append(number) } }
  }
}
