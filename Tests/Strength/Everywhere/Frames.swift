import FrameTables
import LayoutEngine

// What `everywhere` calls in the engine where Swift's runtime is missing: a spec goes in, frames come out.

private struct Job {
  var text: UnsafeMutableBufferPointer<UInt8>
  var program: LayoutProgram?
  var numbers: [Double] = []

  mutating func add(_ frame: FrameTable.Frame?) {
    let frame = frame ?? FrameTable.Frame(x: -1, y: -1, width: -1, height: -1)
    numbers += [frame.x, frame.y, frame.width, frame.height]
  }
}

/// Only one thread asks.
nonisolated(unsafe) private var job = Job(text: .allocate(capacity: 1 << 20))

/// The address to which the text of a packed spec is written, at most a megabyte.
@_cdecl("spec_text")
public func specText() -> UnsafeMutablePointer<UInt8> { unsafe job.text.baseAddress! }

@_cdecl("take_spec")
public func takeSpec(_ length: Int32) {
  unsafe job.program = LayoutProgram(packed: Array(job.text[..<Int(length)]))
}

/// Lays out the spec and collects numbers in points, with -1 for what does not exist: the size of the content; then for
/// each section its frame, header, footer and background, its number of items, the frames of these, and how many of the
/// first items a search does not find.
///
/// - Returns: how many numbers there are.
@_cdecl("lay_out")
public func layOut(_ width: Double, _ height: Double, _ scale: Int32) -> Int32 {
  guard let program = unsafe job.program else { return 0 }
  let table = program.table(in: LayoutViewport(width: width, height: height, scale: Int(scale)))
  let layout = FrameTable.Layout(table)
  unsafe job.numbers = [layout.contentSize.width, layout.contentSize.height]
  for section in table.sections.indices {
    unsafe job.add(layout.frame(ofSection: section))
    unsafe job.add(layout.headerFrame(inSection: section))
    unsafe job.add(layout.footerFrame(inSection: section))
    unsafe job.add(layout.backgroundFrame(inSection: section))
    let count = layout.itemCount(inSection: section)
    unsafe job.numbers.append(Double(count))
    for item in 0..<count { unsafe job.add(layout.frame(ofItem: item, inSection: section)) }
    unsafe job.numbers.append(Double(missed(in: layout, section)))
  }
  return Int32(unsafe job.numbers.count)
}

/// How many of the first items are not found by a search in their own frames. Items on a plane do not belong to the
/// page, so they are not searched for.
private func missed(in layout: FrameTable.Layout, _ section: Int) -> Int {
  guard layout.planeFrame(inSection: section) == nil else { return 0 }
  var missed = 0
  for item in 0..<min(layout.itemCount(inSection: section), 20) {
    let frame = layout.frame(ofItem: item, inSection: section)
    guard frame.width > 0, frame.height > 0 else { continue }
    let isFound = layout.elements(in: frame).contains { $0.section == section && $0.kind == .item(item) }
    if !isFound { missed += 1 }
  }
  return missed
}

/// One of the collected numbers.
@_cdecl("number")
public func number(_ index: Int32) -> Double { unsafe job.numbers[Int(index)] }
