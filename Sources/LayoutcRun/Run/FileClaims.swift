import LayoutCompiler
import LayoutEngine

/// The files of a run and what each is for, so that nothing is written over what is read, nor over another output.
///
/// Two names of one file, by a link of either kind, count as one. Everything that is written is claimed before anything
/// is written.
package struct FileClaims {
  package enum Use: Equatable {
    case spec, include, configuration, baseline, argumentFile, compared
    case output, support, depfile, report, newBaseline

    var name: String {
      switch self {
      case .spec: "the spec"
      case .include: "the included file"
      case .configuration: "the configuration"
      case .baseline: "the baseline"
      case .argumentFile: "the argument file"
      case .compared: "what is compared,"
      case .output: "the output"
      case .support: "the support file"
      case .depfile: "the depfile"
      case .report: "the report"
      case .newBaseline: "the new baseline"
      }
    }
  }

  /// What tells files apart, whatever their names are.
  private enum Place: Hashable {
    case existing(FileStatus.Identity)
    /// A path below the nearest folder that exists.
    case missing(FileStatus.Identity, rest: NameOfFile)
  }

  private var claims: [Place: (use: Use, path: String)] = [:]
  private let beginnings: [String]

  /// - Parameters:
  ///   - argumentFiles: files that the arguments of the run came from.
  ///   - beginnings: how the files begin that such runs write. Neither a spec nor a file of tokens may begin in such a
  ///     way: a mapping in YAML may begin like almost anything, `<<: {}` or `// x: 1`.
  package init(argumentFiles: [String] = [], beginnings: [String] = []) {
    self.beginnings = beginnings
    for path in argumentFiles { read(path, as: .argumentFile) }
  }

  /// - Parameter specs: what the run is about, with the configurations that hold for these specs.
  package mutating func read(_ specs: [SpecInput]) {
    var configurations: Set<NameOfFile> = []
    for spec in specs {
      if spec.text == nil { read(spec.path, as: .spec) }
      for path in spec.project?.inputs ?? [] where configurations.insert(NameOfFile(path)).inserted {
        read(path, as: .configuration)
      }
    }
  }

  /// What specs include; only the specs can tell. This is asked if an output would replace something that no earlier
  /// run has written.
  package mutating func readIncludes(of specs: [SpecInput], ifOverwrittenBy outputs: [String]) {
    guard outputs.contains(where: isForeign) else { return }
    for spec in specs {
      guard let bytes = spec.text ?? (try? InputFile.read(spec.path).get()) else { continue }
      let sources = Compiler.sources(of: SourceFile(path: spec.path, bytes: bytes), read: InputFile.read)
      for file in sources.set.files.dropFirst() { read(file.path, as: .include) }
    }
  }

  package mutating func read(_ path: String, as use: Use) {
    if let place = Self.place(of: path), claims[place] == nil { claims[place] = (use, path) }
  }

  /// Refuses what the run already reads or writes, what is a file of the language, and what a link leads out to.
  ///
  /// - Parameter folder: the folder that links must not lead out of; nil for a path that was given as it is.
  package mutating func write(_ path: String, as use: Use, below folder: String? = nil) throws(Failure) {
    if path == "-" {
      throw .usage("\(use.name) cannot go to standard output: name a file; one that is called '-' is './-'")
    }
    try OutputLinks.check(path, below: folder)
    // Several outputs may go to devices and pipes.
    guard let place = Self.place(of: path) else { return }
    if let (other, name) = claims[place], !(other == .baseline && use == .newBaseline) {
      if other == .report && use == other { throw .usage("two reports would be written to '\(path)'") }
      let same = name == path ? "" : ", which is '\(path)'"
      throw .usage("\(use.name) would overwrite \(other.name) '\(name)'\(same); name another file")
    }
    claims[place] = (use, path)
    let name = RelativePath.lastComponent(path)
    if name == ConfigurationFile.name || SpecFile.isNamed(name) {
      throw .usage("the next run would take \(use.name) '\(path)' for one of ours by its name; choose another")
    }
    if Self.isReadByGit(path) {
      throw .usage("\(use.name) '\(path)' would be a file that git reads as its own; choose another")
    }
    guard case .existing = place, case .success(var bytes) = InputFile.read(path, atMost: Self.mostBeginning),
      !isOurs(bytes)
    else { return }
    // What tells whose file it is may come after comments of any length.
    if bytes.count == Self.mostBeginning, case .success(let all) = InputFile.read(path) { bytes = all }
    // Files that this run does not read are recognized by what they hold: a name may be that of a link.
    if Self.holdsTokens(bytes, path) {
      throw .usage("\(use.name) would overwrite '\(path)', which holds design tokens; name another file")
    }
    if VersionMark.isPresent(in: bytes) {
      throw .usage("\(use.name) would overwrite '\(path)', which begins with 'layoutc: 1'; name another file")
    }
  }

  /// What git reads, and what searches read, too. A pull request may bring a link on the way there, and one in the
  /// place of the file.
  private static func isReadByGit(_ path: String) -> Bool {
    let path = Folder.absolute(path) ?? path
    let named = RelativePath.child(RelativePath.lastComponent(path), of: Folder.physical(Folder.above(path)))
    return isGits(named) || FileStatus.isLink(path) && isGits(Folder.physical(path))
  }

  /// - Parameter path: absolute, and without links in its folders.
  private static func isGits(_ path: String) -> Bool {
    if [".gitignore", ".gitattributes", ".gitmodules"].contains(RelativePath.lastComponent(path)) { return true }
    let names = RelativePath.components(of: path)
    func isGitFolder(_ name: Substring) -> Bool { name.utf8.count == 4 && name.lowercased() == ".git" }
    guard names.contains(where: isGitFolder) else { return false }
    // A work tree may itself lie in the '.git' of another. A '.git' that is not there yet would be one once it is made.
    let root = Folder.repository(above: Folder.above(path)) ?? "/"
    return names.dropFirst(RelativePath.components(of: root).count).contains(where: isGitFolder)
  }

  private static func holdsTokens(_ bytes: [UInt8], _ path: String) -> Bool {
    DesignTokenFile.holdsTokens(bytes, path: Folder.physical(Folder.absolute(path) ?? path))
  }

  /// Nil for anything that is not a file that a rename replaces.
  private static func place(of path: String) -> Place? {
    if let status = try? FileStatus(of: path) { return status.kind == .regular ? .existing(status.identity) : nil }
    let path = Folder.normalized(path)
    var part = path
    while !part.isEmpty, part != "/" {
      let above = RelativePath.folder(of: part)
      if let status = try? FileStatus(of: above ?? ".") {
        let rest = RelativePath.path(path, below: above ?? "")
        return .missing(status.identity, rest: NameOfFile(rest))
      }
      part = above ?? ""
    }
    return nil
  }

  /// The number of bytes of a file that are read at first.
  private static let mostBeginning = 1 << 16

  /// Whether an earlier run has written a file. Most outputs that already exist begin as they always do: searching one
  /// of 64 KB for what else it might be takes as long as compiling a small spec.
  private func isOurs(_ bytes: [UInt8]) -> Bool { beginnings.contains { bytes.starts(with: $0.utf8) } }

  /// Whether a file is there that no earlier run has written.
  private func isForeign(_ path: String) -> Bool {
    guard case .success(let bytes) = InputFile.read(path, atMost: Self.mostBeginning) else { return false }
    return !isOurs(bytes)
  }
}
