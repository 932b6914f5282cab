package import LayoutCompiler

/// Reads whole files, and never waits for a file that has no end.
package enum InputFile {
  /// One byte more than the language allows, so that the compiler sees that there is too much and says so.
  package static let mostBytes = 64 << 20 + 1

  /// The bytes of a regular file, at most ``mostBytes``; or the reason in words that follow the path.
  package static func read(_ path: String) -> Result<[UInt8], ReadFailure> { read(path, atMost: mostBytes) }

  static func read(_ path: String, atMost most: Int) -> Result<[UInt8], ReadFailure> {
    do throws(SystemError) {
      // So that it does not wait for the other end of a pipe.
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let status = try file.status()
      guard status.kind == .regular else { return .failure(ReadFailure(status.kind.refusal)) }
      return .success(try read(file, expecting: status.size, atMost: most))
    } catch {
      return .failure(ReadFailure(error.message))
    }
  }

  /// The size is a hint: files of `/proc` have none, and others grow.
  private static func read(
    _ file: Descriptor, expecting size: Int, atMost most: Int
  ) throws(SystemError) -> [UInt8] {
    var wanted = min(size, most - 1) + 1
    var bytes = try file.readSome(atMost: wanted)
    // To have read as far as the file's size saves asking once more.
    var isAtEnd = bytes.isEmpty || (bytes.count == size && size < wanted)
    while !isAtEnd && bytes.count < most {
      wanted = min(max(bytes.count, 1 << 16), most - bytes.count)
      let more = try file.read(wanted)
      bytes += more
      isAtEnd = more.count < wanted
    }
    return bytes
  }
}
