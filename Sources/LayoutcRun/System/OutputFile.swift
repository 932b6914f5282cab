package import LayoutCompiler

/// A file that is written whole or not at all, and only if its bytes change.
///
/// As long as what is written equals what the file already holds, it is only compared. From the first difference on it
/// goes into a temporary file in the same folder, which ``commit(durably:over:)`` renames. So a run that changes nothing
/// writes nothing, and at every moment the name stands for the old file or for the new one.
package final class OutputFile {
  package enum Outcome {
    case written, unchanged
  }

  private enum State {
    /// So many bytes are the same so far.
    case comparing(Descriptor, FileStatus, same: Int)
    case writing(Descriptor, temporary: String)
    /// Writing to a device or a pipe, which cannot be replaced.
    case passing(Descriptor)
    case finished
  }

  private let path: String
  private var state = State.finished

  /// - Parameter path: symbolic links are followed; ``OutputLinks`` refuses those that lead nowhere.
  package init(_ path: String) throws(SystemError) {
    self.path = Self.target(of: path)
    let existing: FileStatus
    do throws(SystemError) {
      existing = try FileStatus(of: self.path)
    } catch  where error.code == ENOENT {
      state = try begin(like: nil, nil)
      return
    }
    switch existing.kind {
    case .folder: throw SystemError(code: EISDIR)
    case .regular:
      if let file = try? Descriptor(opening: self.path, O_RDONLY) {
        // The status of the file that was opened: another run may have given the name to its own file since.
        state = .comparing(file, try file.status(), same: 0)
      } else {
        state = try begin(like: existing, nil)
      }
    case .pipe, .socket, .device, .other:
      // So that it does not wait for a reader.
      let file = try Descriptor(opening: self.path, O_WRONLY | O_NONBLOCK | O_NOCTTY)
      try SystemError.check { Int(fcntl(file.number, F_SETFL, O_WRONLY)) }
      state = .passing(file)
    }
  }

  deinit { discard() }

  /// Writes what `body` writes, piece by piece. Makes the folders above the file if they are missing.
  @discardableResult
  package static func write(to path: String, _ body: (inout ByteBuffer) -> Void) throws(Failure) -> Outcome {
    do throws(SystemError) {
      try Folder.create(above: path)
      let file = try OutputFile(path)
      try ByteBuffer.write(to: { bytes throws(SystemError) in try file.write(bytes) }, body)
      return try file.commit()
    } catch {
      throw .writing(path, error)
    }
  }

  /// Writes the bytes, likewise.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try write(to: path) { $0.append(bytes) }
  }

  /// Replaces the bytes that a file had when it was read: what somebody saved since then stays.
  package static func replace(_ old: [UInt8], by new: [UInt8], at path: String) throws(Failure) {
    do throws(SystemError) {
      let file = try OutputFile(path)
      try file.write(new)
      _ = try file.commit(over: old)
    } catch {
      throw .writing(path, error)
    }
  }

  /// Writes a file with a name that nothing has. If something has it by then, that stays, and the error says so.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try Folder.create(above: path)
    let (temporary, file) = try TemporaryFiles.create(in: RelativePath.folder(of: path) ?? ".")
    do throws(SystemError) {
      try file.write(bytes)
      try file.synchronize()
      try TemporaryFiles.link(temporary, to: path)
    } catch {
      TemporaryFiles.remove(temporary)
      throw error
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) { try unsafe write(bytes.span.bytes) }

  func write(_ bytes: RawSpan) throws(SystemError) {
    switch state {
    case .comparing(let file, let status, let same):
      let old = try file.read(bytes.byteCount)
      if unsafe Self.areEqual(old.span.bytes, bytes) {
        state = .comparing(file, status, same: same + bytes.byteCount)
      } else {
        try diverge(from: file, status, after: same).write(bytes)
      }
    case .writing(let file, _), .passing(let file): try file.write(bytes)
    case .finished: preconditionFailure("written to after the end")
    }
  }

  /// Makes what was written the content of the file.
  ///
  /// - Parameters:
  ///   - durably: whether it is on the disk before it gets its name, so that no power cut leaves it torn.
  ///   - old: what the file has to hold until then; nil if nobody's work is at stake.
  package func commit(durably: Bool = true, over old: [UInt8]? = nil) throws(SystemError) -> Outcome {
    if case .comparing(let file, let status, let same) = state {
      if try file.read(1).isEmpty {
        state = .finished
        return .unchanged
      }
      _ = try diverge(from: file, status, after: same)
    }
    if case .writing(let file, let temporary) = state {
      if durably { try file.synchronize() }
      // As late as possible: waiting for the disk takes longer than looking.
      if let old, (try? InputFile.read(path).get()) != old { throw SystemError.changedMeanwhile }
      try TemporaryFiles.rename(temporary, to: path)
    }
    state = .finished
    return .written
  }

  /// Leaves the file as it was.
  package func discard() {
    if case .writing(_, let temporary) = state { TemporaryFiles.remove(temporary) }
    state = .finished
  }

  /// - Parameter old: the file that is there, if it can be read.
  private func begin(like existing: FileStatus?, _ old: Descriptor?) throws(SystemError) -> State {
    // A rename would replace a file that is not meant to be written.
    if existing != nil { try SystemError.check { unsafe Int(access(path, W_OK)) } }
    let folder = RelativePath.folder(of: path) ?? "."
    let (temporary, file) = try TemporaryFiles.create(in: folder)
    if let existing { file.adopt(existing, of: old) }
    return .writing(file, temporary: temporary)
  }

  /// Begins a temporary file with the first bytes of the one that is there.
  private func diverge(
    from file: Descriptor, _ status: FileStatus, after same: Int
  ) throws(SystemError) -> Descriptor {
    state = try begin(like: status, file)
    guard case .writing(let new, _) = state else { preconditionFailure("begin begins to write") }
    try file.rewind()
    var rest = same
    while rest > 0 {
      let chunk = try file.read(min(rest, 1 << 18))
      // Somebody shortened the file in the meantime.
      if chunk.isEmpty { throw SystemError.changedMeanwhile }
      try new.write(chunk)
      rest -= chunk.count
    }
    // What was compared is what was copied only if nobody has written into the file since.
    if try file.status().isWritten(since: status) { throw SystemError.changedMeanwhile }
    return new
  }

  private static func areEqual(_ a: RawSpan, _ b: RawSpan) -> Bool {
    guard a.byteCount == b.byteCount else { return false }
    return unsafe a.withUnsafeBytes { a in
      unsafe b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return unsafe memcmp(first, second, a.count) == 0
      }
    }
  }

  /// A path without links stays as it was given, which may be shorter than its absolute form may be long.
  private static func target(of path: String) -> String { Folder.real(path) ?? path }
}
