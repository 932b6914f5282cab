import Foundation
import FrameTables
import LayoutCompiler
import LayoutEngine

/// What an app would do with a spec that generated code holds: `LayoutViewports pt|px whole|live < LINES`. See
/// `viewports`.
///
/// The lines are:
///
/// - `spec PACKED`;
/// - the contents, for each instance of a section: `given SECTION`, with `count N`, `lead N`, `header W H`, `footer W
///   H`, and for each item `item W H [CELL]`;
/// - `viewport W H SCALE TOP LEFT BOTTOM RIGHT ltr|rtl SIZE|- NAME`.
///
/// It prints the names of the viewports in which the spec has a mistake, one a line, then an empty line, then the
/// tables of the other viewports as `layoutc compile --items compact` writes them. With `live`, one layout is taken
/// from viewport to viewport instead of being made anew.
@main enum LayoutViewports {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let unit = JSONEmitter.Unit(rawValue: arguments[1]) else {
      FileHandle.standardError.write(Data("usage: LayoutViewports pt|px whole|live\n".utf8))
      exit(2)
    }
    var job = Job()
    while let line = readLine() { job.read(line.split(separator: " ").map(String.init)) }
    let tables = job.tables(isLive: arguments[2] == "live")
    let spec = CompiledSpec(name: "", path: "", tables: tables.found)
    let json = ByteBuffer.collect { JSONEmitter(unit: unit, items: .compact).emit(spec, to: &$0) }
    FileHandle.standardOutput.write(Data((tables.refused + ["", ""]).joined(separator: "\n").utf8) + Data(json))
  }
}

private struct Job {
  private var packed: [UInt8] = []
  private var sections: [Int: [Instance]] = [:]
  private var current = 0
  private var viewports: [(name: String, viewport: LayoutViewport)] = []

  private struct Instance {
    var contents = LayoutContents.Section()
    var items: [(size: FrameTable.Size, cell: String?)] = []
  }

  private enum Part: Int { case first }

  mutating func read(_ words: [String]) {
    func size(_ place: Int) -> FrameTable.Size {
      FrameTable.Size(width: Double(words[place])!, height: Double(words[place + 1])!)
    }
    switch words[0] {
    case "spec": packed = Array(words[1].utf8)
    case "given":
      current = Int(words[1])!
      sections[current, default: []].append(Instance())
    case "count": change { $0.contents = $0.contents.with(count: Int(words[1])!) }
    case "lead": change { $0.contents = $0.contents.with(lead: Int(words[1])!) }
    case "header":
      let size = size(1)
      change { $0.contents = $0.contents.with(header: { _ in size }) }
    case "footer":
      let size = size(1)
      change { $0.contents = $0.contents.with(footer: { _ in size }) }
    case "item": change { $0.items.append((size(1), words.count > 3 ? words[3] : nil)) }
    case "viewport":
      let numbers = words[1...7].map { Double($0)! }
      let viewport = LayoutViewport(
        width: numbers[0], height: numbers[1], scale: Int(numbers[2]),
        safeArea: .init(top: numbers[3], left: numbers[4], bottom: numbers[5], right: numbers[6]),
        direction: FrameTable.Direction(rawValue: words[8])!, textSize: FrameTable.TextSize(rawValue: words[9]))
      viewports.append((words[10], viewport))
    default: fatalError("unknown: \(words[0])")
    }
  }

  private mutating func change(_ change: (inout Instance) -> Void) {
    let last = sections[current]!.count - 1
    change(&sections[current]![last])
  }

  private var contents: LayoutContents {
    sections.reduce(into: LayoutContents()) { result, section in
      result = result.with(
        section.key,
        section.value.map { instance in
          let items = instance.items
          if items.isEmpty { return instance.contents }
          return instance.contents.with(sizes: { items[$0.item].size }, template: { items[$0].cell })
        })
    }
  }

  func tables(isLive: Bool) -> (found: [FrameTable], refused: [String]) {
    let (program, contents) = (LayoutProgram(packed: packed), contents)
    let resolver = unsafe packed.withUnsafeBufferPointer {
      Resolver(PackedSpec.unpack(unsafe FrameTable.PackedReader($0)))
    }
    var live: LiveLayout<Part>?
    var (found, refused): ([FrameTable], [String]) = ([], [])
    for (name, viewport) in viewports {
      var (room, seen, mistakes) = (ListingBudget(), SeenOverrides(), [Mistake]())
      _ = resolver.resolve(
        on: viewport.device, listing: &room, seen: &seen, mistakes: &mistakes, given: contents.given)
      var table: FrameTable
      if !isLive {
        table = program.table(in: viewport, contents)
      } else if live != nil {
        live!.update(to: viewport, contents)
        table = live!.result.table
      } else {
        live = program.liveLayout(in: viewport, contents)
        table = live!.result.table
      }
      guard mistakes.isEmpty else {
        refused.append(name)
        continue
      }
      table.device.name = name
      found.append(table)
    }
    return (found, refused)
  }
}
