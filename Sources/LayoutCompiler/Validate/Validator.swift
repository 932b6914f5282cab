import LayoutEngine

/// Checks what needs no device: that every name is defined, only once, and not by way of itself.
///
/// What depends on the device, because an override may change it, is checked where sections are resolved.
struct Validator {
  private let spec: LayoutSpec
  private let ignored: [String: IgnoredToken]
  private let templates: [String: Int]
  private let unread: UnreadNames
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var misnamed = MisnamedParts()
  private var suggestions = Suggestion.Budget()
  /// The names of templates that are valid names.
  private lazy var templateNames = spec.templates.map(\.name.value).filter(NameSyntax.isName)
  /// Whether the part that could not be read may define templates.
  private let lacksTemplates: Bool

  static func check(_ document: SpecDocument) -> (diagnostics: [Diagnostic], misnamed: MisnamedParts) {
    var validator = Validator(document)
    validator.checkSectionIDs()
    validator.checkExtends()
    validator.checkTemplateNames()
    validator.checkTokenUses(document.tokenUses, document.namesInOverrides)
    validator.checkTokenCycles()
    return (validator.diagnostics, validator.misnamed)
  }

  private init(_ document: SpecDocument) {
    spec = document.spec
    ignored = document.ignored
    unread = document.unread
    lacksTemplates = document.lacksTemplates
    templates = Dictionary(spec.templates.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
  }

  /// Whether the part that could not be read may define tokens. Then a name is reported as unknown only if it is nearly
  /// a known one.
  private var lacksTokens: Bool { spec.damage.contains(.names) }

  /// What is said of a name that may be right. It has no fix then.
  private static let elsewhere = Diagnostic.Note("unless it is defined in what could not be read")

  /// Whether there are more errors than are reported.
  private var isFull: Bool { diagnostics.isFull }

  /// Ids must be unique, also in the form that they have in generated code.
  private mutating func checkSectionIDs() {
    var firsts: [String: Located<String>] = [:]
    firsts.reserveCapacity(spec.sections.count)
    for (index, section) in spec.sections.enumerated() where !section.id.value.isEmpty && !isFull {
      let name = NameSyntax.camelCase(section.id.value)
      if let first = firsts[name] {
        let same = first.value == section.id.value
        misnamed.sections.insert(index)
        diagnostics.append(
          Diagnostic(
            .duplicateID,
            same
              ? "there is another section '\(section.id.value)'"
              : "'\(section.id.value)' and '\(first.value)' are both '\(name)' in generated code",
            at: section.id.range, notes: [.init("the first is here", at: first.range)]))
      } else {
        firsts[name] = section.id
      }
    }
  }

  private mutating func checkTemplateNames() {
    for template in spec.templates where !isFull {
      checkTemplate(template.template.extends, extendedBy: template.name.value)
    }
    for section in spec.sections where !isFull {
      checkCells(of: section.properties)
      checkSample(of: section.properties)
      for override in section.overrides {
        checkCells(of: override.properties)
        checkSample(of: override.properties, over: section.properties)
      }
    }
  }

  private mutating func checkCells(of properties: SectionProperties) {
    switch properties.cell?.value {
    case .named(let name)?: checkTemplate(properties.cell.map { Located(name, at: $0.range) })
    case .inline(let template)?: checkTemplate(template.extends)
    case nil: break
    }
    for name in properties.cellNames where !isFull { checkTemplate(name) }
  }

  /// Where the app names one of several cells for each item, no entry of the sample can have another.
  ///
  /// - Parameter below: what an override leaves as it is.
  private mutating func checkSample(of properties: SectionProperties, over below: SectionProperties? = nil) {
    guard case .measured(let items)? = properties.items?.value else { return }
    let written = items.cells.isEmpty ? (properties.templates ?? below?.templates)?.value.names ?? [] : items.cells
    let names = written.map(\.value)
    // A wrong name among them was reported.
    guard !names.isEmpty, names.allSatisfy({ templates[$0] != nil }) else { return }
    for entry in items.sample.richEntries where !isFull {
      guard let name = entry.cell, templates[name.value] != nil, !names.contains(name.value) else { continue }
      diagnostics.append(
        Diagnostic(
          .badValue,
          "no item of this section has the cell '\(name.value)': the app names one of its 'cells'", at: name.range,
          notes: [.init("they are named here", at: written[0].range)]))
    }
  }

  /// - Parameter template: the template that extends the named one, if one does.
  private mutating func checkTemplate(_ name: Located<String>?, extendedBy template: String? = nil) {
    guard let name, templates[name.value] == nil else { return }
    misnamed.templates.append(name.range)
    if unread.mayHold(name.value) { return }
    var found = suggestions.search(name.value, among: templateNames, besides: template)
    let isName = NameSyntax.isName(name.value)
    if !isName, found.nearest == nil { found = respelling(of: name.value, besides: template) }
    // A suggestion that itself extends this template would close a circle.
    if let template, let nearest = found.nearest, chain(from: nearest).contains(template) { found = .init() }
    if lacksTemplates, isName, found.nearest == nil { return }
    let none = spec.templates.isEmpty ? "; the file has no 'cells'" : ""
    let spelling = isName || found.nearest != nil ? "" : "; a name has letters, digits, '-' and '_', a letter first"
    diagnostics.append(
      Diagnostic(
        .unknownTemplate,
        "unknown cell template '\(name.value)'\(none)\(spelling)\(Suggestion.phrase(found.nearest))", at: name.range,
        notes: lacksTemplates && isName ? [Self.elsewhere] : [],
        fix: lacksTemplates && isName ? nil : found.fix(at: name.range)))
  }

  /// The template that is meant by a text that is not a valid name: `$row`, `row.big`.
  private func respelling(of text: String, besides own: String?) -> Suggestion.Found {
    func isThere(_ name: String) -> Bool { templates[name] != nil && name != own && NameSyntax.isName(name) }
    let respelt = NameSyntax.name(from: text).flatMap { lacksTemplates || isThere($0) ? $0 : nil }
    let meant = respelt ?? text.split { ".:/ ".contains($0) }.map(String.init).first(where: isThere)
    return Suggestion.Found(nearest: meant, only: meant)
  }

  /// The names of a template and of all that it extends, directly or through others.
  private func chain(from name: String) -> Set<String> {
    var chain: Set<String> = []
    var next: String? = name
    while let name = next, chain.insert(name).inserted {
      next = templates[name].flatMap { spec.templates[$0].template.extends?.value }
    }
    return chain
  }

  private mutating func checkExtends() {
    let next = spec.templates.map { template in template.template.extends.flatMap { templates[$0.value] } }
    for circle in Circles.find(in: next) where !isFull {
      let names = (circle + [circle[0]]).map { spec.templates[$0].name.value }
      let range = spec.templates[circle[0]].template.extends?.range ?? spec.templates[circle[0]].name.range
      diagnostics.append(
        Diagnostic(
          .referenceCycle, "templates extend each other in a circle: \(Circles.phrase(names))", at: range))
    }
  }

  /// - Parameter namesInOverrides: the places of the names of the tokens that overrides set, in order.
  private mutating func checkTokenUses(_ uses: [TokenNames.Use], _ namesInOverrides: [SourceRange]) {
    // An invalid name is reported where it is defined.
    let tokens = spec.tokenNames.indices.filter { spec.tokens[$0] != nil }
    let defined = tokens.map { spec.tokenNames[$0] }.filter(NameSyntax.isName)
    for use in uses where spec.tokens[use.name] == nil {
      misnamed.tokens.append(use.range)
      if isFull { continue }
      reportToken(spec.tokenNames[use.name], .use(name: use.nameRange, inValuesOf: tokens), use.range, defined)
    }
    var index = 0
    for override in spec.overrides {
      for token in override.tokens {
        let place = namesInOverrides[index]
        index += 1
        if spec.tokens[token.name] != nil || isFull { continue }
        // An invalid name was reported already, and nobody knows which token it means.
        guard NameSyntax.isName(spec.tokenNames[token.name]) else { continue }
        reportToken(spec.tokenNames[token.name], .override, place, defined)
      }
    }
  }

  /// How a spec mentions a token.
  private enum TokenMention {
    /// It is used.
    ///
    /// - Parameters:
    ///   - name: where its name stands behind the sign; nil in a file of design tokens, which has paths for names.
    ///   - tokens: indices of the tokens whose values may contain the name.
    case use(name: SourceRange?, inValuesOf: [Int])
    /// An override sets it.
    case override
  }

  private mutating func reportToken(
    _ name: String, _ mention: TokenMention, _ range: SourceRange, _ defined: [String]
  ) {
    if unread.mayHold(name) { return }
    let what: String
    let (sign, place, tokens): (String, SourceRange?, [Int])
    switch mention {
    case .use(let name, let inValuesOf):
      what = "unknown token"
      (sign, place, tokens) = ("$", name, inValuesOf)
    case .override:
      what = "an override changes tokens that the file defines; there is no"
      (sign, place, tokens) = ("", range, [])
    }
    if let token = ignored[name] {
      diagnostics.append(
        Diagnostic(
          .unknownToken, "\(what) '\(name)': the design token '\(token.path)' is left out, because \(token.reason)",
          at: range, notes: [.init("'\(token.path)' is here", at: token.range)]))
      return
    }
    // A name in a token's value cannot mean that token. This search looks at all tokens, so it is done only while
    // suggestions are still made: each of those takes from the budget.
    let own =
      suggestions.isSpent
      ? nil
      : tokens.first { spec.tokens[$0]?.range.contains(range) ?? false }
        .map { spec.tokenNames[$0] }
    if !sign.isEmpty, place != nil, let sum = sum(name, defined, besides: own) {
      diagnostics.append(
        Diagnostic(
          .unknownToken, "\(what) '\(name)'; a sum has blanks around its signs: write '$\(sum)'", at: range,
          notes: lacksTokens ? [Self.elsewhere] : [],
          fix: (lacksTokens ? nil : place).map { Diagnostic.Fix("write '$\(sum)'", at: $0, replacement: sum) }))
      return
    }
    let found = suggestions.search(name, among: defined, besides: own)
    if lacksTokens, found.nearest == nil { return }
    // A file of design tokens has paths for names.
    let meant =
      place == nil && !sign.isEmpty
      ? found.nearest.map { "; did you mean what specs call '\(sign)\($0)'?" } ?? ""
      : Suggestion.phrase(found.nearest.map { sign + $0 })
    diagnostics.append(
      Diagnostic(
        .unknownToken, "\(what) '\(name)'\(meant)", at: range,
        notes: lacksTokens ? [Self.elsewhere] : [],
        fix: (lacksTokens ? nil : place).flatMap { found.fix({ "write '\(sign)\($0)'" }, at: $0) }))
  }

  /// The sum that a name may be meant as: `row-8` is a name, but if only `row` is a token, it is `row - 8`.
  private mutating func sum(_ name: String, _ defined: [String], besides own: String?) -> String? {
    guard !suggestions.isSpent, let sign = name.lastIndex(of: "-") else { return nil }
    let (first, rest) = (String(name[..<sign]), String(name[sign...].dropFirst()))
    guard LengthAdvice.isLength(rest) else { return nil }
    suggestions.comparisons -= defined.count
    guard first != own, defined.contains(first),
      !defined.contains(where: { $0 != own && $0.hasPrefix(first + "-") })
    else { return nil }
    return "\(first) - \(rest)"
  }

  private mutating func checkTokenCycles() {
    for circle in Circles.find(in: spec.tokens, spec.sums) where !isFull {
      guard let token = spec.tokens[circle[0]] else { continue }
      let names = (circle + [circle[0]]).map { "$" + spec.tokenNames[$0] }
      diagnostics.append(
        Diagnostic(.referenceCycle, "tokens refer to each other in a circle: \(Circles.phrase(names))", at: token.range)
      )
    }
  }
}
