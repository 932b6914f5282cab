import LayoutCompiler
import LayoutEngine
import LayoutLint

/// The open documents, and what is known about them.
final class Workspace {
  let environment: ServerEnvironment
  /// Absolute paths of the folders that the client works in.
  var folders: [String] = []
  /// Whether the client reports what other programs write in those folders.
  var clientWatches = false
  private(set) var documents: [String: Document] = [:]
  /// The URI under which a path is open.
  private var uris: [NameOfFile: String] = [:]
  /// The path under which a file is open, by its path without links.
  private var openPaths: [NameOfFile: NameOfFile] = [:]
  private var analyses: [String: Analysis] = [:]
  /// The last analysis of each text in which nothing was damaged. It supplies names that a half-typed text hides.
  private var lastWhole: [String: Analysis] = [:]
  /// What files that are not open define, by path.
  private var definitions: [NameOfFile: (inputs: Inputs, definitions: [Definition])] = [:]
  /// By the folder to which they apply.
  private var configurations: [NameOfFile: ServerEnvironment.ConfigurationLookup] = [:]
  /// Documents with a text that ended a process. Nobody looks at one again until it is edited or saved.
  private(set) var refused: Set<String> = []
  /// Documents whose diagnostics are still to be published, in the order in which they changed.
  private var unpublished: [String] = []
  /// Whether texts that nobody edited came to mean something else.
  private var hasChangedViews = false

  init(_ environment: ServerEnvironment) { self.environment = environment }

  private func isInFolders(_ path: String) -> Bool { folders.contains { RelativePath.isBelow(path, $0) } }

  // MARK: Documents

  func document(_ uri: String) -> Document? { documents[uri] }

  /// The URI of a path, as the client spells it if the file is open.
  func uri(of path: String) -> String { openURI(of: path) ?? DocumentURI.uri(of: path) }

  /// The URI under which a file is open, by this path or by one that leads to the same file.
  private func openURI(of path: String) -> String? {
    uris[NameOfFile(path)] ?? openPaths[place(of: path)].flatMap { uris[$0] }
  }

  /// Where a file lies, by its path without links.
  private func place(of path: String) -> NameOfFile { NameOfFile(environment.physical(path)) }

  /// The open documents by path. If several URIs mean one path, the one that was opened last counts.
  private var openFiles: [NameOfFile: SourceFile] { uris.compactMapValues { documents[$0]?.file } }
  var texts: ServerEnvironment.Texts { openFiles.mapValues(\.bytes) }

  func isOpen(_ path: String) -> Bool { openURI(of: path) != nil }

  /// How the client counts in a file, which need not be open.
  func positions(in file: SourceFile) -> Positions { Positions(file, isSent: isOpen(file.path)) }

  func location(_ range: SourceRange, in file: SourceFile) -> JSON {
    ["uri": .string(uri(of: file.path)), "range": positions(in: file).json(range)]
  }

  func open(_ document: Document) {
    documents[document.uri] = document
    uris[document.name] = document.uri
    openPaths[place(of: document.path)] = document.name
    lastWhole[document.uri] = nil
    changed([document.name])
  }

  func change(_ uri: String, version: Int?, _ changes: [JSON]) throws(ResponseError) {
    guard var document = documents[uri] else { return }
    try document.apply(changes)
    document.version = version ?? document.version
    documents[uri] = document
    changed([document.name])
  }

  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    if uris[document.name] == uri {
      // Another document with the same path but another URI counts again.
      uris[document.name] = documents.values.filter { $0.name == document.name }.map(\.uri).min()
    }
    // Found by its path: what the path leads to may be another file by now.
    if uris[document.name] == nil, let index = openPaths.firstIndex(where: { $0.value == document.name }) {
      let place = openPaths.remove(at: index).key
      openPaths[place] = uris.keys.filter { self.place(of: $0.pathOfFile) == place }.min {
        $0.pathOfFile < $1.pathOfFile
      }
    }
    analyses[uri] = nil
    lastWhole[uri] = nil
    refused.remove(uri)
    unpublished.removeAll { $0 == uri }
    // Others now read the file from the disk.
    changed([document.name])
  }

  /// Forgets what was made from these files.
  ///
  /// - Parameter paths: the files that changed, in the editor or on the disk.
  func changed(_ paths: Set<NameOfFile>) {
    let paths = paths.union(paths.map { place(of: $0.pathOfFile) })
    definitions = definitions.filter { !$0.value.inputs.haveAny(of: paths) }
    configurations = configurations.filter { !$0.value.inputs.haveAny(of: paths) }
    let touched = documents.values.filter { document in
      // Nothing is known about a text that was refused, and the text may be another now.
      paths.contains(document.name) || analyses[document.uri]?.inputs.haveAny(of: paths) == true
    }
    // An include comes last: what the specs say about it is then reported with it.
    let ordered = touched.sorted { a, b in
      let (isA, isB) = (paths.contains(a.name), paths.contains(b.name))
      return isA == isB ? a.uri < b.uri : isB
    }
    for document in ordered {
      if !paths.contains(document.name) { hasChangedViews = true }
      refused.remove(document.uri)
      analyses[document.uri] = nil
      // These are dropped before the next ones are made, so that their memory can be used for those.
      lastWhole[document.uri]?.forgetFrames()
      unpublished.removeAll { $0 == document.uri }
      unpublished.append(document.uri)
    }
  }

  // MARK: Files on the disk

  /// Whether any file was looked for there that may change without the client reporting it.
  var hasUnwatchedFiles: Bool { analyses.values.contains { $0.inputs.contains(where: isUnwatched) } }

  /// Whether nobody reports when a file is written. If a file is open, its text counts instead.
  private func isUnwatched(_ name: NameOfFile) -> Bool {
    if uris[name] != nil { return false }
    return !clientWatches || !WatchedNames.contain(name.pathOfFile) || !isInFolders(name.pathOfFile)
  }

  /// Forgets what was made from files that were written since, with one look at each file.
  ///
  /// - Returns: whether there were any.
  func noticeWrittenFiles() -> Bool {
    let written = analyses.values.flatMap { $0.inputs.written(where: isUnwatched) }
    guard !written.isEmpty else { return false }
    changed(Set(written))
    return true
  }

  /// Takes what the client reports about files on the disk. If a folder was moved or deleted, the client names the
  /// folder at best, and none of the files in it: so all other files are looked at, too.
  func filesChanged(_ paths: Set<NameOfFile>) {
    let written = analyses.values.flatMap { $0.inputs.written { self.uris[$0] == nil } }
    changed(paths.union(written))
  }

  // MARK: Analyses

  /// Stops looking at a document as it stands.
  func refuse(_ uri: String) {
    refused.insert(uri)
    analyses[uri] = nil
    unpublished.removeAll { $0 == uri }
  }

  /// The next document whose diagnostics are to be published.
  var nextUnpublished: String? { unpublished.first }
  func popUnpublished() -> String? { unpublished.isEmpty ? nil : unpublished.removeFirst() }

  var hasUnpublished: Bool { !unpublished.isEmpty }

  /// Whether, since the last call, texts came to mean something else without an edit of their own, by one of a file
  /// that they are made of. An editor asks again only about what was edited in it.
  func takeChangedViews() -> Bool {
    defer { hasChangedViews = false }
    return hasChangedViews
  }

  func analysis(_ uri: String) -> Analysis? {
    guard let document = documents[uri] else { return nil }
    // A spec that was opened since may include it.
    let isNowOurs = { (known: Analysis) in known.isOfOthers && self.isIncluded(document.path) }
    if let known = analyses[uri], !isNowOurs(known) { return known }
    if refused.contains(uri) { return nil }
    let analysis = analyze(document.file)
    analyses[uri] = analysis
    if !analysis.findings.contains(where: { $0.rule == .syntax }) { lastWhole[uri] = analysis }
    return analysis
  }

  /// What is known without looking again: if the text was edited since, that is about an earlier state of it. If
  /// nothing is known yet, the text is analyzed as it stands now.
  func earlierAnalyses(_ uri: String) -> [Analysis] {
    let known = [analyses[uri], lastWhole[uri]].compactMap(\.self)
    return known.isEmpty ? [analysis(uri)].compactMap(\.self) : known
  }

  func analyze(_ file: SourceFile) -> Analysis {
    let found = configurationLookup(of: file.path)
    let inputs = Guarded(found.inputs)
    inputs.withLock { $0.add(file.path, environment.note(file.path)) }
    let kind = DocumentKind(file)
    var isOurs = kind != .include || file.isMarked
    if !isOurs {
      // A file that does not say so is one of ours as long as an open spec includes it.
      let includers = specs(including: file.path).map(\.path)
      inputs.withLock { inputs in for path in includers { inputs.add(path, environment.note(path)) } }
      isOurs = !includers.isEmpty
    }
    let analyzer = Analyzer(read: noting(inputs), concurrentPerform: environment.concurrentPerform)
    let analysis = analyzer.analysis(of: file, as: kind, isOurs: isOurs, found.configuration)
    analysis.inputs = inputs.withLock { $0 }
    return analysis
  }

  /// Reads files and notes each one before it is read.
  private func noting(_ inputs: Guarded<Inputs>) -> @Sendable (String) -> Result<[UInt8], ReadFailure> {
    let (read, note, physical) = (reader, environment.note, environment.physical)
    return { path in
      inputs.withLock { $0.add(path, at: physical(path), note(path)) }
      return read(path)
    }
  }

  /// Reads files as they stand in the editor, otherwise from the disk.
  var reader: @Sendable (String) -> Result<[UInt8], ReadFailure> {
    let (texts, openPaths, read, physical) = (texts, openPaths, environment.read, environment.physical)
    return { path in
      // A text that is no file has nothing beside it: the process's working folder is none of the client's.
      guard RelativePath.isAbsolute(path) else { return .failure(ReadFailure("the text that names it is no file")) }
      let text = texts[NameOfFile(path)] ?? openPaths[NameOfFile(physical(path))].flatMap { texts[$0] }
      return text.map(Result.success) ?? read(path)
    }
  }

  func configuration(of path: String) -> Configuration? { configurationLookup(of: path).configuration }

  func configurationLookup(of path: String) -> ServerEnvironment.ConfigurationLookup {
    guard RelativePath.isAbsolute(path) else { return ServerEnvironment.ConfigurationLookup() }
    let folder = NameOfFile(RelativePath.folder(of: path) ?? "/")
    // For configurations where nothing is open, nobody has checked whether they were written since.
    if let known = configurations[folder], known.inputs.written(where: isUnwatched).isEmpty { return known }
    // A configuration may extend any file that is not a spec.
    let found = environment.configuration(path, texts.filter { !SpecFile.isNamed($0.key.pathOfFile) })
    configurations[folder] = found
    return found
  }

  // MARK: Specs

  /// The paths of all specs that are open, in the client's folders, or around one of `files` that is in none of these
  /// folders.
  func specs(around files: [String]) -> [String] {
    let outside = Set(files.filter { !isInFolders($0) && RelativePath.isAbsolute($0) }.map(RelativePath.folder))
    var paths = folders.flatMap { environment.specs($0, .isOpened) }
    paths += outside.compactMap(\.self).flatMap { environment.specs($0, .holdsOpenFile) }
    paths += documents.values.filter { DocumentKind($0.file) == .spec }.map(\.path)
    return Set(paths.map(NameOfFile.init)).map(\.pathOfFile).sorted()
  }

  /// Whether a spec that is open includes a file.
  func isIncluded(_ path: String) -> Bool { !specs(including: path).isEmpty }

  /// The open specs that include a file.
  private func specs(including path: String) -> [Document] {
    let (name, place) = (NameOfFile(path), place(of: path))
    return documents.values.filter { document in
      guard DocumentKind(document.file) == .spec else { return false }
      let included = analysis(document.uri)?.compilation?.sources.files.dropFirst() ?? []
      return included.contains { NameOfFile($0.path) == name || self.place(of: $0.path) == place }
    }
  }

  /// Any file, with the editor's text if it is open.
  func source(_ path: String) -> SourceFile? {
    if let uri = openURI(of: path), let document = documents[uri] { return document.file }
    guard let bytes = try? environment.read(path).get() else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// The analysis of a file of the workspace, which need not be open. If it is not, there are only its names, without
  /// findings.
  func analysis(ofFile path: String) -> Analysis? {
    if let uri = openURI(of: path) { return analysis(uri) }
    let inputs = Guarded(Inputs())
    let read = noting(inputs)
    guard let bytes = try? read(path).get() else { return nil }
    let analysis = Analyzer(read: read, concurrentPerform: nil).names(of: SourceFile(path: path, bytes: bytes))
    analysis.inputs = inputs.withLock { $0 }
    return analysis
  }

  /// The names that a file of the workspace and what it includes define. For a file that is not open they are kept,
  /// because a search asks for those of all specs with each letter.
  func definitions(ofFile path: String) -> [Definition] {
    if isOpen(path) { return analysis(ofFile: path).map { Definition.all(in: $0, self) } ?? [] }
    let name = NameOfFile(path)
    if let known = definitions[name], known.inputs.written(where: isUnwatched).isEmpty { return known.definitions }
    let analysis = analysis(ofFile: path)
    let made = analysis.map { Definition.all(in: $0, self) } ?? []
    definitions[name] = analysis.map { ($0.inputs, made) }
    return made
  }
}
