import LayoutEngine

/// The first stage: from the bytes of a file to its nodes.
package enum YAMLParser {
  /// Runs both closures and returns when both are done; `aside` runs on another thread, if there is one.
  package typealias Concurrently = @Sendable (_ aside: @escaping @Sendable () -> Void, _ here: () -> Void) -> Void

  /// Parses a file and adds what is wrong with it to `diagnostics`. A file of design tokens is parsed as JSON.
  ///
  /// Returns nil if the nodes would mislead later stages: after an error of syntax or encoding, past a limit, and if an
  /// alias names nothing or itself. Every other finding leaves a tree to go on with.
  ///
  /// - Parameters:
  ///   - keys: those of plain entries that get no nodes, because only the decoder asks for them.
  ///   - concurrently: runs two closures at once, to parse a large file on two threads; the result is the same.
  package static func parse(
    _ file: SourceFile, fileIndex: UInt32, packing keys: EntryKeys? = nil, concurrently: Concurrently? = nil,
    diagnostics: inout [Diagnostic]
  ) -> NodeTree? {
    attempt(file, fileIndex, packing: keys, concurrently, &diagnostics).tree
  }

  /// The nodes of a file, and how far it was composed; nil if it was not, because it is too large, no text, or no YAML,
  /// or because two parsers composed it.
  static func attempt(
    _ file: SourceFile, _ fileIndex: UInt32, packing keys: EntryKeys?, _ concurrently: Concurrently?,
    _ diagnostics: inout [Diagnostic]
  ) -> (tree: NodeTree?, composed: Composed?) {
    guard file.bytes.count <= YAMLLimits.fileSize else {
      diagnostics.append(.fileTooLarge(at: SourceRange(file: fileIndex, start: 0, end: 0)))
      return (nil, nil)
    }
    let isASCII: Bool
    switch EncodingCheck.check(file, fileIndex: fileIndex) {
    case .ascii: isASCII = true
    case .utf8: isASCII = false
    case .refused(let diagnostic):
      diagnostics.append(diagnostic)
      return (nil, nil)
    }
    if DesignTokenFile.isNamed(file.path) { return (json(file, fileIndex: fileIndex, diagnostics: &diagnostics), nil) }
    if let concurrently, isASCII, file.bytes.count >= ListPart.leastFile, let part = ListPart.find(in: file.bytes),
      let tape = tape(of: file, part, fileIndex, packing: keys, concurrently)
    {
      return (NodeTree(tape: tape, fileIndex: fileIndex), nil)
    }
    let composed = composed(file, fileIndex, isASCII, packing: keys)
    diagnostics += composed.composer.diagnostics
    return (composed.tree, composed)
  }

  /// A text as far as it was composed.
  struct Composed {
    let composer: Composer
    let isComplete: Bool
    /// The diagnostic that ended composing, and the offset at which libyaml stopped.
    let problem: (offset: Int, diagnostic: Diagnostic)?

    /// Nil if it is not complete.
    var tree: NodeTree? { isComplete ? NodeTree(tape: composer.tape, fileIndex: composer.fileIndex) : nil }
  }

  static func composed(
    _ file: SourceFile, _ fileIndex: UInt32, _ isASCII: Bool, packing keys: EntryKeys? = nil
  ) -> Composed {
    var composer = Composer(file, fileIndex: fileIndex, packing: keys)
    let base = file.byteOrderMarkLength
    guard base < file.bytes.count else { return Composed(composer: composer, isComplete: true, problem: nil) }
    var problem: SyntaxProblem?
    let isComplete = LibYAMLParser.parse(file.bytes, in: base..<file.bytes.count, isASCII: isASCII) { parser in
      let isComplete = composer.compose(&parser)
      problem = parser.problem
      return isComplete
    }
    let last = problem.flatMap { problem in composer.diagnostics.last.map { (problem.offset, $0) } }
    return Composed(composer: composer, isComplete: isComplete, problem: last)
  }

  /// Parses a file as JSON, whatever its name. The file is UTF-8 and has no more bytes than a spec may have.
  package static func json(_ file: SourceFile, fileIndex: UInt32, diagnostics: inout [Diagnostic]) -> NodeTree? {
    JSONReader.parse(file, fileIndex: fileIndex, diagnostics: &diagnostics).map {
      NodeTree(tape: $0, fileIndex: fileIndex)
    }
  }

  /// The nodes of a file of ASCII, composed by two parsers; nil if the part turns out to be none, or if anything is to
  /// be reported.
  static func tape(
    of file: SourceFile, _ part: ListPart, _ fileIndex: UInt32, packing keys: EntryKeys? = nil,
    _ concurrently: Concurrently
  ) -> NodeTape? {
    var composer = Composer(file, fileIndex: fileIndex, packing: keys)
    let list = Guarded<Composer.List?>(nil)
    let isComplete = LibYAMLParser.parse(
      file.bytes, in: file.byteOrderMarkLength..<file.bytes.count, leavingOut: part.bytes, isASCII: true
    ) { parser in
      var next: YAMLEvent?
      concurrently {
        let composed = Composer.list(part, of: file, fileIndex, packing: keys)
        list.withLock { $0 = composed }
      } _: {
        next = composer.compose(&parser, upTo: part.bytes.upperBound)
      }
      guard let next, let list = list.withLock({ $0.take() }), composer.splice(list, part, before: next) else {
        return false
      }
      return composer.compose(&parser)
    }
    return isComplete && composer.diagnostics.isEmpty ? composer.tape : nil
  }
}
