import LayoutCompiler
import LayoutEngine

/// Going on after a fault: what a journal must hold, and how a process resumes where another one ended.
extension LanguageServer {
  /// What the next step works on; nil if there is nothing to do.
  package var nextWork: ServerWork? {
    if !queue.isEmpty { return ServerWork(handled: handled) }
    return workspace.nextUnpublished.map { ServerWork(handled: handled, document: Self.number(of: $0)) }
  }

  /// A number of at most 15 digits that stands for a URI.
  static func number(of uri: String) -> Int {
    var hash = SHA256()
    hash.update(Array(uri.utf8))
    return Int(hash.hex.prefix(12), radix: 16) ?? 0
  }

  /// Whether everything that came in was taken, so that ``messages()`` is all there is to know.
  package var isAtRest: Bool { state == .initialized && queue.isEmpty && framing.isEmpty }

  /// Starts counting anew, from the messages that lead to this state.
  ///
  /// - Returns: how many these are, and their bytes.
  package func messages() -> (count: Int, bytes: [UInt8]) {
    let messages = stateMessages()
    queue.countAnew(from: messages.count)
    journaledFiles = published.files
    return (messages.count, (messages + [PublishedFiles.json(journaledFiles)]).flatMap(MessageFraming.framed))
  }

  /// What a journal must hold besides what came in; nil if there is nothing new. To be asked after each step.
  package func drainNote() -> [UInt8]? {
    // A note fits only between two messages, and what comes in is cut anywhere.
    guard framing.isEmpty, published.files != journaledFiles else { return nil }
    journaledFiles = published.files
    return MessageFraming.framed(PublishedFiles.json(journaledFiles))
  }

  /// Resumes where another process ended, without repeating what that one had done. The next step takes the mark that
  /// stands in place of what ended it.
  ///
  /// - Parameter replay: calls the closure that it is given, which replays the message with this number, counted from
  ///   0. Whatever is wrong with the message may end this process, too.
  package func resume(_ succession: Succession, _ replay: (_ number: Int, _ message: () -> Void) -> Void = { $1() }) {
    receive(succession.bytes)
    while handled < succession.handled, !queue.isEmpty { replay(handled) { replayMessage() } }
    // All of this was already sent.
    output = []
    for message in published.retract(journaledFiles, workspace) { send(message) }
  }

  private func replayMessage() {
    switch queue.pop() {
    case .notification(let method, let params): handleNotification(method, params)
    case .request(_, let method, let params): _ = try? answer(method, params)
    case .response, .invalid, nil: break
    }
  }

  func leaveOut(_ mark: FaultMark) {
    switch mark {
    case .preview(let request):
      log("internal error in the preview: its pages have ended; please send the spec")
      skip(Message(request))
    case .text(let number):
      tellOfFault()
      guard let uri = workspace.documents.keys.first(where: { Self.number(of: $0) == number }) else { break }
      workspace.refuse(uri)
      send(published.refusal(uri, workspace))
    case .message(let message):
      tellOfFault()
      skip(Message(message))
    }
  }

  private func tellOfFault() {
    log("internal error: layoutc begins anew and leaves out what ended it; please send the file")
  }

  private func skip(_ message: Message) {
    switch message {
    case .request(let id, let method, _):
      send(error: ResponseError(.internalError, "internal error: '\(method)' cannot be answered"), to: id)
    case .notification(let method, let params):
      // If an edit could not be applied, nobody knows the text.
      guard let uri = params["textDocument"]["uri"].string, workspace.document(uri) != nil else { break }
      close(uri)
      log("internal error in '\(method)': close '\(uri)' and open it again")
    case .response, .invalid: break
    }
  }
}
