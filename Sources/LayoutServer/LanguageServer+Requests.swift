import LayoutCompiler
import LayoutEngine

extension LanguageServer {
  /// The result of a request about a document, or about all of them.
  func result(of method: String, _ params: JSON) throws(ResponseError) -> JSON {
    guard let request = Request(method) else { throw ResponseError(.methodNotFound, "'\(method)' is not supported") }
    switch request {
    case .workspace(.executeCommand): return try execute(params)
    case .workspace(.symbol): return WorkspaceSymbols.find(params["query"].string ?? "", workspace)
    case .text(let request):
      guard let document = try document(params) else { return .null }
      return try answer(request, params, document)
    case .analysis(let request):
      guard let document = try document(params), let analysis = workspace.analysis(document.uri) else { return .null }
      let view = DocumentView(document: document, analysis: analysis, workspace: workspace, client: client)
      return try answer(request, params, view)
    }
  }

  private func execute(_ params: JSON) throws(ResponseError) -> JSON {
    let name = params["command"].string ?? ""
    guard let command = Command(rawValue: name), Command.offered(in: workspace.environment).contains(command) else {
      throw ResponseError(.invalidParams, "there is no command '\(name)'")
    }
    guard let uri = params["arguments"].array?.first?.string else {
      throw ResponseError(.invalidParams, "the first argument is the URI of a document")
    }
    let more = (params["arguments"].array ?? []).dropFirst()
    switch command {
    case .openPreview: return try openPreview(of: uri)
    // A page is not fit to be shown as a message.
    case .preview: return .string(try Command.page(of: uri, workspace))
    case .why:
      let text = try Command.why(uri, more, workspace)
      if !client.showsResults { show(text) }
      return .string(text)
    }
  }

  /// Nil if it is not open.
  private func document(_ params: JSON) throws(ResponseError) -> Document? {
    guard let uri = params["textDocument"]["uri"].string else {
      throw ResponseError(.invalidParams, "the request names no document")
    }
    return workspace.document(uri)
  }

  private func answer(
    _ request: TextRequest, _ params: JSON, _ document: Document
  ) throws(ResponseError) -> JSON {
    func formatting() -> Formatting { Formatting(document, workspace.configuration(of: document.path)?.format) }
    switch request {
    case .completion: return Completion(document, workspace, client).list(at: try document.offset(params))
    case .formatting: return try formatting().all()
    case .rangeFormatting: return try formatting().within(try document.range(params))
    case .onTypeFormatting: return try formatting().onNewLine(at: try document.offset(params))
    }
  }

  private func answer(
    _ request: AnalysisRequest, _ params: JSON, _ view: DocumentView
  ) throws(ResponseError) -> JSON {
    let document = view.document
    let all = 0..<document.file.bytes.count
    switch request {
    case .hover: return Hover(view).at(try document.offset(params))
    case .definition: return Names(view).definition(at: try document.offset(params))
    case .references:
      let includes = params["context"]["includeDeclaration"].bool ?? true
      return Names(view).references(at: try document.offset(params), withDefinitions: includes)
    case .documentHighlight:
      let offset = try document.offset(params)
      workspace.environment.preview?.pointOut(document.path) { PreviewLink.sections(at: offset, view) }
      return Names(view).highlights(at: offset)
    case .prepareRename: return try Rename(view).prepare(at: try document.offset(params))
    case .rename:
      return try Rename(view).edit(at: try document.offset(params), to: params["newName"].string ?? "")
    case .documentSymbol: return DocumentSymbols(view).all()
    case .foldingRange: return FoldingRanges(view).all(atMost: client.mostFolds)
    case .selectionRange:
      return SelectionRanges(view).at((params["positions"].array ?? []).compactMap(document.positions.offset))
    case .documentLink: return DocumentLinks(view).all()
    case .inlayHint: return InlayHints(view).within(document.positions.range(params["range"]) ?? all)
    case .codeLens: return CodeLenses(view).all()
    case .codeAction:
      let only = (params["context"]["only"].array ?? []).compactMap(\.string)
      return CodeActions(view).actions(in: try document.range(params), only: only)
    case .semanticTokens: return SemanticTokens(view).within(all)
    case .semanticTokensInRange:
      return SemanticTokens(view).within(document.positions.range(params["range"]) ?? all)
    }
  }
}

extension Document {
  /// The place that a request is about.
  fileprivate func offset(_ params: JSON) throws(ResponseError) -> Int {
    guard let offset = positions.offset(params["position"]) else {
      throw ResponseError(.invalidParams, "the request has no position")
    }
    return offset
  }

  fileprivate func range(_ params: JSON) throws(ResponseError) -> Range<Int> {
    guard let range = positions.range(params["range"]) else {
      throw ResponseError(.invalidParams, "the request has no range")
    }
    return range
  }
}

/// A document, what is known about it, and what lies around it: everything that a request is answered from.
struct DocumentView {
  let document: Document
  let analysis: Analysis
  let workspace: Workspace
  let client: ClientCapabilities

  var file: SourceFile { document.file }
  var positions: Positions { document.positions }

  /// The location of a place in any file of the compilation.
  func location(_ range: SourceRange) -> JSON? {
    guard let sources = analysis.compilation?.sources, Int(range.file) < sources.files.count else { return nil }
    return workspace.location(range, in: sources.file(of: range))
  }
}
