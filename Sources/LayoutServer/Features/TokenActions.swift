import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Makes a token of a length, and puts the value of a token in the place of its name. Offered only if the frames stay
/// what they are, which is proved by compiling the resulting text.
struct TokenActions {
  private let view: DocumentView
  private let actions: CodeActions

  init(_ view: DocumentView) {
    self.view = view
    actions = CodeActions(view)
  }

  // MARK: Extract

  func extract(in range: Range<Int>) -> [CodeActions.Action] {
    guard let walk = view.analysis.walk, let tree = view.analysis.tree, let spec = view.analysis.spec,
      let spot = walk.spot(at: range.upperBound) ?? walk.spot(at: range.lowerBound),
      case .value(let forms, let key?) = spot.role, tree.style(of: spot.node) == .plain
    else { return [] }
    let isLength = forms.contains { form in
      switch form {
      case .length, .signedLength: true
      default: false
      }
    }
    let value = tree.string(of: spot.node)
    guard isLength, LengthSyntax.mayBeToken(value) else { return [] }
    let keyName = walk.graph[key.mapping].shape.keys[key.index].name
    let name = CodeActions.freeName(keyName, isTaken: spec.tokenNames.contains)
    let use = TextEdit(spot.range.bytes, Array("$\(name)".utf8))
    let definition = DefinitionInsertion(file: view.file, locator: NodeLocator(tree: tree))
      .edit(adding: "\(name): \(value)", to: .tokens, before: [.cells, .sections, .overrides, .include])
    guard let definition else { return [] }
    return actions.proved("extract '\(value)' as the token '\(name)'", "refactor.extract", [use, definition])
  }

  // MARK: Inline

  func inline(at offset: Int) -> [CodeActions.Action] {
    guard let occurrence = Names(view).occurrence(at: offset), occurrence.symbol.kind == .token,
      let tree = view.analysis.tree
    else { return [] }
    let all = view.analysis.occurrences.of(occurrence.symbol)
    let definitions = all.filter(\.isDefinition)
    // A token that other files define or use too belongs to them.
    guard definitions.count == 1, all.allSatisfy({ $0.range.file == 0 }), all.count > 1 else { return [] }
    let locator = NodeLocator(tree: tree)
    guard let step = locator.path(to: definitions[0].range).last, tree.kind(of: step.value) == .scalar,
      let removal = EntryRemoval(file: view.file, locator: locator).edit(removing: step)
    else { return [] }
    let value = tree.string(of: step.value)
    let opposite = Self.withOppositeSigns(value)
    var edits = [removal]
    for use in all where !use.isDefinition {
      let range = use.range.bytes.lowerBound - 1..<use.range.bytes.upperBound
      edits.append(TextEdit(range, Array((isTakenAway(range.lowerBound) ? opposite : value).utf8)))
    }
    return actions.proved("put '\(value)' in the place of '$\(occurrence.symbol.name)'", "refactor.inline", edits)
  }

  /// Whether what stands at a place of a length is behind a minus.
  private func isTakenAway(_ start: Int) -> Bool {
    guard let spot = view.analysis.walk?.spot(at: start) else { return false }
    let before = view.file.bytes[spot.range.bytes.lowerBound..<start]
    return before.last { !$0.isBlank && !$0.isLineBreak } == UInt8(ascii: "-")
  }

  /// What a sum says behind a minus: a length has no brackets. The signs of a sum are words of their own.
  private static func withOppositeSigns(_ sum: String) -> String {
    let words = sum.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { $0 == "+" ? "-" : $0 == "-" ? "+" : $0 }.joined(separator: " ")
  }
}
