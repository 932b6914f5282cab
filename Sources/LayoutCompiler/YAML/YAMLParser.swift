/// The first stage: from the bytes of a file to its nodes.
public enum YAMLParser {
  /// Parses a file and adds what is wrong with it to `diagnostics`.
  ///
  /// Gives nil where the nodes would mislead later stages: after an error of syntax or encoding, past a limit,
  /// and where an alias names nothing or itself. Every other finding leaves a tree to go on with.
  public static func parse(
    _ file: SourceFile, fileIndex: UInt32, diagnostics: inout [Diagnostic]
  ) -> NodeTree? {
    guard file.bytes.count <= YAMLLimits.fileSize else {
      diagnostics.append(.fileTooLarge(file.bytes.count, at: SourceRange(file: fileIndex, start: 0, end: 0)))
      return nil
    }
    let isASCII: Bool
    switch EncodingCheck.check(file, fileIndex: fileIndex) {
    case .ascii: isASCII = true
    case .utf8: isASCII = false
    case .refused(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    }
    let base = file.byteOrderMarkLength
    var composer = Composer(file, fileIndex: fileIndex)
    guard base < file.bytes.count else { return NodeTree(tape: composer.tape, fileIndex: fileIndex) }
    let isComplete = LibYAMLParser.parse(file.bytes, from: base, isASCII: isASCII) { composer.compose(&$0) }
    diagnostics += composer.diagnostics
    return isComplete ? NodeTree(tape: composer.tape, fileIndex: fileIndex) : nil
  }
}
