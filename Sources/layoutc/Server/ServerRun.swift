import LayoutCompiler
import LayoutFormats
import LayoutServer
import LayoutcRun

/// Gives the language server its bytes, and the files it asks for. If a fault of ours ends one step, only that step is
/// lost: ``CrashRecovery`` starts the program anew, which goes on from the journal.
struct ServerRun {
  private static let chunk = 1 << 16
  /// How often to look for changes of files that no client reports, in milliseconds.
  private static let pause: Int32 = 500
  /// How often to look whether the editor is still there, in milliseconds.
  private static let pauseForEditor: Int32 = 5000

  private let server = LanguageServer(Self.environment)
  /// Nil if none can be kept.
  private var journal: ServerJournal?
  /// Nil as long as it has not said which it is, and if nobody can tell when it is gone.
  private var editor: EditorProcess?
  private var knowsEditor = false

  /// - Throws: what a predecessor has left, if that cannot be read: whoever waits for answers has to start another
  ///   server then.
  init() throws(Failure) {
    guard let predecessor = ServerJournal.taken() else {
      if CrashRecovery.isResumed { throw .io("what the server had been told before an internal error is lost") }
      journal = ServerJournal()
      if journal == nil { CrashRecovery.endAtFault() }
      return
    }
    journal = predecessor.journal
    let succession = Succession(predecessor.bytes, at: predecessor.work, wasAside: predecessor.wasAside)
    // This comes before anything is replayed: a fault there is not the one that is to be left out.
    keep { journal throws(SystemError) in try journal.restart(succession.bytes, handled: succession.handled) }
    let server = server
    server.resume(succession) { number, message in perform(.replay, ServerWork(handled: number), message) }
    if succession.isMarked { _ = perform(.mark, ServerWork(handled: server.handled)) { server.step() } }
  }

  /// What a piece of work does with a message. The work on message n has the number n plus that of its kind, so that a
  /// test can cause a fault in one piece of work by its number (``CrashRecovery/working(on:_:)``): no such test sends a
  /// thousand messages. In other runs the numbers may overlap, since the journal tells what a fault was in.
  private enum WorkKind: Int {
    case answer = 0
    /// Publishing the diagnostics of a document, after n messages.
    case diagnostics = 1000
    /// Taking a message once more after a fault.
    case replay = 2000
    /// The mark that stands behind what was replayed, in place of what ended the predecessor.
    case mark = 3000
  }

  /// Does something that is known by its kind and the number of the message. If a fault ends it, a successor gets to
  /// know where.
  private mutating func perform<Result>(_ kind: WorkKind, _ work: ServerWork, _ body: () -> Result) -> Result {
    note(work)
    return CrashRecovery.working(on: kind.rawValue + work.handled, body)
  }

  /// Runs until the client ends it, standard input ends, or the editor is gone.
  ///
  /// - Returns: the status to end with: 1 if nobody asked it to shut down.
  mutating func run() throws(Failure) -> Int32 {
    var hasEnded = false
    while true {
      // Everything that has arrived is received first: what was cancelled or edited since need not be worked on.
      while !hasEnded, Descriptor.standardInput.isReadable { hasEnded = try !receive() }
      // What came before a fault is sent before it.
      guard flush() else { return 1 }
      let hasWorked = step()
      guard flush() else { return 1 }
      if let status = server.exitStatus { return status }
      if hasWorked { continue }
      // What was told is not to be done again, whatever ends the process from now on.
      note(ServerWork(handled: server.handled))
      if hasEnded {
        server.end()
      } else {
        switch waitForEvent() {
        case .message: hasEnded = try !receive()
        case .writtenFiles: break
        case .endOfEditor: hasEnded = true
        }
      }
    }
  }

  private enum Event {
    /// Something came in, or what comes in has ended.
    case message
    /// Files were written, which the client does not report.
    case writtenFiles
    case endOfEditor
  }

  private mutating func waitForEvent() -> Event {
    if !knowsEditor, let number = server.clientProcess {
      knowsEditor = true
      editor = EditorProcess(number)
    }
    while server.watchesFiles || editor != nil {
      let pause = server.watchesFiles ? Self.pause : Self.pauseForEditor
      if Descriptor.standardInput.isReadable(within: pause) { break }
      if server.watchesFiles, server.noticeWrittenFiles() { return .writtenFiles }
      if let editor, editor.isGone { return .endOfEditor }
    }
    return .message
  }

  private mutating func step() -> Bool {
    guard let work = server.nextWork else { return server.step() }
    let server = server
    let hasWorked = perform(work.document == nil ? .answer : .diagnostics, work) { server.step() }
    if let note = server.drainNote() { keep { journal throws(SystemError) in try journal.add(note) } }
    return hasWorked
  }

  /// Notes what is next. Once everything that came in is taken, it is enough to know what that has led to.
  private mutating func note(_ work: ServerWork) {
    let server = server
    keep { journal throws(SystemError) in
      if journal.isLong, server.isAtRest {
        let (count, bytes) = server.messages()
        try journal.restart(bytes, handled: count)
      }
      // The server counts anew from there.
      try journal.begin(ServerWork(handled: server.handled, document: work.document))
    }
  }

  /// Without a journal a fault ends the server, but nothing else is lost.
  private mutating func keep(_ body: (inout ServerJournal) throws(SystemError) -> Void) {
    guard var kept = journal else { return }
    journal = nil
    do throws(SystemError) {
      try body(&kept)
      journal = kept
    } catch {
      kept.close()
    }
  }

  /// - Returns: false if nobody listens any more.
  private func flush() -> Bool {
    let output = server.drainOutput()
    return output.isEmpty || EditorPreviews.send(output)
  }

  /// - Returns: false at the end of what comes in.
  private mutating func receive() throws(Failure) -> Bool {
    do throws(SystemError) {
      let bytes = try Descriptor.standardInput.readSome(atMost: Self.chunk)
      keep { journal throws(SystemError) in try journal.add(bytes) }
      server.receive(bytes)
      return !bytes.isEmpty
    } catch {
      throw .io("cannot read standard input: \(error.message)")
    }
  }

  private static var environment: ServerEnvironment {
    ServerEnvironment(
      version: Layoutc.version, read: { InputFile.read($0) }, physical: { Folder.physical($0) }, note: note,
      configuration: configuration, specs: specs, names: names, rulesPage: { RulesPage.uri },
      preview: EditorPreviews().environment, concurrentPerform: Threads.concurrentPerform())
  }

  @Sendable private static func note(_ path: String) -> ServerEnvironment.Unchanged {
    let stamp = FileStamp(of: path)
    return { FileStamp(of: path) == stamp }
  }

  @Sendable private static func configuration(
    of path: String, _ texts: ServerEnvironment.Texts
  ) -> ServerEnvironment.ConfigurationLookup {
    let inputs = Guarded(Inputs())
    var finder = ProjectFinder(configuration: nil, isIsolated: false, texts: texts) { path in
      inputs.withLock { $0.add(path, note(path)) }
    }
    let spec = finder.assign(to: [SpecInput(path: path, relative: RelativePath.lastComponent(path))]).first
    let findings = finder.findings.flatMap { found in found.diagnostics.map { Finding($0, found.sources) } }
    return ServerEnvironment.ConfigurationLookup(
      configuration: spec?.project?.configuration, findings: findings, inputs: inputs.withLock { $0 })
  }

  /// The specs that lint looks at. If nobody opened the folder, it may be the user's own, and what lies deeper there
  /// belongs to others.
  @Sendable private static func specs(in folder: String, _ use: ServerEnvironment.FolderUse) -> [String] {
    SpecOptions().search([folder], descends: use == .isOpened || !ProjectFinder.isCommon(folder)).specs.map(\.path)
  }

  @Sendable private static func names(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.compactMap { String(validating: $0, as: UTF8.self) }.map { name in
      let status = try? FileStatus(of: RelativePath.child(name, of: folder))
      return status?.kind == .folder ? name + "/" : name
    }
  }
}

/// The page of all rules as a file, for the links that diagnostics have.
///
/// No server on the net has it. Each version writes its own page beside the user's other caches, once, when something
/// is found for the first time.
enum RulesPage {
  static let uri: String? = {
    guard let folder = CacheFolder.standard.flatMap(Folder.absolute).map(Folder.normalized) else { return nil }
    let name = "rules-\(Layoutc.version).md"
    // Nothing is trimmed here, so no name is ours to remove.
    let cache = CacheFolder(folder) { _ in false }
    guard cache?.store(name, Array(RuleReference.markdown().utf8)) == true else { return nil }
    return ServerEnvironment.uri(of: RelativePath.child(name, of: folder))
  }()
}
