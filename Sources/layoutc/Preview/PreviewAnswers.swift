import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// What pages of a served preview ask for, and who may ask.
///
/// Only programs of this machine can reach it, and they must call it by its own name. A page from elsewhere whose name
/// was made to lead here sends its own name instead.
struct PreviewAnswers: Sendable {
  /// Shows a place in an editor. `takesFocus` says whether somebody wants to go there.
  typealias Show = @Sendable (_ range: SourceRange, _ file: SourceFile, _ takesFocus: Bool) -> Void

  let pictures: PreviewState
  let port: Int
  let texts: EditorTexts?
  /// Nil if no editor has opened the page.
  let show: Show?

  func answer(_ connection: LoopbackSocket.Connection) {
    guard let request = HTTPExchange.read(from: connection) else { return }
    do throws(SystemError) {
      if isAllowed(request) { try answer(request, connection) } else { try refuse("403 Forbidden", connection) }
    } catch {
      // Whoever asked is gone.
    }
  }

  private func isAllowed(_ request: HTTPExchange.Request) -> Bool {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.fields["host"], names.contains(host.lowercased()) else { return false }
    // Browsers say so, even if a page from elsewhere only uses a picture or a script from here.
    let isElsewhere = ["cross-site", "same-site"].contains(request.fields["sec-fetch-site"])
    if isElsewhere, request.fields["sec-fetch-mode"] != "navigate" || request.path != "/" { return false }
    let origin = request.fields["origin"]
    // Requests that do something are only for our own page. Browsers say with each of them whose page makes it.
    return origin.map { origin in names.contains { origin == "http://\($0)" } } ?? !isShow(request)
  }

  private func isShow(_ request: HTTPExchange.Request) -> Bool {
    show != nil && request.method == "POST" && request.path == "/show"
  }

  private func refuse(_ status: String, _ connection: LoopbackSocket.Connection) throws(SystemError) {
    try HTTPExchange.answer(status, "text/plain; charset=utf-8", Array("\(status)\n".utf8), to: connection)
  }

  private func answer(
    _ request: HTTPExchange.Request, _ connection: LoopbackSocket.Connection
  ) throws(SystemError) {
    if isShow(request), let show {
      guard let (range, file) = place(request.query) else { return try refuse("404 Not Found", connection) }
      show(range, file, request.query["focus"] == "1")
      return try HTTPExchange.answer("204 No Content", "text/plain; charset=utf-8", [], to: connection)
    }
    let isHeadOnly = request.method == "HEAD"
    guard isHeadOnly || request.method == "GET" else { return try refuse("405 Method Not Allowed", connection) }
    switch request.path {
    case "/":
      pictures.wish()
      let made = pictures.made
      if made.lacksPage { return try HTTPExchange.apologize(to: connection) }
      let page = connection.answering(on: show == nil ? PreviewServer.page : CrashRecovery.aside) {
        ByteBuffer.collect {
          PreviewPage.write(made.documents, version: made.version, hasEditor: show != nil, to: &$0)
        }
      }
      try HTTPExchange.answer("200 OK", "text/html; charset=utf-8", page, isHeadOnly: isHeadOnly, to: connection)
    case "/data":
      pictures.wish()
      guard let data = pictures.made.data else { return try HTTPExchange.apologize(to: connection) }
      try HTTPExchange.answer("200 OK", "application/json", data, isHeadOnly: isHeadOnly, to: connection)
    case "/why":
      let (text, isKnown) = connection.answering(on: CrashRecovery.aside) { why(request.query) }
      try HTTPExchange.answer(
        isKnown ? "200 OK" : "404 Not Found", "text/plain; charset=utf-8", Array(text.utf8), isHeadOnly: isHeadOnly,
        to: connection)
    case "/events":
      try HTTPExchange.answer("200 OK", "text/event-stream", nil, to: connection)
      if isHeadOnly { return }
      try pictures.withListener { () throws(SystemError) in try tell(connection) }
    default: try refuse("404 Not Found", connection)
    }
  }

  /// The document of a spec. A page names it by its id: specs may have come and gone since the page was drawn.
  private func document(_ query: [String: String]) -> PreviewPage.Document? {
    guard let id = query["spec"] else { return nil }
    return pictures.made.documents.first { $0.notes.id == id }
  }

  /// Where the thing that a page names is written in the current text: lines may have come and gone since it was drawn.
  private func place(_ query: [String: String]) -> (range: SourceRange, file: SourceFile)? {
    guard let document = document(query), let id = query["section"],
      let (range, file) = document.notes.place(ofSection: id, part: query["part"] ?? "")
    else { return nil }
    guard case .success(let now)? = texts?.read(file.path), now != file.bytes else { return (range, file) }
    return (TextDifference.edit(from: file.bytes, to: now).moved(range), SourceFile(path: file.path, bytes: now))
  }

  /// What `layoutc why` says of a frame of the picture, or else what is wrong.
  private func why(_ query: [String: String]) -> (text: String, isKnown: Bool) {
    guard let compilation = document(query)?.spec.compilation,
      let device = compilation.devices.firstIndex(where: { $0.name == query["device"] }), let subject = query["subject"]
    else { return ("there is no such frame now\n", false) }
    guard let source = Why.Source(compilation, device: device) else {
      // What resolved is drawn, but nothing is traced through a text with errors.
      return ("the spec has errors: where its numbers come from is known once they are mended\n", false)
    }
    do throws(SubjectNames.Mistake) {
      var why = try Why(subject, in: source)
      why.findStays(in: source, Threads.map)
      return (WhyText(why, path: ShownPath.of).text(), true)
    } catch {
      return ("\(error.message)\n", false)
    }
  }

  /// Sends the version, now and whenever it changes. In between it sends a sign of life, which shows whether the page
  /// is gone.
  private func tell(_ connection: LoopbackSocket.Connection) throws(SystemError) {
    var told = ""
    var toldCursor = 0
    var silence = 0
    while true {
      let (version, cursor) = pictures.news
      if version != told {
        try connection.write(Array("event: changed\ndata: \(version)\n\n".utf8))
        (told, silence) = (version, 0)
      } else if cursor.count != toldCursor {
        try connection.write(Array("event: cursor\ndata: \(cursor.text)\n\n".utf8))
        (toldCursor, silence) = (cursor.count, 0)
      } else if silence >= 100 {
        try connection.write(Array(": here\n\n".utf8))
        silence = 0
      }
      silence += 1
      LoopbackSocket.pause(milliseconds: 100)
    }
  }
}
