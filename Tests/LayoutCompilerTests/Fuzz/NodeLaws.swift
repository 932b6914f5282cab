@testable import LayoutCompiler
@testable import LayoutEngine

/// Any bytes give a tree or a reason, and every answer of the tree agrees with the file and with the other answers.
enum NodeLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let file = SourceFile(path: "a.layout.yaml", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
    try DiagnosticLaws.check(diagnostics, SourceSet([file]), isFinished: false)
    if !diagnostics.contains(where: { $0.rule == .encoding }) {
      try ListPartLaws.check(file, diagnostics.isEmpty ? tree?.tape : nil)
    }
    guard let tree else { return try law(!diagnostics.isEmpty, "no tree and no reason") }
    try checkNodes(of: tree, in: file)
    try checkComments(of: tree, in: file)
    try checkDump(of: tree, in: file)
  }

  private static func checkNodes(of tree: NodeTree, in file: SourceFile) throws(BrokenLaw) {
    let sources = SourceSet([file])
    for index in tree.tape.words.indices {
      let node = NodeID(index)
      try DiagnosticLaws.place(tree.range(of: node), sources, of: "node \(index)")
      try DiagnosticLaws.place(tree.referenceRange(of: node), sources, of: "use of node \(index)")
      try law(!tree.isAlias(tree.resolvingAlias(node)), "node \(index) is an alias of an alias")
      if !tree.isAlias(node), tree.kind(of: node) == .scalar { try checkScalar(node, of: tree, in: file) }
    }
    // Not in keys that are collections: these are refused, and nothing points into them.
    let locator = NodeLocator(tree: tree)
    var open = tree.root.map { [$0] } ?? []
    while let node = open.popLast() {
      if !tree.isAlias(node), tree.kind(of: node) != .scalar { try checkChildren(of: node, tree, locator) }
      open += locator.children(of: node).map(\.value)
    }
  }

  private static func checkScalar(_ node: NodeID, of tree: NodeTree, in file: SourceFile) throws(BrokenLaw) {
    let bytes = tree.bytes(of: node)
    if tree.isVerbatim(node) {
      let range = tree.contentRange(of: node)
      let text = file.bytes[Int(range.start)..<Int(range.end)]
      try law(bytes.elementsEqual(text), "node \(node.index) is not verbatim")
    }
    try law(String(validating: bytes, as: UTF8.self) != nil, "node \(node.index) is no UTF-8")
    _ = tree.resolve(node)
  }

  /// Children lie inside their parent, one after the other, and are found by their places.
  private static func checkChildren(of node: NodeID, _ tree: NodeTree, _ locator: NodeLocator) throws(BrokenLaw) {
    let outer = tree.range(of: node)
    var end = outer.start
    for step in locator.children(of: node) {
      let range = locator.range(of: step)
      try law(end <= range.start && range.end <= outer.end, "child \(step.index) of node \(node.index) lies elsewhere")
      end = range.end
      let place = tree.referenceRange(of: step.value)
      if place.start < place.end {
        try law(locator.path(to: place).contains(step), "child \(step.index) of node \(node.index) is not found")
      }
    }
    guard tree.kind(of: node) == .mapping else { return }
    var names: Set<[UInt8]> = []
    for (key, _) in tree.entries(of: node) where tree.kind(of: key) == .scalar {
      try law(names.insert(Array(tree.bytes(of: key))).inserted, "a key is there twice")
    }
  }

  private static func checkComments(of tree: NodeTree, in file: SourceFile) throws(BrokenLaw) {
    var end = UInt32(0)
    for comment in CommentScanner.comments(in: file, tree: tree) {
      try DiagnosticLaws.place(comment.range, SourceSet([file]), of: "a comment")
      try law(comment.range.start >= end && comment.text.utf8.first == UInt8(ascii: "#"), "no comment: \(comment.text)")
      try law(file.text(in: comment.range) == comment.text, "a comment is not in the file")
      end = comment.range.end
    }
  }

  /// The dump is JSON, which is YAML: if it is parsed again, it gives itself.
  private static func checkDump(of tree: NodeTree, in file: SourceFile) throws(BrokenLaw) {
    _ = NodeDump.json(tree, of: file, positions: true)
    let dump = NodeDump.json(tree, of: file)
    // For libyaml, a key of more than 1024 characters is no key.
    guard dump.utf8.count <= 1000 else { return }
    guard let again = try JSONLaws.tree(of: Array(dump.utf8), what: "the dump") else { return }
    let second = NodeDump.json(again.tree, of: again.file)
    try law(second == dump, "the dump is another one when parsed again:\n\(dump)\n\(second)")
  }
}
