import FrameTables
package import LayoutCompiler
import LayoutEngine

/// Writes the tables as a TypeScript module with typed names and look-ups, which needs nothing else.
package struct TypeScriptEmitter: Sendable {
  package init() {}

  /// Linear in the size of the compact tables.
  package func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    let name = TableText.typeName(of: spec, besides: Self.taken)
    let sections = TableText.sections(of: spec)
    let devices = spec.tables.map(\.device.name)
    out.append(text: GeneratedCode.firstLine(from: spec.path))
    out.append("/* eslint-disable */\n\n")
    out.append(text: "/** The sections of the spec. */\nexport type \(name)Section =\(union(sections));\n\n")
    out.append(text: "/** The devices that it was compiled for. */\nexport type \(name)Device =\(union(devices));\n\n")
    out.append(text: TypeScriptRuntime.source)
    // A function, so that nothing is read on import, and a bundler may leave out what no one uses.
    out.append(text: "const \(textName) = (): string =>\n  [\n")
    for piece in TableText.pieces(TableText.json(of: spec), of: 110) {
      out.append(text: "    ")
      out.append(quoted: piece)
      out.append(",\n")
    }
    out.append(text: "  ].join(\"\");\n\n")
    // The object comes last, since a class cannot be used above its declaration.
    out.append(
      text: "export const \(name) = /* @__PURE__ */ new LayoutTables<\(name)Section, \(name)Device>(\(textName));\n")
  }

  private let textName = "layoutText"

  /// The names that the file itself uses or declares.
  private static let taken: Set = ["JSON", "Math", "Number", "Object", "RangeError"]

  /// A union of literal types, one per line. A JSON string is a TypeScript string.
  private func union(_ names: [String]) -> String {
    if names.isEmpty { return " never" }
    return names.map { name in
      "\n  | " + ByteBuffer.quoted(name)
    }.joined()
  }
}
