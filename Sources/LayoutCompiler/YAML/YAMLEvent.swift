/// How a scalar is written.
public enum ScalarStyle: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded

  var isBlock: Bool { self == .literal || self == .folded }
}

/// One step of a YAML document as libyaml reports it, with byte offsets and without pointers.
struct YAMLEvent {
  enum Kind: UInt8 {
    case documentStart, documentEnd, streamEnd
    case alias, scalar, sequenceStart, mappingStart, collectionEnd
  }

  var kind: Kind
  /// Where the node's own text begins, anchor and tag left out.
  var start: Int
  /// One past the last byte; of no use at the end of a block collection, where libyaml gives the next token.
  var end: Int
  var style = ScalarStyle.plain
  /// A collection in brackets or braces, or the one pair of `[a: b]`.
  var isFlow = false
  /// The value of a scalar is not what stands in the file between the quotes: it was put behind the decoded text.
  var decodedLength: Int?
  /// Where the anchor and tag before the node begin, where there are any.
  var properties: Int?
}
