import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// `layoutc preview --serve`: the page on this machine's own address, which is told when a file changes, or a text in an
/// editor.
///
/// Only programs of this machine reach it, and of these only who names it as it is named: a page of somewhere else, whose
/// name was made to lead here, sends the name of that place.
final class PreviewServer: Sendable {
  private struct State {
    var documents: [PreviewPage.Document] = []
    /// Of what is shown: equal pictures are one version, also after a new start.
    var version = ""
    /// Nil where a fault of ours ends the making of it.
    var data: [UInt8]? = []
    /// Whether a fault ended the making of the page around it, as the specs stand.
    var lacksPage = false
    /// Where the editor's cursor is, as the page is told, and how often it was told.
    var cursor = (text: "", count: 0)
    /// Pages that are open, and whether somebody asked for the picture since it was made.
    var listeners = 0
    /// Connections that are open, those of listeners among them.
    var connections = 0
    var isWanted = false
  }

  /// Shows a place in an editor: `takesFocus` where somebody wants to go there.
  typealias Show = @Sendable (_ range: SourceRange, _ file: SourceFile, _ takesFocus: Bool) -> Void

  /// More at a time are refused: each has a thread. A browser opens six.
  private static let mostConnections = 128

  private let first: PreviewRun
  /// The specs of the command line, and how they are found.
  private let paths: [String]
  private let options: SpecOptions
  private let socket: LoopbackSocket
  private let state: Guarded<State>
  /// Nil where no editor has opened the page.
  private let show: Show?

  var address: String { "http://127.0.0.1:\(socket.port)/" }

  init(
    _ run: PreviewRun, port: Int, paths: [String], options: SpecOptions, show: Show? = nil
  ) throws(Failure) {
    first = run
    self.show = show
    (self.paths, self.options) = (paths, options)
    state = Guarded(State())
    do { socket = try (show == nil ? .handed : nil) ?? LoopbackSocket(port: port) } catch {
      throw .io("cannot listen on port \(port) of this machine: it may be in use; '--port 0' takes one that is free")
    }
    if show == nil { socket.handOver(apology: HTTPExchange.apology) }
  }

  /// Until the process ends.
  ///
  /// - Parameter tell: called with the pictures whenever they were made anew.
  func serve(_ tell: ([PreviewRun.Picture]) -> Void) -> Never {
    var run = first
    // Looked at before the files are read: what changes meanwhile is seen the next time.
    var files = WatchedFiles(
      paths: paths, options: options, others: [run.base?.file].compactMap(\.self),
      otherSpecs: [run.base?.spec].compactMap(\.self), texts: run.texts)
    var texts = run.texts?.all
    update(run, tell)
    Threads.detach { [self] in
      while true {
        guard let connection = try? socket.accept() else {
          LoopbackSocket.pause(milliseconds: 100)
          continue
        }
        let isFull = state.withLock { state in
          state.connections += 1
          return state.connections > Self.mostConnections
        }
        let isTaken =
          !isFull
          && Threads.detach { [self] in
            // What ends here is one answer; the page asks again.
            CrashRecovery.working(on: CrashRecovery.aside) { answer(connection) }
            state.withLock { $0.connections -= 1 }
          }
        if !isTaken { state.withLock { $0.connections -= 1 } }
      }
    }
    // Files are looked at rather than waited for: it works on every file system, and costs nothing to speak of.
    var (round, missed) = (0, 0)
    while true {
      LoopbackSocket.pause(milliseconds: 150)
      round += 1
      if let old = texts, let new = run.texts?.all, new != old, takeWish() {
        texts = new
        if concerns(Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }, run) {
          run.readProjects()
          files.lookAtTexts()
          update(run, tell)
        }
      }
      // Whole folders are looked through less often than files that are known.
      guard round % 5 == 0 || files.hasChanged else { continue }
      var next = files
      if next.look().isEmpty { continue }
      // What is gone may only be on its way: many editors write another file and give it the name.
      missed = Set(files.specs).isSubset(of: next.specs) ? 0 : missed + 1
      if 1..<5 ~= missed { continue }
      missed = 0
      // Whatever comes of it: what is the matter is told once for each change.
      files = next
      // Configurations are read again, too. Where they cannot be, or nothing is left, the specs stay as they were.
      if run.texts != nil {
        run.readProjects()
      } else if !files.specs.isEmpty, let specs = try? options.specs(under: files.specs).specs, !specs.isEmpty {
        run.specs = specs
      }
      // What ended an earlier process may have been mended.
      if run.texts == nil { CrashRecovery.forget() }
      update(run, tell)
    }
  }

  /// Tells open pages which sections of the first spec the editor's cursor is in.
  func pointOut(_ sections: [String]) {
    let list = ByteBuffer.collect { out in
      for (index, id) in sections.enumerated() {
        if index > 0 { out.append(",") }
        out.append(quoted: id)
      }
    }
    let text = "{\"spec\":0,\"sections\":[\(String(decoding: list, as: UTF8.self))]}"
    state.withLock { if $0.cursor.text != text { $0.cursor = (text, $0.cursor.count + 1) } }
  }

  /// Whether anybody wants to see the picture; what is typed while nobody does is drawn for whoever comes next.
  private func takeWish() -> Bool {
    state.withLock { state in
      defer { state.isWanted = false }
      return state.listeners > 0 || state.isWanted
    }
  }

  /// Whether what is drawn may be another with other texts of these files.
  private func concerns(_ paths: Set<String>, _ run: PreviewRun) -> Bool {
    let configurations = Set(run.specs.flatMap { $0.project?.inputs ?? [] })
    let isConfiguration = { configurations.contains($0) || ConfigurationFile.isNamed($0) }
    if paths.contains(where: isConfiguration) { return true }
    return state.withLock { $0.documents }.contains { document in
      // Of what has errors nobody knows what it would read.
      guard let compilation = document.spec.compilation, !compilation.hasErrors else { return true }
      return compilation.sources.files.contains { paths.contains($0.path) }
    }
  }

  private func update(_ run: PreviewRun, _ tell: ([PreviewRun.Picture]) -> Void) {
    // A server runs on; how far it is with a page is nothing to read there.
    let pictures = run.pictures(isQuiet: true)
    tell(pictures)
    let old = Dictionary(state.withLock { $0.documents }.map { ($0.spec.path, $0) }) { first, _ in first }
    let documents = pictures.map { picture in
      let document = picture.document
      guard !document.isDrawable, let last = old[document.spec.path], last.isDrawable else { return document }
      // The last good picture stays, with what is wrong now.
      return PreviewPage.Document(last.spec, last.notes.telling(document.notes))
    }
    let data: [UInt8]? =
      hasFailed(CrashRecovery.pageData)
      ? nil : CrashRecovery.working(on: CrashRecovery.pageData) { PreviewPage.data(documents) }
    let lacksPage = hasFailed(CrashRecovery.page)
    state.withLock { state in
      (state.documents, state.data, state.lacksPage) = (documents, data, lacksPage)
      var hash = SHA256()
      hash.update(data ?? [])
      state.version = String(hash.hex.prefix(16))
    }
    if data == nil || lacksPage {
      Terminal.tell("error: internal error in the page: it is made again when a spec changes")
    }
  }

  /// Whether a fault in something ended the process before this one, so that it is left out. In an editor the language server
  /// goes on without the preview.
  private func hasFailed(_ work: Int) -> Bool { show == nil && CrashRecovery.hasCrashed(work) }

  private func answer(_ connection: LoopbackSocket.Connection) {
    guard let request = HTTPExchange.read(from: connection) else { return }
    do throws(SystemError) { try answer(request, connection) } catch {
      // Who asked has gone.
    }
  }

  private func answer(
    _ request: HTTPExchange.Request, _ connection: LoopbackSocket.Connection
  ) throws(SystemError) {
    func refuse(_ status: String) throws(SystemError) {
      try HTTPExchange.answer(status, "text/plain; charset=utf-8", Array("\(status)\n".utf8), to: connection)
    }
    let names = ["127.0.0.1:\(socket.port)", "localhost:\(socket.port)"]
    guard let host = request.fields["host"], names.contains(host.lowercased()) else {
      return try refuse("403 Forbidden")
    }
    // Browsers say so, also where a page of somewhere else only has a picture or a script from here.
    let isElsewhere = ["cross-site", "same-site"].contains(request.fields["sec-fetch-site"])
    if isElsewhere, request.fields["sec-fetch-mode"] != "navigate" || request.path != "/" {
      return try refuse("403 Forbidden")
    }
    if let origin = request.fields["origin"], !names.contains(where: { origin == "http://\($0)" }) {
      return try refuse("403 Forbidden")
    }
    if request.method == "POST", request.path == "/show", let show {
      // What does something is for our own page: browsers say with each such request whose page makes it.
      guard request.fields["origin"] != nil else { return try refuse("403 Forbidden") }
      guard let (range, file) = place(request.query) else { return try refuse("404 Not Found") }
      show(range, file, request.query["focus"] == "1")
      return try HTTPExchange.answer("204 No Content", "text/plain; charset=utf-8", [], to: connection)
    }
    let isHeadOnly = request.method == "HEAD"
    guard isHeadOnly || request.method == "GET" else { return try refuse("405 Method Not Allowed") }
    if ["/", "/data"].contains(request.path) { state.withLock { $0.isWanted = true } }
    switch request.path {
    case "/":
      let (documents, version, lacksPage) = state.withLock { ($0.documents, $0.version, $0.lacksPage) }
      if lacksPage { return try HTTPExchange.apologize(to: connection) }
      let page = connection.answering(on: show == nil ? CrashRecovery.page : CrashRecovery.aside) {
        ByteBuffer.collect { PreviewPage.write(documents, version: version, hasEditor: show != nil, to: &$0) }
      }
      try HTTPExchange.answer("200 OK", "text/html; charset=utf-8", page, isHeadOnly: isHeadOnly, to: connection)
    case "/data":
      guard let data = state.withLock({ $0.data }) else { return try HTTPExchange.apologize(to: connection) }
      try HTTPExchange.answer("200 OK", "application/json", data, isHeadOnly: isHeadOnly, to: connection)
    case "/why":
      let (text, isKnown) = connection.answering(on: CrashRecovery.aside) { why(request.query) }
      try HTTPExchange.answer(
        isKnown ? "200 OK" : "404 Not Found", "text/plain; charset=utf-8", Array(text.utf8), isHeadOnly: isHeadOnly,
        to: connection)
    case "/events":
      try HTTPExchange.answer("200 OK", "text/event-stream", nil, to: connection)
      if isHeadOnly { return }
      state.withLock { $0.listeners += 1 }
      defer { state.withLock { $0.listeners -= 1 } }
      try tell(connection)
    default: try refuse("404 Not Found")
    }
  }

  /// Where what a page names is written, in the text as it stands: lines may have come and gone since it was drawn.
  private func place(_ query: [String: String]) -> (range: SourceRange, file: SourceFile)? {
    let documents = state.withLock { $0.documents }
    guard let spec = query["spec"].flatMap({ Int($0) }), documents.indices.contains(spec), let id = query["section"]
    else { return nil }
    guard let (range, file) = documents[spec].notes.place(ofSection: id, part: query["part"] ?? "") else { return nil }
    guard case .success(let now)? = first.texts?.read(file.path), now != file.bytes else { return (range, file) }
    return (TextDifference.edit(from: file.bytes, to: now).moved(range), SourceFile(path: file.path, bytes: now))
  }

  /// What `layoutc why` says of a frame of the picture; else what is wrong.
  private func why(_ query: [String: String]) -> (text: String, isKnown: Bool) {
    let documents = state.withLock { $0.documents }
    guard let place = query["spec"].flatMap({ Int($0) }), documents.indices.contains(place),
      let compilation = documents[place].spec.compilation,
      let device = compilation.devices.firstIndex(where: { $0.name == query["device"] }),
      let source = Why.Source(compilation, device: device), let subject = query["subject"]
    else { return ("there is no such frame now\n", false) }
    do throws(SubjectNames.Mistake) {
      var why = try Why(subject, in: source)
      why.findStays(in: source, Threads.map)
      return (WhyText(why).text(), true)
    } catch {
      return ("\(error.message)\n", false)
    }
  }

  /// The version, now and whenever it is another; in between that somebody is there, which is how it is seen who has gone.
  private func tell(_ connection: LoopbackSocket.Connection) throws(SystemError) {
    var told = ""
    var toldCursor = 0
    var silence = 0
    while true {
      let (version, cursor) = state.withLock { ($0.version, $0.cursor) }
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
