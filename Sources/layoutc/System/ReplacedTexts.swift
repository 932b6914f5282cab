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
  /// Where to write for the successor; nil if no file can be made.
  private let file: Guarded<(file: Descriptor, size: Int)?>

  init() {
    let handed = CrashRecovery.handed.map { Descriptor(owning: $0) }
    var all: [UInt8] = []
    if let handed, (try? handed.rewind()) != nil { all = (try? handed.readAll(atMost: .max)) ?? [] }
    known = Self.decoded(all)
    let file = handed ?? Descriptor.nameless()
    self.file = Guarded(file.map { ($0, all.count) })
    if let file { CrashRecovery.hand(file.number, tells: false) }
  }

  subscript(path: String) -> [UInt8]? { known[NameKey(path)] }

  /// Must be called before the file is replaced.
  func add(_ text: [UInt8], of path: String) {
    let name = Array(path.utf8)
    let record = Self.number(name.count) + Self.number(text.count) + name + text
    file.withLock { state in
      guard let (file, size) = state else { return }
      if (try? file.write(record, at: size)) == nil { state = nil } else { state?.size += record.count }
    }
  }

  private static func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  /// A record that was not written to its end is left out: its file was not replaced yet.
  private static func decoded(_ bytes: [UInt8]) -> [NameKey: [UInt8]] {
    var found: [NameKey: [UInt8]] = [:]
    var rest = bytes[...]
    func number(_ part: ArraySlice<UInt8>) -> Int { part.reversed().reduce(0) { $0 << 8 | Int($1) } }
    while rest.count >= 16 {
      let (name, text) = (number(rest.prefix(8)), number(rest.dropFirst(8).prefix(8)))
      rest = rest.dropFirst(16)
      guard name >= 0, text >= 0, rest.count - name >= text else { break }
      found[NameKey(String(decoding: rest.prefix(name), as: UTF8.self))] = Array(rest.dropFirst(name).prefix(text))
      rest = rest.dropFirst(name + text)
    }
    return found
  }
}
