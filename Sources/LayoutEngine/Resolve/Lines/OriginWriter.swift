import FrameTables

/// Where loops write the origins of a list of items, in terms of the axes.
///
/// To append an origin would check for each item whether there is room, and which axis is which: a quarter of the
/// instructions of a loop that has little else to do. So nothing is checked here, and whoever writes keeps count of
/// what it asked for.
@safe
struct OriginWriter {
  /// The coordinates of the first item, along the line and along the scroll axis.
  private let line, scroll: UnsafeMutableRawPointer
  private let count: Int

  /// - Parameter origins: must outlive the writer.
  fileprivate init(_ origins: UnsafeMutableRawPointer, count: Int, isVertical: Bool) {
    // An origin is x followed by y.
    let y = unsafe origins + MemoryLayout<Int64>.stride
    unsafe (line, scroll) = isVertical ? (origins, y) : (y, origins)
    self.count = count
  }

  /// - Parameter item: one that there is room for.
  @inline(__always)
  func set(_ item: Int, line: Int64, scroll: Int64) {
    set(item, line: line)
    set(item, scroll: scroll)
  }

  @inline(__always)
  func set(_ item: Int, line: Int64) {
    unsafe self.line.storeBytes(of: line, toByteOffset: offset(of: item), as: Int64.self)
  }

  @inline(__always)
  func set(_ item: Int, scroll: Int64) {
    unsafe self.scroll.storeBytes(of: scroll, toByteOffset: offset(of: item), as: Int64.self)
  }

  /// Sets `count` items of a line from `first` on, one at each place; returns the length of the longest.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of all items of the list.
  ///   - places: the places along the line, at least one for each of these items.
  ///   - lengths: the lengths by kind.
  ///   - scroll: where all of these items begin along the scroll axis.
  @inline(__always)
  func setLine(
    _ kinds: Span<UInt32>, from first: Int, count: Int, _ places: Span<Int64>, _ lengths: Span<Int64>, scroll: Int64
  ) -> Int64 {
    assert(first >= 0 && first + count <= kinds.count && count <= places.count)
    var longest: Int64 = 0
    for index in 0..<count {
      // To check that the kind is there keeps the loop from being unrolled, which lines of a few items would pay for.
      longest = max(longest, lengths[Int(unsafe kinds[unchecked: first &+ index])])
      set(first &+ index, line: unsafe places[unchecked: index], scroll: scroll)
    }
    return longest
  }

  /// Sets `count` items from `first` on, each at the place that follows from what an end says.
  ///
  /// - Parameters:
  ///   - ends: at least one for each of these items from `edge` on.
  ///   - scroll: where all of them begin along the scroll axis.
  @inline(__always)
  func set<T>(_ first: Int, count: Int, _ ends: Span<T>, from edge: Int, scroll: Int64, line: (_ end: T) -> Int64) {
    assert(edge >= 0 && edge + count <= ends.count)
    for index in 0..<count {
      set(first &+ index, line: line(unsafe ends[unchecked: edge &+ index]), scroll: scroll)
    }
  }

  @inline(__always)
  private func offset(of item: Int) -> Int {
    assert(item >= 0 && item < count)
    return item &* MemoryLayout<PixelOrigin>.stride
  }
}

extension [PixelOrigin] {
  /// - Parameters:
  ///   - room: how many origins there may be.
  ///   - write: sets the origins from the first one on, and returns how many it has set.
  init(room: Int, isVertical: Bool, write: (OriginWriter) -> Int) {
    unsafe self.init(unsafeUninitializedCapacity: room) { origins, count in
      guard let first = origins.baseAddress else { return }
      count = write(unsafe OriginWriter(UnsafeMutableRawPointer(first), count: room, isVertical: isVertical))
    }
  }
}
