import LayoutCompiler
import Testing

@testable import LayoutFormats

extension SpecDifference {
  /// What is different from one text of a spec to another, both without errors.
  init(of old: String, _ new: String) throws {
    let sides = try [old, new].map { text in
      let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { _ in
        .failure(ReadFailure("no such file"))
      }
      try #require(!compilation.hasErrors, "\(text)")
      return ComparedSpec(compilation)
    }
    self.init(path: "a.layout.yaml", sides[0], sides[1])
  }
}
