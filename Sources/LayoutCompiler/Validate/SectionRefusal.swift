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
  static func check(_ spec: inout LayoutSpec, _ misnamed: MisnamedParts) -> Set<Int> {
    if misnamed.isEmpty { return [] }
    let unknown = (misnamed.tokens + misnamed.templates).sorted()
    func holdsUnknown(_ range: SourceRange?) -> Bool {
      guard let range, !unknown.isEmpty else { return false }
      let next = unknown.partitioningIndex { ($0.file, $0.start) >= (range.file, range.start) }
      return next < unknown.count && unknown[next].file == range.file && unknown[next].end <= range.end
    }
    if spec.overrides.contains(where: { holdsUnknown($0.when.range) }) { spec.damage.insert(.numbers) }
    return misnamed.sections.union(
      spec.sections.indices.filter { index in
        let section = spec.sections[index]
        let conditions = section.properties.expect?.conditions ?? []
        return holdsUnknown(section.properties.cell?.range) || conditions.contains { holdsUnknown($0?.range) }
          || section.overrides.contains { holdsUnknown($0.extent) }
      })
  }
}

/// What has a name that cannot be meant.
struct MisnamedParts {
  /// Sections with the id of another one, or with the word for lanes of the other axis.
  var sections: Set<Int> = []
  /// Where templates are named that there are not, and tokens.
  var templates: [SourceRange] = []
  var tokens: [SourceRange] = []

  var isEmpty: Bool { sections.isEmpty && templates.isEmpty && tokens.isEmpty }
}
