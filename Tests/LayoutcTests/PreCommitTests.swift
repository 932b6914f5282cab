import Foundation
import Testing

/// The hooks of `.pre-commit-hooks.yaml`, run by pre-commit itself.
@Suite struct PreCommitTests {
  private static let hooks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".pre-commit-hooks.yaml")

  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let isThere =
    (try? Tool.shell("command -v pre-commit && command -v git", in: Scratch()).status) == 0

  /// Commits everything. The status is that of the hook.
  private func commit() throws -> Tool.Run { try shell("git add -A && git commit -q -m change") }

  private func shell(_ script: String) throws -> Tool.Run {
    try Tool.shell(
      """
      export PRE_COMMIT_HOME="$PWD/home" PATH="$PWD/bin:$PATH" HOME="$PWD/home" GIT_CONFIG_NOSYSTEM=1
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      cd app && \(script)
      """, in: folder)
  }

  private func prepare() throws {
    try folder.write("hooks/.pre-commit-hooks.yaml", Data(contentsOf: Self.hooks))
    try folder.makeFolder("home")
    try folder.makeFolder("bin")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/bin/layoutc", withDestinationPath: Tool.path)
    try folder.write(
      "app/Specs/a.layout.yaml",
      Sample.good.replacing("\n\n", with: "\ninclude: [../shared/tokens.yml]\n\n")
        .replacing("columns: 3", with: "columns: 3, inset: $margin"))
    try folder.write("app/shared/tokens.yml", "layoutc: 1\ntokens: { margin: 16 }\n")
    try folder.write("app/docker-compose.yaml", "services: {}\n")
    let made = try shell(
      """
      git init -q ../hooks && git -C ../hooks add -A && git -C ../hooks commit -q -m hooks && git init -q . && \
      printf 'repos:\\n  - repo: ../hooks\\n    rev: %s\\n    hooks: [{ id: layoutc-system }]\\n' \
      "$(git -C ../hooks rev-parse HEAD)" > .pre-commit-config.yaml && git add -A && \
      git commit -q -m start && pre-commit install
      """)
    try #require(made.status == 0, "\(made.output)\(made.error)")
  }

  @Test(.enabled(if: isThere, "pre-commit or git is not installed"))
  func runWhereverWhatASpecDependsOnChanges() throws {
    try prepare()
    // A token that a spec uses is renamed.
    try folder.write("app/shared/tokens.yml", "layoutc: 1\ntokens: { margins: 16 }\n")
    let include = try commit()
    #expect(include.status != 0)
    #expect((include.output + include.error).contains("Specs/a.layout.yaml:7:"), "\(include.output)\(include.error)")
    #expect((include.output + include.error).contains("[unknown-token]"))
    _ = try shell("git checkout -q -f HEAD -- . && git reset -q --hard")
    try folder.write("app/layoutc.yaml", "layoutc: 2\n")
    let configuration = try commit()
    #expect(configuration.status != 0 && (configuration.output + configuration.error).contains("layoutc.yaml:1:"))
    _ = try shell("git reset -q --hard; rm -f layoutc.yaml")
    // YAML of other programs is not looked at, whatever it is called.
    try folder.write("app/docker-compose.yaml", "services: { --fix: 1 }\n")
    try folder.write("app/--fix.yaml", "a: 1\n")
    let foreign = try commit()
    #expect(foreign.status == 0, "\(foreign.output)\(foreign.error)")
    #expect((foreign.output + foreign.error).contains("Passed"))
    try folder.write("app/notes.txt", "nothing\n")
    let text = try commit()
    #expect(text.status == 0 && (text.output + text.error).contains("Skipped"))
  }

  /// When arguments name a folder, what lies elsewhere is not looked at.
  @Test(.enabled(if: isThere, "pre-commit or git is not installed"))
  func argumentsNameAFolder() throws {
    try prepare()
    try folder.write("app/vendor/bad.layout.yaml", Sample.bad)
    #expect(try commit().status != 0)
    _ = try shell(
      "sed -i 's/id: layoutc-system/id: layoutc-system, args: [Specs, --fail-on, warning]/' .pre-commit-config.yaml")
    let run = try commit()
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }
}
