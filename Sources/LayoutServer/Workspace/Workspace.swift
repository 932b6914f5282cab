import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What is open, and what is known of it.
final class Workspace {
  let environment: ServerEnvironment
  /// Absolute paths of the folders that the client works in.
  var folders: [String] = []
  private(set) var documents: [String: Document] = [:]
  /// The URI under which a path is open.
  private var uris: [String: String] = [:]
  private var analyses: [String: Analysis] = [:]
  /// What the files on the disk were like from which they were made, for clients that do not tell of changes there.
  private var notes: [String: [String: ServerEnvironment.Unchanged]] = [:]
  /// The last analysis of a text in which nothing was damaged, for names that a half-typed text hides.
  private var lastWhole: [String: Analysis] = [:]
  private var projects: [String: ServerEnvironment.Project] = [:]
  /// Documents with a text that ended the process: nobody looks at one again until it is another.
  private(set) var refused: Set<String> = []
  /// Documents of which diagnostics are still to be told, in the order in which they changed.
  private var unpublished: [String] = []

  init(_ environment: ServerEnvironment) { self.environment = environment }

  // MARK: Documents

  func document(_ uri: String) -> Document? { documents[uri] }

  /// The URI of a path, as the client spells it where it is open.
  func uri(of path: String) -> String { uris[path] ?? DocumentURI.uri(of: path) }

  /// The open documents by path; where several URIs mean one, that which was opened last.
  private var openFiles: [String: SourceFile] { uris.compactMapValues { documents[$0]?.file } }
  var texts: [String: [UInt8]] { openFiles.mapValues(\.bytes) }

  func isOpen(_ path: String) -> Bool { uris[path] != nil }

  func open(_ document: Document) {
    documents[document.uri] = document
    uris[document.path] = document.uri
    lastWhole[document.uri] = nil
    projects.removeAll()
    changed([document.path])
  }

  func change(_ uri: String, version: Int?, _ changes: [JSON]) throws(ResponseError) {
    guard var document = documents[uri] else { return }
    defer {
      documents[uri] = document
      changed([document.path])
    }
    document.version = version ?? document.version
    try document.apply(changes)
  }

  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    if uris[document.path] == uri {
      // What has the same path by another URI counts again.
      uris[document.path] = documents.values.filter { $0.path == document.path }.map(\.uri).min()
    }
    forget(uri)
    lastWhole[uri] = nil
    refused.remove(uri)
    unpublished.removeAll { $0 == uri }
    // Others read the file now.
    changed([document.path])
  }

  /// Whether it is one, or a part of one that is in use.
  private func isConfiguration(_ path: String) -> Bool {
    RelativePath.lastComponent(path) == DocumentKind.configurationName
      || projects.values.contains { $0.inputs.contains(path) }
  }

  /// Forgets what was known of texts that are made of these files.
  ///
  /// - Parameter paths: of files that changed, in the editor or on the disk.
  func changed(_ paths: Set<String>) {
    let configurations = paths.contains(where: isConfiguration)
    if configurations { projects.removeAll() }
    let touched = documents.values.filter { document in
      if paths.contains(document.path) { return true }
      guard let analysis = analyses[document.uri] else { return false }
      return configurations || !analysis.asked.isDisjoint(with: paths)
    }
    // An include comes last: what the specs say of it is then told with it.
    let ordered = touched.sorted { a, b in
      let (isA, isB) = (paths.contains(a.path), paths.contains(b.path))
      return isA == isB ? a.uri < b.uri : isB
    }
    for document in ordered {
      refused.remove(document.uri)
      forget(document.uri)
      // Gone before the next ones are made, they leave their memory to these.
      lastWhole[document.uri]?.forgetFrames()
      unpublished.removeAll { $0 == document.uri }
      unpublished.append(document.uri)
    }
  }

  private func forget(_ uri: String) {
    analyses[uri] = nil
    notes[uri] = nil
  }

  // MARK: Files on the disk

  /// Whether anything was read from there that may change.
  var hasReadFiles: Bool { notes.values.contains { !$0.isEmpty } }

  /// Forgets what was made of files that were written since: one look at each.
  ///
  /// - Returns: whether there were any.
  func noticeWrittenFiles() -> Bool {
    let written = notes.values.flatMap { notes in notes.filter { !$0.value() }.keys }
    guard !written.isEmpty else { return false }
    changed(Set(written))
    return true
  }

  // MARK: Analyses

  /// Looks no more at a document as it stands.
  func refuse(_ uri: String) {
    refused.insert(uri)
    forget(uri)
    unpublished.removeAll { $0 == uri }
  }

  /// The next document of which diagnostics are to be told.
  var nextUnpublished: String? { unpublished.first }
  func takeUnpublished() -> String? { unpublished.isEmpty ? nil : unpublished.removeFirst() }

  var hasUnpublished: Bool { !unpublished.isEmpty }

  func analysis(_ uri: String) -> Analysis? {
    if let known = analyses[uri] { return known }
    guard let document = documents[uri], !refused.contains(uri) else { return nil }
    // Noted before they are read: what is written meanwhile is then another.
    let notes = Guarded<[String: ServerEnvironment.Unchanged]>([:])
    let analysis = analyze(document.file) { path, note in notes.withLock { $0[path] = note } }
    analyses[uri] = analysis
    self.notes[uri] = notes.withLock { $0 }
    if !analysis.findings.contains(where: { $0.rule == .syntax }) { lastWhole[uri] = analysis }
    return analysis
  }

  /// What is known without looking again: of an earlier state of the text, if it was edited since. Where nothing is known
  /// yet, what stands there now.
  func earlierAnalyses(_ uri: String) -> [Analysis] {
    let known = [analyses[uri], lastWhole[uri]].compactMap(\.self)
    return known.isEmpty ? [analysis(uri)].compactMap(\.self) : known
  }

  func analyze(_ file: SourceFile) -> Analysis { analyze(file) { _, _ in } }

  private func analyze(
    _ file: SourceFile, noting: @escaping @Sendable (String, @escaping ServerEnvironment.Unchanged) -> Void
  ) -> Analysis {
    analyzer(noting: noting).analysis(of: file, as: DocumentKind(file), project(of: file.path).configuration)
  }

  /// Reads files as they stand in the editor, else from the disk.
  var analyzer: Analyzer { analyzer { _, _ in } }

  private func analyzer(
    noting: @escaping @Sendable (String, @escaping ServerEnvironment.Unchanged) -> Void
  ) -> Analyzer {
    let (texts, environment) = (texts, environment)
    return Analyzer(
      read: { path in
        if let text = texts[path] { return .success(text) }
        noting(path, environment.note(path))
        return environment.read(path)
      },
      concurrentPerform: environment.concurrentPerform)
  }

  func project(of path: String) -> ServerEnvironment.Project {
    guard RelativePath.isAbsolute(path) else { return ServerEnvironment.Project() }
    let folder = RelativePath.folder(of: path) ?? "/"
    if let known = projects[folder] { return known }
    // Any file but a spec may be what a configuration extends.
    let project =
      environment.projects([path], texts.filter { !DocumentKind.isSpec($0.key) }).first ?? ServerEnvironment.Project()
    projects[folder] = project
    return project
  }

  // MARK: Specs

  /// The paths of all specs of the workspace, open or not; where no folder is open, those beside a file.
  func specs(near path: String) -> [String] {
    let own = RelativePath.folder(of: path).map { [$0] } ?? []
    var paths = (folders.isEmpty ? own : folders).flatMap { environment.specs($0) }
    paths += documents.values.filter { DocumentKind($0.file) == .spec }.map(\.path)
    return Set(paths).sorted()
  }

  /// Any file, with the text that the editor has of it.
  func source(_ path: String) -> SourceFile? {
    if let uri = uris[path], let document = documents[uri] { return document.file }
    guard let bytes = try? environment.read(path).get() else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Of a file of the workspace, which need not be open.
  func analysis(ofFile path: String) -> Analysis? {
    if let uri = uris[path] { return analysis(uri) }
    return source(path).map(analyze)
  }
}
