import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The texts of the files that a run replaces, as they were before.
///
/// If a fault ends the process, its successor works on all specs again (``CrashRecovery``). It takes these texts for what
/// is in the files, so that it finds and tells what its predecessor did, and mends no file a second time.
final class ReplacedTexts: Sendable {
  /// What the process before this one replaced, by path.
  private let known: [NameKey: [UInt8]]
  /// Open until the end, since the successor gets it by its number; nil if no file can be made.
  private let file: Descriptor?
  /// Where the next record goes; nil if one could not be written.
  private let end: Guarded<Int?>

  init() {
    let handed = CrashRecovery.handed.map { Descriptor(owning: $0) }
    var all: [UInt8] = []
    if let handed, (try? handed.rewind()) != nil { all = (try? handed.readAll(atMost: .max)) ?? [] }
    let records = Self.records(in: all)
    known = records.texts
    end = Guarded(records.end)
    file = handed ?? Descriptor.nameless()
    if let file { CrashRecovery.hand(file.number, tells: false) }
  }

  subscript(path: String) -> [UInt8]? { known[NameKey(path)] }

  /// Must be called before the file is replaced.
  func add(_ text: [UInt8], of path: String) {
    guard let file else { return }
    let record = Self.record(text, of: path)
    end.withLock { end in
      guard let place = end else { return }
      end = (try? file.write(record, at: place)) == nil ? nil : place + record.count
    }
  }

  static func record(_ text: [UInt8], of path: String) -> [UInt8] {
    let name = Array(path.utf8)
    return number(name.count) + number(text.count) + name + text
  }

  private static func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  /// A record that was not written to its end is left out, and the next one takes its place: its file was not replaced
  /// yet.
  static func records(in bytes: [UInt8]) -> (texts: [NameKey: [UInt8]], end: Int) {
    var found: [NameKey: [UInt8]] = [:]
    var rest = bytes[...]
    func number(_ part: ArraySlice<UInt8>) -> Int { part.reversed().reduce(0) { $0 << 8 | Int($1) } }
    while rest.count >= 16 {
      let (name, text) = (number(rest.prefix(8)), number(rest.dropFirst(8).prefix(8)))
      let contents = rest.dropFirst(16)
      guard name >= 0, text >= 0, contents.count - name >= text else { break }
      found[NameKey(String(decoding: contents.prefix(name), as: UTF8.self))] =
        Array(contents.dropFirst(name).prefix(text))
      rest = contents.dropFirst(name + text)
    }
    return (found, rest.startIndex)
  }
}
