import LayoutCompiler
import LayoutEngine

/// `textDocument/publishDiagnostics`: what `layoutc lint` finds in the open texts, by the file in which it is found.
struct PublishedDiagnostics {
  /// A diagnostic in the protocol's form.
  private struct Published: Equatable {
    /// What the same diagnostic of another document has, too; nil for one that is about its own document alone.
    var key: FindingKey?
    var json: JSON
  }

  /// What each diagnostic may hold.
  var client = DiagnosticSupport(.null)
  /// By the document whose analysis reports it, then by the file that it is about.
  private var published: [String: [String: [Published]]] = [:]

  /// The files about which something is reported. Left out are the documents whose own analyses report it: each of them
  /// is reported anew by itself.
  var files: [String] {
    var files: Set<String> = []
    for (owner, found) in published { files.formUnion(found.keys.lazy.filter { $0 != owner }) }
    return files.sorted()
  }

  /// Has an editor forget what another process reported about files about which this one has reported nothing yet. What
  /// is open is reported anew anyway.
  func retract(_ files: [String], _ workspace: Workspace) -> [JSON] {
    files.filter { workspace.document($0) == nil }.map { message($0, workspace) }
  }

  /// The messages to send now that the analysis of a document is there. The analysis is nil after the document was
  /// closed.
  mutating func update(_ owner: String, _ analysis: Analysis?, _ workspace: Workspace) -> [JSON] {
    let before = published[owner] ?? [:]
    var now: [String: [Published]] = [:]
    if let analysis, let document = workspace.document(owner) {
      let isOther = analysis.kind != .configuration
      let ofConfiguration = isOther ? workspace.configurationLookup(of: document.path).findings : []
      for finding in analysis.findings + ofConfiguration {
        // A file may be open under two URIs: what is found in a text is reported for that text.
        let uri = NameOfFile(finding.file.path) == document.name ? owner : workspace.uri(of: finding.file.path)
        // The file by its URI: specs may name it by several paths.
        let key = FindingKey(finding.diagnostic, in: uri)
        now[uri, default: []].append(Published(key: key, json: finding.json(workspace, client)))
      }
      published[owner] = now
    } else {
      published[owner] = nil
    }
    let others = Set(before.keys).union(now.keys).filter { $0 != owner && before[$0] != now[$0] }.sorted()
    return (others + [owner]).map { message($0, workspace) }
  }

  /// The message for a text that ended the process.
  mutating func refusal(_ uri: String, _ workspace: Workspace) -> JSON {
    let start: JSON = ["line": 0, "character": 0]
    let json: JSON = [
      "range": ["start": start, "end": start], "severity": 1, "source": "layoutc",
      "message": "internal error: layoutc cannot look at this text; please send it",
    ]
    published[uri] = [uri: [Published(key: nil, json: json)]]
    return message(uri, workspace)
  }

  private func message(_ uri: String, _ workspace: Workspace) -> JSON {
    // What several specs say of a file that they include is reported once.
    var known: Set<FindingKey> = []
    var diagnostics: [JSON] = []
    let owners = published.keys.sorted { ($0 != uri ? 1 : 0, $0) < ($1 != uri ? 1 : 0, $1) }
    for owner in owners {
      for diagnostic in published[owner]?[uri] ?? [] {
        if let key = diagnostic.key, !known.insert(key).inserted { continue }
        diagnostics.append(diagnostic.json)
      }
    }
    return [
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
      "params": JSON.object([
        .init(name: "uri", value: .string(uri)),
        .init(name: "diagnostics", value: .array(diagnostics)),
      ]).adding("version", client.hasVersions ? workspace.document(uri)?.version.map(JSON.int) : nil),
    ]
  }
}

extension Finding {
  /// Only what the client takes.
  func json(_ workspace: Workspace, _ client: DiagnosticSupport) -> JSON {
    let own = workspace.positions(in: file).json(diagnostic.range)
    var json: JSON = [
      "range": own, "severity": .int(severity.number), "code": .string(rule.rawValue), "source": "layoutc",
      "message": .string(client.hasRelatedInformation ? diagnostic.message : messageWithNotes),
    ]
    if client.hasCodeDescriptions, let page = workspace.environment.rulesPage() {
      json = json.adding("codeDescription", ["href": .string("\(page)#\(rule.rawValue)")])
    }
    if client.hasRelatedInformation, !diagnostic.notes.isEmpty {
      json = json.adding("relatedInformation", .array(diagnostic.notes.map { related($0, workspace) }))
    }
    if rule.isOfUnneeded, client.tags.contains(Self.unnecessary) {
      json = json.adding("tags", [.int(Self.unnecessary)])
    }
    return json
  }

  /// The protocol's tag of code that editors fade.
  private static let unnecessary = 1

  private func related(_ note: Diagnostic.Note, _ workspace: Workspace) -> JSON {
    // A note without a place is about the place of the finding.
    let range = note.range ?? diagnostic.range
    let location = workspace.location(range, in: sources.file(of: range))
    return ["location": location, "message": .string(note.message)]
  }

  /// The message with a line for each note, which says where it is about another place.
  private var messageWithNotes: String {
    let notes = diagnostic.notes.map { note in
      guard let range = note.range else { return note.message }
      return "\(note.message) (\(sources.place(of: range, path: RelativePath.lastComponent)))"
    }
    return ([diagnostic.message] + notes).joined(separator: "\n")
  }
}

extension Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}

extension RuleID {
  /// Whether the code that it points at could be removed, so that editors fade it.
  var isOfUnneeded: Bool {
    switch self {
    case .unusedTemplate, .unusedToken, .unusedOverride, .unusedSuppression, .redundantKey, .ineffectiveKey: true
    default: false
    }
  }
}
