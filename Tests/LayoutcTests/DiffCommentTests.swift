import Foundation
import Testing

/// What `layoutc diff --format markdown` writes for a comment on a merge request, and the jobs that bring it there.
@Suite struct DiffCommentTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  /// The jobs of the page find their own comment again, whatever else was commented, and take back what they said.
  @Test(.enabled(if: Installed.jq, "jq is not installed"), arguments: ["gh", "curl"])
  func aCommentIsKeptUpToDate(program: String) throws {
    let page = PageBlock.blocks(of: "Sources/LayoutCompiler/LayoutCompiler.docc/Diff.md")
    let job = try #require(page.first { $0.language == "yaml" && $0.text.contains("\(program) ") })
    let lines = job.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("mark='") })
    let indent = lines[start].prefix { $0 == " " }
    let script = lines[start...].prefix { $0.hasPrefix(indent) }.map { $0.dropFirst(indent.count) }
    try folder.write("comment.sh", script.joined(separator: "\n"))
    // Both print what the service has, and note what it is asked to write.
    try folder.write(
      "bin/gh",
      """
      #!/bin/bash
      if [ "$2" = --paginate ]; then jq -r "$5" comments.json; else echo "$*" >> asked; cp comment.md sent; fi
      """)
    try folder.write(
      "bin/curl",
      """
      #!/bin/bash
      case "$*" in
        *--request*) echo "$*" >> asked; cp comment.md sent;;
        */user) echo '{ "id": 7 }';;
        *) cat comments.json;;
      esac
      """)
    func comment(_ changes: String?, _ comments: [(id: Int, author: Int, body: String)]) throws -> String {
      for name in ["asked", "sent", "layout.md"] { try? FileManager.default.removeItem(at: folder.url(name)) }
      if let changes { try folder.write("layout.md", changes) }
      let all = comments.map { comment in
        let login = comment.author == 7 ? "github-actions[bot]" : "somebody"
        return [
          "id": comment.id, "body": comment.body, "user": ["login": login], "author": ["id": comment.author],
        ]
      }
      try folder.write("comments.json", try JSONSerialization.data(withJSONObject: all))
      let run = try Tool.shell(
        """
        chmod +x bin/*; export PATH="$PWD/bin:$PATH" COMMENTS=comments GITHUB_REPOSITORY=a/b CI_API_V4_URL=api
        bash -e comment.sh
        """, in: folder)
      #expect(run.status == 0, "\(run.error)")
      return folder.text("asked") ?? ""
    }
    let mark = "<!-- layoutc-diff -->\n"
    let others = [(1, 8, mark + "x"), (2, 7, "Of another job.")]
    #expect(try comment(nil, others) == "")
    let new = try comment("### Layout: 1 change\n", others)
    #expect(new.contains("comment") && !new.contains("PATCH") && !new.contains("PUT"), "\(new)")
    #expect(folder.text("sent") == mark + "### Layout: 1 change\n")
    let ours = others + [(3, 7, mark + "### Layout: 1 change\n"), (4, 7, "Later.")]
    let other = try comment("### Layout: 2 changes\n", ours)
    #expect(other.contains("/3") && (other.contains("PATCH") || other.contains("PUT")), "\(other)")
    #expect(try comment(nil, ours).contains("/3"))
    #expect(folder.text("sent") == mark + "Layout: nothing changes any more.\n")
  }

  /// Paths may be long, and a comment holds only so many characters.
  @Test func manyThatAreNotComparedFitIntoAComment() throws {
    let name = String(repeating: "long-", count: 40)
    for index in 0..<9 {
      try folder.write("a/\(index)-\(name).layout.yaml", Sample.good)
      try folder.write("b/\(index)-\(name).layout.yaml", Sample.bad)
    }
    let run = try Tool.run(["diff", "a", "b", "--format", "markdown"], in: folder)
    #expect(run.output.hasPrefix("### Layout: 9 specs could not be compared\n"))
    #expect(run.output.hasSuffix(", 8 more\n") && run.output.utf8.count < 600, "\(run.output)")
  }

  @Test func markdownFitsIntoAComment() throws {
    let spec = Sample.spec("Long", (0..<400).map { "  - { id: s\($0)-and-more, items: 3 }\n" }.joined())
    try folder.write("a/long.layout.yaml", spec)
    try folder.write("b/long.layout.yaml", spec.replacing("items: 3", with: "items: 4, spacing: 3"))
    let run = try Tool.run(["diff", "a", "b", "--format", "markdown"], in: folder)
    #expect(run.status == 1 && run.output.count < 65_536 && run.output.contains("more"), "\(run.output.count)")
    #expect(run.output.hasPrefix("### Layout: "))
  }
}
