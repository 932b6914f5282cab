import Foundation
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Each key and each word of the language is in a spec whose picture the manual shows, or there is a reason why not.
@Suite struct PictureCoverageTests {
  /// What no picture could show, by mapping: keys, and words as `key: word`.
  private static let notPictured: [String: (of: [String], reason: String)] = [
    "a layout spec": (
      ["text-sizes: all"] + textSizes.filter { !["l", "xl", "ax1", "ax3"].contains($0) }.map { "text-sizes: \($0)" },
      "Twelve pictures of one list would show nothing that two do not."
    ),
    "a device": (
      textSizes.filter { $0 != "xs" }.map { "text-size: \($0)" },
      "As above; that a device says its own is shown with one of them."
    ),
    "fonts": (
      TextStyle.allCases.map(\.rawValue).filter { !["body", "title1", "caption1"].contains($0) },
      "All styles take the same, which is shown of three."
    ),
    "an include": (["file", "rem"], "A file of design tokens has no look; what refers to it is a length like others."),
    "a condition": (["orientation: portrait"], "The other of two: an override for landscape shows what holds else."),
    "a section": (["snap: center"], "Where scrolling comes to rest moves no frame, and pictures lie at rest."),
    "items": (["cells"], "The same as the section's cells, of which there is a picture."),
    "a file override": (
      ["container: screen", "container: safe-area"], "In place of the file's container, of which there are pictures."
    ),
    "a cell template": (
      ["justify: start", "span: all"],
      "Where the items of a line begin in any case; and an entry that spans all lanes is shown."
    ),
  ]

  private static let textSizes = TextSize.allCases.map(\.rawValue)

  /// Explained elsewhere: an override takes the keys of a section, an include those of a spec.
  private static let same: Set = ["an override", "an included file"]

  @Test func everyKeyAndWordIsShown() {
    var used = UsedKeys()
    for picture in ManualPicture.all { used.add(picture) }
    var left: [String: [String]] = [:]
    for shape in LanguageReference.shapes where !Self.same.contains(shape.title) {
      // A default is in every picture of a spec that does not name the key.
      let mentions = shape.keys.flatMap { key in
        let defaults = key.entry.standards.flatMap { $0.text.split { !$0.isLetter && $0 != "-" }.map(String.init) }
        return [key.name]
          + UsedKeys.words(of: key).filter { word in !defaults.contains { word == "\(key.name): \($0)" } }
      }
      let missing = mentions.filter { !used.mentions.contains("\(shape.title)/\($0)") }
      if !missing.isEmpty { left[shape.title] = missing }
    }
    for (title, missing) in left.sorted(by: { $0.key < $1.key }) {
      let excused = Self.notPictured[title]?.of ?? []
      #expect(missing.filter { !excused.contains($0) }.isEmpty, "\(title) has no picture of \(missing)")
    }
    // No reason stays after what it excuses is gone.
    for (title, entry) in Self.notPictured {
      #expect(Set(entry.of).isSubset(of: left[title] ?? []), "\(title): \(entry.of)")
      #expect(entry.reason.count > 20)
    }
    #expect(used.forms == Set(UsedKeys.lengthForms.map(\.name)))
  }

  /// Each key is explained in a chapter with a picture.
  @Test func everyChapterOfBehaviourHasAPicture() {
    let shown = Set(ManualPicture.all.filter { $0.page.hasSuffix("/Language.md") }.map(\.heading))
    let without: Set = ["Names and ids", "The other keys", "Cell templates", "Spacing", "Expectations"]
    for shape in LanguageReference.shapes where !Self.same.contains(shape.title) {
      for key in shape.keys {
        let chapter = CheatSheet.chapter(of: key.name, in: shape.title)
        #expect(shown.contains(chapter) != without.contains(chapter), "\(chapter), of \(key.name)")
      }
    }
  }
}

/// The keys and words that specs write, found by the forms of the registry.
private struct UsedKeys {
  /// `mapping/key` and `mapping/key: word`.
  var mentions: Set<String> = []
  /// Ways to write a length.
  var forms: Set<String> = []

  static var lengthForms: [(name: String, pattern: Regex<Substring>)] {
    [
      ("points", #/[0-9.]+(?:pt)?/#), ("px", #/[0-9.]+px/#), ("hairline", #/hairline/#), ("lines", #/lines\(.*\)/#),
      ("token", #/\$[\w-]+/#), ("sum", #/.+ [-+] .+/#), ("percentage", #/[0-9.]+%/#), ("fraction", #/[0-9]+\/[0-9]+/#),
      ("fill", #/fill/#), ("fit", #/fit/#),
    ]
  }

  static func words(of key: MappingShape.Key) -> [String] { words(in: key.entry.form).map { "\(key.name): \($0)" } }

  private static func words(in form: ValueForm) -> [String] {
    switch form {
    case .oneOf(let words): words.all
    case .bool: ["true", "false"]
    case .either(let forms, _): forms.flatMap(words)
    case .list(let element, _, _): words(in: element)
    default: []
    }
  }

  mutating func add(_ picture: ManualPicture) {
    var told: [Diagnostic] = []
    guard let tree = YAMLParser.parse(picture.source, fileIndex: 0, diagnostics: &told), let root = tree.root else {
      return
    }
    add(root, FileKey.specSchema.shape, tree)
  }

  private mutating func add(_ node: NodeID, _ shape: MappingShape, _ tree: NodeTree) {
    guard tree.kind(of: node) == .mapping else { return }
    // The keys of an override are those of a section.
    let title = shape.title == "an override" ? "a section" : shape.title
    for (keyNode, value) in tree.entries(of: node) where tree.kind(of: keyNode) == .scalar {
      guard let key = shape.keys.first(where: { $0.name == tree.string(of: keyNode) }) else { continue }
      mentions.insert("\(title)/\(key.name)")
      add(value, key.entry.form, "\(title)/\(key.name)", tree)
    }
  }

  private mutating func add(_ node: NodeID, _ form: ValueForm, _ place: String, _ tree: NodeTree) {
    switch form {
    case .oneOf, .bool:
      if tree.kind(of: node) == .scalar { mentions.insert("\(place): \(tree.string(of: node))") }
    case .length, .signedLength:
      guard tree.kind(of: node) == .scalar else { return }
      let text = tree.string(of: node)
      for form in Self.lengthForms where text.wholeMatch(of: form.pattern) != nil { forms.insert(form.name) }
    case .pair(let use): for part in elements(node, tree) { add(part, .length(use), place, tree) }
    case .list(let element, _, _): for part in elements(node, tree) { add(part, element, place, tree) }
    case .named(let value, _, _):
      guard tree.kind(of: node) == .mapping else { return }
      for (_, part) in tree.entries(of: node) { add(part, value, place, tree) }
    case .mapping(let reference): add(node, reference.shape, tree)
    case .either(let forms, _): for form in forms { add(node, form, place, tree) }
    case .aspect, .numbers, .integer, .text, .condition: break
    }
  }

  private func elements(_ node: NodeID, _ tree: NodeTree) -> [NodeID] {
    tree.kind(of: node) == .sequence ? Array(tree.elements(of: node)) : []
  }
}
