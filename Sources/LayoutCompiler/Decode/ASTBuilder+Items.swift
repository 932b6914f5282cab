import LayoutEngine

/// The items of a section.
extension ASTBuilder {
  mutating func items(_ node: NodeID, _ form: ValueForm) -> Located<ItemsSpec>? {
    let range = tree.range(of: node)
    switch tree.kind(of: node) {
    case .sequence: return itemList(node, form, "items").map { Located(.list($0), at: range) }
    case .mapping:
      if isLoneEntry(node), reportLone(node, .items) { return nil }
      return itemsMapping(node).map { Located($0, at: range) }
    case .scalar:
      if tree.style(of: node) == .plain, case .text = tree.resolve(node) {
        if tree.scalar(node, equals: "dynamic") {
          let range = tree.range(of: node)
          report(
            .wrongType, "a count given at run time is said in a mapping: write 'items: { count: dynamic }'", at: node,
            fix: Diagnostic.Fix("write '{ count: dynamic }'", at: range, replacement: "{ count: dynamic }"))
          return nil
        }
        if !reportGivenCount(node, writing: "{ count: dynamic }", form.expected) {
          reportNoCount(node, form, expected: form.expected)
        }
        return nil
      }
      return count(node, form).map { Located(.count($0.value), at: range) }
    }
  }

  /// Reports `photos.count`, a number that only the app knows. False for anything but a name or several with points
  /// between them.
  private mutating func reportGivenCount(_ node: NodeID, writing text: String, _ expected: String) -> Bool {
    guard tree.kind(of: node) == .scalar, tree.style(of: node) == .plain, case .text = tree.resolve(node),
      hint(on: node).isEmpty
    else { return false }
    let names = tree.string(of: node).split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ NameSyntax.isName(String($0)) && $0.first?.isLetter == true }),
      CountAdvice.number(tree.string(of: node), within: 0...Limits.items) == nil
    else { return false }
    report(
      .wrongType, "expected \(expected), found \(describe(node)); for a count that the app gives", writing: text,
      at: node)
    return true
  }

  /// Whether a mapping is an entry with a repeat, as it would stand in a list. If the repeat is all that it says, it is
  /// not one: a count says the same.
  private func isLoneEntry(_ node: NodeID) -> Bool {
    var repeats = false
    for (key, _) in tree.entries(of: node) {
      guard tree.kind(of: key) == .scalar, let known = ItemKey(rawValue: tree.string(of: key)) else { return false }
      if known == .repeats { repeats = true }
    }
    return repeats && tree.count(of: node) > 1
  }

  private mutating func itemsMapping(_ node: NodeID) -> ItemsSpec? {
    var written = WrittenItems()
    let outcome = mapping(node, ItemsKey.schema, excusing: written.straySample != nil) { builder, key, form, value in
      switch key {
      case .count:
        if builder.tree.kind(of: value) == .scalar, builder.tree.string(of: value).lowercased() == "dynamic" {
          _ = builder.word(value, .oneOf(["dynamic"]))
          written.count = .dynamic
        } else if builder.reportGivenCount(value, writing: "dynamic", form.expected) {
          written.count = .dynamic
        } else {
          written.count = builder.count(value, form).map { .fixed($0.value) } ?? .unknown
        }
      case .cycle:
        written.cycle = builder.itemList(value, form, "a cycle")
        let isEmpty = written.cycle?.count == 0 && builder.tree.count(of: value) > 0
        if written.cycle == nil || isEmpty { written.hasUnknown = true }
      case .content:
        if builder.word(value, form) == nil { written.hasUnknown = true }
        written.measured = builder.tree.range(of: value)
      case .cells: written.cells = builder.cellNames(value, form)
      case .sample:
        if builder.tree.kind(of: value) == .sequence {
          written.sizes = builder.sampleList(value, form)
          if written.sizes?.count != builder.tree.count(of: value) { written.hasUnknown = true }
        } else {
          written.sample = (builder.count(value, form), value)
        }
      }
    }
    if let sample = written.straySample {
      diagnostics.append(
        Diagnostic(
          .badValue, "a sample stands for a count given at run time: write 'count: dynamic', or remove it",
          at: sample.range))
    }
    // What could not be read may be the key that is missing.
    if written.hasUnknown || outcome.hasUnknownKeys || hasUnread { return nil }
    do throws(WrittenItems.Mistake) {
      return try written.together(at: node, in: tree.range(of: node).file)
    } catch {
      if let text = error.writing {
        report(error.rule, error.message, writing: text, at: error.node)
      } else {
        report(error.rule, error.message, at: error.node)
      }
      return nil
    }
  }

  mutating func cellNames(_ node: NodeID, _ form: ValueForm) -> [Located<String>] {
    guard let elements = list(node, form) else { return [] }
    return each(elements) { builder, element in builder.templateName(element) }
  }

  /// Sizes of contents, each with its template if there are several.
  private mutating func sampleList(_ node: NodeID, _ form: ValueForm) -> ItemList? {
    guard let elements = list(node, form) else { return nil }
    var items = ItemList(file: tree.range(of: node).file)
    for element in elements {
      let range = tree.range(of: element)
      if tree.kind(of: element) == .sequence {
        if let (width, height) = plainPair(element, .length) { items.append(content: width, height, at: range.start) }
        continue
      }
      var entry = ItemList.RichEntry(repeats: Defaults.itemRepeat.value, range: range)
      let outcome = mapping(element, SampleKey.schema, in: form.element) { builder, key, form, value in
        switch key {
        case .cell: entry.cell = builder.templateName(value)
        case .content: entry.content = builder.pair(value, form) ?? .unknown(at: range)
        }
      }
      if outcome.isMapping { items.append(entry) }
      if isFull { return nil }
    }
    return items
  }

  /// A list of entries, without those that could not be read. This is the hot path of large specs: entries of two
  /// numbers, whole or decimal, go through ``PlainItems``.
  private mutating func itemList(_ node: NodeID, _ form: ValueForm, _ what: String) -> ItemList? {
    guard let elements = list(node, form) else { return nil }
    if let size = sides(node) {
      let side = sideOfLanes
      let written = Self.size(size.0, size.1, ofLanes: side)
      report(
        .wrongType, "\(what) is a list, found one of two lengths",
        writing: side == nil ? "[\(written)]" : "[{ size: \(written) }]", at: node)
      return nil
    }
    var items = ItemList(file: tree.range(of: node).file)
    items.reserve(tree.count(of: node))
    var plain = PlainItems()
    let tape = tree.tape
    let item = form.element
    let (ofItem, ofSize, ofContent) = (item.lengths, ValueForm.size.lengths, ValueForm.content.lengths)
    for element in elements {
      if let pair = plain.pair(at: element.index, of: tape) {
        items.append(pair, at: UInt32(truncatingIfNeeded: tape.words[element.index].start))
        // A plain entry is one item.
        if items.itemCount <= Limits.items { continue }
      } else if tree.kind(of: element) == .sequence {
        if !reportShares(ofPair: element), let (width, height) = plainPair(element, ofItem) {
          items.append(size: width, height, at: tree.range(of: element).start)
        }
      } else if let (key, value) = onlyEntry(of: element), tree.kind(of: value) == .sequence, key != .span {
        if let (width, height) = plainPair(value, key == .size ? ofSize : ofContent) {
          let start = tree.range(of: element).start
          if key == .size {
            items.append(size: width, height, at: start)
          } else {
            items.append(content: width, height, at: start)
          }
        }
      } else if let entry = richEntry(element, item) {
        items.append(entry)
      }
      if items.itemCount > Limits.items {
        report(.limitExceeded, "\(what) holds at most \(Limits.items.grouped) items, repeats included", at: element)
        return nil
      }
      if isFull { return nil }
    }
    return items
  }

  /// The key and value of a mapping with a single entry, if the key is `size` or `content`.
  private func onlyEntry(of node: NodeID) -> (key: ItemKey, value: NodeID)? {
    guard tree.kind(of: node) == .mapping, tree.count(of: node) == 1, !tree.hasMergeKey(node) else { return nil }
    var entries = tree.entries(of: node)
    guard let (keyNode, value) = entries.next(),
      let key = tree.withBytes(of: keyNode, { ItemKey.schema.key(spelt: $0) }), key == .size || key == .content
    else { return nil }
    return (key, value)
  }

  /// Reports `[fill, 80]`: a pair in a list is two lengths, and shares are said in a `size`. False for any other.
  private mutating func reportShares(ofPair node: NodeID) -> Bool {
    let mayBeShare = tree.elements(of: node).contains { element in
      tree.kind(of: element) == .scalar && tree.withBytes(of: element) { Self.mayBeShare($0) }
    }
    guard mayBeShare, tree.count(of: node) == 2 else { return false }
    let texts = tree.elements(of: node).map { tree.text(of: $0) }
    var hasShare = false
    for text in texts {
      let bytes = Array(text.utf8)
      guard case .length(let length) = LengthSyntax.parse(bytes.span) else { return false }
      if length.isShare || length.form == .fit { hasShare = true }
    }
    guard hasShare else { return false }
    report(
      .badLength, "two lengths in a list are a size without shares",
      writing: "{ size: { width: \(texts[0]), height: \(texts[1]) } }", at: node)
    return true
  }

  /// Whether a text is worth reading as a share; most entries of a long list are not.
  private static func mayBeShare(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count > 0 else { return false }
    let last = bytes[bytes.count - 1]
    if bytes[0] == UInt8(ascii: "f") || last == UInt8(ascii: "%") { return true }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") { return true }
    return false
  }

  private mutating func plainPair(_ node: NodeID, _ use: LengthUse) -> (Length, Length)? {
    var elements = tree.elements(of: node)
    guard let first = elements.next(), let second = elements.next(), elements.next() == nil else {
      reportNoPair(node)
      return nil
    }
    return (bareLength(first, use) ?? .unknown, bareLength(second, use) ?? .unknown)
  }

  private mutating func richEntry(_ node: NodeID, _ form: ValueForm) -> ItemList.RichEntry? {
    if let meant = form.shape.flatMap({ MissingColon(node, $0, tree) }) {
      report(meant, at: node)
      return nil
    }
    var entry = ItemList.RichEntry(repeats: Defaults.itemRepeat.value, range: tree.range(of: node))
    var bounds = ItemList.EntryBounds()
    let outcome = mapping(node, ItemKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .size: entry.size = builder.size(value, form, isOfEntry: true)
      case .content: (entry.content, entry.isMeasured) = builder.content(value, form)
      case .cell: entry.cell = builder.templateName(value)
      case .span: entry.span = builder.span(value, form)
      case .min: bounds.min = builder.pair(value, form)
      case .max: bounds.max = builder.pair(value, form)
      case .grow: bounds.grow = builder.weight(value, form)
      case .repeats: entry.repeats = builder.count(value, form).or(Defaults.itemRepeat)
      }
    }
    if bounds != ItemList.EntryBounds() { entry.more = Shared(bounds) }
    if entry.content == nil, outcome.hasUnknownKeys { entry.content = .unknown(at: tree.range(of: node)) }
    return outcome.isMapping ? entry : nil
  }

  /// What is shown, and whether it stands for what the app measures.
  mutating func content(_ node: NodeID, _ form: ValueForm) -> (PairSpec, isMeasured: Bool) {
    let unknown = PairSpec.unknown(at: tree.range(of: node))
    if tree.kind(of: node) == .scalar, tree.scalar(node, equals: "measured") {
      report(
        .wrongType, "what the app measures needs a size that stands for it: write '{ measured: [68, 20.5] }'", at: node)
      return (unknown, true)
    }
    if tree.kind(of: node) != .mapping { return (pair(node, form) ?? unknown, false) }
    var content = PairSpec()
    var sample: PairSpec?
    let outcome = mapping(node, ContentKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .width: content.width = builder.length(value, form)
      case .height: content.height = builder.length(value, form)
      case .measured: sample = builder.pair(value, form) ?? unknown
      }
    }
    guard outcome.isMapping else { return (unknown, false) }
    if let sample {
      if let known = content.width ?? content.height {
        diagnostics.append(
          Diagnostic(
            .badValue, "a content is measured or known: remove this, or 'measured'", at: known.range))
      }
      return (sample, true)
    }
    if content.width == nil || content.height == nil {
      let missing = content.width == nil ? "width" : "height"
      // A dimension that is there but wrong was reported with its own place.
      if tree.value(of: missing, in: node) == nil, !hasUnread {
        diagnostics.append(Diagnostic(.missingKey, "content needs the key '\(missing)'", at: placeOfMapping(node)))
      }
      return (unknown, false)
    }
    return (content, false)
  }
}
