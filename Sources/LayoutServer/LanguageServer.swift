import LayoutCompiler
import LayoutEngine

/// The language server as a function from what comes in to what goes out. Read this first.
///
/// One loop owns the state, and its caller moves the bytes: ``receive(_:)`` takes what has arrived, ``step()`` does one
/// of the things that are to be done, and ``drainOutput()`` returns what is to be sent. All that has arrived is known
/// before the next thing is done, so that no work goes into what was cancelled or edited meanwhile. Nothing here reads
/// a file, a clock or a stream.
package final class LanguageServer {
  enum State { case new, initialized, shutDown, ended }

  var framing = MessageFraming()
  var queue = MessageQueue()
  var output: [UInt8] = []
  var published = PublishedDiagnostics()
  /// The files for which diagnostics are published, as far as the journal knows.
  var journaledFiles: [String] = []
  private var lastRequest = 0
  /// How many messages were taken from the queue, since the last call of ``messages()``.
  package var handled: Int { queue.taken }
  /// The parameters of `initialize`: what the client said about itself.
  var initializeParams = JSON.null
  var state = State.new
  var client = ClientCapabilities(.null)
  let workspace: Workspace
  /// The exit status of the process, once it is to end.
  package private(set) var exitStatus: Int32?

  package init(_ environment: ServerEnvironment) { workspace = Workspace(environment) }

  /// Takes bytes as they come in, cut anywhere.
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
    if case .notification(Notification.cancelRequest.rawValue, let params) = message {
      queue.cancel(params["id"])
    } else if case .notification(PublishedFiles.method, let params) = message {
      journaledFiles = (params["uris"].array ?? []).compactMap(\.string)
    } else {
      queue.append(message)
    }
  }

  /// Says that nothing more comes in: the process ends once everything is done.
  package func end() {
    guard exitStatus == nil else { return }
    exitStatus = state == .shutDown ? 0 : 1
  }

  /// Whether files may change without the client reporting it. ``noticeWrittenFiles()`` is then to be called now and
  /// then while nothing comes in.
  package var watchesFiles: Bool { state == .initialized && workspace.hasUnwatchedFiles }

  /// Looks at the files that were read from the disk, except those that the client watches.
  ///
  /// - Returns: whether there is something to do now.
  package func noticeWrittenFiles() -> Bool { watchesFiles && workspace.noticeWrittenFiles() }

  /// Does one thing: answers a message, or publishes the diagnostics of a document when no message is left.
  ///
  /// - Returns: whether there was something to do.
  @discardableResult package func step() -> Bool {
    guard exitStatus == nil else { return false }
    if let message = queue.pop() {
      handle(message)
      return true
    }
    guard let uri = workspace.popUnpublished() else { return false }
    for message in published.update(uri, workspace.analysis(uri), workspace) { send(message) }
    // The person who types waits for the findings; the picture comes after them.
    if !workspace.hasUnpublished {
      showTexts()
      if workspace.takeChangedViews() { for method in client.refreshes { request(method) } }
    }
    return true
  }

  package func drainOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  // MARK: Messages

  private func handle(_ message: Message) {
    switch message {
    case .request(let id, let method, let params):
      if queue.takeCancellation(of: id) {
        return send(error: ResponseError(.cancelled, "the request was cancelled"), to: id)
      }
      _ = noticeWrittenFiles()
      do throws(ResponseError) {
        send(["jsonrpc": "2.0", "id": id, "result": try answer(method, params)])
      } catch {
        send(error: error, to: id)
      }
    case .notification(let method, let params): handleNotification(method, params)
    case .response: break
    case .invalid(let id): send(error: ResponseError(.invalidRequest, "the message is no request"), to: id)
    }
  }

  func answer(_ method: String, _ params: JSON) throws(ResponseError) -> JSON {
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

  func handleNotification(_ method: String, _ params: JSON) {
    if let mark = FaultMark(.notification(method: method, params: params)) { return leaveOut(mark) }
    guard let notification = Notification(rawValue: method), state == .initialized || notification == .exit else {
      return
    }
    do throws(ResponseError) {
      try handle(notification, params)
    } catch {
      log("\(method): \(error.message)")
    }
  }

  private func handle(_ notification: Notification, _ params: JSON) throws(ResponseError) {
    let text = params["textDocument"]
    switch notification {
    case .initialized: watchFiles()
    case .exit:
      end()
      state = .ended
    // It has no turn of its own: it counts as soon as it arrives.
    case .cancelRequest: break
    case .didOpen:
      guard let uri = text["uri"].string, let content = text["text"].string else {
        throw ResponseError(.invalidParams, "a document has a URI and a text")
      }
      workspace.open(Document(uri: uri, version: text["version"].int, text: content))
    case .didChange:
      guard let uri = text["uri"].string else { throw ResponseError(.invalidParams, "a document has a URI") }
      try workspace.change(uri, version: text["version"].int, params["contentChanges"].array ?? [])
    case .didClose:
      guard let uri = text["uri"].string, workspace.document(uri) != nil else { return }
      close(uri)
    case .didSave:
      // This looks again also at a text that was refused, and at a configuration.
      guard let uri = text["uri"].string, let document = workspace.document(uri) else { return }
      workspace.changed([document.name])
    case .didChangeWatchedFiles:
      let changes = params["changes"].array ?? []
      workspace.filesChanged(
        Set(changes.compactMap { $0["uri"].string.flatMap(DocumentURI.path).map(NameOfFile.init) }))
    case .didChangeWorkspaceFolders:
      let removed = Set((params["event"]["removed"].array ?? []).compactMap { $0.folder })
      let added = (params["event"]["added"].array ?? []).compactMap { $0.folder }
      workspace.folders = workspace.folders.filter { !removed.contains($0) } + added
    }
  }

  func close(_ uri: String) {
    workspace.close(uri)
    for message in published.update(uri, nil, workspace) { send(message) }
    showTexts()
  }

  private func showTexts() { workspace.environment.preview?.follow { workspace.texts } }

  // MARK: Sending

  func send(_ message: JSON) { output += MessageFraming.framed(message) }

  func send(error: ResponseError, to id: JSON) {
    send([
      "jsonrpc": "2.0", "id": id, "error": ["code": .int(error.code.rawValue), "message": .string(error.message)],
    ])
  }

  func request(_ method: String, _ params: JSON? = nil) {
    lastRequest += 1
    let message: JSON = ["jsonrpc": "2.0", "id": .string("layoutc-\(lastRequest)"), "method": .string(method)]
    send(message.adding("params", params))
  }

  func log(_ message: String) { tell("window/logMessage", type: 2, message) }

  /// Shows a message to whoever sits at the editor.
  func show(_ message: String) { tell("window/showMessage", type: 3, message) }

  private func tell(_ method: String, type: JSON, _ message: String) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": ["type": type, "message": .string(message)]])
  }
}
