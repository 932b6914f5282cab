/// Asks libyaml whether a stretch of a text is YAML by itself, whatever it means.
struct SyntaxCheck {
  /// What it finds first.
  struct Fault {
    enum What {
      case syntax(SyntaxProblem, openBracket: Int?)
      /// The text exceeds the limit on depth, in which libyaml's time is quadratic.
      case depth(at: Int)
    }
    var what: What

    /// Where the mistake is, as far as one can tell: where a bracket, a quote or a key begins, not where its end is
    /// missed.
    var cause: Int {
      switch what {
      case .depth(let offset): return offset
      case .syntax(let problem, let bracket):
        if let context = problem.contextOffset, problem.context.map(Self.isBeginning) ?? false { return context }
        return bracket ?? problem.offset
      }
    }

    private static func isBeginning(_ context: SyntaxProblem.Context) -> Bool {
      switch context {
      case .simpleKey, .quotedText, .flowMapping, .flowList, .textBlock, .alias, .anchor, .tag: true
      case .parsedTag, .directive, .versionDirective, .tagDirective, .tagDirectiveHandle, .tagDirectivePrefix, .escape,
        .blockMapping, .blockList:
        false
      }
    }
  }

  let isASCII: Bool
  private var scratch: [UInt8] = []

  init(isASCII: Bool) { self.isASCII = isASCII }

  mutating func fault(in bytes: [UInt8], _ range: Range<Int>) -> Fault? {
    if range.isEmpty { return nil }
    scratch.removeAll(keepingCapacity: true)
    var scratch = self.scratch
    defer { self.scratch = scratch }
    return LibYAMLParser.parse(bytes, in: range, isASCII: isASCII) { parser in
      /// Where the bracket of each open collection stands; -1 if it has none.
      var open: [Int] = []
      while true {
        guard let event = parser.next(decoding: &scratch) else {
          guard let problem = parser.problem else { preconditionFailure("libyaml stops with a problem") }
          return Fault(what: .syntax(problem, openBracket: open.last { $0 >= 0 }))
        }
        switch event.kind {
        case .sequenceStart, .mappingStart:
          if open.count == YAMLLimits.depth { return Fault(what: .depth(at: event.start)) }
          open.append(event.isFlow ? event.start : -1)
        case .collectionEnd: open.removeLast()
        case .streamEnd: return nil
        case .scalar, .alias, .documentStart, .documentEnd, .streamStart: break
        }
      }
    }
  }
}
