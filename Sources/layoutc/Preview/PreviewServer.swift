import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// `layoutc preview --serve`: the page, on this machine's own address. It is told when a file changes, or a text in an
/// editor.
///
/// One thread looks at what the pictures are made of (``PreviewWatch``) and makes them (``PreviewState``); each
/// connection has a thread of its own (``PreviewAnswers``).
final class PreviewServer: Sendable {
  /// More connections at a time are refused, since each has a thread. A browser opens six.
  private static let mostConnections = 128

  private let run: PreviewRun
  /// The specs of the command line, and how they are found.
  private let paths: [String]
  private let options: SpecOptions
  private let socket: LoopbackSocket
  private let pictures = PreviewState()
  private let answers: PreviewAnswers
  /// Connections that are open, including those of listeners.
  private let connections = Guarded(0)
  /// Whether an editor has opened the page. After a fault, the editor's language server goes on without it.
  private let hasEditor: Bool
  private let hasEnded = Guarded(false)
  private let isAskedFor = Guarded(false)
  /// A page that is loaded again, or a browser that was just started, is back within so many milliseconds.
  private static let patience = 5000

  /// The numbers of two works: making what a page shows of all specs together, and making the page around it. If one of
  /// them ended the process before this one, this one does not do it until it forgets that.
  static let (pageData, page) = (CrashRecovery.aside + 1, CrashRecovery.aside + 2)

  var address: String { "http://127.0.0.1:\(socket.port)/" }

  init(
    _ run: PreviewRun, port: Int, paths: [String], options: SpecOptions, show: PreviewAnswers.Show? = nil
  ) throws(Failure) {
    (self.run, self.paths, self.options) = (run, paths, options)
    hasEditor = show != nil
    do { socket = try (show == nil ? .handed : nil) ?? LoopbackSocket(port: port) } catch {
      throw .io("cannot listen on port \(port) of this machine: it may be in use; '--port 0' takes one that is free")
    }
    answers = PreviewAnswers(pictures: pictures, port: socket.port, texts: run.texts, show: show)
    if show == nil { socket.handOver(apology: HTTPExchange.apology) }
  }

  /// Serves until the process is ended, and tells people where, and what is wrong with the pictures.
  ///
  /// - Parameter opens: whether a browser is opened with the page.
  func serveBrowsers(opens: Bool) throws(Failure) {
    // If this process follows another one, it has the other one's address and pages.
    if !CrashRecovery.isResumed {
      try Terminal.print(Array("\(address)\n".utf8))
      if opens { LoopbackSocket.open(address) }
    }
    var report = PreviewReport()
    serve { pictures in
      var reporter = options.reporter(for: run.specs.count)
      _ = report.tell(pictures, with: &reporter)
    }
  }

  /// Serves until nobody needs it any more.
  ///
  /// - Parameters:
  ///   - ends: is asked once the server was left for a while, and tells whether it ends.
  ///   - tell: called with the pictures whenever they were made anew.
  func serve(until ends: () -> Bool = { false }, _ tell: ([PreviewRun.Picture]) -> Void) {
    var watch = PreviewWatch(run, paths: paths, options: options)
    makePictures(watch.run, tell)
    Threads.detach { [self] in acceptConnections() }
    var idle = 0
    while true {
      LoopbackSocket.pause(milliseconds: PreviewWatch.milliseconds)
      let isWanted = isAskedFor.withLock { isAskedFor in
        defer { isAskedFor = false }
        return isAskedFor
      }
      idle = isLeft && !isWanted ? idle + PreviewWatch.milliseconds : 0
      if idle >= Self.patience, ends() { break }
      if watch.look(shown: pictures) { makePictures(watch.run, tell) }
    }
    hasEnded.withLock { $0 = true }
  }

  /// Notes that somebody was given its address, and may need a while to get there.
  func ask() { isAskedFor.withLock { $0 = true } }

  /// Whether the editor that has opened it has closed the text since, nobody looks at a page, and nobody has asked for
  /// one just now.
  var isLeft: Bool {
    if isAskedFor.withLock(\.self) { return false }
    guard hasEditor, let texts = run.texts else { return false }
    return paths.allSatisfy { texts.read($0) == nil } && !pictures.hasListeners
  }

  /// Tells open pages which sections of the first spec the editor's cursor is in.
  func pointOut(_ sections: [String]) { pictures.pointOut(sections) }

  private func acceptConnections() {
    while !hasEnded.withLock(\.self) {
      let connection: LoopbackSocket.Connection
      do throws(SystemError) {
        guard let accepted = try socket.accept(within: 500) else { continue }
        connection = accepted
      } catch {
        LoopbackSocket.pause(milliseconds: 100)
        continue
      }
      // Somebody who comes that late is not kept waiting.
      if hasEnded.withLock(\.self) { return }
      let number = connections.withLock { count in
        count += 1
        return count
      }
      let isTaken =
        number <= Self.mostConnections
        && Threads.detach { [self] in
          // A fault ends only this answer; the page asks again.
          CrashRecovery.working(on: CrashRecovery.aside) { answers.answer(connection) }
          connections.withLock { $0 -= 1 }
        }
      if !isTaken { connections.withLock { $0 -= 1 } }
    }
  }

  private func makePictures(_ run: PreviewRun, _ tell: ([PreviewRun.Picture]) -> Void) {
    // A server runs on, so it does not show how far it is with a page.
    let made = run.pictures(isQuiet: true)
    tell(made)
    let old = Dictionary(pictures.made.documents.map { ($0.notes.id, $0) }) { first, _ in first }
    let documents = made.map { picture in
      let document = picture.document
      guard !document.isDrawable, let last = old[document.notes.id], last.isDrawable else { return document }
      // The last good picture stays, together with what is wrong now.
      return PreviewPage.Document(last.spec, last.notes.telling(document.notes))
    }
    let data: [UInt8]? =
      hasFailed(Self.pageData)
      ? nil : CrashRecovery.working(on: Self.pageData) { PreviewPage.data(documents) }
    let lacksPage = hasFailed(Self.page)
    pictures.replace(by: documents, data: data, lacksPage: lacksPage)
    if data == nil || lacksPage {
      Terminal.tell("error: internal error in the page: it is made again when a spec changes")
    }
  }

  /// Whether a fault in a work ended the process before this one, so that the work is left out.
  private func hasFailed(_ work: Int) -> Bool { !hasEditor && CrashRecovery.fault(at: work) != nil }
}
