/// What has come in and has not had its turn, in its order.
struct MessageQueue {
  private var messages: [Message] = []
  private var next = 0
  /// How many requests with an id wait: one, unless the client is mistaken.
  private var waiting: [RequestID: Int] = [:]
  /// Requests that were cancelled before their turn.
  private var cancelled: Set<RequestID> = []
  /// How many messages had their turn.
  private(set) var taken = 0

  var isEmpty: Bool { next == messages.count }

  mutating func append(_ message: Message) {
    messages.append(message)
    if let id = message.requestID { waiting[id, default: 0] += 1 }
  }

  /// Takes the first message. Constant, taken over all messages.
  mutating func pop() -> Message? {
    guard !isEmpty else { return nil }
    let message = messages[next]
    next += 1
    taken += 1
    if let id = message.requestID, let count = waiting[id] { waiting[id] = count > 1 ? count - 1 : nil }
    if isEmpty {
      messages.removeAll(keepingCapacity: messages.capacity < 1 << 10)
      next = 0
    }
    return message
  }

  /// Notes that the client does not want the answer to a request any more. Only a request that waits can be cancelled.
  mutating func cancel(_ id: JSON) {
    if let id = RequestID(id), waiting[id] != nil { cancelled.insert(id) }
  }

  /// Whether the client has cancelled a request. This is told only once, because the client may use the id again.
  mutating func takeCancellation(of id: JSON) -> Bool { RequestID(id).map { cancelled.remove($0) != nil } ?? false }

  /// Sets how many messages had their turn.
  mutating func countAnew(from taken: Int) { self.taken = taken }
}

extension Message {
  fileprivate var requestID: RequestID? {
    if case .request(let id, _, _) = self { RequestID(id) } else { nil }
  }
}

/// The id of a request of the client. A text is a different id than the number that it spells.
private enum RequestID: Hashable {
  case number(Int)
  case text(String)

  init?(_ json: JSON) {
    if let number = json.int {
      self = .number(number)
    } else if let text = json.string {
      self = .text(text)
    } else {
      return nil
    }
  }
}
