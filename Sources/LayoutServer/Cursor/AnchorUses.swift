import LayoutCompiler

/// The mappings that take the keys of an anchored one, which stands under a key of the writer's own: those that merge
/// it, and those in whose place an alias stands. An anchor counts only in its file, so they are all there.
struct AnchorUses {
  struct Use: Hashable {
    /// The mapping of the language, as in ``LanguageGraph``.
    var mapping: Int
    /// The way to it, as far as it tells whether it is in a section.
    var path: [HalfTypedText.Step]
    /// Where it begins, as in ``HalfTypedText/Entry``; nil if an alias stands in its place.
    var start: Int?
  }

  /// Each once, though an alias may stand several times in one mapping.
  private(set) var all: [Use] = []
  /// The keys that each use says itself, so that they would hold nowhere.
  private var stated: Set<String> = []

  /// Nil if the cursor is in no such mapping, or if not every use is known.
  init?(_ text: HalfTypedText, _ context: CursorContext, _ graph: LanguageGraph) {
    guard context.path.count == 1, case .key(let own)? = context.path.first, own.hasPrefix("x-"),
      let mapping = context.mapping, let name = Self.anchor(before: mapping, text.bytes)
    else { return nil }
    var known: Set<Use> = []
    var count = 0
    for entry in text.entries {
      guard let names = text.aliases(of: entry), names.contains(name) else { continue }
      let isMerge = entry.name == Anchors.merge
      guard var path = Self.path(entry.way, graph) else { return nil }
      if !isMerge {
        path.append(.key(entry.name))
        if text.value(of: entry).first == UInt8(ascii: "[") { path.append(.element) }
      }
      guard let target = Self.mapping(at: path, graph) else { return nil }
      let use = Use(mapping: target, path: path, start: isMerge ? entry.mapping : nil)
      count += names.count { $0 == name }
      if known.insert(use).inserted { all.append(use) }
    }
    // An alias that is none of those stands where nobody knows what it is.
    if count == 0 || count != Self.count(of: name, text.bytes) { return nil }
    let written = Dictionary(grouping: text.entries, by: \.mapping).mapValues { Set($0.map(\.name)) }
    let keys = all.map { use in use.start.flatMap { written[$0] } ?? [] }
    stated = keys.dropFirst().reduce(keys[0]) { $0.intersection($1) }
  }

  /// The forms that the keys at the cursor are of, instead of all that such a mapping might be.
  var forms: [LanguageGraph.Form] { Set(all.map(\.mapping)).sorted().map(LanguageGraph.Form.mapping) }

  /// Whether each use has a key of that name, and one of them takes it from here.
  func take(_ name: String, _ graph: LanguageGraph) -> Bool {
    !stated.contains(name) && all.allSatisfy { graph.key(name, of: $0.mapping) != nil }
  }

  /// The name of the anchor of a mapping: it stands directly before it, or at the end of the line above.
  private static func anchor(before start: Int, _ bytes: [UInt8]) -> String? {
    let before = bytes[..<start].reversed().drop { $0.isBlank || $0.isLineBreak }
    let name = Array(before.prefix(while: \.isNameByte).reversed())
    guard !name.isEmpty, before.dropFirst(name.count).first == UInt8(ascii: "&") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Where the last two steps lead, if something that may be kept under an anchor has them.
  private static func path(_ way: [HalfTypedText.Step], _ graph: LanguageGraph) -> [HalfTypedText.Step]? {
    let section = [HalfTypedText.Step.key(FileKey.sections.rawValue), .element]
    let cell = [HalfTypedText.Step.key(FileKey.cells.rawValue), .key("")]
    if way == section || way == [cell[0]] { return way }
    guard way.count == 2 else { return nil }
    if way[0] == cell[0] { return cell }
    let item = section + [.key(SectionKey.items.rawValue), .element]
    if way == item.suffix(2) { return item }
    // A key of its own in one of these.
    guard case .key = way[1], case .element = way[0] else { return nil }
    return [section, item].map { $0 + way.suffix(1) }.first { mapping(at: $0, graph) != nil }
  }

  private static func mapping(at path: [HalfTypedText.Step], _ graph: LanguageGraph) -> Int? {
    graph.forms(at: path).lazy.compactMap { if case .mapping(let mapping) = $0 { mapping } else { nil } }.first
  }

  /// How often an alias of that name stands in a text.
  private static func count(of name: String, _ bytes: [UInt8]) -> Int {
    let name = Array(name.utf8)
    return bytes.indices.count { index in
      bytes[index] == UInt8(ascii: "*") && bytes[(index + 1)...].starts(with: name)
        && bytes[(index + 1 + name.count)...].first.map { !$0.isNameByte } ?? true
    }
  }
}
