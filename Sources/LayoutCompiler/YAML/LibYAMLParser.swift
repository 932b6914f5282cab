import CLibYAML

/// libyaml's event parser behind a safe face: the one file that knows C.
///
/// libyaml reads the file's own bytes; what leaves this type are byte offsets, and copies of the values of those
/// scalars that do not stand in the file as they mean (escapes, folded lines).
@safe
struct LibYAMLParser: ~Copyable {
  /// Set once `next` has given nil.
  private(set) var problem: SyntaxProblem?

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let source: [UInt8]
  private let base: Int
  private let isASCII: Bool
  private var cursor: CharacterCursor

  /// Parses `bytes` from `base` on (behind a byte order mark); at least one byte must follow.
  ///
  /// `isASCII` spares the translation of offsets. The parser lives as long as the closure runs.
  static func parse<Result>(
    _ bytes: [UInt8], from base: Int, isASCII: Bool, _ body: (inout LibYAMLParser) -> Result
  ) -> Result {
    precondition(base < bytes.count, "libyaml refuses an empty input; the caller knows what it means")
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var parser = unsafe LibYAMLParser(buffer, source: bytes, base: base, isASCII: isASCII)
      return body(&parser)
    }
  }

  private init(_ buffer: UnsafeBufferPointer<UInt8>, source: [UInt8], base: Int, isASCII: Bool) {
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe bytes = buffer
    self.source = source
    self.base = base
    self.isASCII = isASCII
    cursor = CharacterCursor(source, base: base)
    // Out of memory is the only way this fails, and Swift stops there too.
    guard unsafe yaml_parser_initialize(parser) == 1 else { preconditionFailure("out of memory") }
    unsafe yaml_parser_set_input_string(parser, buffer.baseAddress! + base, buffer.count - base)
    // The encoding was checked before; naming it spares libyaml the guess.
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe event.deallocate()
  }

  /// The next event, or nil after an error, which is then in ``problem``.
  ///
  /// A scalar whose text in the file is not its value adds the value to `decoded`.
  mutating func next(decoding decoded: inout [UInt8]) -> YAMLEvent? {
    while true {
      guard unsafe yaml_parser_parse(parser, event) == 1 else {
        problem = currentProblem()
        return nil
      }
      let type = unsafe event.pointee.type
      switch type {
      case YAML_SCALAR_EVENT:
        let result = scalar(&decoded)
        unsafe yaml_event_delete(event)
        return result
      case YAML_SEQUENCE_START_EVENT:
        let data = unsafe event.pointee.data.sequence_start
        let isFlow = unsafe data.style == YAML_FLOW_SEQUENCE_STYLE
        let hasProperties = unsafe data.anchor != nil || data.tag != nil
        return collection(.sequenceStart, isFlow: isFlow, hasProperties: hasProperties)
      case YAML_MAPPING_START_EVENT:
        let data = unsafe event.pointee.data.mapping_start
        let isFlow = unsafe data.style == YAML_FLOW_MAPPING_STYLE
        let hasProperties = unsafe data.anchor != nil || data.tag != nil
        return collection(.mappingStart, isFlow: isFlow, hasProperties: hasProperties)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return simple(.collectionEnd)
      case YAML_ALIAS_EVENT: return simple(.alias)
      case YAML_DOCUMENT_START_EVENT: return simple(.documentStart)
      case YAML_DOCUMENT_END_EVENT: return simple(.documentEnd)
      case YAML_STREAM_START_EVENT: unsafe yaml_event_delete(event)
      // libyaml answers with empty events for ever after the end of the stream.
      default: return simple(.streamEnd)
      }
    }
  }

  private mutating func simple(_ kind: YAMLEvent.Kind) -> YAMLEvent {
    let start = unsafe offset(event.pointee.start_mark)
    let end = unsafe offset(event.pointee.end_mark)
    unsafe yaml_event_delete(event)
    return YAMLEvent(kind: kind, start: start, end: end)
  }

  private mutating func collection(_ kind: YAMLEvent.Kind, isFlow: Bool, hasProperties: Bool) -> YAMLEvent {
    let start = unsafe offset(event.pointee.start_mark)
    unsafe yaml_event_delete(event)
    var result = YAMLEvent(kind: kind, start: start, end: start, isFlow: isFlow)
    if hasProperties {
      result.properties = start
      result.start = NodeProperties(in: source, from: start).contentStart
    }
    return result
  }

  private mutating func scalar(_ decoded: inout [UInt8]) -> YAMLEvent {
    let data = unsafe event.pointee.data.scalar
    let start = unsafe offset(event.pointee.start_mark)
    let end = unsafe offset(event.pointee.end_mark)
    var result = YAMLEvent(kind: .scalar, start: start, end: end)
    if unsafe data.anchor != nil || data.tag != nil {
      result.properties = start
      result.start = min(NodeProperties(in: source, from: start).contentStart, end)
    }
    let quotes: Int
    switch unsafe data.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: (result.style, quotes) = (.singleQuoted, 1)
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: (result.style, quotes) = (.doubleQuoted, 1)
    case YAML_LITERAL_SCALAR_STYLE: (result.style, quotes) = (.literal, 0)
    case YAML_FOLDED_SCALAR_STYLE: (result.style, quotes) = (.folded, 0)
    default: (result.style, quotes) = (.plain, 0)
    }
    let length = unsafe data.length
    let isSame =
      unsafe length == end - result.start - 2 * quotes
      && memcmp(data.value, bytes.baseAddress! + result.start + quotes, length) == 0
    if !isSame {
      unsafe decoded.append(contentsOf: UnsafeBufferPointer(start: data.value, count: length))
      result.decodedLength = length
      if result.style.isBlock { result.end = trimmedEnd(of: result) }
    }
    return result
  }

  /// A block scalar ends, for libyaml, where the next line begins; for people, behind its last character.
  private func trimmedEnd(of event: YAMLEvent) -> Int {
    var end = event.end
    while end > event.start + 1, isBlank(source[end - 1]) || isLineBreak(source[end - 1]) { end -= 1 }
    return end
  }

  private mutating func offset(_ mark: yaml_mark_t) -> Int {
    isASCII ? base &+ mark.index : cursor.byteOffset(of: mark.index)
  }

  private mutating func currentProblem() -> SyntaxProblem {
    let state = unsafe parser.pointee
    guard unsafe state.problem != nil else {
      return SyntaxProblem(problem: "not enough memory", offset: base)
    }
    let problem = unsafe String(cString: state.problem)
    // Readers count bytes and have no mark.
    if unsafe state.error == YAML_READER_ERROR {
      return unsafe SyntaxProblem(problem: problem, offset: base + state.problem_offset)
    }
    var result = unsafe SyntaxProblem(problem: problem, offset: offset(state.problem_mark))
    if unsafe state.context != nil {
      unsafe result.context = String(cString: state.context)
      unsafe result.contextOffset = offset(state.context_mark)
    }
    return result
  }
}
