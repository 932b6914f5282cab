/// Which files and folders a configuration means, written as in `.gitignore`:
///
/// - `Vendor/` means a folder of that name at any depth.
/// - `/Vendor` or `Specs/old` means one place.
/// - `*.old.layout.yaml` means files.
/// - `**` stands for any number of folders.
package struct PathPattern: Sendable, Equatable {
  private enum Part: Sendable, Equatable {
    case folders
    case name(NamePattern)
  }

  /// As it was written.
  package let text: String
  private let parts: [Part]
  private let isForFolders: Bool

  package init(_ text: String) {
    self.text = text
    let slash = UInt8(ascii: "/")
    isForFolders = text.utf8.last == slash
    var names = RelativePath.components(of: text)
    if names.first == "." { names.removeFirst() }
    // A name alone matches at any depth. With a slash in front or within, it means one place.
    let isPlaced = text.utf8.dropLast().contains(slash)
    parts = (isPlaced ? [] : [Part.folders]) + names.map { $0 == "**" ? .folders : .name(NamePattern($0)) }
  }

  /// A pattern that must match the whole path from its start, as on a command line.
  package init(whole text: String) { self.init("/" + text) }

  /// Whether a bracket in a name is not closed.
  var hasOpenBracket: Bool {
    parts.contains { if case .name(let pattern) = $0 { pattern.hasOpenBracket } else { false } }
  }

  package func matches(_ names: some RandomAccessCollection<Substring>, isFolder: Bool) -> Bool {
    if isForFolders && !isFolder || parts.isEmpty { return false }
    let names = Array(names)
    var (name, part) = (0, 0)
    var resume: (name: Int, part: Int)?
    while name < names.count {
      switch part < parts.count ? parts[part] : nil {
      case .folders:
        // At the end it stands for everything inside.
        if part == parts.count - 1 { return true }
        part += 1
        resume = (name, part)
        continue
      case .name(let pattern) where pattern.matches(names[name]):
        (name, part) = (name + 1, part + 1)
        continue
      case .name, nil: break
      }
      guard let last = resume else { return false }
      resume = (last.name + 1, last.part)
      (name, part) = (last.name + 1, last.part)
    }
    return part == parts.count
  }

  /// Whether the pattern matches a file, or a folder that it lies in.
  ///
  /// - Parameter path: relative to the same folder as the pattern.
  package func covers(_ path: String) -> Bool {
    let names = RelativePath.components(of: path)
    return names.indices.contains { matches(names[...$0], isFolder: $0 < names.count - 1) }
  }
}

/// A pattern of a configuration, with the absolute folder that it is relative to.
package struct PlacedPattern: Sendable {
  package var pattern: PathPattern
  package var folder: String
  /// Where it is written: of `exclude` the list that it is in, of `per-path` the pattern itself.
  package var origin: Configuration.Origin

  init(_ pattern: PathPattern, in folder: String, from origin: Configuration.Origin) {
    self.pattern = pattern
    self.folder = folder
    self.origin = origin
  }

  /// Whether it matches this very file or folder.
  ///
  /// - Parameter path: absolute.
  package func names(_ path: String, isFolder: Bool) -> Bool {
    guard RelativePath.isBelow(path, folder) else { return false }
    return pattern.matches(RelativePath.components(of: RelativePath.path(path, from: folder)), isFolder: isFolder)
  }

  /// - Parameter path: absolute.
  package func covers(_ path: String) -> Bool {
    RelativePath.isBelow(path, folder) && pattern.covers(RelativePath.path(path, from: folder))
  }
}
