import FrameTables

/// Where the entries of a list begin in the file, in their order. This takes one byte each, since an entry seldom takes
/// more than 254.
///
/// The places are asked for only if something is told of an entry, while lists of a million are read at each compile.
struct EntryStarts: Sendable {
  /// The distances from the entry before; 255 if the start is in `far`.
  private var steps: [UInt8] = []
  /// The start of each 64th entry.
  private var marks: [UInt32] = []
  /// The starts of entries that lie 255 bytes or more behind the one before, or in front of it, by index.
  private var far: [(index: UInt32, start: UInt32)] = []
  private var last: UInt32 = 0

  private static let stride = 64

  mutating func reserve(_ count: Int) { steps.reserveCapacity(count) }

  @inline(__always)
  mutating func append(_ start: UInt32) {
    if steps.count & (Self.stride - 1) == 0 { marks.append(start) }
    let step = start &- last
    last = start
    if step < 255 { steps.append(UInt8(truncatingIfNeeded: step)) } else { appendFar(start) }
  }

  private mutating func appendFar(_ start: UInt32) {
    far.append((UInt32(steps.count), start))
    steps.append(255)
  }

  /// Goes back at most 64 steps, to an entry whose start is known. If that is one in `far`, a binary search finds it.
  subscript(index: Int) -> UInt32 {
    var (known, rest) = (index, UInt32(0))
    while known & (Self.stride - 1) != 0, steps[known] < 255 {
      rest += UInt32(steps[known])
      known -= 1
    }
    let isMarked = known & (Self.stride - 1) == 0
    return rest + (isMarked ? marks[known / Self.stride] : far[farIndex(of: known)].start)
  }

  private func farIndex(of index: Int) -> Int {
    far.indices.partitionPoint { far[$0].index < index }
  }
}
