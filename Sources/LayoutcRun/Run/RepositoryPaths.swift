package import LayoutCompiler
import LayoutEngine

/// Files under the names that their repository has for them. Services that show findings beside the source expect these
/// names, which stay the same whatever the current folder is and however somebody wrote the path.
///
/// The root is the workspace of the CI job if that holds the file, else a repository that the run is about, else the
/// nearest folder above the file that has a `.git`, else the current folder. Links among the folders are resolved,
/// because a checkout may be reached through one. The file's own name stays, since it is the one that the repository
/// knows.
package struct RepositoryPaths {
  private static let workspaces = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  private struct Place {
    /// The folder's path, absolute and without links.
    var folder: String
    /// The folder as the repository calls it; empty for the repository's root.
    var shown: String
  }

  private let roots: [String]
  private let here: String?
  /// The places by folder, as the folder was written.
  private var places: [NameKey: Place] = [:]

  /// - Parameter repositories: the roots of those that the run is about, absolute and without links; the first that
  ///   holds a file counts. What is in their submodules is named as theirs.
  package init(repositories: [String] = []) {
    here = Folder.current.map(Folder.physical)
    roots =
      Self.workspaces.compactMap { Terminal.environment($0) }.map { Folder.physical(Self.absolute($0)) }
      + repositories
  }

  /// The path relative to the repository, with slashes. It begins with `..` only if the file is outside everything.
  package mutating func path(of path: String) -> String {
    let (place, name) = parts(of: path)
    return RelativePath.child(name, of: place.shown)
  }

  /// The absolute path, with the links among its folders resolved.
  package mutating func physical(_ path: String) -> String {
    let (place, name) = parts(of: path)
    return RelativePath.child(name, of: place.folder)
  }

  private mutating func parts(of path: String) -> (Place, name: String) {
    let path = Self.absolute(path)
    let folder = Folder.above(path)
    return (place(of: folder), RelativePath.lastComponent(path))
  }

  private mutating func place(of folder: String) -> Place {
    if let place = places[NameKey(folder)] { return place }
    let physical = Folder.physical(folder)
    let root = roots.first { Folder.holds($0, physical) } ?? Folder.repository(above: physical) ?? here ?? "/"
    let place = Place(folder: physical, shown: RelativePath.path(physical, from: root))
    places[NameKey(folder)] = place
    return place
  }

  private static func absolute(_ path: String) -> String {
    RelativePath.normalized(Folder.absolute(path) ?? "/" + path)
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
