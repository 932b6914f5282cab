import FrameTables
import LayoutCompiler
import LayoutEngine

/// Whole sections to begin with. The cell of each is a template that is there and has such a size, or else an inline
/// one, so that what is put in has no error.
struct SectionSnippets {
  private let context: CursorContext
  /// The templates that are there, in order, each laid over those that it extends.
  private var templates: [(name: String, size: SizeSpec)] = []
  private let lanes: String
  /// The ids of the sections that are there.
  private let ids: Set<String>

  init(_ context: CursorContext, _ around: Surroundings, _ analyses: [Analysis]) {
    self.context = context
    let names = around.names
    let sections = [HalfTypedText.Step.key(FileKey.sections.rawValue), .element]
    ids = Set(
      names.text.entries.lazy.filter { $0.way == sections && $0.name == SectionKey.id.rawValue }.compactMap(
        names.text.word))
    let setting = SectionSetting(around.words, around.anchors, context)
    lanes = (setting.isVertical ?? true ? SectionKey.columns : .rows).rawValue
    guard let spec = analyses.lazy.compactMap(\.spec).first else { return }
    let present = Set(names.templates)
    // What is no name is an error anyway, and may hold characters that end a place to fill in.
    for named in spec.templates where present.contains(named.name.value) && NameSyntax.isName(named.name.value) {
      if let size = Self.size(of: named.template, spec) { templates.append((named.name.value, size)) }
    }
  }

  /// Nil if it is not known, or if the template takes several lanes.
  private static func size(of template: TemplateSpec, _ spec: LayoutSpec) -> SizeSpec? {
    var whole = template
    var seen: Set<String> = []
    while let base = whole.extends?.value, seen.insert(base).inserted,
      let below = spec.templates.last(where: { $0.name.value == base })
    {
      whole.extends = nil
      whole = whole.laid(over: below.template)
    }
    return whole.isDamaged || whole.span != nil ? nil : whole.size
  }

  /// The line that says what the cell is.
  ///
  /// - Parameters:
  ///   - number: the place to fill in.
  ///   - size: the size of an inline cell, with that place in it.
  private func cell(_ number: Int, or size: String, where isSuitable: (SizeSpec) -> Bool) -> String {
    let template = templates.first { isSuitable($0.size) }
    return template.map { "cell: ${\(number):\($0.name)}" } ?? "cell: { size: \(size) }"
  }

  private static func isLength(_ length: Located<Length>?) -> Bool { length?.value.writtenPoints != nil }
  private static func fits(_ length: Located<Length>?) -> Bool { length?.value.form == .fit }

  private func id(_ word: String) -> String { "id: ${1:\(CodeActions.freeName(word, isTaken: ids.contains))}" }

  private func item(_ label: String, _ lines: [String]) -> Completion.Item {
    let margin = "\n" + String(repeating: " ", count: context.column)
    return Completion.Item(
      label: label, kind: .snippet, detail: "a section",
      text: lines.joined(separator: context.isFlow ? ", " : margin), isSnippet: true, start: context.start)
  }

  var items: [Completion.Item] {
    let along = lanes == SectionKey.columns.rawValue ? "height" : "width"
    func hasLength(_ size: SizeSpec) -> Bool {
      let (along, across) = along == "height" ? (size.height, size.width) : (size.width, size.height)
      return Self.isLength(along) && across == nil && size.aspect == nil
    }
    return [
      item(
        "section: grid",
        [
          id("photos"), "arrange: grid", "\(lanes): ${2:3}", "spacing: ${3:8}",
          cell(4, or: "{ aspect: ${4:1:1} }") { $0.aspect != nil && $0.width == nil && $0.height == nil },
          "items: ${5:20}",
        ]),
      item(
        "section: list",
        [
          id("rows"), "arrange: grid", "\(lanes): 1",
          cell(2, or: "{ \(along): ${2:56} }", where: hasLength), "items: ${3:20}",
        ]),
      item(
        "section: tags",
        [
          id("tags"), "spacing: { policy: fixed, item: ${2:8}, line: ${3:8} }",
          cell(4, or: "{ width: ${4:fit}, height: fit }") { Self.fits($0.width) && Self.fits($0.height) },
          "items: [{ content: [${5:68}, ${6:20.5}] }]",
        ]),
      item(
        "section: carousel",
        [
          id("featured"), "scroll: sideways", "snap: item", "peek: ${2:24}",
          cell(3, or: "[${3:120}, 80]") { Self.isLength($0.width) && Self.isLength($0.height) }, "items: ${4:8}",
        ]),
    ]
  }
}
