import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Runs the command again whenever something changes that it depends on.
struct WatchRun {
  var paths: [String]
  var options: SpecOptions
  /// Files that are read besides specs and what belongs to them.
  var others: [String] = []
  /// As ``WatchedFiles`` has it.
  var named: (Project) -> [String] = { _ in [] }

  /// Returns at once in a run that another process watches. Otherwise it never returns.
  func runIfThisWatches() throws(Failure) {
    if ChildRun.isThis { return }
    var files = WatchedFiles(paths: paths, options: options, others: others, named: named)
    // Later on there may be nothing to run on for a while; at first that is a mistake.
    if let mistake = files.mistake { throw mistake }
    ChildRun.endOnSignals()
    let events = FileEvents()
    let clears = Terminal.isInteractive(.standardOutput) && Terminal.isInteractive(.standardError)
    Self.watch(&files, with: events)
    var changed: [String] = []
    while true {
      if clears { Terminal.writeError("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      say("\(changed.isEmpty ? "" : describe(changed) + "; ")running: \(Self.command)")
      _ = try ChildRun.run()
      say(
        "\(files.specs.count.counted("spec")) watched, until Ctrl-C; waiting for changes"
      )
      // Meanwhile the system has told of what changed during the run.
      repeat {
        events.wait()
        events.settle()
        var next = files
        next.look()
        Self.watch(&next, with: events)
        changed = next.changes(from: files)
        files = next
      } while changed.isEmpty
    }
  }

  /// Watches the files, and looks again until nothing has changed in between. Otherwise something may have happened in
  /// a folder that was not watched yet.
  private static func watch(_ files: inout WatchedFiles, with events: FileEvents) {
    // Not forever: somebody may write all the time.
    for _ in 0..<100 {
      let folders = files.folders
      events.watch(folders: folders, files: files.files)
      if files.look().isEmpty, files.folders == folders { return }
    }
  }

  private func describe(_ changed: [String]) -> String {
    // A file may be known by more than one path.
    var shown: [String] = []
    for path in changed.map(ShownPath.of) where shown.last != path { shown.append(path) }
    let names = shown.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = shown.count - 3
    return names + (rest > 0 ? " and \(rest) more" : "") + " changed"
  }

  private func say(_ text: String) { if !options.quiet { Terminal.tell("watch: \(text)") } }

  /// The command as it was given.
  private static var command: String {
    let words = (try? Terminal.texts()) ?? []
    return (["layoutc"] + words.map(ShellText.word)).joined(separator: " ")
  }
}
