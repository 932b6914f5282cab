import FrameTables
import LayoutEngine

/// What a file is read as.
enum FileRole {
  /// A spec includes it.
  case include
  /// Its name says that it is a spec, if nothing in it does.
  case spec
  /// Its name says nothing. If it is a part that specs include, that is accepted, or reported.
  case unnamed(takesParts: Bool)
}

/// The top level of a file.
extension ASTBuilder {
  /// Decodes a spec, or a file that others include; nil if it is empty or not a mapping, or if its version is not ours.
  mutating func file(as role: FileRole) -> FileSpec? {
    let isInclude = if case .include = role { true } else { false }
    var schema = isInclude ? FileKey.includeSchema : FileKey.specSchema
    // If what is left is not a mapping, the mapping is what could not be read, and any key may be in it.
    hasUnread = damage?.topWords.contains(where: \.isWhole) ?? false
    if damage != nil, tree.root.map({ tree.kind(of: $0) != .mapping }) ?? true { return nil }
    guard let root = tree.root else {
      let range = SourceRange(file: tree.storage.fileIndex, start: 0, end: 0)
      if isInclude { return FileSpec() }
      diagnostics.append(
        Diagnostic(
          .missingKey, "the file is empty: \(schema.shape.id.noun) begins with 'layoutc: 1'", at: range,
          cause: .wholeFile))
      return nil
    }
    guard hasOurVersion(root) else { return nil }
    var file = FileSpec()
    if case .unnamed(let takesParts) = role, holdsOnlyParts(root) {
      if !takesParts { reportPart(root, as: schema.shape.id.noun) }
      schema = FileKey.includeSchema
      file.isPart = true
    }
    let outcome = mapping(root, schema) { builder, key, form, value in
      let mark = builder.mark()
      let isTopUnread = builder.hasUnread
      defer { builder.hasUnread = isTopUnread }
      // Inside a value, damage at the top level is of no concern, and each section and template asks for itself.
      builder.hasUnread =
        key.holdsParts ? false : builder.damage?.topWords.contains { $0.word == key.rawValue } ?? false
      switch key {
      case .layoutc: break
      case .name: file.name = builder.typeName(value)
      case .scroll:
        let scroll = builder.choice(value, form, as: Axis.self)?.value
        file.scroll = scroll ?? Defaults.scroll.value
        if scroll == nil { file.damage.insert(.axes) }
      case .direction: file.direction = builder.choice(value, form).or(Defaults.direction)
      case .devices: file.devices = builder.devices(value, form)
      case .textSizes: file.textSizes = builder.textSizes(value, form)
      case .fonts: file.fonts = builder.fonts(value, form)
      case .container: file.container = builder.container(value, form) ?? ContainerSpec()
      case .tokens: file.tokens = builder.tokenValues(value, form)
      case .include: file.includes = builder.includes(value, form)
      case .cells: file.templates = builder.templates(value, form)
      case .sections: file.sections = builder.sections(value, form, of: root, &file.damage)
      case .overrides: file.overrides = builder.fileOverrides(value, form, &file.namesInOverrides)
      }
      if builder.hasMistakes(since: mark) { file.addDamage(of: key) }
    }
    // A key that stands for none of those known may mean anything.
    if outcome.hasUnknownKeys { file.damage.insert(.numbers) }
    if outcome.unknownValues.contains(where: { tree.kind(of: $0) != .scalar }) { file.damage.insert(.names) }
    for key in outcome.emptyKeys { FileKey(rawValue: key).map { file.addDamage(of: $0) } }
    addRefused(in: root, to: &file)
    for word in damage?.topWords ?? [] { file.addDamage(of: word) }
    sharedMappings.withdraw(from: &diagnostics)
    return outcome.isMapping ? file : nil
  }

  /// Records what keys may say that are there for the second time: nobody knows which of the two is meant.
  private mutating func addRefused(in root: NodeID, to file: inout FileSpec) {
    guard tree.kind(of: root) == .mapping else { return }
    for (key, value) in tree.refusedEntries(of: root) where !isNull(value) {
      guard tree.kind(of: key) == .scalar, let key = FileKey(rawValue: tree.string(of: key)) else { continue }
      file.addDamage(of: key)
      if key == .devices { file.devices = nil }
      if key.holdsNames, tree.kind(of: value) == .mapping { meantNames.formUnion(definedNames.names(in: value)) }
    }
  }

  private mutating func reportPart(_ root: NodeID, as noun: String) {
    diagnostics.append(
      Diagnostic(
        .missingKey,
        "\(noun) needs the key 'name'; a file of parts, as this one, is compiled with a spec that includes it",
        at: placeOfMapping(root)))
  }

  /// Whether a file has templates or tokens, and no other keys than those of files that specs include.
  private func holdsOnlyParts(_ root: NodeID) -> Bool {
    guard tree.kind(of: root) == .mapping else { return false }
    let keys = tree.entries(of: root).map { key, _ in tree.text(of: key) }
    let parts = [FileKey.cells, .tokens].map(\.rawValue)
    return keys.contains(where: parts.contains)
      && keys.allSatisfy { key in FileKey.includeSchema.keys.contains { $0.rawValue == key } }
  }

  /// False for a file of another version. Such a file may say anything, so it gets only this one diagnostic.
  mutating func hasOurVersion(_ root: NodeID) -> Bool {
    guard tree.kind(of: root) == .mapping, let version = tree.value(of: FileKey.layoutc.rawValue, in: root),
      !isNull(version)
    else { return true }
    guard tree.kind(of: version) == .scalar, case .int(let number) = tree.resolve(version) else {
      if let number = quoted(version, { $0 == "1" }) {
        report(.wrongType, "the version of the language is not quoted", writing: number, at: version, .safe)
      } else if tree.kind(of: version) == .scalar, ["1.0", "v1", "v1.0"].contains(tree.string(of: version)) {
        let found = describe(version)
        report(.wrongType, "expected the version of the language, found \(found)", writing: "1", at: version)
      } else {
        reportType(version, expected: "the version of the language, 1")
      }
      return true
    }
    if number == 1 { return true }
    report(
      .unsupportedVersion, "version \(number) of the language is unknown to this layoutc, which knows version 1",
      at: version)
    return false
  }

  private mutating func typeName(_ node: NodeID) -> Located<String>? {
    guard let name = nameText(node, .typeName) else { return nil }
    guard NameSyntax.isTypeName(name.value) else {
      if reportComment(node, "cannot name a Swift type") { return nil }
      let meant = NameSyntax.typeName(from: name.value)
      report(
        .badValue,
        "'\(excerpt(node))' cannot name a Swift type: letters and digits, a capital first, like PhotoGrid"
          + Suggestion.phrase(meant),
        at: node, fix: Suggestion.Found(nearest: meant, only: meant, isExact: true).fix(at: tree.contentRange(of: node))
      )
      return nil
    }
    if SwiftTypeNames.isTaken(name.value) {
      let other = SwiftTypeNames.alternative(to: name.value)
      report(
        .badValue,
        "Swift code uses the name '\(name.value)' for something else, which the layout would hide; "
          + "write '\(other)'", at: node,
        fix: Diagnostic.Fix("write '\(other)'", at: tree.contentRange(of: node), replacement: other))
      return nil
    }
    return name
  }

  private mutating func tokenValues(_ node: NodeID, _ form: ValueForm) -> [TokenDefinition] {
    var places: [SourceRange] = []
    return tokenValues(node, form, &places)
  }

  /// - Parameter places: receives the place of each name.
  private mutating func tokenValues(
    _ node: NodeID, _ form: ValueForm, _ places: inout [SourceRange]
  ) -> [TokenDefinition] {
    var values: [TokenDefinition] = []
    if tree.kind(of: node) == .mapping { tokenCount += tree.count(of: node) }
    guard tokenCount <= Limits.tokens else {
      report(.limitExceeded, "a file and its overrides have at most \(Limits.tokens.grouped) tokens", at: node)
      return []
    }
    named(node, form) { builder, name, value in
      var name = name
      // A use has one dollar sign, whether the name has another where it is defined or not.
      if name.value.utf8.first == UInt8(ascii: "$") { name.value = String(name.value.drop { $0 == "$" }) }
      if let value, let inner = builder.nestedTokens(value, in: name) {
        values += inner
        places += inner.map { _ in name.range }
        return
      }
      // A token whose value is wrong is defined all the same, or its uses would be reported too.
      let length = value.map { builder.length($0, form.element) } ?? Located(.unknown, at: name.range)
      values.append(TokenDefinition(name: builder.tokens.intern(name.value), value: length))
      places.append(name.range)
    }
    return values
  }

  private mutating func templates(_ node: NodeID, _ form: ValueForm) -> [NamedTemplate] {
    var templates: [NamedTemplate] = []
    if tree.kind(of: node) == .mapping, tree.count(of: node) > Limits.templates {
      report(.limitExceeded, "a spec has at most \(Limits.templates.grouped) cell templates", at: node)
      return []
    }
    named(node, form) { builder, name, value in
      let template = value.flatMap { builder.template($0) } ?? .unknown
      templates.append(NamedTemplate(name: name, template: template))
    }
    return templates
  }

  /// Visits a mapping whose keys are names. A name without a value, which was reported, is visited with nil.
  private mutating func named(
    _ node: NodeID, _ form: ValueForm, _ visit: (inout ASTBuilder, Located<String>, NodeID?) -> Void
  ) {
    guard tree.kind(of: node) == .mapping else {
      if !reportListed(node, form) { reportType(node, expected: form.expected) }
      return
    }
    let kind = form.named
    let unread = unreadParts(of: node)
    var entries = tree.entries(of: node)
    while !isFull, let (key, value) = entries.next() {
      if let name = reportStuckToken(key, value, kind) {
        visit(&self, name, nil)
        continue
      }
      guard tree.kind(of: key) == .scalar, let name = givenName(key, of: kind, in: node) else { continue }
      confirmGuess(node)
      let isMissing = isNull(value)
      if isMissing, !isUnread(value) {
        let below = keysOutdented(amongNames: entries, form, in: node)
        for _ in below { _ = entries.next() }
        if below.isEmpty {
          report(.wrongType, "'\(name.value)' has no value: give it one, or remove the key", at: key)
        } else {
          reportOutdented(below, at: key)
        }
      }
      decodingPart(at: key, of: unread) { visit(&$0, name, isMissing ? nil : value) }
    }
  }

  private mutating func includes(_ node: NodeID, _ form: ValueForm) -> [Include] {
    guard let elements = list(node, form) else { return [] }
    return each(elements) { builder, element in
      guard builder.tree.kind(of: element) == .mapping else {
        return builder.includedPath(element, form.element.expected).map { Include(path: $0) }
      }
      var path: Located<String>?
      var rem: (node: NodeID, value: Decimal)?
      builder.mapping(element, IncludeKey.schema) { builder, key, form, value in
        switch key {
        case .file: path = builder.includedPath(value, form.expected)
        case .rem:
          // Whatever it is meant to be, tokens in rem are not left out.
          rem = (value, builder.points(value, form, of: "a rem") ?? Decimal(mantissa: 16, exponent: 0))
          if rem?.value.isZero ?? false { builder.report(.outOfRange, "a rem is more than 0 points", at: value) }
        }
      }
      guard let path else { return nil }
      if let rem, !DesignTokenFile.isNamed(path.value) {
        builder.report(
          .badValue, "'rem' is a unit of design tokens; their files are named *.tokens.json or *.tokens", at: rem.node)
      }
      return Include(path: path, rem: rem?.value)
    }
  }

  private mutating func includedPath(_ node: NodeID, _ expected: String) -> Located<String>? {
    guard let path = text(node, .other(expected)) else { return nil }
    if RelativePath.isAbsolute(path.value) {
      report(.badValue, "an include is named relative to this file, so that the spec builds in every place", at: node)
      return nil
    }
    // The normalized path counts: 'a.layout.yaml/.' is another way to say 'a.layout.yaml'.
    let meant = RelativePath.normalized(path.value)
    if let ending = SpecFile.ending(of: meant) {
      report(
        .badValue, "'\(excerpt(node))' is named like a spec; an included file is not called *\(ending)", at: node)
      return nil
    }
    return path
  }

  private mutating func sections(
    _ node: NodeID, _ form: ValueForm, of root: NodeID, _ damage: inout SpecDamage
  ) -> [SectionSpec] {
    guard let elements = list(node, form) else { return [] }
    if tree.count(of: node) > Limits.sections {
      report(.limitExceeded, "a spec has at most \(Limits.sections.grouped) sections", at: node)
      return []
    }
    let unread = unreadParts(of: node)
    let atEnd = overridesAtEnd(of: elements)
    var isTold = false
    return each(elements) { builder, element in
      guard builder.isOverride(element) else {
        isTold = false
        return builder.decodingPart(at: element, of: unread) { $0.section(element) }
      }
      if !isTold { builder.reportLostOverrides(from: element, in: root, isAtEnd: element == atEnd) }
      isTold = true
      damage.insert(.numbers)
      return nil
    }
  }

  /// - Parameter places: becomes the places of the names of the tokens that each override sets.
  private mutating func fileOverrides(
    _ node: NodeID, _ form: ValueForm, _ places: inout [SourceRange]
  ) -> [FileOverride] {
    // If two keys are taken for this one, the second counts.
    places = []
    guard let elements = overrideList(node, form) else { return [] }
    return each(elements) { builder, element in
      var when: WhenSpec?
      var (tokens, names): ([TokenDefinition], [SourceRange]) = ([], [])
      var container: ContainerSpec?
      let mark = builder.mark()
      let outcome = builder.mapping(element, FileOverrideKey.schema) { builder, key, form, value in
        switch key {
        case .when: when = builder.when(value)
        case .tokens: tokens = builder.tokenValues(value, form, &names)
        case .container: container = builder.container(value, form)
        }
      }
      guard outcome.isMapping, let when else { return nil }
      places += names
      return FileOverride(
        when: when, tokens: tokens, container: container, range: builder.placeOfMapping(element),
        isDamaged: builder.hasMistakes(since: mark))
    }
  }

  private mutating func container(_ node: NodeID, _ form: ValueForm) -> ContainerSpec? {
    var container = ContainerSpec()
    if tree.kind(of: node) == .scalar {
      container.within = choice(node, form)
      return container
    }
    let outcome = mapping(node, ContainerKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .within: container.within = builder.choice(value, form)
      case .inset: container.inset = builder.edges(value, form)
      case .width: container.width = builder.length(value, form)
      case .height: container.height = builder.length(value, form)
      case .align: container.align = builder.containerAlignment(value, form)
      }
    }
    return outcome.isMapping ? container : nil
  }
}
