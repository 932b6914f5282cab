/// What becomes of a spec whose file has another name now: it is gone at one path and new at another, with the name that
/// it gives itself. Changes are told of each path, since tables belong to files; sentences say what a reader wants to
/// know, which is what else has changed.
struct SpecMove: Sendable {
  /// The path of the spec at the other side.
  var path: String
  /// The spec as it was there; nil if that is where it is now.
  var old: ComparedSpec?

  /// Marks specs that are gone and those that are new in their place. If several are called the same, nobody knows which
  /// is meant.
  static func mark(_ specs: inout [SpecDifference]) {
    let gone = byName(specs.indices.filter { specs[$0].new == nil }, specs)
    for (name, new) in byName(specs.indices.filter { specs[$0].old == nil }, specs) {
      guard let old = gone[name], let side = specs[old].old, let now = specs[new].new else { continue }
      // Of tables that were printed, the numbers are in the unit that they were printed in.
      guard side.unit == now.unit else { continue }
      specs[new].move = SpecMove(path: specs[old].path, old: side)
      specs[old].move = SpecMove(path: specs[new].path)
    }
  }

  /// Without names that several have, and without what has none.
  private static func byName(_ indices: [Int], _ specs: [SpecDifference]) -> [String: Int] {
    Dictionary(grouping: indices) { specs[$0].name }.filter { !$0.key.isEmpty && $0.value.count == 1 }
      .mapValues { $0[0] }
  }
}
