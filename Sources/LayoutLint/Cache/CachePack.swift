import FrameTables
import LayoutCompiler
import LayoutEngine

/// What is kept of the specs of one folder: entries in one run of bytes, which is scanned once; the entries stay where
/// they are.
///
/// Specs are nearly always asked for in the order of their paths, and they lie in a pack in that order: the next one is
/// behind the last.
struct CachePack: Sendable {
  private struct Entry {
    var path: Range<Int>
    var settings: Range<Int>
    var body: Range<Int>
    /// How often the pack was written since this entry was of use.
    var idle: Int
  }

  /// Bytes, because names that are equal to Swift may be two files.
  private struct Key: Hashable, Comparable {
    var path, settings: [UInt8]

    init(_ path: String, _ settings: String) { (self.path, self.settings) = (Array(path.utf8), Array(settings.utf8)) }

    init(_ path: ArraySlice<UInt8>, _ settings: ArraySlice<UInt8>) {
      (self.path, self.settings) = (Array(path), Array(settings))
    }

    static func < (a: Key, b: Key) -> Bool {
      a.path == b.path ? a.settings.lexicographicallyPrecedes(b.settings) : a.path.lexicographicallyPrecedes(b.path)
    }
  }

  /// After so many changes of a pack, an entry that nobody asks for is dropped.
  private static let mostIdle = 8
  /// A text of 16 digits and its length.
  private static let sumSize = 17

  private let bytes: [UInt8]
  /// In the order of their keys, unless somebody else wrote them.
  private var entries: [Entry] = []
  /// Where the next spec is, if it is the one behind the last.
  private var next = 0
  private var new: [Key: [UInt8]] = [:]

  var isChanged: Bool { !new.isEmpty }

  /// - Parameters:
  ///   - bytes: nil if there are none yet; bytes of another program, or that are not whole, count as none.
  ///   - head: what tells this kind of pack and this program from others.
  init(_ bytes: [UInt8]?, head: String) {
    self.bytes = bytes ?? []
    do throws(ByteReader.Damaged) { try read(head) } catch { entries = [] }
  }

  private mutating func read(_ head: String) throws(ByteReader.Damaged) {
    let end = bytes.count - Self.sumSize
    guard end > 0 else { return }
    var sum = ByteReader(bytes, in: end..<bytes.count)
    var reader = ByteReader(bytes, in: 0..<end)
    guard try sum.follow(Self.checksum(of: bytes, before: end)), try reader.follow(head) else { return }
    for _ in 0..<(try reader.count()) {
      entries.append(
        Entry(
          path: try reader.place(), settings: try reader.place(), body: try reader.place(), idle: try reader.number()))
    }
  }

  /// What was kept of a spec under these settings.
  mutating func body(of path: String, _ settings: String) -> ByteReader? {
    if isChanged, let body = new[Key(path, settings)] { return ByteReader(body) }
    guard let index = index(of: path, settings) else { return nil }
    entries[index].idle = 0
    next = index + 1
    return ByteReader(bytes, in: entries[index].body)
  }

  mutating func keep(_ body: [UInt8], of path: String, _ settings: String) {
    new[Key(path, settings)] = body
  }

  private func index(of path: String, _ settings: String) -> Int? {
    if next < entries.count, path.hasBytes(bytes[entries[next].path]), settings.hasBytes(bytes[entries[next].settings])
    {
      return next
    }
    let wanted = Key(path, settings)
    let index = entries.partitioningIndex { !(Key(bytes[$0.path], bytes[$0.settings]) < wanted) }
    guard index < entries.count, path.hasBytes(bytes[entries[index].path]),
      settings.hasBytes(bytes[entries[index].settings])
    else { return nil }
    return index
  }

  /// All that is of use, for the next run.
  func packed(head: String) -> [UInt8] {
    var all: [(key: Key, body: ArraySlice<UInt8>, idle: Int)] = new.map { ($0.key, $0.value[...], 0) }
    for entry in entries where entry.idle < Self.mostIdle {
      let key = Key(bytes[entry.path], bytes[entry.settings])
      if new[key] == nil { all.append((key, bytes[entry.body], entry.idle)) }
    }
    all.sort { $0.key < $1.key }
    var writer = ByteWriter()
    writer.text(head)
    writer.list(all) { writer, entry in
      writer.bytes(entry.key.path)
      writer.bytes(entry.key.settings)
      writer.bytes(entry.body)
      writer.number(entry.idle + 1)
    }
    writer.text(Self.checksum(of: writer.bytes, before: writer.bytes.count))
    return writer.bytes
  }

  /// Tells a whole pack from one that is not, in 16 digits. A digest would be no safer: whoever may write into the
  /// cache could make it fit, too.
  static func checksum(of bytes: [UInt8], before count: Int) -> String {
    let sum = FrameTable.PackedFormat.checksum(bytes[..<count])
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
