package import LayoutCompiler
import LayoutEngine

/// Files under the names that their repository has for them. Services that show findings beside the source expect these
/// names, which stay the same whatever the current folder is and however somebody wrote the path.
///
/// The root is the workspace of the CI job if that holds the file, else a repository that the run is about, else one
/// folder for all files of the run: the names of a report are in one list, in which a file of a submodule must not be
/// taken for one of the superproject. Links among the folders are resolved, because a checkout may be reached through
/// one. The file's own name stays, since it is the one that the repository knows.
package struct RepositoryPaths {
  private static let workspaces = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  private let roots: [String]
  private let here: String?
  /// What the run is about, as it was written.
  private let subjects: [String]
  /// The root of all files that ``roots`` do not hold; nil before anybody asked for it.
  private var shared: String?
  /// The folders without links, by folder as it was written.
  private var folders: [NameKey: String] = [:]

  /// - Parameters:
  ///   - subjects: the files that the run is about.
  ///   - repositories: the roots of those that the run is about, absolute and without links; the first that holds a file
  ///     counts. What is in their submodules is named as theirs.
  package init(of subjects: [String] = [], repositories: [String] = []) {
    self.subjects = subjects
    here = Folder.current.map(Folder.physical)
    roots =
      Self.workspaces.compactMap { Terminal.environment($0) }.map { Folder.physical(Self.absolute($0)) }
      + repositories
  }

  /// The path relative to the repository, with slashes. It begins with `..` only if the file is outside everything.
  package mutating func path(of path: String) -> String { self.path(ofPhysical: physical(path)) }

  /// The same for an absolute path that has no links among its folders, or had none when there was something.
  package mutating func path(ofPhysical path: String) -> String {
    let folder = Folder.above(path)
    return RelativePath.child(
      RelativePath.lastComponent(path), of: RelativePath.path(folder, from: root(of: folder)))
  }

  /// The absolute path, with the links among its folders resolved.
  package mutating func physical(_ path: String) -> String {
    let (folder, name) = parts(of: path)
    return RelativePath.child(name, of: folder)
  }

  private mutating func parts(of path: String) -> (folder: String, name: String) {
    let path = Self.absolute(path)
    let folder = Folder.above(path)
    let physical = folders[NameKey(folder)] ?? Folder.physical(folder)
    folders[NameKey(folder)] = physical
    return (physical, RelativePath.lastComponent(path))
  }

  private mutating func root(of folder: String) -> String {
    if let root = roots.first(where: { Folder.holds($0, folder) }) ?? shared { return root }
    let root = sharedRoot()
    shared = root
    return root
  }

  /// The clone that the current folder lies in, with all of its submodules, if that holds the subjects; else the clone
  /// that holds them; else a folder that does.
  private mutating func sharedRoot() -> String {
    let clone = here.flatMap(Folder.clone)
    guard let common = commonFolder() else { return clone ?? here ?? "/" }
    if let clone, Folder.holds(clone, common) { return clone }
    return Folder.clone(above: common) ?? here.flatMap { Folder.holds($0, common) ? $0 : nil } ?? common
  }

  /// The deepest folder that holds all subjects; nil if there are none.
  private mutating func commonFolder() -> String? {
    var common: String?
    for subject in subjects {
      let folder = parts(of: subject).folder
      var known = common ?? folder
      while !Folder.holds(known, folder) { known = Folder.above(known) }
      common = known
    }
    return common
  }

  private static func absolute(_ path: String) -> String {
    Folder.normalized(Folder.absolute(path) ?? "/" + path)
  }
}

extension RepositoryPaths {
  /// The findings with the names of the repository; findings of one file share the file.
  package mutating func shown(_ findings: [Finding]) -> [Finding] {
    var known: [ObjectIdentifier: SourceFile] = [:]
    return findings.map { finding in
      let files = finding.sources.files.map { file in
        if let shown = known[ObjectIdentifier(file)] { return shown }
        let path = path(of: file.path)
        let shown = path == file.path ? file : SourceFile(path: path, bytes: file.bytes)
        known[ObjectIdentifier(file)] = shown
        return shown
      }
      // Nothing is copied if people and programs call the files the same.
      if zip(files, finding.sources.files).allSatisfy({ $0 === $1 }) { return finding }
      var finding = finding
      finding.sources = SourceSet(files)
      return finding
    }
  }

  package mutating func shown(_ failures: [FileFailure]) -> [FileFailure] {
    failures.map { FileFailure($0.action, path(of: $0.path), reason: $0.reason) }
  }
}
