import Foundation
import Testing

/// The language server as a process: which files it reaches, and what it keeps.
@Suite struct ServerRunTests {
  private let folder = try! Scratch()

  private static let spec = """
    layoutc: 1
    name: A
    include: [TOKENS]
    sections: [{ id: a, spacing: $gap, items: 4, cell: { size: [60, 60] } }]

    """

  private func uri(_ path: String) -> String { "file://\(folder.path)/\(path)" }

  private func open(_ path: String) throws -> [String] {
    let text = try #require(folder.text(path)).replacing("\n", with: "\\n")
    return [
      """
      "id": 0, "method": "initialize", "params": {"capabilities": {}, "workspaceFolders": [{"uri": "\(uri("p"))", "name": "p"}]}
      """, #""method": "initialized", "params": {}"#,
      """
      "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\(uri(path))", "version": 1, "text": "\(text)"}}
      """,
    ]
  }

  private static let end = [#""id": 99, "method": "shutdown""#, #""method": "exit""#]

  private func framed(_ messages: [String]) -> String {
    messages.map { #"{"jsonrpc": "2.0", \#($0)}"# }.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  /// What is kept in case of a fault is bounded, even if nobody edits.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "there is no /proc"))
  func theJournalIsShortened() throws {
    try folder.write("p/a.layout.yaml", "layoutc: 1\n")
    let hover = """
      "id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "\(uri("p/a.layout.yaml"))"}, \
      "position": {"line": 0, "character": 1}, "pad": "\(String(repeating: "x", count: 1000))"}
      """
    try folder.write("open", framed(try open("p/a.layout.yaml")))
    try folder.write("hovers", framed(Array(repeating: hover, count: 100)))
    try folder.write("last", framed([hover.replacing(#""id": 1"#, with: #""id": 2"#)]))
    try folder.write("end", framed(Self.end))
    // Answered a hundred at a time; nobody types faster.
    let run = try Tool.shell(
      """
      mkfifo in; '\(Tool.path)' lsp < in > out & exec 3> in; cat open >&3
      for count in $(seq 20); do
        cat hovers >&3; until [ $(grep -ao '"id":1,' out | wc -l) -ge $((count * 100)) ]; do sleep 0.01; done
      done
      cat last >&3; until grep -q '"id":2,' out; do sleep 0.01; done; sleep 0.5
      for file in /proc/$!/fd/*; do
        case $(readlink $file) in *deleted*) stat -L -c %s $file;; esac
      done
      cat end >&3; exec 3>&-; wait $!
      """, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let sizes = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 < 700_000 }, "\(sizes)")
  }

  /// What a link in the folder for caches leads to is somebody's.
  @Test func thePageOfRulesReplacesALink() throws {
    try folder.write("p/a.layout.yaml", Sample.good + "tokens: { unused: 1 }\n")
    let client = #""capabilities": {"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": true}}}"#
    try folder.write(
      "open", framed(try open("p/a.layout.yaml").map { $0.replacing(#""capabilities": {}"#, with: client) }))
    try folder.write("end", framed(Self.end))
    let version = try Tool.run(["--version"], in: folder).output.split(separator: "\n").first.map(String.init)
    let name = "rules-\(try #require(version?.split(separator: " ").last)).md"
    try folder.write("precious.txt", "precious\n")
    try folder.makeFolder("caches")
    let run = try Tool.shell(
      """
      ln -s ../precious.txt caches/\(name); mkfifo in; export LAYOUTC_CACHE_DIR=$PWD/caches
      '\(Tool.path)' lsp < in > out & exec 3> in; cat open >&3
      until grep -q publishDiagnostics out; do sleep 0.01; done
      cat end >&3; exec 3>&-; wait $!
      """, in: folder)
    #expect(run.status == 0 && folder.text("out")?.contains("caches/\(name)#unused-token") == true, "\(run.error)")
    #expect(folder.text("precious.txt") == "precious\n")
    #expect(folder.text("caches/\(name)")?.contains("unused-token") == true)
  }

  /// Files that lint leaves out are not edited.
  @Test(arguments: ["p", "out"]) func namesGoWhereLintGoes(place: String) throws {
    for path in ["a", "sub/b", "build/c", "old/d"] {
      let tokens = path.contains("/") ? "../t.yaml" : "t.yaml"
      try folder.write("\(place)/\(path).layout.yaml", Self.spec.replacing("TOKENS", with: tokens))
    }
    try folder.write("\(place)/t.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    try folder.write("\(place)/.git/HEAD", "")
    try folder.write("\(place)/.gitignore", "build/\n")
    try folder.write("\(place)/layoutc.yaml", "layoutc: 1\nexclude: [old/]\n")
    let rename = """
      "id": 1, "method": "textDocument/rename", "params": {"textDocument": {"uri": "\(uri("\(place)/a.layout.yaml"))"}, \
      "position": {"line": 3, "character": 32}, "newName": "gutter"}
      """
    try folder.write("messages", framed(try open("\(place)/a.layout.yaml") + [rename] + Self.end))
    let run = try Tool.shell("mkdir -p p; layoutc lsp < messages", in: folder)
    let answer = run.output.components(separatedBy: "Content-Length: ").first { $0.contains(#""id":1,"#) } ?? ""
    for path in ["a.layout.yaml", "sub/b.layout.yaml", "t.yaml"] {
      #expect(answer.contains(#"\#(uri("\(place)/\(path)"))":"#), "\(path): \(answer)")
    }
    #expect(!answer.contains("build/") && !answer.contains("old/"), "\(answer)")
  }
}
