/// What a process that was ended by a fault of ours leaves to the next one: the messages of its journal that lead to
/// where it was, followed by a mark in place of what ended it.
///
/// The marks are messages themselves. So after a later fault, the journal holds the marks of all earlier ones, each
/// where it belongs: nothing that has ended a process is tried again, but a text that was edited since counts as
/// another. A request that was answered leaves nothing behind, so it is dropped.
package struct Succession {
  /// Messages as the client sends them, with marks between them.
  package private(set) var bytes: [UInt8] = []
  /// How many of the messages were taken, with everything sent that follows from them.
  package private(set) var handled = 0
  /// Whether a mark comes next. If a mark itself ended the process, which nobody knows how it could, it is left out
  /// without a new one.
  package private(set) var isMarked = false

  /// - Parameters:
  ///   - journal: everything that had come in, or what another succession has made of it followed by everything since.
  ///   - work: what the process was working on, as ``LanguageServer/nextWork`` says.
  ///   - wasAside: whether the fault was outside of any step, so that no step is left out. The pages of previews are
  ///     gone then, too.
  package init(_ journal: [UInt8], at work: ServerWork, wasAside: Bool = false) {
    var framing = MessageFraming()
    framing.add(journal)
    for _ in 0..<work.handled {
      guard let value = Self.next(in: &framing, notes: &bytes) else { break }
      if !Self.isNeeded(Message(value)) { continue }
      bytes += MessageFraming.framed(value)
      handled += 1
    }
    var rest = framing.taken
    func popNext() -> JSON? {
      guard let value = Self.next(in: &framing, notes: &bytes) else { return nil }
      rest = framing.taken
      return value
    }
    if wasAside {
      // The fault may have come before the answer to a request for a page, and would come again.
      var ahead = framing
      var notes: [UInt8] = []
      let asks = Self.next(in: &ahead, notes: &notes).map { Command.isOpenPreview(Message($0)) } ?? false
      add(.preview(asks ? popNext() ?? .null : .null))
    } else if let document = work.document {
      add(.text(document))
    } else if let value = popNext(), FaultMark(Message(value)) == nil {
      add(.message(value))
    }
    bytes += journal[rest...]
  }

  private mutating func add(_ mark: FaultMark) {
    bytes += MessageFraming.framed(mark.json)
    isMarked = true
  }

  /// The next message that is processed in a turn of its own. A note of ours before it is taken along.
  private static func next(in framing: inout MessageFraming, notes: inout [UInt8]) -> JSON? {
    while let piece = framing.next() {
      guard case .body(let body) = piece, let value = JSON(body) else { continue }
      switch Message(value) {
      case .notification(Notification.cancelRequest.rawValue, _): continue
      case .notification(PublishedFiles.method, _): notes += MessageFraming.framed(value)
      default: return value
      }
    }
    return nil
  }

  /// Whether a message has any effect left after it was taken.
  private static func isNeeded(_ message: Message) -> Bool {
    switch message {
    case .notification: true
    case .request(_, let method, _): method == "initialize" || method == "shutdown"
    case .response, .invalid: false
    }
  }
}

/// What a journal holds in place of what ended a process. It has the form of a notification that no client sends.
enum FaultMark {
  /// A text that nobody looks at as it stands, given by the number of its URI.
  case text(Int)
  /// A message that is not processed.
  case message(JSON)
  /// The pages of previews have ended. With them goes the request, if there was one, that would bring the fault again.
  case preview(JSON)

  private static let (refused, leftOut) = ("$/layoutc/refused", "$/layoutc/leftOut")
  private static let previewsEnded = "$/layoutc/previewsEnded"

  init?(_ message: Message) {
    guard case .notification(let method, let params) = message else { return nil }
    switch method {
    case Self.refused: self = .text(params["document"].int ?? 0)
    case Self.leftOut: self = .message(params["message"])
    case Self.previewsEnded: self = .preview(params["message"])
    default: return nil
    }
  }

  var json: JSON {
    switch self {
    case .text(let number): Self.json(Self.refused, ["document": .int(number)])
    case .message(let value): Self.json(Self.leftOut, ["message": value])
    case .preview(let value): Self.json(Self.previewsEnded, ["message": value])
    }
  }

  private static func json(_ method: String, _ params: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }
}

/// A note in a journal: the files besides open texts for which diagnostics are published. The next process has to
/// retract those. The note has no turn of its own among the messages.
enum PublishedFiles {
  static let method = "$/layoutc/published"

  static func json(_ uris: [String]) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": ["uris": .array(uris.map(JSON.string))]]
  }
}
