import LayoutCompiler
import LayoutEngine
import LayoutFormats

/// `workspace/executeCommand`: what a lens over a section offers, and what somebody asks for. Commands write nothing.
enum Command: String, CaseIterable {
  /// The page of `layoutc preview` for a spec as it stands in the editor: `[uri]`.
  case preview = "layoutc.preview"
  /// What `layoutc why` says: `[uri, subject]`, or `[uri, subject, device]`.
  case why = "layoutc.why"
  /// The page for a spec, which follows what is typed. It has an address of its own and is linked with the editor:
  /// `[uri]`. See ``PreviewLink``.
  case openPreview = "layoutc.openPreview"

  static func isOpenPreview(_ message: Message) -> Bool {
    guard case .request(_, "workspace/executeCommand", let params) = message else { return false }
    return params["command"].string == openPreview.rawValue
  }

  /// Linked pages are offered only if somebody serves them.
  static func offered(in environment: ServerEnvironment) -> [Command] {
    environment.preview == nil ? [.preview, .why] : allCases
  }

  /// A spec with errors is drawn as far as it resolves.
  static func page(of uri: String, _ workspace: Workspace) throws(ResponseError) -> String {
    let (document, compilation) = try spec(uri, workspace)
    let file = RelativePath.lastComponent(document.path)
    let configuration = workspace.configuration(of: document.path)
    let spec = CompiledSpec(
      compilation, at: CompiledSpec.Place(path: file, absolutePath: document.path, configuration: configuration),
      sha256: compilation.sources.sha256)
    let picture = PreviewPage.Document(spec, PreviewNotes(spec, widths: nil))
    guard picture.isDrawable else { throw ResponseError(.failed, "no section of the spec can be drawn") }
    return String(decoding: ByteBuffer.collect { PreviewPage.write([picture], to: &$0) }, as: UTF8.self)
  }

  /// - Parameter more: the subject, and the device if it is not the first.
  static func why(_ uri: String, _ more: ArraySlice<JSON>, _ workspace: Workspace) throws(ResponseError) -> String {
    let (_, compilation) = try spec(uri, workspace)
    guard let subject = more.first?.string else {
      throw ResponseError(.invalidParams, "the second argument is a section or a part of one, like 'photos/12'")
    }
    let device = more.dropFirst().first?.string
    let index = device.map { name in compilation.devices.firstIndex { $0.name == name } } ?? 0
    guard let index else { throw ResponseError(.failed, "the spec has no device '\(device ?? "")'") }
    guard let source = Why.Source(compilation, device: index) else {
      throw ResponseError(.failed, "where numbers come from is known of a spec without errors")
    }
    do throws(SubjectNames.Mistake) {
      return WhyText(try Why(subject, in: source), path: RelativePath.lastComponent).text()
    } catch {
      throw ResponseError(.failed, error.message)
    }
  }

  private static func spec(
    _ uri: String, _ workspace: Workspace
  ) throws(ResponseError) -> (document: Document, compilation: Compilation) {
    guard let document = workspace.document(uri), let analysis = workspace.analysis(uri),
      analysis.kind == .spec, let compilation = analysis.compilation
    else { throw ResponseError(.failed, "'\(uri)' is no spec that is open") }
    return (document, compilation)
  }
}
