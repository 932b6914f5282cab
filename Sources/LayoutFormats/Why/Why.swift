import FrameTables
package import LayoutCompiler
package import LayoutEngine

/// Where the numbers of one subject come from: what `layoutc why` tells. It holds the trace and the words for what is
/// in it; ``WhyText`` and ``WhyJSON`` write it.
package struct Why {
  private let source: Source
  let subject: String
  let quantities: [(quantity: Quantity, value: Exact)]
  let decisions: [OverrideDecision]
  /// How far each quantity holds, once that is known; an element is nil if finding it would take too long.
  var stays: [Stay?] = []
  /// The widths that were looked at for ``stays``, if not all.
  var lookedAt: ClosedRange<Int>?
  let question: Question
  /// Whether a gap lies along the line; nil if none is asked for.
  let isGapAlongLine: Bool?
  /// Of an item that begins a line.
  let opening: LineOpening?
  /// Of an item of a flow whose place in its line somebody wrote.
  let justification: LineJustification?
  /// Of an item of a waterfall that takes the lanes which end first.
  let landing: LaneLanding?
  /// What a lane of the section is called.
  let lane: String
  /// The id of the section that the question is about.
  private let section: String?

  var spec: LayoutSpec { source.spec }
  var sources: SourceSet { source.compilation.sources }
  var device: TargetDevice { source.device }
  var names: SubjectNames { source.names }

  /// One device of a compilation without errors, ready for one question after the other.
  package struct Source {
    let compilation: Compilation
    let spec: LayoutSpec
    let resolver: Resolver
    let resolution: Resolution
    let device: TargetDevice
    let tracer: Tracer
    let names: SubjectNames
    let origins: OriginIndex
    let measured: MeasuredPlaces

    /// Pixels per point.
    package var scale: Int { device.scale }
    /// The width of the container, in pixels.
    package var width: Exact { resolution.view.value.container.width }
    /// The same without its fraction of a pixel: looking at widths starts from there.
    package var wholeWidth: Int { width.floor.whole.map(Int.init) ?? .max }

    /// Nil if there is no result for the device with this index.
    package init?(_ compilation: Compilation, device index: Int) {
      guard !compilation.hasErrors, let spec = compilation.spec, let resolver = compilation.resolver,
        compilation.resolutions.indices.contains(index),
        let tracer = Tracer(resolver, compilation.resolutions[index], on: compilation.devices[index])
      else { return nil }
      self.compilation = compilation
      self.spec = spec
      self.resolver = resolver
      resolution = compilation.resolutions[index]
      device = compilation.devices[index]
      self.tracer = tracer
      names = SubjectNames(resolution.table)
      origins = OriginIndex(spec)
      measured = MeasuredPlaces(compilation.sources)
    }
  }

  /// - Parameters:
  ///   - subject: as ``SubjectNames`` takes it.
  ///   - gap: an item of the same section; the gap to it is asked for.
  package init(_ text: String, gapTo gap: String? = nil, in source: Source) throws(SubjectNames.Mistake) {
    let subject = try source.names.subject(named: text)
    self.source = source
    section = subject.section.map { source.spec.sections[source.resolution.specSection(of: $0)].id.value }
    decisions = source.resolver.decisions(
      on: source.device, ofSection: subject.section.map(source.resolution.specSection))
    question = try Question(subject, gapTo: gap, source)
    self.subject = source.names.name(of: question.subject)
    guard let quantities = question.quantities(source.tracer) else {
      throw SubjectNames.Mistake(message: "nothing is known of '\(text)'")
    }
    self.quantities = quantities
    if case .gap(let first, let second, let section) = question {
      isGapAlongLine = source.tracer.areInLine(first, second, in: section)
    } else {
      isGapAlongLine = nil
    }
    if case .subject(.item(let item, let section)) = question {
      opening = LineOpening(item: item, section: section, source.resolution)
      justification = source.tracer.justification(ofItem: item, in: section)
      landing = source.tracer.landing(ofItem: item, in: section)
      lane = source.resolution.measures[section].axes.isVertical ? "column" : "row"
    } else {
      (opening, justification, landing, lane) = (nil, nil, nil, "")
    }
  }

  /// What is asked; it may be asked of any device.
  enum Question: Sendable {
    case subject(TraceSubject)
    /// From one item to one that lies behind or beside it.
    case gap(Int, Int, section: Int)

    /// - Parameter source: has the device on which the items of a gap are put in order.
    init(_ subject: TraceSubject, gapTo other: String?, _ source: Source) throws(SubjectNames.Mistake) {
      let names = source.names
      guard let other else {
        self = .subject(subject)
        return
      }
      guard case .item(let first, let section) = subject else {
        throw SubjectNames.Mistake(message: "a gap lies between two items: '\(names.name(of: subject))' is none")
      }
      // The other item of the section, by its index alone.
      let name = "\(names.name(of: .section(section)))/\(other)"
      guard case .item(let second, _) = try names.subject(named: name) else {
        throw SubjectNames.Mistake(message: "a gap lies between two items: '\(name)' is none")
      }
      guard first != second else { throw SubjectNames.Mistake(message: "there is no gap from an item to itself") }
      let ordered = source.tracer.inOrder(first, second, in: section) ?? (first, second)
      self = .gap(ordered.first, ordered.second, section: section)
    }

    /// What is asked about; of a gap, the item that it begins at.
    var subject: TraceSubject {
      switch self {
      case .subject(let subject): subject
      case .gap(let first, _, let section): .item(first, section: section)
      }
    }

    /// The index of the section in the table; nil for what belongs to no section.
    var section: Int? {
      switch self {
      case .subject(let subject): subject.section
      case .gap(_, _, let section): section
      }
    }

    /// The same question about a section that has another place in a table of other devices.
    func moved(to place: Int) -> Question {
      switch self {
      case .subject(let subject): .subject(subject.moved(to: place))
      case .gap(let first, let second, _): .gap(first, second, section: place)
      }
    }

    func quantities(_ tracer: Tracer) -> [(quantity: Quantity, value: Exact)]? {
      switch self {
      case .subject(let subject): tracer.quantities(of: subject)
      case .gap(let first, let second, let section):
        tracer.gap(from: first, to: second, in: section).map { [(.gap, $0)] }
      }
    }
  }

  // MARK: Words

  /// What a place in the spec belongs to, in words: `template 'photo'`, `override 2 of 'photos'`.
  func owner(of range: SourceRange) -> String {
    guard let origin = source.origins.origin(of: range, in: section) else { return "the file" }
    return Self.words(for: origin)
  }

  static func words(for origin: Origin) -> String {
    switch origin {
    case .section(let id): "section '\(id)'"
    case .template(let name): "template '\(name)'"
    case .sectionOverride(let id, let index): "override \(index + 1) of '\(id)'"
    case .fileOverride(let index): "override \(index + 1) of the file"
    case .token(let name): "token '\(name)'"
    case .file: "the file"
    }
  }

  /// Where a number comes from, in the words of the JSON.
  func from(_ source: Derivation.Source) -> String {
    switch source {
    case .computed, .many, .reference, .label: return "computed"
    case .rule: return "rule"
    case .standard: return "default"
    case .device: return "device"
    case .text: return "text"
    case .subject: return "subject"
    case .written(let range, _):
      if self.source.measured.contains(range) { return "measured" }
      switch self.source.origins.origin(of: range, in: section) {
      case .token?: return "token"
      case .template?: return "template"
      case .sectionOverride?, .fileOverride?: return "override"
      case .section?, .file?, nil: return "written"
      }
    }
  }

  /// Whether what is written in a place stands for what the app measures.
  func isMeasured(_ range: SourceRange) -> Bool { source.measured.contains(range) }

  /// What a number that was not computed is.
  func what(_ source: Derivation.Source) -> String? {
    switch source {
    case .computed, .rule, .reference: nil
    case .written(let range, _):
      self.source.measured.contains(range) ? "stands for what is measured: \(owner(of: range))" : owner(of: range)
    case .standard(let entry): Self.words(for: entry)
    case .device(let number): number == .scale ? "pixels of a point of the device" : "\(number.rawValue) of the device"
    case .text(let number): Self.words(for: number)
    case .label(let lines, let style, _, _): "lines(\(lines == 1 ? "" : "\(lines) ")\(style.rawValue))"
    case .subject: "follows from the index alone"
    case .many: "of more items than are told one by one"
    }
  }

  /// What a number is that was computed: its name or, of a length in lines of text, how that is written.
  func name(of node: Derivation) -> String? {
    if let name = node.name { return name.rawValue }
    if case .label = node.source { return what(node.source) }
    return nil
  }

  private static func words(for number: Derivation.FontNumber) -> String {
    switch number {
    case .size(let style, let size): "size of \(style.rawValue) at \(size.rawValue): table of text sizes"
    case .ascent: "ascent of the system's font"
    case .descent: "descent of the system's font"
    case .leading: "leading of the system's font"
    case .unitsPerEm: "units per em of the system's font"
    }
  }

  /// Names the key of a default, unless it is one of several keys with different names.
  private static func words(for entry: DefaultEntry) -> String {
    let keys = Set(entry.keys.map { $0.split(separator: ".").last ?? "" })
    let whose = entry.keys.count == 1 ? " of \(entry.keys[0])" : keys.count == 1 ? " of \(keys.first ?? "")" : ""
    return "default\(whose)\(whose.isEmpty ? "" : entry.when.map { " \($0)" } ?? "")"
  }

  /// A decision in a sentence.
  func text(_ decision: OverrideDecision) -> String {
    let whose = Self.words(for: decision.origin)
    func condition(_ part: OverrideDecision.Part) -> String {
      let written = sources.text(in: part.range).filter { $0 != "\"" && $0 != "'" }
      return "\(part.key.rawValue) \(written)\(part.meaning.map { " (\($0))" } ?? "")"
    }
    let told = decision.holds ? decision.parts : decision.parts.filter { !$0.holds }
    let parts = told.map { "\(condition($0)), \(decision.holds ? "and" : "but") \($0.found)" }
    return "\(whose) \(decision.holds ? "holds" : "does not hold")\(parts.isEmpty ? "" : ": ")"
      + parts.joined(separator: "; ")
  }
}

extension TraceSubject {
  /// The index of the section in the table; nil for what belongs to no section.
  var section: Int? {
    switch self {
    case .section(let index), .header(let index), .footer(let index), .background(let index), .plane(let index),
      .item(_, let index), .layer(_, _, let index), .cellContent(_, let index), .border(_, let index),
      .separator(_, _, let index), .headerLayer(_, let index), .footerLayer(_, let index):
      index
    case .content, .container: nil
    }
  }

  func moved(to place: Int) -> TraceSubject {
    switch self {
    case .section: .section(place)
    case .header: .header(place)
    case .footer: .footer(place)
    case .background: .background(place)
    case .plane: .plane(place)
    case .item(let item, _): .item(item, section: place)
    case .layer(let layer, let item, _): .layer(layer, item: item, section: place)
    case .cellContent(let item, _): .cellContent(item, section: place)
    case .border(let item, _): .border(item, section: place)
    case .separator(let edge, let item, _): .separator(edge, item: item, section: place)
    case .headerLayer(let layer, _): .headerLayer(layer, section: place)
    case .footerLayer(let layer, _): .footerLayer(layer, section: place)
    case .content, .container: self
    }
  }
}
