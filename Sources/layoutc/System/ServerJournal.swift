import LayoutServer
import LayoutcRun

/// What a server keeps for the process that takes its place after a fault of ours: everything that came in since it
/// last wrote down what it knows, and what it is working on. It is a file without a name, so that nothing is left of
/// it.
///
/// An editor cannot be asked for its messages again, and a text is known only through all edits since it was opened. So
/// each message is written before it is worked on, which takes some microseconds. The handler of ``CrashRecovery`` then
/// has nothing to write.
///
/// ```
/// 0..<16   how many of the messages below were handled   ┐ written over before
/// 17..<33  0, or 1 + the number of the document that     │ each work
///          diagnostics are being made of                 ┘
/// 34...    messages as the client framed them; marks and notes of the server's own stand among them as messages
/// ```
///
/// `handled` counts from byte 34, whatever stands there. After ``restart(_:handled:)`` the messages there are those
/// that lead to the same state, and the server counts on from their number.
///
/// What happens at a fault:
///
/// - The handler executes the program again with the file open.
/// - ``taken()`` reads the file.
/// - `Succession` makes from it the messages that lead to where the process was, with a mark in place of what ended it.
/// - `LanguageServer.resume` takes these again without saying anything, and the server goes on.
struct ServerJournal {
  /// What the process before this one left to it.
  struct Legacy {
    var journal: ServerJournal
    /// Everything that had come in.
    var bytes: [UInt8]
    var work: ServerWork
    /// Whether the fault was in something besides the server's works, so that none of them is to be left out.
    var wasAside: Bool
  }

  /// Two numbers of 16 digits, each with a blank or a line break behind it.
  private static let head = 34
  /// How much must be written before it is worthwhile to begin anew.
  private static let most = 1 << 19

  private var file: Descriptor
  private var size = head
  /// The size right after it was begun.
  private var base = head
  private var last: ServerWork?

  /// Nil if no file can be made. A fault then ends the server.
  init?() {
    guard let file = Descriptor.nameless() else { return nil }
    self.file = file
    guard (try? file.write(Self.text(ServerWork(handled: 0)), at: 0)) != nil else { return nil }
    CrashRecovery.hand(file.number)
  }

  /// The journal of the process that this one follows.
  ///
  /// - Returns: nil if there is none.
  static func taken() -> Legacy? {
    guard let number = CrashRecovery.handed else { return nil }
    let file = Descriptor(owning: number)
    guard (try? file.rewind()) != nil, let all = try? file.readAll(atMost: .max), all.count >= head else { return nil }
    let numbers = String(decoding: all.prefix(head), as: UTF8.self).split { $0 == " " || $0 == "\n" }.compactMap {
      Int($0)
    }
    guard numbers.count == 2 else { return nil }
    CrashRecovery.hand(number)
    let bytes = Array(all.dropFirst(head))
    return Legacy(
      journal: ServerJournal(file: file, size: all.count, base: head), bytes: bytes,
      work: ServerWork(handled: numbers[0], document: numbers[1] == 0 ? nil : numbers[1] - 1),
      wasAside: CrashRecovery.fault(at: CrashRecovery.aside) != nil)
  }

  private init(file: Descriptor, size: Int, base: Int) { (self.file, self.size, self.base) = (file, size, base) }

  /// Adds what came in, or a note of the server's own.
  mutating func add(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes, at: size)
    size += bytes.count
  }

  /// To be called before each work, and with the number of the next one when nothing is left to do.
  mutating func begin(_ work: ServerWork) throws(SystemError) {
    if last == work { return }
    last = work
    try file.write(Self.text(work), at: 0)
  }

  /// Whether much was added since it was begun.
  var isLong: Bool { size - base > Self.most + 2 * base }

  /// Forgets what was added; `bytes` say the same in its place. They go into a file of their own, so that a fault on
  /// another thread finds the one or the other whole.
  mutating func restart(_ bytes: [UInt8], handled: Int) throws(SystemError) {
    // Where none can be made any more, this one has to do.
    let begun = Descriptor.nameless() ?? file
    let work = ServerWork(handled: handled)
    try begun.shorten(to: 0)
    try begun.write(Self.text(work) + bytes, at: 0)
    CrashRecovery.hand(begun.number)
    file = begun
    (size, base) = (Self.head + bytes.count, Self.head + bytes.count)
    last = work
  }

  /// From now on a fault ends the server.
  func close() { CrashRecovery.endAtFault() }

  private static func text(_ work: ServerWork) -> [UInt8] {
    [(work.handled, UInt8(ascii: " ")), (work.document.map { $0 + 1 } ?? 0, UInt8(ascii: "\n"))].flatMap {
      number, end in
      let digits = Array(String(number).utf8)
      return Array(repeating: UInt8(ascii: "0"), count: 16 - digits.count) + digits + [end]
    }
  }
}

extension Descriptor {
  fileprivate func shorten(to size: Int) throws(SystemError) {
    try SystemError.check { Int(ftruncate(number, off_t(size))) }
  }
}
