import LayoutEngine

/// What a section asks of the app, whichever of its overrides hold.
struct SectionNeeds {
  /// Something that the app says of each place at which the section stands.
  enum Need {
    /// How many items there are.
    case count
    /// How many lanes are empty before the first item.
    case lead
    /// The size of what an item shows.
    case sizes
    /// Which of ``SectionNeeds/templates`` an item has.
    case cell
    /// The size of what the header or the footer shows.
    case header, footer
  }

  let id: String
  /// In the order in which generated code asks for them.
  let all: [Need]
  /// The templates of which the app names one for each item.
  let templates: [String]
  /// Whether the app says how often the section stands there, or says everything of each of several places.
  let isMany: Bool

  init(_ section: SectionSpec) {
    id = section.id.value
    let properties = [section.properties] + section.overrides.map(\.properties)
    let items = properties.compactMap(\.items?.value)
    let arrangements =
      properties.compactMap(\.arrange?.value) + (section.properties.arrange == nil ? [Defaults.arrange.value] : [])
    let isMeasured = items.contains(where: \.isMeasured) && arrangements.contains { $0.traits.sizes != .none }
    templates = isMeasured ? Self.templates(of: properties) : []

    var all: [Need] = []
    if items.contains(where: { $0.hasDynamicCount(countingSizes: false) }) { all.append(.count) }
    if properties.contains(where: { $0.lead?.value.isDynamic == true }) { all.append(.lead) }
    if isMeasured { all.append(.sizes) }
    if !templates.isEmpty { all.append(.cell) }
    if properties.contains(where: { $0.header?.isMeasured == true }) { all.append(.header) }
    if properties.contains(where: { $0.footer?.isMeasured == true }) { all.append(.footer) }
    self.all = all
    let repeats = properties.compactMap(\.repeats?.value)
    isMany = repeats.contains(where: \.isDynamic) || !all.isEmpty && repeats.contains { $0.sample > 1 }
  }

  var isEmpty: Bool { all.isEmpty && !isMany }

  /// Whether there are no closures in it, which neither can be compared nor are known to be for any thread. Of a public
  /// type, the compiler does not see by itself that it is `Sendable`.
  var areNumbers: Bool {
    all.allSatisfy { need in
      switch need {
      case .count, .lead: true
      case .sizes, .cell, .header, .footer: false
      }
    }
  }

  /// Those that the section and its overrides name, each once.
  private static func templates(of properties: [SectionProperties]) -> [String] {
    var known: Set<String> = []
    return
      properties
      .flatMap { ($0.templates?.value.names ?? []) + ($0.items?.value.measuredCells ?? []) }
      .map(\.value)
      .filter { known.insert($0).inserted }
  }
}

extension ItemsSpec {
  /// The templates of which the app names one for each item, if the items say so.
  fileprivate var measuredCells: [Located<String>] {
    if case .measured(let items) = self { return items.cells }
    return []
  }
}
