import LayoutCompiler
import LayoutEngine

/// What was found in specs before, so that specs that did not change are not looked at again.
///
/// The findings of a spec follow from its bytes and those of what it includes, from the devices that the configuration
/// names, from the sweep, and from the rules that this program has. An entry holds what tells all that apart, and is
/// used if it agrees. Which rules are on, their severities and baselines are applied afterwards.
///
/// If nothing is done with the findings afterwards but putting them into words, the words are kept as well, with all
/// that they depend on: a run that finds them asks for nothing else.
///
/// The entries of one folder's specs are in one *pack*, those of words in another, so that a hundred thousand specs are
/// not a hundred thousand files more. Two runs that write one pack do not disturb each other: it is replaced as a
/// whole, and the run that comes last wins.
package final class FindingsCache: Sendable {
  /// Where packs are kept, by the names that ``isPack(_:)`` knows.
  package struct Storage: Sendable {
    package var load: @Sendable (String) -> [UInt8]?
    package var store: @Sendable (String, [UInt8]) -> Void

    package init(
      load: @escaping @Sendable (String) -> [UInt8]?, store: @escaping @Sendable (String, [UInt8]) -> Void
    ) {
      self.load = load
      self.store = store
    }
  }

  /// What a pack contains.
  private enum Kind: String, CaseIterable {
    case findings, told

    /// Nobody else uses this ending, unlike the name before it: others name files by their digests, too.
    var ending: String { ".\(rawValue)" }
    var mark: String { "layoutc \(rawValue) 5" }
  }

  private struct Folder {
    /// As far as somebody asked. They have a lock of their own, so that no folder waits until those of another one are
    /// read.
    let packs = Guarded<[Kind: CachePack]>([:])
    /// Specs of the folder that this run has not finished.
    var waiting: Int
  }

  private let identity: String
  private let place: String
  private let storage: Storage
  private let folders: Guarded<[NameKey: Folder]>

  /// - Parameter identity: of the program: another one may find other things.
  /// - Parameter place: the folder that relative paths start from.
  /// - Parameter specs: the paths that this run will ask for, each once.
  package init(identity: String, place: String, specs: [String], storage: Storage) {
    self.identity = identity
    self.place = place
    self.storage = storage
    var waiting: [NameKey: Int] = [:]
    for spec in specs { waiting[NameKey(Self.folder(of: spec)), default: 0] += 1 }
    self.waiting = waiting
    folders = Guarded([:])
  }

  private let waiting: [NameKey: Int]

  /// What was found in a spec, if nothing has changed since; nil if that is not known.
  func recall(
    _ spec: SourceFile, _ settings: String, read: (String) -> Result<[UInt8], ReadFailure>
  ) -> CheckedSpec? {
    body(.findings, of: spec.path, settings).flatMap { CheckedSpec(packed: $0, of: spec, read: read) }
  }

  /// What was told of a spec in the same words, if nothing has changed since; nil if that is not known.
  func recall(
    _ spec: SourceFile, _ telling: Telling, read: (String) -> Result<[UInt8], ReadFailure>
  ) -> RenderedFindings? {
    body(.told, of: spec.path, telling.settings).flatMap { RenderedFindings(packed: $0, of: spec, read: read) }
  }

  func keep(_ checked: CheckedSpec, of spec: SourceFile, _ settings: String) {
    keep(.findings, checked.packed(), of: spec.path, settings)
  }

  func keep(_ told: RenderedFindings, of spec: SourceFile, _ sources: SourceSet, _ telling: Telling) {
    keep(.told, told.packed(with: sources), of: spec.path, telling.settings)
  }

  /// Says that nothing more of a spec will be asked for; the last spec of a folder writes the folder's packs.
  package func finish(_ path: String) {
    let name = Self.folder(of: path)
    let done = folders.withLock { folders -> Folder? in
      // One look-up, because this is done once per spec.
      guard let place = folders.index(forKey: NameKey(name)) else { return nil }
      folders.values[place].waiting -= 1
      return folders.values[place].waiting <= 0 ? folders.remove(at: place).value : nil
    }
    if let done { write(done, name) }
  }

  /// Writes what is left: the packs of folders in which some spec was not finished.
  package func finish() {
    let left = folders.withLock { folders in
      defer { folders = [:] }
      return folders
    }
    for (name, folder) in left.sorted(by: { $0.key.text < $1.key.text }) { write(folder, name.text) }
  }

  private func body(_ kind: Kind, of path: String, _ settings: String) -> ByteReader? {
    withPack(kind, of: path) { $0.body(of: path, settings) }
  }

  private func keep(_ kind: Kind, _ body: [UInt8], of path: String, _ settings: String) {
    withPack(kind, of: path) { $0.keep(body, of: path, settings) }
  }

  private func withPack<Result>(_ kind: Kind, of path: String, _ body: (inout CachePack) -> Result) -> Result {
    let name = Self.folder(of: path)
    let key = NameKey(name)
    let packs = folders.withLock { folders in
      if let known = folders[key] { return known.packs }
      let folder = Folder(waiting: waiting[key] ?? 1)
      folders[key] = folder
      return folder.packs
    }
    let load = { CachePack(self.storage.load(self.name(of: name, kind)), head: self.head(of: kind)) }
    return packs.withLock { body(&$0[kind, default: load()]) }
  }

  private func write(_ folder: Folder, _ name: String) {
    let packs = folder.packs.withLock { $0 }
    for kind in Kind.allCases {
      if let pack = packs[kind], pack.isChanged {
        storage.store(self.name(of: name, kind), pack.packed(head: head(of: kind)))
      }
    }
  }

  private func head(of kind: Kind) -> String { "\(kind.mark) \(identity)" }

  private func name(of folder: String, _ kind: Kind) -> String {
    SHA256.hex(of: "\(place)\u{0}\(folder)") + kind.ending
  }

  /// Whether a file of that name is a pack.
  package static func isPack(_ name: String) -> Bool {
    Kind.allCases.contains { kind in
      guard name.hasSuffix(kind.ending) else { return false }
      let digest = name.utf8.dropLast(kind.ending.utf8.count)
      return digest.count == 64 && digest.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
  }

  private static func folder(of path: String) -> String { RelativePath.folder(of: path) ?? "." }
}
