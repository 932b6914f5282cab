import FrameTables
import LayoutEngine

/// Sections and their overrides.
extension ASTBuilder {
  mutating func section(_ node: NodeID) -> SectionSpec {
    var id: Located<String>?
    var overrides: [SectionOverride] = []
    var properties = SectionProperties()
    let mark = mark()
    section = node
    defer { section = nil }
    let outcome = mapping(node, SectionKey.sectionSchema) { builder, key, form, value in
      switch key {
      case .id: id = builder.sectionID(value)
      case .overrides: overrides = builder.sectionOverrides(value, form)
      default: builder.property(key, form, value, into: &properties)
      }
    }
    let scroll = properties.scroll.or(Defaults.sectionScroll)
    // An override may also say the same once more.
    properties.mayTurn = overrides.contains { $0.properties.scroll.map { $0.value != scroll } ?? false }
    if outcome.hasUnknownKeys || properties.arrange.map(isForeign) == true { addUnknown(to: &properties, at: node) }
    if hasUnread || !outcome.isMapping {
      markUnread(&properties, at: node)
      for index in overrides.indices {
        let override = overrides[index]
        var properties = override.properties
        markUnread(&properties, at: node)
        overrides[index] = SectionOverride(
          when: override.when, properties: properties, range: override.range, extent: override.extent)
      }
    }
    // If two keys contradict each other, what follows from one of them is not reported.
    let extent = tree.range(of: node)
    let duplicateKeys = self.duplicateKeys.filter { extent.start <= $0.start && $0.end <= extent.end }
    if duplicateKeys.contains(where: decidesLanes) { properties.arrangeIsUnknown = true }
    return SectionSpec(
      id: id ?? Located("", at: placeOfMapping(node)), properties: properties, overrides: overrides,
      range: placeOfMapping(node),
      isDamaged: hasMistakes(since: mark) || hasUnread || !outcome.isMapping || !duplicateKeys.isEmpty)
  }

  /// Whether a key says how lanes lie.
  private func decidesLanes(_ key: SourceRange) -> Bool {
    let name = entryText.withoutQuotes(at: key)
    return name == SectionKey.arrange.rawValue || name == SectionKey.scroll.rawValue
  }

  /// Marks what may be there: any key may be in what could not be read.
  private func markUnread(_ properties: inout SectionProperties, at node: NodeID) {
    addUnknown(to: &properties, at: node)
    properties.arrangeIsUnknown = true
    if case .inline(var template)? = properties.cell?.value, let range = properties.cell?.range {
      (template.isDamaged, template.isPartial) = (true, true)
      properties.cell = Located(.inline(template), at: range)
    }
  }

  /// Adds unknown values for what may be meant by a key that stands for none of those known. Then nothing is reported
  /// as missing.
  private func addUnknown(to properties: inout SectionProperties, at node: NodeID) {
    let range = placeOfMapping(node)
    if properties.columns == nil { properties.columns = Located(.minimum(.unknown), at: range) }
    if properties.rows == nil { properties.rows = Located(.minimum(.unknown), at: range) }
    if properties.items == nil { properties.items = .unknown(at: range) }
    if properties.areas == nil { properties.areas = .unknown(at: range) }
  }

  private mutating func sectionID(_ node: NodeID) -> Located<String>? {
    guard let id = nameText(node, .id) else { return nil }
    guard NameSyntax.isKebabCase(id.value) else {
      if reportComment(node, "is no id") { return nil }
      let meant = NameSyntax.kebabCase(id.value)
      report(
        .badValue,
        "'\(excerpt(node))' is no id: lower-case letters and digits with single hyphens between words, a letter first"
          + Suggestion.phrase(meant),
        at: node, fix: Suggestion.Found(nearest: meant, only: meant, isExact: true).fix(at: tree.contentRange(of: node))
      )
      return nil
    }
    return id
  }

  private mutating func sectionOverrides(_ node: NodeID, _ form: ValueForm) -> [SectionOverride] {
    guard let elements = overrideList(node, form) else { return [] }
    return each(elements) { builder, element in
      var when: WhenSpec?
      var properties = SectionProperties()
      let outcome = builder.mapping(element, SectionKey.overrideSchema) { builder, key, form, value in
        switch key {
        case .when: when = builder.when(value)
        case .background where builder.reportNoBackground(value): break
        default: builder.property(key, form, value, into: &properties)
        }
      }
      guard outcome.isMapping, let when else { return nil }
      if outcome.hasUnknownKeys { builder.addUnknown(to: &properties, at: element) }
      return SectionOverride(
        when: when, properties: properties, range: builder.placeOfMapping(element),
        extent: builder.tree.range(of: element))
    }
  }

  mutating func when(_ node: NodeID) -> WhenSpec? {
    var when = WhenSpec(range: tree.range(of: node))
    let outcome = mapping(node, WhenKey.schema) { builder, key, form, value in
      switch key {
      case .width: when.width = builder.condition(value)
      case .height: when.height = builder.condition(value)
      case .scale: when.scale = builder.condition(value, of: "a scale")
      case .orientation: when.orientation = builder.choice(value, form)
      case .text: when.text = builder.textCondition(value, form)
      }
    }
    if outcome.isMapping, tree.count(of: node) == 0 {
      report(.badValue, "a condition names at least one of width, height, scale, orientation and text", at: node)
    }
    return outcome.isMapping ? when : nil
  }

  /// A key that a section and its overrides share.
  private mutating func property(
    _ key: SectionKey, _ form: ValueForm, _ value: NodeID, into properties: inout SectionProperties
  ) {
    switch key {
    case .id, .overrides, .when: preconditionFailure("keys of the mapping itself are decoded before")
    case .arrange:
      properties.arrange = arrangement(value, form)
      if properties.arrange == nil { properties.arrangeIsUnknown = true }
    case .repeats:
      properties.repeats = given(value, form, InstancesKey.schema, sample: .sample, Defaults.sampleSectionRepeat)
    case .whenEmpty: properties.whenEmpty = choice(value, form)
    case .scroll:
      properties.scroll = choice(value, form)
      // Then it is not known either which way lanes run.
      if properties.scroll == nil { properties.arrangeIsUnknown = true }
    case .length: properties.length = length(value, form)
    case .snap: properties.snap = choice(value, form)
    case .peek: properties.peek = length(value, form)
    case .inset: properties.inset = insets(value, form)
    case .insetFrom: properties.insetFrom = choice(value, form)
    case .maxLine: properties.maxLine = length(value, form)
    case .spacing: properties.spacing = spacing(value, form)
    case .justify: properties.justify = choice(value, form)
    case .last: properties.last = choice(value, form)
    case .perLine: properties.perLine = count(value, form)
    case .header: properties.header = supplementary(value, form)
    case .footer: properties.footer = supplementary(value, form)
    case .items: properties.items = items(value, form) ?? .unknown(at: tree.range(of: value))
    case .cell: properties.cell = cellReference(value, form)
    case .cells:
      if !reportTemplateAmongNames(value) {
        properties.templates = Located(CellNames(cellNames(value, form)), at: tree.range(of: value))
      }
    case .columns:
      properties.columnsKey = self.key?.range
      properties.columns = lanes(value, form)
    case .rows:
      properties.rowsKey = self.key?.range
      properties.rows = lanes(value, form)
    case .areas: properties.areas = areas(value, form) ?? .unknown(at: tree.range(of: value))
    case .row: properties.row = row(value, form)
    case .lead: properties.lead = given(value, form, LeadKey.schema, sample: .sample, Defaults.sampleLead)
    case .leftover: properties.leftover = choice(value, form)
    case .align: properties.align = choice(value, form)
    case .background: properties.background = background(value)
    case .expect: properties.expect = expect(value)
    }
  }

  /// A number, or a mapping that says `count: dynamic`.
  private mutating func given<Key: MappingKey>(
    _ node: NodeID, _ form: ValueForm, _ schema: MappingSchema<Key>, sample sampleKey: Key, _ standard: Default<Int>
  ) -> Located<GivenCount>? {
    let range = tree.range(of: node)
    guard tree.kind(of: node) == .mapping else {
      if tree.kind(of: node) == .scalar, tree.scalar(node, equals: "dynamic") {
        report(
          .wrongType, "a number given at run time is said in a mapping: write '{ count: dynamic }'", at: node,
          fix: Diagnostic.Fix("write '{ count: dynamic }'", at: range, replacement: "{ count: dynamic }"))
        return nil
      }
      return count(node, form).map { Located(.fixed($0.value), at: range) }
    }
    var sample: Located<Int>?
    let outcome = mapping(node, schema, in: form) { builder, key, form, value in
      if key == sampleKey {
        sample = builder.count(value, form)
      } else if builder.tree.kind(of: value) == .scalar, case .int = builder.tree.resolve(value) {
        let number = builder.excerpt(value)
        builder.report(
          .badValue, "a number that is written stands alone: write '\(number)' in place of the mapping", at: value)
      } else {
        _ = builder.word(value, form)
      }
    }
    return outcome.isMapping ? Located(.dynamic(sample: sample.or(standard)), at: range) : nil
  }

  private mutating func insets(_ node: NodeID, _ form: ValueForm) -> EdgesSpec? {
    if tree.kind(of: node) == .scalar, case .text = tree.resolve(node), reportArea(node) { return nil }
    return edges(node, form)
  }

  /// Reports `safe-area` as an inset: where an inset is measured from is said by another key. False for anything else.
  private mutating func reportArea(_ node: NodeID) -> Bool {
    let areas = ContainerArea.allCases.map(\.rawValue)
    let text = tree.string(of: node)
    let known = areas.contains(text) ? text : Suggestion.respelling(of: text, among: areas)
    guard let area = known ?? ForeignWords.meaning(of: text, among: [ContainerArea.safeArea.rawValue]) else {
      return false
    }
    let written = "\(SectionKey.insetFrom.rawValue): \(area)"
    let isThere = section.map { tree.value(of: SectionKey.insetFrom.rawValue, in: $0) != nil } ?? false
    let place = key.map { SourceRange(file: $0.range.file, start: $0.range.start, end: tree.range(of: node).end) }
    report(
      .badLength, "'\(excerpt(node))' is no length, but where an inset is measured from: write '\(written)'", at: node,
      fix: isThere || tree.isAlias(node)
        ? nil : place.map { Diagnostic.Fix("write '\(written)'", at: $0, replacement: written) })
    return true
  }

  private mutating func spacing(_ node: NodeID, _ form: ValueForm) -> SpacingSpec? {
    if tree.kind(of: node) == .scalar {
      return length(node, form, or: { $0.reportGaps(node) }).map { SpacingSpec(item: $0, line: $0) }
    }
    if reportReference(node) || tree.kind(of: node) == .sequence && reportGaps(node) { return nil }
    var spacing = SpacingSpec()
    let outcome = mapping(node, SpacingKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .policy: spacing.policy = builder.choice(value, form)
      case .item: spacing.item = builder.length(value, form)
      case .line: spacing.line = builder.length(value, form)
      }
    }
    return outcome.isMapping ? spacing : nil
  }

  /// Reports `8 4` and `[8, 4]`, two lengths without names. False for anything else.
  private mutating func reportGaps(_ node: NodeID) -> Bool {
    // A text with two lengths is CSS, whose pixels are points.
    guard let written = gapsText(node, isOfWeb: tree.kind(of: node) == .scalar) else { return false }
    report(.wrongType, "two spacings have names", writing: written, at: node)
    return true
  }

  private mutating func supplementary(_ node: NodeID, _ form: ValueForm) -> SupplementarySpec? {
    var supplementary = SupplementarySpec()
    if tree.kind(of: node) == .scalar {
      guard
        let size = length(node, form, or: { $0.reportFit(node) || $0.reportSides(node) || $0.reportPartOfPage(node) })
      else { return nil }
      supplementary.size = size
      return supplementary
    }
    if reportReference(node) || reportSides(node) { return nil }
    let outcome = mapping(node, SupplementaryKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .size:
        if builder.tree.kind(of: value) == .scalar || !builder.reportSides(value) {
          supplementary.size =
            builder.length(value, form, or: { $0.reportPartOfPage(value) })
            ?? Located(.unknown, at: builder.tree.range(of: value))
        }
      case .inset: supplementary.inset = builder.edges(value, form)
      case .content: (supplementary.content, supplementary.isMeasured) = builder.content(value, form)
      case .padding: supplementary.padding = builder.edges(value, form)
      case .pinned: supplementary.pinned = builder.bool(value)
      case .layers: supplementary.layers = builder.layers(value, form, in: node)
      }
    }
    if supplementary.content == nil, outcome.hasUnknownKeys || hasUnread {
      supplementary.content = .unknown(at: tree.range(of: node))
    }
    return outcome.isMapping ? supplementary : nil
  }

  /// Reports other words for `fit`, such as `auto`: what a header is to fit is said in a mapping. False for anything
  /// else.
  private mutating func reportFit(_ node: NodeID) -> Bool {
    let text = tree.string(of: node)
    guard text.first?.isNumber == false, text != "fit", LengthAdvice.word(text, .fitting)?.replacement == "fit" else {
      return false
    }
    let sample = isHorizontal ? "[41, 300]" : "[300, 41]"
    report(
      .badLength, "'\(excerpt(node))' needs a content to fit",
      writing: "{ size: fit, content: { measured: \(sample) } }", at: node)
    return true
  }

  /// Reports a width and height of a header, of which only the length along the scroll axis counts. False for anything
  /// else.
  private mutating func reportSides(_ node: NodeID) -> Bool {
    // Where a mapping stands for the whole header, its keys are looked at by themselves.
    if tree.kind(of: node) == .mapping, !isKey(SupplementaryKey.size) { return false }
    guard let length = side(isHorizontal ? .width : .height, of: node) else { return false }
    report(
      .wrongType, "a header or footer has a length along the scroll axis alone, found \(describe(node))",
      writing: length, at: node)
    return true
  }

  private mutating func cellReference(_ node: NodeID, _ form: ValueForm) -> Located<CellReference>? {
    if tree.kind(of: node) != .scalar, reportForeignCell(node) { return nil }
    let range = tree.range(of: node)
    if tree.kind(of: node) == .mapping { return template(node).map { Located(.inline($0), at: range) } }
    // A text that is not a name may be a size.
    if tree.kind(of: node) == .scalar {
      let text = tree.string(of: node)
      if !NameSyntax.isName(text), !hasTemplate(text), reportForeignCell(node) { return nil }
    }
    return templateName(node).map { Located(.named($0.value), at: range) }
  }

  /// The lanes. If they could not be read, an unknown number of them, which is not the same as none.
  private mutating func lanes(_ node: NodeID, _ form: ValueForm) -> Located<LaneSpec> {
    let range = tree.range(of: node)
    if reportForeignLanes(node) { return Located(.minimum(.unknown), at: range) }
    guard tree.kind(of: node) == .mapping else {
      let count = count(node, form)?.value
      return Located(count.map { .count($0) } ?? .minimum(.unknown), at: range)
    }
    var (least, most): (Length?, Length?)
    var lengthPlace: SourceRange?
    var (atLeast, atMost): (Located<Int>?, Located<Int>?)
    let outcome = mapping(node, LaneKey.schema) { builder, key, form, value in
      if key == .min || key == .max { lengthPlace = builder.tree.range(of: value) }
      switch key {
      case .min: least = builder.bareLength(value, form.lengths) ?? .unknown
      case .max: most = builder.bareLength(value, form.lengths) ?? .unknown
      case .atLeast: atLeast = builder.count(value, form)
      case .atMost: atMost = builder.count(value, form)
      }
    }
    guard outcome.isMapping else { return Located(.minimum(.unknown), at: range) }
    if least == nil, most == nil, !outcome.hasUnknownKeys, outcome.emptyKeys.isEmpty {
      report(
        .missingKey, "lanes need 'min', the least length of one, or 'max', the most; for a fixed number write it alone",
        at: node)
    }
    if least != nil, most != nil {
      report(
        .badValue,
        "'min' makes as many lanes as fit and 'max' as few as it takes: remove one of them, and bound the number with "
          + "'at-least' and 'at-most'", at: node)
    }
    if let atLeast, let atMost, atLeast.value > atMost.value {
      diagnostics.append(
        Diagnostic(
          .badValue, "there cannot be at least \(atLeast.value) lanes and at most \(atMost.value)", at: atLeast.range,
          notes: [.init("'at-most' is here", at: atMost.range)]))
      (least, most) = (.unknown, nil)
    }
    let bounds = LaneBounds(atLeast: atLeast?.value, atMost: atMost?.value)
    let places = LanePlaces(length: lengthPlace, atLeast: atLeast?.range, atMost: atMost?.range)
    if let most, least == nil { return Located(.maximum(most, bounds, places), at: range) }
    return Located(.minimum(most == nil ? least ?? .unknown : .unknown, bounds, places), at: range)
  }

  private mutating func background(_ node: NodeID) -> BackgroundSpec? {
    var background = BackgroundSpec(inset: nil, range: tree.range(of: node))
    let outcome = mapping(node, BackgroundKey.schema) { builder, key, form, value in
      switch key {
      case .of: background.area = builder.choice(value, form)
      case .inset: background.inset = builder.edges(value, form)
      case .radius: background.radius = builder.radius(value, form)
      }
    }
    return outcome.isMapping ? background : nil
  }

  private mutating func expect(_ node: NodeID) -> ExpectSpec? {
    var expect = ExpectSpec()
    let outcome = mapping(node, ExpectMetric.schema) { builder, metric, _, value in
      expect.conditions[metric.index] = builder.condition(
        value, of: metric.isCount ? "the number of \(metric.rawValue)" : nil)
    }
    return outcome.isMapping ? expect : nil
  }
}
