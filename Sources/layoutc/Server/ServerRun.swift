import LayoutCompiler
import LayoutFormats
import LayoutServer
import LayoutcRun

/// Gives the language server its bytes, and the files it asks for. A fault of ours in one step of it costs that step:
/// ``CrashRecovery`` starts the program anew, which goes on from the journal.
struct ServerRun {
  private static let chunk = 1 << 16
  /// How often files are looked at of which no client tells, in milliseconds.
  private static let pause: Int32 = 500

  private let server = LanguageServer(Self.environment)
  /// Nil where none can be kept.
  private var journal: ServerJournal?

  init() {
    guard let legacy = ServerJournal.taken() else {
      journal = ServerJournal()
      return
    }
    journal = legacy.journal
    let succession = Succession(legacy.bytes, at: legacy.work, wasAside: legacy.wasAside)
    // Before anything is taken again: a fault there is another than the one that is to be left out.
    keep { journal throws(SystemError) in try journal.restart(succession.bytes, handled: succession.handled) }
    let server = server
    server.resume(succession) { number, take in perform(Self.again, (number, nil), take) }
    if succession.isMarked { _ = perform(Self.mark, (server.handled, nil)) { server.step() } }
  }

  /// Kinds of works, for tests that bring a fault about in one (``CrashRecovery/working(on:_:)`` takes a number): the work on
  /// message n is n, its diagnostics are 1000 + n, taking it again after a fault is 2000 + n, a mark behind it is 3000 + n.
  private static let (diagnostics, again, mark) = (1000, 2000, 3000)

  /// Does something that is known by its kind and the number of the message, of which a successor gets to know where a
  /// fault ends it.
  private mutating func perform<Result>(_ kind: Int, _ work: ServerJournal.Work, _ body: () -> Result) -> Result {
    note(work)
    return CrashRecovery.working(on: kind + work.handled, body)
  }

  /// Until the client ends it, or standard input ends.
  ///
  /// - Returns: the status to end with: 1 where nobody asked it to shut down.
  mutating func run() throws(Failure) -> Int32 {
    var hasEnded = false
    while true {
      // All that has arrived is taken first: what was cancelled or edited since need not be worked on.
      while !hasEnded, Descriptor.standardInput.isReadable { hasEnded = try !take() }
      // What came before a fault is said before it.
      guard tell() else { return 1 }
      let hasWorked = step()
      guard tell() else { return 1 }
      if let status = server.exitStatus { return status }
      if hasWorked { continue }
      // What was told is not to be done again, whatever ends the process from now on.
      note((server.handled, nil))
      if hasEnded { server.end() } else if waits() { hasEnded = try !take() }
    }
  }

  /// Until something comes in.
  ///
  /// - Returns: false where files were written instead, of which the client does not tell.
  private func waits() -> Bool {
    while server.watchesFiles, !Descriptor.standardInput.isReadable(within: Self.pause) {
      if server.noticeWrittenFiles() { return false }
    }
    return true
  }

  private mutating func step() -> Bool {
    guard let work = server.nextWork else { return server.step() }
    let server = server
    let hasWorked = perform(work.document == nil ? 0 : Self.diagnostics, work) { server.step() }
    if let note = server.takeNote() { keep { journal throws(SystemError) in try journal.add(note) } }
    return hasWorked
  }

  /// Notes what is next; where all that came in is taken, what it has led to is enough to know.
  private mutating func note(_ work: ServerJournal.Work) {
    let server = server
    keep { journal throws(SystemError) in
      if journal.isLong, server.isAtRest {
        let (count, bytes) = server.messages()
        try journal.restart(bytes, handled: count)
      }
      // The server counts anew from there.
      try journal.begin((server.handled, work.document))
    }
  }

  /// Without a journal a fault ends the server, and nothing else is lost.
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

  /// - Returns: false where nobody listens any more.
  private func tell() -> Bool {
    let output = server.takeOutput()
    return output.isEmpty || EditorPreviews.send(output)
  }

  /// - Returns: false at the end of what comes in.
  private mutating func take() throws(Failure) -> Bool {
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
      project: project, specs: specs, names: names, rulesPage: { RulesPage.uri },
      preview: EditorPreviews().environment, concurrentPerform: Threads.concurrentPerform())
  }

  @Sendable private static func note(_ path: String) -> ServerEnvironment.Unchanged {
    let stamp = FileStamp(of: path)
    return { FileStamp(of: path) == stamp }
  }

  @Sendable private static func project(of path: String, _ texts: [String: [UInt8]]) -> ServerEnvironment.Project {
    let inputs = Guarded(Inputs())
    var finder = ProjectFinder(configuration: nil, isIsolated: false, texts: texts) { path in
      inputs.withLock { $0.add(path, note(path)) }
    }
    let spec = finder.assign(to: [SpecInput(path: path, relative: RelativePath.lastComponent(path))]).first
    let findings = finder.findings.flatMap { found in found.diagnostics.map { Finding($0, found.sources) } }
    return ServerEnvironment.Project(
      configuration: spec?.project?.configuration, findings: findings, inputs: inputs.withLock { $0 })
  }

  /// Where lint goes. A folder that nobody opened may be the user's own: what lies deeper there is others'.
  @Sendable private static func specs(in folder: String, isOpened: Bool) -> [String] {
    SpecOptions().search([folder], descends: isOpened || !ProjectFinder.isCommon(folder)).specs.map(\.path)
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
/// There is no server on the net that has it: each version writes its own page beside other caches of the user, once, when
/// something is found for the first time.
enum RulesPage {
  static let uri: String? = {
    guard let folder = CacheFolder.standard.flatMap(Folder.absolute) else { return nil }
    let path = RelativePath.child("rules-\(Layoutc.version).md", of: RelativePath.normalized(folder))
    let page = Array(RuleReference.markdown().utf8)
    if (try? InputFile.read(path).get()) != page {
      do throws(Failure) { try LintOutput.write(page, to: path) } catch { return nil }
    }
    return ServerEnvironment.uri(of: path)
  }()
}
