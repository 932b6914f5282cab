import CLibYAML

/// libyaml's event parser behind a safe face: the one file that knows C.
///
/// libyaml reads the file's own bytes. This type gives out byte offsets, and copies only of those scalar values that do
/// not stand in the file as they mean (escapes, folded lines).
@safe
struct LibYAMLParser: ~Copyable {
  /// Set once `next` has returned nil.
  private(set) var problem: SyntaxProblem?

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let input: UnsafeMutablePointer<Input>
  private let source: [UInt8]
  private let base: Int
  private var cursor: CharacterCursor

  /// Parses a range of `bytes`, at least one byte, and skips a gap in it as if the gap were not there.
  ///
  /// With `isASCII` offsets need no translation; a gap is allowed only then. The parser lives as long as the closure
  /// runs.
  static func parse<Result>(
    _ bytes: [UInt8], in range: Range<Int>, leavingOut gap: Range<Int>? = nil, isASCII: Bool,
    _ body: (inout LibYAMLParser) -> Result
  ) -> Result {
    precondition(!range.isEmpty, "libyaml refuses an empty input; the caller knows what it means")
    precondition(range.upperBound <= bytes.count, "outside the file")
    if let gap { precondition(isASCII && range.contains(gap), "a gap in the range of a file of ASCII") }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var parser = unsafe LibYAMLParser(buffer, source: bytes, in: range, leavingOut: gap, isASCII: isASCII)
      return body(&parser)
    }
  }

  private init(
    _ buffer: UnsafeBufferPointer<UInt8>, source: [UInt8], in range: Range<Int>, leavingOut gap: Range<Int>?,
    isASCII: Bool
  ) {
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: 1)
    unsafe bytes = buffer
    self.source = source
    base = range.lowerBound
    cursor = CharacterCursor(source, base: base, leavingOut: gap, isASCII: isASCII)
    // This fails only when memory runs out, and then Swift stops, too.
    guard unsafe yaml_parser_initialize(parser) == 1 else { preconditionFailure("out of memory") }
    let gap = gap ?? range.upperBound..<range.upperBound
    unsafe input.initialize(
      to: Input(
        next: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[range.lowerBound..<gap.lowerBound]),
        behindGap: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[gap.upperBound..<range.upperBound])))
    unsafe yaml_parser_set_input(parser, readInput, input)
    // The encoding was checked before; naming it spares libyaml the guess.
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
    unsafe event.deallocate()
  }

  /// The next event, or nil after an error, which is then in ``problem``.
  ///
  /// If a scalar's text in the file is not its value, the value is added to `decoded`. Events that have nothing on the
  /// heap are not deleted, because that would only clear them.
  @inline(__always)
  mutating func next(decoding decoded: inout [UInt8]) -> YAMLEvent? {
    guard unsafe yaml_parser_parse(parser, event) == 1 else {
      problem = currentProblem()
      return nil
    }
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar(&decoded)
    case YAML_SEQUENCE_START_EVENT:
      let style = unsafe event.pointee.data.sequence_start.style
      return collection(.sequenceStart, isFlow: style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let style = unsafe event.pointee.data.mapping_start.style
      return collection(.mappingStart, isFlow: style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return place(.collectionEnd)
    case YAML_ALIAS_EVENT: return deleted(.alias)
    case YAML_DOCUMENT_START_EVENT: return deleted(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return place(.documentEnd)
    case YAML_STREAM_START_EVENT: return place(.streamStart)
    // libyaml answers with empty events for ever after the end of the stream.
    default: return place(.streamEnd)
    }
  }

  @inline(__always)
  private mutating func place(_ kind: YAMLEvent.Kind) -> YAMLEvent {
    unsafe YAMLEvent(kind: kind, start: offset(event.pointee.start_mark), end: offset(event.pointee.end_mark))
  }

  private mutating func deleted(_ kind: YAMLEvent.Kind) -> YAMLEvent {
    let result = place(kind)
    unsafe yaml_event_delete(event)
    return result
  }

  @inline(__always)
  private mutating func collection(_ kind: YAMLEvent.Kind, isFlow: Bool) -> YAMLEvent {
    let start = unsafe offset(event.pointee.start_mark)
    var result = YAMLEvent(kind: kind, isFlow: isFlow, start: start, end: start)
    // Both kinds of collection have the same layout in C.
    result.hasAnchor = unsafe event.pointee.data.mapping_start.anchor != nil
    result.hasTag = unsafe event.pointee.data.mapping_start.tag != nil
    if result.hasProperties { unsafe yaml_event_delete(event) }
    return result
  }

  @inline(__always)
  private mutating func scalar(_ decoded: inout [UInt8]) -> YAMLEvent {
    var result = place(.scalar)
    var start = result.start
    result.hasAnchor = unsafe event.pointee.data.scalar.anchor != nil
    result.hasTag = unsafe event.pointee.data.scalar.tag != nil
    if result.hasProperties {
      let properties = NodeProperties(
        in: source, from: start, hasAnchor: result.hasAnchor, hasTag: result.hasTag)
      start = min(properties.contentStart, result.end)
    }
    switch unsafe event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: result.style = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: result.style = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: result.style = .literal
    case YAML_FOLDED_SCALAR_STYLE: result.style = .folded
    default: break
    }
    let length = unsafe event.pointee.data.scalar.length
    let quotes = result.style == .singleQuoted || result.style == .doubleQuoted ? 1 : 0
    // The value of a plain scalar on one line is its text. A quoted one may hold escapes that are as long as what they
    // mean.
    let isSame =
      result.style == .plain
      ? unsafe event.pointee.start_mark.line == event.pointee.end_mark.line && length == result.end - start
      : unsafe length == result.end - start - 2 * quotes
        && memcmp(event.pointee.data.scalar.value, bytes.baseAddress! + start + quotes, length) == 0
    if !isSame {
      unsafe decoded.append(contentsOf: UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: length))
      result.decodedLength = length
      if result.style.isBlock { result.end = trimmedEnd(of: result) }
    }
    unsafe yaml_event_delete(event)
    return result
  }

  /// The end of a block scalar as people see it, after its last character. libyaml puts it where the next line begins.
  private func trimmedEnd(of event: YAMLEvent) -> Int {
    var end = event.end
    while end > event.start + 1, source[end - 1].isBlank || source[end - 1].isLineBreak { end -= 1 }
    return end
  }

  @inline(__always)
  private mutating func offset(_ mark: yaml_mark_t) -> Int {
    cursor.byteOffset(of: mark.index)
  }

  private mutating func currentProblem() -> SyntaxProblem {
    let state = unsafe parser.pointee
    guard unsafe state.problem != nil else {
      return SyntaxProblem(text: "not enough memory", offset: base)
    }
    let problem = unsafe String(cString: state.problem)
    // Errors of libyaml's reader count bytes and have no mark.
    if unsafe state.error == YAML_READER_ERROR {
      return unsafe SyntaxProblem(text: problem, offset: base + state.problem_offset)
    }
    var result = unsafe SyntaxProblem(text: problem, offset: offset(state.problem_mark))
    if unsafe state.context != nil {
      unsafe result.contextText = String(cString: state.context)
      unsafe result.contextOffset = offset(state.context_mark)
    }
    return result
  }
}

/// The bytes that libyaml has not been given yet.
@unsafe
private struct Input {
  var next: UnsafeRawBufferPointer
  var behindGap: UnsafeRawBufferPointer
}

/// Gives libyaml the bytes that it asks for, and says how many there are; none means the end.
private func readInput(
  _ data: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ size: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let input = unsafe data?.assumingMemoryBound(to: Input.self), let target = unsafe target else { return 0 }
  if unsafe input.pointee.next.isEmpty {
    unsafe input.pointee.next = unsafe input.pointee.behindGap
    unsafe input.pointee.behindGap = UnsafeRawBufferPointer(start: nil, count: 0)
  }
  let next = unsafe input.pointee.next
  let given = min(size, next.count)
  unsafe UnsafeMutableRawBufferPointer(start: target, count: given).copyMemory(
    from: UnsafeRawBufferPointer(rebasing: next[..<given]))
  unsafe input.pointee.next = UnsafeRawBufferPointer(rebasing: next[given...])
  unsafe count?.pointee = given
  return 1
}

extension Range where Bound == Int {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
