import LayoutEngine

/// Finds the sections that could be resolved in spite of an error in them, but with a result that is not what is meant:
///
/// - one with the id of another section
/// - one with the word for lanes of the other axis
/// - one without items whose cell is unknown
/// - one with a condition that names an unknown token: the condition would just not be met
enum SectionRefusal {
  /// The indices of such sections. If a condition of the file's overrides names an unknown token, no number of the spec
  /// counts as known.
  static func check(
    _ spec: inout LayoutSpec, _ misnamed: [Diagnostic], _ document: SpecDocument
  ) -> Set<Int> {
    if misnamed.isEmpty, document.unread.isEmpty { return [] }
    let unknown =
      (document.tokenUses.filter { spec.tokens[$0.name] == nil }.map(\.range)
      + misnamed.filter { $0.rule == .unknownTemplate }.map(\.range)).sorted()
    func holdsUnknown(_ range: SourceRange?) -> Bool {
      guard let range, !unknown.isEmpty else { return false }
      let next = unknown.partitioningIndex { ($0.file, $0.start) >= (range.file, range.start) }
      return next < unknown.count && unknown[next].file == range.file && unknown[next].end <= range.end
    }
    if spec.overrides.contains(where: { holdsUnknown($0.when.range) }) { spec.damage.insert(.numbers) }
    let lanes = Set(misnamed.lazy.filter { $0.rule == .unknownKey }.map(\.range))
    func hasWrongLanes(_ properties: SectionProperties) -> Bool {
      !lanes.isEmpty && [properties.columnsKey, properties.rowsKey].contains { $0.map(lanes.contains) ?? false }
    }
    let twins = Set(misnamed.lazy.filter { $0.rule == .duplicateID }.map(\.range))
    return Set(
      spec.sections.indices.filter { index in
        let section = spec.sections[index]
        let conditions = section.properties.expect?.conditions ?? []
        return twins.contains(section.id.range) || holdsUnknown(section.properties.cell?.range)
          || conditions.contains { holdsUnknown($0?.range) }
          || hasWrongLanes(section.properties)
          || section.overrides.contains { holdsUnknown($0.extent) || hasWrongLanes($0.properties) }
      })
  }
}
