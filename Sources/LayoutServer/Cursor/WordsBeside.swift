import FrameTables
import LayoutCompiler
import LayoutEngine

/// What is an error at once because of what stands beside it: a word that its list has already, an edge that does not
/// meet the other one, the id of another layer of the list, a shape where rows have only a length.
struct WordsBeside {
  private let context: CursorContext
  /// The words of the list in brackets on the line, without the one that the cursor is in.
  private var words: Set<String> = []
  private var layers: Set<String> = []
  private var takesShape = true

  /// - Parameter end: where the value ends that the cursor is in.
  init(_ document: Document, _ context: CursorContext, _ text: HalfTypedText, at offset: Int, upTo end: Int) {
    self.context = context
    let bytes = document.file.bytes
    let isMark = { (byte: UInt8) in byte.isLineBreak || "[]{}".utf8.contains(byte) }
    if context.isFlow, context.path.last == .element {
      let before = bytes[..<context.start].reversed().prefix { !isMark($0) }.reversed()
      let parts = [Array(before), Array(bytes[end...].prefix { !isMark($0) })]
      for part in parts.flatMap({ $0.split(separator: UInt8(ascii: ",")) }) {
        words.insert(String(decoding: part.filter { !$0.isBlank && !$0.isQuote }, as: UTF8.self))
      }
    }
    switch context.path.last {
    case .key(LayerKey.id.rawValue)?: layers = Self.layers(text, at: offset)
    case .key(SectionKey.row.rawValue)?:
      let anchors = Anchors(document.file, before: context.start)
      takesShape = SectionSetting(MappingWords(text), anchors, context).takesShapeOfRow
    default: break
    }
  }

  /// The ids of the list of layers around a place, without the one that stands there.
  private static func layers(_ text: HalfTypedText, at offset: Int) -> Set<String> {
    let list = HalfTypedText.Step.key(CellKey.layers.rawValue)
    var (ids, isHere): (Set<String>, Bool) = ([], false)
    let own = text.entries.last { $0.colon <= offset }?.colon
    for entry in text.entries {
      if entry.name == CellKey.layers.rawValue {
        if isHere, entry.colon > offset { break }
        (ids, isHere) = ([], true)
      }
      guard entry.way == [list, .element], entry.name == LayerKey.id.rawValue, entry.colon != own else { continue }
      if let id = text.word(of: entry) { ids.insert(id) }
    }
    return ids
  }

  func excludes(_ word: String, of forms: [LanguageGraph.Form]) -> Bool {
    if layers.contains(word) || !takesShape && word.contains(":") { return true }
    guard !words.isEmpty else { return false }
    let isOnce = forms.contains { form in
      switch form {
      case .words, .text(.path): true
      default: false
      }
    }
    return isOnce && (words.contains(word) || isPlace && words.contains(where: { isOnAxis($0, of: word) }))
  }

  /// Whether the list says a place, by two edges of different axes.
  private var isPlace: Bool {
    [.key(LayerKey.edge.rawValue), .key(ContainerKey.align.rawValue)].contains(context.path.dropLast().last)
  }

  private func isOnAxis(_ a: String, of b: String) -> Bool {
    [["top", "bottom"], ["left", "right"]].contains { $0.contains(a) && $0.contains(b) }
  }
}
