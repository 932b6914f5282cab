/// What a section asks of the app, in the words of generated Swift.
struct NamedNeeds {
  let needs: SectionNeeds
  /// What the property of the section is called, in lower camel case.
  let property: String
  /// What the type of one instance is called, if there is one.
  let typeName: String

  init(_ needs: SectionNeeds, property: String, typeName: String) {
    self.needs = needs
    self.property = property
    self.typeName = typeName
  }

  /// A property of the type of one instance.
  struct Field {
    let name, type, help: String
    /// The call that passes it on; nil if another one does.
    let call: String?
  }

  /// - Parameter properties: what the properties of the sections are called.
  /// - Returns: each with a type name of its own; none hides a name that the code around it uses.
  static func all(of needs: [SectionNeeds], properties: [String]) -> [NamedNeeds] {
    let plain = properties.map { property in
      let name = property.filter { $0 != "`" }
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    var used = Set(plain)
    return zip(zip(needs, properties), plain).map { named, type in
      var typeName = type
      if taken.contains(type) {
        typeName = type + "Section"
        var number = 2
        while !used.insert(typeName).inserted {
          typeName = "\(type)SectionN\(number)"
          number += 1
        }
      }
      return NamedNeeds(named.0, property: named.1, typeName: typeName)
    }
  }

  private static let taken: Set<String> = [
    "Any", "Array", "Content", "Equatable", "FrameTable", "Int", "LayoutCollection", "LayoutContents",
    "LayoutHeaderProposal", "LayoutProposal", "Protocol", "Self", "Sendable", "String", "Type", "Void",
  ]

  /// Whether there is a type of one instance: it is more than a count of items.
  var hasType: Bool { !needs.all.isEmpty && needs.all != [.count] }

  /// The type of the property.
  var type: String {
    if needs.all.isEmpty { return needs.isMany ? "Int" : "Void" }
    let one = hasType ? typeName : "Int"
    return needs.isMany ? "[\(one)]" : one
  }

  var summary: String {
    let id = CommentText.visible(needs.id)
    if needs.all.isEmpty { return "How many times `\(id)` stands there." }
    let what = hasType ? "What `\(id)` shows" : "How many items `\(id)` has"
    return needs.isMany ? "\(what), for each time that it stands there." : "\(what)."
  }

  /// An expression: what the property says of each instance, as a list.
  var instances: String {
    if !needs.isMany { return "[\(instance(property))]" }
    if !needs.all.isEmpty { return "\(property).map { \(instance("$0")) }" }
    return "LayoutContents.Section.instances(\(property))"
  }

  /// - Parameter value: what the app says of one instance.
  private func instance(_ value: String) -> String {
    hasType ? "\(value)._given" : "LayoutContents.Section().with(count: \(value))"
  }

  var fields: [Field] { needs.all.map(field(for:)) }

  private func field(for need: SectionNeeds.Need) -> Field {
    switch need {
    case .count:
      Field(name: "count", type: "Int", help: "How many items there are.", call: ".with(count: count)")
    case .lead:
      Field(name: "lead", type: "Int", help: "Empty lanes before the first item.", call: ".with(lead: lead)")
    case .sizes:
      Field(
        name: "size", type: "(LayoutProposal) -> FrameTable.Size",
        help: "The size of what an item shows, in points, in the room that its cell leaves it.",
        call: needs.all.contains(.cell)
          ? ".with(sizes: size, template: { cell($0).rawValue })" : ".with(sizes: size)")
    case .cell:
      Field(name: "cell", type: "(_ item: Int) -> Cell", help: "The cell that an item has.", call: nil)
    case .header: Self.supplementary("header")
    case .footer: Self.supplementary("footer")
    }
  }

  private static func supplementary(_ name: String) -> Field {
    Field(
      name: name, type: "(LayoutHeaderProposal) -> FrameTable.Size",
      help: "The size of what the \(name) shows, in points, in the room that it leaves it.",
      call: ".with(\(name): \(name))")
  }

  /// The calls that pass the fields on; several take a line each, so that no line gets too long.
  var calls: String {
    let calls = fields.compactMap(\.call)
    return calls.count == 1 ? calls[0] : calls.map { "\n          \($0)" }.joined()
  }
}
