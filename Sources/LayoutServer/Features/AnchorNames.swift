import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Where an anchor of the document stands, and its aliases. Unlike other names, these belong to the file alone.
struct AnchorNames {
  private let view: DocumentView
  private let all: [AnchorMention]

  init(_ view: DocumentView) {
    self.view = view
    all = view.analysis.tree.map { AnchorScanner.mentions(in: view.file, tree: $0) } ?? []
  }

  /// What stands at a place. The character before a name belongs to it.
  func mention(at offset: Int) -> AnchorMention? {
    all.first { $0.range.touches(offset) || Int($0.range.start) == offset + 1 }
  }

  private func places(of mention: AnchorMention) -> [AnchorMention] { all.filter { $0.number == mention.number } }

  func definition(of mention: AnchorMention) -> JSON {
    places(of: mention).first(where: \.isAnchor).map(location) ?? .null
  }

  func references(to mention: AnchorMention, withDefinitions: Bool) -> JSON {
    .array(places(of: mention).filter { withDefinitions || !$0.isAnchor }.map(location))
  }

  private func location(_ mention: AnchorMention) -> JSON {
    ["uri": .string(view.document.uri), "range": view.positions.json(mention.range)]
  }

  func highlights(of mention: AnchorMention) -> JSON {
    .array(places(of: mention).map { ["range": view.positions.json($0.range), "kind": .int($0.isAnchor ? 3 : 2)] })
  }

  /// How many lines of a value are shown at most.
  private static let mostLines = 12

  /// What an alias stands for, as it is written at its anchor. Nil for an anchor, whose value stands behind it.
  func text(of mention: AnchorMention) -> String? {
    guard !mention.isAnchor, let tree = view.analysis.tree,
      let anchor = places(of: mention).first(where: \.isAnchor),
      let alias = NodeLocator(tree: tree).path(to: mention.range).last.flatMap({ step in
        [step.value, step.key].compactMap(\.self).first {
          tree.isAlias($0) && tree.referenceRange(of: $0).end == mention.range.end
        }
      })
    else { return nil }
    let line = view.file.start(of: anchor.range).line
    let head = "\(MarkdownText.code("*" + mention.name)) – the value in line \(line)"
    return "\(head)\n\n\(MarkdownText.block(lines(of: tree.range(of: alias)), language: "yaml"))"
  }

  /// The lines of a value, without the indentation that its first line has.
  private func lines(of range: SourceRange) -> [String] {
    let bytes = view.file.bytes
    let (start, end) = (Int(range.start), Int(range.end))
    let indent = start - view.file.lineBounds(of: start).range.lowerBound
    var lines = String(decoding: bytes[start..<end], as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let shown = lines.prefix(Self.mostLines).enumerated().map { index, line in
      let blanks = index == 0 ? 0 : min(indent, line.prefix { $0 == " " }.count)
      return String(line.dropFirst(blanks))
    }
    return shown + (lines.count > shown.count ? ["…"] : [])
  }

  /// The line where the name stands in a part of the file that could not be read, where nobody knows whose it is.
  private func unreadLine(of name: String) -> Int? {
    let diagnostics = view.analysis.compilation?.diagnostics ?? view.analysis.findings.map(\.diagnostic)
    guard diagnostics.contains(where: { $0.isDamage && $0.range.file == view.analysis.index }) else { return nil }
    let known = Set(all.filter { $0.name == name }.map { Int($0.range.start) - 1 })
    let places = ["&", "*"].compactMap { mark in
      NameSyntax.offset(of: Array((mark + name).utf8), in: view.file.bytes, besides: known)
    }
    return places.min().map { view.file.position(of: $0).line }
  }

  /// Throws if the name cannot be changed, whatever the new one is.
  func checkRename(of mention: AnchorMention) throws(ResponseError) {
    if let line = unreadLine(of: mention.name) {
      throw Rename.unread(mention.name, in: view.file, line: line)
    }
  }

  func rename(_ mention: AnchorMention, to name: String) throws(ResponseError) -> JSON {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isNameByte) else {
      throw ResponseError(.failed, "'\(name)' is no name of an anchor: letters, digits, '-' and '_'")
    }
    // An alias refers to the last anchor of its name above it.
    if name != mention.name, all.contains(where: { $0.name == name }) {
      throw ResponseError(.failed, "there is an anchor '\(name)' already")
    }
    try checkRename(of: mention)
    let edits = places(of: mention).map { TextEdit($0.range.bytes, Array(name.utf8)) }
    return WorkspaceEdit.json([FileEdits(view.document, edits)], view.client)
  }
}
