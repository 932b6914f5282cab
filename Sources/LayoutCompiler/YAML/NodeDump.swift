/// Writes a tree as JSON, with values under the core schema, for `dump --stage nodes`.
///
/// Numbers keep the digits they were written with, since a Double would change some.
package struct NodeDump {
  private let tree: NodeTree
  private let file: SourceFile
  private let hasPositions: Bool
  private var output: [UInt8] = []

  /// The JSON of a whole tree, with a line break at its end; `null` where there is no document.
  ///
  /// With positions, every node is an object that says where it was written, and a mapping is a list of its entries.
  package static func json(_ tree: NodeTree, of file: SourceFile, positions: Bool = false) -> String {
    var dump = NodeDump(tree: tree, file: file, hasPositions: positions)
    if let root = tree.root { dump.node(root, indent: 0) } else { dump.write("null") }
    dump.write("\n")
    return String(decoding: dump.output, as: UTF8.self)
  }

  private init(tree: NodeTree, file: SourceFile, hasPositions: Bool) {
    self.tree = tree
    self.file = file
    self.hasPositions = hasPositions
  }

  // Recursion is bounded by the limit on depth.
  private mutating func node(_ node: NodeID, indent: Int) {
    if hasPositions {
      let range = tree.range(of: node)
      write("{\"at\": \"\(place(file.start(of: range)))-\(place(file.end(of: range)))\", ")
      if tree.isAlias(node) {
        write("\"alias\": \"\(place(file.start(of: tree.referenceRange(of: node))))\", ")
      }
    }
    switch tree.kind(of: node) {
    case .scalar:
      if hasPositions { write("\"style\": \"\(tree.style(of: node))\", \"value\": ") }
      scalar(node)
    case .sequence:
      if hasPositions { write("\"elements\": ") }
      list(tree.elements(of: node), "[", "]", indent) { $0.node($1, indent: indent + 1) }
    case .mapping where hasPositions:
      write("\"entries\": ")
      list(tree.entries(of: node), "[", "]", indent) { dump, entry in
        dump.write("{\"key\": ")
        dump.node(entry.key, indent: indent + 1)
        dump.write(", \"value\": ")
        dump.node(entry.value, indent: indent + 1)
        dump.write("}")
      }
    case .mapping:
      list(tree.entries(of: node), "{", "}", indent) { dump, entry in
        dump.quoted(dump.tree.bytes(of: entry.key))
        dump.write(": ")
        dump.node(entry.value, indent: indent + 1)
      }
    }
    if hasPositions { write("}") }
  }

  private mutating func list<Children: Sequence>(
    _ children: Children, _ opening: String, _ closing: String, _ indent: Int,
    _ write: (inout NodeDump, Children.Element) -> Void
  ) {
    self.write(opening)
    var isFirst = true
    for child in children {
      self.write(isFirst ? "\n" : ",\n")
      self.write(String(repeating: "  ", count: indent + 1))
      write(&self, child)
      isFirst = false
    }
    if !isFirst { self.write("\n" + String(repeating: "  ", count: indent)) }
    self.write(closing)
  }

  private mutating func scalar(_ node: NodeID) {
    switch tree.resolve(node) {
    case .null: write("null")
    case .bool(let value): write(value ? "true" : "false")
    case .int(let value): write(String(value))
    case .hugeInt, .float: number(tree.bytes(of: node))
    case .hexadecimal, .octal:
      let digits = String(decoding: tree.bytes(of: node).dropFirst(2), as: UTF8.self)
      let radix = tree.resolve(node) == .hexadecimal ? 16 : 8
      if let value = UInt64(digits, radix: radix) { write(String(value)) } else { quoted(tree.bytes(of: node)) }
    // JSON has no such numbers.
    case .infinity, .notANumber, .text: quoted(tree.bytes(of: node))
    }
  }

  /// A decimal number in JSON's spelling, which requires digits on both sides of a point and no `+` or leading zeros.
  private mutating func number(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if rest.first == UInt8(ascii: "-") { write("-") }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest[whole.endIndex...]
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    if significant.isEmpty { write("0") } else { output += significant }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = rest.prefix(while: \.isDigit)
      rest = rest[fraction.endIndex...]
      if !fraction.isEmpty {
        write(".")
        output += fraction
      }
    }
    output += rest
  }

  private mutating func quoted(_ bytes: ArraySlice<UInt8>) { output += JSONText.quoted(bytes) }

  private mutating func write(_ text: String) { output += text.utf8 }

  private func place(_ position: SourcePosition) -> String { "\(position.line):\(position.column)" }
}
