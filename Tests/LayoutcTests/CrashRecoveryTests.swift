import Foundation
import Testing

/// A fault of ours in one spec is reported, and the other specs of the run are done.
///
/// A debug build traps at the specs whose numbers are in `LAYOUTC_TRAP_AT`; no input is known that makes it trap by
/// itself.
@Suite struct CrashRecoveryTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    for index in 0..<6 {
      try folder.write("specs/s\(index).layout.yaml", index == 1 ? Sample.bad : Sample.good)
    }
  }

  private func run(_ arguments: [String], trapAt: String) throws -> Tool.Run {
    try Tool.run(arguments, in: folder, environment: ["LAYOUTC_TRAP_AT": trapAt, "SWIFT_BACKTRACE": "enable=no"])
  }

  private func count(_ text: String, in run: Tool.Run) -> Int { run.error.components(separatedBy: text).count - 1 }

  @Test(arguments: [1, 2, 8]) func compileGoesOn(jobs: Int) throws {
    let run = try run(["compile", "specs", "-o", "out/", "--jobs", "\(jobs)"], trapAt: "0,3,5")
    #expect(run.status == 3)
    for index in 0..<6 {
      #expect(folder.exists("out/s\(index).frames.json") == [2, 4].contains(index), "\(index)")
      let isTold = count("internal error in 'specs/s\(index).layout.yaml'", in: run)
      #expect(isTold == ([0, 3, 5].contains(index) ? 1 : 0), "\(index)")
    }
    // What was reported before the trap is not reported again.
    #expect(count("unknown arrangement 'gird'", in: run) + count("'gird'", in: run) > 0)
    #expect(count("specs/s1.layout.yaml:", in: run) == 1)
    #expect(folder.files().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  /// A spec that takes more memory than there may be is no fault of ours, and nobody should send it.
  @Test(arguments: ["compile specs -o out/", "lint specs"]) func lackOfMemoryIsToldAsThat(command: String) throws {
    let run = try Tool.shell(
      """
      export LAYOUTC_TAKE_ALL_MEMORY_AT=3 SWIFT_BACKTRACE=enable=no LAYOUTC_NO_CACHE=1
      ulimit -v 2000000; layoutc \(command) --jobs 1
      """, in: folder)
    #expect(run.status == 3)
    #expect(count("error: out of memory at 'specs/s3.layout.yaml'", in: run) == 1, "\(run.error)")
    #expect(!run.error.contains("internal error"))
    #expect((run.output + run.error).contains("s1.layout.yaml"), "the others are done")
  }

  @Test func lintGoesOn() throws {
    let all = try Tool.run(["lint", "specs", "--format", "concise"], in: folder)
    let run = try run(["lint", "specs", "--format", "concise", "--report", "sarif=all.sarif"], trapAt: "2,4")
    #expect(run.status == 3)
    let others = all.output.split(separator: "\n").filter { !$0.contains("s2.layout") && !$0.contains("s4.layout") }
    #expect(!others.isEmpty)
    #expect(run.output.split(separator: "\n") == others)
    #expect(folder.exists("all.sarif"))
    #expect(count("internal error in 'specs/s2.layout.yaml'", in: run) == 1)
    #expect(count("internal error in 'specs/s4.layout.yaml'", in: run) == 1)
  }

  /// A file that was mended before the fault is not mended once more by the process that goes on: what a second run
  /// would do, nobody has asked for.
  @Test(arguments: [1, 4]) func nothingIsFixedTwice(jobs: Int) throws {
    let text = """
      layoutc: 1
      name: A
      devices: [iphone-se-3]
      sections:
        - id: a
          header: # the header comes back in 2.0
            size: 0Px
          items: 3
          cell: { size: [90, 90] }

      """
    for index in 0..<4 { try folder.write("twice/s\(index).layout.yaml", text) }
    let run = try run(["lint", "twice", "--fix", "--jobs", "\(jobs)"], trapAt: "3")
    #expect(run.status == 3)
    for index in 0..<4 {
      let expected = index < 3 ? text.replacing("0Px", with: "0px") : text
      #expect(folder.text("twice/s\(index).layout.yaml") == expected, "\(index)")
      #expect(count("s\(index).layout.yaml:7:13: fixed: write '0px'", in: run) == (index < 3 ? 1 : 0), "\(run.error)")
    }
    #expect(run.error.contains("3 fixed"), "\(run.error)")
  }

  @Test func fixesOfOthersAreWritten() throws {
    for index in 0..<3 {
      try folder.write(
        "fix/s\(index).layout.yaml", "layoutc: 1\nname: A\nsections:\n  - { id: a, items: 3, align: center }\n")
    }
    let run = try run(["lint", "fix", "--fix"], trapAt: "1")
    #expect(run.status == 3)
    #expect(folder.text("fix/s0.layout.yaml")?.contains("align") == false)
    #expect(folder.text("fix/s1.layout.yaml")?.contains("align") == true)
    #expect(folder.text("fix/s2.layout.yaml")?.contains("align") == false)
  }

  /// A file that is mended first, because specs include it, counts as a file of the same run.
  @Test(arguments: ["0", "1", "0,2"]) func theOneThatFailedIsBlamed(trapAt: String) throws {
    let names = ["shared.yaml", "specs/a.layout.yaml", "specs/b.layout.yaml"]
    try folder.write(names[0], "layoutc: 1\ntokens: { gap: 8 }\n")
    for name in names.dropFirst() {
      let spec = "layoutc: 1\nname: A\ninclude: [../shared.yaml]\nsections:\n"
      try folder.write(name, spec + "  - { id: a, items: 3, align: center, spacing: $gap }\n")
    }
    let run = try run(["lint", "--fix", "--jobs", "1", "--report", "json=all.json"] + names, trapAt: trapAt)
    #expect(run.status == 3)
    let report = try #require(folder.text("all.json"))
    let start = try #require(report.firstRange(of: "\"failures\"")).lowerBound
    for (number, name) in names.enumerated() {
      let hasFailed = trapAt.contains("\(number)")
      #expect(count("internal error in '\(name)'", in: run) == (hasFailed ? 1 : 0), "\(name)")
      #expect(report[start...].contains(name) == hasFailed, "\(name): \(report)")
      if number > 0 { #expect(folder.text(name)?.contains("align") == hasFailed, "\(name)") }
    }
  }

  @Test func diffGoesOn() throws {
    for index in 0..<6 {
      try folder.write("new/s\(index).layout.yaml", index == 1 ? Sample.bad : Sample.good.replacing("7", with: "9"))
    }
    let run = try run(["diff", "specs", "new"], trapAt: "2,4")
    #expect(run.status == 3)
    for index in [0, 3, 5] { #expect(run.output.contains("new/s\(index).layout.yaml\n"), "\(index)") }
    #expect(!run.output.contains("new/s2.") && !run.output.contains("new/s4."))
    #expect(count("internal error in 'new/s2.layout.yaml'", in: run) == 1)
    #expect(count("internal error in 'new/s4.layout.yaml'", in: run) == 1)
    #expect(count("new/s1.layout.yaml:6:28: error", in: run) == 1)
  }

  @Test func thePageHasAll() throws {
    let run = try run(["preview", "specs", "-o", "page.html"], trapAt: "2,4")
    #expect(run.status == 3)
    let page = try #require(folder.text("page.html"))
    for index in 0..<6 {
      // Whoever reads the page has no terminal: what is not drawn is named, with the reason.
      #expect(page.contains("s\(index).layout.yaml"), "\(index)")
      #expect(page.contains("internal error in 'specs/s\(index).layout.yaml'") == [2, 4].contains(index), "\(index)")
      let isTold = count("internal error in 'specs/s\(index).layout.yaml'", in: run)
      #expect(isTold == ([2, 4].contains(index) ? 1 : 0), "\(index)")
    }
    #expect(count("specs/s1.layout.yaml:6:28: error", in: run) == 1)
  }

  private static let serving = #"""
    (exec '\#(Tool.path)' preview specs --serve > address 2> told) &
    server=$!
    trap 'kill -KILL $server' EXIT
    for try in {1..600}; do [ -s address ] && break; sleep 0.05; done
    port=$(sed 's/.*:\([0-9]*\).*/\1/' address)
    ask() { exec 3<>/dev/tcp/127.0.0.1/$port; printf 'GET /data HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $port >&3; cat <&3; exec 3>&-; }

    """#

  /// It is served at the same address. Once something was written, it tries again what ended it.
  @Test func theServedPageGoesOn() throws {
    let run = try Tool.shell(
      "export LAYOUTC_TRAP_AT=2,4 SWIFT_BACKTRACE=enable=no\n" + Self.serving + #"""
        until_data() { for try in {1..600}; do ask | grep -q "$1" && return; sleep 0.05; done; echo "no $1"; }
        until_data internal
        echo "specs $(ask | grep -o 's[0-9].layout.yaml' | sort -u | tr '\n' ' ')"
        echo "told $(grep -o "internal error in 'specs/s[0-9]" told | sort | tr '\n' ' ')"
        sed 's/items: 7/items: 8/' specs/s0.layout.yaml > new && mv new specs/s0.layout.yaml
        until_data '"count": 8'
        echo "again $(grep -c "internal error in 'specs/s2" told)"
        wc -l < address
        """#, in: folder)
    #expect(
      run.output == """
        specs s0.layout.yaml s1.layout.yaml s2.layout.yaml s3.layout.yaml s4.layout.yaml s5.layout.yaml\u{20}
        told internal error in 'specs/s2 internal error in 'specs/s4\u{20}
        again 2
        1

        """, "\(run.output) \(run.error) \(folder.text("told") ?? "")")
  }

  /// A fault in an answer ends only that answer.
  @Test func theServedPageOutlivesAnAnswer() throws {
    let run = try Tool.shell(
      // The number that stands for what a server does besides its works.
      "export LAYOUTC_TRAP_AT=549755813888 SWIFT_BACKTRACE=enable=no\n" + Self.serving + #"""
        for try in 1 2 3; do echo "got $(ask | wc -c)"; done
        kill -0 $server && echo alive
        """#, in: folder)
    #expect(run.output == "got 0\ngot 0\ngot 0\nalive\n", "\(run.output) \(run.error)")
  }

  /// Whoever asks for something that a fault ends is told so, and it is made again when a spec changes. What one
  /// process could not make, the next one does not try, so a page that asks again and again ends no process.
  @Test(arguments: [
    // The data that the page shows, which is made before anybody asks.
    (549_755_813_889, ["data 500", "page 200", "page 200", "data 500"]),
    // The page itself: the first who asks ends the process, and is told so.
    (549_755_813_890, ["data 200", "page 500", "page 500", "data 200"]),
  ])
  func theServedPageTellsOfAFault(_ work: Int, _ expected: [String]) throws {
    let run = try Tool.shell(
      "export LAYOUTC_TRAP_AT=\(work) SWIFT_BACKTRACE=enable=no\n" + Self.serving + #"""
        get() {
          for try in {1..600}; do
            exec 3<>/dev/tcp/127.0.0.1/$port && printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $1 $port >&3
            answer=$(cat <&3 | tr -d '\0'); exec 3>&-
            [ -n "$answer" ] && break; sleep 0.05
          done
          echo "$2 $(head -1 <<< "$answer" | cut -d ' ' -f 2)"
          grep -q 'HTTP/1.1 500' <<< "$answer" && ! grep -q '^internal error: layoutc cannot' <<< "$answer" && echo "no reason"
        }
        get /data data; get / page; get / page; get /data data
        kill -0 $server && echo alive
        grep -c 'internal error in the page' told
        sed 's/items: 7/items: 8/' specs/s0.layout.yaml > new && mv new specs/s0.layout.yaml
        for try in {1..600}; do [ $(grep -c 'internal error in the page' told) -gt 1 ] && break; sleep 0.05; [ \#(work) = 549755813890 ] && get / x > page; done
        echo "again $(grep -c 'internal error in the page' told)"
        """#, in: folder)
    #expect(
      run.output == (expected + ["alive", "1", "again 2", ""]).joined(separator: "\n"),
      "\(run.output) \(run.error) \(folder.text("told") ?? "")")
  }

  @Test func standardInputIsNotReadAgain() throws {
    let run = try Tool.shell(
      "export LAYOUTC_TRAP_AT=0 SWIFT_BACKTRACE=enable=no; echo 'layoutc: 1' | layoutc lint - --stdin-filename x.layout.yaml",
      in: folder)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(count("internal error in 'x.layout.yaml'", in: run) == 1)
  }

  /// The variable that carries a run over to the next process cannot be used to silence a run: only our own number in
  /// it counts.
  @Test func aResumptionFromElsewhereIsIgnored() throws {
    let run = try Tool.run(
      ["compile", "specs", "-o", "out/"], in: folder, environment: ["LAYOUTC_RESUMED": "1 0 6 0 1 2 3 4 5"])
    #expect(run.status == 1)
    #expect(folder.exists("out/s0.frames.json"))
  }

  /// The server goes on, too: with the texts as they were edited, and without what ended it.
  @Test func theServerGoesOn() throws {
    let uri = "file:///nowhere/a.layout.yaml"
    let hover =
      #""method": "textDocument/hover", "params": {"textDocument": {"uri": "\#(uri)"}, "position": {"line": 0, "character": 1}}"#
    let support = #"{"textDocument": {"publishDiagnostics": {"versionSupport": true}}}"#
    let messages = [
      #""id": 0, "method": "initialize", "params": {"capabilities": \#(support)}"#,
      #""method": "initialized", "params": {}"#,
      #""method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(uri)", "version": 1, "text": "layoutc: 1\n"}}"#,
      #""id": 3, \#(hover)"#, #""id": 4, \#(hover)"#,
      #""method": "textDocument/didChange", "params": {"textDocument": {"uri": "\#(uri)", "version": 2}, "contentChanges": [{"text": "name: A\nlayoutc: 1\n"}]}"#,
      #""id": 6, \#(hover)"#, #""id": 7, "method": "shutdown""#, #""method": "exit""#,
    ]
    .map { #"{"jsonrpc": "2.0", \#($0)}"# }
    try folder.write("messages", messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
    // The first hover traps. The one after it is answered, and so is the last, about the text that replaced the first.
    let run = try Tool.shell(
      "LAYOUTC_TRAP_AT=3 SWIFT_BACKTRACE=enable=no layoutc lsp < messages", in: folder)
    #expect(run.status == 0, "\(run.error)")
    let answers = run.output.components(separatedBy: "Content-Length: ")
    func answer(_ id: Int) -> String { answers.first { $0.contains(#""id":\#(id),"#) } ?? "" }
    #expect(answers.count { $0.contains(#""id":0,"#) } == 1)
    #expect(
      answer(3).contains("-32603") && !answer(4).contains("error") && answer(4).contains("version of the language"))
    #expect(answer(6).contains("swift type") || answer(6).contains("Swift type"), "\(answer(6))")
    // A text that cannot be looked at is reported, and is not looked at again.
    try folder.write("told", messages.prefix(3).map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
    let told = try Tool.shell("LAYOUTC_TRAP_AT=1003 SWIFT_BACKTRACE=enable=no layoutc lsp < told", in: folder)
    #expect(told.status == 1)
    #expect(told.output.contains("layoutc cannot look at this text") && told.output.contains(#""version":1"#))
  }

  /// Where it can note nothing, a fault ends it: an editor starts another server then, while one that has forgotten
  /// everything would refuse all that comes.
  @Test func theServerEndsWhereItCannotGoOn() throws {
    let messages = [
      #""id": 0, "method": "initialize", "params": {"capabilities": {}}"#, #""method": "initialized", "params": {}"#,
      #""method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///nowhere/a.layout.yaml", "version": 1, "text": "layoutc: 1\n"}}"#,
    ]
    .map { #"{"jsonrpc": "2.0", \#($0)}"# }
    try folder.write("messages", messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
    let run = try Tool.shell(
      "export TMPDIR=/nowhere LAYOUTC_TRAP_AT=1003 SWIFT_BACKTRACE=enable=no; exec '\(Tool.path)' lsp < messages",
      in: folder)
    #expect(run.status == 3 && run.error.contains("internal error"), "\(run.status) \(run.error)")
    #expect(run.output.contains(#""id":0,"#))
  }

  /// Each fault costs only the text that has it, however many faults there are, even if one comes while earlier
  /// messages are replayed. Nothing is tried twice, or the server would begin anew forever.
  @Test(arguments: [
    // A fault in the diagnostics of a text: a mark stands in place of each that ended a process, and counts as a
    // message.
    ("1005,1006", ["a", "b"], ["c"]), ("1005,1006,1007", ["a", "b", "c"], []),
    // A fault in opening a text again, after which nobody knows the text: one that was refused, and another one.
    ("1005,2002", [], ["b", "c"]), ("1005,2003", ["a"], ["c"]),
  ])
  func theServerGoesOnAfterManyFaults(trapAt: String, refused: [String], told: [String]) throws {
    let messages =
      [
        #""id": 0, "method": "initialize", "params": {"capabilities": {}}"#, #""method": "initialized", "params": {}"#,
      ]
      + ["a", "b", "c"].map { name in
        #""method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///nowhere/\#(name).layout.yaml", "version": 1, "text": "layoutc: 1\n"}}"#
      }
    let framed = messages.map { #"{"jsonrpc": "2.0", \#($0)}"# }.map {
      "Content-Length: \($0.utf8.count)\r\n\r\n\($0)"
    }
    try folder.write("messages", framed.joined())
    let run = try Tool.shell(
      "export LAYOUTC_TRAP_AT=\(trapAt) SWIFT_BACKTRACE=enable=no; ulimit -t 60; exec '\(Tool.path)' lsp < messages",
      in: folder)
    #expect(run.status == 1, "\(run.error)")
    let published = run.output.components(separatedBy: "Content-Length: ").filter { $0.contains("publishDiagnostics") }
    for name in ["a", "b", "c"] {
      let own = published.filter { $0.contains("/\(name).layout.yaml") }
      let refusals = own.count { $0.contains("layoutc cannot look at this text") }
      #expect(refusals == (refused.contains(name) ? 1 : 0), "\(name): \(run.output)")
      #expect(own.contains { $0.contains("missing-key") } == told.contains(name), "\(name): \(run.output)")
    }
  }

  /// A fault in a picture beside the editor is blamed on no text and no request.
  @Test func theServerOutlivesAPreview() throws {
    let uri = "file://\(folder.path)/specs/s0.layout.yaml"
    let open = [
      #""id": 0, "method": "initialize", "params": {"capabilities": {}}"#, #""method": "initialized", "params": {}"#,
      #""method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(uri)", "version": 1, "text": "layoutc: 1\n"}}"#,
      #""id": 3, "method": "workspace/executeCommand", "params": {"command": "layoutc.openPreview", "arguments": ["\#(uri)"]}"#,
    ]
    let then = [
      #""id": 4, "method": "textDocument/hover", "params": {"textDocument": {"uri": "\#(uri)"}, "position": {"line": 0, "character": 1}}"#,
      #""id": 5, "method": "shutdown""#, #""method": "exit""#,
    ]
    for (name, messages) in [("open", open), ("then", then)] {
      let framed = messages.map { #"{"jsonrpc": "2.0", \#($0)}"# }.map {
        "Content-Length: \($0.utf8.count)\r\n\r\n\($0)"
      }
      try folder.write(name, framed.joined())
    }
    // The number that stands for what a server does besides its works.
    let run = try Tool.shell(
      """
      mkfifo in; LAYOUTC_TRAP_AT=549755813888 SWIFT_BACKTRACE=enable=no layoutc lsp < in > out & exec 3> in
      cat open >&3; until grep -q 'internal error in the preview' out; do sleep 0.1; done
      cat then >&3; exec 3>&-; wait $!
      """, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let output = try #require(folder.text("out"))
    #expect(!output.contains("cannot look at this text"))
    let answers = output.components(separatedBy: "Content-Length: ").filter { $0.contains(#""id":4,"#) }
    #expect(answers.count == 1 && !answers[0].contains("error"), "\(output)")
  }

  /// The page of a closed text ends, unless somebody looks at it.
  @Test func aPreviewThatNobodyNeedsEnds() throws {
    func framed(_ messages: [String]) -> String {
      messages.map { #"{"jsonrpc": "2.0", \#($0)}"# }.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    }
    let uris = ["s0", "s2"].map { "file://\(folder.path)/specs/\($0).layout.yaml" }
    try folder.write(
      "open",
      framed(
        [#""id": 0, "method": "initialize", "params": {"capabilities": {}}"#]
          + uris.flatMap { uri in
            [
              #""method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(uri)", "version": 1, "text": "layoutc: 1\n"}}"#,
              #""id": 1, "method": "workspace/executeCommand", "params": {"command": "layoutc.openPreview", "arguments": ["\#(uri)"]}"#,
            ]
          }))
    try folder.write(
      "close",
      framed(uris.map { #""method": "textDocument/didClose", "params": {"textDocument": {"uri": "\#($0)"}}"# }))
    let run = try Tool.shell(
      #"""
      mkfifo in; (exec '\#(Tool.path)' lsp < in > out) & server=$!
      trap 'kill -KILL $server' EXIT
      exec 3> in; cat open >&3
      ports() { grep -o '"uri":"http://127.0.0.1:[0-9]*' out | grep -o '[0-9]*$'; }
      until [ $(ports | wc -l) = 2 ]; do sleep 0.05; done
      seen=$(ports | head -1); unseen=$(ports | tail -1)
      answers() { (exec 4<>/dev/tcp/127.0.0.1/$1) 2> /dev/null; }
      exec 5<>/dev/tcp/127.0.0.1/$seen
      printf 'GET /events HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $seen >&5
      until read -r line <&5 && [[ $line == event:* ]]; do :; done
      answers $unseen && echo "both are open"
      cat close >&3
      for try in {1..1200}; do answers $unseen || break; sleep 0.05; done
      answers $unseen || echo "one has ended"
      sleep 2; exec 6<>/dev/tcp/127.0.0.1/$seen
      printf 'GET /data HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $seen >&6
      read -r -t 60 line <&6; [[ $line == *200* ]] && echo "one is looked at"
      """#, in: folder)
    #expect(run.output == "both are open\none has ended\none is looked at\n", "\(run.output) \(run.error)")
  }

  @Test func manyFaultsEndTheRun() throws {
    for index in 0..<120 { try folder.write("many/s\(index).layout.yaml", Sample.good) }
    let all = (0..<120).map(String.init).joined(separator: ",")
    let run = try run(["compile", "many", "-o", "out/", "--jobs", "1"], trapAt: all)
    #expect(run.status == 3)
    #expect(count("layoutc cannot go on", in: run) == 1)
  }
}
