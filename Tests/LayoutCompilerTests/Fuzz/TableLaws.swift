import FrameTables

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Any bytes compile to tables or give a reason, and the tables are the same whichever way they are asked for.
enum TableLaws {
  /// If all tables together have more items than this, nothing is done that takes time for each item.
  private static let itemLimit = 20_000

  static func check(_ input: FuzzInput) throws(BrokenLaw) {
    let compilation = Compiler.compile(input.spec, read: input.read)
    try check(compilation)
    try checkLarge(compilation, input)
    guard !compilation.hasErrors else { return }
    try checkAgain(compilation, input)
    try checkAlone(compilation, input)
    for table in compilation.tables where listedCount(of: [table]) <= itemLimit { try check(table) }
    try checkOutputs(of: compilation)
  }

  /// What holds for a compilation, with or without errors.
  static func check(_ compilation: Compilation) throws(BrokenLaw) {
    let (sources, diagnostics) = (compilation.sources, compilation.diagnostics)
    try DiagnosticLaws.check(diagnostics, sources, isFinished: true)
    let isWhole = compilation.tables.count == compilation.devices.count && !compilation.devices.isEmpty
    try law(isWhole != compilation.hasErrors, "\(compilation.tables.count) tables, \(diagnostics.count) diagnostics")
    try ReportLaws.check(diagnostics.map { Finding($0, sources) })
    if let spec = compilation.spec { _ = ASTDump.render(spec, sources) }
  }

  /// A spec is the same if it is read as large files are: their entries have no nodes, and their bytes are released.
  private static func checkLarge(_ compilation: Compilation, _ input: FuzzInput) throws(BrokenLaw) {
    var options = Compiler.Options()
    options.packsFrom = 0
    let bytes = input.spec.bytes
    options.rereads = { .success(bytes) }
    let large = Compiler.compile(input.spec, options: options, read: input.read)
    try law(large.diagnostics == compilation.diagnostics, "other diagnostics as a large file")
    try law(large.tables == compilation.tables, "other tables as a large file")
    guard let spec = compilation.spec, let same = large.spec else {
      return try law(compilation.spec == nil && large.spec == nil, "no spec as a large file, or only then")
    }
    let sources = compilation.sources
    try law(ASTDump.render(same, sources) == ASTDump.render(spec, sources), "another tree as a large file")
    let reports = [compilation, large].map { TextReport().render($0.diagnostics, $0.sources) }
    try law(reports[0] == reports[1], "other words as a large file:\n\(reports[0])\n\(reports[1])")
  }

  private static func checkAgain(_ compilation: Compilation, _ input: FuzzInput) throws(BrokenLaw) {
    var options = Compiler.Options()
    options.keepsTrees = true
    let again = Compiler.compile(input.spec, options: options, read: input.read)
    try law(again.diagnostics == compilation.diagnostics, "other diagnostics the second time")
    try law(again.tables == compilation.tables, "other tables the second time")
  }

  /// A device has the table that it would have alone.
  private static func checkAlone(_ compilation: Compilation, _ input: FuzzInput) throws(BrokenLaw) {
    guard compilation.devices.count > 1, let last = compilation.tables.last,
      let device = try? NamedDevice(last.device.name)
    else { return }
    let alone = Compiler.compile(input.spec, options: .init(devices: [device]), read: input.read)
    // With several text sizes, the name of a device stands for all of them.
    guard alone.tables.first?.device == last.device else { return }
    try law(alone.tables == [last], "\(last.device.name) alone has another table")
  }

  private static func listedCount(of tables: [FrameTable]) -> Int {
    tables.reduce(0) { count, table in
      table.sections.reduce(count) { count, section in
        switch section.items.placement {
        case .listed(let listed): count + listed.origins.count
        case .repeating(let pattern): count + pattern.period + (pattern.tail?.listed.origins.count ?? 0)
        }
      }
    }
  }

  private static func check(_ table: FrameTable) throws(BrokenLaw) {
    let packed = PackedWriter.pack(table)
    let copy = FrameTable(packed: packed, device: PackedWriter.pack(table.device))
    try law(copy == table, "\(table.device.name) is another table when unpacked")
    try LayoutLaws.check(table)
  }

  /// The lines that generated code is told are those that were laid out.
  private static func checkLines(of compilation: Compilation) throws(BrokenLaw) {
    guard !compilation.hasErrors, let resolver = compilation.resolver else { return }
    for resolution in compilation.resolutions {
      for (place, section) in resolution.table.sections.enumerated() where section.dynamic == nil {
        let measures = resolution.measures[place]
        guard let turns = resolver.lines(ofSection: resolution.specSection(of: place), on: resolution.view.value) else {
          try law(measures.arrangement == .waterfall, "nobody knows what is in the lines of '\(section.id)'")
          continue
        }
        let items = turns.reduce(0) { $0 + $1.times * $1.lines.reduce(0, +) }
        try law(items == section.items.count, "the lines of '\(section.id)' hold \(items) items")
        let lines = turns.reduce(0) { $0 + $1.times * $1.lines.count }
        try law(
          measures.arrangement == .mosaic || lines == measures.lineCount,
          "'\(section.id)' has \(measures.lineCount) lines and not \(lines)")
      }
    }
  }

  private static func checkOutputs(of compilation: Compilation) throws(BrokenLaw) {
    let tables = compilation.tables
    guard listedCount(of: tables) <= itemLimit else { return }
    try checkLines(of: compilation)
    let spec = CompiledSpec(
      name: compilation.spec?.name.value ?? "", path: "a.layout.yaml", sha256: String(repeating: "0", count: 64),
      tables: tables)
    let count = tables.reduce(0) { $1.sections.reduce($0) { $0 + ($1.dynamic == nil ? $1.items.count : 1) } }
    for unit in JSONEmitter.Unit.allCases {
      for form in JSONEmitter.ItemForm.allCases where form == .compact || count <= itemLimit {
        let json = ByteBuffer.collect { JSONEmitter(unit: unit, items: form).emit(spec, to: &$0) }
        _ = try JSONLaws.tree(of: json, what: "\(form) JSON")
      }
    }
    let swift = ByteBuffer.collect { SwiftEmitter().emit(spec, to: &$0) }
    try law(String(validating: swift, as: UTF8.self) != nil, "the Swift is no UTF-8")
    let svg = ByteBuffer.collect { SVGEmitter().emit(spec, to: &$0) }
    try ReportLaws.xml(svg, what: "the SVG")
    if count <= itemLimit {
      let text = ByteBuffer.collect { FramesText().emit(tables, to: &$0) }
      try law(text.last == UInt8(ascii: "\n"), "the frames' text is cut")
    }
  }
}
