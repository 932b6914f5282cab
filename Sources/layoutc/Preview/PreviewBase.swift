import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// What `preview --against` compares with: a git revision, or one file.
struct PreviewBase: Sendable {
  private enum Place: Sendable {
    /// A revision in the repository of each spec.
    case revision(Guarded<RepositoryRanges>)
    case file(ComparedSide)
  }

  /// As it was named.
  private let text: String
  private let place: Place
  private let compiler: SideCompiler
  private let options: SpecOptions
  /// What a revision has does not change, so it is compiled once, however often the page is made anew.
  private let known = Guarded<[NameOfFile: Result<ComparedSpec?, ComparisonRefusal>]>([:])

  /// The file that was named.
  var file: String? { if case .file = place { text } else { nil } }

  /// The named file as a spec, as it was when it was named; nil if it holds frame tables.
  var spec: SpecInput? { if case .file(.spec(let spec)) = place { spec } else { nil } }

  /// - Parameters:
  ///   - text: a file that is there, or else a revision, which means the commit that it has in common with where we
  ///     are.
  ///   - specs: at least one. Each has such a revision in its repository.
  init(_ text: String, _ specs: [SpecInput], devices: [NamedDevice], _ options: SpecOptions) throws {
    self.text = text
    self.options = options
    compiler = try SideCompiler(devices: devices, options, keepsTexts: true)
    if let status = try? FileStatus(of: text) {
      guard status.kind != .folder else {
        throw Failure.usage("'\(text)' is a folder; compare with a file or a git revision, or take 'layoutc diff'")
      }
      guard specs.count == 1 else {
        throw Failure.usage(
          "'\(text)' is one file, and there are \(specs.count) specs to compare with it; name one spec")
      }
      place = .file(try ComparedSide(file: text, options))
      return
    }
    let ranges = Guarded(RepositoryRanges(of: text))
    place = .revision(ranges)
    for (revision, specs) in try byRevision(specs, ranges) { revision.prepare(specs.map(\.path)) }
  }

  /// Specs below these paths that were there and are gone, in the repositories of the specs that are there.
  private func gone(below paths: [String], but specs: [SpecInput]) throws -> [String] {
    guard case .revision(let ranges) = place else { return [] }
    let here = Set(specs.map { NameOfFile($0.path) })
    let exclusions = try RevisionExclusions(options)
    var checkouts = SparseCheckouts()
    return try byRevision(specs, ranges).flatMap { revision, _ in
      try paths.flatMap { path in
        let found = try revision.specs(below: Folder.normalized(path), exclusions)
        if !options.quiet { try RevisionRange(from: revision).tell(of: found.lost, but: specs.map(\.path)) }
        return found.specs.filter { !here.contains(NameOfFile($0.path)) && revision.isGone($0, &checkouts) }
          .map(\.path)
      }
    }
  }

  /// Tells of the specs below these paths that are gone.
  func tellGone(below paths: [String], but specs: [SpecInput]) throws {
    for path in try gone(below: paths, but: specs) where !options.quiet && !CrashRecovery.isResumed {
      Terminal.tell("note: '\(path)' is gone since then, and not on the page; 'layoutc diff' tells of it")
    }
  }

  /// The revisions with their specs, in the order of their first specs.
  private func byRevision(
    _ specs: [SpecInput], _ ranges: Guarded<RepositoryRanges>
  ) throws(Failure) -> [(revision: GitRevision, specs: [SpecInput])] {
    var result: [(revision: GitRevision, specs: [SpecInput])] = []
    for spec in specs {
      let revision = try self.revision(of: spec.path, ranges)
      if let index = result.firstIndex(where: { $0.revision.root == revision.root }) {
        result[index].specs.append(spec)
      } else {
        result.append((revision, [spec]))
      }
    }
    return result
  }

  /// The revision in the repository of a spec.
  private func revision(
    of path: String, _ ranges: Guarded<RepositoryRanges>
  ) throws(Failure) -> GitRevision {
    let range = try ranges.withLock { ranges throws(Failure) in
      try ranges.range(in: RelativePath.folder(of: path) ?? ".")
    }
    guard range.new == nil else {
      throw .usage("'\(text)' names two commits, and the page shows the work tree: name the one before")
    }
    return range.old
  }

  /// What a spec was, compared with what it is.
  ///
  /// - Parameters:
  ///   - path: the path of the spec, as it is opened.
  ///   - shown: the path by which outputs name it.
  ///   - new: nil if the spec has errors.
  func before(_ path: String, shown: String, _ new: ComparedSpec?) -> (
    before: PreviewBefore, refusal: ComparisonRefusal?
  ) {
    let revision: GitRevision?
    do throws(Failure) {
      revision = if case .revision(let ranges) = place { try self.revision(of: path, ranges) } else { nil }
    } catch {
      let problem = "There is no such revision in its repository."
      return (PreviewBefore(text, nil, nil, problem: problem), ComparisonRefusal(error))
    }
    // The name that the page shows, which tells of no folder of this machine.
    let name =
      revision.map { "\(text) (\($0.shortCommit))" }
      ?? (RelativePath.isAbsolute(text) ? RelativePath.lastComponent(text) : text)
    switch compiled(path, revision) {
    case .failure(var refusal):
      refusal.oldName = file.map { "'\($0)'" } ?? "'\(path)' as it was"
      return (PreviewBefore(name, nil, nil, problem: "As it was it has errors, or cannot be read."), refusal)
    case .success(let old):
      guard let new else {
        return (PreviewBefore(name, old, nil, problem: "It has errors, so it is not compared."), nil)
      }
      return (PreviewBefore(name, old, SideCompiler.difference(shown, old, new)), nil)
    }
  }

  /// - Parameter revision: nil if the spec is compared with a file.
  private func compiled(_ path: String, _ revision: GitRevision?) -> Result<ComparedSpec?, ComparisonRefusal> {
    guard let revision else {
      // The file's configuration may have changed. Warnings were told when the file was named.
      var options = options
      options.quiet = true
      do throws(Failure) { return compiler.compiled(try ComparedSide(file: text, options)) } catch {
        return .failure(ComparisonRefusal(error))
      }
    }
    if let known = known.withLock({ $0[NameOfFile(path)] }) { return known }
    let side: ComparedSide
    do throws(Failure) {
      side = try revision.contains(path) ? .revision(revision, path) : .missing
    } catch {
      return .failure(ComparisonRefusal(error))
    }
    let result = compiler.compiled(side)
    // A repository that does not answer now may do so later.
    if case .failure(let refusal) = result, case .failure = refusal.reason { return result }
    known.withLock { $0[NameOfFile(path)] = result }
    return result
  }
}
