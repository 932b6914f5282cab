import LayoutCompiler
import LayoutEngine
import LayoutServer
import LayoutcRun

/// The previews that an editor has opened through the language server. Each runs on threads of the same process, so
/// that the cursor gets to the page, and clicks get to the editor, without a second channel that would have to be
/// found. A page lasts as long as its text is open or somebody looks at it.
struct EditorPreviews: Sendable {
  /// By the path of the spec.
  private let servers = Guarded<[NameOfFile: PreviewServer]>([:])
  private let texts = EditorTexts()

  /// How many requests were made of the editor.
  private static let shown = Guarded(0)

  /// What is sent to the editor is whole, whatever thread it comes from.
  private static let output = Guarded(0)

  /// - Returns: false if nobody listens any more.
  static func send(_ bytes: [UInt8]) -> Bool {
    output.withLock { _ in (try? Descriptor.standardOutput.write(bytes)) != nil }
  }

  var environment: ServerEnvironment.Preview {
    ServerEnvironment.Preview(
      open: { path, texts, click in
        self.texts.replace(by: texts)
        do throws(Failure) { return .success(try address(of: path, click)) } catch {
          return .failure(ReadFailure(error.message))
        }
      },
      follow: { texts in if !servers.withLock({ $0.isEmpty }) { self.texts.replace(by: texts()) } },
      pointOut: { path, sections in servers.withLock { $0[NameOfFile(path)] }?.pointOut(sections()) })
  }

  private func address(of path: String, _ click: ServerEnvironment.Preview.Click) throws(Failure) -> String {
    let known = servers.withLock { servers in
      let known = servers[NameOfFile(path)]
      known?.ask()
      return known
    }
    if let known { return known.address }
    let name = RelativePath.lastComponent(path)
    guard SpecFile.isNamed(name) else { throw .usage("'\(path)' is no spec, whose name ends with .layout.yaml") }
    // The text need not be saved yet.
    if texts.read(path) == nil, case .failure(let failure) = InputFile.read(path) {
      throw .reading(path, failure.message)
    }
    var run = PreviewRun(specs: [SpecInput(path: path, relative: name)], texts: texts, isServed: true)
    run.readProjects()
    let server = try PreviewServer(run, port: 0, paths: [path], options: SpecOptions(quiet: true)) {
      range, file, takesFocus in
      guard click == .showsText else { return }
      let number = Self.shown.withLock { number in
        number += 1
        return number
      }
      let isSent = texts.read(file.path) != nil
      _ = Self.send(
        LanguageServer.showing(range, in: file, isSent: isSent, takesFocus: takesFocus, number: number))
    }
    // Whoever types waits for findings, and nobody waits for the picture meanwhile.
    servers.withLock { $0[NameOfFile(path)] = server }
    let isServed = Threads.detach(isAside: true) { server.serve(until: { end(server, of: path) }) { _ in } }
    guard isServed else {
      servers.withLock { $0[NameOfFile(path)] = nil }
      throw .io("the system gives no thread for the page")
    }
    return server.address
  }

  /// Frees what a page takes if nobody needs it. Whoever asks for the page later gets another one.
  ///
  /// - Returns: false if somebody has asked for it just now.
  private func end(_ server: PreviewServer, of path: String) -> Bool {
    servers.withLock { servers in
      if !server.isLeft { return false }
      servers[NameOfFile(path)] = nil
      return true
    }
  }
}
