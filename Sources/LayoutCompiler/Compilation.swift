package import FrameTables
package import LayoutEngine

/// What came out of a compilation.
package struct Compilation: Sendable {
  /// The spec itself, then its includes in order of reading.
  package var sources: SourceSet
  /// The path by which each of these is included, for the first time; nil for the spec.
  var includes: [Located<String>?] = []
  /// Sorted by place.
  package var diagnostics: [Diagnostic]
  /// Why the spec could not be read a second time to report what is wrong with it. The places of the diagnostics are
  /// then not right.
  package var rereadFailure: ReadFailure?
  /// What is wrong with a device that was asked for in place of the spec's own. Then there are no devices.
  package var unknownDevice: ReadFailure?
  /// Nil if the file could not be read as a spec at all.
  package var spec: LayoutSpec?
  /// The nodes of the files by index in `sources`, if they were to be kept.
  package var trees: [UInt32: NodeTree] = [:]
  /// Every reference to a token, for lint.
  package var tokenUses: [TokenNames.Use] = []
  /// Indices of the spec's templates that are laid over others of their name, which includes define: what is said there
  /// is no longer known.
  package var laidTemplates: Set<Int> = []
  package var devices: [TargetDevice] = []
  /// Nil if the spec was not to be resolved.
  package var resolver: Resolver?
  /// One for each device on which the container is known, with the sections that resolved there. Without errors none is
  /// missing and all are complete.
  package var resolutions: [Resolution] = []

  package init(sources: SourceSet, diagnostics: [Diagnostic]) {
    self.sources = sources
    self.diagnostics = diagnostics
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What may be written: nothing if there is an error.
  package var tables: [FrameTable] { hasErrors ? [] : resolutions.map(\.table) }

  func finished() -> Compilation {
    var result = self
    if hasErrors, let spec = sources.files.first {
      if spec.isMarked { result.withholdContentsOfIncludes() } else { result.withholdContents(of: spec) }
    }
    result.diagnostics = DiagnosticList.finished(result.diagnostics, devices: devices)
    assert(result.diagnostics.allSatisfy { !$0.isIdle(in: result.sources) }, "a fix changes nothing")
    return result
  }
}

extension Compilation {
  mutating func restoreSpec(_ bytes: Result<[UInt8], ReadFailure>) {
    switch bytes {
    case .success(let bytes): sources.restoreSpec(bytes)
    case .failure(let failure): rereadFailure = failure
    }
  }

  /// A file that is named like a spec may be any file, for example through a link. If it does not say that it is a
  /// spec, nothing of its contents is shown, neither in messages nor as a quoted line.
  private mutating func withholdContents(of file: SourceFile) {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    if file.bytes.allSatisfy(blanks.contains) { return }
    let start = SourceRange(file: 0, start: 0, end: 0)
    let kept = diagnostics.filter { $0.range.file == 0 && $0.cause == .wholeFile }
    diagnostics = kept.prefix(1).map { Diagnostic($0.rule, $0.message, at: start) }
    if kept.isEmpty {
      let message =
        DesignTokenFile.isNamed(file.path)
        ? "the file holds no design tokens: nothing in it has a \"$value\""
        : "the file does not say that it is a layout spec; one begins with 'layoutc: 1'"
      diagnostics = [Diagnostic(.missingKey, message, at: start)]
    }
    sources = SourceSet([SourceFile(path: file.path, bytes: [])])
    (spec, trees, tokenUses, laidTemplates, resolver, resolutions) = (nil, [:], [], [], nil, [])
  }

  /// An include may name any file, too. What is wrong in one that does not say that it belongs to a spec is told where it
  /// is included, whichever stage has found it.
  private mutating func withholdContentsOfIncludes() {
    let isMarked = sources.files.map(\.isMarked)
    if isMarked.allSatisfy(\.self) { return }
    for index in diagnostics.indices {
      diagnostics[index].notes.removeAll { $0.range.map { !isMarked[Int($0.file)] } ?? false }
      var file = Int(diagnostics[index].range.file)
      while !isMarked[file], let include = includes[file] {
        diagnostics[index] = SpecReader.unquoted(include)
        file = Int(include.range.file)
      }
    }
  }
}
