import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutServer

/// A client inside of the test: what it sends is answered at once, and its files are a dictionary.
final class TestClient {
  let server: LanguageServer
  private var framing = MessageFraming()
  private(set) var sent: [JSON] = []
  private var lastID = 0
  /// What the server answered to `initialize`.
  private(set) var announced = JSON.null
  private let files: Guarded<[NameOfFile: String]>
  private let reads = Guarded<[String]>([])

  /// - Parameters:
  ///   - files: the texts by absolute path.
  ///   - links: what the links of folders lead to.
  ///   - capabilities: what the client can do besides `usual`.
  init(
    _ files: [String: String] = [:], links: [String: String] = [:], folder: String? = nil, capabilities: JSON = [:],
    besides usual: JSON = usual, options: JSON = .null, initializes: Bool = true,
    preview: ServerEnvironment.Preview? = nil
  ) {
    let files = Guarded([NameOfFile: String](uniqueKeysWithValues: files.map { (NameOfFile($0), $1) }))
    self.files = files
    let reads = reads
    @Sendable func physical(_ path: String) -> String {
      let link = links.first { path.hasPrefix($0.key + "/") }
      return link.map { $0.value + path.dropFirst($0.key.count) } ?? path
    }
    @Sendable func text(_ path: String) -> String? { files.withLock { $0[NameOfFile(physical(path))] } }
    @Sendable func names() -> [String] { files.withLock { $0.keys.map(\.text).sorted() } }
    @Sendable func note(_ path: String) -> ServerEnvironment.Unchanged {
      let noted = text(path)
      return { text(path) == noted }
    }
    server = LanguageServer(
      ServerEnvironment(
        version: "0",
        read: { path in
          reads.withLock { $0.append(path) }
          return text(path).map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file or directory"))
        },
        physical: physical, note: note,
        configuration: { path, texts in
          Self.configuration(of: path, below: folder) { path, inputs in
            inputs.add(path, note(path))
            return texts[NameOfFile(path)] ?? text(path).map { Array($0.utf8) }
          }
        },
        specs: { folder, _ in names().filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".layout.yaml") } },
        names: { folder in
          names().filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
        },
        rulesPage: { "file:///rules.md" }, preview: preview))
    guard initializes else { return }
    announced = request(
      "initialize",
      [
        "capabilities": usual.merged(with: capabilities), "initializationOptions": options,
        "rootUri": folder.map { .string("file://" + $0) } ?? .null,
      ])
    notify("initialized", [:])
  }

  /// What every editor of today can do.
  static let usual: JSON = [
    "textDocument": [
      "publishDiagnostics": [
        "relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true,
        "tagSupport": ["valueSet": [1, 2]],
      ],
      "completion": ["completionItemKind": ["valueSet": [1]]],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "codeAction": [
        "isPreferredSupport": true, "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]],
      ],
      "rename": ["prepareSupport": true],
      "documentSymbol": ["symbolKind": ["valueSet": [1]]],
    ]
  ]

  /// The nearest configuration, up to the folder that the client works in.
  private static func configuration(
    of path: String, below top: String?, _ read: @escaping (String, inout Inputs) -> [UInt8]?
  ) -> ServerEnvironment.ConfigurationLookup {
    var inputs = Inputs()
    var folder = path
    while let above = RelativePath.folder(of: folder), above != folder {
      folder = above
      let path = RelativePath.child("layoutc.yaml", of: folder)
      if let bytes = read(path, &inputs) {
        let reading = ConfigurationReader.read(SourceFile(path: path, bytes: bytes), in: folder) { path in
          read(path, &inputs).map(Result.success) ?? .failure(ReadFailure("no such file or directory"))
        }
        return ServerEnvironment.ConfigurationLookup(
          configuration: reading.configuration,
          findings: reading.diagnostics.map { Finding($0, reading.sources) }, inputs: inputs)
      }
      if folder == top { break }
    }
    return ServerEnvironment.ConfigurationLookup(inputs: inputs)
  }

  /// The paths that were read from the disk since the last call.
  func drainReads() -> [String] {
    reads.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }

  /// Writes as another program does, without anybody reporting it.
  func write(_ text: String?, to path: String) { files.withLock { $0[NameOfFile(path)] = text } }

  /// The same, but the client reports it.
  func writeAndTell(_ text: String?, to path: String) {
    write(text, to: path)
    notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string("file://" + path), "type": 2]]])
  }

  /// Runs until there is nothing to do.
  func run() {
    while server.step() {}
    collect()
  }

  func collect() {
    framing.add(server.drainOutput())
    while case .body(let body)? = framing.next() { sent.append(JSON(body) ?? .null) }
  }

  func take(_ value: JSON) { server.receive(MessageFraming.framed(value)) }

  func notify(_ method: String, _ params: JSON) {
    take(["jsonrpc": "2.0", "method": .string(method), "params": params])
    run()
  }

  /// The whole response.
  func response(_ method: String, _ params: JSON) -> JSON {
    lastID += 1
    let id = lastID
    take(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": params])
    run()
    return sent.last { $0["id"].int == id && !$0.has("method") } ?? .null
  }

  func request(_ method: String, _ params: JSON) -> JSON { response(method, params)["result"] }

  func open(_ uri: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "yaml", "version": .int(version), "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String, version: Int, _ changes: [JSON]) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .int(version)], "contentChanges": .array(changes),
      ])
  }

  /// What was last published about a file.
  func diagnostics(_ uri: String) -> (version: Int?, list: [JSON])? {
    let last = sent.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"].string == uri
    }
    return last.map { ($0["params"]["version"].int, $0["params"]["diagnostics"].array ?? []) }
  }

  func codes(_ uri: String) -> [String] { (diagnostics(uri)?.list ?? []).compactMap { $0["code"].string } }

  /// A request about a place.
  func at(_ method: String, _ uri: String, _ place: JSON, _ more: [(String, JSON)] = []) -> JSON {
    response(method, Self.params(uri, place, more))
  }

  static func params(_ uri: String, _ place: JSON, _ more: [(String, JSON)] = []) -> JSON {
    more.reduce(["textDocument": ["uri": .string(uri)], "position": place]) { $0.adding($1.0, $1.1) }
  }
}

extension JSON {
  /// The members of both; the other's value where both have one that is no object.
  func merged(with other: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let others) = other else { return other }
    let mine = own.map { member in
      let isInBoth = other.has(member.name)
      return JSON.Member(
        name: member.name, value: isInBoth ? member.value.merged(with: other[member.name]) : member.value)
    }
    return .object(mine + others.filter { !has($0.name) })
  }
}

/// A text with the cursor marked by a `‸`.
struct Marked {
  var text: String
  var place: JSON

  init(_ marked: String) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    place = end(of: parts[0])
  }
}

/// Where a text ends, as the protocol counts. Swift takes CR and LF together for one character.
private func end(of text: some StringProtocol) -> JSON {
  let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  let units = lines.last.map { $0.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) } } ?? 0
  return ["line": .int(lines.count - 1), "character": .int(units)]
}

/// Where a word of a text stands, as the protocol counts.
func place(of word: String, in text: String, _ number: Int = 0) -> JSON {
  var ranges: [Range<String.Index>] = []
  var at = text.startIndex
  while let found = text[at...].firstRange(of: word) {
    ranges.append(found)
    at = found.upperBound
  }
  guard number < ranges.count else { return .null }
  // A place inside the word.
  return end(of: text[..<text.index(after: ranges[number].lowerBound)])
}
