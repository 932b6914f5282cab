internal import FrameTables
import LayoutEngine

/// The engine in generated code: the spec in packed form, and what the app tells it. `LayoutProgram.Compiled` makes
/// layouts from them.
extension SwiftEmitter {
  /// - Parameter sections: the cases of `Section`, in the order of the spec.
  func emitEngine(_ spec: LayoutSpec, _ sections: [String], _ modifier: String, to out: inout ByteBuffer) {
    let needs = SectionNeeds.named(zip(spec.sections, sections).map { SectionNeeds($0, name: $1) })
    emitContent(needs, modifier, to: &out)
    out.append(
      text:
        """
          /// The spec, unpacked when first asked for.
          \(modifier)static let _program = LayoutProgram(packedV\(PackedSpec.labelNumber): Packed.spec)


        """)
  }

  private func emitContent(_ needs: [SectionNeeds], _ modifier: String, to out: inout ByteBuffer) {
    let needed = needs.filter { !$0.isEmpty }
    if needed.isEmpty {
      out.append(
        text: """
            /// What the app tells the layout: nothing, since the spec says all.
            \(modifier)struct Content: LayoutContents.Nothing, Sendable {
          """)
      if access != .internal { out.append(text: "\n    \(modifier)init() {}\n  ") }
      return out.append("}\n\n")
    }
    let isNumbers = needed.allSatisfy(\.isNumbers)
    out.append(
      text:
        "  /// What the app tells the layout.\n"
        + "  \(modifier)struct Content: LayoutContents.Typed\(isNumbers ? ", Equatable, Sendable" : "") {\n")
    for need in needed {
      out.append(text: "    /// \(need.summary)\n    \(modifier)var \(need.name): \(need.type)\n")
    }
    emitInitializer(needed.map { ($0.name, $0.type) }, modifier, indent: "    ", to: &out)
    out.append(text: "\n    \(modifier)var _contents: LayoutContents {\n      LayoutContents()\n")
    for (index, need) in needs.enumerated() where !need.isEmpty {
      let value =
        !need.isMany
        ? "[\(need.given(by: need.name))]"
        : need.fields.isEmpty
          ? "Array(repeating: \(need.given(by: "")), count: \(need.name) < 0 ? 0 : \(need.name))"
          : "\(need.name).map { \(need.given(by: "$0")) }"
      out.append(text: "        .with(\(index), \(value))\n")
    }
    out.append("    }\n")
    for need in needed where need.hasType { emitType(of: need, modifier, to: &out) }
    out.append("  }\n\n")
  }

  /// Writes the type for what a section needs if that is more than a count.
  private func emitType(of need: SectionNeeds, _ modifier: String, to out: inout ByteBuffer) {
    out.append(
      text:
        "\n    /// Of `\(SwiftText.comment(need.id))`.\n"
        + "    \(modifier)struct \(need.typeName)\(need.isNumbers ? ": Equatable, Sendable" : "") {\n")
    for field in need.fields {
      out.append(text: "      /// \(field.help)\n      \(modifier)var \(field.name): \(field.type)\n")
    }
    emitInitializer(need.fields.map { ($0.name, $0.type) }, modifier, indent: "      ", to: &out)
    out.append(
      text: """

              fileprivate var _given: LayoutContents.Section {
                LayoutContents.Section()\(need.given)
              }

        """)
    if !need.templates.isEmpty {
      out.append(text: "\n      /// The cells that an item may have.\n      \(modifier)enum Cell: String, Sendable {\n")
      for (name, template) in zip(SwiftNames.cases(need.templates, suffix: "Cell"), need.templates) {
        out.append(text: "        case \(name) = \(SwiftText.literal(template))\n")
      }
      out.append("      }\n")
    }
    out.append("    }\n")
  }

  /// An internal type has this initializer by itself, and swift-format finds one too many there.
  private func emitInitializer(
    _ fields: [(name: String, type: String)], _ modifier: String, indent: String, to out: inout ByteBuffer
  ) {
    if access == .internal { return }
    out.append(text: "\n\(indent)\(modifier)init(\n")
    for (index, field) in fields.enumerated() {
      let type = field.type.hasPrefix("(") ? "@escaping \(field.type)" : field.type
      out.append(text: "\(indent)  \(field.name): \(type)\(index == fields.count - 1 ? "" : ",")\n")
    }
    out.append(text: "\(indent)) {\n")
    for (name, _) in fields { out.append(text: "\(indent)  self.\(name) = \(name)\n") }
    out.append(text: "\(indent)}\n")
  }
}

/// What a section asks of the app, whichever of its overrides hold.
private struct SectionNeeds {
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
      switch properties.count?.value {
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
    if isMany, !all.contains(where: { $0.count?.value.isDynamic == true }), fields.isEmpty { isMany = false }
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
    let id = SwiftText.comment(id)
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
