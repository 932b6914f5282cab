import LayoutCompiler
import LayoutcRun

/// As much of HTTP as a page on this machine needs: a request without a body, an answer, and the end of the connection.
enum HTTPExchange {
  struct Request {
    var method: String
    /// The path without what follows a `?`.
    var path: String
    /// What follows it, by name.
    var query: [String: String]
    /// Names in lower case.
    var fields: [String: String]
  }

  /// How long a whole request may take to arrive, in nanoseconds: somebody who sends one byte now and then must not be
  /// waited for without end.
  private static let patience: UInt64 = 10_000_000_000

  /// Nil if what came is no request.
  static func read(from connection: LoopbackSocket.Connection) -> Request? {
    var bytes: [UInt8] = []
    let start = Terminal.now()
    while bytes.count < 1 << 14, Terminal.now() - start < patience {
      guard let more = try? connection.read(atMost: 4096), !more.isEmpty else { return nil }
      bytes += more
      if let request = parse(bytes) { return request }
    }
    return nil
  }

  /// Nil as long as the empty line after the fields has not come.
  private static func parse(_ bytes: [UInt8]) -> Request? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    // A carriage return and a line feed are one character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let end = lines.firstIndex(of: ""), end < lines.count - 1 else { return nil }
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    var fields: [String: String] = [:]
    for line in lines[1..<end] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
      let name = line[..<colon].lowercased()
      // A field that comes twice becomes a list: a list of two hosts is not ours.
      fields[name] = fields[name].map { "\($0), \(value)" } ?? String(value)
    }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for entry in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[decoded(sides[0])] = sides.count > 1 ? decoded(sides[1]) : ""
    }
    return Request(method: String(words[0]), path: String(parts[0]), query: query, fields: fields)
  }

  private static func decoded(_ text: Substring) -> String {
    String(decoding: PercentText.decoded(text.utf8, plusIsBlank: true), as: UTF8.self)
  }

  /// The whole answer if a fault of ours has ended the making of one. A browser asks again by itself, and by then the
  /// specs may have changed.
  static let apology: StaticString = """
    HTTP/1.1 500 Internal Server Error\r
    Content-Type: text/plain; charset=utf-8\r
    Cache-Control: no-store\r
    X-Content-Type-Options: nosniff\r
    Refresh: 2\r
    Connection: close\r
    \r
    internal error: layoutc cannot answer this as the specs stand, and tries it again when one of them changes; please send \
    them, all that they include, and what 'layoutc --version' prints

    """

  static func apologize(to connection: LoopbackSocket.Connection) throws(SystemError) {
    try connection.write(Array(apology.description.utf8))
  }

  /// - Parameter body: not written if only its length was asked for; nil for a stream that follows.
  static func answer(
    _ status: String, _ type: String, _ body: [UInt8]?, isHeadOnly: Bool = false,
    to connection: LoopbackSocket.Connection
  ) throws(SystemError) {
    var head = """
      HTTP/1.1 \(status)\r
      Content-Type: \(type)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      X-Frame-Options: DENY\r
      Cross-Origin-Resource-Policy: same-origin\r
      Referrer-Policy: no-referrer\r
      Connection: close\r

      """
    // An answer of nothing has no length either.
    if let body, !status.hasPrefix("204") { head += "Content-Length: \(body.count)\r\n" }
    try connection.write(Array(head.utf8) + Array("\r\n".utf8) + (isHeadOnly ? [] : body ?? []))
  }
}
