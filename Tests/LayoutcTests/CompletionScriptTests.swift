import Testing

/// What bash completes, asked in the way in which it asks.
@Suite struct CompletionScriptTests {
  @Test(arguments: [
    ("lint s", "spec.layout.yaml"), ("lint --config s", "spec.layout.yaml"), ("compile -o s", "spec.layout.yaml"),
    ("lint --cache-dir e", "else"), ("explain gap-s", "gap-stretched"), ("lint --select small", "small-target"),
    ("compile --device iphone-15-pro-", "iphone-15-pro-max"), ("preview --device ipad-pro-12", "ipad-pro-12-9"),
    ("lint --format sari", "sarif"), ("why --dev", "--device"),
  ])
  func completes(words: String, whole: String) throws {
    let folder = try Scratch()
    try folder.write("spec.layout.yaml", "layoutc: 1\n")
    try folder.write("else/a", "")
    let run = try Tool.shell(
      """
      cat > complete <<'END'
      layoutc() { '\(Tool.path)' "$@"; }
      source <(layoutc --generate-completion-script bash)
      COMP_WORDS=(layoutc \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _layoutc layoutc "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      END
      bash complete
      """, in: folder)
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix(whole) }, "\(run.output)\(run.error)")
  }

  /// Branches and tags are asked of git, in whatever repository one is.
  @Test func revisionsComplete() throws {
    let folder = try Scratch()
    let run = try Tool.shell(
      """
      git init -q; git -c user.name=a -c user.email=a@b.example commit -q --allow-empty -m a; git branch wide-screens
      cat > complete <<'END'
      layoutc() { '\(Tool.path)' "$@"; }
      source <(layoutc --generate-completion-script bash)
      COMP_WORDS=(layoutc diff --against wid); COMP_CWORD=3; COMP_LINE='layoutc diff --against wid'; COMP_POINT=${#COMP_LINE}
      _layoutc layoutc wid --against; printf '%s\\n' "${COMPREPLY[@]}"
      END
      bash complete
      """, in: folder)
    #expect(run.output == "wide-screens\n", "\(run.error)")
  }
}
