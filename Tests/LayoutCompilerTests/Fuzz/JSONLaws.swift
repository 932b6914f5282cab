@testable import LayoutCompiler
@testable import LayoutEngine

/// What is written as JSON is valid JSON, as far as the YAML parser can tell.
enum JSONLaws {
  /// Nil if the text holds characters that JSON has but YAML does not.
  static func tree(of bytes: [UInt8], what: String) throws(BrokenLaw) -> (tree: NodeTree, file: SourceFile)? {
    let file = SourceFile(path: "a.json", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
    if diagnostics.contains(where: { $0.rule == .encoding }) {
      try law(String(validating: bytes, as: UTF8.self) != nil, "\(what) is no UTF-8")
      try law(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(what) has control characters")
      return nil
    }
    guard let tree, diagnostics.isEmpty else {
      throw BrokenLaw(description: "\(what) is no JSON: \(diagnostics.first?.message ?? "")")
    }
    return (tree, file)
  }
}
