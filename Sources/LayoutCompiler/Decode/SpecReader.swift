import LayoutEngine

/// A spec with all that it includes laid under it.
struct SpecDocument {
  var spec: LayoutSpec
  var tokenUses: [TokenNames.Use]
  /// Where overrides of the file name the tokens that they set, in order.
  var namesInOverrides: [SourceRange]
  /// Design tokens that did not become tokens, by the names that they would have.
  var ignored: [String: IgnoredToken]
  var unread: UnreadNames
  /// Whether there may be definitions of templates that could not be read.
  var lacksTemplates: Bool
  /// Indices of templates that are laid over others of their name.
  var laidTemplates: Set<Int>
  /// Mappings that several others merge: what is wrong there in one of these may be right in the others.
  var shared: [SourceRange]
}

/// Reads a spec and everything it includes, and lays one over the other.
struct SpecReader {
  /// Returns the bytes of a file, or the reason in words why there are none.
  typealias Reader = (_ path: String) -> Result<[UInt8], ReadFailure>

  private let read: Reader
  private let began: ((CompilerStage) -> Void)?
  private let keepsTrees: Bool
  private let packsFrom: Int
  private let takesParts: Bool
  private let concurrently: YAMLParser.Concurrently?
  /// Trees of the files that could be read at least in part, if trees are to be kept.
  private(set) var trees: [UInt32: NodeTree] = [:]
  private var tokens = TokenNames()
  private var cache: [NameKey: Layer] = [:]
  /// Number of bytes of all files that were read.
  private var byteCount = 0
  /// Tokens and templates that includes have brought, counted each time one is laid over another.
  private var laidNames = 0
  /// Paths of the files that are being read, outermost first.
  private var open: [String] = []
  private var unread = UnreadNames()
  /// Mappings that several others merge.
  private var shared: [SourceRange] = []
  private(set) var sources = SourceSet()
  /// The path by which each of the sources is included, for the first time; nil for the spec.
  private(set) var includes: [Located<String>?] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Design tokens that did not become tokens, by the names that they would have.
  private var ignored: [String: IgnoredToken] = [:]
  /// Whether an include could not be read, so that names which it defines may be missing.
  private var isIncomplete = false
  /// Whether there may be templates among these names: no file of design tokens defines any.
  private var lacksTemplates = false

  /// Tokens and templates of a file, laid over those of its includes.
  private struct Layer {
    var tokens: [Int: Located<Length>] = [:]
    var templates: [NamedTemplate] = []
    var nameCount: Int { tokens.count + templates.count }

    var templateIndices: [String: Int] = [:]
    /// Indices of templates that were laid over others of their name.
    var laidTemplates: Set<Int> = []

    mutating func lay(_ upper: Layer) {
      tokens.merge(upper.tokens) { $1 }
      for (number, template) in upper.templates.enumerated() {
        let index = lay(template)
        if upper.laidTemplates.contains(number) { laidTemplates.insert(index) }
      }
    }

    /// - Returns: the index of the template in this layer.
    @discardableResult mutating func lay(_ upper: NamedTemplate) -> Int {
      if let index = templateIndices[upper.name.value] {
        let merged = upper.template.laid(over: templates[index].template)
        templates[index] = NamedTemplate(name: upper.name, template: merged)
        laidTemplates.insert(index)
        return index
      }
      let index = templates.count
      templateIndices[upper.name.value] = index
      templates.append(upper)
      return index
    }
  }

  init(
    read: @escaping Reader, began: ((CompilerStage) -> Void)? = nil, keepsTrees: Bool = false,
    packsFrom: Int = SourceFile.large, concurrently: YAMLParser.Concurrently? = nil, takesParts: Bool = false
  ) {
    self.takesParts = takesParts
    self.read = read
    self.began = began
    self.keepsTrees = keepsTrees
    self.packsFrom = packsFrom
    self.concurrently = concurrently
  }

  /// The spec of a file whose bytes are read already; nil if nobody can tell what it means.
  mutating func spec(_ source: consuming SourceFile) -> SpecDocument? {
    let path = RelativePath.normalized(source.path)
    byteCount = source.bytes.count
    guard let file = decode(source) else { return nil }
    open = [path]
    var layer = included(by: file, path: path)
    if file.isPart { return nil }
    for template in file.templates { layer.lay(template) }
    // Most specs include nothing, and need no table of tokens.
    var values = tokens.names.indices.map { layer.tokens.isEmpty ? nil : layer.tokens[$0] }
    for token in file.tokens { values[token.name] = token.value }
    var damage = file.damage
    if isIncomplete { damage.insert(.names) }
    lacksTemplates = lacksTemplates || file.damage.contains(.names)
    if lacksTemplates {
      for index in layer.templates.indices { layer.templates[index].template.isPartial = true }
    }
    let spec = LayoutSpec(
      name: file.name ?? Located("", at: SourceRange(file: 0, start: 0, end: 0)), scroll: file.scroll,
      direction: file.direction, devices: file.devices, textSizes: file.textSizes, fonts: file.fonts,
      container: file.container, tokenNames: tokens.names, sums: LengthSums(tokens.sums),
      tokens: values, templates: layer.templates, sections: file.sections,
      overrides: file.overrides, damage: damage)
    return SpecDocument(
      spec: spec, tokenUses: tokens.uses, namesInOverrides: file.namesInOverrides, ignored: ignored, unread: unread,
      lacksTemplates: lacksTemplates, laidTemplates: layer.laidTemplates, shared: shared)
  }

  /// - Parameter include: what includes the file; nil for the one that was asked for.
  private mutating func decode(_ source: SourceFile, for include: Include? = nil) -> FileSpec? {
    let index = sources.add(source)
    includes.append(include?.path)
    // Code that keeps trees asks for their nodes, so nothing is packed.
    guard !keepsTrees, source.bytes.count >= packsFrom else {
      return decode(source, index, for: include, packing: nil).file
    }
    let before = self
    let (file, isMisread) = decode(source, index, for: include, packing: PlainItems.keys)
    guard isMisread else { return file }
    self = before
    return decode(source, index, for: include, packing: nil).file
  }

  /// - Returns: what the file says, and whether it was misread: then only nodes that packing leaves out can tell what
  ///   it says.
  private mutating func decode(
    _ source: SourceFile, _ index: UInt32, for include: Include?, packing keys: EntryKeys?
  ) -> (file: FileSpec?, isMisread: Bool) {
    began?(.parse)
    guard
      let (tree, damage) = YAMLParser.read(
        source, fileIndex: index, packing: keys, concurrently: concurrently, diagnostics: &diagnostics)
    else { return (nil, false) }
    if keepsTrees { trees[index] = tree }
    if let damage { unread.add(damage) }
    began?(.decode)
    var builder = ASTBuilder(tree, tokens: tokens, damage: damage)
    let isDuplicateKey = { (found: Diagnostic) in found.rule == .duplicateKey && found.range.file == index }
    let duplicateKeys = diagnostics.filter(isDuplicateKey).map(\.range)
    builder.duplicateKeys = duplicateKeys
    tokens = TokenNames()
    let file: FileSpec?
    switch (DesignTokenFile.isNamed(source.path), include) {
    case (true, let include?): file = Self.designTokens(&builder, rem: include.rem)
    case (true, nil): file = loneDesignTokens(&builder)
    case (false, _?): file = builder.file(as: .include)
    case (false, nil):
      file = builder.file(as: SpecFile.isNamed(source.path) ? .spec : .unnamed(takesParts: takesParts))
    }
    tokens = builder.tokens
    shared += builder.sharedMappings.ranges(tree)
    unread.add(builder.meantNames)
    if builder.duplicateKeys.count < duplicateKeys.count {
      let kept = Set(builder.duplicateKeys)
      diagnostics.removeAll { isDuplicateKey($0) && !kept.contains($0.range) }
    }
    diagnostics += builder.diagnostics
    for token in file?.ignored ?? [] { ignored[token.name] = token }
    return (file, tree.isMisread)
  }

  private static func designTokens(_ builder: inout ASTBuilder, rem: Decimal?) -> FileSpec? {
    var reader = DesignTokenReader(builder, rem: rem)
    defer { builder = reader.builder }
    return reader.read()
  }

  /// Reads design tokens that stand alone, where a spec was asked for.
  private func loneDesignTokens(_ builder: inout ASTBuilder) -> FileSpec? {
    guard takesParts else {
      builder.diagnostics.append(
        Diagnostic(
          .missingKey, "a file of design tokens is no spec; it belongs in the 'include' of one",
          at: SourceRange(file: builder.tree.storage.fileIndex, start: 0, end: 0), cause: .wholeFile))
      return nil
    }
    // The file that includes it says what a 'rem' is worth.
    var file = Self.designTokens(&builder, rem: nil)
    file?.isPart = true
    return file
  }

  /// The layer of a file over what it includes.
  private mutating func layered(_ file: FileSpec, path: String) -> Layer {
    var layer = included(by: file, path: path)
    for token in file.tokens { layer.tokens[token.name] = token.value }
    for template in file.templates { layer.lay(template) }
    return layer
  }

  /// What a file includes, later files over earlier ones.
  private mutating func included(by file: FileSpec, path: String) -> Layer {
    var layer = Layer()
    for include in file.includes where !diagnostics.isFull {
      guard let lower = includeLayer(include, from: path) else {
        addGap(in: include)
        continue
      }
      laidNames += lower.nameCount
      guard laidNames <= Limits.includedNames else {
        (isIncomplete, lacksTemplates) = (true, true)
        diagnostics.append(
          Diagnostic(
            .limitExceeded,
            "the includes of a spec bring at most \(Limits.includedNames.grouped) tokens and templates, counted each "
              + "time",
            at: include.path.range))
        break
      }
      layer.lay(lower)
      guard layer.tokens.count <= Limits.tokens, layer.templates.count <= Limits.templates else {
        let excess =
          layer.tokens.count > Limits.tokens
          ? "the includes of a file bring at most \(Limits.tokens.grouped) tokens"
          : "a spec and its includes have at most \(Limits.templates.grouped) cell templates"
        (isIncomplete, lacksTemplates) = (true, true)
        diagnostics.append(Diagnostic(.limitExceeded, excess, at: include.path.range))
        break
      }
    }
    return layer
  }

  /// Records names that an include may define and that could not be read.
  private mutating func addGap(in include: Include) {
    isIncomplete = true
    if !DesignTokenFile.isNamed(include.path.value) { lacksTemplates = true }
  }

  /// The diagnostic for an include that does not say that it belongs to a spec. An include may name any file that can
  /// be read, so nothing is shown of such a file.
  static func unquoted(_ include: Located<String>) -> Diagnostic {
    if DesignTokenFile.isNamed(include.value) {
      return Diagnostic(
        .badValue,
        "'\(include.value)' holds no design tokens: nothing in it has a \"$value\"; a file from before the format had dollar "
          + "signs says \"value\" and \"type\", and is exported anew", at: include.range)
    }
    if include.value.hasSuffix(".json") {
      return Diagnostic(
        .badValue,
        "'\(include.value)' is read as YAML, and is no part of a spec; a file of design tokens is named '*.tokens.json'",
        at: include.range)
    }
    return Diagnostic(
      .badValue,
      "'\(include.value)' holds more than tokens, cells and includes, or has mistakes; they are shown where the file begins "
        + "with 'layoutc: 1'", at: include.range)
  }

  /// - Parameter element: an element of the list of includes.
  private mutating func includeLayer(_ element: Include, from parent: String) -> Layer? {
    let include = element.path
    guard !include.value.isEmpty else {
      diagnostics.append(
        Diagnostic(.badValue, "the path of an include is empty; name a file, like 'tokens.yaml'", at: include.range))
      return nil
    }
    let path = RelativePath.joined(include.value, to: parent)
    // One file may be included with several sizes of a rem.
    let key = NameKey(path + (element.rem.map { "\u{0}\($0)" } ?? ""))
    if let known = cache[key] { return known }
    if let first = open.firstIndex(where: { NameKey($0) == NameKey(path) }) {
      let circle = (open[first...] + [path]).map { RelativePath.lastComponent($0) }.joined(separator: " → ")
      diagnostics.append(
        Diagnostic(.referenceCycle, "files include each other in a circle: \(circle)", at: include.range))
      return nil
    }
    guard open.count < Limits.includeDepth else {
      diagnostics.append(
        Diagnostic(.limitExceeded, "files include each other more than \(Limits.includeDepth) deep", at: include.range))
      return nil
    }
    // The folder of the spec itself has no name.
    switch read(path.isEmpty ? "." : path) {
    case .failure(let failure):
      diagnostics.append(
        Diagnostic(
          .includeNotFound, "cannot read the included file '\(include.value)': \(failure.message)", at: include.range))
      return nil
    case .success(let bytes):
      byteCount += bytes.count
      guard byteCount <= Limits.sourceBytes else {
        diagnostics.append(
          Diagnostic(
            .limitExceeded, "a spec and all that it includes have at most \(Limits.sourceBytes >> 20) MiB",
            at: include.range))
        return nil
      }
      open.append(path)
      let before = diagnostics.count
      let source = SourceFile(path: path, bytes: bytes)
      var file = decode(source, for: element)
      if diagnostics.count > before, !source.isMarked {
        file = nil
        diagnostics.removeSubrange(before...)
        diagnostics.append(Self.unquoted(include))
      }
      if file?.damage.contains(.names) ?? true { addGap(in: element) }
      let layer = file.map { layered($0, path: path) } ?? Layer()
      open.removeLast()
      cache[key] = layer
      return layer
    }
  }
}
