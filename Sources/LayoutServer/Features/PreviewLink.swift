package import LayoutCompiler
package import LayoutEngine
import LayoutFormats

/// What an editor and a preview tell each other: the picture marks the sections that the cursor is in, and the text
/// shows what is clicked in the picture.
///
/// No message of the protocol says where the cursor is. But editors ask for highlights wherever it rests, so the
/// preview is told at that moment.
enum PreviewLink {
  /// The sections that a place in a spec is about: the one around it, or those that use the template or token there.
  static func sections(at offset: Int, _ view: DocumentView) -> [String] {
    guard view.analysis.kind == .spec, let compilation = view.analysis.compilation, let spec = view.analysis.spec,
      let tree = view.analysis.tree
    else { return [] }
    let cursor = SourceRange(file: view.analysis.index, start: UInt32(offset), end: UInt32(offset))
    let place = PlaceInSpec(cursor, NodeLocator(tree: tree), spec)
    if let section = place.section { return [spec.sections[section].id.value] }
    guard let scope = place.template.map(WrittenChange.Scope.template) ?? place.token.map(WrittenChange.Scope.token)
    else { return [] }
    let referring = ReferenceReach([compilation]).referring(to: [scope])
    return spec.sections.map(\.id.value).filter { referring.contains(.section($0)) }
  }

  /// The message that makes the editor show a place of a file.
  ///
  /// - Parameters:
  ///   - isSent: whether the text of the file is the client's own.
  ///   - takesFocus: whether somebody asked to go there.
  ///   - number: the number of this request among those made here, which are no step of the server.
  static func showDocument(
    _ range: SourceRange, in file: SourceFile, isSent: Bool, takesFocus: Bool, number: Int
  ) -> JSON {
    [
      "jsonrpc": "2.0", "id": .string("layoutc-show-\(number)"), "method": "window/showDocument",
      "params": [
        "uri": .string(DocumentURI.uri(of: file.path)), "takeFocus": .bool(takesFocus),
        "selection": Positions(file, isSent: isSent).json(range),
      ],
    ]
  }
}

extension LanguageServer {
  /// The page's address. A client that can show documents is asked to show the page.
  func openPreview(of uri: String) throws(ResponseError) -> JSON {
    guard let path = DocumentURI.path(of: uri), let preview = workspace.environment.preview else {
      throw ResponseError(.invalidParams, "'\(uri)' is no file")
    }
    switch preview.open(path, workspace.texts, client.showsDocuments ? .showsText : .isIgnored) {
    case .success(let address):
      if client.showsDocuments {
        request("window/showDocument", ["uri": .string(address), "external": true])
      } else {
        show("the preview is at \(address)")
      }
      return ["uri": .string(address)]
    case .failure(let failure): throw ResponseError(.invalidParams, failure.message)
    }
  }

  /// The bytes of a request for the editor, which may be sent between any two of ``drainOutput()``.
  package static func showing(
    _ range: SourceRange, in file: SourceFile, isSent: Bool, takesFocus: Bool, number: Int
  ) -> [UInt8] {
    MessageFraming.framed(
      PreviewLink.showDocument(range, in: file, isSent: isSent, takesFocus: takesFocus, number: number))
  }
}
