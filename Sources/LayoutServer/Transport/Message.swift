/// What a client sends, told apart by its form alone.
enum Message {
  case request(id: JSON, method: String, params: JSON)
  case notification(method: String, params: JSON)
  /// An answer to a request of ours.
  case response(id: JSON, result: JSON)
  /// Neither a request, a notification nor a response; with the id to answer with, if it has one.
  case invalid(id: JSON)

  init(_ value: JSON) {
    let id = value["id"]
    let hasID = id.int != nil || id.string != nil
    switch value["method"] {
    case .string(let method) where id.isNull && !value.has("id"):
      self = .notification(method: method, params: value["params"])
    case .string(let method) where hasID: self = .request(id: id, method: method, params: value["params"])
    case .null where hasID && (value.has("result") || value.has("error")):
      self = .response(id: id, result: value["result"])
    default: self = .invalid(id: hasID ? id : .null)
    }
  }
}

extension JSON {
  func has(_ name: String) -> Bool {
    if case .object(let members) = self { members.contains { $0.name == name } } else { false }
  }
}

/// Why a request has no result.
struct ResponseError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case internalError = -32603
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case cancelled = -32800
    /// The request is right, but what it asks for cannot be had. The message is for people.
    case failed = -32803
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
