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
  /// Whether an anchor stands before the node; `hasTag` says the same of a tag.
  var hasAnchor = false
  var hasTag = false
  /// Where the node begins: at its anchor or tag if it has one, else at its own text.
  var start: Int
  /// One past the last byte. At the end of a block collection it is of no use: libyaml gives the place of the next
  /// token.
  var end: Int
  /// Number of bytes of a scalar's value that were appended to the decoded text; -1 if the value stands in the file.
  var decodedLength = -1

  var hasProperties: Bool { hasAnchor || hasTag }
}
