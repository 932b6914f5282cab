import LayoutEngine

/// Finds the sections that could be resolved in spite of an error in them: one with the id of another, one without items
/// whose cell is unknown, and one with a condition that names an unknown token, which is just not met then. What came out
/// would not be what is meant.
enum SectionRefusal {
  /// The indices of such sections. Where the condition is one of the file, nothing is known of any numbers.
  static func check(
    _ spec: inout LayoutSpec, _ misnamed: [Diagnostic], _ document: SpecDocument
  ) -> Set<Int> {
    if misnamed.isEmpty, document.unread.isEmpty { return [] }
    let unknown =
      document.tokenUses.filter { spec.tokens[$0.name] == nil }.map(\.range)
      + misnamed.filter { $0.rule == .unknownTemplate }.map(\.range)
    func holdsUnknown(_ range: SourceRange?) -> Bool {
      guard let range, !unknown.isEmpty else { return false }
      return unknown.contains { $0.file == range.file && range.start <= $0.start && $0.end <= range.end }
    }
    if spec.overrides.contains(where: { holdsUnknown($0.when.range) }) { spec.damage.insert(.numbers) }
    let twins = Set(misnamed.lazy.filter { $0.rule == .duplicateID }.map(\.range))
    return Set(
      spec.sections.indices.filter { index in
        let section = spec.sections[index]
        let conditions = section.properties.expect?.conditions ?? []
        return twins.contains(section.id.range) || holdsUnknown(section.properties.cell?.range)
          || conditions.contains { holdsUnknown($0?.range) }
          || section.overrides.contains { holdsUnknown($0.extent) }
      })
  }
}
