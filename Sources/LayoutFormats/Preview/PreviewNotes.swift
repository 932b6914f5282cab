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
    let shown = findings.filter(\.isNew)
    let problems = shown.filter { $0.rule.kind == .languageError && $0.severity == .error }
    out.appendObject { out in
      out.member("file", file)
      if let id { out.member("id", id) }
      out.key("swift", line: 2)
      writeNames(to: &out)
      out.key("places", line: 2)
      writePlaces(to: &out)
      out.member("measures", line: 2, lines: compilation?.resolutions ?? []) { Self.write($1, to: &$0) }
      out.member("findings", line: 2, lines: shown) { write($1, to: &$0) }
      let all = faults.map { Problem.fault($0) } + problems.map { Problem.found($0) }
      out.member("problems", line: 2, lines: all) { out, problem in
        switch problem {
        case .found(let finding): write(finding, to: &out)
        case .fault(let fault): fault.write(to: &out)
        }
      }
      out.key("rules", line: 2)
      writeRules(of: shown, to: &out)
      out.key("widths", line: 2)
      if case .success(let tables) = widths { tables.write(to: &out) } else { out.append("null") }
      if case .failure(let lack) = widths { out.member("noWidths", lack.rawValue, line: 2) }
      out.key("why", line: 2)
      if let why { why.write(to: &out) } else { out.append("null") }
      out.key("before", line: 2)
      if let before { before.write(path: shownPath, to: &out) } else { out.append("null") }
    }
  }

  /// What lies over the picture.
  private enum Problem {
    case found(Finding)
    case fault(PreviewFault)
  }

  private func writeNames(to out: inout ByteBuffer) {
    let sections = (spec.tables.first?.sections ?? []).filter { $0.instance ?? 0 == 0 }.map(\.id)
    out.appendObject { out in
      out.member("devices", texts: SwiftNames.cases(spec.tables.map(\.device.name), suffix: "Device"))
      out.key("sections")
      writeMapping(zip(sections, SwiftNames.cases(sections, suffix: "Section")), to: &out) { $0.append(quoted: $1) }
    }
  }

  private func writePlaces(to out: inout ByteBuffer) {
    let sections = compilation?.spec?.sections ?? []
    out.appendObject { out in
      out.key("sections")
      writeMapping(sections.map { ($0.id.value, $0) }, to: &out) { out, section in
        writeMapping(Self.ranges(of: section), to: &out) { $0.append(quoted: place($1)) }
      }
    }
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
    out.append(list: resolution.measures.enumerated()) { out, entry in
      let (index, measures) = entry
      let section = table.sections[index]
      let isVertical = (section.plane?.scroll ?? table.scroll) == .vertical
      /// Top, left, bottom and right.
      func sides(_ edges: AxisEdges) -> [Exact] {
        var (left, right) = isVertical ? (edges.lineStart, edges.lineEnd) : (edges.scrollStart, edges.scrollEnd)
        if table.direction == .rtl { swap(&left, &right) }
        let (top, bottom) = isVertical ? (edges.scrollStart, edges.scrollEnd) : (edges.lineStart, edges.lineEnd)
        return [top, left, bottom, right]
      }
      func write(_ name: String, _ edges: AxisEdges, to out: inout ByteBuffer) {
        out.member(name, list: sides(edges)) { $0.append($1.rational(scale: 1), over: 1) }
      }
      func write(_ name: String, _ length: Exact?, to out: inout ByteBuffer) {
        guard let length else { return }
        out.key(name)
        out.append(length.rational(scale: 1), over: 1)
      }
      out.appendObject { out in
        write("inset", measures.inset, to: &out)
        // What of it is not written as an inset, and what header and footer keep free.
        if let shares = measures.shares?.value {
          write("safe", shares.safe, to: &out)
          write("cut", shares.cut, to: &out)
          let beside = AxisEdges(
            lineStart: 0, lineEnd: 0, scrollStart: shares.headerEnd, scrollEnd: shares.footerStart)
          write("beside", beside, to: &out)
        }
        write("item", measures.itemSpacing, to: &out)
        write("line", measures.lineSpacing, to: &out)
        out.member("lines", measures.lineCount)
        if let lanes = measures.lanes { out.member("lanes", lanes) }
        out.member("hasLines", measures.arrangement.traits.hasLines)
        out.member("hasStops", measures.arrangement.traits.hasStops)
        write("base", measures.base, to: &out)
        write("leftover", measures.leftover, to: &out)
      }
    }
  }

  private func write(_ finding: Finding, to out: inout ByteBuffer) {
    let subject = finding.diagnostic.subject ?? Self.subject(ofNode: finding.nodePath)
    out.appendObject { out in
      out.member("rule", finding.rule.rawValue)
      out.member("severity", finding.severity.rawValue)
      out.member("message", finding.diagnostic.message)
      out.member("at", place(finding.diagnostic.range, finding.sources))
      out.member("section", subject?.section)
      switch subject?.part {
      case .header: out.member("part", "header")
      case .footer: out.member("part", "footer")
      case .item(let item): out.member("item", item)
      case .section, nil: break
      }
      out.member("devices", texts: finding.diagnostic.devices)
    }
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
      out.appendObject { out in
        out.member("what", info.what)
        out.member("why", info.why)
        out.member("remedy", info.remedy)
      }
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
