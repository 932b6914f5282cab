/// How a scalar is written.
package enum ScalarStyle: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded

  var isBlock: Bool { self == .literal || self == .folded }
}

/// One step of a YAML document as libyaml reports it, with byte offsets and without pointers.
struct YAMLEvent {
  enum Kind: UInt8 {
    case streamStart, documentStart, documentEnd, streamEnd
    case alias, scalar, sequenceStart, mappingStart, collectionEnd

    var beginsNode: Bool {
      switch self {
      case .alias, .scalar, .sequenceStart, .mappingStart: true
      case .streamStart, .documentStart, .documentEnd, .streamEnd, .collectionEnd: false
      }
    }
  }

  var kind: Kind
  var style = ScalarStyle.plain
  /// A collection in brackets or braces, or the one pair of `[a: b]`.
  var isFlow = false
  /// What stands before the node.
  var hasAnchor = false
  var hasTag = false
  /// Where the node's own text begins; where its anchor or tag does, if it has one.
  var start: Int
  /// One past the last byte; of no use at the end of a block collection, where libyaml gives the next token.
  var end: Int
  /// Bytes of a scalar's value that were put behind the decoded text; -1 where the value stands in the file.
  var decodedLength = -1

  var hasProperties: Bool { hasAnchor || hasTag }
}
