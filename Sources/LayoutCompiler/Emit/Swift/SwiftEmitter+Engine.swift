internal import FrameTables
import LayoutEngine

/// The engine in generated code: the spec in packed form, and what the app tells it. `LayoutProgram.Compiled` makes
/// layouts from them.
extension SwiftEmitter {
  /// - Parameter sections: the cases of `Section`, in the order of the spec.
  func emitEngine(_ spec: LayoutSpec, _ sections: [String], to out: inout ByteBuffer) {
    let needs = NamedNeeds.all(of: spec.sections.map(SectionNeeds.init), properties: sections)
    emitContent(needs, to: &out)
    out.append(
      text:
        """
          /// The spec, unpacked when first asked for.
          \(modifier)static let _program = LayoutProgram(packedV\(PackedSpec.labelNumber): Packed.spec)


        """)
  }

  private func emitContent(_ needs: [NamedNeeds], to out: inout ByteBuffer) {
    let needed = needs.filter { !$0.needs.isEmpty }
    if needed.isEmpty {
      out.append(
        text: """
            /// What the app tells the layout: nothing, since the spec says all.
            \(modifier)struct Content: LayoutContents.Nothing, Sendable {
          """)
      if access != .internal { out.append(text: "\n    \(modifier)init() {}\n  ") }
      return out.append("}\n\n")
    }
    let isNumbers = needed.allSatisfy(\.needs.areNumbers)
    out.append(
      text:
        "  /// What the app tells the layout.\n"
        + "  \(modifier)struct Content: LayoutContents.Typed\(isNumbers ? ", Equatable, Sendable" : "") {\n")
    for need in needed {
      out.append(text: "    /// \(need.summary)\n    \(modifier)var \(need.property): \(need.type)\n")
    }
    emitInitializer(needed.map { ($0.property, $0.type) }, indent: "    ", to: &out)
    out.append(text: "\n    \(modifier)var _contents: LayoutContents {\n      LayoutContents()\n")
    for (index, need) in needs.enumerated() where !need.needs.isEmpty {
      out.append(text: "        .with(\(index), \(need.instances))\n")
    }
    out.append("    }\n")
    for need in needed where need.hasType { emitType(of: need, to: &out) }
    out.append("  }\n\n")
  }

  /// Writes the type for what a section needs if that is more than a count.
  private func emitType(of need: NamedNeeds, to out: inout ByteBuffer) {
    out.append(
      text:
        "\n    /// Of `\(CommentText.visible(need.needs.id))`.\n"
        + "    \(modifier)struct \(need.typeName)\(need.needs.areNumbers ? ": Equatable, Sendable" : "") {\n")
    for field in need.fields {
      out.append(text: "      /// \(field.help)\n      \(modifier)var \(field.name): \(field.type)\n")
    }
    emitInitializer(need.fields.map { ($0.name, $0.type) }, indent: "      ", to: &out)
    out.append(
      text: """

              fileprivate var _given: LayoutContents.Section {
                LayoutContents.Section()\(need.calls)
              }

        """)
    let templates = need.needs.templates
    if !templates.isEmpty {
      out.append(text: "\n      /// The cells that an item may have.\n      \(modifier)enum Cell: String, Sendable {\n")
      for (name, template) in zip(SwiftNames.cases(templates, suffix: "Cell"), templates) {
        out.append(text: "        case \(name) = \(SwiftText.literal(template))\n")
      }
      out.append("      }\n")
    }
    out.append("    }\n")
  }

  /// An internal type has this initializer by itself, and swift-format finds one too many there.
  private func emitInitializer(
    _ fields: [(name: String, type: String)], indent: String, to out: inout ByteBuffer
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
