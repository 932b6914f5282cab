import LayoutCompiler

/// What a completion knows of the text around the cursor. Each part goes over all of the text, so it is made once, and
/// only if something asks for it.
final class Surroundings {
  private let document: Document
  private let workspace: Workspace
  private let start: Int
  private(set) lazy var names = KnownNames(document, workspace)
  /// Those before the word that the cursor is in.
  private(set) lazy var anchors = Anchors(document.file, before: start)
  /// What takes the keys at the cursor, if they stand in a mapping that is kept for that.
  private(set) lazy var uses = AnchorUses(names.text, context, LanguageGraph.of(DocumentKind(document.file).root))
  private let context: CursorContext

  /// What its mappings say about how items lie.
  private(set) lazy var words = MappingWords(names.text)

  /// How the items lie wherever the keys at the cursor are keys of a section or of one of its overrides, without those
  /// that are alike.
  private(set) lazy var settings: Set<SectionSetting> = {
    guard let uses else { return [SectionSetting(words, anchors, context)] }
    let all = Anchors(document.file, before: document.file.bytes.count)
    let section = [HalfTypedText.Step.key(FileKey.sections.rawValue), .element]
    return Set(uses.all.filter { $0.path == section }.map { SectionSetting(words, all, $0.path, around: $0.start) })
  }()

  init(_ document: Document, _ workspace: Workspace, _ context: CursorContext) {
    self.document = document
    self.workspace = workspace
    self.context = context
    start = context.start
  }
}
