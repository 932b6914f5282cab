import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What is offered in a comment: suppressions, and the rules that they name.
struct CommentCompletion {
  private(set) var items: [Completion.Item] = []

  init(_ file: SourceFile, at offset: Int, from start: Int) {
    var word = offset
    while word > start, file.bytes[word - 1].isNameByte { word -= 1 }
    if SuppressionComment.listsRules(file.bytes[start..<offset]) {
      items = RuleID.lintRules.map { rule in
        let info = RuleRegistry.info(rule)
        return Completion.Item(
          label: rule.rawValue, kind: .constant, detail: info.defaultSeverity.rawValue, documentation: info.summary,
          text: rule.rawValue, start: word)
      }
      return
    }
    // The colon may already be part of the word.
    while word > start, file.bytes[word - 1].isNameByte || file.bytes[word - 1] == UInt8(ascii: ":") { word -= 1 }
    let before = file.bytes[start..<word]
    guard before.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "#") }) else { return }
    let blank = before.last == UInt8(ascii: "#") ? " " : ""
    for name in [SuppressionText.word, SuppressionText.wordForFile] {
      items.append(
        Completion.Item(
          label: name, kind: .keyword, detail: "suppresses findings", text: "\(blank)\(name)[", start: word))
    }
  }
}
