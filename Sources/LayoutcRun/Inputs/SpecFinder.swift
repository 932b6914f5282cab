import LayoutCompiler
import LayoutEngine

/// Turns the paths of the command line into specs: files as they are, folders into all specs below them.
package struct SpecFinder {
  package private(set) var specs: [SpecInput] = []
  /// What could not be looked at; the search goes on with the rest.
  package private(set) var failures: [Failure] = []
  /// The folders in which there may be specs.
  package private(set) var folders: [String] = []
  /// The folders that arguments name, each of which was searched as a whole.
  private(set) var searched: [String] = []
  /// The files found; nil if one argument names all of them: nothing below it comes twice.
  private var known: KnownFiles?
  /// How often a file was found, including those that were already known.
  private var met = 0

  /// What is left out below folders; nil for nothing.
  private(set) var filter: SearchFilter?
  /// What the search is for; folders that cannot contain it are not searched. Nil for every spec.
  private var pattern: GlobPattern?
  /// Whether folders in a folder are searched, too.
  private let descends: Bool

  /// Specs come in the order of the arguments, below a folder in the order of their names' bytes, and each only once,
  /// by the first of its paths.
  init(_ arguments: [String], filter: SearchFilter?, descends: Bool = true) {
    (self.filter, self.descends) = (filter, descends)
    if arguments.count > 1 { known = KnownFiles() }
    for argument in arguments { add(argument) }
  }

  private mutating func add(_ argument: String) {
    let path = Folder.normalized(argument)
    guard !argument.isEmpty else { return failures.append(.usage("a path is empty")) }
    if argument == "-" {
      return failures.append(
        .usage(
          "'-' is standard input to 'compile', 'lint' and 'format' alone; name a file, or './-' for one of that name"))
    }
    let status: FileStatus
    do throws(SystemError) { status = try FileStatus(of: path.isEmpty ? "." : path) } catch {
      if let pattern = GlobPattern(path) { return add(pattern, argument) }
      return failures.append(.reading(argument, error.message))
    }
    guard status.kind == .folder else { return add(path, relative: RelativePath.lastComponent(path)) }
    let count = met + failures.count
    searched.append(path.isEmpty ? "." : path)
    search(path)
    if met + failures.count == count && !specs.contains(where: { RelativePath.isBelow($0.path, path) }) {
      failures.append(
        SpecFile.isNamed(path)
          ? .reading(argument, status.kind.refusal)
          : .usage("there is no spec (*.layout.yaml) in '\(argument)'\(leftOut.phrase)"))
    }
  }

  /// Why something was left out of the folder that was searched last.
  package var leftOut: LeftOut { filter?.leftOut ?? [] }

  private mutating func search(_ folder: String) {
    filter?.begin(at: folder)
    walk(folder, relative: "")
  }

  /// Adds the specs that a pattern means; the folder in front of its wildcards is searched for them.
  private mutating func add(_ pattern: GlobPattern, _ argument: String) {
    let folder = pattern.folder
    guard let status = try? FileStatus(of: folder.isEmpty ? "." : folder), status.kind == .folder else {
      return failures.append(.usage("there is no spec (*.layout.yaml) that '\(argument)' means"))
    }
    var below = SpecFinder([], filter: filter)
    below.pattern = pattern
    below.search(folder)
    folders += below.folders
    failures += below.failures
    filter = below.filter
    let meant = below.specs.map { (path: $0.path, relative: RelativePath.path($0.path, below: folder)) }
      .filter { pattern.matches($0.relative) }
    for spec in meant { add(spec.path, relative: spec.relative) }
    if meant.isEmpty, below.failures.isEmpty {
      failures.append(.usage("there is no spec (*.layout.yaml) that '\(argument)' means\(leftOut.phrase)"))
    }
  }

  private mutating func addFound(_ path: String, relative: String) {
    if !isLeftOut(path, isFolder: false) { add(path, relative: relative) }
  }

  private mutating func isLeftOut(_ path: String, isFolder: Bool) -> Bool {
    filter?.ignores(path, isFolder: isFolder) == true || filter?.excludes(path, isFolder: isFolder) == true
  }

  /// Whether specs that are looked for may be below a folder.
  private mutating func mayHoldSpecs(_ folder: String, relative: String) -> Bool {
    descends && pattern?.reaches(relative) != false && !isLeftOut(folder, isFolder: true)
  }

  private mutating func add(_ path: String, relative: String) {
    met += 1
    if known?.insert(path) == false { return }
    specs.append(SpecInput(path: path, relative: relative))
  }

  /// Links to folders are not followed: they may lead anywhere, even back to where the walk has come from. A folder
  /// that was named may be a link.
  private mutating func walk(_ folder: String, relative: String) {
    folders.append(folder)
    let entries: [Folder.Entry]
    do throws(SystemError) {
      entries = try Folder.entries(in: folder.isEmpty ? "." : folder) { name in
        SpecFile.isFound(String(decoding: name, as: UTF8.self))
      }
    } catch {
      return failures.append(.reading(folder, error.message))
    }
    filter?.enter(folder, entries)
    defer { filter?.leave(folder) }
    for entry in entries {
      guard let name = String(utf8: entry.name) else {
        let shown = String(decoding: entry.name, as: UTF8.self)
        if SpecFile.isFound(shown) {
          failures.append(
            .reading(RelativePath.child(shown, of: folder), "its name is not UTF-8; rename the file"))
        }
        continue
      }
      let path = RelativePath.child(name, of: folder)
      let inside = RelativePath.child(name, of: relative)
      let isSpec = SpecFile.isFound(name)
      if entry.isRegular {
        if isSpec { addFound(path, relative: inside) }
        continue
      }
      let status: FileStatus
      do throws(SystemError) { status = try FileStatus(of: path) } catch {
        // A link that leads nowhere is not a spec, unless it is named like one. Anything else that is there may be a
        // folder with specs, and whoever is not told of it believes that these were looked at.
        if isSpec {
          addFound(path, relative: inside)
        } else if !error.isAbsence, !FileStatus.isLink(path), mayHoldSpecs(path, relative: inside) {
          failures.append(.reading(path, error.message))
        }
        continue
      }
      if status.kind == .folder {
        if !entry.isHidden, !FileStatus.isLink(path), mayHoldSpecs(path, relative: inside) {
          walk(path, relative: inside)
        }
      } else if isSpec {
        addFound(path, relative: inside)
      }
    }
  }
}
