/// What a completion knows of the text around the cursor. Each part is a look at all of the text, so it is made once,
/// and only if something asks for it.
final class Surroundings {
  private let document: Document
  private let workspace: Workspace
  private let start: Int
  private(set) lazy var names = KnownNames(document, workspace)
  /// Those before the word that the cursor is in.
  private(set) lazy var anchors = Anchors(document.file, before: start)

  init(_ document: Document, _ workspace: Workspace, _ context: CursorContext) {
    self.document = document
    self.workspace = workspace
    start = context.start
  }
}
