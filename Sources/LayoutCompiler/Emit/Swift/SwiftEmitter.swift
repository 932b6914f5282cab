internal import FrameTables
import LayoutEngine

/// Writes a Swift source file with one namespace, named by the spec, from which an app reads frames.
///
/// The frames themselves are packed text (``PackedWriter``), so that the file costs the Swift compiler next to nothing.
/// The file needs the modules `FrameTables` and, with the engine, `LayoutEngine`.
package struct SwiftEmitter: Sendable {
  package var access: SwiftSettings.Access
  /// What takes the place of the `FrameTables` module.
  package var support: Support
  package var engine: SwiftSettings.Engine

  /// Where generated code gets what it needs.
  package enum Support: Sendable {
    /// It imports `FrameTables`.
    case module
    /// What ``supportSource()`` gives is in the same file.
    case file
    /// What ``supportSource()`` gives is in another file of the same module.
    case elsewhere
  }

  package init(_ settings: SwiftSettings = SwiftSettings(), support: Support = .module) {
    access = settings.access ?? .standard
    engine = settings.engine ?? .standard
    self.support = support
  }

  /// What stands before a declaration that the app sees; with a blank behind it, unless it is empty.
  var modifier: String { access == .internal ? "" : access.rawValue + " " }

  /// Linear in the size of the tables.
  package func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    emitNamespace(spec, to: &out)
    if support == .file {
      out.append("\n")
      let source = supportSource()
      out.append(source, from: 0, to: source.count)
    }
  }

  /// The imports of what the declarations use. Where imports are public by default, all of one module in a module of
  /// the app have to be so or none, and the app's own say nothing of it: a `package` one is for where they are
  /// internal.
  private func imports(of modules: [String]) -> String {
    switch access {
    case .internal: modules.map { "import \($0)\n" }.joined()
    case .public: modules.map { "public import \($0)\n" }.joined()
    case .package:
      """
      #if hasFeature(InternalImportsByDefault)
      \(modules.map { "  package import \($0)\n" }.joined())#else
      \(modules.map { "  import \($0)\n" }.joined())#endif

      """
    }
  }

  private func emitNamespace(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    // Of a section that repeats, only the first instance.
    let sections = (spec.tables.first?.sections ?? []).filter { $0.instance ?? 0 == 0 }
    // A standalone file has no engine to ask.
    let program = engine == .include && support == .module && !sections.isEmpty ? spec.program : nil
    let modules = support != .module ? [] : ["FrameTables"] + (program == nil ? [] : ["LayoutEngine"])
    let imports = modules.isEmpty ? "" : imports(of: modules) + "\n"
    // The protocols hold what the modules do for all layouts.
    let protocolName = program == nil ? ": FrameTable.Compiled" : ": LayoutProgram.Compiled"
    let names = Names(
      devices: SwiftNames.cases(spec.tables.map(\.device.name), suffix: "Device"),
      sections: SwiftNames.cases(sections.map(\.id), suffix: "Section"))
    // It belongs to no actor. In a module whose code is the main actor's by default, the conformance would be the main
    // actor's, too, and what the protocols do could not be passed on as a function.
    out.append(
      text:
        """
        \(GeneratedCode.firstLine(from: spec.path))\(support == .file ? "\(Self.unformatted)\n" : "")
        \(imports)/// The layout `\(CommentText.visible(spec.name))`, resolved for \(spec.tables.count.counted("device")).
        nonisolated \(modifier)enum \(SwiftNames.escaped(spec.name))\(spec.tables.isEmpty ? "" : protocolName) {

        """)
    if spec.tables.isEmpty { return out.append("}\n") }
    emitDevices(spec.tables, names, to: &out)
    if sections.isEmpty {
      out.append(text: "  /// There is none.\n  \(modifier)typealias Section = FrameTable.NoSection\n\n")
    } else {
      emitSections(sections, of: spec.tables[0], program, names.sections, to: &out)
    }
    emitLookups(spec.tables, names, to: &out)
    if let program { emitEngine(program, names.sections, to: &out) }
    emitData(spec.tables, program, names, to: &out)
    out.append("}\n")
  }

  struct Names {
    var devices: [String]
    var sections: [String]
  }

  private func emitDevices(_ tables: [FrameTable], _ names: Names, to out: inout ByteBuffer) {
    out.append("  /// A device that the layout was resolved for.\n")
    out.append(text: "  \(modifier)enum Device: Int, CaseIterable, Sendable {\n")
    for (table, name) in zip(tables, names.devices) {
      let scale = table.device.scale
      let mirrored = table.direction == .rtl ? ", right to left" : ""
      out.append(
        text:
          """
              /// `\(CommentText.visible(table.device.name))`: \(table.device.size.readable(over: scale)) points at \(scale)×\(mirrored); \
          the content is \(table.contentSize.readable(over: scale)).
              case \(name)

          """)
    }
    out.append("  }\n\n")
  }
}
