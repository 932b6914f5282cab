import LayoutCompiler
import LayoutEngine

/// Files that were found, each once, however it is spelled: two folders of an argument list may be one folder, named
/// from elsewhere or through a link. Whoever writes a file twice at a time would take the one change for another's.
///
/// A file is known by its folder, as the system numbers it, and its name there. Its own number would not do: of two
/// names of one file, each is replaced by a file of its own.
struct KnownFiles {
  /// Byte by byte: names that are equal in Swift may be two files.
  private var names: Set<[UInt8]> = []
  /// The folder of the last file. Most files follow others of their folder.
  private var last: (folder: String, name: String)?

  /// False for a file that is already known.
  mutating func insert(_ path: String) -> Bool {
    let folder = RelativePath.folder(of: path) ?? "."
    return names.insert(Array("\(name(of: folder))/\(RelativePath.lastComponent(path))".utf8)).inserted
  }

  private mutating func name(of folder: String) -> String {
    if let last, NameKey(last.folder) == NameKey(folder) { return last.name }
    let identity = try? FileStatus(of: folder).identity
    let name = identity.map { "\($0.device):\($0.number)" } ?? folder
    last = (folder, name)
    return name
  }
}
