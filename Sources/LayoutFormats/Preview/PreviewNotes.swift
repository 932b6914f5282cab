internal import FrameTables
package import LayoutCompiler
package import LayoutEngine
internal import LayoutLint

/// What a page of the preview tells beside the tables: what was found, where things are written, what their names are
/// in Swift, insets and lanes, and the tables of any width.
package struct PreviewNotes: Sendable {
  private var findings: [Finding]
  private let compilation: Compilation?
  private let spec: CompiledSpec
  private let widths: Result<WidthTables, WidthTables.Lack>?
  private var why: PreviewWhy?
  private let before: PreviewBefore?
  /// The name of the file, with as many folders as tell it from the other specs of the page.
  private var file: String
  /// What a served page knows the spec by, whichever others come and go; nil for a file.
  package let id: String?
  /// What is wrong besides the text of the spec.
  private var faults: [PreviewFault]

  /// - Parameters:
  ///   - widths: the widths for which there are further tables; nil for those of the devices.
  ///   - isServed: whether the page can ask where a number comes from.
  ///   - before: nil if nobody asked for it.
  ///   - file: what the page calls the file; nil for what outputs say that they come from.
  ///   - id: what a served page knows the spec by.
  ///   - faults: what is wrong besides the text of the spec.
  package init(
    _ spec: CompiledSpec, widths: WidthRange?, isServed: Bool = false, before: PreviewBefore? = nil,
    file: String? = nil, id: String? = nil, faults: [PreviewFault] = []
  ) {
    self.before = before
    self.faults = faults
    self.spec = spec
    self.file = file ?? spec.path
    self.id = id
    compilation = spec.compilation
    let rules = SpecLinter.ProjectRules(spec.configuration, path: spec.absolutePath)
    findings = compilation.map(rules.findings) ?? []
    self.widths = compilation.map { WidthTables.made($0, spec, over: widths) }
    if !isServed, let compilation, !compilation.hasErrors {
      why = PreviewWhy(compilation, path: shownPath)
    }
  }

  /// The same picture, with what was found in a later text, for which there was nothing to draw.
  package func telling(_ later: PreviewNotes) -> PreviewNotes {
    var result = self
    result.findings = later.findings
    (result.faults, result.file) = (later.faults, later.file)
    return result
  }

  func write(to out: inout ByteBuffer) {
    out.append("{ \"file\": ")
    out.append(quoted: file)
    if let id {
      out.append(", \"id\": ")
      out.append(quoted: id)
    }
    out.append(",\n  \"swift\": ")
    writeNames(to: &out)
    out.append(",\n  \"places\": ")
    writePlaces(to: &out)
    out.append(",\n  \"measures\": ")
    let resolutions = compilation?.resolutions ?? []
    out.append(lines: resolutions, 4) { Self.write($1, to: &$0) }
    let shown = findings.filter(\.isNew)
    out.append(",\n  \"findings\": ")
    out.append(lines: shown, 4) { write($1, to: &$0) }
    out.append(",\n  \"problems\": ")
    let problems = shown.filter { $0.rule.kind == .languageError && $0.severity == .error }
    out.append(lines: faults.map { Problem.fault($0) } + problems.map { Problem.found($0) }, 4) { out, problem in
      switch problem {
      case .found(let finding): write(finding, to: &out)
      case .fault(let fault): fault.write(to: &out)
      }
    }
    out.append(",\n  \"rules\": ")
    writeRules(of: shown, to: &out)
    out.append(",\n  \"widths\": ")
    if case .success(let tables) = widths { tables.write(to: &out) } else { out.append("null") }
    if case .failure(let lack) = widths {
      out.append(",\n  \"noWidths\": ")
      out.append(quoted: lack.rawValue)
    }
    out.append(",\n  \"why\": ")
    if let why { why.write(to: &out) } else { out.append("null") }
    out.append(",\n  \"before\": ")
    if let before { before.write(path: shownPath, to: &out) } else { out.append("null") }
    out.append(" }")
  }

  /// What lies over the picture.
  private enum Problem {
    case found(Finding)
    case fault(PreviewFault)
  }

  private func writeNames(to out: inout ByteBuffer) {
    let sections = (spec.tables.first?.sections ?? []).filter { $0.instance ?? 0 == 0 }.map(\.id)
    out.append("{ \"devices\": ")
    out.append(quotedList: SwiftNames.cases(spec.tables.map(\.device.name), suffix: "Device"))
    out.append(", \"sections\": ")
    writeMapping(zip(sections, SwiftNames.cases(sections, suffix: "Section")), to: &out) { $0.append(quoted: $1) }
    out.append(" }")
  }

  private func writePlaces(to out: inout ByteBuffer) {
    out.append("{ \"sections\": ")
    let sections = compilation?.spec?.sections ?? []
    writeMapping(sections.map { ($0.id.value, $0) }, to: &out) { out, section in
      writeMapping(Self.ranges(of: section), to: &out) { $0.append(quoted: place($1)) }
    }
    out.append(" }")
  }

  /// Where a section and its parts are written, by the names that the page uses for them.
  private static func ranges(of section: SectionSpec) -> [(String, SourceRange)] {
    let parts = [("header", section.properties.header), ("footer", section.properties.footer)]
    return [("at", section.id.range)] + parts.compactMap { name, part in part?.size.map { (name, $0.range) } }
  }

  /// Where a section, or a part of it, is written, with the file; nil if that is in no spec of the page.
  ///
  /// - Parameter part: what names no part of its own is an item.
  package func place(ofSection id: String, part: String) -> (range: SourceRange, file: SourceFile)? {
    guard let compilation, let section = compilation.spec?.sections.first(where: { $0.id.value == id }) else {
      return nil
    }
    let ranges = Self.ranges(of: section)
    return (ranges.first { $0.0 == part } ?? ranges.first).map { ($0.1, compilation.sources.file(of: $0.1)) }
  }

  private func writeMapping<Value>(
    _ entries: some Sequence<(String, Value)>, to out: inout ByteBuffer, _ write: (inout ByteBuffer, Value) -> Void
  ) {
    out.append("{")
    var known: Set<String> = []
    for (name, value) in entries where known.insert(name).inserted {
      if known.count > 1 { out.append(", ") }
      out.append(quoted: name)
      out.append(": ")
      write(&out, value)
    }
    out.append("}")
  }

  /// Writes what was measured of each section of a table, in pixels.
  static func write(_ resolution: Resolution, to out: inout ByteBuffer) {
    let table = resolution.table
    out.append("[")
    for (index, measures) in resolution.measures.enumerated() {
      if index > 0 { out.append(", ") }
      let section = table.sections[index]
      let isVertical = (section.plane?.scroll ?? table.scroll) == .vertical
      /// Top, left, bottom and right.
      func write(_ edges: AxisEdges) {
        var (left, right) = isVertical ? (edges.lineStart, edges.lineEnd) : (edges.scrollStart, edges.scrollEnd)
        if table.direction == .rtl { swap(&left, &right) }
        let (top, bottom) = isVertical ? (edges.scrollStart, edges.scrollEnd) : (edges.lineStart, edges.lineEnd)
        for (place, length) in [top, left, bottom, right].enumerated() {
          if place > 0 { out.append(", ") }
          out.append(length.rational(scale: 1), over: 1)
        }
      }
      out.append("{ \"inset\": [")
      write(
        AxisEdges(
          lineStart: measures.lineStart, lineEnd: measures.lineEnd, scrollStart: measures.scrollStart,
          scrollEnd: measures.scrollEnd))
      // What of it is not written as an inset, and what header and footer keep free.
      if let shares = measures.shares?.value {
        out.append("], \"safe\": [")
        write(shares.safe)
        out.append("], \"cut\": [")
        write(shares.cut)
        out.append("], \"beside\": [")
        write(AxisEdges(lineStart: 0, lineEnd: 0, scrollStart: shares.headerEnd, scrollEnd: shares.footerStart))
      }
      out.append("], \"item\": ")
      out.append(measures.itemSpacing.rational(scale: 1), over: 1)
      out.append(", \"line\": ")
      out.append(measures.lineSpacing.rational(scale: 1), over: 1)
      out.append(", \"lines\": ")
      out.append(measures.lineCount)
      if let lanes = measures.lanes {
        out.append(", \"lanes\": ")
        out.append(lanes)
      }
      let traits = measures.arrangement.traits
      out.append(text: ", \"hasLines\": \(traits.hasLines), \"hasStops\": \(traits.hasStops)")
      for (name, value) in [("base", measures.base), ("leftover", measures.leftover)] {
        guard let value else { continue }
        out.append(", ")
        out.append(quoted: name)
        out.append(": ")
        out.append(value.rational(scale: 1), over: 1)
      }
      out.append(" }")
    }
    out.append("]")
  }

  private func write(_ finding: Finding, to out: inout ByteBuffer) {
    out.append("{ \"rule\": ")
    out.append(quoted: finding.rule.rawValue)
    out.append(", \"severity\": ")
    out.append(quoted: finding.severity.rawValue)
    out.append(", \"message\": ")
    out.append(quoted: finding.diagnostic.message)
    out.append(", \"at\": ")
    out.append(quoted: place(finding.diagnostic.range, finding.sources))
    out.append(", \"section\": ")
    let subject = finding.diagnostic.subject ?? Self.subject(ofNode: finding.nodePath)
    out.append(quoted: subject?.section)
    switch subject?.part {
    case .header: out.append(", \"part\": \"header\"")
    case .footer: out.append(", \"part\": \"footer\"")
    case .item(let item):
      out.append(", \"item\": ")
      out.append(item)
    case .section, nil: break
    }
    out.append(", \"devices\": ")
    out.append(quotedList: finding.diagnostic.devices)
    out.append(" }")
  }

  /// Of `sections[photos].header.size` the section and its header: what is written at a node is about it.
  private static func subject(ofNode path: String) -> Diagnostic.Subject? {
    guard let (section, rest) = NodePath.section(of: path) else { return nil }
    let part: Diagnostic.Subject.Part =
      switch rest.split(separator: ".").first.flatMap({ SectionKey(rawValue: String($0)) }) {
      case .header: .header
      case .footer: .footer
      default: .section
      }
    return Diagnostic.Subject(section: section, part: part)
  }

  private func writeRules(of findings: [Finding], to out: inout ByteBuffer) {
    writeMapping(findings.map { ($0.rule.rawValue, $0.rule) }, to: &out) { out, rule in
      let info = RuleRegistry.info(rule)
      out.append("{ \"what\": ")
      out.append(quoted: info.what)
      out.append(", \"why\": ")
      out.append(quoted: info.why)
      out.append(", \"remedy\": ")
      out.append(quoted: info.remedy)
      out.append(" }")
    }
  }

  /// `Specs/a.layout.yaml:3:5`: an included file is named as seen from the spec, so that the page is the same
  /// everywhere.
  private func place(_ range: SourceRange) -> String { compilation.map { place(range, $0.sources) } ?? "" }

  private func place(_ range: SourceRange, _ sources: SourceSet) -> String {
    guard let first = sources.files.first else { return "" }
    return sources.place(of: range) { name(of: $0, from: first.path) }
  }

  private func name(of path: String, from first: String) -> String {
    if path == first { return file }
    let folder = RelativePath.folder(of: first) ?? (RelativePath.isAbsolute(path) ? "/" : "")
    return RelativePath.joined(RelativePath.path(path, from: folder), to: file)
  }

  private func shownPath(_ path: String) -> String {
    compilation?.sources.files.first.map { name(of: path, from: $0.path) } ?? path
  }
}
