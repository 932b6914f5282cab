import LayoutCompiler
import LayoutEngine

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

  func rename(_ mention: AnchorMention, to name: String) throws(ResponseError) -> JSON {
    guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else {
      throw ResponseError(.failed, "'\(name)' is no name of an anchor: letters, digits, '-' and '_'")
    }
    // An alias refers to the last anchor of its name above it.
    if name != mention.name, all.contains(where: { $0.name == name }) {
      throw ResponseError(.failed, "there is an anchor '\(name)' already")
    }
    let edits: [JSON] = places(of: mention).map {
      ["range": view.positions.json($0.range), "newText": .string(name)]
    }
    return WorkspaceEdit.json([(view.document.uri, view.document.version, edits)], view.client)
  }
}
