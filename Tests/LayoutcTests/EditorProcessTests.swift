import Testing

/// `layoutc lsp` ends with the editor that started it, also if others hold the pipe open that it reads.
@Suite struct EditorProcessTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Starts a server for each of some numbers of processes, waits until it has heard its number, and has the editor end.
  /// Two minutes are for a machine that does everything else first.
  private func run(_ numbers: String, then end: String) throws -> String {
    try Tool.shell(
      """
      sleep 600 & editor=$!
      for number in \(numbers); do
        mkdir -- "at$number"; mkfifo "at$number/in"
        (timeout -s KILL 120 '\(Tool.path)' lsp < "at$number/in" > "at$number/out"; echo $? > "at$number/status") &
        exec {pipe}> "at$number/in"; pipes="$pipes $pipe"
        message='{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"processId": '$number', "capabilities": {}}}'
        printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#message} "$message" >&$pipe
        until grep -q '"id":0' "at$number/out"; do sleep 0.1; done
      done
      kill -KILL $editor; wait $editor 2>/dev/null
      \(end)
      """, in: folder
    )
    .output
  }

  @Test func itEndsWithItsEditor() throws {
    #expect(try run("$editor", then: "wait; cat at*/status") == "1\n")
  }

  /// The number of a process elsewhere, as in a container, says nothing: only the pipe does.
  @Test func anEditorElsewhereIsNotWatched() throws {
    let end = "sleep 6; ls at*/status; for pipe in $pipes; do exec {pipe}>&-; done; wait; cat at*/status"
    #expect(try run("null 2147483647 -1 0 99999999999999", then: end) == "1\n1\n1\n1\n1\n")
  }
}
