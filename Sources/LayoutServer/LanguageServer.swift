import LayoutCompiler

/// The language server as a function from what comes in to what goes out. Read this first.
///
/// One loop owns the state, and whoever runs it brings the bytes: ``receive(_:)`` takes what has arrived, ``step()`` does
/// one thing of what there is to do, and ``takeOutput()`` gives what is to be sent. All that has arrived is known before
/// the next thing is done, so that what was cancelled or edited meanwhile is not worked on. Nothing here reads a file, a
/// clock or a stream.
package final class LanguageServer {
  enum State { case new, initialized, shutDown, ended }

  private var framing = MessageFraming()
  private var queue: [Message] = []
  private var next = 0
  /// Requests that were cancelled before their turn.
  private var cancelled: Set<String> = []
  private var output: [UInt8] = []
  private var published = PublishedDiagnostics()
  private var lastRequest = 0
  /// How many messages were taken from the queue.
  package private(set) var handled = 0
  /// What the client said of itself at the start.
  var greeting = JSON.null
  var state = State.new
  var client = ClientCapabilities(.null)
  let workspace: Workspace
  /// What the process ends with, once it is to end.
  package private(set) var exitStatus: Int32?

  package init(_ environment: ServerEnvironment) { workspace = Workspace(environment) }

  /// Bytes as they come in, cut anywhere.
  package func receive(_ bytes: [UInt8]) {
    framing.add(bytes)
    while let piece = framing.next() {
      switch piece {
      case .broken(let reason): send(error: ResponseError(.parseError, reason), to: .null)
      case .body(let body):
        guard let value = JSON(body) else {
          send(error: ResponseError(.parseError, "the message is no JSON"), to: .null)
          continue
        }
        receive(value)
      }
    }
  }

  package func receive(_ value: JSON) {
    let message = Message(value)
    if case .notification("$/cancelRequest", let params) = message {
      let id = params["id"]
      let isWaiting = queue[next...].contains {
        if case .request(let waiting, _, _) = $0 { waiting == id } else { false }
      }
      if isWaiting { cancelled.insert(id.key) }
    } else {
      queue.append(message)
    }
  }

  /// Nothing more comes in: the process ends once all is done.
  package func end() {
    guard exitStatus == nil else { return }
    exitStatus = state == .shutDown ? 0 : 1
  }

  /// Whether files may change of which the client will not tell: ``noticeWrittenFiles()`` is then to be called now and
  /// then while nothing comes in.
  package var watchesFiles: Bool { state == .initialized && workspace.hasUntoldFiles }

  /// Looks at what was read from the disk, as far as the client does not.
  ///
  /// - Returns: whether there is something to do now.
  package func noticeWrittenFiles() -> Bool { watchesFiles && workspace.noticeWrittenFiles() }

  /// Does one thing: answers a message, or tells the diagnostics of a document when there is no message left.
  ///
  /// - Returns: whether there was something to do.
  @discardableResult package func step() -> Bool {
    guard exitStatus == nil else { return false }
    if next < queue.count {
      if let message = takeMessage() { handle(message) }
      return true
    }
    guard let uri = workspace.takeUnpublished() else { return false }
    for message in published.update(uri, workspace.analysis(uri), workspace) { send(message) }
    // Who types waits for the findings; the picture comes after them.
    if !workspace.hasUnpublished { showTexts() }
    return true
  }

  private func takeMessage() -> Message? {
    guard next < queue.count else { return nil }
    let message = queue[next]
    next += 1
    handled += 1
    if next == queue.count {
      queue.removeAll(keepingCapacity: queue.capacity < 1 << 10)
      next = 0
    }
    return message
  }

  package func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  // MARK: Messages

  private func handle(_ message: Message) {
    switch message {
    case .request(let id, let method, let params):
      if cancelled.remove(id.key) != nil {
        return send(error: ResponseError(.cancelled, "the request was cancelled"), to: id)
      }
      _ = noticeWrittenFiles()
      do throws(ResponseError) {
        send(["jsonrpc": "2.0", "id": id, "result": try answer(method, params)])
      } catch {
        send(error: error, to: id)
      }
    case .notification(let method, let params): take(method, params)
    case .response: break
    case .invalid(let id): send(error: ResponseError(.invalidRequest, "the message is no request"), to: id)
    }
  }

  private func answer(_ method: String, _ params: JSON) throws(ResponseError) -> JSON {
    switch (state, method) {
    case (.new, "initialize"): return initialize(params)
    case (.new, _): throw ResponseError(.notInitialized, "the first request is 'initialize'")
    case (.initialized, "initialize"): throw ResponseError(.invalidRequest, "the server is initialized already")
    case (.initialized, "shutdown"):
      state = .shutDown
      return .null
    case (.initialized, _): return try result(of: method, params)
    case (.shutDown, _), (.ended, _): throw ResponseError(.invalidRequest, "the server is shut down")
    }
  }

  private func take(_ method: String, _ params: JSON) {
    if method == "exit" {
      end()
      state = .ended
      return
    }
    guard state == .initialized else { return }
    do throws(ResponseError) {
      try takeNotification(method, params)
    } catch {
      log("\(method): \(error.message)")
    }
  }

  private func takeNotification(_ method: String, _ params: JSON) throws(ResponseError) {
    let text = params["textDocument"]
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen":
      guard let uri = text["uri"].string, let content = text["text"].string else {
        throw ResponseError(.invalidParams, "a document has a URI and a text")
      }
      workspace.open(Document(uri: uri, version: text["version"].int, text: content))
    case "textDocument/didChange":
      guard let uri = text["uri"].string else { throw ResponseError(.invalidParams, "a document has a URI") }
      try workspace.change(uri, version: text["version"].int, params["contentChanges"].array ?? [])
    case "textDocument/didClose":
      guard let uri = text["uri"].string, workspace.document(uri) != nil else { return }
      workspace.close(uri)
      for message in published.update(uri, nil, workspace) { send(message) }
      showTexts()
    case "textDocument/didSave":
      // Also a text that was refused, or a configuration, is looked at again.
      guard let uri = text["uri"].string, let document = workspace.document(uri) else { return }
      workspace.changed([document.path])
    case "workspace/didChangeWatchedFiles":
      let changes = params["changes"].array ?? []
      workspace.changed(Set(changes.compactMap { $0["uri"].string.flatMap(DocumentURI.path) }))
    case "workspace/didChangeWorkspaceFolders":
      let removed = Set((params["event"]["removed"].array ?? []).compactMap { $0.folder })
      let added = (params["event"]["added"].array ?? []).compactMap { $0.folder }
      workspace.folders = workspace.folders.filter { !removed.contains($0) } + added
    default: break
    }
  }

  private func showTexts() { workspace.environment.preview?.follow { workspace.texts } }

  // MARK: Going on after a fault

  /// What the next step works on; nil where there is nothing to do. A number of an open document where its diagnostics
  /// are to be told.
  package var nextWork: (handled: Int, document: Int?)? {
    if next < queue.count { return (handled, nil) }
    guard let uri = workspace.nextUnpublished else { return nil }
    return (handled, workspace.documents.keys.sorted().firstIndex(of: uri))
  }

  /// Whether all that came in was taken, so that ``messages()`` is all there is to know.
  package var isAtRest: Bool { state == .initialized && next == queue.count && framing.isEmpty }

  /// Begins to count anew, from the messages that make this state.
  ///
  /// - Returns: how many they are, and their bytes.
  package func messages() -> (count: Int, bytes: [UInt8]) {
    let messages = stateMessages()
    handled = messages.count
    return (messages.count, messages.flatMap(MessageFraming.framed))
  }

  /// Takes up where another process ended: what it had done is not done again, and what ended it is not tried again.
  ///
  /// - Parameters:
  ///   - bytes: all that had come in.
  ///   - work: what it was at.
  ///   - wasAside: whether the fault was in no step, so that none is left out; the pages of previews are gone then, too.
  package func resume(_ bytes: [UInt8], at work: (handled: Int, document: Int?), wasAside: Bool = false) {
    receive(bytes)
    while handled < work.handled, let message = takeMessage() {
      switch message {
      case .notification(let method, let params): take(method, params)
      case .request(let id, let method, let params):
        cancelled.remove(id.key)
        // Of the others nothing is left once they are answered.
        if method == "initialize" || method == "shutdown" { _ = try? answer(method, params) }
      case .response, .invalid: break
      }
    }
    // All that was said is said.
    output = []
    if wasAside {
      log("internal error in the preview: its pages have ended; please send the spec")
      // The fault may have come before the answer, and would come again.
      if next < queue.count, Command.isOpenPreview(queue[next]), let message = takeMessage() { skip(message) }
      return
    }
    log("internal error: layoutc begins anew and leaves out what ended it; please send the file")
    let names = workspace.documents.keys.sorted()
    if let document = work.document, names.indices.contains(document) {
      workspace.refuse(names[document])
      send(published.refusal(names[document], workspace))
    } else if work.document == nil, let message = takeMessage() {
      skip(message)
    }
  }

  private func skip(_ message: Message) {
    switch message {
    case .request(let id, let method, _):
      send(error: ResponseError(.internalError, "internal error: '\(method)' cannot be answered"), to: id)
    case .notification(let method, let params):
      // Of a text that could not be edited nobody knows what it is.
      guard let uri = params["textDocument"]["uri"].string, workspace.document(uri) != nil else { break }
      workspace.close(uri)
      log("internal error in '\(method)': close '\(uri)' and open it again")
    case .response, .invalid: break
    }
  }

  // MARK: Sending

  private func send(_ message: JSON) { output += MessageFraming.framed(message) }

  private func send(error: ResponseError, to id: JSON) {
    send([
      "jsonrpc": "2.0", "id": id, "error": ["code": .int(error.code.rawValue), "message": .string(error.message)],
    ])
  }

  func request(_ method: String, _ params: JSON) {
    lastRequest += 1
    send(["jsonrpc": "2.0", "id": .string("layoutc-\(lastRequest)"), "method": .string(method), "params": params])
  }

  func log(_ message: String) { tell("window/logMessage", type: 2, message) }

  /// To whoever sits before the editor.
  func show(_ message: String) { tell("window/showMessage", type: 3, message) }

  private func tell(_ method: String, type: JSON, _ message: String) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": ["type": type, "message": .string(message)]])
  }
}

extension JSON {
  /// An id of a request; numbers and texts are different.
  fileprivate var key: String { int.map { "#\($0)" } ?? string ?? "" }

  /// Of an entry of `workspaceFolders`.
  var folder: String? { self["uri"].string.flatMap(DocumentURI.path) }
}
