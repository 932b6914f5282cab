import LayoutCompiler

extension ByteBuffer {
  /// A member that is the first and the last of several items, or null.
  mutating func member(_ name: String, range: ClosedRange<Int>?) {
    key(name)
    if let range { append(list: [range.lowerBound, range.upperBound]) { $0.append($1) } } else { append("null") }
  }

  mutating func member(_ name: String, _ every: RectChange.Every) {
    member(name) { out in
      out.member("period", every.period)
      out.member("places", list: every.places) { out, places in
        out.append(list: [places.lowerBound, places.upperBound]) { $0.append($1) }
      }
    }
  }
}
