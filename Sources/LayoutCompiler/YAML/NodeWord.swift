/// One node on the tape: eight bytes that say what it is, where it begins and how far it goes.
///
/// Offsets have 27 bits because a file has at most 64 MiB. Every index has 27 bits, too: the densest text there is,
/// `[?,?,?]`, makes three nodes of every two bytes, 96 Mi in all.
///
///     bits 60–63  tag
///     bits 33–59  offset of its first byte
///     bit  32     refused: a key that was reported and is left out of its mapping
///     bit  31     merges: a mapping with a key `<<`
///     bits  0–30  by tag: bytes of a scalar with its quotes; index into a side table; for a small collection
///                 its bytes (bits 13–30) and its nodes, itself included (bits 0–12); a ``PlainEntry``
struct NodeWord: Sendable, Equatable {
  enum Tag: UInt64 {
    /// Scalars whose value stands in the file byte by byte.
    case plain, singleQuoted, doubleQuoted
    /// A scalar whose value is decoded text: index into ``NodeTape/stored``.
    case stored
    /// Collections that are small enough for the word.
    case sequence, mapping
    /// Any other collection: index into ``NodeTape/large``.
    case large
    /// The node a name stands for: its index on the tape.
    case alias
    /// An entry of a list of items and all that lies in it: no node, see ``PlainEntry``.
    case packedEntry
  }

  private var bits: UInt64

  private static let smallNodes = 13
  private static let smallBytes = 18
  private static let refusedBit: UInt64 = 1 << 32
  private static let mergesBit: UInt64 = 1 << 31

  init(_ tag: Tag, start: Int, payload: Int) {
    bits = tag.rawValue << 60 | UInt64(truncatingIfNeeded: start) << 33 | UInt64(truncatingIfNeeded: payload)
  }

  /// A collection of `nodes` words and `bytes` bytes, or nil where it does not fit a word.
  init?(small tag: Tag, start: Int, nodes: Int, bytes: Int) {
    guard nodes < 1 << Self.smallNodes, bytes < 1 << Self.smallBytes else { return nil }
    self.init(tag, start: start, payload: bytes << Self.smallNodes | nodes)
  }

  /// Shifts an index into a side table, which is the payload of this word.
  func moved(by count: Int) -> NodeWord {
    var word = self
    word.bits += UInt64(count)
    return word
  }

  /// Spelt out, because `Tag(rawValue:)` is a call, and every step over the tape asks for the tag.
  @inline(__always)
  var tag: Tag {
    switch bits >> 60 {
    case 0: .plain
    case 1: .singleQuoted
    case 2: .doubleQuoted
    case 3: .stored
    case 4: .sequence
    case 5: .mapping
    case 6: .large
    case 7: .alias
    default: .packedEntry
    }
  }

  var start: Int { Int(bits >> 33 & 0x7FF_FFFF) }
  var payload: Int { Int(bits & 0x7FFF_FFFF) }
  var smallNodeCount: Int { Int(bits & (1 << Self.smallNodes - 1)) }
  var smallByteCount: Int { payload >> Self.smallNodes }

  var isRefused: Bool {
    get { bits & Self.refusedBit != 0 }
    set { bits = newValue ? bits | Self.refusedBit : bits & ~Self.refusedBit }
  }

  var hasMerge: Bool {
    get { bits & Self.mergesBit != 0 }
    set { bits = newValue ? bits | Self.mergesBit : bits & ~Self.mergesBit }
  }
}
