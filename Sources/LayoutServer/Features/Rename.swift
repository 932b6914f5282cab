import LayoutCompiler
import LayoutEngine
import LayoutLint

/// `textDocument/rename`: one name for another in every file that shares it, or a reason why not.
struct Rename {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func prepare(at offset: Int) throws(ResponseError) -> JSON {
    guard let occurrence = Names(view).occurrence(at: offset) else {
      let anchors = AnchorNames(view)
      guard let anchor = anchors.mention(at: offset) else { return .null }
      try anchors.checkRename(of: anchor)
      return place(anchor.range, anchor.name, offset)
    }
    try check(SharedNames(view, occurrence), occurrence)
    return place(occurrence.range, occurrence.symbol.name, offset)
  }

  private func place(_ range: SourceRange, _ name: String, _ offset: Int) -> JSON {
    ["range": view.positions.json(range.reaching(offset)), "placeholder": .string(name)]
  }

  func edit(at offset: Int, to name: String) throws(ResponseError) -> JSON {
    guard let occurrence = Names(view).occurrence(at: offset) else {
      let anchors = AnchorNames(view)
      if let anchor = anchors.mention(at: offset) { return try anchors.rename(anchor, to: name) }
      throw ResponseError(.failed, "there is no name of a token, template, section, layer or anchor here")
    }
    let symbol = occurrence.symbol
    var name = name
    // The name as people refer to it.
    if symbol.kind == .token, name.hasPrefix("$") { name.removeFirst() }
    guard isPossible(name, symbol) else {
      throw ResponseError(
        .failed,
        symbol.kind == .section
          ? "'\(name)' is no id of a section: lower-case words with single hyphens, a letter first"
          : "'\(name)' is no name: a letter, then letters, digits, '-' and '_'")
    }
    guard NameSyntax.isPlainText(name) else {
      throw ResponseError(.failed, "'\(name)' is no name: in YAML the word is a value of its own")
    }
    if name == symbol.name { return edits([], name) }
    let shared = SharedNames(view, occurrence)
    try check(shared, occurrence)
    if let other = shared.taken.first(where: { collides($0, name, symbol) }) {
      throw ResponseError(
        .failed,
        other == name
          ? "there is a \(Self.noun(symbol.kind)) '\(name)' already"
          : "'\(name)' and '\(other)' would be one name in generated code")
    }
    if symbol.kind == .layer, name == LayerSpec.contentName {
      throw ResponseError(.failed, "'\(name)' is the layer that marks where a cell's content lies")
    }
    return edits(shared.places, name)
  }

  private func check(_ shared: SharedNames, _ occurrence: Occurrence) throws(ResponseError) {
    let symbol = occurrence.symbol
    guard shared.places.contains(where: \.isDefinition) else {
      throw ResponseError(.failed, "'\(symbol.name)' is not given anywhere, so that there is nothing to rename")
    }
    if let place = shared.places.first(where: { DesignTokenFile.isNamed($0.path) }) {
      throw ResponseError(
        .failed,
        "'\(symbol.name)' comes from '\(RelativePath.lastComponent(place.path))', which other programs read, too: rename it there"
      )
    }
    // Aliases in that file are looked up by the name, so that what the spec says instead would no longer reach them.
    if symbol.kind == .token, let file = designTokens(giving: symbol.name) {
      throw ResponseError(
        .failed,
        "'\(symbol.name)' stands for a token of '\(RelativePath.lastComponent(file))', which other programs read, too: rename it in both"
      )
    }
    if let place = shared.places.first(where: { !$0.isVerbatim }) {
      let position = place.file.start(of: place.range)
      throw ResponseError(
        .failed,
        "'\(symbol.name)' is not written as it reads in '\(RelativePath.lastComponent(place.path))', line \(position.line), by an escape or on more than one line: write it plainly there first"
      )
    }
    if let unread = shared.unread {
      let line = unread.file.position(of: unread.offset).line
      throw Self.unread(symbol.name, in: unread.file, line: line)
    }
    if let guessed = shared.guessed {
      let line = guessed.file.position(of: guessed.offset).line
      throw ResponseError(
        .failed,
        "'\(symbol.name)' stands under an unknown key in '\(RelativePath.lastComponent(guessed.file.path))', line \(line), where nobody knows what it is: mend the key first"
      )
    }
    if symbol.kind == .layer, symbol.name == LayerSpec.contentName {
      throw ResponseError(.failed, "'\(symbol.name)' marks where a cell's content lies; it has no other name")
    }
  }

  static func unread(_ name: String, in file: SourceFile, line: Int) -> ResponseError {
    ResponseError(
      .failed,
      "'\(RelativePath.lastComponent(file.path))' cannot be read as a whole, and '\(name)' stands in line \(line) of it: mend the file first"
    )
  }

  /// The path of a file of design tokens that has a token of that name, too.
  private func designTokens(giving name: String) -> String? {
    guard let compilation = view.analysis.compilation else { return nil }
    return compilation.sources.files.enumerated().first { index, file in
      DesignTokenFile.isNamed(file.path)
        && compilation.trees[UInt32(index)].map { DesignTokenFile.gives(name, in: $0) } == true
    }?.element.path
  }

  private func isPossible(_ name: String, _ symbol: Symbol) -> Bool {
    guard name.utf8.count <= Limits.nameLength else { return false }
    return symbol.kind == .section ? NameSyntax.isKebabCase(name) : NameSyntax.isName(name)
  }

  private func collides(_ other: String, _ name: String, _ symbol: Symbol) -> Bool {
    other == name || symbol.kind == .section && NameSyntax.camelCase(other) == NameSyntax.camelCase(name)
  }

  private static func noun(_ kind: Symbol.Kind) -> String {
    switch kind {
    case .token: "token"
    case .template: "cell template"
    case .section: "section"
    case .layer: "layer"
    }
  }

  /// One name for another in all its places, which are in the order of files.
  func edits(_ places: [SharedNames.Place], _ name: String) -> JSON {
    var files: [FileEdits] = []
    for place in places {
      if files.last?.uri != place.uri {
        // Nobody sees what becomes of a file that is not open.
        let isAsked = view.client.confirmsEdits && !view.workspace.isOpen(place.path)
        let version = view.workspace.document(place.uri)?.version
        files.append(FileEdits(uri: place.uri, version: version, needsConfirmation: isAsked))
      }
      let edit = TextEdit(place.range.bytes, Array(name.utf8))
      files[files.count - 1].edits.append(place.positions.json(edit))
    }
    return WorkspaceEdit.json(files, view.client)
  }
}
