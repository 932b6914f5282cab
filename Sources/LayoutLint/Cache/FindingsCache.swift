import LayoutCompiler
import LayoutEngine

/// What was found in specs before, so that those that did not change are not looked at again.
///
/// The findings of a spec follow from the bytes of it and of what it includes, from the devices that the configuration
/// names, from the sweep, and from the rules that this program has: an entry holds what tells all that apart, and is taken where
/// they agree. Which rules are on, their severities and baselines come after it. Entries of one folder's specs are in one
/// *pack*, so that a hundred thousand specs are not a hundred thousand files more. Two runs that write one pack do not
/// disturb each other: it is replaced whole, and the one that comes last wins.
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

  private struct Entry {
    var body: [UInt8]
    /// How often the pack was written since this was of use.
    var idle: Int
  }

  private struct Pack {
    var entries: [String: Entry]
    /// Specs of the folder that this run has not done.
    var waiting: Int
    var isChanged = false
  }

  /// After so many changes of a pack an entry that nobody asks for goes.
  private static let mostIdle = 8
  private static let mark = "layoutc findings 4"

  private let identity: String
  private let place: String
  private let storage: Storage
  private let packs: Guarded<[String: Pack]>

  /// - Parameter identity: of the program: another one may find other things.
  /// - Parameter place: the folder that relative paths start from.
  /// - Parameter specs: the paths that this run will ask for, each once.
  package init(identity: String, place: String, specs: [String], storage: Storage) {
    self.identity = identity
    self.place = place
    self.storage = storage
    var waiting: [String: Int] = [:]
    for spec in specs { waiting[Self.folder(of: spec), default: 0] += 1 }
    self.waiting = waiting
    packs = Guarded([:])
  }

  private let waiting: [String: Int]

  /// What was found in a spec and has not changed since; nil where that is not known.
  func recall(
    _ spec: SourceFile, _ settings: String, read: (String) -> Result<[UInt8], ReadFailure>
  ) -> CheckedSpec? {
    let key = Self.key(spec.path, settings)
    let body = packs.withLock { packs -> [UInt8]? in
      let folder = open(spec.path, &packs)
      return packs[folder]?.entries[key]?.body
    }
    guard let body, let checked = CheckedSpec(packed: body, of: spec, read: read) else { return nil }
    packs.withLock { packs in packs[Self.folder(of: spec.path)]?.entries[key]?.idle = 0 }
    return checked
  }

  func keep(_ checked: CheckedSpec, of spec: SourceFile, _ settings: String) {
    let entry = Entry(body: checked.packed(), idle: 0)
    packs.withLock { packs in
      let folder = open(spec.path, &packs)
      packs[folder]?.entries[Self.key(spec.path, settings)] = entry
      packs[folder]?.isChanged = true
    }
  }

  /// Tells that nothing more of a spec is asked for; the last one of a folder writes its pack.
  package func finish(_ path: String) {
    let folder = Self.folder(of: path)
    let done = packs.withLock { packs -> Pack? in
      guard var pack = packs[folder] else { return nil }
      pack.waiting -= 1
      packs[folder] = pack.waiting > 0 ? pack : nil
      return pack.waiting > 0 ? nil : pack
    }
    if let done { write(done, of: folder) }
  }

  /// Writes what is left, of folders in which a spec did not come to its end.
  package func finish() {
    let left = packs.withLock { packs in
      defer { packs = [:] }
      return packs
    }
    for (folder, pack) in left.sorted(by: { $0.key < $1.key }) { write(pack, of: folder) }
  }

  private func open(_ path: String, _ packs: inout [String: Pack]) -> String {
    let folder = Self.folder(of: path)
    if packs[folder] == nil {
      let entries = storage.load(name(of: folder)).flatMap(unpacked) ?? [:]
      packs[folder] = Pack(entries: entries, waiting: waiting[folder] ?? 1)
    }
    return folder
  }

  private func write(_ pack: Pack, of folder: String) {
    guard pack.isChanged else { return }
    var writer = ByteWriter()
    writer.text(Self.mark)
    writer.text(identity)
    let entries = pack.entries.filter { $0.value.idle < Self.mostIdle }.sorted { $0.key < $1.key }
    writer.list(entries) { writer, entry in
      writer.text(entry.key)
      writer.number(entry.value.idle + 1)
      writer.bytes(entry.value.body)
    }
    writer.text(Self.checksum(of: writer.bytes, before: writer.bytes.count))
    storage.store(name(of: folder), writer.bytes)
  }

  /// Nil for a pack of another program, and for one that is not whole.
  private func unpacked(_ bytes: [UInt8]) -> [String: Entry]? {
    // A text of 16 digits and its length.
    let checked = bytes.count - 17
    guard checked > 0 else { return nil }
    do throws(ByteReader.Damaged) {
      var end = ByteReader(bytes, from: checked)
      guard try end.text() == Self.checksum(of: bytes, before: checked) else { return nil }
      var reader = ByteReader(bytes)
      guard try reader.text() == Self.mark, try reader.text() == identity else { return nil }
      var entries: [String: Entry] = [:]
      for _ in 0..<(try reader.count()) {
        let key = try reader.text()
        let idle = try reader.number()
        entries[key] = Entry(body: try reader.bytes(), idle: idle)
      }
      return entries
    } catch {
      return nil
    }
  }

  /// Tells a pack that is whole from one that is not, eight bytes at a time: who may write into the cache could make a
  /// digest fit, too.
  static func checksum(of bytes: [UInt8], before count: Int) -> String {
    let seed = HashSeed(0x6C61_796F_7574_6321, 0x9E37_79B9_7F4A_7C15)
    var sum = UInt64(count)
    bytes.forEachWord(before: count) { sum = seed.hash(sum, $0) }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let ending = ".findings"

  private func name(of folder: String) -> String { SHA256.hex(of: "\(place)\u{0}\(folder)") + Self.ending }

  /// Whether a file of that name is a pack. The ending is nobody else's, unlike the name before it: others keep files by
  /// their digests, too.
  package static func isPack(_ name: String) -> Bool {
    guard name.hasSuffix(ending) else { return false }
    let digest = name.utf8.dropLast(ending.utf8.count)
    return digest.count == 64 && digest.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  private static func folder(of path: String) -> String { RelativePath.folder(of: path) ?? "." }

  private static func key(_ path: String, _ settings: String) -> String { "\(path)\u{0}\(settings)" }
}
