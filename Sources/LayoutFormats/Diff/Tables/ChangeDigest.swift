import FrameTables
import LayoutEngine

/// A digest of everything that a change covers, of which outputs show only the first rect. The same in each run, on each
/// machine.
package struct ChangeDigest: Sendable, Hashable {
  /// A multiplicative hash in the manner of FNV-1a, one word at a time.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  mutating func add(_ number: Rational) {
    add(UInt64(bitPattern: number.numerator))
    add(UInt64(bitPattern: number.denominator))
  }

  mutating func add(_ rect: PixelRect) {
    for number in [rect.x, rect.y, rect.width, rect.height] { add(number) }
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(text.utf8.count))
  }

  mutating func add(_ other: ChangeDigest) { add(other.value) }

  mutating func add(_ layers: [Layer]) {
    for layer in layers {
      add(layer.id)
      add(UInt64(layer.states.rawValue))
      add(layer.frame)
    }
  }
}

extension ChangeDigest {
  /// Of what a cell looks like.
  init(_ cell: ComparedCell) {
    self.init()
    add(cell.template ?? "")
    add(PixelRect(x: 0, y: 0, width: cell.size.width, height: cell.size.height))
    add(cell.content)
    if let border = cell.border {
      add(border.path)
      add(border.width)
      add(border.radius)
    }
    for line in cell.separators {
      add("\(line.edge)")
      add(line.frame)
    }
    add(cell.layers)
  }

  init(_ part: Supplementary) {
    self.init()
    add(UInt64(part.pinned ? 1 : 0))
    add(part.layers)
  }

  init(_ plane: ComparedSection.Plane) {
    self.init()
    add("\(plane.scroll) \(plane.snap)")
    add(PixelRect(origin: .zero, size: plane.contentSize))
    switch plane.stops {
    case .listed(let stops): for stop in stops { add(stop) }
    case .repeating(let first, let step, let count):
      add(first)
      add(step)
      add(count.map { UInt64($0) + 1 } ?? 0)
    }
  }
}
