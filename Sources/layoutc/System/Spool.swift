import LayoutCompiler
import LayoutcRun

/// Bytes that are put aside until the end of a run: the last of them are in memory, all before them in a file without a
/// name.
///
/// So a run of a few specs never touches a disk. If no file can be made, or its disk is full, memory holds the rest.
final class Spool: Sendable {
  /// Where something lies that was put aside.
  struct Piece: Sendable, Equatable {
    var place: Int
    var count: Int

    init(place: Int, count: Int) { (self.place, self.count) = (place, count) }
  }

  private struct State {
    var file: Descriptor?
    /// How many bytes the file holds.
    var written = 0
    var rest: [UInt8] = []
    var usesMemoryOnly = false
  }

  private let state = Guarded(State())
  private let mostInMemory: Int

  init(mostInMemory: Int = 8 << 20) { self.mostInMemory = mostInMemory }

  func append(_ bytes: [UInt8]) -> Piece { append(bytes[...]) }

  func append(_ bytes: ArraySlice<UInt8>) -> Piece {
    state.withLock { state in
      if state.rest.count + bytes.count > mostInMemory {
        Self.write(state.rest, &state)
        // A large piece goes straight to the file, without a copy.
        if state.rest.isEmpty, bytes.count > mostInMemory, Self.write(Array(bytes), &state) {
          return Piece(place: state.written - bytes.count, count: bytes.count)
        }
      }
      // An array that grows is copied to untouched memory again and again. Memory that is only reserved is not touched
      // yet.
      if state.rest.isEmpty { state.rest.reserveCapacity(mostInMemory) }
      let piece = Piece(place: state.written + state.rest.count, count: bytes.count)
      state.rest += bytes
      return piece
    }
  }

  /// Ends the run if the file can no longer be read: nothing that follows could be trusted.
  func bytes(of piece: Piece) -> [UInt8] {
    let (file, bytes) = state.withLock { state -> (Descriptor?, [UInt8]) in
      // No piece lies in both, since what is in memory is written as a whole.
      let start = piece.place - state.written
      return start < 0 ? (state.file, []) : (nil, Array(state.rest[start..<start + piece.count]))
    }
    guard let file else { return bytes }
    do throws(SystemError) {
      let bytes = try file.read(piece.count, at: piece.place)
      if bytes.count == piece.count { return bytes }
      throw SystemError(code: EIO)
    } catch {
      Terminal.end(.io("cannot read back what the run has put aside in a temporary file: \(error.message)"))
    }
  }

  /// - Parameter bytes: everything that is in memory, or new bytes while nothing is in memory.
  /// - Returns: whether the file holds them now.
  @discardableResult
  private static func write(_ bytes: [UInt8], _ state: inout State) -> Bool {
    guard !state.usesMemoryOnly, !bytes.isEmpty else { return false }
    state.file = state.file ?? Descriptor.nameless()
    do throws(SystemError) {
      guard let file = state.file else { throw SystemError(code: ENOENT) }
      try file.write(bytes, at: state.written)
      state.written += bytes.count
      state.rest = []
      return true
    } catch {
      state.usesMemoryOnly = true
      return false
    }
  }
}
