internal import FrameTables
internal import LayoutCompiler
internal import LayoutEngine

/// Widths that a page of the preview can be dragged to, in points.
package struct WidthRange: Sendable, Equatable {
  package var widths: ClosedRange<Int>

  package init(_ widths: ClosedRange<Int>) { self.widths = widths }

  /// From the narrowest device to the widest, or around the only width.
  init?(_ devices: [TargetDevice]) {
    let widths = devices.map { device in
      (0..<device.width.exponent).reduce(Int(device.width.mantissa)) { whole, _ in whole / 10 }
    }
    guard let least = widths.min(), let most = widths.max() else { return nil }
    self.widths = least == most ? max(1, least - 80)...least + 160 : max(1, least)...most
  }
}

/// The tables of every step of a range of widths, with the height, scale and safe area of the first device, stored as
/// what changes from one to the next.
///
/// Tables of neighboring widths have few shapes; a shape is JSON with zeros for numbers. Often two shapes alternate, as
/// pixels divide evenly or not. Through all widths of one shape, each number moves by the same few pixels again and
/// again. So a number is a constant, or a first value with the runs of its deltas, which many numbers have in common.
///
/// Two other forms were considered:
/// - only the widths between which frames are linear: rounding to pixels makes as many of them as there are pixels;
/// - the resolver compiled for browsers: it is exact at any width, but a megabyte in every page.
struct WidthTables: Sendable {
  /// `[value, how often, …]`, which number columns refer to.
  private var lists: [[UInt8]] = []
  private var indexOfList: [[UInt8]: Int] = [:]
  private var shapes: [(shape: [UInt8], columns: [[UInt8]])] = []
  /// The shape of each width; −1 if it does not resolve.
  private var order: [Int] = []
  private var breaks: [(width: Int, text: String)] = []
  private let first, last: Int
  private let step: Int
  private let count: Int

  /// The most bytes of JSON that are looked at, all widths together, and that are kept.
  private static let (mostRead, mostKept) = (24 << 20, 1 << 20)

  /// Why there are no tables of other widths, as the page says it.
  enum Lack: String, Error {
    case errors = "The spec has errors, so there are no other widths."
    case tooLarge = "The tables of all widths are too large for a page: name a few of them, like --widths 375...377."
    case unresolved = "The spec has errors at the widths between its devices: name others with --widths."
  }

  static func made(
    _ compilation: Compilation, _ spec: CompiledSpec, over range: WidthRange?
  ) -> Result<WidthTables, Lack> {
    guard let resolver = compilation.resolver, let device = compilation.devices.first, !compilation.hasErrors,
      let widths = (range ?? WidthRange(compilation.devices))?.widths
    else { return .failure(.errors) }
    guard let sample = probes(of: widths).lazy.compactMap({ TableAtWidth(at: $0, device, resolver, spec) }).first else {
      return .failure(.unresolved)
    }
    var step = 1
    while widths.count / step * sample.size > mostRead { step *= 2 }
    // A few steps of a long range would tell little; a short range is told as a whole.
    while widths.count / step >= (step == 1 ? 1 : 16) {
      let tables = WidthTables(widths, step, device, resolver, spec)
      if tables.kept <= mostKept, !tables.shapes.isEmpty { return .success(tables) }
      step *= 2
    }
    return .failure(.tooLarge)
  }

  /// The widths that are tried for one that resolves: at the narrowest, something may not fit. They are few, since a spec
  /// with a mistake at all widths is resolved for nothing.
  private static func probes(of widths: ClosedRange<Int>) -> [Int] {
    Array(stride(from: widths.lowerBound, through: widths.upperBound, by: max(1, widths.count / 32)))
      + [widths.upperBound]
  }

  private var kept: Int {
    lists.reduce(0) { $0 + $1.count }
      + shapes.reduce(0) { $0 + $1.shape.count + $1.columns.reduce(0) { $0 + $1.count + 2 } }
  }

  private init(
    _ widths: ClosedRange<Int>, _ step: Int, _ device: TargetDevice, _ resolver: Resolver, _ spec: CompiledSpec
  ) {
    (first, last) = (widths.lowerBound, widths.upperBound)
    self.step = step
    // The last width is among them, also where the steps do not end there.
    count = (widths.count - 2 + step) / step + 1
    var places: [[UInt8]: Int] = [:]
    var found: [(shape: [UInt8], columns: [NumberColumn])] = []
    var before: TableAtWidth?
    for index in 0..<count {
      let width = min(first + index * step, last)
      guard let entry = TableAtWidth(at: width, device, resolver, spec) else {
        order.append(-1)
        before = nil
        continue
      }
      if let before, let text = entry.change(from: before) { breaks.append((width, text)) }
      if let place = places[entry.shape] {
        for number in entry.numbers.indices { found[place].columns[number].append(entry.numbers[number]) }
        order.append(place)
      } else {
        places[entry.shape] = found.count
        order.append(found.count)
        found.append((entry.shape, entry.numbers.map { NumberColumn($0) }))
      }
      before = entry
    }
    for (shape, columns) in found { shapes.append((shape, columns.map { write($0) })) }
  }

  private mutating func write(_ column: NumberColumn) -> [UInt8] {
    if column.isConstant { return Array(column.first.text.utf8) }
    let deltas = column.deltas
    let values = column.values
    if let deltas, deltas.count <= values.count {
      return Array("[\(column.first.text),\(index(of: deltas))]".utf8)
    }
    return Array("{\"v\":\(index(of: values))}".utf8)
  }

  private mutating func index(of list: [UInt8]) -> Int {
    if let known = indexOfList[list] { return known }
    lists.append(list)
    indexOfList[list] = lists.count - 1
    return lists.count - 1
  }

  func write(to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("first", first)
      out.member("last", last)
      out.member("step", step)
      out.member("count", count)
      out.member("breaks", line: 4, lines: breaks) { out, found in
        out.append("[")
        out.append(found.width)
        out.append(", ")
        out.append(quoted: found.text)
        out.append("]")
      }
      out.member("lists", line: 4, lines: lists) { $0.append(text: "[" + String(decoding: $1, as: UTF8.self) + "]") }
      out.key("order", line: 4)
      out.append(text: "[\(order.map { "\($0)" }.joined(separator: ","))]")
      out.member("shapes", line: 4, lines: shapes) { out, run in
        out.appendObject { out in
          out.key("columns")
          out.append(text: "[\(run.columns.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ","))]")
          out.key("shape")
          out.append(text: String(decoding: run.shape, as: UTF8.self))
        }
      }
    }
  }
}

/// The table of one width, with what was measured, as a shape and its numbers.
private struct TableAtWidth {
  var shape: [UInt8] = []
  var numbers: [NumberColumn.Number] = []
  var size = 0
  private let lanes: [(section: String, word: String, lanes: Int?, lines: Int)]

  init?(at width: Int, _ like: TargetDevice, _ resolver: Resolver, _ spec: CompiledSpec) {
    var device = like
    device.width = Decimal(mantissa: UInt64(width), exponent: 0)
    device.addedWidth = 0
    device.name = "\(width)"
    var diagnostics: [Diagnostic] = []
    let resolution = resolver.resolve(on: device, diagnostics: &diagnostics)
    guard let resolution, !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    let table = resolution.table
    lanes = zip(table.sections, resolution.measures).map { section, measures in
      let isVertical = (section.plane?.scroll ?? table.scroll) == .vertical
      return (section.nameWithInstance, isVertical ? "columns" : "rows", measures.lanes, measures.lineCount)
    }
    // The name, which is the width here, is left out: it would change like a number without being one.
    var document = CompiledSpec(name: spec.name, path: spec.path, tables: [table])
    document.tables[0].device.name = ""
    let bytes = ByteBuffer.collect { out in
      out.append("[")
      JSONEmitter(unit: .px, items: .compact).emit(document, to: &out)
      out.append(",")
      PreviewNotes.write(resolution, to: &out)
      out.append("]")
    }
    size = bytes.count
    read(bytes)
  }

  /// Replaces numbers by zeros, and leaves out what stands between them for people only.
  private mutating func read(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        let start = place
        place += 1
        while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place += 1
        shape += bytes[start..<place]
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = place
        while place < bytes.count, Self.isOfNumber(bytes[place]) { place += 1 }
        numbers.append(NumberColumn.Number(bytes[start..<place]))
        shape.append(UInt8(ascii: "0"))
      case UInt8(ascii: " "), UInt8(ascii: "\n"): place += 1
      default:
        shape.append(byte)
        place += 1
      }
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// What has changed in lanes and lines since the width before: `photos: columns 3 → 4`.
  func change(from before: TableAtWidth) -> String? {
    guard lanes.elementsEqual(before.lanes, by: { $0.section == $1.section }) else { return "other sections" }
    let texts = zip(before.lanes, lanes).compactMap { old, new -> String? in
      if old.lanes != new.lanes {
        return
          "\(new.section): \(new.word) \(old.lanes.map { "\($0)" } ?? "none") → \(new.lanes.map { "\($0)" } ?? "none")"
      }
      return old.lines == new.lines ? nil : "\(new.section): lines \(old.lines) → \(new.lines)"
    }
    if texts.isEmpty { return nil }
    return texts.prefix(3).joined(separator: "; ") + (texts.count > 3 ? "; …" : "")
  }
}
