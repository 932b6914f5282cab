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

  /// Prints the nanoseconds of finding what lies in a screen, each time in another place, and at the end how many were found
  /// each time.
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

  /// Prints by turns the nanoseconds that a layout takes from the text of generated code, and copying that text.
  func unpack(rounds: Int) {
    let (body, device) = (PackedWriter.pack(table), PackedWriter.pack(table.device))
    for _ in 0..<rounds {
      let start = now()
      let layout = FrameTable.Layout(FrameTable(packed: body, device: device))
      print("unpack", now() - start)
      var copy = [UInt8](repeating: 0, count: body.count)
      let again = now()
      copy.withUnsafeMutableBytes { copy in
        body.withUnsafeBytes { _ = memcpy(copy.baseAddress!, $0.baseAddress!, $0.count) }
      }
      print("copy", now() - again)
      withExtendedLifetime((layout, copy)) {}
    }
    print("size", body.count)
  }
}
