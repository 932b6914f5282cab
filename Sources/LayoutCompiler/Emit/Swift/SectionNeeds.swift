import LayoutEngine

/// What a section asks of the app, whichever of its overrides hold.
struct SectionNeeds {
  let id: String
  /// In lower camel case, as a property is named.
  let name: String
  private(set) var fields: [Field] = []
  /// The templates of which the app names one for each item.
  private(set) var templates: [String] = []
  /// Whether the section may appear more than once.
  private(set) var isMany = false

  struct Field {
    var name, type, help: String
    /// The call that passes it on.
    var given: String
  }

  init(_ section: SectionSpec, name: String) {
    id = section.id.value
    self.name = name
    let all = [section.properties] + section.overrides.map(\.properties)
    isMany = all.contains { properties in
      switch properties.repeats?.value {
      case .dynamic?, .given?: true
      case .fixed(let count)?: count > 1
      case nil: false
      }
    }
    let items = all.compactMap(\.items?.value)
    let arrangements =
      all.compactMap(\.arrange?.value) + (section.properties.arrange == nil ? [Defaults.arrange.value] : [])
    if items.contains(where: { $0.hasDynamicCount(countingSizes: false) }) {
      fields.append(
        Field(name: "count", type: "Int", help: "How many items there are.", given: ".with(count: count)"))
    }
    if all.contains(where: { $0.lead?.value.isDynamic == true }) {
      fields.append(
        Field(
          name: "lead", type: "Int", help: "Empty lanes before the first item.", given: ".with(lead: lead)"))
    }
    if items.contains(where: \.isMeasured), arrangements.contains(where: { $0.traits.sizes != .none }) {
      var known: Set<String> = []
      for name in all.flatMap({ ($0.templates?.value.names ?? []) + ($0.items?.value.measuredCells ?? []) }).map(
        \.value)
      where known.insert(name).inserted { templates.append(name) }
      fields.append(
        Field(
          name: "size", type: "(LayoutProposal) -> FrameTable.Size",
          help: "The size of what an item shows, in points, in the room that its cell leaves it.",
          given: templates.isEmpty
            ? ".with(sizes: size)" : ".with(sizes: size, template: { cell($0).rawValue })"))
      if !templates.isEmpty {
        fields.append(
          Field(name: "cell", type: "(_ item: Int) -> Cell", help: "The cell that an item has.", given: ""))
      }
    }
    for (field, spec) in [("header", all.compactMap(\.header)), ("footer", all.compactMap(\.footer))] {
      guard spec.contains(where: \.isMeasured) else { continue }
      fields.append(
        Field(
          name: field, type: "(LayoutHeaderProposal) -> FrameTable.Size",
          help: "The size of what the \(field) shows, in points, in the room that it leaves it.",
          given: ".with(\(field): \(field))"))
    }
    if isMany, !all.contains(where: { $0.repeats?.value.isDynamic == true }), fields.isEmpty { isMany = false }
  }

  var isEmpty: Bool { fields.isEmpty && !isMany }

  /// The calls that pass its fields on; several take a line each, so that no line gets too long.
  var given: String {
    let calls = fields.map(\.given).filter { !$0.isEmpty }
    return calls.count == 1 ? calls[0] : calls.map { "\n          \($0)" }.joined()
  }

  /// Whether it is more than a count of items.
  var hasType: Bool { !fields.isEmpty && fields.map(\.name) != ["count"] }

  /// Whether there are no closures in it, which neither can be compared nor are known to be for any thread. Of a public
  /// type, the compiler does not see by itself that it is `Sendable`.
  var isNumbers: Bool { fields.allSatisfy { $0.type == "Int" } }

  /// What the type of one instance is called.
  private(set) var typeName = ""

  /// Each with a type name of its own; none hides a name that the code around it uses.
  static func named(_ needs: [SectionNeeds]) -> [SectionNeeds] {
    let plain = needs.map { need -> String in
      let name = need.name.filter { $0 != "`" }
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    var used = Set(plain)
    return zip(needs, plain).map { need, type in
      var result = need
      result.typeName = type
      guard taken.contains(type) else { return result }
      var number = 2
      result.typeName = type + "Section"
      while !used.insert(result.typeName).inserted {
        result.typeName = "\(type)SectionN\(number)"
        number += 1
      }
      return result
    }
  }

  private static let taken: Set<String> = [
    "Any", "Array", "Content", "Equatable", "FrameTable", "Int", "LayoutCollection", "LayoutContents",
    "LayoutHeaderProposal", "LayoutProposal", "Protocol", "Self", "Sendable", "String", "Type", "Void",
  ]

  var type: String {
    let one = hasType ? typeName : fields.isEmpty ? "Void" : "Int"
    return isMany ? fields.isEmpty ? "Int" : "[\(one)]" : one
  }

  var summary: String {
    let id = CommentText.visible(id)
    if fields.isEmpty { return "How many times `\(id)` stands there." }
    let what = hasType ? "What `\(id)` shows" : "How many items `\(id)` has"
    return isMany ? "\(what), for each time that it stands there." : "\(what)."
  }

  /// - Parameter value: the value for one instance.
  func given(by value: String) -> String {
    if hasType { return "\(value)._given" }
    return fields.isEmpty ? "LayoutContents.Section()" : "LayoutContents.Section().with(count: \(value))"
  }
}

extension ItemsSpec {
  /// The templates of which the app names one for each item, if the items say so.
  fileprivate var measuredCells: [Located<String>] {
    if case .measured(let items) = self { return items.cells }
    return []
  }
}
