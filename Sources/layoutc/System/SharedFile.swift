import LayoutCompiler
import LayoutcRun

/// A file that other programs write to as well, each behind what is there.
enum SharedFile {
  /// Adds to the end, in one piece, and makes the file and the folders above it where they are missing.
  static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(SystemError) {
      try Folder.create(above: path)
      // Not to wait for a reader, should it be a pipe.
      let file = try Descriptor(opening: path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY)
      try SystemError.check { Int(fcntl(file.number, F_SETFL, O_WRONLY | O_APPEND)) }
      try file.write(bytes)
    } catch {
      throw .writing(path, error)
    }
  }
}
