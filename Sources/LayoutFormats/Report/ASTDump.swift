internal import FrameTables
package import LayoutCompiler
package import LayoutEngine

/// Writes the typed tree of a spec for those who work on the compiler: one value a line, with the place it has in the
/// file, indented by what it belongs to.
package struct ASTDump {
  let sources: SourceSet
  let tokenNames: [String]
  private var output = ""
  private var depth = 0

  package static func render(_ spec: LayoutSpec, _ sources: SourceSet) -> String {
    var dump = ASTDump(sources: sources, tokenNames: spec.tokenNames)
    dump.line("spec \(spec.name.value)", at: spec.name.range)
    dump.indented { $0.write(spec) }
    return dump.output
  }

  private init(sources: SourceSet, tokenNames: [String]) {
    self.sources = sources
    self.tokenNames = tokenNames
  }

  mutating func indented(_ body: (inout ASTDump) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func line(_ text: String, at range: SourceRange? = nil) {
    let line = text + (range.map { "  @\(place(of: $0))" } ?? "")
    output += String(repeating: "  ", count: depth) + TerminalText.leading(line) + "\n"
  }

  /// A value that may be absent, `name: value`.
  mutating func field<Value>(_ name: String, _ value: Located<Value>?, _ text: (Value) -> String) {
    if let value { line("\(name): \(text(value.value))", at: value.range) }
  }

  mutating func choice<Value: RawRepresentable<String>>(_ name: String, _ value: Located<Value>?) {
    field(name, value) { $0.rawValue }
  }

  mutating func length(_ name: String, _ value: Located<Length>?) {
    if let value { line("\(name): \(text(value.value))", at: value.range) }
  }

  /// `line:column`, after the file's name for what was included.
  private func place(of range: SourceRange) -> String {
    let file = sources.file(of: range)
    let start = file.start(of: range)
    return (range.file == 0 ? "" : "\(file.path):") + "\(start.line):\(start.column)"
  }

  private mutating func write(_ spec: LayoutSpec) {
    line("scroll: \(spec.scroll.rawValue)")
    line("direction: \(spec.direction.rawValue)")
    if let devices = spec.devices {
      line("devices")
      indented { dump in
        for device in devices { dump.line(Self.text(device), at: device.range) }
      }
    }
    write(spec.container)
    for (name, value) in zip(spec.tokenNames, spec.tokens) {
      if let value { length("token \(name)", value) } else { line("token \(name): undefined") }
    }
    for template in spec.templates {
      line("cell \(template.name.value)", at: template.name.range)
      indented { $0.write(template.template) }
    }
    for section in spec.sections {
      line("section \(section.id.value)", at: section.id.range)
      indented { $0.write(section) }
    }
    for override in spec.overrides {
      line("override", at: override.range)
      indented { dump in
        dump.write(override.when)
        for (name, value) in override.tokens { dump.length("token \(spec.tokenNames[name])", value) }
        if let container = override.container { dump.write(container) }
      }
    }
  }

  private mutating func write(_ container: ContainerSpec) {
    guard container != ContainerSpec() else { return }
    line("container")
    indented { dump in
      dump.choice("within", container.within)
      dump.edges("inset", container.inset)
      dump.length("width", container.width)
      dump.length("height", container.height)
    }
  }

  private static func text(_ device: DeviceReference) -> String {
    let suffix = (device.landscape ? "@landscape" : "") + (device.rtl ? "@rtl" : "")
    switch device.base {
    case .named(let name): return name + suffix
    case .described(let name, let width, let height, let scale, let area):
      let edges = [area.top, area.left, area.bottom, area.right].map(\.description).joined(separator: " ")
      return "\(name)\(suffix): \(width) x \(height) @\(scale), safe area \(edges)"
    }
  }
}
