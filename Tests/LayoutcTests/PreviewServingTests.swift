import Foundation
import Testing

/// `layoutc preview --serve`, and the previews that the language server opens.
@Suite struct PreviewServingTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
  }

  /// Serves the folder while a script asks for pages, with `ask METHOD PATH HOST [HEADERS]`.
  private func serving(_ script: String) throws -> Tool.Run {
    try Tool.shell(
      #"""
      # The program itself, not a shell that calls it: whoever kills that leaves the server behind.
      (exec '\#(Tool.path)' preview . --serve > address 2> told) &
      server=$!
      # Threads that run tests block signals, and so do the programs that they start.
      trap 'kill -KILL $server' EXIT
      for try in {1..600}; do [ -s address ] && break; sleep 0.05; done
      port=$(sed 's/.*:\([0-9]*\).*/\1/' address)
      ask() { exec 3<>/dev/tcp/127.0.0.1/$port; printf '%s %s HTTP/1.1\r\nHost: %s\r\n%s\r\n' "$1" "$2" "$3" "$4" >&3; cat <&3; exec 3>&-; }
      for try in {1..600}; do ask GET /data localhost:$port | grep -q Good && break; sleep 0.05; done
      \#(script)
      """#, in: folder)
  }

  /// Only requests from this machine under its own name are answered.
  @Test func whoIsAnswered() throws {
    let run = try serving(
      #"""
      echo "page $(ask GET / 127.0.0.1:$port | grep -c '<!doctype html>')"
      echo "policy $(ask GET / 127.0.0.1:$port | grep -c "connect-src 'self'")"
      echo "stranger $(ask GET / example.com:$port | head -1)"
      echo "two $(ask GET / example.com:$port $'Host: localhost:'$port$'\r\n' | head -1)"
      echo "origin $(ask GET /data localhost:$port $'Origin: http://example.com\r\n' | head -1)"
      echo "elsewhere $(ask GET /data localhost:$port $'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n' | head -1)"
      echo "beside $(ask GET /data localhost:$port $'Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: no-cors\r\n' | head -1)"
      echo "link $(ask GET / localhost:$port $'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n' | head -1)"
      echo "post $(ask POST / localhost:$port | head -1)"
      echo "else $(ask GET /etc/passwd localhost:$port | head -1)"
      """#)
    #expect(
      run.output == """
        page 1
        policy 1
        stranger HTTP/1.1 403 Forbidden\r
        two HTTP/1.1 403 Forbidden\r
        origin HTTP/1.1 403 Forbidden\r
        elsewhere HTTP/1.1 403 Forbidden\r
        beside HTTP/1.1 403 Forbidden\r
        link HTTP/1.1 200 OK\r
        post HTTP/1.1 405 Method Not Allowed\r
        else HTTP/1.1 404 Not Found\r

        """, "\(run.output) \(run.error)")
  }

  @Test func aChangeIsTold() throws {
    let run = try serving(
      #"""
      exec 4<>/dev/tcp/127.0.0.1/$port
      printf 'GET /events HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $port >&4
      next() { while read -r -t 30 line <&4; do case $line in data:*) echo "$line"; return;; esac; done; echo nothing; }
      first=$(next)
      sed 's/items: 7/items: 8/' good.layout.yaml > new && mv new good.layout.yaml
      second=$(next)
      [ "$first" != "$second" ] && [ "$second" != nothing ] && echo "told"
      echo "eight $(ask GET /data localhost:$port | grep -c '"count": 8')"
      """#)
    #expect(run.output == "told\neight 2\n", "\(run.output) \(run.error)")
  }

  /// Of a spec with errors, what resolves is drawn, and nothing is told of it.
  @Test func whereNumbersComeFrom() throws {
    let run = try serving(
      #"""
      echo "why $(ask GET '/why?spec=good.layout.yaml&device=iphone-se-3&subject=photos%2F4' localhost:$port | grep -c '^  width  *125 pt')"
      echo "unknown $(ask GET '/why?spec=good.layout.yaml&device=iphone-se-3&subject=photos%2F99' localhost:$port | head -1)"
      sed 's/Good/Broken/; $a\  - { id: b, items: }' good.layout.yaml > broken.layout.yaml
      for try in {1..600}; do ask GET /data localhost:$port | grep -q Broken && break; sleep 0.05; done
      echo "broken $(ask GET '/why?spec=broken.layout.yaml&device=iphone-se-3&subject=photos%2F4' localhost:$port | tail -1)"
      rm broken.layout.yaml
      """#)
    #expect(
      run.output == """
        why 1
        unknown HTTP/1.1 404 Not Found\r
        broken the spec has errors: where its numbers come from is known once they are mended

        """, "\(run.output) \(run.error)")
  }

  @Test func specsComeAndGo() throws {
    let run = try serving(
      #"""
      sed 's/Good/Another/' good.layout.yaml > another.layout.yaml
      for try in {1..600}; do ask GET /data localhost:$port | grep -q Another && break; sleep 0.05; done
      echo "added $(ask GET /data localhost:$port | grep -c '"name": "Another"')"
      rm another.layout.yaml
      for try in {1..600}; do ask GET /data localhost:$port | grep -q Another || break; sleep 0.05; done
      echo "gone $(ask GET /data localhost:$port | grep -c '"name": "Another"')"
      """#)
    #expect(run.output == "added 1\ngone 0\n", "\(run.output) \(run.error)")
  }

  /// A spec that does not resolve leaves the last picture.
  @Test func mistakesLeaveThePicture() throws {
    let run = try serving(
      #"""
      printf 'layoutc: 1\nname: [\n' > new && mv new good.layout.yaml
      for try in {1..600}; do answer=$(ask GET /data localhost:$port); [[ $answer == *'"syntax"'* ]] && break; sleep 0.05; done
      echo 'layoutc: one' > layoutc.yaml
      for try in {1..600}; do ask GET /data localhost:$port | grep -q '"at": "layoutc.yaml:1:10"' && break; sleep 0.05; done
      echo "configuration $(ask GET /data localhost:$port | grep -c '"at": "layoutc.yaml:1:10"' | sed 's/[1-9][0-9]*/some/')"
      rm layoutc.yaml
      for try in {1..600}; do ask GET /data localhost:$port | grep -q '"at": "layoutc.yaml' || break; sleep 0.05; done
      echo "mended $(ask GET /data localhost:$port | grep -c '"at": "layoutc.yaml')"
      echo "stays $(echo "$answer" | grep -c '"count": 7') $(echo "$answer" | grep -c '"rule": "syntax"' | sed 's/[1-9][0-9]*/some/')"
      """#)
    #expect(run.output == "configuration some\nmended 0\nstays 2 some\n", "\(run.output) \(run.error)")
  }

  /// An error is told once until it changes, whatever else does: a folder loses its spec, a configuration has a mistake,
  /// another spec is written.
  @Test func changesAreToldOnce() throws {
    try folder.write("a/bad.layout.yaml", Sample.bad)
    try folder.write("b/good.layout.yaml", Sample.good)
    let run = try Tool.shell(
      #"""
      (exec '\#(Tool.path)' preview a b --serve > address 2> told) &
      server=$!
      trap 'kill -KILL $server' EXIT
      told() { grep -c "error: 'gird'" told; }
      until_told() { for try in {1..600}; do [ $(told) -ge $1 ] && break; sleep 0.05; done; sleep 3; echo "$2 $(told)"; }
      until_told 1 "at the start"
      echo >> b/good.layout.yaml; until_told 1 "another spec"
      rm b/good.layout.yaml
      until_told 1 "an empty folder"
      echo 'layoutc: one' > layoutc.yaml; cp a/bad.layout.yaml a/more.layout.yaml
      until_told 1 "a broken configuration"
      port=$(sed 's/.*:\([0-9]*\).*/\1/' address)
      ask() { exec 3<>/dev/tcp/127.0.0.1/$port; printf 'GET /data HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $port >&3; cat <&3; exec 3>&-; }
      echo 'layoutc: 1' > layoutc.yaml
      for try in {1..600}; do ask | grep -q more.layout.yaml && break; sleep 0.05; done
      echo "specs $(ask | grep -o '[a-z]*/[a-z]*.layout.yaml:' | sort -u | tr '\n' ' ')"
      until_told 2 "one more"
      sed '1i# moved' a/bad.layout.yaml > new && mv new a/bad.layout.yaml
      until_told 3 "changed"
      """#, in: folder)
    #expect(
      run.output == """
        at the start 1
        another spec 1
        an empty folder 1
        a broken configuration 1
        specs a/bad.layout.yaml: a/more.layout.yaml: 
        one more 2
        changed 3

        """, "\(run.output) \(run.error) \(folder.text("told") ?? "")")
  }

  /// What an editor's unsaved text includes is followed, although the file on the disk includes nothing.
  @Test func whatUnsavedTextsInclude() throws {
    let text = "layoutc: 1\nname: A\ndevices: [iphone-se-3]\nsections: [{ id: a, inset: $gap, items: 7 }]\n"
    try folder.write("typed/a.layout.yaml", text.replacing("$gap", with: "8"))
    try folder.write("typed/t.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    let typed = text.replacing("name: A\n", with: "name: A\ninclude: [t.yaml]\n")
    let run = try Tool.shell(
      try opening("typed/a.layout.yaml", typed) + #"""
        ask() { exec 4<>/dev/tcp/127.0.0.1/$port; printf 'GET /data HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $port >&4; cat <&4; exec 4>&-; }
        shows() { for try in {1..600}; do ask | grep -aq "$1" && { echo "$1"; return; }; sleep 0.05; done; echo "not $1"; }
        shows '"count": 7'
        echo 'wrong: 3' >> typed/t.yaml
        shows "unknown key 'wrong'"
        """#, in: folder)
    #expect(
      run.output == "\"count\": 7\nunknown key 'wrong'\n", "\(run.output) \(run.error) \(folder.text("out") ?? "")")
  }

  /// A page moves the cursor of an editor. Another page of this machine, or a program that says of no page that it asks,
  /// does not. To the page itself it is said that there is no such frame.
  @Test func onlyThePageMovesTheEditor() throws {
    let run = try Tool.shell(
      try opening("good.layout.yaml", Sample.good) + #"""
        ask() { exec 4<>/dev/tcp/127.0.0.1/$port; printf 'POST /show?spec=none HTTP/1.1\r\nHost: localhost:%s\r\n%s\r\n' $port "$1" >&4; head -1 <&4; exec 4>&-; }
        ask ''
        ask $'Origin: http://localhost:1\r\n'
        ask $'Origin: http://localhost:'$port$'\r\n'
        """#, in: folder)
    #expect(
      run.output == """
        HTTP/1.1 403 Forbidden\r
        HTTP/1.1 403 Forbidden\r
        HTTP/1.1 404 Not Found\r

        """, "\(run.output) \(run.error) \(folder.text("out") ?? "")")
  }

  /// The beginning of a script: a language server opens the preview of a file with an unsaved text. `$port` is where the
  /// page is served.
  private func opening(_ name: String, _ text: String) throws -> String {
    let uri = "file://\(folder.path)/\(name)"
    let typed = text.replacing("\n", with: "\\n")
    let messages = [
      #""id": 1, "method": "initialize", "params": {"capabilities": {}}"#, #""method": "initialized", "params": {}"#,
      #""method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(uri)", "version": 1, "text": "\#(typed)"}}"#,
      #""id": 3, "method": "workspace/executeCommand", "params": {"command": "layoutc.openPreview", "arguments": ["\#(uri)"]}"#,
    ]
    let framed = messages.map { #"{"jsonrpc": "2.0", \#($0)}"# }.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }
    try folder.write("open", framed.joined())
    return #"""
      mkfifo in; '\#(Tool.path)' lsp < in > out & exec 3> in
      trap 'kill -KILL $!' EXIT
      cat open >&3
      for try in {1..600}; do grep -aq '127.0.0.1:' out && break; sleep 0.05; done
      port=$(grep -ao '127.0.0.1:[0-9]*' out | head -1 | cut -d: -f2)

      """#
  }
}
