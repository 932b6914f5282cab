import Foundation
import FrameTables
import LayoutCompiler
import LayoutEngine

/// What an app asks a compiled table.
struct LookupBench {
  private let table: FrameTable

  init(_ path: String) {
    guard let table = compile(path).tables.first else { stop("no spec") }
    self.table = table
  }

  /// Prints the nanoseconds of finding what lies in a screen, each time at another place, and at the end how many
  /// elements were found each time.
  func find(rounds: Int) {
    let layout = FrameTable.Layout(table)
    let (size, container) = (layout.contentSize, FrameTable.Frame(table.container, scale: table.device.scale))
    var found = 0
    for round in 0..<rounds {
      let y = size.height * Double((round &* 7919) % rounds) / Double(rounds)
      let rect = FrameTable.Frame(x: 0, y: y, width: container.width, height: container.height)
      let start = now()
      let elements = layout.elements(in: rect)
      print("ns", now() - start)
      found += elements.count
    }
    print("found", found / rounds)
  }

  /// Prints these nanoseconds by turns: making a layout from the text of generated code; the same with the elements of
  /// a screen; the same with all frames; finding these elements in a layout that exists; copying that text; and reading
  /// the clock.
  func unpack(rounds: Int) {
    let (body, device) = (kept(PackedWriter.pack(table)), kept(PackedWriter.pack(table.device)))
    let screen = FrameTable.Frame(table.container, scale: table.device.scale)
    var sum = 0.0
    for _ in 0..<rounds {
      let idle = now()
      print("clock", now() - idle)
      let start = now()
      let layout = FrameTable.Layout(FrameTable.unpacked(table: body, device: device))
      print("unpack", now() - start)

      let again = now()
      let other = FrameTable.Layout(FrameTable.unpacked(table: body, device: device))
      let found = other.elements(in: screen).count
      print("screen", now() - again)
      let third = now()
      let all = FrameTable.Layout(FrameTable.unpacked(table: body, device: device))
      for item in 0..<all.itemCount(inSection: 0) { sum += all.frame(ofItem: item, inSection: 0).y }
      print("frames", now() - third)
      let fourth = now()
      for _ in 0..<100 { sum += Double(other.elements(in: screen).count) }
      print("elements", (now() - fourth) / 100)
      // The array is read afterwards, or the compiler would leave out the copy.
      var copy = [UInt8](repeating: 0, count: body.count)
      let copied = now()
      copy.withUnsafeMutableBytes { _ = memcpy($0.baseAddress!, body.baseAddress!, $0.count) }
      print("copy", now() - copied)
      withExtendedLifetime((layout, found, sum, copy)) {}
    }
    print("size", body.count)
  }

  /// The bytes as text in a program: they stay.
  private func kept(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return UnsafeBufferPointer(copy)
  }
}
