import LayoutEngine

/// What is kept of the specs of one folder: entries in one run of bytes, which are gone through once and stay where they are.
///
/// Specs are asked for in the order of their paths, nearly always, and so they lie in a pack: the next one is behind the
/// last.
struct CachePack: Sendable {
  private struct Entry {
    var path: Range<Int>
    var settings: Range<Int>
    var body: Range<Int>
    /// How often the pack was written since this was of use.
    var idle: Int
  }

  private struct Key: Hashable {
    var path: String
    var settings: String
  }

  /// After so many changes of a pack an entry that nobody asks for goes.
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
  ///   - bytes: nil where there are none yet; those of another program and what is not whole count for none.
  ///   - head: what tells one kind of pack and one program from others.
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

  /// What was kept of a spec under such settings.
  mutating func body(of path: String, _ settings: String) -> ByteReader? {
    if isChanged, let body = new[Key(path: path, settings: settings)] { return ByteReader(body) }
    guard let index = index(of: path, settings) else { return nil }
    entries[index].idle = 0
    next = index + 1
    return ByteReader(bytes, in: entries[index].body)
  }

  mutating func keep(_ body: [UInt8], of path: String, _ settings: String) {
    new[Key(path: path, settings: settings)] = body
  }

  private func index(of path: String, _ settings: String) -> Int? {
    if next < entries.count, path.hasBytes(bytes[entries[next].path]), settings.hasBytes(bytes[entries[next].settings])
    {
      return next
    }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      if Self.precedes(bytes[entry.path], bytes[entry.settings], path, settings) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < entries.count, path.hasBytes(bytes[entries[low].path]),
      settings.hasBytes(bytes[entries[low].settings])
    else { return nil }
    return low
  }

  private static func precedes(
    _ path: ArraySlice<UInt8>, _ settings: ArraySlice<UInt8>, _ otherPath: String, _ otherSettings: String
  ) -> Bool {
    otherPath.hasBytes(path)
      ? settings.lexicographicallyPrecedes(otherSettings.utf8) : path.lexicographicallyPrecedes(otherPath.utf8)
  }

  /// All that is of use, for the next run.
  func packed(head: String) -> [UInt8] {
    var all: [(key: Key, body: ArraySlice<UInt8>, idle: Int)] = new.map { ($0.key, $0.value[...], 0) }
    for entry in entries where entry.idle < Self.mostIdle {
      let key = Key(
        path: String(decoding: bytes[entry.path], as: UTF8.self),
        settings: String(decoding: bytes[entry.settings], as: UTF8.self))
      if new[key] == nil { all.append((key, bytes[entry.body], entry.idle)) }
    }
    all.sort {
      Self.precedes(Array($0.key.path.utf8)[...], Array($0.key.settings.utf8)[...], $1.key.path, $1.key.settings)
    }
    var writer = ByteWriter()
    writer.text(head)
    writer.list(all) { writer, entry in
      writer.text(entry.key.path)
      writer.text(entry.key.settings)
      writer.bytes(entry.body)
      writer.number(entry.idle + 1)
    }
    writer.text(Self.checksum(of: writer.bytes, before: writer.bytes.count))
    return writer.bytes
  }

  /// Tells a pack that is whole from one that is not, eight bytes at a time: who may write into the cache could make a
  /// digest fit, too. Each step has a way back, so that no change of one word goes unseen.
  static func checksum(of bytes: [UInt8], before count: Int) -> String {
    var sum = UInt64(count)
    bytes.forEachWord(before: count) { word in
      sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
      sum ^= sum >> 29
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
