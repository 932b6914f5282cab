package import LayoutEngine

/// Some of the devices in few words.
package enum DevicePhrase {
  /// A device as far as the words tell it.
  package typealias Device = (name: String, width: Decimal)

  /// `on iphone-se-3`, `on iphone-se-3, 1 of 22 devices`, `on all 22 devices`, `on 5 of 22 devices: 320–375 pt wide`.
  ///
  /// - Parameters:
  ///   - hits: the devices; not empty.
  ///   - misses: the widths of the others.
  package static func text(_ hits: [Device], of count: Int, misses: @autoclosure () -> Set<Decimal>) -> String {
    if hits.count == 1 { return "on \(hits[0].name)" + (count == 1 ? "" : ", 1 of \(count) devices") }
    if hits.count == count { return "on \(AllPhrase.text(count, "devices"))" }
    let which = widths(Set(hits.map(\.width)), beside: misses()) ?? names(hits)
    return "on \(hits.count) of \(count) devices: \(which)"
  }

  /// `iphone-se-1, iphone-se-3, ipad-9, …`
  private static func names(_ hits: [Device]) -> String {
    hits.prefix(3).map(\.name).joined(separator: ", ") + (hits.count > 3 ? ", …" : "")
  }

  /// `320–375, 430 pt wide`: ranges in which none of the others lie; nil if there are none, or more than three.
  private static func widths(_ hits: Set<Decimal>, beside misses: Set<Decimal>) -> String? {
    guard hits.isDisjoint(with: misses) else { return nil }
    var ranges: [(low: Decimal, high: Decimal)] = []
    var isOpen = false
    for width in hits.union(misses).sorted() {
      guard hits.contains(width) else {
        isOpen = false
        continue
      }
      if isOpen { ranges[ranges.count - 1].high = width } else { ranges.append((width, width)) }
      isOpen = true
    }
    guard ranges.count <= 3 else { return nil }
    let texts = ranges.map { $0.low == $0.high ? "\($0.low)" : "\($0.low)–\($0.high)" }
    return texts.joined(separator: ", ") + " pt wide"
  }
}
