internal import FrameTables
package import LayoutCompiler
package import LayoutEngine

/// Writes the typed tree of a spec for those who work on the compiler: one value per line, with its place in the file,
/// indented by what it belongs to.
package struct ASTDump {
  private let sources: SourceSet
  let tokenNames: [String]
  let sums: LengthSums
  private var output = ""
  private var depth = 0
  /// The part that the next line belongs to, if it has not been named yet.
  private var heading: String?
  /// Prefix of the names of values in parts without a line of their own: `header.inset.`
  private var prefix = ""

  package static func render(_ spec: LayoutSpec, _ sources: SourceSet) -> String {
    var dump = ASTDump(sources: sources, tokenNames: spec.tokenNames, sums: spec.sums)
    dump.block("spec", spec)
    return dump.output
  }

  private init(sources: SourceSet, tokenNames: [String], sums: LengthSums) {
    self.sources = sources
    self.sums = sums
    self.tokenNames = tokenNames
  }

  mutating func line(_ text: String, at range: SourceRange? = nil) {
    if heading != nil { head() }
    let line = text + (range.map { "  @\(place(of: $0))" } ?? "")
    output += String(repeating: "  ", count: depth) + TerminalText.leading(line) + "\n"
  }

  /// Names the part whose fields come next, indented below it.
  private mutating func head(_ name: String = "", at range: SourceRange? = nil) {
    guard let text = heading else { return }
    heading = nil
    line(text + name, at: range)
    depth += 1
  }

  /// Writes a part with a line of its own. The line has the part's name and place if the part begins with these.
  /// Nothing is written for a part that says nothing.
  mutating func block(_ heading: String, _ part: some SpecPart) {
    let outer = (depth: depth, prefix: prefix)
    self.heading = heading
    prefix = ""
    part.read(&self)
    (depth, prefix) = outer
    self.heading = nil
  }

  mutating func indented(_ body: (inout ASTDump) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// `line:column`; for what was included, the file's name stands before it.
  private func place(of range: SourceRange) -> String {
    let file = sources.file(of: range)
    let start = file.start(of: range)
    return (range.file == 0 ? "" : "\(file.path):") + "\(start.line):\(start.column)"
  }
}

extension ASTDump: FieldVisitor {
  package mutating func value<Value: FieldValue>(
    _ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?
  ) {
    guard let value else { return }
    let content = value.value.content
    if heading != nil, name == .id || name == .name { return head(" \(text(content))", at: value.range) }
    write(prefix + name.rawValue, content, at: value.range)
  }

  package mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) {
    let isTokens = name == .tokens
    let names = isTokens ? tokenNames.map { "token \($0)" } : ExpectMetric.allCases.map { prefix + $0.rawValue }
    for (name, value) in zip(names, values) {
      if let value { write(name, value.value.content, at: value.range) } else if isTokens { line("\(name): undefined") }
    }
  }

  package mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    guard let part else { return }
    if name == .background { return block(name.rawValue, part) }
    let outer = prefix
    prefix += name.rawValue + "."
    part.read(&self)
    prefix = outer
  }

  package mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    guard let part else { return }
    switch name {
    case .shared, .template, .more: part.read(&self)
    default: block(name.rawValue, part)
    }
  }

  package mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    guard let parts else { return }
    if name == .devices, let devices = parts as? [DeviceReference] {
      line(name.rawValue)
      indented { dump in
        for device in devices { dump.line(dump.text(device), at: device.range) }
      }
    } else if name == .tokens, let tokens = parts as? [TokenDefinition] {
      for token in tokens { write("token \(tokenNames[token.name])", token.value.value.content, at: token.value.range) }
    } else {
      // An element of `cells` is a cell.
      for part in parts { block(String(name.rawValue.dropLast()), part) }
    }
  }

  /// A place is that of its part; what decoding found is not shown.
  package mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
    switch mark {
    case let range as SourceRange: if name == .range { head(at: range) }
    case let axis as Axis: line("\(name.rawValue): \(axis.rawValue)")
    case let direction as Direction: line("\(name.rawValue): \(direction.rawValue)")
    case let list as TextSizeList:
      if !list.sizes.isEmpty { line("\(name.rawValue): \(list.sizes.map(\.rawValue).joined(separator: ", "))") }
    case let style as TextStyle: line("\(name.rawValue): \(style.rawValue)")
    case let states as StateSet: line("\(name.rawValue): \(states.names.joined(separator: ", "))")
    default: break
    }
  }
}
